/* arbiter --player: the program's own players, as programs that other runners start. */
#ifndef MATCH_SPEAKER_H
#define MATCH_SPEAKER_H

#include "command_line.h"
#include "host/output.h"
#include "host/reader.h"
#include "match/player.h"
#include "tables/table_source.h"

/* With a clock it thinks for this part of what is left at most. */
#define PART_OF_TIME 30

/* How a line was taken. */
enum heard {
    HEARD,
    HEARD_QUIT, /* it asks the player to end */
    HEARD_WRONG /* the player cannot go on, which has been complained of */
};

/* What a line is that comes while the player thinks. */
enum meanwhile {
    MEANWHILE_WAITS, /* it is heard after the think */
    MEANWHILE_HEARD, /* it is heard at once, unless another one waits */
    MEANWHILE_STOPS  /* it ends the think, and is heard then */
};

struct speaker;

/* A protocol, as its players speak it. */
struct speech {
    const char *name;
    void (*greet)(struct speaker *speaker); /* before anything is heard; NULL: it says nothing */
    enum heard (*hear)(struct speaker *speaker, char *line);
    enum meanwhile (*meanwhile)(const char *line); /* NULL: none is read while it thinks */
    bool (*suits)(const arb_rules *rules); /* whether it has words for a rule set; NULL: for any */
    const char *rules; /* the rule set that is played if none is named; NULL: it is told */
    bool connects;     /* over a connection, on which a NUL ends each message, and whose end ends a
                          think */
};

extern const struct speech spoken_line;
extern const struct speech spoken_hub;
extern const struct speech spoken_uci;
extern const struct speech spoken_gtp;
extern const struct speech spoken_dxp;

struct speaker {
    const struct host *host;
    struct rule_files files;
    const struct speech *spoken;
    const arb_rules *rules; /* that --rules names, or is played; NULL: none yet */
    const char *weights;    /* a file; NULL: those of the program */
    const char *protocol;   /* its name; NULL: line */
    const char *address;    /* dxp: where to connect */
    uint32_t port;          /* dxp: there */
    bool listens;           /* dxp: on that port, instead */
    bool deep;              /* a depth was asked for */
    arb_player player;
    arb_players players;
    arb_thought thought; /* its last one */
    arb_game *game;
    struct table_source tables;
    struct output out;
    struct reader reader; /* of the lines, or messages */
    size_t line;          /* its number */
    size_t waiting;       /* so many bytes of lines have been read that wait until it has thought */

    /* What was told of the next turn. */
    uint32_t milliseconds; /* for it; 0: nothing */
    unsigned depth;        /* 0: nothing */
    bool held;             /* uci, hub: the answer waits for `stop` */
    bool endless;          /* it is to think until then */
    bool stopped;          /* its last think was, by what it was told or the end of that */
    arb_turn answer;
    unsigned step; /* uci, hub: how far the beginning has come; dxp: whether a game goes on */
    arb_side side; /* dxp: its own */
    uint32_t each; /* gtp: milliseconds for each turn by time_settings; 0: none. dxp: those left */
};

/* A new game of a rule set, with the weights that were asked for; if they cannot be read, after a
 * complaint, with those of the program. Returns false after a complaint that there is no memory. */
bool speaker_begin(struct speaker *speaker, const arb_rules *rules);

/* Plays a turn as text, which the function reads, as struct protocol has it. */
typedef arb_ruling turn_reader(const arb_game *game, const char *text, arb_turn *turn);
arb_ruling speaker_play(struct speaker *speaker, turn_reader *read, const char *text);

/* The time for a turn of so much that is left, and of an increment after it. */
void speaker_clock(struct speaker *speaker, unsigned long left, unsigned long increment,
                   unsigned long turns);

/* Chooses a turn within what was told of it, which is forgotten, and does not play it. *score is
 * INT_MIN if there is none. */
arb_ruling speaker_choose(struct speaker *speaker, arb_turn *turn, int *score);

/* Of protocols in which `stop` and `quit` end a think, and a question whether the player is there
 * is answered at once. */
enum meanwhile speaker_meanwhile(const char *told, const char *question);

/* Complains of a line. Returns false. */
bool speaker_complain(const struct speaker *speaker, const char *text, const char *wrong);

#endif
