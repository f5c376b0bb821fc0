#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <kinjite/harness/gate/protocol.hpp>
#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

using testing::HasSubstr;

GateQuestion asked_about(const char* position, const char* point) {
  const auto board =
      std::make_shared<const Board>(judged_board(*parse_position(position), Referee(), "a test"));
  GateQuestion question{"test/1", Stage::random, board, std::nullopt};
  if (point != nullptr) question.point = *parse_point(point);
  return question;
}

std::string asked(Protocol& protocol, const GateQuestion& question) {
  std::string text;
  protocol.ask(question, text);
  return text;
}

TEST(KinjiteLines, GreetingTellsWhoAnswers) {
  const auto protocol = kinjite_lines();
  std::string out;
  protocol->begin(out);
  EXPECT_EQ(out, "kinjite 1\n");
  const auto greeted = protocol->greet(
      "ready engine 2.1 reading=japan kinds=no fives=no language=C++ home=https://x later=yes",
      out);
  ASSERT_TRUE(greeted && *greeted);
  EXPECT_EQ((*greeted)->name, "engine");
  EXPECT_EQ((*greeted)->version, "2.1");
  EXPECT_EQ((*greeted)->reading, Reading::japan);
  EXPECT_EQ((*greeted)->kinds, false);
  EXPECT_FALSE((*greeted)->fives);
  EXPECT_EQ((*greeted)->language, "C++");
  EXPECT_FALSE((*protocol->greet("ready engine 1 reading=unknown", out))->reading);
  for (const char* line : {"", "ready", "ready engine", "hello", "ready a 1 reading=mine",
                           "ready a 1 kinds=maybe", "ready a 1 fast"}) {
    EXPECT_FALSE(protocol->greet(line, out)) << line;
  }
}

TEST(KinjiteLines, QuestionsAreOneLine) {
  const auto protocol = kinjite_lines();
  const std::string cells(225, '.');
  EXPECT_EQ(asked(*protocol, asked_about("B W", "a1")), "judge test/1 " + cells + " a1\n");
  EXPECT_EQ(asked(*protocol, asked_about("B W", nullptr)), "map test/1 " + cells + "\n");
}

TEST(KinjiteLines, AnswersAreHeard) {
  const auto protocol = kinjite_lines();
  const auto heard = [&](const char* line) { return (*protocol->hear(line))->answer; };
  EXPECT_EQ(to_string(heard("7 legal")), "legal");
  EXPECT_EQ(to_string(heard("7 forbidden double-four")), "forbidden double-four");
  EXPECT_EQ(heard("7 unsupported no boards").kind, Answer::Kind::unsupported);
  EXPECT_EQ(heard("7 error out of memory").text, "out of memory");
  EXPECT_EQ(heard("7 error").kind, Answer::Kind::error);
  EXPECT_EQ(heard(("7 " + std::string(225, '!')).c_str()).kind, Answer::Kind::board);
  EXPECT_EQ((*protocol->hear("corpus/k0001/0 five"))->id, "corpus/k0001/0");
  for (const char* line : {"", "7", "7 ", " legal", "7 maybe", "7 legal legal", "thinking ..."}) {
    EXPECT_FALSE(protocol->hear(line)) << line;
  }
}

TEST(JsonLines, SaysAndHearsTheSame) {
  const auto protocol = json_lines();
  std::string out;
  const auto greeted = protocol->greet(
      R"({"ready":{"name":"a","version":"1","reading":"rif-separate","kinds":true}})", out);
  ASSERT_TRUE(greeted && *greeted);
  EXPECT_EQ((*greeted)->reading, Reading::rif_separate);
  EXPECT_THAT(asked(*protocol, asked_about("B W", "a1")),
              HasSubstr(R"({"id":"test/1","judge":{"cells":"....)"));
  const auto heard = [&](const char* line) { return to_string((*protocol->hear(line))->answer); };
  EXPECT_EQ(heard(R"({"id":"1","verdict":"five"})"), "five");
  EXPECT_EQ(heard(R"({"id":"1","verdict":"forbidden","fouls":["double-four","overline"]})"),
            "forbidden overline,double-four");
  EXPECT_EQ(heard(R"({"id":"1","verdict":"forbidden","fouls":[]})"), "forbidden");
  EXPECT_EQ(heard(R"({"id":"1","unsupported":"why"})"), "unsupported why");
  for (const char* line :
       {"", "legal", "[]", R"({"verdict":"five"})", R"({"id":1,"verdict":"five"})", R"({"id":"1"})",
        R"({"id":"1","verdict":"perhaps"})", R"({"id":"1","verdict":"forbidden","fouls":[3]})"}) {
    EXPECT_FALSE(protocol->hear(line)) << line;
  }
}

TEST(Gomocup, ListsBlackFirstAndEndsWithWhite) {
  const auto protocol = gomocup({});
  EXPECT_EQ(asked(*protocol, asked_about("B h8 W a15", nullptr)),
            "YXBOARD\n7,7,1\n0,0,2\nDONE\nYXSHOWFORBID\n");
  EXPECT_EQ(asked(*protocol, asked_about("B h8 W", nullptr)),
            "YXBOARD\n7,7,1\n-1,-1,2\nDONE\nYXSHOWFORBID\n");
  EXPECT_EQ(asked(*protocol, asked_about("B W h8", nullptr)),
            "YXBOARD\n-1,-1,1\n7,7,2\nDONE\nYXSHOWFORBID\n");
  EXPECT_EQ(asked(*protocol, asked_about("B W", nullptr)), "YXBOARD\nDONE\nYXSHOWFORBID\n");
}

/// Leads the greeting up to the first probe board, whose forbidden point is g4: x 6, y 11.
std::string greeted_up_to_probe(Protocol& protocol) {
  std::string out;
  protocol.begin(out);
  EXPECT_EQ(out, "ABOUT\nINFO rule 4\nSTART 15\n");
  out.clear();
  EXPECT_TRUE(protocol.greet("name=\"Some Engine\", version=\"3\"", out));
  EXPECT_TRUE(protocol.greet("MESSAGE hello", out));
  EXPECT_TRUE(protocol.greet("OK", out));
  EXPECT_THAT(out, HasSubstr("YXSHOWFORBID"));
  out.clear();
  return out;
}

TEST(Gomocup, FindsOutHowPointsAreWritten) {
  struct Habit {
    const char* first;   // the reply to the first probe, g4
    const char* second;  // and to the second, m12
    const char* reply;   // to h8 i8 as the points
  };
  for (const Habit habit : {Habit{"FORBID 0611.", "FORBID 1203.", "FORBID 07070807."},
                            Habit{"FORBID 1106.", "FORBID 0312.", "FORBID 07070708."}}) {
    const auto protocol = gomocup({});
    std::string out = greeted_up_to_probe(*protocol);
    ASSERT_TRUE(protocol->greet(habit.first, out));
    const auto done = protocol->greet(habit.second, out);
    ASSERT_TRUE(done && *done);
    EXPECT_EQ((*done)->name, "Some Engine");
    EXPECT_FALSE((*done)->fives);
    const GateQuestion question = asked_about("B W", nullptr);
    asked(*protocol, question);
    const std::string marks = (*protocol->hear(habit.reply))->answer.text;
    EXPECT_EQ(marks[112], '!');
    EXPECT_EQ(marks[113], '!');
  }
}

TEST(Gomocup, TriesTheOtherRuleAndThenGivesUp) {
  const auto protocol = gomocup({});
  std::string out = greeted_up_to_probe(*protocol);
  ASSERT_TRUE(protocol->greet("FORBID .", out));
  EXPECT_EQ(out, "INFO rule 2\nSTART 15\n");
  ASSERT_TRUE(protocol->greet("OK", out));
  EXPECT_THAT(protocol->greet("FORBID .", out).error().message, HasSubstr("does not list g4"));
}

TEST(Gomocup, RefusesRepliesThatAreNone) {
  const auto protocol = gomocup({std::nullopt, false, false});
  const auto heard = [&](const char* reply) {
    asked(*protocol, asked_about("B a15 W", nullptr));
    return protocol->hear(reply);
  };
  EXPECT_TRUE(heard("FORBID 0707."));
  for (const char* reply : {"FORBID", "FORBID 0707", "FORBID 070.", "FORBID 1507.", "FORBID 07a7.",
                            "FORBID 0707.0808", "FORBID 0000."}) {
    EXPECT_FALSE(heard(reply)) << reply;
  }
  EXPECT_FALSE(*protocol->hear("MESSAGE FORBID"));
}

}  // namespace
}  // namespace kinjite
