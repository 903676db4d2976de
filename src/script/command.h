/* The command table, from which dispatch, usage, `help`, completion and the man page are made. */
#ifndef SCRIPT_COMMAND_H
#define SCRIPT_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "arbiter/game.h"
#include "arbiter/ruling.h"
#include "base/text.h"
#include "script/words.h"

struct interpreter;
struct answer_topic;

/* Carries out a command; `arguments` are the words after its name, as many as it may have. Returns
 * the ruling. If that is a rejection, what it is about is in `rejection` of the interpreter. */
typedef arb_ruling command_handler(struct interpreter *in, const struct words *arguments);

/* What a command is for. `reject` accepts the first three classes; `help` and the man page list
 * each class separately. */
enum command_class { COMMAND_SETS_UP, COMMAND_PLAYS, COMMAND_ASKS, COMMAND_OTHER };

#define COMMAND_CLASSES 4

/* Which squares completion offers for the command. */
enum square_choice { ANY_SQUARE, OCCUPIED_SQUARE, OWN_SQUARE, SELECTABLE_SQUARE };

/* The most words that may follow the name of a command: as many as a line has. */
#define ANY_NUMBER WORDS_MOST

/* Whether the command can be the question of `assert`, as the most words that it has then: never,
 * only without arguments or with one word at most, or always. */
enum asking { NOT_ASKED, ASKED_BARE, ASKED_OF_ONE, ASKED = ANY_NUMBER };

struct command {
    char name[11]; /* in the row, because each start looks through all names */
    enum command_class class;
    const char *usage;   /* its forms, with its name, separated by ` | `; read by complete.c */
    const char *summary; /* what it does, in full sentences */
    command_handler *handler;
    struct {
        size_t least; /* how many words may follow the name */
        size_t most;
    } words;
    const char *alias; /* another name; NULL: none */
    enum asking asking;
    enum square_choice squares;
};

/* Returns the command with that index in the table; NULL after the last one. */
const struct command *command_at(size_t index);

/* Returns the command with that name or alias, ignoring case; NULL if there is none. */
const struct command *command_named(const char *name);

/* Returns the name or alias to suggest for a misspelled word: one letter is too many, missing or
 * wrong, or two are exchanged. A name is preferred to an alias. Returns NULL if there is none.
 * Never suggests a command that would lose the game. */
const char *command_nearest(const char *word);

/* What a word means that is no command, but that people type. */
struct meant {
    const char *word;
    const char *command; /* what it is carried out as at the prompt; NULL: it is only told */
    bool with_turn;      /* only with what may be a turn after it */
    const char *advice;  /* the right words, for the rejection */
};

/* Returns what a word means, ignoring case; NULL if it is none of these (meant.c). */
const struct meant *meant_by(const char *word);

/* Adds the line that one which begins with such a word is carried out as at the prompt. Returns
 * false if there is none, or no room for it; then the text is not to be used. */
bool meant_line(const char *line, struct text *instead);

/* Returns the heading of a class: "Setting up", "Playing" ... */
const char *command_class_title(enum command_class class);

/* ---- the handlers, by the file that they are in ------------------------------------------ */

/* setup.c */
command_handler handle_rules, handle_new, handle_place, handle_remove, handle_turn, handle_position,
    handle_tag;

/* play.c */
command_handler handle_select, handle_space, handle_move, handle_pass, handle_undo, handle_redo;

/* settle.c */
command_handler handle_resign, handle_offer, handle_accept, handle_claim;

/* asking.c */
command_handler handle_print, handle_at, handle_can, handle_moves, handle_winner, handle_check,
    handle_history, handle_fen, handle_status, handle_perft, handle_divide;

/* players.c */
command_handler handle_go, handle_player, handle_seed, handle_selfplay, handle_hint;

/* file_commands.c */
command_handler handle_read, handle_save, handle_load, handle_draw, handle_transcript;

/* control.c */
command_handler handle_echo, handle_assert, handle_reject, handle_quit;

/* topics.c */
command_handler handle_help;

/* ---- what `help` explains besides the commands: rejection codes, squares and turns (topics.c)
 * ---- */

/* Returns when a code is given and what to do about it, in full sentences. NULL for the two rulings
 * that are not rejections. */
const char *topic_of_code(arb_ruling ruling);

/* Returns the rejection with that code, ignoring case; ARB_ACCEPTED if there is none. */
arb_ruling topic_code_named(const char *code);

/* Returns the topic with that index; NULL after the last one. */
const struct answer_topic *topic_at(size_t index);

/* ---- completion (complete.c): what can come next on a line at the prompt -------------------- */

/* Called with each word that fits. */
typedef void complete_offer(void *context, const char *word);

/* Offers the words that can follow `line` and begin with `start`, ignoring case, in the order of
 * the command table, of the names or of the board. Returns whether a file name can follow; those
 * are left to the caller. */
bool complete(const arb_game *game, const char *line, const char *start, complete_offer *offer,
              void *context);

#endif
