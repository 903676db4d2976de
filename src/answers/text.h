/* Answers and rejections as text (language.md 4, 6 and 7). */
#ifndef ANSWERS_TEXT_H
#define ANSWERS_TEXT_H

#include "answers/answers.h"
#include "arbiter/text.h"
#include "base/text.h"
#include "game/history.h"

/* Enough room for any answer but lists, and for a value alone. */
#define ANSWER_ROOM (512 + ARB_DEPTH_MOST * ARB_TURN_TEXT)
#define ANSWER_VALUE_ROOM 4096
_Static_assert(ANSWER_VALUE_ROOM > TAG_VALUE_LONGEST,
               "a position is shorter, and so is a column of "
               "64 pieces, whose sides have 39 letters");

/* How answers are written. */
struct answer_style {
    bool colour;    /* colour the pieces and marks of boards */
    bool terminal;  /* show bytes that could control a terminal as \xNN */
    arb_stop *stop; /* whether no more of a list is wanted; NULL: all of it is */
    void *context;  /* for `stop` */
};

/* Adds the text of an answer. Ends a list early when no more is wanted, or the text is cut. */
void answer_write(struct text *out, const struct answer *answer, const struct answer_style *style);

/* Whether more of a list is wanted. */
bool answer_goes_on(const struct text *out, const struct answer_style *style);

/* Adds the value, which is what `assert` compares: the first line after its name. For answers that
 * have a name, and otherwise nothing. */
void answer_value(struct text *text, const struct answer *answer);

/* Adds the first line, without its end: `NAME: VALUE`. */
void answer_first_line(struct text *text, const struct answer *answer);

/* Adds what has been found at one depth of a think that goes on: `depth 9: 22-18, score 35`. */
void answer_depth(struct text *text, const arb_rules *rules, const arb_thought *thought);

/* Adds a player, such as `minimax depth 6`. */
void answer_player(struct text *text, const arb_player *player);

/* Adds who plays each side, as links and files have it: `human,level 3`. */
#define ANSWER_PLAYERS_ROOM 256
void answer_both_players(struct text *text, const arb_player *players);

/* Whether a side is played by a computer. */
bool answer_has_computer(const arb_player *players);

/* ---- draws: by which rule, and what is counted towards them (draw_text.c) ------------------ */

/* Adds by which rule a game is drawn, for people: `50 moves without a capture`. */
void draw_reason(struct text *text, const struct draughts_draw *way);

/* Returns by which of its rules a game is drawn; NULL if it is not, or by what the players have
 * said. */
const struct draughts_draw *draw_of(const arb_game *game);

/* Adds `draw: ` and the reason as a line, if the game is drawn by its rules; otherwise nothing. */
void draw_line(struct text *text, const arb_game *game);

/* Stores what each way to a draw has counted, which is told at the start of a turn; NOT_COUNTED for
 * those that have nothing to count. */
void draw_counts(const arb_game *game, unsigned counted[DRAWS_MOST]);

/* Adds `quiet: 12 of 30` as a line. */
void draw_count(struct text *text, const struct draughts_draw *way, unsigned counted);

/* ---- boards ----------------------------------------------------------------------------- */

/* Adds what is on a square: `white man king over black man, black man king`. */
void column_text(struct text *text, const arb_rules *rules, arb_piece top,
                 struct board_column below);

/* Enough room for a board with all its colours. */
#define BOARD_TEXT_ROOM 4096

struct board_style {
    bool colour; /* colour pieces and marks with ANSI sequences */
    bool names;  /* show the names of empty squares that the game uses */
};

/* Adds the board with its marks and axes, as described in language.md 6; nothing where there is no
 * room for all of it, and then the text is cut. */
void board_text(struct text *text, const arb_rules *rules, const struct position *position,
                struct board_style style);

/* The colours are ANSI sequences. Eight of them are enough. */
#define COLOUR_OFF "\033[0m"
#define COLOUR_MARK "\033[1;33m"
#define COLOUR_ERROR "\033[1;31m"

#define COLOUR_LONGEST 8 /* the length of the longest sequence */

/* ---- histories, in the form that rules.md 6 gives for each rule set ---------------------- */

/* Returns the number of lines. */
size_t history_count(const arb_game *game);

/* Adds the lines, oldest first, and returns how many. Ends early as answer_write does. Under those
 * of a game that is drawn is `  draw: REASON`, which is not counted. */
size_t history_tell(struct text *out, const arb_game *game, const struct answer_style *style);

/* The same with what stands beside the turns, after its turn, in lines of their own that begin with
 * two blanks. Returns the same. */
size_t history_tell_full(struct text *out, const arb_game *game, const struct answer_style *style);

/* Adds a turn with its number and side: "1. fire 22-33", "2. red pass". */
void history_turn(struct text *text, const struct told_turn *told);

/* ---- help, within 80 columns and 24 lines ------------------------------------------------ */

/* Adds the usages of all commands, section by section; before them, if `begins`, what to type
 * first.
 */
void help_commands(struct text *text, usage_at *commands, bool begins);

/* Adds what explains a command or another topic. */
void help_topic(struct text *text, const struct answer_topic *topic);

/* Adds the rules of draughts in a few sentences, from the parameters (summary_text.c). */
void summary_text(struct text *text, const arb_rules *rules);

/* Adds what a capture must take: `as many pieces as possible`. */
void best_text(struct text *text, const parameter_best *best);

/* Adds the board at the start, who moves first, and a summary of the rules: its own, or else one
 * made from the parameters. */
void help_rules(struct text *text, const arb_rules *rules, bool colour);

/* ---- rejections ------------------------------------------------------------------------- */

/* The errors in the file of a rule set, as a text that ends with how many there was no room for. */
struct rule_faults {
    struct text text;
    size_t told; /* the length of those that there was room for */
    size_t left_out;
};

/* Adds an error to those before it. `path` is that of another file than the one that was asked for;
 * otherwise NULL. */
void rule_faults_add(struct rule_faults *faults, const char *path, size_t line,
                     const char *message);

/* How much of the word that a rejection is about is shown. */
#define SHOWN_OF_WORD 60

/* Adds the sentence of a rejection. */
void rejection_text(struct text *text, const arb_game *game, const struct rejection *rejection);

/* Adds why a file could not be used: the system's message, or, if `error` is 0, what is wrong on a
 * line of it. */
void file_fault_text(struct text *text, int error, const arb_file_fault *fault);

#endif
