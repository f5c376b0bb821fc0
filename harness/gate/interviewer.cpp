#include <algorithm>

#include <fmt/format.h>

#include <kinjite/harness/gate/interviewer.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

/// How many answered questions can still be spoilt by a second answer.
constexpr std::size_t settled_kept = 64;
constexpr const char* time_is_over = "the time for the run is over (--run-timeout)";
/// How long a child that has closed its output may take to exit before it is held to go on.
constexpr std::chrono::milliseconds last_breath{200};

}  // namespace

void RunState::count_crash() {
  if (--crashes_left_ <= 0) abort("the child had to be replaced too often (--max-crashes)");
}

void RunState::abort(std::string why) {
  const std::scoped_lock lock(guard_);
  if (!aborted_) why_ = std::move(why);
  aborted_ = true;
}

std::string RunState::why() const {
  const std::scoped_lock lock(guard_);
  return why_;
}

Interviewer::Interviewer(Settings settings, Outcomes& outcomes, RunState& state)
    : settings_(std::move(settings)), outcomes_(outcomes), state_(state) {}

Result<Announcement> Interviewer::meet() {
  const std::optional<Clock::time_point> end_of_run = settings_.patience.run;
  const auto end_run = [&](const char* why) {
    state_.abort(why);
    child_.reset();
    return failure(why);
  };
  if (end_of_run && Clock::now() >= *end_of_run) return end_run(time_is_over);
  auto started = ChildProcess::start(settings_.child);
  program_unfit_ = !started && started.error().of_program;
  if (!started) return failure(started.error().message);
  child_.emplace(std::move(*started));
  protocol_ = settings_.protocol();
  const auto refuse = [&](const std::string& why) {
    Error error{with_error_tail(why)};
    child_->kill();
    child_.reset();
    return tl::unexpected(error);
  };

  std::string out;
  protocol_->begin(out);
  const Clock::time_point greeted_by = Clock::now() + settings_.patience.start;
  const Clock::time_point end = end_of_run ? std::min(greeted_by, *end_of_run) : greeted_by;
  bool late = false;
  for (;;) {
    child_->send(out);
    out.clear();
    while (const auto line = child_->next_line()) {
      if (line->too_long) return refuse("it greets with a line of more than 65536 bytes");
      auto greeted = protocol_->greet(line->text, out);
      if (!greeted) return refuse(greeted.error().message);
      if (*greeted) {
        child_->send(out);
        return **greeted;
      }
    }
    if (!out.empty()) continue;
    // What came in time is heard, whenever we come to hear it; who goes on talking is late.
    const Woke woke = late ? Woke::deadline : child_->wait(end);
    late = Clock::now() >= end;
    switch (woke) {
      case Woke::output:
      case Woke::room: break;
      case Woke::ended: return refuse(fmt::format("it {} before its greeting", end_of_child()));
      case Woke::deadline:
        if (end_of_run && Clock::now() >= *end_of_run) return end_run(time_is_over);
        return refuse(fmt::format("no greeting in {} ms; does it flush its output?",
                                  settings_.patience.start.count()));
      case Woke::interrupted: return end_run("interrupted");
      case Woke::memory: return refuse("it uses more memory than --memory allows");
    }
  }
}

void Interviewer::ask(Supply& supply, std::size_t window) {
  for (;;) {
    if (state_.aborted()) break;
    if (!child_) replace_child();
    if (!child_) continue;
    fill(supply, window);
    if (open_.empty()) break;
    step();
  }
  for (const Open& open : open_) outcomes_.enter(open.question, QuestionOutcome::not_run, {});
  for (const GateQuestion& question : waiting_)
    outcomes_.enter(question, QuestionOutcome::not_run, {});
  if (!open_.empty() && child_) {
    // Answers to questions that are no longer open would be taken for others.
    child_->kill();
    child_.reset();
  }
  open_.clear();
  waiting_.clear();
}

void Interviewer::fill(Supply& supply, std::size_t window) {
  const std::size_t most = suspect_ ? 1 : window;
  while (open_.size() < most) {
    if (waiting_.empty()) {
      if (suspect_) return;
      for (GateQuestion& question : supply.next()) waiting_.push_back(std::move(question));
      if (waiting_.empty()) return;
    }
    GateQuestion question = std::move(waiting_.front());
    waiting_.pop_front();
    if (!question.point || protocol_->asks_points()) {
      send(std::move(question));
    } else {
      outcomes_.enter(question, QuestionOutcome::unsupported,
                      "the protocol cannot ask about a point");
    }
  }
}

void Interviewer::send(GateQuestion question) {
  to_send_.clear();
  protocol_->ask(question, to_send_);
  child_->send(to_send_);
  open_.push_back({std::move(question), Clock::now()});
}

Clock::time_point Interviewer::deadline() const {
  Clock::time_point end = open_.front().since + settings_.patience.question;
  if (settings_.patience.run) end = std::min(end, *settings_.patience.run);
  return end;
}

void Interviewer::step() {
  // What it said along with its greeting has waited for a question that it can be held against.
  hear_lines();
  if (!child_ || open_.empty()) return;
  Woke woke = child_->wait(deadline());
  if (woke == Woke::output || woke == Woke::room) {
    hear_lines();
    // A child that says much but never the answer is late all the same.
    if (!child_ || open_.empty() || Clock::now() < deadline()) return;
    woke = Woke::deadline;
  }
  if (woke == Woke::interrupted) return state_.abort("interrupted");
  if (woke == Woke::memory) {
    child_->kill();
    return lose_child("the program uses more memory than --memory allows");
  }
  if (woke == Woke::ended) return lose_child("the program " + end_of_child());
  if (settings_.patience.run && Clock::now() >= *settings_.patience.run) {
    return state_.abort(time_is_over);
  }
  const std::string_view rest = child_->partial_line();
  charge_front(QuestionOutcome::timeout,
               fmt::format("no answer in {} ms{}", settings_.patience.question.count(),
                           rest.empty() ? "" : ", only half a line: " + kinjite::quoted(rest)));
}

std::string Interviewer::end_of_child() {
  const std::string rest(child_->partial_line());
  const ChildProcess::End ended = child_->kill(last_breath);
  std::string how = ended.by_itself ? ended.how : "closed its standard output";
  if (ended.left_processes) how += ", leaving processes behind";
  if (!rest.empty()) how += " after half a line: " + kinjite::quoted(rest);
  return how;
}

void Interviewer::hear_lines() {
  while (child_) {
    const auto line = child_->next_line();
    if (!line) return;
    if (line->too_long) {
      protocol_error({}, fmt::format("a line of more than {} bytes", ChildProcess::line_limit));
    } else {
      hear(line->text);
    }
  }
}

void Interviewer::hear(std::string_view line) {
  auto heard = protocol_->hear(line);
  if (!heard) return protocol_error(line, heard.error().message);
  if (!*heard) return;
  Heard& answer = **heard;
  const auto open = answer.id.empty()
                        ? open_.begin()
                        : std::find_if(open_.begin(), open_.end(),
                                       [&](const Open& o) { return o.question.id == answer.id; });
  if (open != open_.end()) return take(open, std::move(answer.answer));
  for (auto done = settled_.begin(); done != settled_.end(); ++done) {
    if (done->question.id != answer.id) continue;
    outcomes_.enter(
        done->question, QuestionOutcome::protocol_error,
        fmt::format("answered twice: {}, then {}", kinjite::quoted(to_string(done->answer)),
                    kinjite::quoted(to_string(answer.answer))));
    settled_.erase(done);
    return replace_child();
  }
  protocol_error(line,
                 fmt::format("an answer to {}, which is not open", kinjite::quoted(answer.id)));
}

void Interviewer::take(std::deque<Open>::iterator open, Answer answer) {
  const bool fits = answer.kind == Answer::Kind::point   ? open->question.point.has_value()
                    : answer.kind == Answer::Kind::board ? !open->question.point
                                                         : true;
  std::string wrong;
  if (!fits) {
    wrong = open->question.point ? "a board in answer to a question about a point"
                                 : "a point's verdict in answer to a question about a board";
  } else if (answer.kind == Answer::Kind::board) {
    if (const auto marks = check_marks(answer.text, *open->question.board); !marks) {
      wrong = marks.error().message;
    }
  }
  GateQuestion question = std::move(open->question);
  const bool was_front = open == open_.begin();
  open_.erase(open);
  if (was_front && !open_.empty())
    open_.front().since = std::max(open_.front().since, Clock::now());
  if (wrong.empty()) {
    settled_.push_back({std::move(question), std::move(answer)});
    // While a culprit is looked for, what was answered must stay within reach.
    if (!suspect_) keep_settled(settled_kept);
    return one_by_one_done();
  }
  outcomes_.enter(question, QuestionOutcome::protocol_error, wrong);
  one_by_one_done();
  replace_child();
}

void Interviewer::keep_settled(std::size_t most) {
  while (settled_.size() > most) {
    outcomes_.enter_answer(settled_.front().question, settled_.front().answer);
    settled_.pop_front();
  }
}

std::string Interviewer::with_error_tail(std::string message) const {
  if (!child_ || child_->error_tail().empty()) return message;
  std::string_view tail = child_->error_tail();
  while (tail.ends_with('\n')) tail.remove_suffix(1);
  const std::size_t line = tail.rfind('\n');
  if (line != std::string_view::npos) tail.remove_prefix(line + 1);
  constexpr std::size_t most = 200;
  return message + "; its last words: " + std::string(tail.substr(0, most));
}

void Interviewer::charge_front(QuestionOutcome outcome, const std::string& message) {
  outcomes_.enter(open_.front().question, outcome, with_error_tail(message));
  open_.pop_front();
  one_by_one_done();
  replace_child();
}

void Interviewer::lose_child(const std::string& how) {
  const std::string message = with_error_tail(how);
  if (open_.empty()) {
    outcomes_.enter_event(message + ", with no question open");
  } else if (open_.size() == 1) {
    outcomes_.enter(open_.front().question, QuestionOutcome::crash, message);
    // It has been found: nobody else is to blame.
    if (suspect_ && suspect_->left > 0) suspect_->id.clear();
    open_.pop_front();
    one_by_one_done();
  } else {
    suspect_ = Suspect{open_.front().question.id,
                       fmt::format("{}, with {} questions open; asked one by one, none of them "
                                   "makes it do so again",
                                   message, open_.size()),
                       open_.size()};
  }
  replace_child();
}

void Interviewer::one_by_one_done() {
  if (!suspect_ || --suspect_->left > 0) return;
  const Suspect suspect = *std::exchange(suspect_, std::nullopt);
  if (suspect.id.empty()) return;
  for (auto done = settled_.begin(); done != settled_.end(); ++done) {
    if (done->question.id != suspect.id) continue;
    outcomes_.enter(done->question, QuestionOutcome::crash, suspect.message);
    settled_.erase(done);
    return;
  }
}

void Interviewer::protocol_error(std::string_view line, const std::string& message) {
  // Whom it names, if anybody; else the question it would have to answer, else the last answered.
  const std::string_view word = line.substr(0, line.find(' '));
  auto blamed = std::find_if(open_.begin(), open_.end(),
                             [&](const Open& open) { return open.question.id == word; });
  if (blamed == open_.end()) blamed = open_.begin();
  if (blamed != open_.end()) {
    outcomes_.enter(blamed->question, QuestionOutcome::protocol_error, message);
    open_.erase(blamed);
    one_by_one_done();
  } else if (!settled_.empty()) {
    outcomes_.enter(settled_.back().question, QuestionOutcome::protocol_error, message);
    settled_.pop_back();
  } else {
    state_.abort("with no question open: " + message);
  }
  replace_child();
}

void Interviewer::replace_child() {
  if (child_) {
    child_->kill();
    child_.reset();
    state_.count_crash();
    if (!suspect_) keep_settled(0);
  }
  for (auto open = open_.rbegin(); open != open_.rend(); ++open) {
    waiting_.push_front(std::move(open->question));
  }
  open_.clear();
  if (state_.aborted()) return;
  if (const auto met = meet(); !met) {
    child_.reset();
    state_.abort("the child could not be started again: " + met.error().message);
  }
}

void Interviewer::part() {
  if (child_) {
    std::string out;
    protocol_->say_goodbye(out);
    child_->send(out);
    const ChildProcess::End ended = child_->end(settings_.patience.goodbye);
    while (child_) {
      const auto line = child_->next_line();
      if (!line) break;
      const auto heard = line->too_long ? failure("") : protocol_->hear(line->text);
      const bool answers = heard && *heard;
      const auto twice =
          !answers ? settled_.end()
                   : std::find_if(settled_.begin(), settled_.end(), [&](const Settled& done) {
                       return done.question.id == (*heard)->id;
                     });
      if (twice == settled_.end()) continue;
      outcomes_.enter(twice->question, QuestionOutcome::protocol_error, "answered twice");
      settled_.erase(twice);
    }
    if (!ended.by_itself) {
      outcomes_.enter_event(fmt::format("the child did not end within {} ms of the goodbye; killed",
                                        settings_.patience.goodbye.count()));
    } else if (ended.left_processes) {
      outcomes_.enter_event("the child left processes behind; killed");
    } else if (ended.how != "exited with code 0") {
      outcomes_.enter_event("after the goodbye the child " + ended.how);
    }
    child_.reset();
  }
  keep_settled(0);
}

}  // namespace kinjite
