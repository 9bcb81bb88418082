// Where a run keeps what: the folders of docs/formats.md, for all languages under one root.
#ifndef CRAWLSTREAM_COMMON_RUNS_RUN_LAYOUT_H_
#define CRAWLSTREAM_COMMON_RUNS_RUN_LAYOUT_H_

#include <string>

namespace crawlstream::run {

// A folder of the root that holds a folder for each run: whoever adds one names it here, else it is
// never removed. In the order of removal: while `in` is there, a run is listed, so that a removal
// that was cut short is seen.
struct RunFolder {
  const char* name;
  bool is_remade = false;     // made again by scripts/reprocess.sh
  bool has_articles = false;  // kept as long as articles are (retention.xml_runs)
};
inline constexpr RunFolder kRunFolders[] = {
    {"seeds"},
    {"doc"},
    {.name = "out", .is_remade = true},
    {.name = "pairs", .is_remade = true},
    {.name = "verdicts", .is_remade = true},
    {.name = "merged", .is_remade = true},
    {.name = "xml", .is_remade = true, .has_articles = true},
    {"in"},
};

class Layout {
 public:
  // `root` is a local folder or an hdfs:// address.
  Layout(std::string root, std::string run);

  const std::string& root() const { return root_; }
  const std::string& run() const { return run_; }
  std::string InRuns() const { return root_ + "/in"; }              // one folder a run
  std::string Seeds() const { return OfRun("seeds"); }              // as the run found them
  std::string Settings() const { return Seeds() + "/_run.conf"; }   // frozen, of all languages
  std::string LeftOut() const { return Seeds() + "/_left_out"; }    // languages, and why
  std::string Skipped() const { return Seeds() + "/_skipped"; }     // lines of seed files, and why
  std::string In(int level) const { return Level("in", level); }    // URLs to crawl
  std::string Doc(int level) const { return Level("doc", level); }  // what became of them
  std::string Docs() const { return OfRun("doc"); }                 // of all levels
  std::string Out(int level) const { return Level("out", level); }  // what they led to
  std::string Verdicts() const { return OfRun("verdicts"); }        // which pages are doubles
  std::string Xml() const { return OfRun("xml"); }                  // facts of the articles
  std::string Xml(const std::string& lang) const { return Xml() + "/" + lang; }  // the articles
  std::string State() const { return root_ + "/state"; }  // what outlives a run, one version a run
  std::string Report() const { return OfRun("report"); }
  std::string Report(const std::string& lang) const { return Report() + "/" + lang; }
  std::string Logs() const;  // on this machine, also where the root is on HDFS

 private:
  std::string OfRun(const char* folder) const { return root_ + "/" + folder + "/" + run_; }
  std::string Level(const char* folder, int level) const;

  std::string root_;
  std::string run_;
};

}  // namespace crawlstream::run

#endif  // CRAWLSTREAM_COMMON_RUNS_RUN_LAYOUT_H_
