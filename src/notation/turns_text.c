/* The legal turns as one text. */
#include "arbiter/text.h"
#include "board/contract.h"
#include "game/game.h"
#include "notation/notation.h"

/* The text, and the rules that its turns are written by. */
struct turns_text {
    struct text text;
    const arb_rules *rules;
};

static bool add_turn(void *context, const arb_turn *turn)
{
    struct turns_text *turns = context;

    notation_turn(&turns->text, turns->rules, turn);
    text_char(&turns->text, '\n');
    return true;
}

size_t arb_turns_text(const arb_game *game, char *text, size_t room)
{
    require(game != NULL, "arb_turns_text: game is NULL");
    require_bytes(text, room, "arb_turns_text: text is NULL");
    struct turns_text turns = {text_measured(text, room), game->rules};

    arb_each_turn(game, add_turn, &turns);
    return text_measure(&turns.text);
}
