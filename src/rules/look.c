/* The look of a rule set that does not define its own. */
#include "rules/rules.h"

const struct look *look_of(const arb_rules *rules)
{
    static const struct look plain = {
        .dark = 0xb58863,
        .light = 0xf0d9b5,
        .line = 0x8a6a4a,
        .selected = 0xffffff,
        .destination = 0xf6e58d,
        .sides = {{.body = 0xf8f4ea, .edge = 0x4a4136, .detail = 0x8c8170},
                  {.body = 0x35302c, .edge = 0x0d0b0a, .detail = 0xb9ad9c}},
    };

    return rules->look != NULL ? rules->look : &plain;
}
