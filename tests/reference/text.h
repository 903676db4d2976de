/* Squares, turns and boards as text: language.md 3, 5 and 6. */
#ifndef REFERENCE_TEXT_H
#define REFERENCE_TEXT_H

#include "rules.h"

enum { SQUARE_TEXT = 24, TURN_TEXT = 128, POSITION_TEXT = 256, LINE_TEXT = 64 };

/* The canonical form of a square, as answers have it: `2 1`. Also for squares off the board: `9
 * 9`. */
void square_text(const struct rule_set *rules, struct square square, char *text);

/* The same as it is written in a turn: `21`. */
void square_in_turn(const struct rule_set *rules, struct square square, char *text);

/* A file letter and a rank digit, as every rule set accepts it: `c2`. */
void square_letters(struct square square, char *text);

/* The canonical form of a turn: `22-44-66`, `15x22x31`. */
void turn_text(const struct rule_set *rules, const struct path *path, char *text);

/* The answer to `position`, without `position: `. */
void position_text(const struct rule_set *rules, const struct state *state, char *text);

/* The draughts FEN of an english position: `B:W21,22,K23:B1,2,3`. */
void fen_text(const struct state *state, char *text);

/* One of the SIZE + 1 lines of `print`, from the top. */
void board_line(const struct rule_set *rules, const struct state *state, int line, char *text);

#endif
