/* A judge in a shared library, for `kinjite gate --library ./libjudge.so:kinjite_judge`.
 *
 * The board is kept as 15 x 15 cells inside a border five wide, since the edge limits a row as a
 * white stone does. `x` is Black, `o` White or beyond the edge, `.` free. */
#include "kinjite_judge.h"

#include <string.h>

enum { width = 15 + 2 * 5, middle = 5, cells_of_line = 11 };

struct row { int begin, end; }; /* the first place, and the one behind the last */

static struct row row_through(const char *line, int at) {
  struct row row = {at, at + 1};
  while (row.begin > 0 && line[row.begin - 1] == 'x') --row.begin;
  while (row.end < cells_of_line && line[row.end] == 'x') ++row.end;
  return row;
}

static int completes(const char *line, int at) {
  char more[cells_of_line];
  if (at < 0 || at >= cells_of_line || line[at] != '.') return 0;
  memcpy(more, line, sizeof more);
  more[at] = 'x';
  struct row row = row_through(more, at);
  return row.end - row.begin == 5;
}

static int judge(const char *before, int point);

/* Whether a stone on one of the `count` points is allowed. */
static int counts(const char *board, const int *extensions, int count) {
  for (int i = 0; i < count; ++i) {
    if (judge(board, extensions[i]) == KINJITE_LEGAL) return 1;
  }
  return 0;
}

/* The verdict on a black stone on `point` of the bordered board (reading rif). */
static int judge(const char *before, int point) {
  static const int steps[] = {1, width - 1, width, width + 1};
  char board[width * width];
  int threes[8][2], extensions[8]; /* points that extend each three, and how many of them */
  int longest = 0, fours = 0, five = 0, three_count = 0;
  memcpy(board, before, sizeof board);
  board[point] = 'x';
  for (int direction = 0; direction < 4; ++direction) {
    const int step = steps[direction];
    char line[cells_of_line];
    int fours_here[2], three_here = 0, first_three = three_count, four_count = 0;
    for (int i = 0; i < cells_of_line; ++i) line[i] = board[point + (i - middle) * step];
    struct row own = row_through(line, middle);
    if (own.end - own.begin == 5) five = 1;
    if (own.end - own.begin > longest) longest = own.end - own.begin;
    for (int at = 0; at < cells_of_line; ++at) {
      char more[cells_of_line];
      if (line[at] != '.') continue;
      memcpy(more, line, sizeof more);
      more[at] = 'x';
      struct row row = row_through(more, at);
      if (middle < row.begin || middle >= row.end) continue;
      /* Rows are told apart by their stones, as bits. */
      const int stones = ((1 << row.end) - (1 << row.begin)) & ~(1 << at);
      if (row.end - row.begin == 5) {
        /* One four may be completed at two places; a line holds two fours at the most. */
        if (four_count == 0 || fours_here[four_count - 1] != stones) fours_here[four_count++] = stones;
      }
      if (row.end - row.begin == 4 && completes(more, row.begin - 1) && completes(more, row.end)) {
        /* A line holds one three at the most, which two points may extend. */
        if (three_count == first_three) extensions[three_count++] = 0;
        if (three_here < 2) threes[first_three][three_here++] = point + (at - middle) * step;
        extensions[first_three] = three_here;
      }
    }
    fours += four_count;
  }
  if (five) return KINJITE_FIVE;
  int verdict = (longest > 5 ? KINJITE_OVERLINE : 0) | (fours > 1 ? KINJITE_DOUBLE_FOUR : 0);
  if (three_count > 1) {
    int allowed = 0;
    for (int i = 0; i < three_count; ++i) allowed += counts(board, threes[i], extensions[i]);
    if (allowed > 1) verdict |= KINJITE_DOUBLE_THREE;
  }
  return verdict;
}

static int place(int cell) { return (cell / 15 + 5) * width + cell % 15 + 5; }

int kinjite_judge(const char cells[225], int point) {
  char board[width * width];
  memset(board, 'o', sizeof board);
  for (int cell = 0; cell < 225; ++cell) board[place(cell)] = cells[cell];
  return judge(board, place(point));
}
