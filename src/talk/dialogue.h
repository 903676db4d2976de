/* Questions and answers, at a terminal or over a pipe: what the conversations are made of. */
#ifndef TALK_DIALOGUE_H
#define TALK_DIALOGUE_H

#include "script/interpreter.h"
#include "talk/typing.h"

struct dialogue {
    struct interpreter *in; /* the game, the output, its colours, and trouble */
    bool terminal;          /* lines are typed with Readline; else they are read */
    bool echo;              /* lines that are read are repeated behind their questions */
    struct typing typing;
    struct reader reader;

    /* The last answer, without the blanks around it. */
    char bytes[LINE_LONGEST + 1];
    const char *answer;
    size_t length;
    bool too_long;     /* it is the beginning of one that cannot be right */
    const char *wrong; /* why it cannot be right, whatever was asked; NULL: it can */
};

/* Prepares for questions about the interpreter's game; `terminal` is whether standard input
 * and output both are one. False: there is trouble. */
bool dialogue_begin(struct dialogue *d, struct interpreter *in, bool terminal);
void dialogue_end(struct dialogue *d);

void dialogue_say(struct dialogue *d, const char *string);

/* Asks, and reads the answer. False when there is none and nothing more is to be asked: the
 * input has ended, or the output cannot be written. */
bool dialogue_ask(struct dialogue *d, const char *question);

/* Whether the answer is this word, without regard to case. */
bool dialogue_answered(const struct dialogue *d, const char *word);

/* Saves the game under a name, or loads the one that is saved there. False when it cannot be
 * done: then `Cannot save NAME: REASON`, or `Cannot load`, has been said. */
bool dialogue_save(struct dialogue *d, const char *name);
bool dialogue_load(struct dialogue *d, const char *name);

/* Plays a turn, or passes with NULL. False when it is not legal; without memory or room in the
 * past, or when the journal cannot be written, which is trouble, the next question is the end. */
bool dialogue_play(struct dialogue *d, const arb_turn *turn);

/* Begins a new game; false when there is such trouble. */
bool dialogue_begin_anew(struct dialogue *d);

/* Whether a game has been begun already, in the journal. */
bool dialogue_is_resumed(const struct dialogue *d);

/* Takes back what has been done of the turn under way, of which a conversation has only whole
 * ones; false when there is such trouble. */
bool dialogue_begin_turn(struct dialogue *d);

#endif
