#include <memory>

#include <fmt/format.h>

#include <kinjite/harness/files.hpp>
#include <kinjite/harness/gate/serve.hpp>
#include <kinjite/harness/line_reader.hpp>
#include <kinjite/harness/marks.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

class JudgeAnswerer final : public Answerer {
 public:
  JudgeAnswerer(const Judge& judge, Reading reading, std::string version)
      : judge_(judge), reading_(reading), version_(std::move(version)) {}

  [[nodiscard]] std::string greeting() const override {
    return fmt::format("ready {} {} reading={} kinds=yes language=C++", judge_.name(), version_,
                       to_string(reading_));
  }
  [[nodiscard]] std::string judge(std::string_view cells, std::string_view point) const override {
    const Result<Position> position = parse_cells(cells);
    if (!position) return "error " + position.error().message;
    const Result<Point> free = parse_point(point);
    if (!free) return "error " + free.error().message;
    if (!position->is_free(*free)) return fmt::format("error {} is occupied", point);
    return to_string(judge_.judge(*position, *free, reading_));
  }
  [[nodiscard]] std::string map(std::string_view cells) const override {
    const Result<Position> position = parse_cells(cells);
    if (!position) return "error " + position.error().message;
    return marked_cells(*position, judge_.judge_board(*position, reading_));
  }

 private:
  const Judge& judge_;
  Reading reading_;
  std::string version_;
};

std::string_view take_word(std::string_view& rest) {
  const std::string_view word = rest.substr(0, rest.find(' '));
  rest.remove_prefix(std::min(word.size() + 1, rest.size()));
  return word;
}

}  // namespace

std::unique_ptr<Answerer> answer_by_judge(const Judge& judge, Reading reading,
                                          std::string version) {
  return std::make_unique<JudgeAnswerer>(judge, reading, std::move(version));
}

Result<bool> serve(int input, const Answerer& answerer,
                   const std::function<void(std::string_view)>& write,
                   const std::function<void()>& flush) {
  if (const auto readable = check_input(input, "the questions"); !readable) return readable;
  LineReader reader(input);
  std::string answer;
  for (;;) {
    if (reader.may_wait()) flush();
    const auto line = reader.next();
    if (!line) return tl::unexpected(line.error());
    if (!*line) return true;
    std::string_view rest = (*line)->text;
    const std::string_view command = take_word(rest);
    if (command == "quit") return true;
    if (command == "kinjite") {
      if (rest != "1") {
        return failure(fmt::format("{} is a language that is not spoken here; expected 'kinjite 1'",
                                   kinjite::quoted((*line)->text)));
      }
      answer = answerer.greeting();
    } else {
      const std::string_view id = take_word(rest);
      const std::string_view cells = take_word(rest);
      answer = id.empty() ? "?" : id;
      answer += ' ';
      if (command == "judge") {
        answer += answerer.judge(cells, rest);
      } else if (command == "map") {
        answer += answerer.map(cells);
      } else {
        answer += "error expected kinjite, judge, map or quit";
      }
    }
    answer += '\n';
    write(answer);
  }
}

}  // namespace kinjite
