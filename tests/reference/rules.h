/* What a rule set tells the rest of the reference. A rule set is one file and one of these. */
#ifndef REFERENCE_RULES_H
#define REFERENCE_RULES_H

#include "board.h"
#include "random.h"

enum { KIND_LIMIT = 6, TELL_LIMIT = 3, TELL_TEXT = 160 };

/* How squares are written (language.md 3): `2 1`, `a3`, `22`. A letter and a digit are
 * read everywhere. */
enum notation { NUMBER_PAIRS, LETTER_AND_DIGIT, SQUARE_NUMBERS };

/* The lines that a turn adds to the history. */
struct told {
    int count;
    char lines[TELL_LIMIT][TELL_TEXT];
};

/* A command that is rejected because of its form. In the command `$side`, `$kind` and `$square`
 * stand for the first side, the first kind and a square of the rule set. */
struct form {
    const char *code;
    const char *command;
};

struct rule_set {
    const char *name;
    const char *sides[2]; /* the side that moves first, first */
    int kind_count;
    const char *kinds[KIND_LIMIT];
    enum notation notation;
    const char *column_labels; /* one character a column, from the left */
    const char *row_labels;    /* one character a row, from the bottom */
    int width;                 /* how many letters a piece has */
    bool dark_only;            /* the light squares are not part of the game */
    bool crowns;               /* there are crowned pieces */
    bool chains;               /* a turn may have several captures */
    bool passes;               /* a side may pass */
    bool result_stops;         /* nothing can be played after the game has a result */
    bool capture_written;      /* a turn that captures is written with `x` */
    bool reads_fen;            /* `position` reads draughts FEN too */
    bool file_keeps_turns;     /* `save` writes the turns; otherwise only board and side */

    /* The piece's letters, as `print` and `position` write them. */
    void (*letters)(struct piece piece, char *text);

    /* Puts the pieces of the starting position on an empty board. */
    void (*start)(struct state *state);

    /* For an own piece at the start of a turn: NULL if it may be picked, otherwise the code. */
    const char *(*pick_code)(const struct state *state, struct square square);

    /* The selected piece may be moved there next. */
    bool (*may_go)(const struct state *state, struct square to);

    /* The code for an empty square to which the picked piece may not go, although it can go on. */
    const char *(*destination_code)(const struct state *state, struct square to);

    /* Moves the selected piece there; `may_go` is true. */
    void (*go)(struct state *state, struct square to);

    /* The piece that has moved must go on. */
    bool (*must_continue)(const struct state *state);

    /* The name that `winner` answers. */
    const char *(*winner)(const struct state *state);

    /* The others may be NULL. */

    /* Counts the turn that has just ended, for draws. */
    void (*count_turn)(struct state *state);

    /* Whose turn it is after the current one; NULL: the other side's. */
    int (*next_side)(const struct state *state);

    /* `check SIDE`. */
    bool (*in_check)(const struct state *state, int side);

    /* The lines that a move adds to the history as soon as the piece has moved; NULL: one line for
     * each turn, with its number, its side and its canonical form, when the turn has ended. */
    void (*tell)(const struct state *before, const struct state *after, struct told *told);

    /* Puts a random position on an empty board. */
    void (*random_position)(const struct rule_set *rules, struct random *random,
                            struct state *state);

    /* Commands whose form is wrong in these rules; the last has the code NULL. */
    const struct form *forms;
};

extern const struct rule_set checkers61b;
extern const struct rule_set english;
extern const struct rule_set dama;
extern const struct rule_set orthogonal;
extern const struct rule_set kingcapture;

/* All rule sets, and the one of that name or NULL. */
enum { RULES_COUNT = 5 };

extern const struct rule_set *const rule_sets[RULES_COUNT];

const struct rule_set *rules_named(const char *name);

#endif
