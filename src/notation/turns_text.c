/* The legal turns as one text. */
#include "arbiter/text.h"
#include "board/contract.h"
#include "game/game.h"
#include "notation/notation.h"

/* The text, and the rules that its turns are written by. */
struct turns_text {
    struct excerpt excerpt;
    const arb_rules *rules;
};

static bool add_turn(void *context, const arb_turn *turn)
{
    struct turns_text *turns = context;
    TEXT_BUFFER(text, ARB_TURN_TEXT + 1);

    notation_turn(&text, turns->rules, turn);
    text_char(&text, '\n');
    excerpt_add(&turns->excerpt, text.bytes, text.length);
    return true;
}

size_t arb_turns_text(const arb_game *game, char *text, size_t room)
{
    require(game != NULL, "arb_turns_text: game is NULL");
    require_bytes(text, room, "arb_turns_text: text is NULL");
    struct turns_text turns = {.excerpt = {.bytes = text, .room = room}, .rules = game->rules};

    arb_each_turn(game, add_turn, &turns);
    return excerpt_end(&turns.excerpt);
}
