/* Shared by the unit tests, besides counted memory (tests/disk): files in memory, and short ways to
 * write boards, turns and random games. */
#ifndef UNIT_SUPPORT_H
#define UNIT_SUPPORT_H

/* How much of what takes long a test does: all of it, or little under the sanitizers and where
 * lines are counted, which is ten times as slow. */
#ifdef PROCESSOR_PLAIN
#define AS_MUCH(all, little) (little)
#else
#define AS_MUCH(all, little) (all)
#endif

/* The same for what is checked at length with FULL=1 alone. */
#define AT_LENGTH(all, few) (getenv("SHORT") == NULL ? (all) : (few))

/* Whether AddressSanitizer looks on. */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define HAS_ADDRESS_SANITIZER true
#endif
#elif defined __SANITIZE_ADDRESS__
#define HAS_ADDRESS_SANITIZER true
#endif
#ifndef HAS_ADDRESS_SANITIZER
#define HAS_ADDRESS_SANITIZER false
#endif

/* The same for what is only slow there: the other builds do all of it. */
#define WITHOUT_SANITIZER(all, few) (HAS_ADDRESS_SANITIZER ? (few) : (all))

#include <stdint.h>
#include <stdlib.h>

#include "arbiter.h"
#include "board/geometry.h"
#include "count/counters.h"
#include "disk/snapshot.h"
#include "disk/tally.h"
#include "game/game.h"
#include "host/host.h"
#include "script/interpreter.h"

/* ---- memory ---------------------------------------------------------------- */

/* Checks that everything was freed, with its right size. */
void tally_is_even(const struct tally *tally);

/* ---- boards, turns and games ------------------------------------------------- */

/* rules.md 2: column and row from the bottom left; board.h: 0 is the top left. */
arb_square at(int column, int row);

/* "fp", "WB": language.md 6. */
arb_piece piece_of(const char *letters);

/* "22-44-66": language.md 5. */
arb_turn turn_of(const char *squares);

/* Turns in words, joined by blanks. */
struct turn_words {
    const arb_rules *rules;
    char text[1024];
};

/* Adds a turn; the context is such words. */
bool add_turn_word(void *context, const arb_turn *turn);

/* The same squares of a board of 8x8, as found with arb_squares_first and arb_squares_next. */
wide_set set_on_8x8(arb_squares squares);

/* Boards of several sizes and kinds, with either bottom corner dark: most of them no rule set has.
 */
#define SOME_BOARDS ((size_t)12)
struct geometry some_board(size_t number);

bool same_piece(arb_piece a, arb_piece b);

/* A built-in rule set with other values, "NAME: VALUE" on each line, for arb_rules_free; NULL if
 * they are refused. */
arb_rules *rules_by(const char *inherited, const char *values);

/* A game by such a rule set, from a position. */
struct game_by {
    arb_rules *rules;
    arb_game *game;
};

struct game_by game_by(const char *inherited, const char *values, const char *position);
void end_game(struct game_by by);

/* A game on counted memory. */
struct table {
    struct tally tally;
    arb_game *game;
};

void table_set(struct table *table);
void table_set_empty(struct table *table);
void table_clear(struct table *table); /* frees the game; nothing may be left */

void put(arb_game *game, const char *letters, int column, int row);
arb_ruling pick(arb_game *game, int column, int row); /* arb_select */
arb_ruling play(arb_game *game, const char *squares); /* arb_play */
bool empty_at(const arb_game *game, int column, int row);
bool stands_at(const arb_game *game, const char *letters, int column, int row);

/* Turns as they are listed, joined by blanks: for arb_each_turn. */
struct listed {
    char text[8192];
    size_t length;
    size_t count;
    size_t longest; /* turn, in squares */
    size_t most;    /* stops after this many; 0: never */
};

bool list_turn(void *context, const arb_turn *turn);

/* The turns of arb_each_turn as one text, which the next call overwrites. */
const char *turns_of(const arb_game *game);

/* The past as text, "1 fire 22-33 2 water 15-04": for arb_each_past_turn. */
bool list_past(void *context, size_t number, arb_side side, const arb_turn *turn);
const char *past_of(const arb_game *game);

/* ---- chance -------------------------------------------------------------------- */

/* The next of a fixed sequence of numbers; `state` is not 0. */
uint64_t draw(uint64_t *state);

/* Random pieces anywhere, at the start of a turn. */
struct position random_position(uint64_t *state);

/* Does to a game what `choice` says: mostly plays, sometimes sets up. The same choice on the same
 * game is the same command. */
arb_ruling act(arb_game *game, uint64_t choice);

/* The same for the pieces and the board of any rule set. */
arb_ruling act_by_rules(arb_game *game, uint64_t choice);

/* ---- the host -------------------------------------------------------------------- */

#define FAKE_FILES 8
#define FAKE_HANDLES 24
#define FAKE_STDOUT 1
#define FAKE_FIRST 3

struct fake_file {
    const char *path; /* NULL: standard input */
    const char *bytes;
    size_t length;
    size_t most;    /* bytes a read at the most; 0: any number */
    size_t fail_at; /* the number, from 1, of the read that fails; 0: none */
    int error;      /* with this errno */
    bool blocks;
};

struct fake_handle {
    const struct fake_file *file;
    size_t at;
    size_t reads;
    bool open;
};

/* Files in memory. Handle 0 is standard input; what is written to 1 is kept. */
struct fake {
    struct host host;
    struct tally tally;
    struct fake_file files[FAKE_FILES];
    size_t file_count;
    struct fake_handle handles[FAKE_HANDLES];
    char written[65536];
    size_t written_length;
    size_t most_written; /* bytes a write at the most; 0: any number */
    size_t writes;
    size_t fail_write; /* the number, from 1, of the write that fails, with all after it */
    int write_error;
    char trace[512]; /* o(pen) r(ead) w(rite) c(lose), in their order */
    size_t trace_length;
    uint64_t microseconds; /* on its clock */
};

void fake_begin(struct fake *fake);

/* A file that can be opened, or, for a NULL path, standard input; the caller fills in the rest. */
struct fake_file *fake_add(struct fake *fake, const char *path, const char *text);

size_t fake_open_count(const struct fake *fake);

/* ---- the interpreter ------------------------------------------------------------- */

/* An interpreter with a game, on a fake host. It must not be moved. */
struct desk {
    struct fake fake;
    char buffer[4096];
    struct output out;
    struct interpreter in;
    struct source source;
};

void desk_set(struct desk *desk);
void desk_clear(struct desk *desk);

/* What the commands of a text print; the next call overwrites it. */
const char *desk_run(struct desk *desk, const char *text);
const char *desk_run_bytes(struct desk *desk, const char *bytes, size_t length);

/* Checks that the counts of random boards of a rule set, and of its games, are what the positions
 * after each turn count, one turn less deep (counts.c). */
void check_counts(const arb_rules *rules);

/* Checks that any board of that rule set is worth the same with the sides exchanged. */
void check_worth(const arb_rules *rules);

/* How many rule sets of courses there are. They are the first of the list. */
#define COURSES 5

#endif
