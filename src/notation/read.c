/* Reads squares and turns for users of the library, in any form that the language allows. */
#include <string.h>

#include "arbiter/text.h"
#include "board/contract.h"
#include "game/legal.h"
#include "notation/notation.h"
#include "notation/typed.h"

/* Even a turn of ARB_TURN_SQUARES squares, with blanks wherever they are allowed, has fewer
 * words. */
#define WORDS_MOST TYPED_WORDS
_Static_assert(WORDS_MOST >= 4 * ARB_TURN_SQUARES, "a turn has fewer words");

/* A line and the words in it. */
struct words {
    char line[ARB_LINE + 1];
    const char *word[WORDS_MOST];
    size_t count;
};

static bool split(struct words *words, const char *text)
{
    size_t length = strlen(text);

    if (length > ARB_LINE)
        return false;
    memcpy(words->line, text, length + 1);
    words->count = text_split(words->line, words->word, WORDS_MOST);
    return true;
}

arb_ruling arb_square_read(const arb_rules *rules, const char *text, arb_square *square)
{
    require(rules != NULL, "arb_square_read: rules is NULL");
    require(text != NULL, "arb_square_read: text is NULL");
    require(square != NULL, "arb_square_read: square is NULL");
    struct words words;
    char pair[2][TYPED_NUMBER];
    arb_square read;
    size_t used;
    arb_ruling ruling;

    if (!split(&words, text))
        return ARB_LINE_TOO_LONG;
    if (words.count > 0 && typed_pair(words.word, words.count, pair) == words.count) {
        words.word[0] = pair[0];
        words.word[1] = pair[1];
        words.count = 2;
    }
    if (words.count == 0 || words.count > 2)
        return ARB_USAGE;
    ruling = notation_read_square(rules, words.word, words.count, &read, &used);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (used < words.count)
        return ARB_USAGE;
    *square = read;
    return ARB_ACCEPTED;
}

/* Finds the legal turn that a text stands for. */
static arb_ruling find(const arb_game *game, const char *text, struct legal_turn *legal)
{
    struct words words;
    struct typed_line typed;
    arb_turn squares;
    size_t wrong;
    arb_ruling ruling;

    if (!split(&words, text))
        return ARB_LINE_TOO_LONG;
    typed_words(&typed, arb_game_rules(game), words.word, words.count);
    ruling = notation_read_turn(arb_game_rules(game), typed.word, typed.count, &squares, &wrong);
    if (ruling == ARB_ACCEPTED || ruling == ARB_ILLEGAL_MOVE) /* it is too long */
        ruling = legal_turn_now(game, &squares, legal);
    return ruling;
}

arb_ruling arb_turn_read(const arb_game *game, const char *text, arb_turn *turn)
{
    require(game != NULL, "arb_turn_read: game is NULL");
    require(text != NULL, "arb_turn_read: text is NULL");
    require(turn != NULL, "arb_turn_read: turn is NULL");
    struct legal_turn legal = {0};
    arb_ruling ruling = find(game, text, &legal);

    if (ruling == ARB_ACCEPTED)
        *turn = legal.turn;
    return ruling;
}

arb_ruling arb_play_text(arb_game *game, const char *text)
{
    require(game != NULL, "arb_play_text: game is NULL");
    require(text != NULL, "arb_play_text: text is NULL");
    struct legal_turn legal = {0};
    arb_ruling ruling = find(game, text, &legal);

    return ruling == ARB_ACCEPTED ? legal_turn_play(game, &legal) : ruling;
}
