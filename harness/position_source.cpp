#include <algorithm>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include <kinjite/harness/files.hpp>
#include <kinjite/harness/generator.hpp>
#include <kinjite/harness/line_reader.hpp>
#include <kinjite/harness/position_source.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/symmetry.hpp>

#include "records_source.hpp"

namespace kinjite {
namespace {

class CorpusSource final : public PositionSource {
 public:
  explicit CorpusSource(const Corpus& corpus) {
    for (const CaseFile& file : corpus.files) {
      for (const Case& corpus_case : file.cases) {
        for (const Symmetry symmetry : Symmetry::all()) {
          positions_.push_back(symmetry(corpus_case.position));
        }
        ids_.push_back(corpus_case.id);
      }
    }
  }
  [[nodiscard]] std::string name() const override { return "corpus"; }
  [[nodiscard]] std::uint64_t size() const override { return positions_.size(); }
  [[nodiscard]] Position at(std::uint64_t index) const override { return positions_[index]; }
  [[nodiscard]] std::string origin(std::uint64_t index) const override {
    return fmt::format("corpus case {}, symmetry {}", ids_[index / Symmetry::count],
                       index % Symmetry::count);
  }

 private:
  std::vector<Position> positions_;
  std::vector<std::string> ids_;
};

class GeneratedSource final : public PositionSource {
 public:
  GeneratedSource(std::uint64_t count, std::uint64_t seed) : count_(count), seed_(seed) {}
  [[nodiscard]] std::string name() const override { return "generated"; }
  [[nodiscard]] std::uint64_t size() const override { return count_; }
  [[nodiscard]] Position at(std::uint64_t index) const override {
    return generate_position(seed_ + index);
  }
  [[nodiscard]] std::string origin(std::uint64_t index) const override {
    return fmt::format("generated board {}", seed_ + index);
  }

 private:
  std::uint64_t count_;
  std::uint64_t seed_;
};

/// Positions read from a file, with the line that each came from.
class FileSource final : public PositionSource {
 public:
  explicit FileSource(std::string path) : path_(std::move(path)) {}

  void add_board(const Position& position, std::uint64_t line) {
    positions_.push_back(position);
    origins_.push_back({line, 0});
  }
  void add_game(const Game& game, std::uint64_t line) {
    for (std::size_t played = 0; played <= game.moves.size(); ++played) {
      positions_.push_back(position_after(game, played));
      origins_.push_back({line, played + 1});
    }
  }

  [[nodiscard]] std::string name() const override { return path_; }
  [[nodiscard]] std::uint64_t size() const override { return positions_.size(); }
  [[nodiscard]] Position at(std::uint64_t index) const override { return positions_[index]; }
  [[nodiscard]] std::string origin(std::uint64_t index) const override {
    const auto [line, move] = origins_[index];
    if (move == 0) return fmt::format("{} line {}", path_, line);
    return fmt::format("{} line {} before move {}", path_, line, move);
  }

 private:
  std::string path_;
  std::vector<Position> positions_;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> origins_;
};

using LineTaker = std::function<std::optional<Error>(FileSource&, std::string_view, std::uint64_t)>;

Result<std::unique_ptr<PositionSource>> read_source(const std::string& path,
                                                    const LineTaker& take) {
  const Result<OpenFile> file = OpenFile::for_reading(path);
  if (!file) return tl::unexpected(file.error());
  LineReader reader(file->descriptor(), LineReader::default_limit, largest_input);
  auto source = std::make_unique<FileSource>(path);
  for (std::uint64_t number = 1;; ++number) {
    const auto line = reader.next();
    if (!line) return failure(fmt::format("{}: {}", path, line.error().message));
    if (!*line) break;
    if ((*line)->too_long) {
      return failure(fmt::format("{} line {}: more than {} bytes; expected a shorter line", path,
                                 number, reader.limit()));
    }
    const std::string_view text = (*line)->text;
    if (text.find_first_not_of(" \t") == std::string_view::npos) continue;
    if (const auto error = take(*source, text, number)) {
      return failure(fmt::format("{} line {}: {}", path, number, error->message));
    }
    if (source->size() > most_in_a_file) {
      return failure(fmt::format("{} line {}: more than {} positions; expected a smaller file",
                                 path, number, most_in_a_file));
    }
  }
  return source;
}

}  // namespace

std::unique_ptr<PositionSource> corpus_source(const Corpus& corpus) {
  return std::make_unique<CorpusSource>(corpus);
}

std::unique_ptr<PositionSource> generated_source(std::uint64_t count, std::uint64_t seed) {
  return std::make_unique<GeneratedSource>(count, seed);
}

Result<std::unique_ptr<PositionSource>> games_source(const std::string& path) {
  if (is_record_file(path)) return records_source(path);
  return read_source(
      path,
      [](FileSource& source, std::string_view text, std::uint64_t line) -> std::optional<Error> {
        const Result<Game> game = parse_game(text);
        if (!game) return game.error();
        source.add_game(*game, line);
        return std::nullopt;
      });
}

Result<std::unique_ptr<PositionSource>> positions_source(const std::string& path) {
  return read_source(
      path,
      [](FileSource& source, std::string_view text, std::uint64_t line) -> std::optional<Error> {
        const Result<Position> position = parse_cells(text);
        if (!position) return position.error();
        source.add_board(*position, line);
        return std::nullopt;
      });
}

}  // namespace kinjite
