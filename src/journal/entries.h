/* Writes changes of a game as lines of the language, which make the same changes when run. */
#ifndef JOURNAL_ENTRIES_H
#define JOURNAL_ENTRIES_H

#include "base/format_number.h"
#include "game/game.h"

/* The first line of a journal, and of an old one, whose lines have no checksums. */
#define JOURNAL_FORMAT 2
#define JOURNAL_FORMAT_HEAD "# arbiter journal "
#define JOURNAL_HEAD JOURNAL_FORMAT_HEAD NUMBER_TEXT(JOURNAL_FORMAT)
#define JOURNAL_HEAD_1 JOURNAL_FORMAT_HEAD "1"

/* The start of the line before a loaded game. A number follows: how many of the next lines are that
 * game, which are its position, its tags and its turns. They count only if all of them are there.
 */
#define JOURNAL_LOAD "# load "

/* Lines being written to a journal. The caller writes the newline of the last one, which makes them
 * count. */
struct entries {
    struct text *out;
    bool checked; /* each line carries a checksum */
    uint64_t sum; /* the checksum of the last line */
    bool begun;   /* a line has been written, except for its newline */
};

/* Adds the checksum of a rule set as a text, as at the end of a line; nothing for one that is built
 * in, which is always the same. */
void entries_rules_checksum(struct text *text, const arb_rules *rules);

/* Writes `rules NAME`, and that checksum. */
void entries_write_rules(struct entries *entries, const arb_rules *rules);

/* Writes the lines of a change that is about to be made in the game. */
void entries_write(struct entries *entries, const arb_game *game, const struct change *change);

/* The start of the first line of a whole game. A number follows: how many tags it begins with. */
#define ENTRIES_GAME "# game "

/* Writes what has happened in a game since its beginning: the tags with which it begins, each step,
 * those that were undone too, and the `undo` of these. */
void entries_write_past(struct entries *entries, const arb_game *game);

/* Writes a whole game: that line; `new`, or the position where it begins; those tags; each step,
 * those that were undone too; and the `undo` of these. */
void entries_write_game(struct entries *entries, const arb_game *game);

/* Reads the number of a line that has one after `head`. Returns false if it has none. */
bool entries_count(const char *line, size_t length, const char *head, uint64_t *count);

/* Whether a journal may contain lines with that command. */
bool entries_allow(const char *command);

#endif
