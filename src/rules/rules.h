/* A rule set as the other modules see it: its names for things, and the few operations from which
 * everything else is made. No code outside this module asks which rule set is being played. */
#ifndef RULES_RULES_H
#define RULES_RULES_H

#include <stddef.h>

#include "arbiter/game.h"
#include "base/text.h"
#include "board/geometry.h"
#include "board/position.h"
#include "rules/parameters.h"

/* A kind of piece: its name, and its letters by side, plain and crowned. */
struct piece_words {
    arb_kind kind;
    const char *name;
    const char *letters[2][2];
};

/* A file format of nine lines: the board and the side to move. A rule set without one uses the game
 * file of rules.md 7. */
struct board_file {
    bool side_first; /* the line of the side comes before the rows; otherwise after them */
    char sides[2];   /* the letter of each side on that line */
    char pieces[2];  /* the letter of a man of each side */
    char empty;
    bool any_case;          /* letters are read without regard to case */
    bool blanks_may_be_cut; /* a row may lack blanks at its end */
};

/* What a step, a leap or a turn has done: where pieces were captured, where a bomb destroyed some,
 * its own square included, and where one was crowned. */
struct event {
    wide_set captured;
    wide_set exploded;
    wide_set crowned;
};

/* Whom a listing of turns calls. */
struct walk_visitor {
    /* Called for a whole turn, with the position after it, when the next turn starts. Neither is
     * ever NULL. Returning false stops the listing. */
    bool (*visit)(void *context, const arb_turn *turn, const struct position *after);

    /* Called now and then while a search through captures takes long, whether it has found turns or
     * not. Returning false stops the listing. NULL: it goes on to its end. */
    bool (*go_on)(void *context);

    void *context; /* of both */

    /* `visit` does not look at the position after a turn, which then is of no meaning. */
    bool turns_only;
};

/* Where a piece could go. Its turn may not end on the dead ends, because the capture goes on from
 * another square behind the same piece. */
struct reach {
    wide_set steps;
    wide_set leaps;
    wide_set dead_ends;
};

/* What a family of rule sets can do. Every operation gets the rule set that it is to go by. */
struct engine {
    /* The one board that the family is played on; NULL if the parameters of a rule set say which.
     */
    const struct geometry *geometry;

    /* Returns the own pieces that may be picked at the start of a turn. */
    wide_set (*pickable)(const arb_rules *rules, const struct position *position);

    /* Returns the squares that the selected piece may be sent to next, at any point of a turn. */
    wide_set (*destinations)(const arb_rules *rules, const struct position *position);

    /* Return why an own piece may not be picked, and why the selected piece may not go to an empty
     * square (language.md 7). */
    arb_ruling (*refuse_pick)(const arb_rules *rules, const struct position *position,
                              arb_square square);
    arb_ruling (*refuse_destination)(const arb_rules *rules, const struct position *position,
                                     arb_square square);

    /* Sends the selected piece to one of its destinations, and adds what that did to `event`. */
    void (*advance)(const arb_rules *rules, struct position *position, arb_square to,
                    struct event *event);

    /* Returns where the piece on the first of these squares, of the side to move at the start of
     * its turn, could go from the last if nothing were compulsory, after leaps to each of the
     * squares in between: nowhere if it could not leap there. NULL where nothing is compulsory. */
    struct reach (*reach)(const arb_rules *rules, const struct position *position,
                          const arb_turn *squares);

    /* Plays the turn that visits exactly these squares, at least two, and stores what that did in
     * `event`: if it is legal, and the game has not been won. Otherwise changes nothing and returns
     * false. NULL: turns are played square by square. */
    bool (*play)(const arb_rules *rules, struct position *position, const arb_turn *squares,
                 struct event *event);

    /* Returns whether the turn may be ended. Called only after something has moved. */
    bool (*complete)(const arb_rules *rules, const struct position *position);

    /* Ends the turn, or passes: sets whose turn is next, and what is counted. */
    void (*end_turn)(const arb_rules *rules, struct position *position);

    /* Lists the legal turns in reading order, or, in the middle of a turn, the ways to go on. Does
     * not check whether the game has a result. Returns false if the visitor stopped the listing. */
    bool (*walk)(const arb_rules *rules, const struct position *position,
                 const struct walk_visitor *visitor);

    /* Lists only the turns that capture something. Only for the start of a turn. */
    bool (*walk_captures)(const arb_rules *rules, const struct position *position,
                          const struct walk_visitor *visitor);

    /* `winner` returns who has won, and `won` whether that ends the game: if not, turns go on. */
    arb_result (*winner)(const arb_rules *rules, const struct position *position);
    bool (*won)(const arb_rules *rules, const struct position *position);

    /* Returns whether a king of that side is attacked. NULL if the rules have no check. */
    bool (*in_check)(const arb_rules *rules, const struct position *position, arb_side side);

    /* Returns after how many more turns the game is drawn at the earliest, or UINT_MAX if turns
     * alone never make it one. */
    unsigned (*turns_to_draw)(const arb_rules *rules, const struct position *position);
};

/* clang-format off */

#define NOT_OF_RULES(type, field, name, standard, meaning)

struct arb_rules {
    const struct engine *engine;
    const struct draughts *draughts; /* the parameters of the draughts family; NULL in another */
    RULE_PARAMETERS(NOT_OF_RULES, RULES_FIELD)
    size_t piece_count;              /* of `pieces` */
    const char *winners[2];          /* the sides with a capital */
    const char *summary;             /* its rules in a few sentences, for `help`; NULL: none */
    const struct board_file *file;   /* NULL: the game file, which cannot record a pass */
    bool history_of_moves; /* `history` has a line for each move as soon as the piece has moved, and
                              then lines for what that caused; otherwise one for each ended turn */
    bool ends_by_key; /* the space bar ends a turn on the screen, even if nothing is left to do */
};

/* clang-format on */

/* A rule set that was read from a file, and the next one. */
struct read_set {
    struct read_set *next;
    arb_rules *rules;
    arb_memory memory; /* of this structure */
    size_t room;       /* its bytes */
    bool replaced;     /* another one of the same name was read later */
    bool installed;    /* it was found by its name, not by the path of its file */
    char path[];       /* of its file */
};

/* Those that were read, in order. */
struct rule_list {
    struct read_set *first;
};

/* Returns the rule set with that index among those built in and then those read; NULL after the
 * last. `read` may be NULL. */
const arb_rules *rule_list_at(const struct rule_list *read, size_t index);

/* Returns the one of that name, ignoring case, or NULL. */
const arb_rules *rule_list_find(const struct rule_list *read, const char *name);

/* Returns the board of the rule set. */
static inline const struct geometry *rules_geometry(const arb_rules *rules)
{
    return rules->engine->geometry != NULL ? rules->engine->geometry : rules->draughts->geometry;
}

/* Returns whether a side wins by having no pieces left, as in antidraughts, or few. */
static inline bool rules_won_by_losing(const arb_rules *rules)
{
    const struct draughts *d = rules->draughts;

    return d != NULL && (d->no_pieces == NO_PIECES_WINS ||
                         (d->few_pieces.most > 0 && d->few_pieces.few == FEW_WINS) ||
                         (d->no_turn == NO_TURN_WINS && d->no_pieces == NO_PIECES_WAITS));
}

/* Returns whether pieces go along diagonals only, and so never change the colour of their squares.
 */
static inline bool rules_only_diagonals(const arb_rules *rules)
{
    const struct draughts *d = rules->draughts;

    return d != NULL &&
           ((d->men.step | d->men.take | d->kings.step | d->kings.take) & STRAIGHTS) == 0;
}

/* Returns whether all pieces are on dark squares, and never leave them. */
static inline bool rules_on_dark_alone(const arb_rules *rules, const struct position *position)
{
    return rules_only_diagonals(rules) &&
           (position_occupied(position) & ~(square_set)rules_geometry(rules)->dark) == 0;
}

/* Returns the squares whose names a player needs: those that pieces can get to. */
static inline wide_set rules_named(const arb_rules *rules, const struct position *position)
{
    return rules_on_dark_alone(rules, position) ? rules_geometry(rules)->dark
                                                : rules_geometry(rules)->used;
}

/* Returns NULL, or why no game can be played by the rule set: how its parameters contradict each
 * other or its pieces. A rule set is to be checked when it is made. */
const char *rules_check(const arb_rules *rules);

/* Takes how values that are right by themselves contradict each other: the name of a parameter and
 * `: `, and why it cannot have its value; and the name of the other one that this depends on, or
 * NULL. */
typedef void contradiction_taker(void *context, const char *why, const char *other);

/* Passes on each contradiction of a rule set of draughts with values that there are. */
void rules_check_each(const arb_rules *rules, contradiction_taker *take, void *context);

/* Takes what may not be meant so. */
typedef void warning_taker(void *context, const char *warning);

/* Passes on what is odd about a rule set of draughts that can be played. */
void rules_warn_each(const arb_rules *rules, warning_taker *take, void *context);

/* Returns whether pieces can be crowned. */
static inline bool rules_crowns(const arb_rules *rules)
{
    return rules->draughts != NULL && rules->draughts->crowned != CROWNED_NEVER;
}

/* Returns whether what is leapt over goes under the mover, so that there are columns. */
static inline bool rules_stacks(const arb_rules *rules)
{
    return rules->draughts != NULL && rules->draughts->removed == REMOVED_UNDER;
}

/* Returns whether a position can be read from a draughts FEN. It has no kinds of pieces. */
static inline bool rules_reads_fen(const arb_rules *rules)
{
    return rules->draughts != NULL && !rules->draughts->explosions;
}

/* Returns whether positions are sent to other programs as one. On boards on which all squares are
 * used only a GameType says what its squares mean to them. */
static inline bool rules_sends_fen(const arb_rules *rules)
{
    return rules_reads_fen(rules) &&
           (rules->draughts->geometry->dark_only || rules->game_type != 0);
}

/* Returns whether positions are written as one where someone asks for it. People know what letters
 * mean. */
static inline bool rules_has_fen(const arb_rules *rules)
{
    return rules_sends_fen(rules) ||
           (rules_reads_fen(rules) && rules->squares.naming == NAMED_BY_LETTERS);
}

/* Returns whether a turn that captures nothing is illegal if another captures something. */
static inline bool rules_must_capture(const arb_rules *rules)
{
    return rules->draughts != NULL && rules->draughts->capture.must;
}

/* Returns whether it matters what a turn captures. */
static inline bool rules_has_best(const arb_rules *rules)
{
    return rules->draughts != NULL && draughts_has_best(rules->draughts);
}

/* Returns the how-manieth time a board is there that the game is drawn, or 0 if it never is. */
static inline unsigned rules_repeats(const arb_rules *rules)
{
    const struct draughts *d = rules->draughts;
    unsigned least = 0;

    for (size_t i = 0; d != NULL && i < DRAWS_MOST && d->draw.way[i].kind != DRAW_NONE; i++) {
        const struct draughts_draw *way = &d->draw.way[i];

        if (way->kind == DRAW_REPEATS && (least == 0 || way->turns < least))
            least = way->turns;
    }
    return least;
}

/* Stores what way number `at` to a draw has counted. Returns false if it counts nothing with these
 * pieces, or there is no such way. */
bool rules_counted(const arb_rules *rules, const struct position *position, size_t at,
                   unsigned *counted);

/* Returns the way that makes the game a draw after the fewest turns, the first of several, and
 * stores how many these are: 0 if it is one now. Returns NULL if turns alone lead to none. */
const struct draughts_draw *rules_next_draw(const arb_rules *rules, const struct position *position,
                                            unsigned *turns);

/* Returns whether the game is drawn, if nobody has won. */
static inline bool rules_drawn(const arb_rules *rules, const struct position *position)
{
    return position->stage == STAGE_START && rules->engine->turns_to_draw(rules, position) == 0;
}

/* Returns the result of the game so far. */
static inline arb_result rules_result(const arb_rules *rules, const struct position *position)
{
    arb_result winner = rules->engine->winner(rules, position);

    return winner == ARB_UNDECIDED && rules_drawn(rules, position) ? ARB_DRAW : winner;
}

/* Returns whether the game is over. One that is won and goes on is not drawn. */
static inline bool rules_finished(const arb_rules *rules, const struct position *position)
{
    return rules->engine->won(rules, position) ||
           (rules_drawn(rules, position) &&
            rules->engine->winner(rules, position) == ARB_UNDECIDED);
}

/* Returns the squares that the selected piece can move to; none in a finished game. */
static inline wide_set rules_destinations(const arb_rules *rules, const struct position *position)
{
    return rules_finished(rules, position) ? 0 : rules->engine->destinations(rules, position);
}

/* Makes a position without pieces, with columns if the rules have them. */
void rules_clear(const arb_rules *rules, struct position *position);

/* Returns how many pieces a board of columns has at most: those of the start. */
unsigned rules_pieces_most(const arb_rules *rules);

/* Sets up the starting position, with side 0 to move. */
void rules_begin(const arb_rules *rules, struct position *position);

/* Reads rows from the top, joined by `/`, as `position` writes them, into a cleared position.
 * Returns true with *text after them, or false with what is wrong added to `wrong`. */
bool rules_read_rows(const arb_rules *rules, const char **text, struct position *position,
                     struct text *wrong);

/* Returns the number that stands for the first column and for the first row. */
static inline int rules_first_number(const arb_rules *rules)
{
    return rules->squares.naming == NAMED_BY_DIGITS ? rules->squares.first : 1;
}

/* Returns whether rows are counted from the top. */
static inline bool rules_rows_from_top(const arb_rules *rules)
{
    return rules->squares.from_top;
}

/* Returns the square of that column and row, numbered as in the rule set's own documents, or
 * ARB_NO_SQUARE if it is off the board. Where columns have letters, the first column is number 1,
 * as the first rank is. */
static inline arb_square rules_square_at(const arb_rules *rules, int column, int row)
{
    const struct geometry *g = rules_geometry(rules);
    int first = rules_first_number(rules);

    if (column < 0 || column > g->columns || row < 0 || row > g->rows)
        return ARB_NO_SQUARE;
    row -= first;
    return square_at(g, column - first, rules_rows_from_top(rules) ? row : g->rows - 1 - row);
}

/* Return the number of a square that the game uses, and the square of a number, in any order. */
int counted_number(const struct geometry *g, parameter_squares order, arb_square square);
arb_square counted_square(const struct geometry *g, parameter_squares order, int number);

/* Returns whether the numbers of squares are in reading order, as most are. */
static inline bool is_reading_order(parameter_squares order)
{
    return order.corner == CORNER_TOP_LEFT && order.along == ALONG_ROWS;
}

/* Returns the number of a square that the game uses, counted from 1 as `order` says. */
static inline int square_number(const struct geometry *g, parameter_squares order,
                                arb_square square)
{
    return is_reading_order(order) ? used_number(g, square) : counted_number(g, order, square);
}

/* Returns the square of that number, or ARB_NO_SQUARE if there is none. */
static inline arb_square square_numbered(const struct geometry *g, parameter_squares order,
                                         int number)
{
    return is_reading_order(order) ? used_square(g, number) : counted_square(g, order, number);
}

/* Returns the number that is the label of a row, counted from the top, from 0. */
static inline int rules_row_number(const arb_rules *rules, int row)
{
    int before = rules_rows_from_top(rules) ? row : rules_geometry(rules)->rows - 1 - row;

    return rules_first_number(rules) + before;
}

/* The most bytes of a label: those of a number below 100. */
#define RULES_LABEL 2

/* Writes a number below 100, and returns its length. */
static inline size_t rules_write_number(int number, char *digits)
{
    if (number < 10) {
        digits[0] = (char)('0' + number);
        return 1;
    }
    digits[0] = (char)('0' + number / 10);
    digits[1] = (char)('0' + number % 10);
    return 2;
}

/* Write the label of a column, counted from the left, or of a row, counted from the top, both from
 * 0, without a NUL, and return its length. */
static inline size_t rules_column_label(const arb_rules *rules, int column, char *label)
{
    if (rules->squares.naming == NAMED_BY_DIGITS)
        return rules_write_number(rules->squares.first + column, label);
    label[0] = (char)('a' + column);
    return 1;
}

static inline size_t rules_row_label(const arb_rules *rules, int row, char *label)
{
    return rules_write_number(rules_row_number(rules, row), label);
}

/* Return the width of the widest label of a row, and of the widest name of a square without blanks.
 */
static inline size_t rules_row_label_wide(const arb_rules *rules)
{
    return rules_first_number(rules) + rules_geometry(rules)->rows > 10 ? 2 : 1;
}

static inline size_t rules_name_wide(const arb_rules *rules)
{
    if (rules->squares.naming == NAMED_BY_LETTERS)
        return 1 + rules_row_label_wide(rules);
    return rules->squares.naming == NAMED_BY_NUMBERS && rules_geometry(rules)->used_count > 99 ? 3
                                                                                               : 2;
}

/* Writes the name of a square of the board as arb_square_name does, without a NUL, and returns its
 * length. */
size_t rules_square_name(const arb_rules *rules, arb_square square, char name[ARB_SQUARE_NAME]);

/* Returns the words for a kind of piece, or NULL if the rules do not have it. */
const struct piece_words *rules_piece_words(const arb_rules *rules, arb_kind kind);

/* Returns the letters of a piece. Its kind must be one that the rules have. */
const char *rules_letters(const arb_rules *rules, arb_piece piece);

/* Finds the piece whose letters are at the start of a text. Returns how many letters it has, or 0
 * if there is no such piece. */
size_t rules_letters_at(const arb_rules *rules, const char *text, arb_piece *piece);

/* Returns the width of the widest letters of a piece. */
size_t rules_letters_wide(const arb_rules *rules);

/* Returns the side called white, else the one that plays up. */
arb_side rules_white(const arb_rules *rules);

/* Returns the side of that name, 0 or 1, ignoring case, or -1 if there is no such side. */
int rules_side_named(const arb_rules *rules, const char *name);

/* Returns the words for the piece of that name, ignoring case, or NULL if there is none. */
const struct piece_words *rules_piece_named(const arb_rules *rules, const char *name);

/* The engine of the draughts family, for parameters in memory, and that of the king-capture family,
 * whose one rule set is kingcapture. */
extern const struct engine any_draughts_engine;
extern const struct engine wide_draughts_engine; /* for boards that need wide sets */
extern const struct engine chess_engine;

/* clang-format off */

/* Calls R(name) for each rule set that is built in, in the order in which `rules` lists them. */
#define RULE_SETS(R)                                                                                \
    R(checkers61b) R(english) R(dama) R(orthogonal) R(kingcapture) R(russian) R(brazilian) R(pool)  \
    R(international) R(killer) R(breakthrough) R(antidraughts) R(frisian) R(frysk) R(italian)       \
    R(spanish) R(czech) R(thai) R(turkish) R(spantsireti) R(croda) R(dameo) R(lasca)                \
    R(bashni) R(stapeldammen) RULE_SETS_WIDE(R)

/* Those whose boards need wide sets, which not every compiler has (board/bits.h). */
#ifdef HAS_WIDE_SETS
#define RULE_SETS_WIDE(R) R(canadian) R(srilankan) R(malaysian) R(dumm)
#else
#define RULE_SETS_WIDE(R)
#endif

/* clang-format on */

#define DECLARED(name) extern const arb_rules rules_##name;
RULE_SETS(DECLARED)
#undef DECLARED

#endif
