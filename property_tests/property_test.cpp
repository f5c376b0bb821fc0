// Every property, tried on generated positions.
#include <algorithm>
#include <iostream>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "case_counts.hpp"
#include "generated.hpp"
#include "properties.hpp"

namespace kinjite {

// GoogleTest's name for how to print one.
void PrintTo(const CaseCount& count, std::ostream* out) {
  *out << count.property;
}

namespace {

class Properties : public testing::TestWithParam<CaseCount> {};

TEST_P(Properties, hold_of_generated_positions) {
  const Property& property = property_called(GetParam().property);
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  params.maxSuccess = scaled(GetParam().cases);
  const rc::detail::TestMetadata metadata{std::string(property.name),
                                          std::string(property.sentence)};
  const auto result = rc::detail::checkTestable(
      [&](const Position& position, Chance chance) {
        if (Broken broken = property.holds(position, chance.bits)) RC_FAIL(*broken);
      },
      metadata, params);
  std::cout << params.maxSuccess << " cases from seed " << params.seed << '\n';
  if (!result.is<rc::detail::SuccessResult>()) {
    rc::detail::printResultMessage(result, std::cout);
    std::cout << '\n';
    FAIL() << property.sentence;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Properties, testing::ValuesIn(case_counts()),
                         [](const auto& of) { return std::string(of.param.property); });

TEST(CaseCounts, have_one_line_for_every_property) {
  std::multiset<std::string_view> counted;
  for (const CaseCount& count : case_counts()) counted.insert(count.property);
  std::multiset<std::string_view> properties;
  for (const Property& property : all_properties()) properties.insert(property.name);
  EXPECT_EQ(counted, properties);
}

TEST(GeneratedPosition, shrinks_by_one_stone_white_first) {
  const Position position = *parse_position("B a1 c3 W b2");
  EXPECT_THAT(one_stone_fewer(position),
              testing::ElementsAre(*parse_position("B a1 c3 W"), *parse_position("B c3 W b2"),
                                   *parse_position("B a1 W b2")));
}

}  // namespace
}  // namespace kinjite
