// Where positions to judge come from: the corpus, game files, position files, the generator.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/terms/game.hpp>
#include <kinjite/terms/position.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// Positions numbered from 0, each with the words that say where it came from. Safe to ask from any
/// number of threads.
class PositionSource {
 public:
  PositionSource() = default;
  PositionSource(const PositionSource&) = delete;
  PositionSource& operator=(const PositionSource&) = delete;
  virtual ~PositionSource() = default;

  /// What the source is called in reports, such as "corpus".
  [[nodiscard]] virtual std::string name() const = 0;
  [[nodiscard]] virtual std::uint64_t size() const = 0;
  /// Position number `index`, below size().
  [[nodiscard]] virtual Position at(std::uint64_t index) const = 0;
  /// Where it came from, such as "games.txt line 12 before move 20".
  [[nodiscard]] virtual std::string origin(std::uint64_t index) const = 0;
};

/// Every case of the corpus, in its eight symmetries.
std::unique_ptr<PositionSource> corpus_source(const Corpus& corpus);

/// Generated boards number `seed`, `seed` + 1, ... (generator.hpp).
std::unique_ptr<PositionSource> generated_source(std::uint64_t count, std::uint64_t seed);

/// The position before each move of each game of a file, and the last one. One game a line
/// (terms/game.hpp), blank lines passed over, the first bad line an Error that names it; or a file
/// of SGF, Piskvork, RenLib or RenjuNet.
Result<std::unique_ptr<PositionSource>> games_source(const std::string& path);

/// The boards of a file, 225 cells a line; blank lines are passed over. The first bad line is an
/// Error that names it.
Result<std::unique_ptr<PositionSource>> positions_source(const std::string& path);

}  // namespace kinjite
