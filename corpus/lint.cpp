#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>

#include <fmt/format.h>

#include <kinjite/corpus/case_file_text.hpp>
#include <kinjite/corpus/lint.hpp>
#include <kinjite/terms/quoting.hpp>
#include <kinjite/terms/symmetry.hpp>

#include "suite_lint.hpp"

namespace kinjite {
namespace {

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

/// Words of lower-case letters and digits, joined by single hyphens.
bool is_tag(std::string_view tag) {
  char before = '-';
  for (const char c : tag) {
    const bool hyphen = c == '-';
    if (!hyphen && !is_digit(c) && (c < 'a' || 'z' < c)) return false;
    if (hyphen && before == '-') return false;
    before = c;
  }
  return before != '-';
}

/// Something to read, on one line: no control characters, no blanks at the ends.
bool is_line_of_text(std::string_view text) {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  return !text.empty() && text.front() != ' ' && text.back() != ' ' &&
         std::none_of(text.begin(), text.end(), is_control);
}

/// How many characters a reader sees: UTF-8 bytes that begin one.
std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
  }));
}

/// A position and point in the least of their eight images: equal exactly for the same question.
using Question = std::tuple<PointSet::Words, PointSet::Words, int>;

Question question_of(const Case& one) {
  std::optional<Question> least;
  for (const Symmetry symmetry : Symmetry::all()) {
    const Position image = symmetry(one.position);
    const Question question{image.black().words(), image.white().words(),
                            symmetry(one.point).bit()};
    if (!least || question < *least) least = question;
  }
  return *least;
}

/// On how many points the two positions differ.
int points_apart(const Position& a, const Position& b) {
  const PointSet black = (a.black() - b.black()) | (b.black() - a.black());
  const PointSet white = (a.white() - b.white()) | (b.white() - a.white());
  return (black | white).size();
}

class Lint {
 public:
  explicit Lint(const Corpus& corpus) : corpus_(corpus) {}

  std::vector<Complaint> run() {
    if (corpus_.files.empty()) complain("the corpus is empty; expected at least one theme");
    for (const CaseFile& file : corpus_.files) {
      file_ = file.name;
      id_.clear();
      check_file(file);
      for (const Case& one : file.cases) {
        id_ = is_id(one.id) ? one.id : kinjite::quoted(one.id);
        check_id(one);
        check_question(one);
        check_texts(one);
        check_clauses(one);
        check_tags(one);
        check_twin(one);
      }
    }
    return std::move(complaints_);
  }

 private:
  void complain(std::string message) { complaints_.push_back({file_, id_, std::move(message)}); }

  void check_file(const CaseFile& file) {
    if (file.cases.empty()) complain("the theme is empty; expected at least one case");
    if (!is_tag(file.theme) || file.name != file.theme + ".json") {
      complain(fmt::format("theme {}; expected the file's name without .json",
                           kinjite::quoted(file.theme)));
    }
    if (!is_line_of_text(file.title)) complain("title; expected one line of text");
    if (!is_line_of_text(file.about)) complain("about; expected one line of text");
    if (file.text != to_canonical_text(file)) {
      complain(fmt::format("line {} is not in canonical form; expected the tool's own formatting",
                           first_uncanonical_line(file)));
    }
    last_id_.clear();
  }

  static std::ptrdiff_t first_uncanonical_line(const CaseFile& file) {
    const std::string canonical = to_canonical_text(file);
    const auto parting =
        std::mismatch(file.text.begin(), file.text.end(), canonical.begin(), canonical.end());
    return std::count(file.text.begin(), parting.first, '\n') + 1;
  }

  void check_id(const Case& one) {
    if (!is_id(one.id)) {
      complain("malformed id; expected k and four digits, as in k0001");
    }
    if (one.id <= last_id_) {
      complain(fmt::format("stands after {}; expected ascending ids", kinjite::quoted(last_id_)));
    }
    last_id_ = one.id;
    const auto [first, is_new] = file_of_id_.try_emplace(one.id, file_);
    if (!is_new) {
      complain(fmt::format("the id stands in {} too; expected each id once", first->second));
    }
  }

  void check_question(const Case& one) {
    if (!one.position.is_free(one.point)) {
      complain(to_string(one.point) + " is occupied; expected a free point");
    }
    const auto [first, is_new] = id_of_question_.try_emplace(question_of(one), id_);
    if (!is_new) {
      complain(fmt::format("the same position and point as {}, up to symmetry; expected each once",
                           first->second));
    }
    if (one.depth < 0) complain(fmt::format("depth {}; expected 0 or more", one.depth));
  }

  void check_texts(const Case& one) {
    if (!is_line_of_text(one.title)) complain("title; expected one line of text");
    if (!is_line_of_text(one.why)) complain("why; expected one line of text");
    if (!is_line_of_text(one.source)) complain("source; expected one line of text");
    check_length("title", one.title, longest_title);
    check_length("why", one.why, one.depth == 0 ? longest_why : longest_nested_why);
  }

  void check_length(std::string_view name, std::string_view text, std::size_t most) {
    if (const std::size_t length = length_of(text); length > most) {
      complain(fmt::format("{} of {} characters; expected {} at most", name, length, most));
    }
  }

  void check_clauses(const Case& one) {
    if (one.clauses.empty()) complain("no clause; expected at least one");
    auto next = known_clauses.begin();
    for (const std::string& clause : one.clauses) {
      const auto known = std::find(known_clauses.begin(), known_clauses.end(), clause);
      if (known == known_clauses.end()) {
        complain(fmt::format("unknown clause {}; expected one such as '9.3 a'",
                             kinjite::quoted(clause)));
      } else if (known < next) {
        complain(fmt::format("clause {}; expected clauses in the rules' order, each once",
                             kinjite::quoted(clause)));
      } else {
        next = known + 1;
      }
    }
  }

  void check_tags(const Case& one) {
    const std::string* before = nullptr;
    for (const std::string& tag : one.tags) {
      if (!is_tag(tag)) {
        complain(fmt::format("tag {}; expected words of a-z and 0-9 joined by hyphens",
                             kinjite::quoted(tag)));
      }
      if (before != nullptr && tag <= *before) {
        complain(
            fmt::format("tag {}; expected tags by the alphabet, each once", kinjite::quoted(tag)));
      }
      before = &tag;
    }
  }

  void check_twin(const Case& one) {
    if (!one.twin) return;
    const Case* twin = corpus_.find(*one.twin);
    if (twin == nullptr || twin->twin != one.id) {
      complain(fmt::format("twin {}; expected a case that has this one as its twin",
                           kinjite::quoted(*one.twin)));
    } else if (twin->point != one.point || points_apart(one.position, twin->position) != 1) {
      complain(fmt::format("twin {}; expected the same point, one stone apart",
                           kinjite::quoted(*one.twin)));
    } else if (twin->expected == one.expected) {
      complain(fmt::format("twin {}; expected another verdict", kinjite::quoted(*one.twin)));
    }
  }

  const Corpus& corpus_;
  std::string file_;
  std::string id_;
  std::string last_id_;
  std::map<std::string, std::string> file_of_id_;
  std::map<Question, std::string> id_of_question_;
  std::vector<Complaint> complaints_;
};

}  // namespace

bool is_id(std::string_view id) {
  return id.size() == 5 && id[0] == 'k' && std::all_of(id.begin() + 1, id.end(), is_digit);
}

std::string to_string(const Complaint& complaint) {
  std::string text = complaint.file;
  for (const std::string* part : {&complaint.id, &complaint.message}) {
    if (part->empty()) continue;
    if (!text.empty()) text += ": ";
    text += *part;
  }
  return text;
}

std::vector<Complaint> lint(const Corpus& corpus) {
  std::vector<Complaint> complaints = Lint(corpus).run();
  std::ranges::move(lint_suite(corpus), std::back_inserter(complaints));
  return complaints;
}

}  // namespace kinjite
