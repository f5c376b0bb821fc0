#include <algorithm>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <kinjite/corpus/book.hpp>
#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/corpus/coverage.hpp>
#include <kinjite/corpus/export.hpp>
#include <kinjite/terms/position_text.hpp>

#include "test_cases.hpp"

namespace kinjite {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Corpus two_cases() {
  Corpus corpus;
  corpus.files.push_back(*parse_case_file("two-cases.json", sound_file));
  return corpus;
}

std::string exported(const Corpus& corpus, ExportFormat format) {
  std::vector<SelectedCase> cases;
  for (const Case& one : corpus.files[0].cases) cases.push_back({corpus.files[0].theme, &one});
  return export_cases(cases, format);
}

TEST(ExportFormat, KnowsItsNames) {
  EXPECT_EQ(parse_export_format("csv"), ExportFormat::csv);
  EXPECT_EQ(parse_export_format("xml").error().message,
            "no format 'xml'; expected jsonl, csv, markdown or txt");
}

TEST(Export, WritesOneJsonObjectALine) {
  const std::string text = exported(two_cases(), ExportFormat::jsonl);
  ASSERT_EQ(std::ranges::count(text, '\n'), 2);
  const auto first = nlohmann::json::parse(text.substr(0, text.find('\n')));
  EXPECT_EQ(first["id"], "k0001");
  EXPECT_EQ(first["theme"], "two-cases");
  EXPECT_EQ(first["expected"]["japan"], "five");
  EXPECT_EQ(first["twin"], "k0002");
  EXPECT_EQ(parse_cells(first["cells"].get<std::string>()),
            parse_position(first["position"].get<std::string>()));
}

TEST(Export, QuotesCommasInCsv) {
  Corpus corpus = two_cases();
  corpus.files[0].cases[0].title = "a \"b\", c";
  const std::string text = exported(corpus, ExportFormat::csv);
  EXPECT_THAT(text, StartsWith("id,theme,title,"));
  EXPECT_THAT(text, HasSubstr("\r\nk0001,two-cases,\"a \"\"b\"\", c\",B f8"));
  EXPECT_EQ(std::ranges::count(text, '\n'), 3);
}

TEST(Export, KeepsMarkdownCellsTogether) {
  Corpus corpus = two_cases();
  corpus.files[0].cases[0].title = "a | b";
  EXPECT_THAT(exported(corpus, ExportFormat::markdown), HasSubstr("| k0001 | a \\| b | `B f8"));
}

TEST(Export, WritesVerdictsAsNumbersInTxt) {
  const std::string text = exported(two_cases(), ExportFormat::txt);
  const std::string first = text.substr(0, text.find('\n'));
  EXPECT_THAT(first, StartsWith("k0001 "));
  EXPECT_THAT(first, testing::EndsWith(" h8 8 8 8"));
  EXPECT_THAT(text, HasSubstr(" h8 1 1 1\n"));
}

TEST(Coverage, CountsCasesByClauseAndVerdict) {
  for (const ClauseCoverage& row : coverage(two_cases())) {
    const bool first = row.clause == "3 five" || row.clause == "9.1";
    const bool second = row.clause == "3 overline" || row.clause == "9.2";
    EXPECT_EQ(row.cases, first || second ? 1 : 0) << row.clause;
    EXPECT_EQ(row.five, first ? 1 : 0) << row.clause;
    EXPECT_EQ(row.forbidden, second ? 1 : 0) << row.clause;
    EXPECT_EQ(row.legal, 0);
    EXPECT_EQ(row.with_twin, row.cases);
  }
  EXPECT_THAT(
      coverage_table(two_cases()),
      HasSubstr("| RIF 3 overline    |     1 |         1 |     0 |    0 |           1 |\n"));
}

TEST(Book, HasAPageATheme) {
  const auto pages = book(two_cases());
  EXPECT_EQ(pages.size(), 4u);
  const std::string& page = pages.at("two-cases.md");
  EXPECT_THAT(page, StartsWith("# Two cases\n\nA pair for the tests."));
  EXPECT_THAT(page, HasSubstr("<img src=\"boards/k0001.svg\""));
  EXPECT_THAT(page, HasSubstr("**h8: forbidden overline**"));
  EXPECT_THAT(page, HasSubstr("One stone away: [k0002](two-cases.md#k0002)."));
  EXPECT_THAT(page, HasSubstr("    B f8 g8 i8 j8 W k8\n"));
  EXPECT_THAT(pages.at("README.md"), HasSubstr("| [Two cases](two-cases.md) | 2 |"));
}

TEST(Book, SaysWhereTheReadingsDiffer) {
  Corpus corpus = two_cases();
  corpus.files[0].cases[0].expected[1] = Verdict::legal();
  EXPECT_THAT(book(corpus).at("two-cases.md"),
              HasSubstr("**h8: five**, but under `japan`: **legal**"));
}

TEST(Book, DrawsEachStoneAndMarksThePoint) {
  const auto pages = book(two_cases());
  const std::string& five = pages.at("boards/k0001.svg");
  EXPECT_THAT(five, StartsWith("<svg xmlns="));
  const std::string& foul = pages.at("boards/k0002.svg");
  EXPECT_THAT(five, HasSubstr("<title>k0001: h8 is five</title>"));
  EXPECT_THAT(five, HasSubstr("class=\"yes\""));
  EXPECT_THAT(foul, HasSubstr("class=\"no\""));
  const auto discs = [](const std::string& svg, const std::string& colour) {
    const std::size_t begin = svg.find("<path class=\"" + colour + "\"");
    return std::ranges::count(svg.substr(begin, svg.find("/>", begin) - begin), 'M');
  };
  EXPECT_EQ(discs(five, "black"), 4);
  EXPECT_EQ(discs(foul, "black"), 5);
  EXPECT_EQ(discs(five, "white"), 1);
}

TEST(Book, LetsMarkdownSeeNothingButText) {
  Corpus corpus = two_cases();
  corpus.files[0].cases[0].why = "h8 <b> *so* [it] is_not";
  EXPECT_THAT(book(corpus).at("two-cases.md"), HasSubstr("h8 &lt;b> \\*so\\* \\[it\\] is\\_not"));
}

}  // namespace
}  // namespace kinjite
