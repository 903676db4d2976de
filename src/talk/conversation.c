#include "talk/conversation.h"

static const struct conversation {
    const arb_rules *rules;
    void (*hold)(struct dialogue *d);
} conversations[] = {
    {&rules_dama, dama_conversation},
    {&rules_orthogonal, orthogonal_conversation},
};

static const struct conversation *conversation_of(const arb_rules *rules)
{
    for (size_t i = 0; i < sizeof conversations / sizeof *conversations; i++) {
        if (conversations[i].rules == rules)
            return &conversations[i];
    }
    return NULL;
}

bool conversation_exists(const arb_rules *rules)
{
    return conversation_of(rules) != NULL;
}

void conversation_run(struct interpreter *in, bool terminal)
{
    struct dialogue dialogue;

    if (!dialogue_begin(&dialogue, in, terminal))
        return;
    if (dialogue_begin_turn(&dialogue))
        conversation_of(in->game->rules)->hold(&dialogue);
    dialogue_end(&dialogue);
}
