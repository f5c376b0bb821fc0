#include <array>
#include <utility>

#include <kinjite/terms/game.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

constexpr std::array<std::pair<char, Winner>, 3> winner_letters{
    {{'B', Winner::black}, {'W', Winner::white}, {'D', Winner::nobody}}};

/// Takes the result off the end of `line`, if there is one: a letter of its own after a blank.
std::optional<Winner> take_winner(std::string_view& line) {
  while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r')) {
    line.remove_suffix(1);
  }
  if (line.empty() || (line.size() > 1 && line[line.size() - 2] != ' ')) return std::nullopt;
  for (const auto& [letter, winner] : winner_letters) {
    if (line.back() != letter) continue;
    line.remove_suffix(1);
    return winner;
  }
  return std::nullopt;
}

}  // namespace

Result<Game> parse_game(std::string_view line) {
  const std::optional<Winner> winner = take_winner(line);
  return parse_moves(line).map([&](std::vector<Point> moves) {
    return Game{std::move(moves), winner};
  });
}

std::string to_string(const Game& game) {
  std::string text = to_moves(game.moves);
  if (!game.winner) return text;
  for (const auto& [letter, winner] : winner_letters) {
    if (winner == *game.winner) text += std::string{' ', letter};
  }
  return text;
}

Position position_after(const Game& game, std::size_t count) {
  Position position;
  Colour colour = Colour::black;
  for (std::size_t i = 0; i < count; ++i) {
    position = position.with(game.moves[i], colour);
    colour = opponent_of(colour);
  }
  return position;
}

}  // namespace kinjite
