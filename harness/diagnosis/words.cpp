// The sentences of a diagnosis. All reports take them from here, so that none claims more.
#include "words.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <kinjite/harness/diagnosis/diagnosis.hpp>

namespace kinjite {
namespace {

std::string plural(std::uint64_t number, std::string_view word) {
  return fmt::format("{} {}{}", number_in_words(number), word, number == 1 ? "" : "s");
}

/// "*a* together with *b*".
std::string named(const HeldBelief& belief, std::string_view emphasis) {
  std::string text;
  for (const std::string& name : belief.names) {
    text += fmt::format("{}{}{}{}{}", text.empty() ? "" : " together with ",
                        belief.is_reading ? "the reading " : "", emphasis, name, emphasis);
  }
  return text;
}

std::string record_of(const HeldBelief& belief) {
  std::string text = fmt::format("explains {} of {}", number_in_words(belief.explained),
                                 plural(belief.failures, "failure"));
  text += fmt::format(
      " and contradicts {} of {}",
      belief.contradicted == 0 ? std::string("none") : number_in_words(belief.contradicted),
      plural(belief.right_answers, "right answer"));
  const std::uint64_t off = belief.asked - belief.agreed;
  if (off > 0) {
    text += fmt::format("; of {} asked besides, it is off on {}", plural(belief.asked, "question"),
                        number_in_words(off));
  }
  return text;
}

/// What the belief says, sentence by sentence.
std::string says(const HeldBelief& belief) {
  std::string text;
  for (const std::string& sentence : belief.sentences) {
    text += fmt::format("{}“{}”", text.empty() ? "" : " and ", sentence);
  }
  return text;
}

/// Whether all answers of the run were compared, not a sample of them.
bool compared_all(const Diagnosis& diagnosis) {
  const HeldBelief& first = diagnosis.beliefs.front();
  return diagnosis.finished && first.failures >= diagnosis.failures &&
         first.right_answers >= diagnosis.right_answers;
}

std::string how_sure(const Diagnosis& diagnosis) {
  std::string text = fmt::format("The same on every question {} ({}",
                                 compared_all(diagnosis) ? "asked" : "compared",
                                 number_in_words(diagnosis.questions()));
  if (diagnosis.in_the_loop) {
    text +=
        fmt::format(", {} of them to make sure)", number_in_words(diagnosis.beliefs.front().asked));
  } else {
    text += "; the program could not be asked any more)";
  }
  return text + ".";
}

std::string of_one(const Diagnosis& diagnosis, std::string_view emphasis) {
  const HeldBelief& belief = diagnosis.beliefs.front();
  return fmt::format("Behaves exactly like {}. It believes: {} {}", in_words(belief, emphasis),
                     says(belief), how_sure(diagnosis));
}

std::string of_several(const Diagnosis& diagnosis, std::string_view emphasis) {
  constexpr std::size_t most_named = 4;
  const std::size_t count = diagnosis.beliefs.size();
  std::string text = "Behaves like ";
  for (std::size_t i = 0; i < std::min(count, most_named); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : ", or like ", named(diagnosis.beliefs[i], emphasis));
  }
  if (count > most_named) text += ", or like " + plural(count - most_named, "other");
  text += fmt::format(
      ": each {}. {} They are the same on every question {} ({})",
      record_of(diagnosis.beliefs.front()),
      diagnosis.in_the_loop ? "No question that tells them apart was found."
                            : "The program could not be asked a question that tells them apart.",
      compared_all(diagnosis) ? "asked" : "compared", number_in_words(diagnosis.questions()));
  return text + fmt::format(". The first believes: {}", says(diagnosis.beliefs.front()));
}

std::string of_none(const Diagnosis& diagnosis, std::string_view emphasis) {
  std::string text =
      diagnosis.finished
          ? "Nothing known explains it: no misreading, no pair of misreadings and no reading gives "
            "all of its answers."
          : "Nothing that gives all of its answers was found in the time there was.";
  if (!diagnosis.partial.empty()) {
    text += fmt::format(" The nearest is {}.", in_words(diagnosis.partial.front(), emphasis));
  }
  if (const std::size_t left = diagnosis.unexplained_groups.size(); left > 0) {
    text += fmt::format(" {} of failures {} unexplained.", plural(left, "group"),
                        left == 1 ? "stays" : "stay");
  }
  return text;
}

}  // namespace

std::string number_in_words(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t from_end = 3; from_end < text.size(); from_end += 4) {
    text.insert(text.size() - from_end, 1, ',');
  }
  return text;
}

std::string in_words(const HeldBelief& belief, std::string_view emphasis) {
  return fmt::format("{}: {}", named(belief, emphasis), record_of(belief));
}

std::string in_words(const Diagnosis& diagnosis, std::string_view emphasis) {
  std::string text;
  switch (diagnosis.certainty) {
    case Certainty::same_on_all: text = of_one(diagnosis, emphasis); break;
    case Certainty::several_fit: text = of_several(diagnosis, emphasis); break;
    case Certainty::unexplained: text = of_none(diagnosis, emphasis); break;
  }
  for (const std::string& note : diagnosis.notes) text += " " + note;
  return text;
}

}  // namespace kinjite
