/* The calling convention of `kinjite gate --library LIBRARY:SYMBOL`: a C function that judges.
 *
 * The function is given a board as 225 characters, not ended by a zero: rank 15 first, each rank
 * from file a to file o; `.` free, `x` Black, `o` White. `point` is the place of a free cell among
 * them, 0 to 224. It answers for a black stone there with one of:
 *
 *   KINJITE_LEGAL          0
 *   a sum of               KINJITE_OVERLINE, KINJITE_DOUBLE_FOUR, KINJITE_DOUBLE_THREE
 *   KINJITE_FIVE           it makes five in a row, and so no foul
 *   KINJITE_FORBIDDEN      forbidden, and the fouls are not told
 *   KINJITE_UNSUPPORTED    this cannot be answered
 *
 * It is called from one thread, in a process of its own: a crash is a result like any other.
 */
#ifndef KINJITE_JUDGE_H
#define KINJITE_JUDGE_H

#define KINJITE_LEGAL 0
#define KINJITE_OVERLINE 1
#define KINJITE_DOUBLE_FOUR 2
#define KINJITE_DOUBLE_THREE 4
#define KINJITE_FIVE 8
#define KINJITE_FORBIDDEN 16
#define KINJITE_UNSUPPORTED (-1)

#ifdef __cplusplus
extern "C" {
#endif

/* Yours to define, under this name or any other. */
int kinjite_judge(const char cells[225], int point);

#ifdef __cplusplus
}
#endif

#endif
