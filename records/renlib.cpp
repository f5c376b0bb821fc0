#include <fmt/format.h>

#include <kinjite/records/read.hpp>

#include "game_builder.hpp"

namespace kinjite {
namespace {

constexpr std::string_view magic = "\xFFRenLib\xFF";
constexpr std::size_t header_size = 20;

// The flags of a node, under the names that RenLib gives their bits.
constexpr unsigned extension_flag = 0x01;
constexpr unsigned no_move_flag = 0x02;
constexpr unsigned comment_flag = 0x08;
constexpr unsigned old_comment_flag = 0x20;
constexpr unsigned right_flag = 0x40;       // no child: the line ends here
constexpr unsigned down_flag = 0x80;        // a sibling follows later
constexpr unsigned board_text_flag = 0x01;  // in the second byte of the extension

class LibraryReader {
 public:
  explicit LibraryReader(std::string_view bytes) : bytes_(bytes) {}

  Result<Record> read() {
    if (auto header = check_header(); !header) return tl::unexpected(header.error());
    bool first = true;
    bool forks = false;
    bool ended = false;
    while (at_ + 1 < bytes_.size()) {
      const std::size_t node = at_;
      const unsigned place = byte(at_);
      const unsigned flags = byte(at_ + 1);
      at_ += 2;
      if (auto skipped = skip_texts(flags); !skipped) return tl::unexpected(skipped.error());
      const bool root = first && place == 0;
      first = false;
      forks = forks || (flags & down_flag) != 0;
      if (!root && (flags & no_move_flag) == 0) {
        if (auto played = play(place); !played) {
          return failure(fmt::format("byte {}: {}", node, played.error().message));
        }
      }
      ended = (flags & right_flag) != 0;
      if (ended) break;
    }
    if (!ended && (forks || at_ < bytes_.size())) return cut_off();
    if (game_.moves() == 0) return failure("no move; expected a library that is not empty");
    // RenLib saves the beginning of a line without the flag of its end. Where no sibling was
    // promised either, such a file is the same as one cut between two nodes: it is read, and said.
    if (!ended) {
      game_.note("nothing marks the end of the library; if it was cut off, moves are missing");
    }
    if (forks || at_ < bytes_.size()) {
      game_.note("a tree: this is its first line, and the others were left out");
    }
    return game_.take();
  }

 private:
  [[nodiscard]] unsigned byte(std::size_t at) const {
    return static_cast<unsigned char>(bytes_[at]);
  }

  Result<void> check_header() {
    if (!bytes_.starts_with(magic) || bytes_.size() < header_size) {
      return failure("no RenLib header; expected its 20 bytes");
    }
    const unsigned major = byte(8);
    const unsigned minor = byte(9);
    if (major != 3 || minor > 4) {
      return failure(fmt::format("RenLib version {}.{}; expected 3.0 to 3.4", major, minor));
    }
    at_ = header_size;
    return {};
  }

  /// What stands behind a node's two bytes: the extension, a comment, a text on the board.
  Result<void> skip_texts(unsigned flags) {
    bool board_text = false;
    if ((flags & extension_flag) != 0) {
      if (at_ + 1 >= bytes_.size()) return cut_off();
      board_text = (byte(at_ + 1) & board_text_flag) != 0;
      at_ += 2;
    }
    if ((flags & comment_flag) != 0) {
      if (auto skipped = skip_text(); !skipped) return skipped;
    } else if ((flags & old_comment_flag) != 0) {
      while (at_ < bytes_.size() && byte(at_) < 0x80) ++at_;
      if (at_ == bytes_.size()) return cut_off();
      ++at_;
    }
    return board_text ? skip_text() : Result<void>();
  }

  /// Bytes up to a zero, an even number of them.
  Result<void> skip_text() {
    const std::size_t begin = at_;
    const std::size_t end = bytes_.find('\0', begin);
    if (end == std::string_view::npos) return cut_off();
    const std::size_t length = end + 1 - begin;
    at_ = begin + length + length % 2;
    return {};
  }

  Result<void> play(unsigned place) {
    if (place == 0) return game_.play(std::nullopt);
    const int file = static_cast<int>(place % 16) - 1;
    const int from_top = static_cast<int>(place / 16);
    if (file < 0 || file >= board_size || from_top >= board_size) {
      return failure(fmt::format("point 0x{:02x} is off the board; expected 0x01 to 0xef", place));
    }
    return game_.play(Point::at(file, board_size - 1 - from_top));
  }

  static tl::unexpected<Error> cut_off() {
    return failure("the library is cut off; expected the whole file");
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  GameBuilder game_{Form::renlib};
};

}  // namespace

Result<Record> read_renlib(std::string_view bytes) {
  return LibraryReader(bytes).read();
}

}  // namespace kinjite
