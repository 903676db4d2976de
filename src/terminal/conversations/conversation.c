#include "terminal/conversations/conversation.h"

static const struct {
    const arb_rules *rules;
    void (*hold)(struct dialogue *d);
} conversations[] = {
    {&rules_dama, dama_conversation},
    {&rules_orthogonal, orthogonal_conversation},
};

#define CONVERSATIONS (sizeof conversations / sizeof conversations[0])

/* Returns the index of the rule set's conversation, or CONVERSATIONS if it has none. */
static size_t conversation_of(const arb_rules *rules)
{
    size_t i = 0;

    while (i < CONVERSATIONS && conversations[i].rules != rules)
        i++;
    return i;
}

bool conversation_exists(const arb_rules *rules)
{
    return conversation_of(rules) < CONVERSATIONS;
}

void conversation_run(struct interpreter *in, bool terminal)
{
    struct dialogue dialogue;

    if (!dialogue_begin(&dialogue, in, terminal))
        return;
    if (dialogue_begin_turn(&dialogue))
        conversations[conversation_of(in->game->rules)].hold(&dialogue);
    dialogue_end(&dialogue);
}
