#include "pdn/san.h"

#include <string.h>

#include "notation/notation.h"

static arb_kind kind_of(const struct position *position, const struct geometry *g,
                        arb_square square)
{
    arb_piece piece = {0};

    position_piece_at(position, set_with(g, square), &piece);
    return piece.kind;
}

/* The turns that a move can stand for: those of a kind of piece from a file and a rank, where these
 * are known, to a square. */
struct wanted {
    const struct geometry *g;
    const struct position *position;
    bool any_kind;
    arb_kind kind;
    int column;      /* -1: any */
    int row;         /* -1: any */
    arb_square to;   /* ARB_NO_SQUARE: any */
    arb_square from; /* of the last one that was found */
};

static bool begins_right(const struct wanted *wanted, arb_square from)
{
    return (wanted->column < 0 || wanted->column == column_of(wanted->g, from)) &&
           (wanted->row < 0 || wanted->row == row_of(wanted->g, from));
}

static bool is_wanted(const struct wanted *wanted, const arb_turn *turn)
{
    arb_square from = turn->squares[0];

    return (wanted->to == ARB_NO_SQUARE || wanted->to == turn->squares[1]) &&
           begins_right(wanted, from) &&
           (wanted->any_kind || wanted->kind == kind_of(wanted->position, wanted->g, from));
}

/* Counts the turns that are wanted, to a square that is known. No turn has more than two squares,
 * so that it is enough to ask for each piece whether it may go there. */
static size_t count(const arb_rules *rules, struct wanted *wanted)
{
    struct position position = *wanted->position;
    square_set pieces = POSITION_SET(&position, sides[position.to_move]);
    size_t count = 0;

    if (!wanted->any_kind)
        pieces &= position_of_kind(&position, wanted->kind);
    position_begin_turn(&position, position.to_move);
    for (; pieces != 0; pieces = without_first(pieces)) {
        position.selected = first_square(wanted->g, pieces);
        if (begins_right(wanted, position.selected) &&
            has_square(wanted->g, rules->engine->destinations(rules, &position), wanted->to)) {
            wanted->from = position.selected;
            count++;
        }
    }
    return count;
}

/* ---- read -------------------------------------------------------------------------------- */

/* Reads the letter of a piece, a capital, and moves *text past it. A pawn has none. */
static arb_kind read_kind(const arb_rules *rules, const char **text)
{
    for (size_t i = 0; i < rules->piece_count; i++) {
        const struct piece_words *piece = &rules->pieces[i];

        if (piece->kind != ARB_PAWN && **text == piece->letters[0][0][0]) {
            ++*text;
            return piece->kind;
        }
    }
    return ARB_PAWN;
}

/* Reads what comes after the letter: `[FILE][RANK][x]SQUARE`. */
static bool read_squares(const arb_rules *rules, const char *text, struct wanted *wanted)
{
    size_t length = strcspn(text, "+#");
    const char *to = text + length - 2;

    if (length < 2 || strspn(text + length, "+#") != strlen(text + length) ||
        !notation_read_file_and_rank(rules, to, 2, &wanted->to))
        return false;
    if (text < to && *text >= 'a' && *text < 'a' + wanted->g->columns)
        wanted->column = *text++ - 'a';
    if (text < to && *text >= '1' && *text < '1' + wanted->g->rows)
        wanted->row = wanted->g->rows - (*text++ - '0');
    if (text < to && (*text == 'x' || *text == '-'))
        text++;
    return text == to;
}

/* Reads what a move of the game may stand for. Returns false if it has no such form. */
static bool read_move(const arb_game *game, const char *text, struct wanted *wanted)
{
    *wanted = (struct wanted){
        .g = rules_geometry(game->rules), .position = &game->now.position, .column = -1, .row = -1};
    wanted->kind = read_kind(game->rules, &text);
    if (!read_squares(game->rules, text, wanted))
        return false;
    wanted->any_kind = wanted->kind == ARB_PAWN && wanted->column >= 0 && wanted->row >= 0;
    return true;
}

bool san_has_form(const arb_game *game, const char *text)
{
    struct wanted wanted;

    return read_move(game, text, &wanted);
}

arb_ruling san_read(const arb_game *game, const char *text, arb_turn *turn)
{
    struct wanted wanted;
    size_t turns;

    if (!read_move(game, text, &wanted))
        return ARB_BAD_SQUARE;
    if (game_is_over(game))
        return ARB_GAME_OVER;
    turns = count(game->rules, &wanted);
    if (turns != 1)
        return turns == 0 ? ARB_ILLEGAL_MOVE : ARB_AMBIGUOUS_MOVE;
    *turn = (arb_turn){.length = 2, .squares = {wanted.from, wanted.to}};
    return ARB_ACCEPTED;
}

/* ---- written ------------------------------------------------------------------------------- */

/* Says so much of where a piece stands that it is told from others of its kind: nothing, its file,
 * its rank, or both. */
static void tell_apart(const arb_rules *rules, struct wanted *wanted, arb_square from)
{
    int column = column_of(wanted->g, from);
    int row = row_of(wanted->g, from);

    if (count(rules, wanted) == 1)
        return;
    wanted->column = column;
    if (count(rules, wanted) == 1)
        return;
    wanted->column = -1;
    wanted->row = row;
    if (count(rules, wanted) > 1)
        wanted->column = column;
}

static void add_square(struct text *text, const struct wanted *wanted, int column, int row)
{
    if (column >= 0)
        text_char(text, (char)('a' + column));
    if (row >= 0)
        text_char(text, (char)('0' + wanted->g->rows - row));
}

void san_text(struct text *text, const arb_rules *rules, const struct position *before,
              const arb_turn *turn)
{
    struct wanted wanted = {.g = rules_geometry(rules),
                            .position = before,
                            .column = -1,
                            .row = -1,
                            .to = turn->squares[1]};

    wanted.kind = kind_of(before, wanted.g, turn->squares[0]);
    if (wanted.kind != ARB_PAWN) {
        text_string(text, rules_piece_words(rules, wanted.kind)->letters[0][0]);
        tell_apart(rules, &wanted, turn->squares[0]);
    } else if (turn->captures) {
        wanted.column = column_of(wanted.g, turn->squares[0]);
    }
    add_square(text, &wanted, wanted.column, wanted.row);
    if (turn->captures)
        text_char(text, 'x');
    add_square(text, &wanted, column_of(wanted.g, wanted.to), row_of(wanted.g, wanted.to));
}

/* ---- refused ------------------------------------------------------------------------------- */

/* How many turns are named. */
#define LIST_MOST 4

struct list {
    struct text *text;
    const arb_rules *rules;
    struct wanted wanted;
    size_t count;
};

static bool add_to_list(void *context, const arb_turn *turn, const struct position *after)
{
    struct list *list = context;

    (void)after;
    if (!is_wanted(&list->wanted, turn))
        return true;
    text_string(list->text, list->count++ > 0 ? ", " : "");
    if (list->count > LIST_MOST)
        text_string(list->text, "...");
    else
        san_text(list->text, list->rules, list->wanted.position, turn);
    return list->count <= LIST_MOST;
}

void san_refused_text(struct text *text, const arb_game *game, const char *move)
{
    TEXT_BUFFER(turns, 64); /* LIST_MOST turns of two squares */
    struct list list = {.text = &turns, .rules = game->rules};
    struct walk_visitor visitor = {.visit = add_to_list, .context = &list};

    read_move(game, move, &list.wanted); /* as san_read has read it */
    game->rules->engine->walk(game->rules, list.wanted.position, &visitor);
    if (list.count > 1) {
        text_print(text, " is ambiguous: %s", turns.bytes);
        return;
    }
    list.wanted.to = ARB_NO_SQUARE;
    if (!list.wanted.any_kind)
        list.wanted.column = list.wanted.row = -1;
    game->rules->engine->walk(game->rules, list.wanted.position, &visitor);
    text_string(text, " is not a legal turn");
    if (list.count == 0)
        return;
    text_string(text, list.wanted.any_kind ? "; that piece" : "; a ");
    if (!list.wanted.any_kind)
        text_string(text, rules_piece_words(game->rules, list.wanted.kind)->name);
    text_print(text, " can play %s", turns.bytes);
}
