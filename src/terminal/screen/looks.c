/* What each rule set looks like on the screen. In document 000 the selected square is white. In
 * document 004 it is blue, and destinations are green. */
#include "terminal/screen/looks.h"

/* clang-format off */

/* Each colour's ANSI number, and its number among the 256 colours of xterm. */
#define BLACK {0, 16}
#define WHITE {7, 231}
#define RED {1, 203}
#define SKY {6, 75}
#define COAL {0, 234}
#define ASH {4, 239}
#define BROWN {1, 94}
#define TAN {5, 137}
#define OLIVE {3, 100}
#define MOSS {2, 64}
#define BLUE {4, 26}
#define GREEN {2, 34}

/* A man and a king: outlined for the lighter side, filled for the other. */
#define OUTLINED {"\u26C0", "\u26C1"}
#define FILLED {"\u26C2", "\u26C3"}

#define CHESSMAN(symbol) {symbol, symbol}

/* clang-format on */

/* Boards of draughts. */
#define WOOD                                                                                       \
    .light = TAN, .dark = BROWN, .destination = MOSS, .selected = WHITE, .selected_ink = BLACK
#define STONE                                                                                      \
    .light = ASH, .dark = COAL, .destination = OLIVE, .selected = WHITE, .selected_ink = BLACK

static const struct {
    const arb_rules *rules;
    struct screen_look look;
} looks[] = {
    {&rules_checkers61b,
     {STONE, .sides = {RED, SKY},
      .symbols = {{[ARB_PAWN] = FILLED, [ARB_SHIELD] = FILLED, [ARB_BOMB] = FILLED},
                  {[ARB_PAWN] = OUTLINED, [ARB_SHIELD] = OUTLINED, [ARB_BOMB] = OUTLINED}},
      .letters = true}},
    {&rules_orthogonal,
     {STONE, .sides = {WHITE, RED}, .symbols = {{[ARB_PAWN] = OUTLINED}, {[ARB_PAWN] = FILLED}}}},
    {&rules_kingcapture,
     {.light = TAN,
      .dark = BROWN,
      .sides = {WHITE, BLACK},
      .selected = BLUE,
      .selected_ink = WHITE,
      .destination = GREEN,
      .symbols = {{[ARB_KING] = CHESSMAN("\u2654"),
                   [ARB_QUEEN] = CHESSMAN("\u2655"),
                   [ARB_ROOK] = CHESSMAN("\u2656"),
                   [ARB_BISHOP] = CHESSMAN("\u2657"),
                   [ARB_KNIGHT] = CHESSMAN("\u2658"),
                   [ARB_PAWN] = CHESSMAN("\u2659")},
                  {[ARB_KING] = CHESSMAN("\u265A"),
                   [ARB_QUEEN] = CHESSMAN("\u265B"),
                   [ARB_ROOK] = CHESSMAN("\u265C"),
                   [ARB_BISHOP] = CHESSMAN("\u265D"),
                   [ARB_KNIGHT] = CHESSMAN("\u265E"),
                   [ARB_PAWN] = CHESSMAN("\u265F")}}}},
};

/* Those of all others, by the side that is white. */
static const struct screen_look plain[2] = {
    {WOOD, .sides = {WHITE, BLACK}, .symbols = {{[ARB_PAWN] = OUTLINED}, {[ARB_PAWN] = FILLED}}},
    {WOOD, .sides = {BLACK, WHITE}, .symbols = {{[ARB_PAWN] = FILLED}, {[ARB_PAWN] = OUTLINED}}},
};

const struct screen_look *screen_look_of(const arb_rules *rules)
{
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        if (looks[i].rules == rules)
            return &looks[i].look;
    }
    return &plain[rules_white(rules)];
}
