/* What commands answer, and why they are rejected, as values. A handler makes an answer, and a
 * writer writes it: as text in answers/text.c. What an answer points to must not change until it is
 * written. */
#ifndef ANSWERS_ANSWERS_H
#define ANSWERS_ANSWERS_H

#include <limits.h>

#include "arbiter/file.h"
#include "arbiter/player.h"
#include "arbiter/text.h"
#include "board/position.h"
#include "game/settle.h"
#include "game/tags.h"
#include "notation/notation.h"
#include "rules/rules.h"

/* X(IDENTIFIER, the name that its first line begins with; NULL: it is written otherwise). */
#define ANSWERS(X)                                                                                 \
    X(NONE, NULL)                                                                                  \
    X(RULES, "rules")                                                                              \
    X(TURN, "turn")                                                                                \
    X(POSITION, "position")                                                                        \
    X(FEN, "fen")                                                                                  \
    X(TAG, "tag ")                                                                                 \
    X(TAGS, "tag")                                                                                 \
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
    X(RULE_TEXT, NULL)                                                                             \
    X(SAVED, NULL)                                                                                 \
    X(DRAWN, NULL)

#define NOT_COUNTED UINT_MAX

enum answer_kind {
#define X(id, name) ANSWER_##id,
    ANSWERS(X)
#undef X
};

/* The forms of a command, and its other name or NULL. */
struct usage {
    const char *section; /* "Setting up" ..., where it begins one; otherwise NULL */
    const char *forms;
    const char *alias;
};

/* Stores the usage of the command with that index, from 0; returns false after the last one. */
typedef bool usage_at(size_t index, struct usage *usage);

/* How each rule set writes something. */
enum forms { FORMS_NONE, FORMS_OF_SQUARES, FORMS_OF_TURNS };

struct answer {
    enum answer_kind kind;
    const arb_rules *rules; /* in play */
    bool begins;            /* COMMANDS: with what to type first, for a prompt */
    const char *tables;     /* STATUS, HINT: `win`, `loss` or `draw`; NULL: nothing is known */
    union {
        arb_side side;                /* TURN */
        struct position position;     /* POSITION, FEN */
        struct tag tag;               /* TAG */
        struct tags tags;             /* TAGS */
        arb_turn turn;                /* GO; without squares: a pass */
        const arb_player *players;    /* PLAYERS: of both sides */
        arb_score score;              /* SELFPLAY */
        arb_result result;            /* WINNER */
        const arb_thought *thought;   /* HINT */
        usage_at *commands;           /* COMMANDS */
        const arb_rules *summary;     /* SUMMARY, RULE_TEXT: the rules to be explained or written */
        const struct rule_list *read; /* RULES: those that are listed after those built in */
        struct answer_board {
            struct position position;
            bool names;   /* show the names of empty squares */
            bool columns; /* say what columns hold */
        } board;
        struct answer_at {
            arb_square square;
            bool occupied;
            arb_piece piece;           /* if it is */
            struct board_column below; /* it, in a column */
        } at;
        struct answer_can {
            bool yes;
            arb_square square;   /* to select; ARB_NO_SQUARE: off the board, as `word` says */
            const char *word[2]; /* the second may be NULL */
            const char *turn;    /* to move, as it was written */
            size_t length;       /* of `turn` */
        } can;
        struct answer_check {
            arb_side side;
            bool yes;
        } check;
        /* MOVES, HISTORY: how many there are. They are listed when the answer is written, so that
         * no memory is needed, however many there are. */
        struct answer_list {
            const arb_game *game;
            size_t count;
            bool full;       /* HISTORY: with what stands beside the turns */
            arb_square from; /* MOVES: only those from this square; ARB_NO_SQUARE: all */
        } list;
        struct answer_status {
            arb_side to_move;
            arb_square selected; /* or ARB_NO_SQUARE */
            bool moved;
            bool captured;
            bool stuck;
            unsigned pieces[2];
            arb_result result;
            const struct draughts_draw *drawn; /* by which rule, if `result` is ARB_DRAW */
            enum spoken said;                  /* by the players */
            arb_side said_by;
            unsigned counted[DRAWS_MOST]; /* by each way to a draw; NOT_COUNTED: it has no line */
        } status;
        struct answer_perft {
            uint64_t depth;
            uint64_t count;
        } perft;
        /* Counted when the answer is written, since each count is to be shown when it is there. */
        struct answer_divide {
            const arb_game *game;
            unsigned depth;
            arb_stop *stop;
            void *context;
        } divide;
        struct answer_echo {
            const char *bytes;
            size_t length;
        } echo;
        struct answer_topic {
            struct usage title; /* a command with its other name; only `forms` for other topics */
            const char *before; /* full sentences */
            enum forms forms;   /* listed for every rule set, between the sentences */
            const char *after;  /* with forms */
        } topic;
        /* SAVED, DRAWN: said only at a prompt. */
        struct answer_file {
            const char *path;
            bool board_alone; /* the file has the board and the side to move, and no turns */
            size_t turns;
        } file;
    };
};

/* Lists the turns of MOVES, whose count need not be known yet, until `visit` returns false. Returns
 * whether it never did. */
bool answer_each_turn(const struct answer_list *moves, arb_turn_visitor *visit, void *context);

/* ---- rejections ------------------------------------------------------------------------- */

/* The names that a word must be one of. */
enum names { NAMES_OF_SIDES, NAMES_OF_KINDS, NAMES_OF_RULES, NAMES_OF_PLAYERS };

/* Returns the name with that index, from 0; NULL after the last one. */
const char *name_at(const arb_game *game, enum names names, size_t index);

/* What would be right, or why: what DETAIL stands for in the sentence of the ruling. The sentences
 * that are not named here need nothing but the game. */
struct detail {
    const char *text;            /* USAGE: the forms; UNKNOWN_COMMAND: the nearest, or NULL;
                                    CANNOT_OPEN, CANNOT_WRITE: what is wrong, if `error` is 0;
                                     BAD_FILE: what it is not, and why; NULL: a game, and `file`;
                                     ILLEGAL_MOVE, AMBIGUOUS_MOVE: which turns there are; NULL: those
                                     of `squares` */
    const char *advice;          /* UNKNOWN_COMMAND: what to type instead of the word; or NULL */
    int error;                   /* CANNOT_OPEN, CANNOT_WRITE: an errno */
    arb_file_fault file;         /* BAD_FILE; BAD_POSITION: only `wrong` */
    uint64_t least;              /* BAD_NUMBER: the range, with `most` */
    uint64_t most;               /* LINE_TOO_LONG, BAD_BYTE, TOO_DEEP: the number; NOTHING_TO_UNDO,
                                    NOTHING_TO_REDO: how many there are */
    bool turns;                  /* these are turns, not steps */
    enum names names;            /* UNKNOWN_NAME */
    arb_ruling found;            /* NOT_REJECTED: of the command */
    arb_ruling expected;         /* NOT_REJECTED: if it was another one */
    arb_turn squares;            /* AMBIGUOUS_MOVE: the squares that were written */
    const struct answer *answer; /* ASSERTION_FAILED: the answer to the question */
};

/* A ruling, and what it is about. */
struct rejection {
    arb_ruling ruling;
    arb_square square; /* NO_LEGAL_MOVE: ARB_NO_SQUARE if no piece of the side can move */
    struct detail detail;
    bool letters;            /* words are shown in their own alphabet, for a terminal in UTF-8 */
    turn_writer *write_turn; /* how turns that are legal are written; NULL: as the language does */
    char word[ARB_LINE + 1]; /* as it was written */
};

#endif
