// The names of all counters: a closed list, because Hadoop caps a job at 120. The group is
// "crawlstream_<stage>". docs/formats.md says what each means.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_COUNTER_NAMES_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_COUNTER_NAMES_H_

#include <string_view>

namespace crawlstream::streaming::counter {

// Every stage. Beside kBadRecords there is one per reason, see base/bad_record.h.
inline constexpr std::string_view kRecordsIn = "records_in";
inline constexpr std::string_view kRecordsOut = "records_out";
inline constexpr std::string_view kBadRecords = "bad_records";

// optimize: the mapper's input, then what became of each distinct URL
// (common/stages/optimize/optimize.h).
namespace optimize {
inline constexpr std::string_view kLinks = "links";
inline constexpr std::string_view kOverDepth = "over_depth";
inline constexpr std::string_view kBadLinks = "bad_links";
inline constexpr std::string_view kHostRecords = "host_records";
inline constexpr std::string_view kDroppedCrawled = "dropped_crawled";
inline constexpr std::string_view kDroppedSeen = "dropped_seen";
inline constexpr std::string_view kWaitingHostCap = "waiting_host_cap";
inline constexpr std::string_view kWaitingRunCap = "waiting_run_cap";
inline constexpr std::string_view kWaitingLevels = "waiting_levels";
inline constexpr std::string_view kDeferredOut = "deferred_out";
inline constexpr std::string_view kNewOut = "new_out";
}  // namespace optimize

// parse. Documents by what they are. Without kNoIndex, kNoFollow, kWithoutArticle and kBrokenFeeds,
// which count some of them again, they add up to the good records read.
namespace parse {
inline constexpr std::string_view kPages = "pages";
inline constexpr std::string_view kFeeds = "feeds";
inline constexpr std::string_view kSitemaps = "sitemaps";
inline constexpr std::string_view kOtherContent = "other_content";  // neither HTML nor a feed
inline constexpr std::string_view kNoIndex = "pages_noindex";       // by header or meta robots
inline constexpr std::string_view kNoFollow = "pages_nofollow";     // likewise
inline constexpr std::string_view kWithoutArticle = "pages_without_article";  // extraction failed
inline constexpr std::string_view kRedirects = "redirects";
inline constexpr std::string_view kRedirectsRefused = "redirects_refused";  // filter or scope
inline constexpr std::string_view kNothing = "nothing";  // failed, refused or unchanged
inline constexpr std::string_view kDeferred = "deferred";
inline constexpr std::string_view kHostRecords = "host_records";
inline constexpr std::string_view kBrokenFeeds = "feeds_broken";  // of feeds and sitemaps
// Links: found = kept + all of the others.
inline constexpr std::string_view kLinksFound = "links_found";
inline constexpr std::string_view kLinksKept = "links_kept";
inline constexpr std::string_view kLinksDuplicate = "links_duplicate";
inline constexpr std::string_view kLinksSamePage = "links_same_page";
inline constexpr std::string_view kLinksCut = "links_cut";
inline constexpr std::string_view kLinksRel = "links_rel";
inline constexpr std::string_view kLinksScope = "links_scope";
inline constexpr std::string_view kLinksOld = "links_old";  // by the date of their feed or sitemap
inline constexpr std::string_view kLinksRefusedPrefix = "links_refused_";  // + url::RuleName
// How documents were decoded.
inline constexpr std::string_view kCharsetPrefix = "charset_";  // + bom, http, meta, detected
inline constexpr std::string_view kCharsetFalse = "charset_false";
inline constexpr std::string_view kReplacedIn = "pages_with_replaced_characters";
}  // namespace parse

// crawl. Beside these, one for each outcome ("outcome_page") and for each reason ("reason_dns"), of
// the closed lists of record/outcome.h.
namespace crawl {
inline constexpr std::string_view kUrls = "urls";                 // distinct, planned
inline constexpr std::string_view kDuplicates = "duplicates";     // merged into another line
inline constexpr std::string_view kRefusedUrls = "refused_urls";  // by a filter rule
inline constexpr std::string_view kHosts = "hosts";
inline constexpr std::string_view kRequests = "requests";  // with those for robots.txt
inline constexpr std::string_view kRobotsRequests = "robots_requests";
inline constexpr std::string_view kRedirectsFollowed = "redirects_followed";
inline constexpr std::string_view kRetries = "retries";
inline constexpr std::string_view kPageBytes = "page_bytes";
inline constexpr std::string_view kWireBytes = "wire_bytes";
inline constexpr std::string_view kHostsRested = "hosts_rested";
inline constexpr std::string_view kForbiddenBursts = "forbidden_bursts";
inline constexpr std::string_view kOutcomePrefix = "outcome_";
inline constexpr std::string_view kReasonPrefix = "reason_";
}  // namespace crawl

// match: the mapper's input, then the pairs that the reducer found (common/stages/match/match.h).
namespace match {
inline constexpr std::string_view kPages = "pages";
inline constexpr std::string_view kNotPages = "not_pages";
inline constexpr std::string_view kPagesWithoutArticle = "pages_without_article";
inline constexpr std::string_view kPairsRefetch = "pairs_refetch";
inline constexpr std::string_view kPairsRedirect = "pairs_redirect";
inline constexpr std::string_view kPairsFold = "pairs_fold";
inline constexpr std::string_view kPairsNear = "pairs_near";  // once for each band they share
inline constexpr std::string_view kLeadersCut = "leaders_cut";
}  // namespace match

// cluster: what becomes of the pages that have a double (common/stages/cluster/cluster.h).
namespace cluster {
inline constexpr std::string_view kFolded = "folded";
inline constexpr std::string_view kNearDuplicates = "near_duplicates";
inline constexpr std::string_view kAddressesCut = "addresses_cut";
}  // namespace cluster

// merge: what it reads, and what it makes of the pages: pages = refetches + folded +
// near_duplicates_dropped + documents.
namespace merge {
inline constexpr std::string_view kPages = "pages";
inline constexpr std::string_view kVerdicts = "verdicts";
inline constexpr std::string_view kRefetches = "refetches";
inline constexpr std::string_view kDocuments = "documents";
inline constexpr std::string_view kNearDuplicates = "near_duplicates";  // of the documents
inline constexpr std::string_view kFolded = "folded";
inline constexpr std::string_view kNearDuplicatesDropped = "near_duplicates_dropped";
inline constexpr std::string_view kVerdictsWithoutPage = "verdicts_without_page";
inline constexpr std::string_view kAddressesCut = "addresses_cut";
}  // namespace merge

// html_to_xml. Documents by what becomes of them, which add up to the good records read; then what
// is missing in pages that became XML.
namespace html_to_xml {
inline constexpr std::string_view kArticles = "articles";
inline constexpr std::string_view kIndexPages = "index_pages";
inline constexpr std::string_view kNoIndex = "noindex";     // by header or meta robots
inline constexpr std::string_view kSameText = "same_text";  // the text that was written last
inline constexpr std::string_view kWithoutText = "without_text";
inline constexpr std::string_view kWithoutDate = "without_date";
inline constexpr std::string_view kDatesFromFeeds = "dates_from_feeds";
inline constexpr std::string_view kOtherLanguage = "other_language";  // than the seed set's
}  // namespace html_to_xml

// update: what the mapper reads; what became of each URL that the run says something about
// (common/stages/update/update.h); and the other records of the table.
namespace update {
inline constexpr std::string_view kFetches = "fetches";
inline constexpr std::string_view kArticles = "articles";
inline constexpr std::string_view kVerdicts = "verdicts";
inline constexpr std::string_view kHints = "hints";
inline constexpr std::string_view kSeeds = "seeds";
inline constexpr std::string_view kHostRecords = "host_records";
inline constexpr std::string_view kBadLinks = "bad_links";  // addresses that are no URLs
inline constexpr std::string_view kNew = "new";
inline constexpr std::string_view kChanged = "changed";
inline constexpr std::string_view kUnchanged = "unchanged";
inline constexpr std::string_view kGone = "gone";
inline constexpr std::string_view kRetired = "retired";  // gone again
inline constexpr std::string_view kDead = "dead";        // gone, and never was a page
inline constexpr std::string_view kMoved = "moved";
inline constexpr std::string_view kFailed = "failed";
inline constexpr std::string_view kRefused = "refused";
inline constexpr std::string_view kDeferred = "deferred";
inline constexpr std::string_view kHinted = "hinted";        // not asked; due because of a hint
inline constexpr std::string_view kUntouched = "untouched";  // not asked, only mentioned
inline constexpr std::string_view kNotKnown = "not_known";   // mentioned, and never asked
inline constexpr std::string_view kCopied = "copied";        // records that did not change
inline constexpr std::string_view kWaiting = "waiting";      // left waiting by the run
inline constexpr std::string_view kWaitingKept = "waiting_kept";
inline constexpr std::string_view kWaitingOld = "waiting_old";
inline constexpr std::string_view kWaitingCut = "waiting_cut";
inline constexpr std::string_view kHosts = "hosts";
inline constexpr std::string_view kHostsNeverAsked = "hosts_never_asked";
inline constexpr std::string_view kHostsForgotten = "hosts_forgotten";
inline constexpr std::string_view kFingerprints = "fingerprints";  // of the seen store
}  // namespace update

// due: what a scan of the table finds, and what becomes of it (common/stages/due/due.h).
namespace due {
inline constexpr std::string_view kSeeds = "seeds";
inline constexpr std::string_view kKnown = "known";     // records of the table
inline constexpr std::string_view kNotDue = "not_due";  // of these
inline constexpr std::string_view kSeedsOut = "seeds_out";
inline constexpr std::string_view kSeedsNotYet = "seeds_not_yet";  // their interval is not over
inline constexpr std::string_view kListsOut = "lists_out";         // index pages, feeds, sitemaps
inline constexpr std::string_view kHintedOut = "hinted_out";
inline constexpr std::string_view kDeferredOut = "deferred_out";
inline constexpr std::string_view kRetriesOut = "retries_out";    // that failed before
inline constexpr std::string_view kRechecksOut = "rechecks_out";  // articles whose interval is over
inline constexpr std::string_view kOverHostCap = "over_host_cap";
inline constexpr std::string_view kOverShare = "over_recheck_share";
inline constexpr std::string_view kWaiting = "waiting";  // URLs that were found and never asked
inline constexpr std::string_view kWaitingOut = "waiting_out";
inline constexpr std::string_view kOverWaitingShare = "over_waiting_share";
}  // namespace due

}  // namespace crawlstream::streaming::counter

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_COUNTER_NAMES_H_
