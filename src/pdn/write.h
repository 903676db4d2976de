/* Writes games as PDN, and those of kingcapture as PGN. */
#ifndef PDN_WRITE_H
#define PDN_WRITE_H

#include "base/text.h"
#include "game/game.h"
#include "pdn/record.h"

/* Adds a tag to a text of tags. */
static inline void tags_add(struct text *tags, const char *name, const char *value)
{
    text_bytes(tags, name, strlen(name) + 1);
    text_bytes(tags, value, strlen(value) + 1);
}

/* Writes the game since its last set-up, with these tags, what stands beside its turns but for what
 * `strip` leaves out (pdn/aside.h), and a comment before the result; "":
 * none. The comment has no braces, which would end it. A turn under way is left out. A text that is
 * read again and played gives the same text. Games after one another are separated by an empty
 * line, which the caller writes. */
void record_write(struct text *out, const arb_game *game, struct tags tags, unsigned strip,
                  const char *comment);

/* Stores the position that the game begins with, since its last set-up. Returns whether that is not
 * the start of its rules. */
bool record_begins_elsewhere(const arb_game *game, struct position *position);

/* Returns the result as records have it, told from the side that begins: what the tag Result says,
 * or else what the rules say of the position: "1-0", "1/2-1/2", "0-1", "0-0" (nobody), or "*"; in
 * games with points "2-0", "1-1" and "0-2". */
const char *record_result(const arb_game *game, struct tags tags);

/* Returns the result that a word such as "1-0" or "2-0" stands for; ARB_UNDECIDED for others. */
arb_result record_result_of(const char *word);

/* Returns the result of a record as a value. */
arb_result record_winner(const arb_game *game, struct tags tags);

/* Tells which result it is if words at the end of a record say that somebody has resigned, once it
 * has been played: the token, and the tag Result if there is none. Returns false when out of
 * memory. */
bool record_tell_end(struct record *record, const arb_memory *memory, const arb_game *game);

/* What a record and its last position say; ARB_UNDECIDED: nothing. */
struct said_results {
    arb_result tag;   /* the tag Result */
    arb_result token; /* the last word */
    arb_result board; /* who has won on the board; a draw that has to be claimed says nothing */
};

/* Stores what is said of a game that has been played to the end of its record. Returns whether two
 * of them differ. */
bool record_contradicts(const struct record *record, const arb_game *game,
                        struct said_results *said);

/* Whether a tag says what the game says itself, so that it is not set: its rules and the position
 * that it begins with. */
bool record_says(const arb_rules *rules, const char *name);

/* Whether a record has a tag with that value anyway: one that the game says itself, or one that
 * says that nothing is known, such as `[Site "?"]`. */
bool record_has_anyway(const arb_rules *rules, const struct tag *tag);

/* Returns the names of the tags that every record has, from 0; NULL after the last one. */
const char *record_usual_tag(size_t index);

/* Returns the value of a tag that the game does not say itself, as a record of the game has it, or
 * would have it if it is not set: "?", "????.??.??" for Date, and what record_result returns. If
 * players have ended the game, Result and Termination are as they have ended it, whatever is set.
 * A Result that only its tournament knows, such as 4-6, is kept. */
const char *record_tag(const arb_game *game, struct tags tags, const char *name);

#endif
