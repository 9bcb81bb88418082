#include "tests/support/testweb/news/export.h"

#include <filesystem>
#include <fstream>

#include "tests/support/testweb/news/news_site.h"
#include "tests/support/testweb/news/truth.h"
#include "tests/support/testweb/text/json_line.h"

namespace crawlstream::testweb {
namespace {

std::string FileName(const SiteSpec& spec, int id) {
  const std::string site =
      spec.kind == "charset" ? spec.host.substr(0, spec.host.find('.')) : spec.kind;
  return spec.language->code + "-" + site + "-" + std::to_string(id);
}

Response Fetch(const NewsSite& site, const std::string& url, base::TimeMs now) {
  constexpr std::size_t kScheme = std::string_view("http://").size();
  const std::size_t path = url.find('/', kScheme);
  Request request;
  request.method = "GET";
  request.host = url.substr(kScheme, path - kScheme);
  request.target = url.substr(path);
  return site.Answer(request, now);
}

std::string ContentType(const Response& response) {
  for (const auto& [name, value] : response.headers) {
    if (name == "Content-Type") return value;
  }
  return "";
}

}  // namespace

base::Result<> ExportArticles(const std::vector<SiteSpec>& sites, base::TimeMs now,
                              const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  std::ofstream truth(folder + "/truth.jsonl", std::ios::trunc);
  for (const SiteSpec& spec : sites) {
    const NewsSite site(spec);
    for (const TruthPage& page : WalkSite(spec, now)) {
      if (page.ref.kind != PageKind::kArticle || !page.article) continue;
      const Response response = Fetch(site, page.url, now);
      const std::string name = FileName(spec, page.ref.id);
      std::ofstream(folder + "/" + name + ".html", std::ios::binary | std::ios::trunc)
          << response.body;
      std::string line = TruthLine(spec, page);
      line.pop_back();
      truth << line << ",\"file\":" << JsonQuote(name)
            << ",\"contentType\":" << JsonQuote(ContentType(response)) << "}\n";
    }
  }
  if (!truth.flush()) return base::Fail("cannot write to " + folder);
  return {};
}

}  // namespace crawlstream::testweb
