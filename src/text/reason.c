#include "text/reason.h"

#include <string.h>

void reason_shown(struct text *text, const char *bytes, size_t length, size_t most)
{
    static const char digits[] = "0123456789abcdef";
    size_t shown = 0;

    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        char escape[4] = {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
        bool plain = byte >= 0x20 && byte < 0x7f;
        const char *part = plain ? &bytes[i] : escape;
        size_t wide = plain ? 1 : sizeof escape;

        if (shown + wide > most) {
            text_bytes(text, part, most - shown);
            text_string(text, "...");
            return;
        }
        text_bytes(text, part, wide);
        shown += wide;
    }
}

static void add_square(struct text *text, const struct reason *reason, arb_square square)
{
    char name[ARB_SQUARE_NAME];

    arb_square_name(arb_game_rules(reason->game), square, name);
    text_string(text, name);
}

/* Why it is so, where the game tells it better than the command could. */
static void add_detail(struct text *text, arb_ruling ruling, const struct reason *reason)
{
    const arb_game *game = reason->game;
    const arb_rules *rules = arb_game_rules(game);

    if (reason->detail[0] != '\0')
        text_string(text, reason->detail);
    else if (ruling == ARB_GAME_OVER)
        text_string(text, arb_result_name(rules, arb_winner(game)));
    else if (ruling == ARB_ALREADY_MOVED && arb_destinations(game) != 0)
        text_string(text, "space, or a further capture by the same piece");
    else if (ruling == ARB_ALREADY_MOVED)
        text_string(text, "space");
    else if (ruling == ARB_NO_PASS && arb_has_moved(game))
        text_string(text, "it has moved in this turn");
    else if (ruling == ARB_NO_PASS)
        text_string(text, "its rules do not allow that");
}

/* Adds what a word in capitals stands for; false when it is only a word. */
static bool add_placeholder(struct text *text, const char *name, size_t length, arb_ruling ruling,
                            const struct reason *reason)
{
    const arb_rules *rules = arb_game_rules(reason->game);
    int side = arb_to_move(reason->game);

#define IS(placeholder) (length == strlen(placeholder) && strncmp(name, placeholder, length) == 0)
    if (IS("SQUARE"))
        add_square(text, reason, reason->square);
    else if (IS("FROM"))
        add_square(text, reason, arb_selected(reason->game));
    else if (IS("SIDE"))
        text_string(text, arb_rules_side(rules, side));
    else if (IS("OTHER"))
        text_string(text, arb_rules_side(rules, 1 - side));
    else if (IS("RULES"))
        text_string(text, arb_rules_name(rules));
    else if (IS("WORD"))
        text_string(text, reason->word);
    else if (IS("DETAIL"))
        add_detail(text, ruling, reason);
    else
        return false;
#undef IS
    return true;
}

void reason_text(struct text *text, arb_ruling ruling, const struct reason *reason)
{
    const char *at = arb_ruling_sentence(ruling);

    while (*at != '\0') {
        size_t capitals = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

        if (capitals > 0 && add_placeholder(text, at, capitals, ruling, reason)) {
            at += capitals;
            continue;
        }
        text_char(text, *at++);
    }
}
