// Every reader against texts that are nearly right, and nearly nothing.
#include <array>
#include <cstdint>
#include <string>

#include "test_texts.hpp"

namespace kinjite {
namespace {

using namespace std::string_literals;

std::vector<std::string> seeds() {
  std::string drawn;
  for (int rank = board_size; rank >= 1; --rank) {
    drawn += std::to_string(rank) + (rank == 8 ? " ......xox!.....\n" : " ...............\n");
  }
  return {
      "h8i9g7 B",
      "1. h8 i9 2. g7 pass 1-0",
      "B h8 g7 W i9",
      "H8I9{G7}{F6}",
      "h8,g7/i9",
      std::string(100, '.') + "xo" + std::string(123, '.'),
      drawn + "h8\n",
      "・・・●○●☆├┼┤\n",
      "https://example.org/#/h8%20i9+g7?x=1",
      "START 15\nINFO rule 4\nBOARD\n7,7,2\n8,6,1\n-1,-1,1\nDONE\n",
      "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,1500\n-1\n",
      "(;FF[4]GM[4]SZ[15]C[a\\]b \xB5\x5D]AB[aa:bb];B[hh](;W[ig])(;W[]))",
      "\xFFRenLib\xFF\x03\x04"s + std::string(10, '\xFF') +
          "\x00\x00\x78\x09\x00\x01hi\x00\x00\x69\x40"s,
      "<database><games><game id=\"7\"><move>h8 i9</move></game></games></database>",
  };
}

/// Chance that is the same everywhere.
class Chance {
 public:
  std::size_t below(std::size_t bound) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>(state_ >> 33U) % bound;
  }

 private:
  std::uint64_t state_ = 1;
};

void mutate(std::string& text, Chance& chance) {
  constexpr std::string_view likely = "h8i9 ox.,;:/{}()[]\\<>\"=%#\n\r\t-+0159BWS\xFF\xB5\x01";
  const std::size_t at = text.empty() ? 0 : chance.below(text.size());
  switch (chance.below(5)) {
    case 0: text.erase(at, 1 + chance.below(8)); break;
    case 1: text.insert(at, 1, likely[chance.below(likely.size())]); break;
    case 2: text.resize(at); break;
    case 3: text += text.substr(at, 40); break;
    default:
      if (!text.empty()) text[at] = static_cast<char>(chance.below(256));
  }
}

TEST(Mutations, AreReadOrRefusedInOneLine) {
  Chance chance;
  std::size_t read = 0;
  std::size_t refused = 0;
  for (const std::string& seed : seeds()) {
    for (int i = 0; i < 3000; ++i) {
      std::string text = seed;
      for (std::size_t edits = chance.below(4); edits > 0; --edits) mutate(text, chance);
      const auto records = read_records(text);
      if (!records) {
        ++refused;
        const std::string& message = records.error().message;
        EXPECT_FALSE(message.empty());
        EXPECT_LT(message.size(), 300U) << message;
        EXPECT_EQ(message.find_first_of("\n\r\t\x01"s + '\0'), std::string::npos) << message;
        continue;
      }
      ++read;
      for (const Record& record : *records) {
        for (std::size_t move = 1; move <= record.moves.size() + 1; ++move) {
          const Position position = position_before(record, move);
          EXPECT_TRUE((position.black() & position.white()).empty());
        }
      }
    }
  }
  // Were all refused, or none, nothing would have been tried.
  EXPECT_GT(read, 5000U);
  EXPECT_GT(refused, 5000U);
}

TEST(Mutations, OfAnyReaderAloneAreReadOrRefused) {
  Chance chance;
  for (const std::string& seed : seeds()) {
    for (int i = 0; i < 300; ++i) {
      std::string text = seed;
      for (std::size_t edits = chance.below(4); edits > 0; --edits) mutate(text, chance);
      std::size_t answers = 0;
      for (const bool answered :
           {read_move_list(text).has_value(), read_two_lists(text).has_value(),
            read_link(text).has_value(), read_psq(text).has_value(),
            read_drawn_boards(text, BlackIs::second).has_value(),
            read_board_block(text, BlackIs::unsaid).has_value(), read_sgf(text).has_value(),
            read_renlib(text).has_value(), read_renjunet(text).has_value()}) {
        answers += answered ? 1 : 0;
      }
      // A list of moves and a link may be both; no text is everything.
      EXPECT_LT(answers, 4U);
    }
  }
}

}  // namespace
}  // namespace kinjite
