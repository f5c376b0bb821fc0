// Every property, on the position of every case of the corpus.
#include <cstdint>
#include <string>

#include <gmock/gmock.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/terms/position_text.hpp>

#include "properties.hpp"

namespace kinjite {
namespace {

TEST(CorpusReplay, every_property_holds_of_every_case) {
  const Result<Corpus> corpus = embedded_corpus();
  ASSERT_TRUE(corpus) << corpus.error().message;
  ASSERT_GT(corpus->size(), 0U);
  for (const CaseFile& file : corpus->files) {
    for (const Case& item : file.cases) {
      for (const Property& property : all_properties()) {
        for (std::uint64_t chance = 0; chance < 3; ++chance) {
          const Broken broken = property.holds(item.position, chance);
          ASSERT_FALSE(broken) << item.id << ", " << property.name << " with chance " << chance
                               << ": " << *broken << '\n'
                               << draw(item.position);
        }
      }
    }
  }
}

TEST(CorpusReplay, every_property_holds_of_boards_at_the_limits) {
  const Position empty;
  const Position black(PointSet::all(), {});
  const Position white({}, PointSet::all());
  const Point centre = Point::at(7, 7);
  for (const Position& position : {empty, black, white, black.without(centre),
                                   white.without(centre)}) {
    for (const Property& property : all_properties()) {
      for (std::uint64_t chance = 0; chance < 8; ++chance) {
        const Broken broken = property.holds(position, chance);
        ASSERT_FALSE(broken) << property.name << " with chance " << chance << ": " << *broken
                             << '\n'
                             << draw(position);
      }
    }
  }
}

}  // namespace
}  // namespace kinjite
