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

#define DRAUGHTS_SELECTED .selected = WHITE, .selected_ink = BLACK

static const struct screen_look checkers61b = {
    .light = ASH,
    .dark = COAL,
    .sides = {RED, SKY},
    DRAUGHTS_SELECTED,
    .destination = OLIVE,
    .symbols = {{[ARB_PAWN] = FILLED, [ARB_SHIELD] = FILLED, [ARB_BOMB] = FILLED},
                {[ARB_PAWN] = OUTLINED, [ARB_SHIELD] = OUTLINED, [ARB_BOMB] = OUTLINED}},
    .letters = true,
};

static const struct screen_look english = {
    .light = TAN,
    .dark = BROWN,
    .sides = {BLACK, WHITE},
    DRAUGHTS_SELECTED,
    .destination = MOSS,
    .symbols = {{[ARB_PAWN] = FILLED}, {[ARB_PAWN] = OUTLINED}},
};

static const struct screen_look dama = {
    .light = TAN,
    .dark = BROWN,
    .sides = {WHITE, BLACK},
    DRAUGHTS_SELECTED,
    .destination = MOSS,
    .symbols = {{[ARB_PAWN] = OUTLINED}, {[ARB_PAWN] = FILLED}},
};

static const struct screen_look orthogonal = {
    .light = ASH,
    .dark = COAL,
    .sides = {WHITE, RED},
    DRAUGHTS_SELECTED,
    .destination = OLIVE,
    .symbols = {{[ARB_PAWN] = OUTLINED}, {[ARB_PAWN] = FILLED}},
};

static const struct screen_look kingcapture = {
    .light = TAN,
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
                 [ARB_PAWN] = CHESSMAN("\u265F")}},
};

static const struct screen_look plain = {
    .light = TAN,
    .dark = BROWN,
    .sides = {WHITE, BLACK},
    DRAUGHTS_SELECTED,
    .destination = MOSS,
};

static const struct {
    const arb_rules *rules;
    const struct screen_look *look;
} looks[] = {
    {&rules_checkers61b, &checkers61b}, {&rules_english, &english},         {&rules_dama, &dama},
    {&rules_orthogonal, &orthogonal},   {&rules_kingcapture, &kingcapture},
};

const struct screen_look *screen_look_of(const arb_rules *rules)
{
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        if (looks[i].rules == rules)
            return looks[i].look;
    }
    return &plain;
}
