/* Plays a record by the rules. */
#ifndef PDN_REFEREE_H
#define PDN_REFEREE_H

#include "game/game.h"
#include "notation/notation.h"
#include "pdn/record.h"

/* What is wrong with a record, by form or by the rules. */
struct record_wrong {
    size_t line;
    unsigned column;   /* 0: not known */
    size_t reached;    /* how many moves of the record come before it */
    size_t turn;       /* which of its turns, from 1; 0: it is about none */
    const char *text;  /* the move as it was written, in the record; NULL without one */
    arb_ruling ruling; /* what `move` would answer; ARB_BAD_FILE for form, ARB_BAD_POSITION */
    arb_turn squares;  /* of the move, as far as they could be read (length 0: not at all) */
    char wrong[128];   /* in a few words, if the ruling is ARB_BAD_FILE or ARB_BAD_POSITION */
    size_t legs;       /* how many moves since the last set-up only go on with a turn; also of a
                          record that is right */
    turn_writer *write_turn; /* how turns that are legal are written; NULL: as the language does */
};

/* Stores in *fits whether the game's rules allow the FEN of a record, if it has one, and its first
 * turn. Returns ARB_ACCEPTED or ARB_OUT_OF_MEMORY. The game stands anywhere after it. */
arb_ruling record_try(const struct record *record, arb_game *game, bool *fits);

/* Begins the game anew by its rules, and plays the record: from its FEN, if it has one, and with
 * its asides, which the game keeps, and with
 * the turn that the rest of the record allows for captures that are written short and ambiguous.
 * If `claims` is set in the game, turns may follow a draw. Returns ARB_ACCEPTED; or ARB_BAD_FILE,
 * with what is wrong: then the game stands before the wrong move; or ARB_OUT_OF_MEMORY. Does not
 * look at the tags for rules. */
arb_ruling record_play(const struct record *record, arb_game *game, struct record_wrong *wrong);

/* Adds the sentence with which `move` would reject the turn, or what is wrong by form. The game
 * stands before the turn, as record_play leaves it. */
void record_wrong_text(struct text *text, const arb_game *game, const struct record_wrong *wrong);

#endif
