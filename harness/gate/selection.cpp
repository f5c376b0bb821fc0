#include <algorithm>
#include <fnmatch.h>

#include <fmt/format.h>

#include <kinjite/harness/files.hpp>
#include <kinjite/harness/gate/selection.hpp>
#include <kinjite/harness/line_reader.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

bool fits(const std::string& pattern, const std::string& text) {
  return ::fnmatch(pattern.c_str(), text.c_str(), 0) == 0;
}

bool is_wild(std::string_view pattern) {
  return pattern.find_first_of("*?[\\") != std::string_view::npos;
}

/// What a pattern can name a question by, as it is written in a pattern.
std::vector<std::string> names_of(const GateQuestion& question) {
  std::vector<std::string> names{question.id, fmt::format("stage:{}", to_string(question.stage))};
  if (const Case* known = question.board->corpus_case; known != nullptr) {
    names.push_back(known->id);
    names.push_back("theme:" + question.board->theme->theme);
    for (const std::string& clause : known->clauses) names.push_back("clause:" + clause);
    for (const std::string& tag : known->tags) names.push_back("tag:" + tag);
  }
  return names;
}

/// Whether a pattern can only mean questions outside the corpus, of which not all are known before
/// they are asked.
bool speaks_of_other_stages(std::string_view pattern) {
  for (const Stage stage : all_stages) {
    if (stage == Stage::corpus) continue;
    if (pattern.starts_with(fmt::format("{}/", to_string(stage))) ||
        pattern == fmt::format("stage:{}", to_string(stage))) {
      return true;
    }
  }
  return pattern.starts_with('*') || pattern.starts_with("stage:");
}

}  // namespace

bool matches(std::string_view pattern, const GateQuestion& question) {
  const std::vector<std::string> names = names_of(question);
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& name) { return fits(std::string(pattern), name); });
}

Result<std::vector<ListEntry>> read_list(const std::string& path, bool reasons) {
  const Result<OpenFile> file = OpenFile::for_reading(path);
  if (!file) return tl::unexpected(file.error());
  constexpr std::uint64_t largest_list = std::uint64_t{1} << 24;
  LineReader reader(file->descriptor(), LineReader::default_limit, largest_list);
  std::vector<ListEntry> entries;
  for (int number = 1;; ++number) {
    const auto line = reader.next();
    if (!line) return failure(fmt::format("{}: {}", path, line.error().message));
    if (!*line) return entries;
    if ((*line)->too_long) {
      return failure(fmt::format("{} line {}: more than {} bytes; expected a pattern and a reason",
                                 path, number, reader.limit()));
    }
    std::string_view text = (*line)->text;
    const auto trim = [](std::string_view& words) {
      const std::size_t begin = words.find_first_not_of(" \t");
      words.remove_prefix(begin == std::string_view::npos ? words.size() : begin);
    };
    trim(text);
    if (text.empty() || text.starts_with('#')) continue;
    const std::string_view pattern = text.substr(0, text.find_first_of(" \t"));
    std::string_view reason = text.substr(pattern.size());
    trim(reason);
    if (reason.starts_with('#')) reason.remove_prefix(1);
    trim(reason);
    if (reasons && reason.empty()) {
      return failure(fmt::format("{} line {}: {} without a reason; expected one after the pattern",
                                 path, number, quoted(pattern)));
    }
    entries.push_back(
        {std::string(pattern), std::string(reason), fmt::format("{} line {}", path, number)});
  }
}

SelectionList::SelectionList(std::vector<ListEntry> entries) : entries_(std::move(entries)) {
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    used_.emplace_back(false);
    if (is_wild(entries_[i].pattern)) {
      wild_.push_back(i);
    } else {
      exact_.emplace(entries_[i].pattern, i);
    }
  }
}

const ListEntry* SelectionList::match(const GateQuestion& question) {
  if (entries_.empty()) return nullptr;
  std::size_t first = entries_.size();
  const auto use = [&](std::size_t entry) {
    used_[entry] = true;
    first = std::min(first, entry);
  };
  for (const std::string& name : names_of(question)) {
    const auto [begin, end] = exact_.equal_range(name);
    for (auto found = begin; found != end; ++found) use(found->second);
    for (const std::size_t entry : wild_) {
      if (fits(entries_[entry].pattern, name)) use(entry);
    }
  }
  return first < entries_.size() ? &entries_[first] : nullptr;
}

std::vector<ListEntry> SelectionList::unmatched() const {
  std::vector<ListEntry> result;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (!used_[i]) result.push_back(entries_[i]);
  }
  return result;
}

Selection::Selection(const SelectionSettings& settings)
    : run_(settings.run),
      skip_(settings.skip),
      failing_(settings.known_failing),
      flaky_(settings.known_flaky),
      shard_(settings.shard),
      shards_(settings.shards) {}

Selection::Choice Selection::choose(GateQuestion& question) {
  if (question.stage == Stage::smoke) {
    if (failing_.match(question) != nullptr) question.known = Known::failing;
    if (flaky_.match(question) != nullptr) question.known = Known::flaky;
    return Choice::ask;
  }
  // A repeat belongs to the question that it repeats.
  const bool repeat = question.stage == Stage::repeats;
  const bool wanted = repeat || run_.empty() || run_.match(question) != nullptr;
  const bool skipped = skip_.match(question) != nullptr;
  // A repeat asks for the same answer again: a question that fails may well repeat it.
  if (!repeat && failing_.match(question) != nullptr) question.known = Known::failing;
  if (flaky_.match(question) != nullptr) question.known = Known::flaky;
  if (!wanted) return Choice::leave_out;
  if (!repeat && id_hash(question.id) % shards_ != shard_ - 1) return Choice::other_shard;
  return skipped ? Choice::skip : Choice::ask;
}

std::optional<ListEntry> Selection::unmatched_in(const Deck& deck) {
  for (std::uint64_t i = 0; i < deck.size(); ++i) {
    for (GateQuestion& question : deck.hand(i)) choose(question);
  }
  for (const ListEntry& entry : unmatched()) {
    if (!speaks_of_other_stages(entry.pattern)) return entry;
  }
  return std::nullopt;
}

std::vector<ListEntry> Selection::unmatched() const {
  std::vector<ListEntry> result;
  for (const SelectionList* list : {&run_, &skip_, &failing_, &flaky_}) {
    for (ListEntry& entry : list->unmatched()) result.push_back(std::move(entry));
  }
  return result;
}

}  // namespace kinjite
