/* Questions and answers, at a terminal or through a pipe, and the conversations that are made of
 * them: those of documents 001 and 002 (conversations.md), which lead two people at one keyboard
 * through a game. */
#ifndef TERMINAL_CONVERSATIONS_DIALOGUE_H
#define TERMINAL_CONVERSATIONS_DIALOGUE_H

#include "script/interpreter.h"
#include "terminal/prompt/prompt.h"

struct dialogue {
    struct interpreter *in; /* has the game and the output, and reports errors */
    bool terminal;          /* lines are typed with Readline; if not, they are read */
    bool echo;              /* lines that are read are repeated after their questions */
    struct typing typing;
    struct reader reader;

    /* The last answer, without leading or trailing blanks. */
    char bytes[LINE_LONGEST + 1];
    const char *answer;
    size_t length;
    bool too_long;     /* only its beginning is kept, which is no valid answer */
    const char *wrong; /* why it is invalid whatever the question was, or NULL */
};

/* Prints as printf would. */
void dialogue_say(struct dialogue *d, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Asks a question and reads the answer. Returns false if there is none and nothing more can be
 * asked: the input has ended, the output cannot be written, or the run is over. */
bool dialogue_ask(struct dialogue *d, const char *question);

/* Whether the answer is this word, in upper or lower case. */
bool dialogue_answered(const struct dialogue *d, const char *word);

/* Saves the game to a file, or loads a saved game. On failure, prints `Cannot save NAME: REASON`
 * or `Cannot load NAME: REASON` and returns false. */
bool dialogue_save(struct dialogue *d, const char *name);
bool dialogue_load(struct dialogue *d, const char *name);

/* Plays a turn, or passes if `turn` is NULL. Returns false if it is not legal. Also returns
 * false if memory runs out, the game is too long, or the journal cannot be written. That is
 * reported, and the next question fails. */
bool dialogue_play(struct dialogue *d, const arb_turn *turn);

/* Begins a new game. Returns false on such an error. */
bool dialogue_begin_anew(struct dialogue *d);

/* ---- conversations ------------------------------------------------------------------------- */

typedef void conversation(struct dialogue *d);

conversation dama_conversation;
conversation orthogonal_conversation;

/* Returns the conversation in the document of a rule set, or NULL if it has none. */
conversation *conversation_of(const arb_rules *rules);

/* Runs the conversation of the game's rule set to its end. `terminal` is whether standard input
 * and output are both terminals. */
void conversation_run(struct interpreter *in, bool terminal);

#endif
