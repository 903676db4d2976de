/* A game as JavaScript asks it most: a call of the library each, without a line of the language. */
#include "arbiter/learn.h"
#include "arbiter/text.h"
#include "base/json.h"
#include "formats/formats.h"
#include "game/commit.h"
#include "game/history.h"
#include "game/legal.h"
#include "module.h"
#include "notation/notation.h"
#include "picture/picture.h"

/* Nothing is said yet. */
static struct text *begin(struct page_desk *desk)
{
    text_clear(&desk->out.text);
    desk->out.error = 0;
    return &desk->out.text;
}

/* ---- playing -------------------------------------------------------------------------------- */

/* The text in the room, which nothing has been written to since; NULL if it has a NUL, which would
 * end it early. */
static const char *text_in_room(size_t length)
{
    const char *text = js_room_text();

    return strlen(text) == length ? text : NULL;
}

arb_ruling js_play(struct page_desk *desk, size_t length)
{
    const char *text = text_in_room(length);

    return text != NULL ? arb_play_text(desk->in.game, text) : ARB_BAD_BYTE;
}

arb_ruling js_try(struct page_desk *desk, size_t length)
{
    const char *text = text_in_room(length);
    arb_turn turn;

    return text != NULL ? arb_turn_read(desk->in.game, text, &turn) : ARB_BAD_BYTE;
}

arb_ruling js_explain(struct page_desk *desk, size_t length)
{
    arb_game *game = desk->in.game;

    desk->in.game = arb_game_copy(game);
    if (desk->in.game == NULL) {
        desk->in.game = game;
        text_string(begin(desk), "error: out of memory\n");
        return ARB_OUT_OF_MEMORY;
    }
    (void)page_desk_line(desk, js_room_text(), length);
    arb_game_free(desk->in.game);
    desk->in.game = game;
    return desk->in.rejected ? desk->in.rejection.ruling : ARB_ACCEPTED;
}

const char *js_code(arb_ruling ruling)
{
    return arb_ruling_code(ruling);
}

/* ---- asking --------------------------------------------------------------------------------- */

arb_result js_result(const struct page_desk *desk)
{
    return arb_winner(desk->in.game);
}

arb_side js_to_move(const struct page_desk *desk)
{
    return arb_to_move(desk->in.game);
}

bool js_may_pass(const struct page_desk *desk)
{
    const arb_game *game = desk->in.game;

    return game->rules->may_pass && !arb_has_moved(game) && arb_winner(game) == ARB_UNDECIDED;
}

/* The last list: of each turn its number, and of those of more than two squares all. */
static struct {
    size_t count;
    uint16_t keys[JS_LISTED_MOST];
    arb_turn longer[JS_LISTED_MOST];
} listed;

/* Of a square in the number of a turn, above which is whether it captures. */
#define SQUARE_BITS 7
_Static_assert(ARB_SQUARES == 1 << SQUARE_BITS, "a square has so many bits");

static bool list_turn(void *context, const arb_turn *turn, const struct position *after)
{
    (void)context;
    (void)after;
    if (turn->length == 2) {
        listed.keys[listed.count] = (uint16_t)(turn->squares[0] | turn->squares[1] << SQUARE_BITS |
                                               turn->captures << 2 * SQUARE_BITS);
    } else {
        listed.keys[listed.count] = JS_LONG;
        listed.longer[listed.count] = *turn;
    }
    return ++listed.count < JS_LISTED_MOST;
}

size_t js_list(struct page_desk *desk)
{
    const arb_game *game = desk->in.game;

    listed.count = 0;
    if (!game_is_over(game))
        (void)game->rules->engine->walk(
            game->rules, &game->now.position,
            &(struct walk_visitor){.visit = list_turn, .turns_only = true});
    return listed.count;
}

static bool write_turn(void *context, const arb_turn *turn)
{
    struct page_desk *desk = context;

    notation_turn(&desk->out.text, desk->in.game->rules, turn);
    text_char(&desk->out.text, '\n');
    return true;
}

void js_moves(struct page_desk *desk)
{
    (void)begin(desk);
    (void)arb_each_turn(desk->in.game, write_turn, desk);
}

const uint16_t *js_keys(void)
{
    return listed.keys;
}

/* Makes a turn of two squares of its number; what it has beyond them is of no meaning. */
static const arb_turn *turn_of(unsigned key, arb_turn *turn)
{
    turn->length = 2;
    turn->captures = (key >> 2 * SQUARE_BITS & 1) != 0;
    turn->squares[0] = key & (ARB_SQUARES - 1);
    turn->squares[1] = key >> SQUARE_BITS & (ARB_SQUARES - 1);
    return turn;
}

static const arb_turn *turn_listed(size_t index, arb_turn *turn)
{
    unsigned key = listed.keys[index];

    return key == JS_LONG ? &listed.longer[index] : turn_of(key, turn);
}

void js_listed(struct page_desk *desk, size_t index)
{
    arb_turn turn;

    notation_turn(begin(desk), desk->in.game->rules, turn_listed(index, &turn));
}

/* Plays a turn at once, if that can be done. The desk counts games, so it need not be told. */
static arb_ruling play_turn(arb_game *game, const arb_turn *turn,
                            arb_ruling (*play)(arb_game *game, const arb_turn *turn))
{
    struct keeper keeper = game->keeper;
    arb_ruling ruling;

    game->keeper = (struct keeper){0};
    ruling = play(game, turn);
    game->keeper = keeper;
    return ruling == ARB_ILLEGAL_MOVE ? arb_play(game, turn) : ruling;
}

arb_ruling js_play_key(struct page_desk *desk, unsigned key)
{
    arb_turn turn;

    return play_turn(desk->in.game, turn_of(key, &turn), commit_squares);
}

arb_ruling js_play_listed(struct page_desk *desk, size_t index)
{
    arb_turn turn;

    return play_turn(desk->in.game, turn_listed(index, &turn), commit_listed);
}

const arb_rules *js_find(size_t length)
{
    const char *name = text_in_room(length);

    return name != NULL ? arb_rules_find(name) : NULL;
}

const arb_rules *js_rules(const struct page_desk *desk)
{
    const arb_rules *rules = desk->in.game->rules;

    return arb_rules_find(rules->name) == rules ? rules : NULL;
}

static bool add_past_turn(void *context, const struct told_turn *told)
{
    struct text *text = context;

    if (told->ended) {
        notation_turn(text, told->rules, &told->turn);
        text_char(text, '\n');
    }
    return true;
}

void js_history(struct page_desk *desk)
{
    (void)history_each(desk->in.game, add_past_turn, begin(desk));
}

static void write_piece(struct json *json, const arb_rules *rules, const arb_piece *piece)
{
    json_open(json, NULL, '{');
    json_put_string(json, "side", arb_rules_side(rules, piece->side));
    json_put_string(json, "kind", arb_rules_kind(rules, piece->kind));
    json_put_bool(json, "king", piece->crowned);
    json_close(json, '}');
}

arb_ruling js_column(struct page_desk *desk, size_t length)
{
    const arb_game *game = desk->in.game;
    const char *text = text_in_room(length);
    struct json json = json_to(begin(desk));
    arb_square square;
    arb_piece piece;
    arb_ruling ruling = text != NULL ? arb_square_read(game->rules, text, &square) : ARB_BAD_BYTE;

    if (ruling != ARB_ACCEPTED)
        return ruling;
    json_open(&json, NULL, '[');
    for (unsigned depth = 0; arb_column_at(game, square, depth, &piece); depth++)
        write_piece(&json, game->rules, &piece);
    json_close(&json, ']');
    return ARB_ACCEPTED;
}

void js_position(struct page_desk *desk)
{
    char text[ARB_POSITION_TEXT];

    text_bytes(begin(desk), text, arb_position_text(desk->in.game, text));
}

void js_fen(struct page_desk *desk)
{
    char text[ARB_FEN_TEXT];

    text_bytes(begin(desk), text, arb_fen_text(desk->in.game, text));
}

void js_pdn(struct page_desk *desk)
{
    record_file_save(begin(desk), desk->in.game);
}

void js_svg(struct page_desk *desk)
{
    picture_svg(begin(desk), desk->in.game);
}
