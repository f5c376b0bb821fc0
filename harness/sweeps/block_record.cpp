#include <algorithm>
#include <cerrno>
#include <cstring>
#include <set>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <kinjite/harness/sweeps/block_record.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

using Json = nlohmann::json;

// A day of small blocks on a thousand cores is far below this.
constexpr std::size_t largest_file = std::size_t{1} << 30;

struct WholeLines {
  std::vector<BlockRecord> records;
  std::uint64_t size = 0;  // bytes of the whole lines
};

Result<WholeLines> read_whole_lines(const std::string& path, const OpenFile& file) {
  const Result<std::string> text = read_all(file.descriptor(), largest_file);
  if (!text) return failure(path + ": " + text.error().message);
  WholeLines whole;
  std::set<std::uint64_t> blocks;
  std::size_t number = 0;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text->find('\n', begin);
    if (end == std::string::npos) break;
    ++number;
    Result<BlockRecord> record =
        parse_block_record(std::string_view(*text).substr(begin, end - begin));
    const auto refuse = [&](const std::string& why) {
      return failure(fmt::format("{} line {}: {}", path, number, why));
    };
    if (!record) return refuse(record.error().message);
    if (!whole.records.empty() && record->identity != whole.records.front().identity) {
      return refuse(fmt::format("a record of {}, after records of {}", to_string(record->identity),
                                to_string(whole.records.front().identity)));
    }
    if (!blocks.insert(record->block).second) {
      return refuse(fmt::format("block {} for the second time", record->block));
    }
    whole.records.push_back(std::move(*record));
    begin = end + 1;
    whole.size = begin;
  }
  return whole;
}

}  // namespace

std::string to_string(const SweepIdentity& identity) {
  return fmt::format("{} ({}), {} blocks, version {}", identity.sweep,
                     identity.parameters.empty() ? "no parameters" : to_string(identity.parameters),
                     identity.blocks, identity.version);
}

std::string to_line(const BlockRecord& record) {
  nlohmann::ordered_json json;
  json["sweep"] = record.identity.sweep;
  json["parameters"] = record.identity.parameters;
  json["block"] = record.block;
  json["blocks"] = record.identity.blocks;
  json["items"] = record.items;
  json["counts"] = record.counts;
  json["digest"] = to_string(record.digest);
  json["seconds"] = record.seconds;
  json["version"] = record.identity.version;
  return json.dump();
}

Result<BlockRecord> parse_block_record(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return failure("expected a block's record in JSON, found " + quoted(line));
  const auto has = [&](const char* key, auto is_right) {
    return json.contains(key) && is_right(json.at(key));
  };
  const auto whole_number = [](const Json& value) { return value.is_number_unsigned(); };
  const auto text = [](const Json& value) {
    return value.is_string() && is_word_of_a_sweep(value.get_ref<const std::string&>());
  };
  const auto map_of = [](auto is_right) {
    return [is_right](const Json& value) {
      return value.is_object() && std::ranges::all_of(value.items(), [&](const auto& member) {
               return is_word_of_a_sweep(member.key()) && is_right(member.value());
             });
    };
  };
  const bool complete = json.size() == 9 && has("sweep", text) && has("parameters", map_of(text)) &&
                        has("block", whole_number) && has("blocks", whole_number) &&
                        has("items", whole_number) && has("counts", map_of(whole_number)) &&
                        has("digest", text) && has("version", text) &&
                        has("seconds", [](const Json& value) { return value.is_number(); });
  if (!complete) return failure("expected all members of a block's record, found " + quoted(line));
  const Result<Digest> digest = parse_digest(json.at("digest").get_ref<const std::string&>());
  if (!digest) return tl::unexpected(digest.error());
  BlockRecord record{
      {json.at("sweep"), json.at("parameters"), json.at("blocks"), json.at("version")},
      json.at("block"),
      json.at("items"),
      json.at("counts"),
      *digest,
      json.at("seconds")};
  if (record.block >= record.identity.blocks) {
    return failure(
        fmt::format("block {}; expected 0 to {}", record.block, record.identity.blocks - 1));
  }
  return record;
}

Result<std::vector<BlockRecord>> read_block_records(const std::string& path) {
  const Result<OpenFile> file = OpenFile::for_reading(path);
  if (!file) return tl::unexpected(file.error());
  return read_whole_lines(path, *file).map([](WholeLines&& whole) {
    return std::move(whole.records);
  });
}

Result<BlockFile> BlockFile::open(const std::string& path, const SweepIdentity& identity) {
  Result<OpenFile> file = OpenFile::for_appending(path);
  if (!file) return tl::unexpected(file.error());
  if (::flock(file->descriptor(), LOCK_EX | LOCK_NB) != 0) {
    return failure(
        fmt::format("cannot write {}: {}", path,
                    errno == EWOULDBLOCK ? "another process is writing it" : std::strerror(errno)));
  }
  struct stat status {};
  const bool is_file = ::fstat(file->descriptor(), &status) == 0 && S_ISREG(status.st_mode);
  // A pipe or a device such as /dev/full has nothing to resume and no length to cut.
  Result<WholeLines> whole = is_file ? read_whole_lines(path, *file) : WholeLines{};
  if (!whole) return tl::unexpected(whole.error());
  if (!whole->records.empty() && whole->records.front().identity != identity) {
    return failure(fmt::format("{} holds records of {}; expected {}", path,
                               to_string(whole->records.front().identity), to_string(identity)));
  }
  BlockFile opened(path, std::move(*file), std::move(whole->records), whole->size);
  if (is_file && ::ftruncate(opened.file_.descriptor(), static_cast<off_t>(opened.size_)) != 0) {
    return failure(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
  }
  return opened;
}

Result<void> BlockFile::append(const BlockRecord& record) {
  const std::string line = to_line(record) + "\n";
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t written = ::write(file_.descriptor(), rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      const int error = errno;
      // Opening the file again would do the same; this leaves it tidy meanwhile.
      [[maybe_unused]] const int ignored =
          ::ftruncate(file_.descriptor(), static_cast<off_t>(size_));
      return failure(fmt::format("cannot write {}: {}", path_, std::strerror(error)));
    }
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  size_ += line.size();
  return {};
}

}  // namespace kinjite
