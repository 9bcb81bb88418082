// Where a run keeps what: the folders of docs/formats.md, for one language under one root.
#ifndef CRAWLSTREAM_COMMON_RUN_LAYOUT_H_
#define CRAWLSTREAM_COMMON_RUN_LAYOUT_H_

#include <string>

namespace crawlstream::run {

class Layout {
 public:
  // `root` is a local folder or an hdfs:// address.
  Layout(std::string root, std::string language, std::string run);

  const std::string& run() const { return run_; }
  std::string Language() const { return base_; }                        // <root>/<lang>
  std::string InRuns() const { return base_ + "/in"; }                  // one folder a run
  std::string Seeds() const { return base_ + "/seeds/" + run_; }        // as the run found them
  std::string In(int level) const { return Level("in", level); }        // URLs to crawl
  std::string Doc(int level) const { return Level("doc", level); }      // what became of them
  std::string Out(int level) const { return Level("out", level); }      // what they led to
  std::string Verdicts() const { return base_ + "/verdicts/" + run_; }  // which pages are doubles
  std::string Merged() const { return base_ + "/merged/" + run_; }      // one page per document
  std::string Xml() const { return base_ + "/xml/" + run_; }            // the articles
  std::string Seen() const { return base_ + "/state/seen"; }            // URLs crawled, of all runs
  std::string Hosts() const { return base_ + "/state/hosts"; }          // what is known of hosts
  std::string Urls() const { return base_ + "/state/urls"; }    // the table, one version a run
  std::string HeldRuns() const { return base_ + "/held"; }      // one folder a run
  std::string Held() const { return HeldRuns() + "/" + run_; }  // URLs left for the next run
  std::string Report() const { return base_ + "/report/" + run_; }
  std::string Logs() const { return base_ + "/log/" + run_; }

 private:
  std::string Level(const char* folder, int level) const;

  std::string base_;
  std::string run_;
};

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUN_LAYOUT_H_
