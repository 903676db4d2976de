/* King-streaks in positions and FEN: `:+2[5]+0`, black's first. */
#include <string.h>

#include "notation/notation.h"
#include "notation/position_line.h"

void streaks_text(struct text *text, const arb_rules *rules, const struct position *position)
{
    if (position->streaks[0].turns == 0 && position->streaks[1].turns == 0)
        return;
    text_char(text, ':');
    for (unsigned i = 0; i < 2; i++) {
        arb_side side = i == 0 ? !rules_white(rules) : rules_white(rules);
        const struct streak *streak = &position->streaks[side];

        text_char(text, '+');
        text_number(text, streak->turns);
        if (streak->turns == 0)
            continue;
        text_char(text, '[');
        notation_square(text, rules, streak->king);
        text_char(text, ']');
    }
}

/* Reads `[SQUARE]`. Returns false if no square has that name. */
static bool read_square(const arb_rules *rules, const char **text, arb_square *square)
{
    for (*square = 0; *square < rules_geometry(rules)->squares; ++*square) {
        TEXT_BUFFER(name, ARB_SQUARE_NAME + 2);

        text_char(&name, '[');
        notation_square(&name, rules, *square);
        text_char(&name, ']');
        if (strncmp(*text, name.bytes, name.length) == 0) {
            *text += name.length;
            return true;
        }
    }
    return false;
}

/* Reads `+N[SQUARE]`, or `+0`. */
static bool read_streak(const arb_rules *rules, const char **text, struct streak *streak)
{
    unsigned turns = 0;
    const char *digits = *text + 1;

    if (**text != '+')
        return false;
    for (++*text; **text >= '0' && **text <= '9' && turns <= rules->draughts->king_streak; ++*text)
        turns = turns * 10 + (unsigned)(**text - '0');
    if (*text == digits || turns > rules->draughts->king_streak)
        return false;
    streak->turns = (uint16_t)turns;
    return turns == 0 || read_square(rules, text, &streak->king);
}

bool streaks_begin(const arb_rules *rules, const char *text)
{
    return rules->draughts != NULL && rules->draughts->king_streak > 0 && text[0] == ':' &&
           text[1] == '+';
}

bool streaks_read(const arb_rules *rules, const char **text, struct position *position,
                  struct text *wrong)
{
    arb_side white = rules_white(rules);

    ++*text;
    return (read_streak(rules, text, &position->streaks[!white]) &&
            read_streak(rules, text, &position->streaks[white])) ||
           text_wrong(wrong, "king-streaks must be like :+2[5]+0, up to the most turns in a row");
}

bool streaks_fit(const arb_rules *rules, struct position *position, struct text *wrong)
{
    for (unsigned side = 0; side < 2; side++) {
        struct streak *streak = &position->streaks[side];

        if (streak->turns == 0)
            continue;
        if (!has_square(rules_geometry(rules), position->sides[side] & position->crowned,
                        streak->king))
            return text_wrong(wrong, "a king-streak needs a king of its side on its square");
        if ((position->sides[side] & ~position->crowned) == 0)
            *streak = (struct streak){0};
    }
    return true;
}
