#include "records_source.hpp"

#include <algorithm>
#include <array>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include <kinjite/harness/files.hpp>
#include <kinjite/records/read.hpp>

namespace kinjite {
namespace {

/// All of RenjuNet's games are a tenth of this.
constexpr std::size_t largest_file = 64U << 20;

class RecordsSource final : public PositionSource {
 public:
  RecordsSource(std::string path, std::vector<Record> records)
      : path_(std::move(path)), records_(std::move(records)) {
    for (const Record& record : records_) {
      begins_.push_back(size_);
      size_ += record.moves.size() + 1;
    }
  }

  [[nodiscard]] std::string name() const override { return path_; }
  [[nodiscard]] std::uint64_t size() const override { return size_; }
  [[nodiscard]] Position at(std::uint64_t index) const override {
    const auto [game, move] = place_of(index);
    return position_before(records_[game], move);
  }
  [[nodiscard]] std::string origin(std::uint64_t index) const override {
    const auto [game, move] = place_of(index);
    return fmt::format("{} game {} before move {}", path_, game + 1, move);
  }

 private:
  /// The game, from 0, and the move, from 1.
  [[nodiscard]] std::pair<std::size_t, std::size_t> place_of(std::uint64_t index) const {
    const auto behind = std::ranges::upper_bound(begins_, index);
    const auto game = static_cast<std::size_t>(behind - begins_.begin()) - 1;
    return {game, index - begins_[game] + 1};
  }

  std::string path_;
  std::vector<Record> records_;
  std::vector<std::uint64_t> begins_;  // the index of each game's first position
  std::uint64_t size_ = 0;
};

}  // namespace

bool is_record_file(const std::string& path) {
  const Result<OpenFile> file = OpenFile::for_reading(path);
  if (!file) return false;
  std::array<char, 4096> beginning{};
  const ssize_t count = ::pread(file->descriptor(), beginning.data(), beginning.size(), 0);
  if (count <= 0) return false;
  const Result<Form> form =
      recognise(std::string_view(beginning.data(), static_cast<std::size_t>(count)));
  return form && (*form == Form::sgf || *form == Form::psq || *form == Form::renlib ||
                  *form == Form::renjunet);
}

Result<std::unique_ptr<PositionSource>> records_source(const std::string& path) {
  const Result<std::string> text = read_file(path, largest_file);
  if (!text) return tl::unexpected(text.error());
  Result<std::vector<Record>> records = read_records(*text);
  if (!records) return failure(fmt::format("{}: {}", path, records.error().message));
  return std::make_unique<RecordsSource>(path, std::move(*records));
}

}  // namespace kinjite
