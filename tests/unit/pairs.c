/* Every pair of squares asked for, where kings have many pieces to take: by `can move`, as a whole
 * turn, by --json and as the move of a record. The search through the captures takes so long that
 * it asks whether to go on, which no turn may be taken for. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "notation/notation.h"
#include "notation/position_line.h"
#include "pdn/referee.h"
#include "pdn/write.h"
#include "requests/requests.h"
#include "support.h"

static struct desk desk;
static struct desk requested; /* answers requests */

static void set(void)
{
    desk_set(&desk);
    desk_set(&requested);
}

static void clear(void)
{
    desk_clear(&desk);
    desk_clear(&requested);
}

TestSuite(pairs, .init = set, .fini = clear);

/* ---- positions ------------------------------------------------------------------------------ */

/* One of some squares; 0 if there is none. */
static square_set one_of(square_set squares, uint64_t *state)
{
    for (uint64_t skipped = squares != 0 ? draw(state) % count_of(squares) : 0; skipped > 0;
         skipped--)
        squares = without_first(squares);
    return squares != 0 ? first_alone(squares) : 0;
}

/* The squares among these that have one beside them on each diagonal, so that a piece there can be
 * taken. */
static square_set inside(const struct geometry *g, square_set squares)
{
    square_set left = squares;

    for (unsigned way = 0; way < DIRECTIONS; way++)
        left &= (TOWARDS(way) & DIAGONALS) != 0 ? beside(g, g->used, way) : squares;
    return left;
}

/* The strongest piece of a rule set. */
static arb_piece strong(const arb_rules *rules, arb_side side)
{
    return (arb_piece){.side = side,
                       .kind = rules->draughts == NULL ? ARB_QUEEN : ARB_PAWN,
                       .crowned = rules_crowns(rules)};
}

/* One to four kings of the first side, and ten to thirty pieces that they can take, or as many as
 * there is room for. */
static struct position some_position(const arb_rules *rules, uint64_t *state)
{
    struct position position;
    const struct geometry *g = rules_geometry(rules);
    square_set among = rules_only_diagonals(rules) ? g->dark : g->used;
    square_set left = inside(g, among);
    arb_piece king = strong(rules, 0);
    size_t kings = 1 + draw(state) % 4;
    size_t pieces = 10 + draw(state) % 21;

    position_clear(&position);
    for (size_t i = 0; i < pieces && left != 0; i++) {
        square_set here = one_of(left, state);

        left &= ~here;
        position_add(&position, here, (arb_piece){.side = 1});
    }
    for (size_t i = 0; i < kings; i++)
        position_add(&position, one_of(among & ~position_occupied(&position), state), king);
    if (rules->draughts == NULL) /* without them the game is over */
        for (arb_side side = 0; side < 2; side++)
            position_add(&position, set_with(rules_geometry(rules), side == 0 ? 0 : 63),
                         (arb_piece){.side = side, .kind = ARB_KING});
    position_begin_turn(&position, 0);
    return position;
}

/* ---- what is right -------------------------------------------------------------------------- */

/* How many turns have each pair of ends, and whether one has no squares in between. */
struct ends {
    unsigned count[ARB_SQUARES][ARB_SQUARES];
    bool exact[ARB_SQUARES][ARB_SQUARES];
    size_t asked; /* how often the listing asked whether to go on */
};

static bool note_ends(void *context, const arb_turn *turn, const struct position *after)
{
    struct ends *ends = context;
    arb_square from = turn->squares[0];
    arb_square to = turn->squares[turn->length - 1];

    (void)after;
    ends->count[from][to]++;
    ends->exact[from][to] |= turn->length == 2;
    return true;
}

static bool note_question(void *context)
{
    struct ends *ends = context;

    ends->asked++;
    return true;
}

static void list_ends(const arb_rules *rules, const struct position *position, struct ends *ends)
{
    *ends = (struct ends){0};
    if (!rules_finished(rules, position))
        rules->engine->walk(
            rules, position,
            &(struct walk_visitor){.visit = note_ends, .go_on = note_question, .context = ends});
}

/* Whether the two squares stand for one turn. */
static bool stands_for_one(const struct ends *ends, arb_square from, arb_square to)
{
    return ends->exact[from][to] || ends->count[from][to] == 1;
}

/* ---- asked ---------------------------------------------------------------------------------- */

/* A pair of squares in a position, as texts. */
struct pair {
    const arb_rules *rules;
    const char *position;
    const char *fen; /* of a record */
    const char *move;
};

static bool by_can(const struct pair *pair)
{
    char line[64];

    snprintf(line, sizeof line, "can move %s\n", pair->move);
    return strstr(desk_run(&desk, line), ": yes\n") != NULL;
}

static bool as_turn(const struct pair *pair)
{
    char line[64];

    snprintf(line, sizeof line, "%s\n", pair->move);
    desk.in.rejected = false;
    desk_run(&desk, line);
    if (!desk.in.rejected)
        desk_run(&desk, "undo\n");
    return !desk.in.rejected;
}

/* Both ways of asking give the same answer. */
static bool by_json(const struct pair *pair)
{
    char line[1024];
    bool can;

    snprintf(line, sizeof line,
             "{\"rules\":\"%s\",\"position\":\"%s\",\"ask\":[{\"can\":\"move %s\"}]}\n"
             "{\"rules\":\"%s\",\"position\":\"%s\",\"turns\":[\"%s\"]}\n",
             pair->rules->name, pair->position, pair->move, pair->rules->name, pair->position,
             pair->move);
    requested.fake.file_count = 0;
    fake_add(&requested.fake, NULL, line);
    requested.fake.written_length = 0;
    requested.in.stopped = false;
    requests_run(&requested.in);
    output_flush(&requested.out);
    can = strstr(requested.fake.written, "\"can\":true") != NULL;
    cr_assert_eq(strstr(requested.fake.written, "\"ok\":false") == NULL, can, "%s: %s",
                 pair->rules->name, requested.fake.written);
    return can;
}

/* As the only move of a record, which is written again if it is right. */
static bool by_record(const struct pair *pair)
{
    const arb_memory *memory = &desk.fake.host.memory;
    const struct tag_bytes fen = {"FEN", pair->fen, 3, strlen(pair->fen)};
    arb_game *game = arb_game_new(pair->rules, memory);
    struct record record = {0};
    struct record_wrong wrong;
    bool right;

    cr_assert_not_null(game);
    cr_assert_eq(record_add_tag(&record, memory, &fen), TAG_ADDED);
    cr_assert(record_add_move(&record, memory, pair->move, strlen(pair->move),
                              (struct record_move){.line = 1}));
    right = record_play(&record, game, &wrong) == ARB_ACCEPTED;
    if (right) {
        desk.fake.written_length = 0;
        record_write(&desk.out.text, game, (struct tags){0}, 0, "");
        output_flush(&desk.out);
        cr_assert_not_null(strstr(desk.fake.written, "\n1. "), "%s", desk.fake.written);
    }
    record_free(&record, memory);
    arb_game_free(game);
    return right;
}

static const struct {
    const char *name;
    bool (*asks)(const struct pair *pair);
} ways[] = {{"can", by_can}, {"turn", as_turn}, {"--json", by_json}, {"record", by_record}};

#define WAYS (sizeof ways / sizeof *ways)

static void ask_for(const struct pair *pair, bool one, size_t way)
{
    cr_assert_eq(ways[way].asks(pair), one, "%s: %s: %s: %s", ways[way].name, pair->rules->name,
                 pair->position, pair->move);
}

/* Asks for every pair of the squares `among` in a position, in each way, or in `one_way` after the
 * other: then for an eighth of the pairs that begin where no piece of the mover's is. */
static void ask_all(const arb_rules *rules, const struct position *position,
                    const struct ends *ends, square_set among, bool one_way)
{
    const struct geometry *g = rules_geometry(rules);
    square_set named = rules_named(rules, position) & among;
    square_set own = POSITION_SET(position, sides[position->to_move]);
    char line[ARB_POSITION_TEXT + 16];
    TEXT_BUFFER(text, ARB_POSITION_TEXT);
    TEXT_BUFFER(fen, ARB_FEN_TEXT > ARB_POSITION_TEXT ? ARB_FEN_TEXT : ARB_POSITION_TEXT);
    struct pair pair = {.rules = rules, .position = text.bytes, .fen = fen.bytes};
    size_t number = 0;

    position_text(&text, rules, position);
    if (!fen_text(&fen, rules, position))
        position_text(&fen, rules, position);
    snprintf(line, sizeof line, "position %s\n", text.bytes);
    desk_run(&desk, line);
    for (arb_square from = 0; from < g->squares; from++) {
        for (arb_square to = 0; to < g->squares; to++) {
            arb_turn turn = {.length = 2, .squares = {from, to}};
            TEXT_BUFFER(move, 16);

            if (!has_square(g, named, from) || !has_square(g, named, to) ||
                (one_way && (from + to) % 8 != 0 && !has_square(g, own, from)))
                continue;
            notation_turn(&move, rules, &turn);
            pair.move = move.bytes;
            for (size_t way = one_way ? number % WAYS : 0; way < WAYS; way += one_way ? WAYS : 1)
                ask_for(&pair, stands_for_one(ends, from, to), way);
            number++;
        }
    }
}

/* ---- the tests ------------------------------------------------------------------------------ */

static void begin(const arb_rules *rules)
{
    char line[64];

    snprintf(line, sizeof line, "rules %s\n", rules->name);
    desk_run(&desk, line);
}

Test(pairs, are_answered_in_every_rule_set)
{
    static struct ends ends;
    uint64_t state = 9;

    for (size_t i = 0; arb_rules_at(i) != NULL; i += AS_MUCH(1, 5)) {
        const arb_rules *rules = arb_rules_at(i);

        begin(rules);
        for (int at = 0; at < AS_MUCH(AT_LENGTH(2, 1), 1); at++) {
            struct position position = some_position(rules, &state);

            list_ends(rules, &position, &ends);
            ask_all(rules, &position, &ends, ~(square_set)0, AS_MUCH(AT_LENGTH(false, true), true));
        }
    }
}

/* The search asks whether to go on, and is not told of a turn when it does. */
Test(pairs, are_answered_however_long_the_search)
{
    static struct ends ends;
    const arb_rules *rules = arb_rules_find("frisian");
    struct position position;
    square_set few;
    TEXT_BUFFER(wrong, POSITION_WRONG_ROOM);

    begin(rules);
    cr_assert(position_read(rules, "W:WK45:B7,14,17,24,25,27,29,34,36,38,40,41,44,49", &position,
                            &wrong));
    list_ends(rules, &position, &ends);
    cr_assert_gt(ends.asked, 0, "the search is short");
    few = POSITION_SET(&position, sides[position.to_move]) |
          AS_MUCH(rules_geometry(rules)->far[true], 0);
    ask_all(rules, &position, &ends, AS_MUCH(AT_LENGTH(~(square_set)0, few), few), true);
}
