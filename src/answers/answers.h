/* What commands answer, as values. A handler makes an answer, and a writer writes it: as text in
 * answers/text.c. What an answer points to must not change until it is written. */
#ifndef ANSWERS_ANSWERS_H
#define ANSWERS_ANSWERS_H

#include "arbiter/player.h"
#include "board/position.h"
#include "rules/rules.h"

/* X(IDENTIFIER, the name that its first line begins with; NULL: it is written otherwise). */
#define ANSWERS(X)                                                                                 \
    X(NONE, NULL)                                                                                  \
    X(RULES, "rules")                                                                              \
    X(TURN, "turn")                                                                                \
    X(POSITION, "position")                                                                        \
    X(GO, "go")                                                                                    \
    X(PLAYERS, NULL)                                                                               \
    X(SELFPLAY, "selfplay")                                                                        \
    X(BOARD, NULL)                                                                                 \
    X(AT, "at ")                                                                                   \
    X(CAN_SELECT, "can select ")                                                                   \
    X(CAN_END, "can end")                                                                          \
    X(CAN_MOVE, "can move ")                                                                       \
    X(MOVES, "moves")                                                                              \
    X(WINNER, "winner")                                                                            \
    X(CHECK, "check ")                                                                             \
    X(HISTORY, "history")                                                                          \
    X(HINT, "hint")                                                                                \
    X(STATUS, NULL)                                                                                \
    X(PERFT, "perft ")                                                                             \
    X(DIVIDE, NULL)                                                                                \
    X(ECHO, NULL)                                                                                  \
    X(COMMANDS, NULL)                                                                              \
    X(TOPIC, NULL)                                                                                 \
    X(SUMMARY, NULL)                                                                               \
    X(SAVED, NULL)                                                                                 \
    X(DRAWN, NULL)

enum answer_kind {
#define X(id, name) ANSWER_##id,
    ANSWERS(X)
#undef X
};

/* at */
struct answer_at {
    arb_square square;
    bool occupied;
    arb_piece piece; /* if it is */
};

/* can select, can end, can move */
struct answer_can {
    bool yes;
    arb_square square;   /* to select; ARB_NO_SQUARE: it is off the board, and `word` has it */
    const char *word[2]; /* the second may be NULL */
    const char *turn;    /* to move, as it was written */
    size_t length;       /* of `turn` */
};

/* check */
struct answer_check {
    arb_side side;
    bool yes;
};

/* print */
struct answer_board {
    struct position position;
    bool names; /* show the names of empty squares */
};

/* moves, history: how many there are. They are listed when the answer is written, so that no memory
 * is needed, however many there are. */
struct answer_list {
    const arb_game *game;
    size_t count;
    arb_square from; /* moves: only those from this square; ARB_NO_SQUARE: all */
};

/* status */
struct answer_status {
    arb_side to_move;
    arb_square selected; /* or ARB_NO_SQUARE */
    bool moved;
    bool captured;
    bool stuck;
    unsigned pieces[2];
    arb_result result;
};

/* perft */
struct answer_perft {
    uint64_t depth;
    uint64_t count;
};

/* divide: counted when the answer is written, since each count is to be shown when it is there. */
struct answer_divide {
    const arb_game *game;
    unsigned depth;
    arb_stop *stop;
    void *context;
};

/* echo */
struct answer_echo {
    const char *bytes;
    size_t length;
};

/* The forms of a command, and its other name or NULL. */
struct usage {
    const char *section; /* "Setting up" ..., where it begins one; otherwise NULL */
    const char *forms;
    const char *alias;
};

/* help: the commands. Stores the one with that index, from 0; returns false after the last one. */
typedef bool usage_at(size_t index, struct usage *usage);

/* How each rule set writes something. */
enum forms { FORMS_NONE, FORMS_OF_SQUARES, FORMS_OF_TURNS };

/* help TOPIC */
struct answer_topic {
    struct usage title; /* a command with its other name; only `forms` for other topics */
    const char *before; /* full sentences */
    enum forms forms;   /* listed for every rule set, between the sentences */
    const char *after;  /* with forms */
};

/* save, draw: said only at a prompt. */
struct answer_file {
    const char *path;
    bool board_alone; /* the file has the board and the side to move, and no turns */
    size_t turns;
};

struct answer {
    enum answer_kind kind;
    const arb_rules *rules; /* in play */
    union {
        arb_side side;             /* TURN */
        struct position position;  /* POSITION */
        arb_turn turn;             /* GO; without squares: a pass */
        const arb_player *players; /* PLAYERS: of both sides */
        arb_score score;           /* SELFPLAY */
        struct answer_board board;
        struct answer_at at;
        struct answer_can can;
        struct answer_list list; /* MOVES, HISTORY */
        arb_result result;       /* WINNER */
        struct answer_check check;
        const arb_thought *thought; /* HINT */
        struct answer_status status;
        struct answer_perft perft;
        struct answer_divide divide;
        struct answer_echo echo;
        usage_at *commands; /* COMMANDS */
        struct answer_topic topic;
        const arb_rules *summary; /* SUMMARY: the rules to be explained */
        struct answer_file file;  /* SAVED, DRAWN */
    };
};

/* Lists the turns of MOVES, whose count need not be known yet, until `visit` returns false. Returns
 * whether it never did. */
bool answer_each_turn(const struct answer_list *moves, arb_turn_visitor *visit, void *context);

#endif
