// Where the named readings part, each shown by a board.
#include <array>

#include "test_support.hpp"

namespace kinjite {
namespace {

using ::kinjite::testing::verdict;

struct Witness {
  const char* setup;
  const char* point;
  const char* rif;
  const char* japan;
  const char* rif_separate;
};

constexpr std::array witnesses{
    Witness{"B f12 g10 g12 h8 h9 h10 h11 W h7", "i12", "legal", "forbidden double-three", "legal"},
    Witness{"B f7 f12 g10 g11 h6 h7 h8 i10 i12 j9 k9 W f8 g6 g12 h5 h11 i7 k8 k12", "h9",
            "forbidden double-three", "legal", "forbidden double-three"},
    Witness{"B g7 i7 e9 h9 f10 g10 j10 h11", "h8", "legal", "legal", "forbidden double-three"},
    Witness{"B i10 f11 h11 i11 f12 h12 g13 g14 i14", "f13", "forbidden double-three",
            "forbidden double-three", "legal"},
};

TEST(Readings, PartWhereTheRulesTextSaysTheyDo) {
  for (const Witness& witness : witnesses) {
    EXPECT_EQ(verdict(witness.setup, witness.point, Reading::rif), witness.rif) << witness.setup;
    EXPECT_EQ(verdict(witness.setup, witness.point, Reading::japan), witness.japan)
        << witness.setup;
    EXPECT_EQ(verdict(witness.setup, witness.point, Reading::rif_separate), witness.rif_separate)
        << witness.setup;
  }
}

TEST(Readings, AgreeOnAnExtensionThatIsADoubleFourAndADoubleThree) {
  const char* setup = "B i6 j6 h7 k7 i8 j8 g9 k9 l9 i10";
  EXPECT_EQ(verdict(setup, "j7", Reading::rif), "legal");
  EXPECT_EQ(verdict(setup, "j7", Reading::rif_separate), "legal");
}

TEST(Readings, AgreeOnWhatNeedsNoImaginedStone) {
  for (const Reading reading : all_readings) {
    EXPECT_EQ(verdict("B e8 f8 g8 i8 j8", "h8", reading), "forbidden overline");
    EXPECT_EQ(verdict("B f8 g8 i8 h6 h7 h9 W e8 h5", "h8", reading), "forbidden double-four");
    EXPECT_EQ(verdict("B g8 i8 h7 h9", "h8", reading), "forbidden double-three");
  }
}

}  // namespace
}  // namespace kinjite
