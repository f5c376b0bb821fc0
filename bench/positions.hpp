// The boards that are measured.
#pragma once

#include <utility>
#include <vector>

#include <kinjite/terms/game.hpp>
#include <kinjite/terms/position.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// The 200 games of games.txt.
std::vector<Game> real_games();

/// The position before each move of these games, and the last; or, where the environment variable
/// KINJITE_BENCH_POSITIONS names a file, the positions in it, one of 225 cells a line.
Result<std::vector<Position>> real_positions();

/// 2,000 generated boards with many stones, the same in every run.
std::vector<Position> dense_positions();

/// The points of nestings.txt: the deepest and widest nestings of RIF 9.3 that a search found.
std::vector<std::pair<Position, Point>> nestings();

}  // namespace kinjite
