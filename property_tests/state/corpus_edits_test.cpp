// The corpus under edits: cases added and withdrawn, written and loaded again, with disks that are
// full in between. Ids are never given twice, and the files on disk are always a whole corpus.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <rapidcheck/state.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/corpus_editing.hpp>
#include <kinjite/terms/position_text.hpp>

#include "faults.hpp"
#include "judges.hpp"
#include "scratch.hpp"

namespace kinjite {
namespace {

namespace fs = std::filesystem;

struct Ids {
  std::vector<std::string> there;
  int given = 0;
};

std::string id_of(int number) {
  std::string digits = std::to_string(number);
  return "k" + std::string(4 - digits.size(), '0') + digits;
}

/// The case number `number` that a test adds: the same threes beside another white stone each time,
/// of those that no symmetry turns into each other.
Case case_number(int number) {
  const Position threes = *parse_position("B g8 i8 h7 h9 W");
  PointSet places;
  for (const Point point : PointSet::all()) {
    if (point.file() <= 7 && point.rank() <= std::min(point.file(), 3)) places.insert(point);
  }
  const Point white = *std::next(places.begin(), number);
  return {.id = {},
          .title = "A pair of threes",
          .position = threes.with(white, Colour::white),
          .point = *parse_point("h8"),
          .expected = {},
          .clauses = {"3 three"},
          .tags = {},
          .twin = {},
          .why = "h8 makes the three g8 h8 i8.",
          .source = "own"};
}

using Bytes = std::map<std::string, std::string>;

class Suites {
 public:
  Suites() {
    fs::create_directory(scratch_.folder() / "cases");
    corpus_.files.push_back({"three.json", "three", "Threes", "About threes.", {}, ""});
    corpus_.suite = Suite{{{"1.0.0", "k0000"}}, {}, ""};
  }
  Corpus& corpus() { return corpus_; }
  [[nodiscard]] const fs::path& folder() const { return scratch_.folder(); }
  [[nodiscard]] static Authorities authorities() { return {rules(), contestants()}; }
  [[nodiscard]] std::vector<std::string> ids() const {
    std::vector<std::string> ids;
    for (const Case& one : corpus_.files.front().cases) ids.push_back(one.id);
    return ids;
  }
  /// Every file on the disk, by name.
  [[nodiscard]] Bytes on_disk() const {
    Bytes files;
    for (const auto& entry : fs::recursive_directory_iterator(folder())) {
      if (!entry.is_regular_file()) continue;
      std::ifstream file(entry.path(), std::ios::binary);
      files[entry.path().string()] = {std::istreambuf_iterator<char>(file), {}};
    }
    return files;
  }

 private:
  Scratch scratch_;
  Corpus corpus_;
};

using EditCommand = rc::state::Command<Ids, Suites>;

struct Add : EditCommand {
  void checkPreconditions(const Ids& ids) const override { RC_PRE(ids.given < 26); }
  void apply(Ids& ids) const override { ids.there.push_back(id_of(++ids.given)); }
  void run(const Ids& ids, Suites& suites) const override {
    const auto id =
        add_case(suites.corpus(), "three", case_number(ids.given), Suites::authorities());
    RC_ASSERT(id.has_value());
    RC_ASSERT(*id == id_of(ids.given + 1));
    RC_ASSERT(suites.ids() == nextState(ids).there);
  }
  void show(std::ostream& out) const override { out << "add"; }
};

struct Withdraw : EditCommand {
  std::size_t which = *rc::gen::inRange<std::size_t>(0, 100);

  void checkPreconditions(const Ids& ids) const override { RC_PRE(!ids.there.empty()); }
  void apply(Ids& ids) const override {
    ids.there.erase(ids.there.begin() + static_cast<std::ptrdiff_t>(which % ids.there.size()));
  }
  void run(const Ids& ids, Suites& suites) const override {
    const std::string& id = ids.there[which % ids.there.size()];
    RC_ASSERT(withdraw_case(suites.corpus(), id, "It was a test.", std::nullopt).has_value());
    RC_ASSERT(suites.ids() == nextState(ids).there);
    RC_ASSERT(!withdraw_case(suites.corpus(), id, "Once more.", std::nullopt).has_value());
  }
  void show(std::ostream& out) const override { out << "withdraw " << which; }
};

struct Update : EditCommand {
  void run(const Ids&, Suites& suites) const override {
    const auto changed = update(suites.corpus(), Suites::authorities());
    RC_ASSERT(changed.has_value());
    RC_ASSERT(changed->empty());
  }
  void show(std::ostream& out) const override { out << "update"; }
};

struct WriteAndLoad : EditCommand {
  // A theme without a case is not written.
  void checkPreconditions(const Ids& ids) const override { RC_PRE(!ids.there.empty()); }
  void run(const Ids& ids, Suites& suites) const override {
    const auto written = write_suite(suites.corpus(), suites.folder());
    if (!written) RC_FAIL(written.error().message);
    const auto loaded = load_suite(suites.folder());
    RC_ASSERT(loaded.has_value());
    suites.corpus() = *loaded;
    RC_ASSERT(suites.ids() == ids.there);
  }
  void show(std::ostream& out) const override { out << "write and load"; }
};

/// The disk takes a few bytes of each file and no more: an Error, and what was there is untouched.
struct WriteToFullDisk : EditCommand {
  rlim_t room = *rc::gen::inRange<rlim_t>(0, 60);

  void checkPreconditions(const Ids& ids) const override { RC_PRE(!ids.there.empty()); }
  void run(const Ids&, Suites& suites) const override {
    const Bytes before = suites.on_disk();
    {
      const FullDisk full(room);
      RC_ASSERT(!write_suite(suites.corpus(), suites.folder()).has_value());
    }
    RC_ASSERT(suites.on_disk() == before);
  }
  void show(std::ostream& out) const override { out << "write with room for " << room; }
};

RC_GTEST_PROP(CorpusState, is_whole_after_any_edits, ()) {
  Suites suites;
  rc::state::check(Ids{}, suites,
                   rc::state::gen::execOneOfWithArgs<Add, Add, Withdraw, Update, WriteAndLoad,
                                                     WriteToFullDisk>());
}

}  // namespace
}  // namespace kinjite
