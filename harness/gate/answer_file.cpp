// The gate for programs that cannot be driven: questions to a file, answers from a file.
#include <unordered_map>

#include <fmt/format.h>

#include <kinjite/harness/files.hpp>
#include <kinjite/harness/gate/gate.hpp>
#include <kinjite/harness/gate/ledger.hpp>
#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/harness/line_reader.hpp>

#include "diagnosing.hpp"
#include "plan.hpp"

namespace kinjite {
namespace {

using Answers = std::unordered_map<std::string, std::vector<Answer>>;

struct AnswerFile {
  Announcement announcement;
  Answers answers;       // by the question's id
  bool cut_off = false;  // it ends inside a line
};

Result<AnswerFile> read_answers(const std::string& path, Protocol& protocol) {
  const Result<OpenFile> file = OpenFile::for_reading(path);
  if (!file) return tl::unexpected(file.error());
  constexpr std::uint64_t largest_file = std::uint64_t{1} << 28;
  LineReader reader(file->descriptor(), LineReader::default_limit, largest_file);
  AnswerFile read;
  bool greeted = false;
  std::string unused;
  for (std::uint64_t number = 1;; ++number) {
    const auto line = reader.next();
    const auto refuse = [&](const std::string& why) {
      return failure(fmt::format("{} line {}: {}", path, number, why));
    };
    if (!line) return refuse(line.error().message);
    if (!*line) {
      if (!greeted) return refuse("the end; expected the greeting 'ready NAME VERSION'");
      return read;
    }
    if ((*line)->too_long) {
      return refuse(fmt::format("more than {} bytes; expected an answer", reader.limit()));
    }
    const std::string_view text = (*line)->text;
    if (text.empty()) continue;
    if (!greeted) {
      const auto announcement = protocol.greet(text, unused);
      if (!announcement) return refuse(announcement.error().message);
      if (*announcement) read.announcement = **announcement;
      greeted = announcement->has_value();
      continue;
    }
    auto heard = protocol.hear(text);
    if (!heard && (*line)->cut_off) {
      read.cut_off = true;
      return read;
    }
    if (!heard) return refuse(heard.error().message);
    if (!*heard) continue;
    std::vector<Answer>& same_id = read.answers[(*heard)->id];
    constexpr std::size_t enough_to_blame = 2;
    if (same_id.size() < enough_to_blame) same_id.push_back(std::move((*heard)->answer));
    if (read.answers.size() > most_in_a_file) {
      return refuse(fmt::format("more than {} answers; expected fewer", most_in_a_file));
    }
  }
}

/// Visits every question of the run in order, smoke included, repeats not.
Result<bool> for_each_question(const GateSettings& settings, const Judge& judge,
                               Selection& selection, Supply& supply,
                               const std::function<void(const GateQuestion&)>& visit) {
  if (settings.random_time) {
    return failure("a time for the random stage needs a program that answers; expected a number");
  }
  if (const auto fine = check_settings(settings, judge, selection); !fine) return fine;
  const auto decks = make_decks(settings, judge, settings.asks);
  const auto smoke = smoke_deck(judge, settings.asks);
  if (wants(settings, Stage::smoke)) supply.add(*smoke);
  for (const auto& deck : decks) supply.add(*deck);
  for (auto questions = supply.next(); !questions.empty(); questions = supply.next()) {
    for (const GateQuestion& question : questions) visit(question);
  }
  return true;
}

}  // namespace

Result<bool> write_questions(const GateSettings& settings, const Judge& judge,
                             const std::function<void(std::string_view)>& write) {
  Selection selection(settings.selection);
  Ledger ledger({});
  Supply supply(selection, ledger);
  const auto protocol = settings.protocol();
  std::string text;
  protocol->begin(text);
  const auto written =
      for_each_question(settings, judge, selection, supply, [&](const GateQuestion& question) {
        protocol->ask(question, text);
        constexpr std::size_t enough = 1 << 16;
        if (text.size() > enough) {
          write(text);
          text.clear();
        }
      });
  if (!written) return written;
  protocol->say_goodbye(text);
  write(text);
  return true;
}

Result<RunRecord> gate_answers(const GateSettings& settings, const Judge& judge,
                               const std::string& path) {
  const Clock::time_point begin = Clock::now();
  const auto protocol = settings.protocol();
  Result<AnswerFile> file = read_answers(path, *protocol);
  if (!file) return tl::unexpected(file.error());
  Selection selection(settings.selection);
  Ledger ledger({settings.strict_kinds, settings.all_results, 0, settings.write});
  RunHeader header = make_header(settings);
  announce(header, file->announcement);
  ledger.open(header, file->announcement);
  note_partial_replay(settings, ledger);
  AnswerLog log(ledger);
  Supply supply(selection, ledger);

  std::size_t used = 0;
  const auto compare = [&](const GateQuestion& question) {
    const auto found = file->answers.find(question.id);
    if (found == file->answers.end() && file->cut_off) {
      return ledger.enter(question, QuestionOutcome::not_run, {});
    }
    if (found == file->answers.end()) {
      return ledger.enter(question, QuestionOutcome::protocol_error,
                          "the file holds no answer to it");
    }
    ++used;
    const Answer& answer = found->second.front();
    if (found->second.size() > 1) {
      return ledger.enter(question, QuestionOutcome::protocol_error, "answered twice");
    }
    if ((answer.kind == Answer::Kind::board && question.point) ||
        (answer.kind == Answer::Kind::point && !question.point)) {
      return ledger.enter(question, QuestionOutcome::protocol_error, "an answer of the other kind");
    }
    if (answer.kind == Answer::Kind::board) {
      if (const auto marks = check_marks(answer.text, *question.board); !marks) {
        return ledger.enter(question, QuestionOutcome::protocol_error, marks.error().message);
      }
    }
    log.enter_answer(question, answer);
  };
  const auto compared = for_each_question(settings, judge, selection, supply, compare);
  if (!compared) return tl::unexpected(compared.error());

  RunFooter footer;
  footer.selected = supply.selected();
  footer.all_shards = supply.all_shards();
  if (used < file->answers.size()) {
    footer.aborted = fmt::format(
        "{} answers are to questions that were not asked; were the options the same when the "
        "questions were written?",
        file->answers.size() - used);
  }
  if (file->cut_off) footer.aborted = path + " is cut off inside its last line";
  if (const std::string fault = ledger.our_fault(); !fault.empty()) footer.aborted = fault;
  RunRecord run = ledger.close(std::move(footer));
  if (run.footer->aborted.empty()) {
    const Strictness strictness{settings.strict_kinds, file->announcement.fives};
    diagnose_run(run, log.table(reading_of(run), strictness), nullptr,
                 Clock::now() + settings.diagnosis_time, settings, judge);
  }
  run.footer->seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  conclude(run, selection, settings);
  if (settings.write) settings.write(footer_line(*run.footer));
  return run;
}

}  // namespace kinjite
