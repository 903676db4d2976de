#include "picture/replay.h"

#include "game/commit.h"
#include "game/history.h"
#include "notation/notation.h"
#include "picture/markup.h"
#include "picture/picture.h"
#include "picture/shapes.h"

/* page.css, turns.js and replay.js, which the Makefile turns into strings. */
static const char style[] =
#include "picture/page.css.inc"
    ;
static const char turns_script[] =
#include "picture/turns.js.inc"
    ;
static const char board_script[] =
#include "picture/replay.js.inc"
    ;

void page_head(struct text *out, const char *name, const char *title)
{
    text_string(out, "<!DOCTYPE html>\n"
                     "<html xmlns='http://www.w3.org/1999/xhtml' lang='en'>\n<head>\n"
                     "<meta charset='UTF-8'/>\n"
                     "<meta name='viewport' content='width=device-width, initial-scale=1'/>\n"
                     "<meta http-equiv='Content-Security-Policy' content=\"default-src 'none'; "
                     "style-src 'unsafe-inline'; script-src 'unsafe-inline'\"/>\n");
    markup(out, "<title>%s: %s</title>\n<style>\n", name, title);
    text_string(out, style);
}

void page_foot(struct text *out, bool replays, const char *script)
{
    text_string(out, "<script>/*<![CDATA[*/\n");
    text_string(out, turns_script);
    if (replays)
        text_string(out, board_script);
    text_string(out, script);
    text_string(out, "/*]]>*/</script>\n</body>\n</html>\n");
}

/* ---- the board ------------------------------------------------------------------------------- */

/* The squares that are used: their numbers among all squares of the board in reading order, and
 * their names. */
static void put_square_table(struct text *out, const arb_rules *rules)
{
    const struct geometry *g = rules_geometry(rules);
    const char *before = "' data-squares='";

    for (square_set left = g->used; left != 0; left = without_first(left), before = " ") {
        arb_square square = first_square(g, left);

        text_print(out, "%s%d", before, row_of(g, square) * g->columns + column_of(g, square));
    }
    before = "' data-names='";
    for (square_set left = g->used; left != 0; left = without_first(left), before = " ") {
        TEXT_BUFFER(name, ARB_SQUARE_NAME);

        notation_square(&name, rules, first_square(g, left));
        text_string(out, before);
        markup(out, "%s", name.bytes);
    }
}

void replay_board(struct text *out, const arb_game *game, size_t number)
{
    const arb_rules *rules = game->rules;
    const char mark[] = {rules->squares.capture, '\0'};
    struct scene scene = {.rules = rules, .position = &game->now.position};

    markup(out,
           "<template id='board-%zu' data-columns='%d' data-square='%d' data-short='%d' "
           "data-mark='%s' data-sides='%s %s",
           number, rules_geometry(rules)->columns, SHAPE_SIZE, ARROW_SHORT, mark, rules->sides[0],
           rules->sides[1]);
    put_square_table(out, rules);
    text_string(out, "' data-shapes='");
    for (size_t i = 0; i < rules->piece_count; i++)
        markup(out, "%s%s", i == 0 ? "" : " ", shape_of(rules, rules->pieces[i].kind));
    text_string(out, "' data-kinds='");
    for (size_t i = 0; i < rules->piece_count; i++)
        markup(out, "%s%s", i == 0 ? "" : " ", rules->pieces[i].name);
    text_string(out, "'>\n<svg ");
    svg_attributes(out, rules);
    text_string(out, ">\n");
    svg_definitions(out, rules);
    svg_scene(out, &scene);
    path_parts(out);
    if (game->now.position.stacked)
        svg_column_parts(out);
    text_string(out, "</svg>\n</template>\n");
}

/* ---- a game ---------------------------------------------------------------------------------- */

/* What stands on each square that is used, by its number among them. */
struct pieces {
    char on[ARB_SQUARES];
    struct board_column below[ARB_SQUARES]; /* of columns, without their tops */
    size_t count;
};

static char code_of(const arb_rules *rules, const struct position *position, square_set square)
{
    arb_piece piece;
    ptrdiff_t kind;

    if (!position_piece_at(position, square, &piece))
        return '.';
    kind = rules_piece_words(rules, piece.kind) - rules->pieces;
    return (char)('A' + kind * 4 + (piece.crowned ? 2 : 0) + piece.side);
}

static struct pieces pieces_of(const arb_rules *rules, const struct position *position)
{
    struct pieces pieces = {.count = 0};

    for (square_set left = rules_geometry(rules)->used; left != 0; left = without_first(left)) {
        if (position->stacked)
            pieces.below[pieces.count] = position_below(position, first_alone(left));
        pieces.on[pieces.count++] = code_of(rules, position, first_alone(left));
    }
    return pieces;
}

static void put_pieces(struct text *out, const struct pieces *pieces, size_t number)
{
    const struct board_column *below = &pieces->below[number];

    text_char(out, pieces->on[number]);
    text_string(out, below->height > 0 ? "(" : "");
    for (unsigned i = 0; i < below->height; i++)
        text_char(out, (char)('A' + (below->crowned >> i & 1) * 2 + (below->second >> i & 1)));
    text_string(out, below->height > 0 ? ")" : "");
}

static bool are_same(const struct pieces *one, const struct pieces *other, size_t number)
{
    const struct board_column *a = &one->below[number];
    const struct board_column *b = &other->below[number];

    return one->on[number] == other->on[number] && a->height == b->height &&
           a->second == b->second && a->crowned == b->crowned;
}

/* The number of a square among those that are used. */
static size_t number_of(const arb_rules *rules, arb_square square)
{
    const struct geometry *g = rules_geometry(rules);
    square_set before = set_with(g, square) - 1;

    return count_of(g->used & before);
}

static void put_square(struct text *out, size_t number)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    if (number < sizeof digits - 1) {
        text_char(out, digits[number]);
        return;
    }
    text_char(out, '\xc4'); /* U+0100 and those after it, in UTF-8 */
    text_char(out, (char)(0x80 + number - (sizeof digits - 1)));
}

void replay_squares(struct text *out, const arb_rules *rules, const arb_turn *turn)
{
    for (size_t i = 0; i < turn->length; i++)
        put_square(out, number_of(rules, turn->squares[i]));
}

/* Writes what is different from a turn that only moves its piece. */
static void put_changes(struct text *out, const struct told_turn *told,
                        const struct position *after)
{
    const arb_rules *rules = told->rules;
    struct pieces expected = pieces_of(rules, &told->before);
    struct pieces found = pieces_of(rules, after);
    size_t first = number_of(rules, told->turn.squares[0]);
    size_t last = number_of(rules, told->turn.squares[told->turn.length - 1]);
    const char moved = expected.on[first];
    const struct board_column below = expected.below[first];
    bool any = false;

    expected.on[first] = '.';
    expected.below[first].height = 0;
    expected.on[last] = moved;
    expected.below[last] = below;
    for (size_t i = 0; i < found.count; i++) {
        if (are_same(&found, &expected, i))
            continue;
        text_string(out, any ? "" : "~");
        put_square(out, i);
        put_pieces(out, &found, i);
        any = true;
    }
}

static bool put_turn(void *context, const struct told_turn *told)
{
    struct text *out = context;
    struct position after = told->after;

    if (!told->ended)
        return true;
    text_string(out, told->turn.length == 0 ? " +" : " ");
    if (told->turn.length > 0) {
        told->rules->engine->end_turn(told->rules, &after);
        replay_squares(out, told->rules, &told->turn);
        text_string(out, told->turn.captures ? "*" : "");
        put_changes(out, told, &after);
    }
    return !out->cut;
}

void replay_pieces(struct text *out, const arb_rules *rules, const struct position *position)
{
    struct pieces pieces = pieces_of(rules, position);

    for (size_t i = 0; i < pieces.count; i++)
        put_pieces(out, &pieces, i);
}

void replay_game(struct text *out, const arb_game *game)
{
    struct moment beginning = moment_after(game, game->now.beginning);

    replay_pieces(out, game->rules, &beginning.position);
    text_string(out, beginning.position.to_move == 0 ? " 0" : " 1");
    history_each(game, put_turn, out);
}
