// Reading a record's JSON fields: an absent field leaves the default, one of the wrong type makes
// the record bad. Used by the codecs of this folder only.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_FIELDS_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_FIELDS_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/kind.h"

namespace crawlstream::record {

inline constexpr std::int64_t kVersion = 1;

// The fields of one JSON object. The first problem is kept; Check() returns it.
class Fields {
 public:
  // Parses `json` with `document`, which must outlive this; checks that it is a record of that kind
  // and of a known version.
  Fields(json::Document& document, std::string_view json, Kind kind);
  // The fields of a member object; their problems are kept here, not with the outer object.
  explicit Fields(json::Value object) : object_(object) {}

  void Get(std::string_view name, std::string& value);
  void Get(std::string_view name, std::int64_t& value);
  void Get(std::string_view name, int& value);
  void Get(std::string_view name, double& value);
  void Get(std::string_view name, bool& value);
  void Get(std::string_view name, std::vector<std::string>& value);
  void Require(std::string_view name, std::string& value);  // absent is bad too
  // Calls `get` with the fields of a member object, if there is one. A problem of these is one of
  // this object, too.
  void GetObject(std::string_view name, const std::function<void(Fields& inner)>& get);
  json::Value Find(std::string_view name) const { return object_.Find(name); }

  void Fail(base::BadReason reason, std::string detail);
  base::Decoded<> Check() const;

 private:
  void FailType(std::string_view name, std::string_view wanted);

  json::Value object_;
  std::optional<base::BadRecord> problem_;
};

// Begins a record; its members are written next.
json::Writer& BeginRecord(json::Writer& writer, Kind kind);

// Writing: members equal to their default are left out.
void Put(json::Writer& writer, std::string_view name, std::string_view value);
void Put(json::Writer& writer, std::string_view name, std::int64_t value);
void Put(json::Writer& writer, std::string_view name, int value);
void Put(json::Writer& writer, std::string_view name, double value);
void Put(json::Writer& writer, std::string_view name, const std::vector<std::string>& value);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_FIELDS_H_
