#include "pdn/wrong.h"

#include "answers/text.h"
#include "base/shown.h"
#include "pdn/san.h"

/* Whether the move is one of PGN that stands for no legal turn, or for more than one. */
static bool is_refused_san(const arb_game *game, const struct record_wrong *wrong)
{
    return san_suits(game->rules) && wrong->squares.length < 2 &&
           (wrong->ruling == ARB_ILLEGAL_MOVE || wrong->ruling == ARB_AMBIGUOUS_MOVE);
}

void record_wrong_text(struct text *text, const arb_game *game, const struct record_wrong *wrong)
{
    struct rejection rejection = {.ruling = wrong->ruling,
                                  .square = wrong->squares.squares[0],
                                  .write_turn = wrong->write_turn};
    struct text word = text_message(rejection.word, sizeof rejection.word);
    struct text why = text_message(rejection.detail.file.wrong, sizeof rejection.detail.file.wrong);

    if (wrong->ruling == ARB_BAD_FILE) {
        text_string(text, wrong->wrong);
        return;
    }
    if (wrong->ruling == ARB_USAGE || is_refused_san(game, wrong)) {
        text_shown(text, wrong->text, strlen(wrong->text), SHOWN_OF_WORD);
        if (wrong->ruling == ARB_USAGE)
            text_string(text, " is not a turn");
        else
            san_refused_text(text, game, wrong->text);
        return;
    }
    if (wrong->text != NULL)
        text_string(&word, wrong->text);
    text_string(&why, wrong->wrong); /* of a position */
    rejection.detail.squares = wrong->squares;
    rejection_text(text, game, &rejection);
}
