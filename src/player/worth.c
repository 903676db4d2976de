#include "player/worth.h"

static const struct {
    const arb_rules *rules;
    const struct worth *worth;
} worths[] = {
    {&rules_checkers61b, &checkers61b_worth},
    {&rules_english, &english_worth},
    {&rules_dama, &dama_worth},
    {&rules_orthogonal, &orthogonal_worth},
};

const struct worth *worth_of(const arb_rules *rules)
{
    for (size_t i = 0; i < sizeof worths / sizeof *worths; i++) {
        if (worths[i].rules == rules)
            return worths[i].worth;
    }
    if (rules->draughts == NULL)
        return &kingcapture_worth;
    return rules->draughts->geometry->wide ? &wide_draughts_worth : &any_draughts_worth;
}
