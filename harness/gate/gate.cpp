#include <barrier>
#include <system_error>
#include <thread>

#include <fmt/format.h>

#include <kinjite/harness/gate/gate.hpp>
#include <kinjite/harness/gate/ledger.hpp>
#include <kinjite/harness/gate/result_stream.hpp>

#include "diagnosing.hpp"
#include "gate_program.hpp"
#include "plan.hpp"

namespace kinjite {
namespace {

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// What of the smoke stage speaks against going on; empty where nothing does.
std::string smoke_complaint(const std::vector<ResultRecord>& results, Asks& asks) {
  std::uint64_t failures = 0;
  std::string hint;
  for (const ResultRecord& result : results) {
    if (is_failure(result.outcome)) ++failures;
    // A five found where it is not says most about the way the board is read. Where the message
    // names the wrong points of a whole board, the reports show them.
    if (result.outcome == QuestionOutcome::fail && result.wrong.empty() &&
        !result.message.empty() && (hint.empty() || result.given == "five")) {
      hint = "; " + result.message;
    }
    if (result.outcome == QuestionOutcome::unsupported) {
      (result.whole_board ? asks.boards : asks.points) = false;
    }
  }
  if (failures > 0) {
    return fmt::format(
        "the smoke stage failed ({} of {} questions): the adapter must be mended "
        "before the program can be judged{}",
        failures, results.size(), hint);
  }
  if (!asks.points && !asks.boards) return "the program supports no question that was asked";
  return {};
}

class Run {
 public:
  Run(const GateSettings& settings, const Judge& judge)
      : settings_(settings),
        judge_(judge),
        selection_(settings.selection),
        ledger_({settings.strict_kinds, settings.all_results, repeats_of_shard(settings),
                 settings.write}),
        log_(ledger_),
        state_(settings.most_crashes),
        asks_(settings.asks) {}

  Result<RunRecord> operator()() {
    if (const auto fine = check_settings(settings_, judge_, selection_); !fine) {
      return tl::unexpected(fine.error());
    }
    const Clock::time_point begin = Clock::now();
    adopt_orphans();
    if (const auto begun = interview(); !begun) return tl::unexpected(begun.error());
    if (const std::string fault = ledger_.our_fault(); !fault.empty()) state_.abort(fault);
    if (const int left = end_orphans(); left > 0) {
      ledger_.enter_event(
          fmt::format("{} left behind by the program; killed",
                      left == 1 ? "1 process was" : fmt::format("{} processes were", left)));
    }
    RunFooter footer;
    footer.selected = selected_;
    footer.all_shards = all_shards_;
    footer.aborted = state_.why();
    RunRecord run = ledger_.close(std::move(footer));
    diagnose(run);
    run.footer->seconds = seconds_since(begin);
    conclude(run, selection_, settings_);
    if (settings_.write) settings_.write(footer_line(*run.footer));
    return run;
  }

 private:
  Interviewer::Settings interviewer_settings() const {
    return {{settings_.command, settings_.memory_limit, settings_.interrupt},
            settings_.protocol,
            settings_.window,
            settings_.patience};
  }

  /// An Error where the program cannot be run at all.
  Result<bool> interview() {
    Interviewer first(interviewer_settings(), log_, state_);
    RunHeader header = make_header(settings_);
    const Result<Announcement> announcement = first.meet();
    if (first.program_unfit()) return tl::unexpected(announcement.error());
    if (announcement) announce(header, *announcement);
    if (announcement) tells_fives_ = announcement->fives;
    ledger_.open(header, announcement.value_or(Announcement{}));
    note_partial_replay(settings_, ledger_);
    if (!announcement) {
      state_.abort("the handshake failed: " + announcement.error().message);
      return true;
    }

    if (wants(settings_, Stage::smoke)) smoke(first);
    const auto decks = make_decks(settings_, judge_, asks_);
    Supply supply(selection_, ledger_);
    for (const auto& deck : decks) {
      const bool timed = deck->stage() == Stage::random;
      supply.add(*deck, timed ? settings_.random_time : std::nullopt);
    }
    ask_all(first, supply);
    supply.give_up();
    selected_ = supply.selected();
    all_shards_ = supply.all_shards();
    return true;
  }

  void smoke(Interviewer& interviewer) {
    const auto deck = smoke_deck(judge_, asks_);
    Supply supply(selection_, ledger_);
    supply.add(*deck);
    interviewer.ask(supply, 1);
    interviewer.settle();
    supply.give_up();
    if (state_.aborted()) return;
    if (std::string why = smoke_complaint(ledger_.smoke_results(), asks_); !why.empty()) {
      smoke_failed_ = true;
      state_.abort(std::move(why));
    }
  }

  /// All children together: the decks, then, once all have answered, the repeats.
  void ask_all(Interviewer& first, Supply& supply) {
    std::unique_ptr<Deck> repeats;
    Supply again(selection_, ledger_);
    std::barrier all_answered(static_cast<std::ptrdiff_t>(settings_.jobs), [&]() noexcept {
      if (!wants(settings_, Stage::repeats) || repeats) return;
      repeats = repeats_deck(ledger_.repeats());
      again.add(*repeats);
    });
    const auto work = [&](Interviewer& interviewer) {
      interviewer.ask(supply);
      if (wants(settings_, Stage::repeats)) interviewer.settle();
      all_answered.arrive_and_wait();
      interviewer.ask(again);
      interviewer.part();
    };
    std::vector<std::jthread> helpers;
    try {
      while (helpers.size() + 1 < settings_.jobs) {
        helpers.emplace_back([&] {
          Interviewer interviewer(interviewer_settings(), log_, state_);
          work(interviewer);
        });
      }
    } catch (const std::system_error&) {
      const auto there = static_cast<unsigned>(helpers.size()) + 1;
      ledger_.enter_event(fmt::format(
          "{} of {} children at a time: no thread for more could be made", there, settings_.jobs));
      // Nobody is to wait for those that there are not.
      for (unsigned missing = there; missing < settings_.jobs; ++missing) {
        all_answered.arrive_and_drop();
      }
    }
    work(first);
    helpers.clear();
    again.give_up();
  }

  /// Who failed smoke may be asked all the same what it believes; who crashed too often, or was
  /// interrupted, is left alone.
  void diagnose(RunRecord& run) {
    if ((state_.aborted() && !smoke_failed_) || settings_.diagnosis_time.count() == 0) return;
    const AnswerTable table = log_.table(reading_of(run), {settings_.strict_kinds, tells_fives_});
    if (table.failures.empty()) return;
    Clock::time_point until = Clock::now() + settings_.diagnosis_time;
    if (settings_.patience.run) until = std::min(until, *settings_.patience.run);
    {
      GateProgram program(interviewer_settings(), asks_,
                          {.until = until, .crashes = settings_.most_crashes});
      diagnose_run(run, table, program.may_be_asked() ? &program : nullptr, until, settings_,
                   judge_);
    }
    end_orphans();
  }

  const GateSettings& settings_;
  const Judge& judge_;
  Selection selection_;
  Ledger ledger_;
  AnswerLog log_;
  RunState state_;
  Asks asks_;
  bool smoke_failed_ = false;
  bool tells_fives_ = true;
  std::uint64_t selected_ = 0;
  std::uint64_t all_shards_ = 0;
};

}  // namespace

Result<RunRecord> run_gate(const GateSettings& settings, const Judge& judge) {
  return Run(settings, judge)();
}

}  // namespace kinjite
