// An adapter for `kinjite gate`: the talk is in `main`, all above it is a judge of its own.
//
// A board is text: 15 x 15 cells inside a border five wide, since the edge limits a row as a white
// stone does. `x` is Black, `o` White or beyond the edge, `.` free.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public final class Adapter {
  static final int WIDTH = 15 + 2 * 5;
  static final int MIDDLE = 5; // of the 11 cells of a line

  /** A row of stones on a line: its first place and the one behind its last. */
  record Row(int begin, int end) {
    static Row through(char[] line, int at) {
      int begin = at, end = at + 1;
      while (begin > 0 && line[begin - 1] == 'x') begin--;
      while (end < line.length && line[end] == 'x') end++;
      return new Row(begin, end);
    }
    int length() { return end - begin; }
  }

  static char[] with(char[] line, int at) {
    char[] more = line.clone();
    more[at] = 'x';
    return more;
  }

  static boolean completes(char[] line, int at) {
    return at >= 0 && at < line.length && line[at] == '.' && Row.through(with(line, at), at).length() == 5;
  }

  /** The verdict on a black stone on `point`, in the words of the protocol (reading rif). */
  static String judge(char[] before, int point) {
    char[] board = with(before, point);
    int longest = 0, fours = 0;
    boolean five = false;
    List<List<Integer>> threes = new ArrayList<>(); // the points that extend each
    for (int step : new int[] {1, WIDTH - 1, WIDTH, WIDTH + 1}) {
      char[] line = new char[11];
      for (int i = 0; i < 11; i++) line[i] = board[point + (i - MIDDLE) * step];
      int length = Row.through(line, MIDDLE).length();
      five |= length == 5;
      longest = Math.max(longest, length);
      // Rows are told apart by their stones, as bits.
      Set<Integer> foursHere = new HashSet<>();
      Map<Integer, List<Integer>> threesHere = new TreeMap<>();
      for (int at = 0; at < 11; at++) {
        if (line[at] != '.') continue;
        char[] more = with(line, at);
        Row row = Row.through(more, at);
        if (MIDDLE < row.begin() || MIDDLE >= row.end()) continue;
        int stones = ((1 << row.end()) - (1 << row.begin())) & ~(1 << at);
        if (row.length() == 5) foursHere.add(stones);
        if (row.length() == 4 && completes(more, row.begin() - 1) && completes(more, row.end())) {
          threesHere.computeIfAbsent(stones, none -> new ArrayList<>()).add(point + (at - MIDDLE) * step);
        }
      }
      fours += foursHere.size();
      threes.addAll(threesHere.values());
    }
    if (five) return "five";
    List<String> fouls = new ArrayList<>();
    if (longest > 5) fouls.add("overline");
    if (fours > 1) fouls.add("double-four");
    if (threes.size() > 1) {
      long allowed = threes.stream()
          .filter(three -> three.stream().anyMatch(extension -> judge(board, extension).equals("legal")))
          .count();
      if (allowed > 1) fouls.add("double-three");
    }
    return fouls.isEmpty() ? "legal" : "forbidden " + String.join(",", fouls);
  }

  static int place(int file, int row) { return (row + 5) * WIDTH + file + 5; }

  public static void main(String[] arguments) throws IOException {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      String[] words = line.split(" ");
      if (words[0].equals("quit")) break;
      if (words[0].equals("kinjite")) {
        System.out.println("ready example-java 1 reading=rif kinds=yes language=Java");
        continue;
      }
      char[] board = "o".repeat(WIDTH * WIDTH).toCharArray();
      char[] cells = words[2].toCharArray();
      for (int i = 0; i < 225; i++) board[place(i % 15, i / 15)] = cells[i];
      if (words[0].equals("judge")) {
        int rank = Integer.parseInt(words[3].substring(1));
        System.out.println(words[1] + " " + judge(board, place(words[3].charAt(0) - 'a', 15 - rank)));
      } else {
        for (int i = 0; i < 225; i++) {
          if (cells[i] != '.') continue;
          String verdict = judge(board, place(i % 15, i / 15));
          cells[i] = verdict.equals("legal") ? '.' : verdict.equals("five") ? '5' : '!';
        }
        System.out.println(words[1] + " " + new String(cells));
      }
      System.out.flush();
    }
  }
}
