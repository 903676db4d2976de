/* The conversations of documents 001 and 002 (conversations.md), which lead two people at one
 * keyboard through a game. */
#ifndef TERMINAL_CONVERSATIONS_CONVERSATION_H
#define TERMINAL_CONVERSATIONS_CONVERSATION_H

#include "terminal/conversations/dialogue.h"

/* Whether a rule set's document has a conversation. */
bool conversation_exists(const arb_rules *rules);

/* Runs the conversation of the game's rule set to its end. `terminal` is whether standard input
 * and output are both terminals. */
void conversation_run(struct interpreter *in, bool terminal);

typedef void conversation(struct dialogue *d);

conversation dama_conversation;
conversation orthogonal_conversation;

#endif
