// Every property of texts, tried on sound texts of every kind and on the same texts damaged.
#include <array>
#include <iostream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/harness/split_mix.hpp>
#include <kinjite/harness/sweeps/running.hpp>
#include <kinjite/terms/position_text.hpp>

#include "case_counts.hpp"
#include "generated.hpp"
#include "text_properties.hpp"

namespace kinjite {

// GoogleTest's name for how to print one.
void PrintTo(const TextProperty& property, std::ostream* out) {
  *out << property.name;
}

namespace {

using namespace std::literals;

/// The one block of a sweep.
BlockRecord some_block() {
  const Digest digest = *parse_digest("77caa2034290e03e325678e81fb84916");
  return {{"boards", {{"black", "1"}}, 1, "1.0"}, 0, 3, {{"rif: legal", 3}}, digest, 0.5};
}

/// A run with a failure, its group and a diagnosis.
RunRecord some_run(const Position& position) {
  RunRecord run;
  run.header.command = {"engine", "--quiet"};
  run.header.announced_reading = "unknown";
  ResultRecord result;
  result.id = "random/1/h8";
  result.stage = Stage::random;
  result.outcome = QuestionOutcome::fail;
  result.cells = to_cells(position);
  result.point = "h8";
  result.expected = "forbidden double-three";
  result.given = "legal";
  run.results = {result};
  run.events = {"the program was started again"};
  FailureGroup group;
  group.position = position;
  group.point = *parse_point("h8");
  group.expected = Verdict::forbidden(Foul::double_three);
  group.examples = {result.id};
  run.groups = {group};
  run.diagnosis = Diagnosis{};
  run.footer = RunFooter{};
  run.footer->counts[static_cast<std::size_t>(Stage::random)].by_outcome[1] = 1;
  return run;
}

/// Sound texts of every kind that some reader of ours takes.
const std::vector<std::string>& sound_texts() {
  static const std::vector<std::string> texts = [] {
    const Position position = *parse_position("B g8 i8 h7 h9 W h5 a1 o15");
    std::vector<std::string> all{
        to_cells(position),
        to_setup(position),
        draw(position),
        "h8i9j10g7 B",
        "1. h8 2. i9 3. g7 1-0",
        "h8,g7/i9,f6",
        "{h8g7}{i9f6}",
        "forbidden overline,double-three",
        "rif-separate",
        "https://example.org/renju?moves=h8_i9_g7",
        "Piskvorky 15x15, 11:11, 1\n8,8,100\n9,7,200\n7,9,300\n",
        "(;GM[4]FF[4]SZ[15];B[hh];W[ig]C[a \\] b];B[jf](;W[aa])(;W[bb]))",
        "BOARD\n7,7,1\n8,6,2\n6,8,1\nDONE\n",
        "YXBOARD\n7,7,1\n8,6,2\nDONE\n",
        "\xffRenLib\xff\x03\x00"s + std::string(10, '\0') + "\x78\x00\x87\x00\x69\x40"s,
        "<?xml version=\"1.0\"?><database><games><game id=\"1\"><move>h8 i9 j10</move></game>"
        "</games></database>",
        "ready engine 1.0 reading=rif kinds=yes\nq1 " + to_cells(position) +
            "\nq2 forbidden double-three\nq3 unsupported why\nq4 error\n",
        R"({"ready":{"name":"e","version":"1","kinds":true}})"s + "\n" +
            R"({"id":"q1","cells":"...."})"s + "\n" +
            R"({"id":"q2","verdict":"forbidden","fouls":["overline"]})"s + "\n",
        "name=\"engine\", version=\"1\"\nOK\nFORBID 0611.\nFORBID 1203.\nFORBID 07070808.\n",
        "kinjite 1\njudge q1 " + to_cells(position) + " h8\nmap q2 " + to_cells(position) +
            "\nquit\n",
        "# League\n" + to_setup(position) + " ; h8 ; double-three ; White\nh8i9g8 ; move 3\n",
        "h8i9j10g7 B\nh8h9\n",
        to_cells(position) + "\n" + to_cells(Position()) + "\n",
        "double-four,double-three",
        "3/8",
        "overline-allowed+split-threes-missed",
        "# known\nk0001/3 the rules say five\nclause:9.3?a not done yet\nstage:random the same\n",
        "kinjite hunt 1\ngoal depth\nseed 1\ngeneration 2\nmost-questions 1000\nfind h8 " +
            to_setup(*parse_position("B g8 i8 h7 h9 W")) + "\n",
        to_line(some_block()) + "\n",
        to_json(totals_of({some_block()})),
        to_result_stream(some_run(position)),
    };
    const Result<Corpus> corpus = embedded_corpus();
    if (corpus) {
      // The first two cases are enough of a case file; the whole would drown all else.
      CaseFile file = corpus->files.front();
      if (file.cases.size() > 2) file.cases.erase(file.cases.begin() + 2, file.cases.end());
      all.push_back(to_canonical_text(file));
      if (corpus->suite) all.push_back(to_canonical_text(*corpus->suite));
    }
    return all;
  }();
  return texts;
}

std::string& any_of(std::vector<std::string>& texts, SplitMix64& random) {
  return texts[static_cast<std::size_t>(random.below(static_cast<int>(texts.size())))];
}

/// `text` with bytes changed, lost, repeated, swapped for signs that mean something somewhere, or
/// cut off; or with the end of `other` in the place of its own.
std::string damaged(std::string text, const std::string& other, SplitMix64& random) {
  constexpr std::string_view signs =
      "\"\\[](){},:;./\n\r\t 019abhoxXBW<>&\x00\x7f\xff\xe2\x97\x8f"sv;
  for (int wounds = random.below(5); wounds > 0 && !text.empty(); --wounds) {
    const auto size = static_cast<int>(text.size());
    const auto place = static_cast<std::size_t>(random.below(size));
    const auto length = static_cast<std::size_t>(1 + random.below(std::min(size, 16)));
    switch (random.below(6)) {
      case 0: text[place] = static_cast<char>(random.below(256)); break;
      case 1: text.erase(place, length); break;
      case 2: text.insert(place, std::string(text, place, length)); break;
      case 3:
        text[place] = signs[static_cast<std::size_t>(random.below(static_cast<int>(signs.size())))];
        break;
      case 4: text.resize(place); break;
      default: text = text.substr(0, place) + other.substr(std::min(place, other.size())); break;
    }
  }
  return text;
}

class TextProperties : public testing::TestWithParam<TextProperty> {};

TEST_P(TextProperties, hold_of_sound_texts) {
  for (const std::string& text : sound_texts()) {
    const Broken broken = GetParam().holds(text);
    EXPECT_FALSE(broken) << GetParam().sentence << '\n' << *broken << '\n' << text;
  }
  for (const std::string& text : {""s, "\n"s, "\0"s, std::string(300, '.'), "\xef\xbb\xbf"s}) {
    const Broken broken = GetParam().holds(text);
    EXPECT_FALSE(broken) << GetParam().sentence << '\n' << *broken << '\n' << text;
  }
}

TEST_P(TextProperties, hold_of_damaged_texts) {
  const TextProperty& property = GetParam();
  std::vector<std::string> texts = sound_texts();
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  params.maxSuccess = scaled(10'000);
  const rc::detail::TestMetadata metadata{std::string(property.name),
                                          std::string(property.sentence)};
  const auto result = rc::detail::checkTestable(
      [&](Chance chance) {
        SplitMix64 random(chance.bits);
        const std::string& other = any_of(texts, random);
        const std::string text = damaged(any_of(texts, random), other, random);
        if (Broken broken = property.holds(text)) RC_FAIL(*broken + "\nof: " + text);
      },
      metadata, params);
  if (!result.is<rc::detail::SuccessResult>()) {
    rc::detail::printResultMessage(result, std::cout);
    std::cout << '\n';
    FAIL() << property.sentence;
  }
}

INSTANTIATE_TEST_SUITE_P(All, TextProperties, testing::ValuesIn(all_text_properties()),
                         [](const auto& of) { return std::string(of.param.name); });

TEST(Refusals, are_held_to_one_printable_line) {
  EXPECT_FALSE(refuses_in_one_line("reader", Error{"a line; expected another"}));
  EXPECT_TRUE(refuses_in_one_line("reader", Error{""}));
  EXPECT_TRUE(refuses_in_one_line("reader", Error{"two\nlines"}));
  EXPECT_TRUE(refuses_in_one_line("reader", Error{std::string(2000, 'x')}));
}

}  // namespace
}  // namespace kinjite
