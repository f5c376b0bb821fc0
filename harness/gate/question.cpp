#include <fmt/format.h>

#include <kinjite/harness/gate/question.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {

std::string_view to_string(Stage stage) {
  switch (stage) {
    case Stage::smoke: return "smoke";
    case Stage::corpus: return "corpus";
    case Stage::random: return "random";
    case Stage::games: return "games";
    case Stage::repeats: return "repeats";
    case Stage::replay: return "replay";
  }
  return {};
}

Result<Stage> parse_stage(std::string_view text) {
  for (const Stage stage : all_stages) {
    if (text == to_string(stage)) return stage;
  }
  return failure(
      fmt::format("{} is no stage; expected smoke, corpus, random, games, repeats "
                  "or replay",
                  quoted(text)));
}

std::string_view to_string(Known known) {
  switch (known) {
    case Known::nothing: return "";
    case Known::failing: return "failing";
    case Known::flaky: return "flaky";
  }
  return {};
}

Board judged_board(const Position& position, const Judge& judge, std::string origin) {
  Board board{position, to_cells(position), {}, std::move(origin)};
  for (const Reading reading : all_readings) {
    board.expected[static_cast<std::size_t>(reading)] = judge.judge_board(position, reading);
  }
  return board;
}

std::uint64_t id_hash(std::string_view id) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char c : id) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  }
  // FNV-1a leaves the low bits of similar texts alike; shards take remainders.
  hash ^= hash >> 32;
  hash *= 0x9E3779B97F4A7C15;
  return hash ^ (hash >> 29);
}

}  // namespace kinjite
