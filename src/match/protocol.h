/* A protocol that players speak, as a table of functions. Each has a file in match/protocols. */
#ifndef MATCH_PROTOCOL_H
#define MATCH_PROTOCOL_H

#include "match/seat.h"
#include "notation/notation.h"

/* How a dialogue goes on. */
enum dialogue {
    DIALOGUE_GOES_ON, /* with the player's next line */
    DIALOGUE_DONE,
    DIALOGUE_FAILED, /* the player has said what does not belong there */
    DIALOGUE_UNFIT   /* it can never play this game, as seat->failure says */
};

/* What a line of a player is. */
enum said {
    SAID_NOTHING,  /* a comment, or what the protocol lets players say at any time */
    SAID_READY,    /* it is ready; until then nothing was to be charged */
    SAID_TURN,     /* its turn */
    SAID_END,      /* it ends the game, as seat->claim says */
    SAID_SOMETHING /* what only an answer can be, when none is wanted or it is no turn */
};

struct protocol {
    /* Dialogues with a program that has been started, and before each game. They are called with a
     * NULL line first, and seat->step 0. NULL: there is none. */
    enum dialogue (*greet)(struct seat *seat, char *line);
    enum dialogue (*begin)(struct seat *seat, char *line);

    /* A dialogue with what a player must also answer, for --check-engine. NULL: there is nothing.
     */
    enum dialogue (*extra)(struct seat *seat, char *line);

    /* Says all that the player needs to know before its turn, and asks for it. */
    void (*ask)(struct seat *seat);

    /* Returns what a line is. Stores the text of a turn in *turn, which is a part of the line. */
    enum said (*on_line)(struct seat *seat, char *line, char **turn);

    /* Finds the legal turn that a text stands for, or returns the ruling on it, with its squares as
     * far as they could be read. */
    arb_ruling (*read)(const arb_game *game, const char *text, arb_turn *turn);

    /* Adds why a text that `read` has refused is no turn, where this is the form that the protocol
     * has for captures. Returns false, and adds nothing, where it is not. NULL: it never is. */
    bool (*refuse)(struct text *why, const arb_game *game, const char *text);

    /* How the player writes turns. NULL: as the language does. */
    turn_writer *write_turn;

    /* Says how the game has ended: "1-0", and a word. NULL: the protocol has no way to. */
    void (*finish)(struct seat *seat, const char *result, const char *reason);

    /* A dialogue in which both sides end a game that has a result, which seat->points has. A NULL
     * line begins it, and says later that nothing has come. NULL: there is none. */
    enum dialogue (*part)(struct seat *seat, char *line);

    /* Whether it has words for a rule set. NULL: for any. */
    bool (*suits)(const arb_rules *rules);
    bool has_positions;  /* games can begin elsewhere than at the start */
    bool begins_unasked; /* what it is told before asks for a turn: it may come at once */
    bool ends_with_nul;  /* a NUL ends each message, not the end of a line */
};

extern const struct protocol protocol_line;
extern const struct protocol protocol_hub;
extern const struct protocol protocol_uci;
extern const struct protocol protocol_gtp;
extern const struct protocol protocol_arbiter;
extern const struct protocol protocol_dxp;
extern const struct protocol protocol_hub1;

const struct protocol *protocol_of(const struct match_player *player);

/* ---- what several protocols share ----------------------------------------------------------- */

/* Reads a turn as `move` does, or `pass`. */
arb_ruling protocol_read_turn(const arb_game *game, const char *text, arb_turn *turn);

/* Plays a turn that was read so, or passes. */
arb_ruling protocol_play(arb_game *game, const arb_turn *turn);

/* Adds a position: draughts FEN, if programs know the squares of the board, else rows. */
void protocol_position(struct text *text, const arb_rules *rules, const struct position *position);

/* Reads a whole number as a score. Anything else is none. */
void protocol_score(struct seat *seat, const char *text);

/* Reads the number after a word as a depth; NULL: there is none. */
void protocol_depth(struct seat *seat, const char *word);

/* Reads a decimal fraction in units of a hundredth, at most as large as scores are. */
bool protocol_hundredths(const char *text, int *hundredths);

#define SCORE_MOST 1000000 /* what is further from 0 is no score */

/* Whether a line begins with a word; and what follows it and blanks, or NULL. */
bool protocol_begins(const char *line, const char *word);
char *protocol_after(char *line, const char *word);

/* A dialogue of one question, and a line that begins with a word. */
enum dialogue protocol_await(struct seat *seat, char *line, const char *question, const char *word);

/* Returns the next turn that a player has to be told, and counts it as told: one of the opening, or
 * of the other side. NULL if there is none. */
const struct played *protocol_unknown_turn(struct seat *seat);

#endif
