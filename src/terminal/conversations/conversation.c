#include "terminal/conversations/dialogue.h"

static const struct {
    const arb_rules *rules;
    conversation *hold;
} conversations[] = {
    {&rules_dama, dama_conversation},
    {&rules_orthogonal, orthogonal_conversation},
};

conversation *conversation_of(const arb_rules *rules)
{
    for (size_t i = 0; i < sizeof conversations / sizeof conversations[0]; i++) {
        if (conversations[i].rules == rules)
            return conversations[i].hold;
    }
    return NULL;
}

void conversation_run(struct interpreter *in, bool terminal)
{
    struct dialogue dialogue;

    if (!dialogue_begin(&dialogue, in, terminal))
        return;
    if (dialogue_begin_turn(&dialogue))
        conversation_of(in->game->rules)(&dialogue);
    dialogue_end(&dialogue);
}
