/* The conversations of conversations.md, from the program's side: what it prints for the lines that
   it reads, whatever they are. Who writes the lines (speaker.h) may look, and is never asked. */
#ifndef CONVERSATION_TALK_H
#define CONVERSATION_TALK_H

#include "../reference/turns.h"
#include "folder.h"

enum { LINE_LIMIT = 4096 };

/* What the program waits for an answer to. */
enum question {
    DAMA_TURN,
    DAMA_ANOTHER_GAME,
    SAVED_GAME,
    NAME_TO_LOAD,
    CHOICE,
    NAME_TO_SAVE,
    ROW,
    COLUMN,
    DIRECTION,
    ENDED
};

struct talk {
    const struct rule_set *rules;
    enum question question;
    struct state now;
    struct turns turns; /* the legal turns of the side to move */
    int row;            /* orthogonal: the row that was given, -1 if it was no number */
    struct square man;  /* orthogonal: the man that was chosen */
    struct folder folder;
    struct bytes printed;
};

/* A line that was read. */
struct answer {
    struct span line;
    struct span word; /* without its outer blanks */
    bool too_long;
    bool has_control;
};

/* The folder is filled beforehand; the rest is set here. */
void talk_begin(struct talk *talk, const struct rule_set *rules);
void talk_hear(struct talk *talk, struct span line);
void talk_free(struct talk *talk);

/* Neither is ever a right answer. */
bool is_unfit(const struct answer *answer);

/* For the two conversations: */

void talk_new_game(struct talk *talk);
void talk_go_on_from(struct talk *talk, const struct state *state);
const char *talk_side(const struct talk *talk); /* `White` */

/* As it is repeated: control bytes as \xNN, and at most LINE_LIMIT bytes. */
void talk_show(struct talk *talk, struct span span);

/* `Cannot save NAME: REASON`. */
void talk_cannot(struct talk *talk, const char *what, struct span name, const char *reason);

void dama_begin(struct talk *talk);
void dama_judge(struct talk *talk, const struct answer *answer);
void orthogonal_begin(struct talk *talk);
void orthogonal_judge(struct talk *talk, const struct answer *answer);

/* The man could play this if captures were not compulsory: a step, or one or more jumps. */
bool dama_could_make(const struct state *state, const struct path *path);

/* 8, 4, 6 and 2, in the order of the menu: the turn of the chosen man in that direction, NULL if it
   has none. */
enum { DIRECTIONS = 4 };
extern const int direction_keys[DIRECTIONS];
const struct path *turn_in_direction(const struct talk *talk, int index);

#endif
