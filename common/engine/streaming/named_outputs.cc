#include "common/engine/streaming/named_outputs.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "common/engine/streaming/environment.h"
#include "common/storage/files/file_system.h"

namespace crawlstream::streaming {
namespace {

// The sink of an output that could not be opened, and so has failed already.
class NoSink : public bytes::ByteSink {
 public:
  base::Result<> Write(std::string_view /*bytes*/) override { return {}; }
  base::Result<> Close() override { return {}; }
};

// Opens its file with the first byte, or at the end: compressors have large tables.
class LateSink : public bytes::ByteSink {
 public:
  LateSink(std::string path, bytes::Compression compression)
      : path_(std::move(path)), compression_(compression) {}

  base::Result<> Write(std::string_view bytes) override {
    if (auto opened = Open(); !opened) return opened;
    return sink_->Write(bytes);
  }
  base::Result<> Close() override {
    if (auto opened = Open(); !opened) return opened;
    return sink_->Close();
  }

 private:
  base::Result<> Open() {
    if (sink_) return {};
    const auto files = files::FileSystemOf(path_);
    if (!files) return std::unexpected(files.error());
    auto file = (*files)->CreateInPlace(path_);
    if (!file) return std::unexpected(file.error());
    sink_ = bytes::Compress(compression_, std::move(*file));
    return {};
  }

  std::string path_;
  bytes::Compression compression_;
  std::unique_ptr<bytes::ByteSink> sink_;
};

std::string Numbered(const char* name, int number) {
  char text[32];
  std::snprintf(text, sizeof text, "%s-%05d", name, number);
  return text;
}

}  // namespace

base::Result<OutputPlace> FindOutputPlace(const config::Settings& settings, bool is_combiner) {
  const auto attempt = TaskEnvironment();
  if (!attempt) return std::unexpected(attempt.error());
  OutputPlace place;
  place.any_name = attempt->output_folder.empty();
  place.folder = place.any_name ? settings.Text("task.output_dir") : attempt->output_folder;
  place.partition = attempt->partition;
  place.has_parts = !is_combiner && !(attempt->is_map && attempt->reduces > 0);
  place.has_counts = !is_combiner;
  place.names = settings.List("job.outputs");
  place.compression = *bytes::ParseCompression(settings.Text("job.output_compression"));
  return place;
}

NamedOutput& NamedOutputs::Get(std::string_view name) {
  auto found = outputs_.find(name);
  if (found == outputs_.end()) {
    const std::string key(name);
    found = outputs_.emplace(key, Open(key)).first;
  }
  return *found->second;
}

std::unique_ptr<NamedOutput> NamedOutputs::Open(const std::string& name) {
  std::string mistake;
  if (!place_.has_parts) {
    mistake =
        "only the last tasks of a job have outputs: not a combiner, nor a mapper before reducers";
  } else if (!place_.any_name && std::ranges::count(place_.names, name) == 0) {
    mistake = "the job's file does not name it (outputs = …)";
  } else if (place_.folder.empty()) {
    mistake = "task.output_dir must say where to write it";
  }
  if (mistake.empty()) {
    return std::make_unique<NamedOutput>(std::make_unique<LateSink>(
        place_.folder + "/" + name + "/" + Numbered("part", place_.partition) +
            std::string(bytes::SuffixOf(place_.compression)),
        place_.compression));
  }
  auto failed = std::make_unique<NamedOutput>(std::make_unique<NoSink>());
  failed->Fail("output '" + name + "': " + mistake);
  if (!usage_error_) usage_error_ = {base::ExitCode::kUsage, failed->error()};
  return failed;
}

bool NamedOutputs::ok() const {
  return std::ranges::all_of(outputs_, [](const auto& output) { return output.second->ok(); });
}

base::Error NamedOutputs::FirstError() const {
  if (usage_error_) return *usage_error_;
  for (const auto& [name, output] : outputs_) {
    if (!output->ok()) return {base::ExitCode::kInternal, output->error()};
  }
  return {};
}

base::Result<> NamedOutputs::CloseParts(Counts& counts) {
  if (!place_.folder.empty()) {
    for (const std::string& name : place_.names) Get(name);
  }
  for (const auto& [name, output] : outputs_) {
    if (!output->Close()) return std::unexpected(FirstError());
    counts.AddPart(name + "/" + Numbered("part", place_.partition), output->lines(),
                   output->checksum());
  }
  return {};
}

base::Result<> NamedOutputs::WriteCounts(const Counts& counts) const {
  const std::string text = counts.Text();
  if (text.empty()) return {};
  const std::string path =
      place_.folder + "/counts/" + Numbered(place_.has_parts ? "part" : "map", place_.partition);
  const auto files = files::FileSystemOf(path);
  if (!files) return std::unexpected(files.error());
  auto file = (*files)->CreateInPlace(path);
  if (!file) return std::unexpected(file.error());
  if (auto written = (*file)->Write(text); !written) return written;
  return (*file)->Close();
}

base::Result<> NamedOutputs::Close(const Emitter& out, Counts& counts) {
  if (!ok()) return std::unexpected(FirstError());
  if (place_.has_parts) {
    counts.AddPart(Numbered("part", place_.partition), out.lines(), out.checksum());
    if (auto closed = CloseParts(counts); !closed) return closed;
  }
  if (!place_.has_counts || place_.folder.empty()) return {};
  return WriteCounts(counts);
}

}  // namespace crawlstream::streaming
