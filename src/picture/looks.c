#include "picture/looks.h"

/* clang-format off */
#define IVORY {.body = 0xf8f4ea, .edge = 0x4a4136, .detail = 0x8c8170}
#define EBONY {.body = 0x35302c, .edge = 0x0d0b0a, .detail = 0xb9ad9c}
/* clang-format on */

/* clang-format off */
#define PLAIN .dark = 0xb58863, .light = 0xf0d9b5, .line = 0x8a6a4a, .selected = 0xffffff, .destination = 0xf6e58d
/* clang-format on */

/* By the side that is white. */
static const struct look plain[2] = {
    {PLAIN, .sides = {IVORY, EBONY}},
    {PLAIN, .sides = {EBONY, IVORY}},
};

static const struct look checkers61b = {
    .dark = 0x9a9da3, /* document 000 recommends red and gray */
    .light = 0xb5655c,
    .line = 0x7c6a6a,
    .selected = 0xffffff,
    .destination = 0xf6e58d,
    .sides = {{.body = 0xe0391f, .edge = 0x5c1006, .detail = 0xffd28a},
              {.body = 0x2a6fd6, .edge = 0x0b2657, .detail = 0xcfe6ff}},
};

static const struct look english = {
    .dark = 0x5f8f66,
    .light = 0xf1ead2,
    .line = 0x4b7553,
    .selected = 0xffffff,
    .destination = 0xf6e58d,
    .sides = {EBONY, IVORY},
};

static const struct look dama = {
    .dark = 0xdfc08a,
    .light = 0xdfc08a,
    .line = 0x8a6a3a,
    .selected = 0xffffff,
    .destination = 0xf6efa0,
    .sides = {IVORY, EBONY},
};

static const struct look orthogonal = {
    .dark = 0x8797a8,
    .light = 0xe4e9ee,
    .line = 0x76869a,
    .selected = 0xffffff,
    .destination = 0xf6e58d,
    .sides = {IVORY, {.body = 0xd23a2c, .edge = 0x5e120b, .detail = 0xffd9c9}},
};

static const struct look kingcapture = {
    .dark = 0xb08d6e,
    .light = 0xefe2cb,
    .line = 0x9a7859,
    .selected = 0x5b93e6, /* blue and green, as in document 004 */
    .destination = 0x7cc47f,
    .sides = {IVORY, EBONY},
    .chess_pawns = true,
};

static const struct {
    const arb_rules *rules;
    const struct look *look;
} looks[] = {
    {&rules_checkers61b, &checkers61b}, {&rules_english, &english},         {&rules_dama, &dama},
    {&rules_orthogonal, &orthogonal},   {&rules_kingcapture, &kingcapture},
};

const struct look *look_of(const arb_rules *rules)
{
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        if (looks[i].rules == rules)
            return looks[i].look;
    }
    return &plain[rules_white(rules)];
}
