/* Fuzzes `position`: the rows of each rule set, and the draughts FEN.
 *
 *     RULES
 *     TEXT
 *     ...
 *
 * Each TEXT is what comes after `position`. */
#include <string.h>
#include <strings.h>

#include "arbiter/text.h"
#include "base/text.h"
#include "input.h"
#include "invariants.h"
#include "notation/position_line.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* The longest text that is tried: no position is longer. */
#define TEXT_LONGEST 512

/* ---- the draughts FEN -------------------------------------------------------------------- */

static void add_side(struct text *fen, const arb_game *game, arb_side side)
{
    const char *mark = "";

    text_string(fen, side == rules_white(game->rules) ? ":W" : ":B");
    for (arb_square square = 0; square < arb_square_count(game->rules); square++) {
        char name[ARB_SQUARE_NAME];
        arb_piece piece;

        if (!arb_piece_at(game, square, &piece) || piece.side != side)
            continue;
        text_string(fen, mark);
        text_string(fen, piece.crowned ? "K" : "");
        arb_square_name(game->rules, square, name);
        for (const char *at = name; *at != '\0'; at++) {
            if (*at != ' ') /* between two digits */
                text_char(fen, *at);
        }
        mark = ",";
    }
}

/* The FEN of a position that was set up is written here, and must read to the same position. */
static void check_fen(const arb_game *game)
{
    struct arb_game other = game_trial(game);
    char bytes[TEXT_LONGEST];
    struct text fen = text_over(bytes, sizeof bytes);

    text_string(&fen, arb_to_move(game) == (int)rules_white(game->rules) ? "W" : "B");
    add_side(&fen, game, 1);
    add_side(&fen, game, 0);
    if (arb_set_position(&other, bytes) != ARB_ACCEPTED ||
        !position_equal(&other.now.position, &game->now.position))
        broken(game, "a position cannot be read from its FEN");
}

/* ---- a text ---------------------------------------------------------------------------- */

/* Whether a text that was accepted is a FEN: that of chess has a letter for the side to move. */
static bool is_fen(const arb_rules *rules, const char *written)
{
    const char *side = strchr(written, ' ');

    if (rules->draughts != NULL)
        return rules_reads_fen(rules) && draughts_fen_begins(written);
    return side != NULL && side[1] != '\0' && (side[2] == ' ' || side[2] == '\0');
}

/* Checks a position that was accepted. */
static void check_accepted(const arb_game *game, const char *written, struct turn_list *list)
{
    char text[ARB_POSITION_TEXT];

    arb_position_text(game, text);
    if (!is_fen(game->rules, written) && strcasecmp(text, written) != 0)
        broken(game, "position shows another position than was set up");
    if (rules_reads_fen(game->rules))
        check_fen(game);
    check_turns(game, list);
    check_saved(game);
}

static void try_text(arb_game *game, const char *text, struct turn_list *list)
{
    struct state before = state_of(game);
    arb_ruling ruling = arb_set_position(game, text);

    if (ruling != ARB_ACCEPTED && ruling != ARB_BAD_POSITION)
        broken(game, "position is rejected with an unexpected code");
    if (ruling == ARB_BAD_POSITION) {
        check_unchanged(&before, game);
        return;
    }
    check_position(game);
    check_step(&before, game);
    check_accepted(game, text, list);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct turn_list list;
    struct input input = input_of(bytes, length);
    struct input line = {.bytes = ""};
    arb_memory memory = arb_memory_standard();
    arb_game *game;

    input_line(&input, &line);
    game = arb_game_new(input_rules(&line), &memory);
    if (game == NULL)
        broken(NULL, "out of memory for a game");
    for (int lines = 0; lines < 8 && input_line(&input, &line); lines++) {
        char text[TEXT_LONGEST];
        struct text copy = text_checked(text, sizeof text); /* the rest is left out */

        text_bytes(&copy, line.bytes, line.length);
        try_text(game, text, &list);
    }
    check_past(game);
    arb_game_free(game);
    return 0;
}
