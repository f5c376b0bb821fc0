// Files of RenLib and RenjuNet, and what is no record at all.
#include "test_texts.hpp"

namespace kinjite {
namespace {

using namespace std::string_literals;
using testing::Contains;
using testing::HasSubstr;
using testing::SizeIs;

const std::string renlib_header = "\xFFRenLib\xFF\x03\x04"s + std::string(10, '\xFF');

TEST(RenLib, FollowsTheFirstLine) {
  EXPECT_EQ(setup_of(renlib_header + "\x00\x00\x78\x00\x69\x40"s), "B h8 W i9");
  const Record prefix = read_one(renlib_header + "\x78\x00\x69\x00"s);
  EXPECT_EQ(to_setup(final_position(prefix)), "B h8 W i9");
  EXPECT_THAT(prefix.notes, Contains(HasSubstr("moves are missing")));
  const Record tree = read_one(renlib_header + "\x00\x00\x78\x00\x69\xC0\x67\x40"s);
  EXPECT_EQ(to_setup(final_position(tree)), "B h8 W i9");
  EXPECT_THAT(tree.notes, Contains(HasSubstr("first line")));
}

TEST(RenLib, PassesOverCommentsAndTexts) {
  EXPECT_EQ(setup_of(renlib_header + "\x00\x00\x78\x08hi\x00\x00\x69\x40"s), "B h8 W i9");
  EXPECT_EQ(setup_of(renlib_header + "\x00\x00\x78\x09\x00\x01hi!\x00"
                                     "A\x00\x69\x40"s),
            "B h8 W i9");
}

TEST(RenLib, ThatIsBrokenIsRefused) {
  EXPECT_THAT(refusal_of("\xFFRenLib\xFF"s), HasSubstr("header"));
  EXPECT_THAT(refusal_of("\xFFRenLib\xFF\x04\x00"s + std::string(10, '\xFF')),
              HasSubstr("version 4.0"));
  EXPECT_THAT(refusal_of(renlib_header), HasSubstr("no move"));
  EXPECT_THAT(refusal_of(renlib_header + "\x78\x08never ends"s), HasSubstr("cut off"));
  EXPECT_THAT(refusal_of(renlib_header + "\x78\x00\x69"s), HasSubstr("cut off"));
  EXPECT_THAT(refusal_of(renlib_header + "\x78\x00\x69\x80\x67\x00"s), HasSubstr("cut off"));
  EXPECT_THAT(refusal_of(renlib_header + "\x78\x00\x70\x40"s), HasSubstr("0x70"));
  EXPECT_THAT(refusal_of(renlib_header + "\x78\x00\x78\x40"s), HasSubstr("h8 is occupied"));
}

TEST(RenjuNet, GivesEveryGameWithMoves) {
  const auto records = read_records(
      "<?xml version=\"1.0\"?>\n<database version=\"1.0\"><games>\n"
      "<game id=\"7\" bresult=\"0.5\"><move>h8 i9 g7</move><info>free text</info></game>\n"
      "<game id=\"8\"><move></move></game>\n<game><move>h8</move></game></games></database> 12");
  ASSERT_TRUE(records.has_value());
  ASSERT_THAT(*records, SizeIs(2));
  EXPECT_EQ(to_setup(final_position(records->front())), "B g7 h8 W i9");
}

TEST(RenjuNet, ARefusalNamesTheGame) {
  EXPECT_THAT(refusal_of("<games><game id=\"7\"><move>h8 q9</move></game></games>"),
              HasSubstr("game 1 (id '7')"));
  EXPECT_THAT(refusal_of("<games></games>"), HasSubstr("no game"));
  EXPECT_THAT(refusal_of("<games><game>"), HasSubstr("does not end"));
}

TEST(Recognising, TellsTheFormsApart) {
  const auto form = [](std::string_view text) { return recognise(text).value(); };
  EXPECT_EQ(form("B h8 W i9"), Form::setup);
  EXPECT_EQ(form("B\nW"), Form::setup);
  EXPECT_EQ(form("h8i9"), Form::moves);
  EXPECT_EQ(form("1. h8 i9"), Form::move_list);
  EXPECT_EQ(form("h8/i9"), Form::two_lists);
  EXPECT_EQ(form(std::string(225, '.')), Form::cells);
  EXPECT_EQ(form("15 . . x\n"), Form::drawn_board);
  EXPECT_EQ(form("15.x.x\n"), Form::drawn_board);
  EXPECT_EQ(form("B . . W\n"), Form::drawn_board);
  EXPECT_EQ(form("  a b c d e f g h i j k l m n o\n"), Form::drawn_board);
  EXPECT_EQ(form("○●・"), Form::drawn_board);
}

TEST(Recognising, RefusesWhatIsNoRecordInOneClearLine) {
  EXPECT_THAT(refusal_of(""), HasSubstr("empty"));
  EXPECT_THAT(refusal_of(" \n\t"), HasSubstr("empty"));
  EXPECT_THAT(refusal_of("\x7F"
                         "ELF\x02\x01\x01\x00"s),
              HasSubstr("byte 0x02 at 4: no text"));
  EXPECT_THAT(refusal_of("\xFF\xFE"
                         "h\0"
                         "8\0"s),
              HasSubstr("UTF-16"));
  EXPECT_THAT(refusal_of("\xBD\xFB\xCA\xD6"), HasSubstr(R"('\xbd\xfb\xca\xd6')"));
  EXPECT_THAT(refusal_of("please judge h8"), HasSubstr("'please'"));
  EXPECT_THAT(refusal_of("{\"kind\": \"run\"}\n{\"kind\": \"end\"}\n"), HasSubstr("JSON"));
  EXPECT_THAT(refusal_of("Piskvork 15x15, 11:11, 0\n8,8,0\n"),
              HasSubstr("expected Piskvorky 15x15"));
}

TEST(Recognising, IsNotHarmedByALineOfAMegabyte) {
  constexpr std::size_t long_enough = 1 << 20;
  for (const char* text : {"h8", "x", ".", "1. h8 ", "Q", "7", "(;", "<", "B ", "{", "\xBD"}) {
    refusal_of(repeated(text, long_enough / std::string_view(text).size()));
  }
  refusal_of("1. h8 " + repeated("1.", long_enough / 2) + "x");
  refusal_of("https://example.org/" + std::string(long_enough, 'a'));
  refusal_of("Piskvorky 15x15, 11:11, 0\n" + repeated("8,8,0\n", long_enough / 6));
  refusal_of("BOARD\n" + repeated("7,7,3\n", long_enough / 6));
}

}  // namespace
}  // namespace kinjite
