/* src/endings and src/tables: who wins each position with few pieces. What is found backwards is
 * compared with what going through all positions again and again finds, with the engine alone. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tables/solve.h"
#include "tables/table_source.h"
#include "unit/support.h"

/* The endings of a rule set, in memory. */
struct world {
    struct endings known;
    struct steps steps;
    struct crowd crowd;
    uint8_t *tables[ENDINGS_ROOM];
    struct table_pages pages[ENDINGS_ROOM];
    enum solved last;
};

static bool solve_one(void *context, struct ending ending)
{
    struct world *world = context;
    uint8_t *states = malloc(ending_size(&world->known.board, ending));
    uint8_t *table = malloc(ending_table_size(&world->known.board, ending));

    cr_assert(states != NULL && table != NULL);
    world->last = solve(&world->known, &world->steps, ending, &world->crowd, states, table);
    free(states);
    world->tables[ending_number(ending)] = table;
    world->pages[ending_number(ending)].values = table;
    endings_add(&world->known, ending, &world->pages[ending_number(ending)]);
    return world->last == SOLVED;
}

static struct world *world_of(const arb_rules *rules)
{
    struct world *world = calloc(1, sizeof *world);

    cr_assert(world != NULL);
    cr_assert_eq(endings_begin(&world->known, rules), NULL, "%s", rules->name);
    steps_begin(&world->steps, &world->known.board);
    world->crowd = (struct crowd){.threads = 2};
    return world;
}

static void solve_all(struct world *world, unsigned most)
{
    for (unsigned pieces = 1; pieces <= most; pieces++)
        cr_assert(ending_each(&world->known.board, pieces, solve_one, world), "%s",
                  world->known.board.rules->name);
}

static struct world *world_with(const arb_rules *rules, unsigned most)
{
    struct world *world = world_of(rules);

    solve_all(world, most);
    return world;
}

static void world_free(struct world *world)
{
    for (size_t i = 0; i < ENDINGS_ROOM; i++)
        free(world->tables[i]);
    free(world);
}

/* ---- the same, by going through all positions -------------------------------------------------
 */

/* Values by number of the position, for each ending, found without tables. */
struct plain {
    const struct world *world;
    uint8_t *values[ENDINGS_ROOM];
    bool changed;
    bool last; /* every value is final: they are compared */
    uint64_t seen;
    /* of the turns of one position */
    unsigned turns;
    unsigned won;
    bool lost;
};

static enum ending_value plain_value(const struct plain *plain, const struct position *p)
{
    const struct ending_board *board = &plain->world->known.board;
    arb_result winner = board->rules->engine->winner(board->rules, p);
    struct ending_pieces pieces = ending_pieces_of(p);
    const uint8_t *values;

    if (winner == ARB_DRAW)
        return ENDING_DRAW;
    if (winner != ARB_UNDECIDED)
        return (winner == ARB_FIRST_WINS) == (p->to_move == 0) ? ENDING_WIN : ENDING_LOSS;
    pieces = ending_as_numbered(board, &pieces);
    values = plain->values[ending_number(ending_of(&pieces))];
    cr_assert(values != NULL, "%s: a turn leads away", board->rules->name);
    return values[ending_index(board, ending_of(&pieces), &pieces)];
}

static bool plain_turn(void *context, const arb_turn *turn, const struct position *after)
{
    struct plain *plain = context;
    enum ending_value value;

    (void)turn;
    value = plain_value(plain, after);
    plain->turns++;
    plain->won += value == ENDING_WIN;
    plain->lost |= value == ENDING_LOSS;
    return true;
}

/* What the values after its turns say of a position. */
static enum ending_value plain_judge(struct plain *plain, struct position *p)
{
    const arb_rules *rules = plain->world->known.board.rules;
    arb_result winner = rules->engine->winner(rules, p);
    struct position passed = *p;

    if (winner != ARB_UNDECIDED)
        return (winner == ARB_FIRST_WINS) == (p->to_move == 0) ? ENDING_WIN : ENDING_LOSS;
    if (rules_drawn(rules, p))
        return ENDING_DRAW;
    plain->turns = plain->won = 0;
    plain->lost = false;
    rules->engine->walk(rules, p, &(struct walk_visitor){.visit = plain_turn, .context = plain});
    if (rules->may_pass) {
        rules->engine->end_turn(rules, &passed);
        plain_turn(plain, &(arb_turn){0}, &passed);
    }
    if (plain->lost)
        return ENDING_WIN;
    return plain->turns > 0 && plain->won == plain->turns ? ENDING_LOSS : ENDING_DRAW;
}

static bool plain_ending(void *context, struct ending ending)
{
    struct plain *plain = context;
    const struct ending_board *board = &plain->world->known.board;
    uint64_t size = ending_size(board, ending);
    uint8_t **values = &plain->values[ending_number(ending)];

    if (*values == NULL)
        *values = calloc(1, size); /* draws, until they are found to be decided */
    cr_assert(*values != NULL);
    for (uint64_t index = 0; index < size; index++) {
        struct ending_pieces pieces;
        struct position p;

        if (!ending_at(board, ending, index, &pieces)) {
            cr_assert_eq(ending_in_table(plain->world->tables[ending_number(ending)], index),
                         ENDING_UNKNOWN);
            continue;
        }
        cr_assert_eq(ending_index(board, ending_of(&pieces), &pieces), index);
        plain->seen++;
        if (!plain->last && (*values)[index] == ENDING_DRAW) {
            ending_set_up(&p, &pieces);
            (*values)[index] = (uint8_t)plain_judge(plain, &p);
            plain->changed |= (*values)[index] != ENDING_DRAW;
        } else if (plain->last) {
            ending_set_up(&p, &pieces);
            cr_assert_eq(endings_value(&plain->world->known, &p), (*values)[index],
                         "%s: %u%u-%u%u, number %llu", board->rules->name, ending.count[0],
                         ending.count[1], ending.count[2], ending.count[3],
                         (unsigned long long)index);
        }
    }
    return true;
}

/* Checks all endings with up to so many pieces. Returns how many positions there are. */
static uint64_t check_all(const arb_rules *rules, unsigned most)
{
    struct world *world = world_with(rules, most);
    struct plain plain = {.world = world};

    for (unsigned pieces = 1; pieces <= most; pieces++) {
        do {
            plain.changed = false;
            ending_each(&world->known.board, pieces, plain_ending, &plain);
        } while (plain.changed);
    }
    plain.last = true;
    plain.seen = 0;
    for (unsigned pieces = 1; pieces <= most; pieces++)
        ending_each(&world->known.board, pieces, plain_ending, &plain);
    for (size_t i = 0; i < ENDINGS_ROOM; i++)
        free(plain.values[i]);
    world_free(world);
    return plain.seen;
}

Test(endings, two_pieces_of_every_rule_set_are_what_all_positions_say)
{
    size_t have = 0;

    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        static struct ending_board board;

        if (ending_board_begin(&board, arb_rules_at(i)) != NULL)
            continue;
        if (have++ % AS_MUCH(1, 6) == 0) /* on boards of 100 cells they are many */
            cr_assert_gt(check_all(arb_rules_at(i), 2), 5000U, "%s", arb_rules_at(i)->name);
    }
    cr_assert_eq(have, 20U);
}

Test(endings, three_pieces_are_what_all_positions_say)
{
    unsigned most = AS_MUCH(AT_LENGTH(3, 2), 2);

    cr_assert_eq(check_all(arb_rules_find("english"), most),
                 120U + 6972 + (most == 3 ? 261224 : 0));
}

/* English with other values. To be freed. */
static arb_rules *english_with(const char *lines)
{
    arb_memory memory = arb_memory_standard();
    char text[400];
    arb_rules_source source = {.bytes = text};
    arb_rules *rules = NULL;

    source.length = (size_t)snprintf(text, sizeof text,
                                     "arbiter rules 1\nname: odd\ninherits: english\n%s", lines);
    cr_assert_lt(source.length, sizeof text);
    cr_assert_eq(arb_rules_read(&source, &memory, &rules), ARB_ACCEPTED, "%s", text);
    return rules;
}

#define UNEVEN "board: 6x7 dark left\nstart: 2 rows\nsquares: numbers top-left\n"

/* What rule sets of files can be like, and those built in are not. */
Test(endings, other_rules_are_what_all_positions_say)
{
    static const char *const lines[] = {
        "pass: yes\n",                      /* beside compulsory captures */
        "capture: free, chain may\n",       /* steps beside captures */
        "no-turn: wins\nno-pieces: wins\n", /* who loses everything wins */
        "no-turn: waits\n",                 /* who is stuck waits */
        "draw: one-each\n",                 /* a board that is drawn at once */
        UNEVEN,                             /* it looks different to the sides */
        "board: 5x5 dark left\nstart: 1 rows\nsquares: numbers top-left\n",
        "crowning: wins\nwon: goes-on\n",
        /* men step in lines */
        ("board: 5x5 all\nstart: 1 rows\nsquares: letters\n"
         "men: step forward+forward-diagonal line, take straight\n"),
    };

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        arb_rules *rules = english_with(lines[i]);

        cr_assert_gt(
            check_all(rules, strstr(lines[i], "board") != NULL ? AS_MUCH(AT_LENGTH(3, 2), 2) : 2),
            1000U);
        arb_rules_free(rules);
    }
}

/* Two against two, after which a side has one piece: it has lost or won, or it is a draw. Of those
 * with one nothing is known, since that does not end a game in which they are set up. */
Test(endings, where_few_pieces_decide_the_others_are_what_all_positions_say)
{
    static const char *const ends[] = {"loses", "wins", "draws"};

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        static struct ending_board board;
        char lines[200];
        arb_rules *rules;

        snprintf(lines, sizeof lines,
                 "board: 4x5 dark left\nstart: 1 rows\nsquares: numbers top-left\n"
                 "few-pieces: 1 %s\n",
                 ends[i]);
        rules = english_with(lines);
        cr_assert_eq(ending_board_begin(&board, rules), NULL);
        cr_assert(ending_counts(&board, (struct ending){{0, 2, 1, 1}}) ||
                  ending_counts(&board, (struct ending){{1, 1, 0, 2}}));
        cr_assert_not(ending_counts(&board, (struct ending){{0, 2, 0, 1}}));
        cr_assert_not(ending_counts(&board, (struct ending){{0, 1, 0, 2}}));
        cr_assert_gt(check_all(rules, 4), 1000U);
        arb_rules_free(rules);
    }
}

/* ---- what is known ------------------------------------------------------------------------ */

static enum ending_value value_of(const struct world *world, const char *position)
{
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(world->known.board.rules, &memory);
    enum ending_value value;

    cr_assert_eq(arb_set_position(game, position), ARB_ACCEPTED, "%s", position);
    value = endings_value(&world->known, &game->now.position);
    arb_game_free(game);
    return value;
}

Test(endings, values_are_for_the_side_to_move)
{
    struct world *world = world_of(arb_rules_find("english"));

    world->crowd.threads = 1; /* which finds more at once than it can remember to go on from */
    solve_all(world, 3);
    /* Two kings win against one, from either side; one does not. */
    cr_assert_eq(value_of(world, "W:WK14,K18:BK12"), ENDING_WIN);
    cr_assert_eq(value_of(world, "B:WK14,K18:BK12"), ENDING_LOSS);
    cr_assert_eq(value_of(world, "B:BK15,K19:WK21"), ENDING_WIN);
    cr_assert_eq(value_of(world, "W:BK15,K19:WK21"), ENDING_LOSS);
    cr_assert_eq(value_of(world, "W:WK15:BK1"), ENDING_DRAW);
    /* More pieces than are known, and a man where there can be none. */
    cr_assert_eq(value_of(world, "W:WK14,K18,K19:BK12"), ENDING_UNKNOWN);
    cr_assert_eq(value_of(world, "W:W1:BK12"), ENDING_UNKNOWN);
    world_free(world);
}

/* What a game of its rule set knows. */
static const struct endings *find_known(void *context, const arb_rules *rules)
{
    struct world *world = context;

    return rules == world->known.board.rules ? &world->known : NULL;
}

/* A game keeps where it finds its endings, also when it takes over another one. */
Test(endings, a_game_knows_how_it_ends)
{
    struct world *world = world_with(arb_rules_find("english"), 3);
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(world->known.board.rules, &memory);
    arb_game *other = arb_game_new(arb_rules_find("dama"), &memory);

    cr_assert_eq(game_ending(game), ENDING_UNKNOWN, "it has no source");
    game->endings = (struct ending_source){find_known, world};
    cr_assert_eq(game_ending(game), ENDING_UNKNOWN, "more pieces than are known");
    cr_assert_eq(arb_set_position(game, "W:WK14,K18:BK12"), ARB_ACCEPTED);
    cr_assert_eq(game_ending(game), ENDING_WIN);
    cr_assert_str_eq(ending_value_name(game_ending(game)), "win");
    cr_assert_eq(game_take_over(game, other), ARB_ACCEPTED);
    cr_assert_eq(game_ending(game), ENDING_UNKNOWN, "another rule set");
    cr_assert_eq(game_ending(other), ENDING_UNKNOWN, "the source is not handed on");
    cr_assert_eq(game->endings.context, world);
    arb_game_free(game);
    arb_game_free(other);
    world_free(world);
}

Test(endings, what_is_not_known_is_unknown)
{
    static struct endings none;
    struct world *world = world_with(arb_rules_find("english"), 1);
    struct ending two = {{0, 2, 0, 1}};

    cr_assert_eq(endings_begin(&none, arb_rules_find("english")), NULL);
    cr_assert_eq(none.most, 0U);
    endings_add(&world->known, two, &world->pages[ending_number((struct ending){{0, 1, 0, 0}})]);
    cr_assert_eq(value_of(world, "W:WK14:BK12"), ENDING_UNKNOWN, "fewer pieces than some that are");
    world_free(world);
}

/* The pages of a table, as a file has them. */
struct paged {
    struct table_pages pages;
    uint8_t sums[8 * WORD_BYTES];
    _Atomic uint8_t states[8];
    atomic_bool damaged;
};

static struct paged *paged_of(uint8_t *values, uint64_t length)
{
    struct paged *paged = calloc(1, sizeof *paged);

    cr_assert(paged != NULL);
    paged->pages =
        (struct table_pages){values, length, paged->sums, paged->states, &paged->damaged};
    for (uint64_t page = 0; page < pages_of(length); page++)
        put_word(paged->sums + page * WORD_BYTES, page_checksum(values, length, page));
    return paged;
}

Test(endings, pages_are_counted)
{
    cr_assert_eq(pages_of(8), 1U);
    cr_assert_eq(pages_of(PAGE_BYTES), 1U);
    cr_assert_eq(pages_of(PAGE_BYTES + 8), 2U);
}

/* The first word of a page, its last one, and the last one of a page that is not full. */
Test(endings, a_page_that_has_changed_is_found)
{
    static const uint64_t places[] = {PAGE_BYTES, 2 * PAGE_BYTES - 1, 2 * PAGE_BYTES + 23};
    static uint8_t values[2 * PAGE_BYTES + 24];

    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct paged *paged = paged_of(values, sizeof values);

        cr_assert_eq(pages_of(sizeof values), 3U);
        values[places[i]] ^= 0x40;
        for (uint64_t page = 0; page < 3; page++) {
            bool right = page != places[i] / PAGE_BYTES;

            cr_assert_eq(paged->states[page], PAGE_UNCHECKED);
            cr_assert_eq(page_is_right(&paged->pages, page), right);
            cr_assert_eq(paged->states[page], right ? PAGE_RIGHT : PAGE_DAMAGED);
            cr_assert_eq(page_is_right(&paged->pages, page), right, "it is remembered");
        }
        cr_assert(paged->damaged);
        values[places[i]] ^= 0x40;
        cr_assert_not(page_is_right(&paged->pages, places[i] / PAGE_BYTES));
        free(paged);
    }
}

Test(endings, what_is_on_a_damaged_page_is_unknown)
{
    struct world *world = world_with(arb_rules_find("english"), 3);
    const struct ending_board *board = &world->known.board;
    struct ending ending = {{0, 2, 0, 1}};
    uint8_t *values = world->tables[ending_number(ending)];
    struct paged *paged = paged_of(values, ending_table_size(board, ending));
    uint64_t seen[2] = {0, 0};

    endings_add(&world->known, ending, &paged->pages);
    values[PAGE_BYTES] ^= 1;
    for (uint64_t index = 0; index < ending_size(board, ending); index++) {
        struct ending_pieces pieces;
        struct position p;
        uint64_t page = index / PAGE_VALUES;

        if (!ending_at(board, ending, index, &pieces))
            continue;
        ending_set_up(&p, &pieces);
        cr_assert_eq(endings_value(&world->known, &p),
                     page == 0 ? ending_in_table(values, index) : ENDING_UNKNOWN);
        seen[page]++;
    }
    cr_assert(seen[0] > 0 && seen[1] > 0);
    endings_drop(&world->known, ending);
    cr_assert_eq(value_of(world, "W:WK14,K18:BK12"), ENDING_UNKNOWN);
    free(paged);
    world_free(world);
}

Test(endings, rule_sets_that_have_none_say_why)
{
    static struct endings endings;

    cr_assert_str_eq(endings_begin(&endings, arb_rules_find("kingcapture")),
                     "only rule sets of draughts have tables of endings");
    cr_assert_str_eq(endings_begin(&endings, arb_rules_find("checkers61b")),
                     "there are no tables of endings with bombs and shields");
    cr_assert_str_eq(endings_begin(&endings, arb_rules_find("lasca")),
                     "there are no tables of endings with columns");
}

/* A king that has stepped three times in a row may not step again while its side has a man. */
Test(endings, frisian_has_those_without_both_men_and_kings)
{
    static struct ending_board board;

    cr_assert_eq(ending_board_begin(&board, arb_rules_find("frisian")), NULL);
    cr_assert(ending_counts(&board, (struct ending){{0, 3, 0, 2}}));
    cr_assert(ending_counts(&board, (struct ending){{0, 2, 1, 0}}));
    cr_assert_not(ending_counts(&board, (struct ending){{1, 1, 0, 1}}));
    cr_assert_not(ending_counts(&board, (struct ending){{2, 0, 0, 1}}), "one may be crowned");
    cr_assert_not(ending_counts(&board, (struct ending){{0, 2, 1, 1}}));
}

/* ---- what cannot be solved --------------------------------------------------------------------
 */

Test(endings, an_ending_cannot_be_solved_before_those_it_leads_to)
{
    struct world *world = world_of(arb_rules_find("english"));

    cr_assert(ending_each(&world->known.board, 1, solve_one, world));
    cr_assert_not(solve_one(world, (struct ending){{0, 2, 0, 1}}));
    cr_assert_eq(world->last, SOLVE_LEADS_AWAY);
    world_free(world);
}

Test(endings, an_ending_with_more_steps_than_can_be_counted_is_refused)
{
    struct world *world = world_of(arb_rules_find("international"));
    struct ending kings = {{0, 7, 0, 1}};
    uint8_t none;

    cr_assert_eq(solve(&world->known, &world->steps, kings, &world->crowd, &none, &none),
                 SOLVE_TOO_MANY_STEPS);
    world_free(world);
}

Test(endings, solving_can_be_interrupted)
{
    volatile sig_atomic_t interrupted = 1;
    struct world *world = world_of(arb_rules_find("english"));

    world->crowd.interrupted = &interrupted;
    cr_assert_not(solve_one(world, (struct ending){{0, 1, 0, 0}}));
    cr_assert_eq(world->last, SOLVE_INTERRUPTED);
    world_free(world);
}

/* With any number of threads the tables are the same. */
Test(endings, threads_find_the_same)
{
    struct world *one = world_of(arb_rules_find("russian"));
    struct world *many = world_of(arb_rules_find("russian"));

    one->crowd.threads = 1;
    many->crowd.threads = 5;
    for (unsigned pieces = 1; pieces <= AS_MUCH(3, 2); pieces++) {
        ending_each(&one->known.board, pieces, solve_one, one);
        ending_each(&many->known.board, pieces, solve_one, many);
    }
    for (unsigned number = 0; number < ENDINGS_ROOM; number++) {
        struct ending ending = {{(uint8_t)(number / 729), (uint8_t)(number / 81 % 9),
                                 (uint8_t)(number / 9 % 9), (uint8_t)(number % 9)}};

        cr_assert_eq(ending_number(ending), number);
        if (one->tables[number] != NULL)
            cr_assert_arr_eq(one->tables[number], many->tables[number],
                             ending_table_size(&one->known.board, ending));
    }
    world_free(one);
    world_free(many);
}

/* ---- tables in files --------------------------------------------------------------------------
 */

static unsigned faults_told;

static void count_fault(const char *about, const char *what)
{
    (void)about;
    (void)what;
    faults_told++;
}

/* Once a limit is reached or Ctrl-C was typed, the host opens no file. That is no fault of the
 * tables, and they are looked for again when they are asked for again. */
Test(endings, tables_are_not_blamed_for_an_interruption)
{
    static volatile sig_atomic_t noted = INTERRUPTION_KEY;
    struct host_interrupts interrupts = {&noted};
    struct host host = host_system(&interrupts);
    const arb_rules *rules = arb_rules_find("english");
    struct table_source source;
    struct ending_source asked;

    table_source_begin(&source, &host, "no-such-folder", count_fault);
    asked = table_source_of(&source);
    cr_assert_null(ending_source_find(&asked, rules));
    cr_assert_eq(faults_told, 0);
    noted = INTERRUPTION_NONE;
    cr_assert_null(ending_source_find(&asked, rules));
    cr_assert_eq(faults_told, 1, "there are none");
    cr_assert_null(ending_source_find(&asked, rules));
    cr_assert_eq(faults_told, 1);
    table_source_end(&source);
}
