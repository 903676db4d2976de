#include "arbiter/text.h"
#include "board/contract.h"
#include "game/game.h"
#include "notation/position_line.h"

bool fen_text(struct text *text, const arb_rules *rules, const struct position *position)
{
    if (rules->draughts == NULL)
        chess_fen_text(text, rules, position);
    else if (rules_has_fen(rules))
        draughts_fen_text(text, rules, position);
    else
        return false;
    return true;
}

size_t arb_fen_text(const arb_game *game, char text[ARB_FEN_TEXT])
{
    require(game != NULL, "arb_fen_text: game is NULL");
    require(text != NULL, "arb_fen_text: text is NULL");
    struct text fen = text_over(text, ARB_FEN_TEXT);

    fen_text(&fen, game->rules, &game->now.position);
    return fen.length;
}
