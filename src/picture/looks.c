#include "picture/shapes.h"

/* clang-format off */
#define IVORY {.body = 0xf8f4ea, .edge = 0x4a4136, .detail = 0x8c8170}
#define EBONY {.body = 0x35302c, .edge = 0x0d0b0a, .detail = 0xb9ad9c}
#define RED {.body = 0xe0391f, .edge = 0x5c1006, .detail = 0xffd28a}
#define BLUE {.body = 0x2a6fd6, .edge = 0x0b2657, .detail = 0xcfe6ff}
#define BRICK {.body = 0xd23a2c, .edge = 0x5e120b, .detail = 0xffd9c9}

#define SQUARES(of_dark, of_light, of_line) .dark = (of_dark), .light = (of_light), .line = (of_line)
#define MARKED .selected = 0xffffff, .destination = 0xf6e58d

static const struct {
    const arb_rules *rules;
    struct look look;
} looks[] = {
    {&rules_checkers61b, /* document 000 recommends red and gray */
     {SQUARES(0x9a9da3, 0xb5655c, 0x7c6a6a), MARKED, .sides = {RED, BLUE}}},
    {&rules_english,
     {SQUARES(0x5f8f66, 0xf1ead2, 0x4b7553), MARKED, .sides = {EBONY, IVORY}}},
    {&rules_dama,
     {SQUARES(0xdfc08a, 0xdfc08a, 0x8a6a3a), .selected = 0xffffff, .destination = 0xf6efa0,
      .sides = {IVORY, EBONY}}},
    {&rules_orthogonal,
     {SQUARES(0x8797a8, 0xe4e9ee, 0x76869a), MARKED, .sides = {IVORY, BRICK}}},
    {&rules_kingcapture, /* blue and green, as in document 004 */
     {SQUARES(0xb08d6e, 0xefe2cb, 0x9a7859), .selected = 0x5b93e6, .destination = 0x7cc47f,
      .sides = {IVORY, EBONY}, .chess_pawns = true}},
};

/* Those of all others, by the side that is white. */
#define WOOD SQUARES(0xb58863, 0xf0d9b5, 0x8a6a4a), MARKED
static const struct look plain[2] = {
    {WOOD, .sides = {IVORY, EBONY}},
    {WOOD, .sides = {EBONY, IVORY}},
};
/* clang-format on */

const struct look *look_of(const arb_rules *rules)
{
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        if (looks[i].rules == rules)
            return &looks[i].look;
    }
    return &plain[rules_white(rules)];
}
