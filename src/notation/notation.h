/* Reads and writes squares and turns (language.md 3 and 5). */
#ifndef NOTATION_NOTATION_H
#define NOTATION_NOTATION_H

#include <stdbool.h>

#include "arbiter/rules.h"
#include "arbiter/ruling.h"
#include "arbiter/turn.h"
#include "base/text.h"

/* Adds how squares are written, such as "a1 to h8", to a sentence after "squares are". */
void notation_squares(struct text *text, const arb_rules *rules);

/* Adds to what is said of a word that is no square or turn, `; it has U+0441, a Cyrillic letter,
 * for c`: the first letter of another alphabet that looks or sounds like one of a square. Adds
 * nothing if there is none. */
void notation_mistaken_letter(struct text *text, const char *word);

/* The first letter of another alphabet in a word, written for one of a square. */
struct mistake {
    uint32_t character;
    size_t place; /* in the word, in characters, from 1 */
    char meant;
    const char *alphabet; /* "Cyrillic" */
};

/* Finds it; returns false if there is none. */
bool notation_mistake(const char *word, struct mistake *mistake);

/* Adds the word with all such letters replaced by those that are meant. */
void notation_latin(struct text *text, const char *word);

/* Reads the digits at *at and moves *at past them. Returns the number, of which no more matters
 * than that it is too large for any board; 0 if there are none. */
int notation_read_digits(const char **at);

/* Reads a file letter and a rank of one or two digits, `length` bytes in all, which every rule set
 * accepts; a1 is the bottom left corner. Fails for squares that the game does not use. */
bool notation_read_file_and_rank(const arb_rules *rules, const char *word, size_t length,
                                 arb_square *square);

/* Reads the square at the start of `count` words, at least one. Returns ARB_ACCEPTED, with the
 * number of words it took (1 or 2) in *used. Otherwise returns ARB_BAD_SQUARE or ARB_OFF_BOARD,
 * with the number of words that are wrong in *used. */
arb_ruling notation_read_square(const arb_rules *rules, const char *const *words, size_t count,
                                arb_square *square, size_t *used);

/* Returns the length of the dash or cross of word processors, such as U+2013, that a text in UTF-8
 * begins with, and stores the `-` or `x` for which it stands; 0 if it begins with none. */
size_t notation_dash(const char *text, char *stands_for);

/* Reads `22-18`, two squares by their numbers, as most turns are written, so that this is fast.
 * Returns false if the word is anything else; `turn` then is not valid. Of its squares only the two
 * are set. */
bool notation_read_two_numbers(const arb_rules *rules, const char *word, arb_turn *turn);

/* Replaces numbers by the squares that have them, up to the first that none has: this is one of all
 * where two digits are a column and a row. Returns how many were replaced. */
size_t notation_numbered(const arb_rules *rules, arb_square *numbers, size_t count);

/* Reads the squares of a turn from words. The squares can be joined by `-`, `x` or `:`, by dashes
 * and crosses of word processors, or separated by blanks; those with letters need not be joined.
 * Does not check whether the turn is legal, and sets `turn->captures` to false. Returns
 * ARB_BAD_SQUARE, with the index of the word at fault in *wrong; ARB_USAGE if the words do not have
 * the form of a turn; ARB_OFF_BOARD, with the index of the word, if that is all that is wrong; and
 * ARB_ILLEGAL_MOVE if there are more squares than any turn has. In the last case the turn has the
 * first squares, and a length greater than ARB_TURN_SQUARES. */
arb_ruling notation_read_turn(const arb_rules *rules, const char *const *words, size_t count,
                              arb_turn *turn, size_t *wrong);

/* Adds a square's name as commands take it: `21`, `a3`, `2 2`. */
void notation_square_name(struct text *text, const arb_rules *rules, arb_square square);

/* Adds a square's canonical name without blanks, as written in turns: `21`, `a3`, `22`. */
void notation_square(struct text *text, const arb_rules *rules, arb_square square);

/* Adds a turn in its canonical form; `pass` if it has no squares. */
void notation_turn(struct text *text, const arb_rules *rules, const arb_turn *turn);

/* What adds a turn to a text: notation_turn, or what others write it as. */
typedef void turn_writer(struct text *text, const arb_rules *rules, const arb_turn *turn);

#endif
