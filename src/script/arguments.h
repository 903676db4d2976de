/* Reads the words after a command's name. A function that returns a ruling returns ARB_ACCEPTED, or
 * what is wrong with the words, with the interpreter's rejection filled in. */
#ifndef SCRIPT_ARGUMENTS_H
#define SCRIPT_ARGUMENTS_H

#include <stdint.h>

#include "game/legal.h"
#include "script/interpreter.h"
#include "script/turns.h"

/* What argument_square calls for words that it does not remember. */
arb_ruling argument_new_square(struct interpreter *in, const struct words *words,
                               arb_square *square, bool off_board_too);

/* Reads all the words as one square. With `off_board_too`, one off the board is accepted as
 * ARB_NO_SQUARE. */
static inline arb_ruling argument_square(struct interpreter *in, const struct words *words,
                                         arb_square *square, bool off_board_too)
{
    if (words->found == NULL || words->found->square_rules != in->game->rules)
        return argument_new_square(in, words, square, off_board_too);
    *square = words->found->square;
    return ARB_ACCEPTED;
}

/* Finds a word among the names of some sort, ignoring case. Stores which of them it is. */
arb_ruling argument_name(struct interpreter *in, const char *word, enum names names, size_t *index);

/* Reads the rule set of a path, or finds one by name: built in, read before, or installed, which is
 * read now. With --safe no file is opened. Stores NULL and returns ARB_ACCEPTED if an interrupt
 * ends the reading, which is no rejection. */
arb_ruling argument_rules(struct interpreter *in, const char *word, bool path,
                          const arb_rules **rules);

/* Reads all the words, of which there is at least one, as a player: `level 3`. */
arb_ruling argument_player(struct interpreter *in, const struct words *words, arb_player *player);

/* Checks whether the file that the first word names may be opened. `failing` is the ruling for one
 * that cannot be opened. */
arb_ruling argument_file(struct interpreter *in, const struct words *arguments, arb_ruling failing);

/* Returns the ruling for a file that could not be read or written, with an errno. */
arb_ruling without_file(struct interpreter *in, arb_ruling ruling, const char *path, int error);

/* Finds the side with that name. */
static inline arb_ruling argument_side(struct interpreter *in, const char *word, arb_side *side)
{
    size_t index;
    arb_ruling ruling = argument_name(in, word, NAMES_OF_SIDES, &index);

    *side = (arb_side)(index & 1);
    return ruling;
}

/* Whether a word is a decimal number that fits in 64 bits; stores it in *number. */
bool argument_decimal(const char *word, uint64_t *number);

/* An option of a command, NAME N, where N is from 1 to `most`. */
struct argument_option {
    const char *name;
    uint64_t most;
    unsigned *number; /* where to store N; unchanged if the option is not given */
};

/* Reads all the words as options, in any order, each at most once. */
arb_ruling argument_options(struct interpreter *in, const struct words *words,
                            const struct argument_option *options, size_t count);

/* Reads a word as a number from `least` to `most`. */
arb_ruling argument_number(struct interpreter *in, const char *word, uint64_t least, uint64_t most,
                           uint64_t *number);

/* Reads all the words as the squares of a turn of that game, in any form that `move` accepts. A
 * move in the notation of chess must be legal; otherwise the ruling says why, and the turn has no
 * squares. */
arb_ruling argument_turn(struct interpreter *in, const arb_game *game, const struct words *words,
                         arb_turn *turn);

/* Reads all the words as a turn that the side to move can play now, in any form that `move`
 * accepts. */
arb_ruling argument_legal_turn(struct interpreter *in, const struct words *words,
                               struct legal_turn *turn);

/* Reads the rule sets that are installed, where commands may open files, so that they are listed.
 */
void arguments_know_rules(struct interpreter *in);

#endif
