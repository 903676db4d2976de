/* Players for people: what they overlook, and that nothing else is left to chance. */
#include <criterion/criterion.h>

#include <string.h>

#include "arbiter/text.h"
#include "game/game.h"
#include "player/lapses.h"
#include "player/think.h"
#include "support.h"

struct course {
    struct table table;
    arb_memory memory;
    arb_players players;
};

static void course_set(struct course *course, const char *rules, const char *position)
{
    *course = (struct course){0};
    table_set(&course->table);
    course->memory = tally_memory(&course->table.tally);
    course->players.thinker = arb_thinker_new(&course->memory);
    cr_assert_not_null(course->players.thinker);
    arb_game_begin(course->table.game, arb_rules_find(rules), false);
    if (position != NULL)
        cr_assert_eq(arb_set_position(course->table.game, position), ARB_ACCEPTED);
}

static void course_clear(struct course *course)
{
    arb_thinker_free(course->players.thinker);
    table_clear(&course->table);
}

static void play_level(struct course *course, unsigned level, uint64_t seed)
{
    course->players.random = arb_random_seeded(seed);
    course->players.sides[0] = course->players.sides[1] =
        (arb_player){.kind = ARB_LEVEL, .level = level};
}

/* ---- what is overlooked -------------------------------------------------------------------- */

struct gaze {
    const arb_rules *rules;
    struct lapses lapses;
    struct landing landing;
    unsigned seen;
    unsigned overlooked;
};

static bool look_at(void *context, const arb_turn *turn, const struct position *after)
{
    struct gaze *gaze = context;
    bool missed = lapses_overlook(&gaze->lapses, gaze->rules, after, gaze->landing);

    (void)turn;
    gaze->overlooked += missed;
    gaze->seen += !missed;
    return true;
}

static struct gaze gaze_at(struct course *course, struct lapses lapses, struct landing landing)
{
    const arb_game *game = course->table.game;
    struct gaze gaze = {.rules = game->rules, .lapses = lapses, .landing = landing};

    gaze.rules->engine->walk(gaze.rules, &game->now.position,
                             &(struct walk_visitor){.visit = look_at, .context = &gaze});
    return gaze;
}

static const struct landing nowhere = {.square = ARB_NO_SQUARE};

Test(levels, without_lapses_nothing_is_overlooked)
{
    struct course course;
    struct gaze gaze;

    course_set(&course, "english", NULL);
    gaze = gaze_at(&course, (struct lapses){.seed = 5}, nowhere);
    cr_assert(gaze.seen == 7 && gaze.overlooked == 0);
    gaze = gaze_at(&course, (struct lapses){.overlooked = LAPSES_OF}, nowhere);
    cr_assert(gaze.seen == 0 && gaze.overlooked == 7);
    course_clear(&course);
}

Test(levels, so_many_turns_are_overlooked_by_the_seed)
{
    struct course course;
    unsigned overlooked = 0;

    course_set(&course, "english", NULL);
    for (uint64_t seed = 0; seed < 1000; seed++) {
        struct lapses lapses = {.seed = seed, .overlooked = 300};
        struct gaze gaze = gaze_at(&course, lapses, nowhere);

        cr_assert_eq(gaze.overlooked, gaze_at(&course, lapses, nowhere).overlooked);
        overlooked += gaze.overlooked;
    }
    cr_assert(overlooked > 2000 && overlooked < 2200, "%u of 7000", overlooked);
    course_clear(&course);
}

/* Black has taken something and stands on 18, which 22x15 and 23x14 take back. */
Test(levels, who_takes_back_is_always_seen)
{
    struct course course;
    struct lapses all = {.overlooked = LAPSES_OF};
    struct landing landing = {.side = 0};
    struct gaze gaze;

    course_set(&course, "english", "W:W22,23:B18,7,8");
    cr_assert_eq(arb_square_read(arb_rules_find("english"), "18", &landing.square), ARB_ACCEPTED);
    gaze = gaze_at(&course, all, landing);
    cr_assert(gaze.seen == 2 && gaze.overlooked == 0);
    gaze = gaze_at(&course, all, nowhere);
    cr_assert(gaze.seen == 0 && gaze.overlooked == 2);
    course_clear(&course);
}

Test(levels, who_ends_the_game_is_always_seen)
{
    struct course course;
    struct gaze gaze;

    course_set(&course, "english", "W:W22,23:B18");
    gaze = gaze_at(&course, (struct lapses){.overlooked = LAPSES_OF}, nowhere);
    cr_assert(gaze.seen == 2 && gaze.overlooked == 0);
    course_clear(&course);
}

Test(levels, a_position_is_misjudged_by_no_more_than_the_blur)
{
    struct course course;
    int least = 0;
    int most = 0;

    course_set(&course, "english", NULL);
    for (uint64_t seed = 0; seed < 1000; seed++) {
        struct lapses lapses = {.seed = seed, .blur = 10};
        int by = lapses_blur(&lapses, &course.table.game->now.position);

        least = by < least ? by : least;
        most = by > most ? by : most;
    }
    cr_assert(least == -10 && most == 10);
    cr_assert_eq(lapses_blur(&(struct lapses){.seed = 1}, &course.table.game->now.position), 0);
    course_clear(&course);
}

/* ---- what they see ------------------------------------------------------------------------- */

static arb_thought think_with(struct course *course, struct lapses lapses, unsigned depth)
{
    struct attention attention = {.lapses = lapses, .work = UINT64_MAX};
    arb_limits limits = {.depth = depth};
    arb_thought thought;

    cr_assert_eq(think_attentively(course->players.thinker, course->table.game, &limits, &attention,
                                   &thought),
                 ARB_ACCEPTED);
    return thought;
}

/* It thinks that the pieces stay as they are. */
Test(levels, who_overlooks_everything_sees_no_reply)
{
    struct course course;
    struct lapses all = {.overlooked = LAPSES_OF};

    course_set(&course, "english", "W:W22,30:B13,3,4");
    for (unsigned depth = 1; depth <= 4; depth++) {
        arb_thought blind = think_with(&course, all, depth);

        cr_assert_eq(blind.line_length, 1, "nothing is expected after the turn");
        cr_assert_eq(blind.depth, depth);
    }
    course_clear(&course);
}

/* After 22x15 black takes back with 11x18, and after 22x13 with nothing. A player who overlooks all
 * but that sees the difference. */
Test(levels, everyone_expects_to_be_taken_back)
{
    struct course course;
    struct lapses all = {.overlooked = LAPSES_OF};
    arb_thought thought;
    arb_square end;

    course_set(&course, "english", "W:W22,32:B18,17,11,8,2");
    thought = think_with(&course, all, 1);
    cr_assert_eq(arb_square_read(course.table.game->rules, "13", &end), ARB_ACCEPTED);
    cr_assert_eq(thought.turn.squares[thought.turn.length - 1], end);
    course_clear(&course);
}

Test(levels, the_work_is_limited)
{
    struct course course;
    struct attention attention = {.work = 50000};
    arb_limits limits = {.depth = 30};
    arb_thought thought;

    course_set(&course, "international", NULL);
    cr_assert_eq(
        think_attentively(course.players.thinker, course.table.game, &limits, &attention, &thought),
        ARB_ACCEPTED);
    cr_assert(thought.depth > 3 && thought.depth < 30, "%u", thought.depth);
    course_clear(&course);
}

/* Less work than is done between two looks at the clock is kept to as well. */
Test(levels, little_work_is_limited_too)
{
    struct course course;
    struct attention attention = {.work = 100};
    arb_limits limits = {0};
    arb_thought thought;

    course_set(&course, "english", NULL);
    cr_assert_eq(
        think_attentively(course.players.thinker, course.table.game, &limits, &attention, &thought),
        ARB_ACCEPTED);
    cr_assert(thought.depth > 0 && thought.nodes <= 100, "%u, %u", thought.depth,
              (unsigned)thought.nodes);
    course_clear(&course);
}

/* ---- choosing ------------------------------------------------------------------------------ */

Test(levels, the_same_number_leads_to_the_same_turn)
{
    struct course course;
    unsigned different = 0;

    course_set(&course, "russian", NULL);
    for (unsigned level = 1; level <= 6; level++) {
        arb_turn first;
        arb_turn again;

        for (uint64_t seed = 0; seed < 20; seed++) {
            arb_turn turn;

            play_level(&course, level, seed);
            cr_assert_eq(arb_choose(&course.players, course.table.game, &turn), ARB_ACCEPTED);
            cr_assert_neq(course.players.random.state, seed, "a number is drawn");
            play_level(&course, level, seed);
            cr_assert_eq(arb_choose(&course.players, course.table.game, &again), ARB_ACCEPTED);
            cr_assert_eq(memcmp(&turn, &again, sizeof turn), 0);
            first = seed == 0 ? turn : first;
            different += memcmp(&turn, &first, sizeof turn) != 0;
        }
    }
    cr_assert(different > 20, "%u", different);
    course_clear(&course);
}

static const struct endings *count_question(void *context, const arb_rules *rules)
{
    unsigned *asked = context;

    (void)rules;
    ++*asked;
    return NULL;
}

Test(levels, the_best_alone_asks_what_is_known_of_endings)
{
    for (unsigned level = 9; level <= 10; level++) {
        struct course course;
        unsigned asked = 0;
        arb_turn turn;

        course_set(&course, "english", "W:W22,32:B1,2");
        course.table.game->endings = (struct ending_source){count_question, &asked};
        play_level(&course, level, 1);
        cr_assert_eq(arb_choose(&course.players, course.table.game, &turn), ARB_ACCEPTED);
        cr_assert_eq(asked > 0, level == 10, "level %u", level);
        course_clear(&course);
    }
}

Test(levels, the_best_overlooks_nothing)
{
    struct course course;
    arb_turn turn;
    arb_turn other;

    course_set(&course, "english", "B:W30,31,32:B1,2,3");
    play_level(&course, ARB_LEVELS, 1);
    cr_assert_eq(arb_choose(&course.players, course.table.game, &turn), ARB_ACCEPTED);
    play_level(&course, ARB_LEVELS, 2);
    cr_assert_eq(arb_choose(&course.players, course.table.game, &other), ARB_ACCEPTED);
    cr_assert_eq(memcmp(&turn, &other, sizeof turn), 0);
    course_clear(&course);
}

Test(levels, what_is_not_chosen_is_left_as_it_was)
{
    struct course course;
    arb_thought thought = {.depth = 77};
    arb_turn turn = {.length = 3};

    course_set(&course, "english", "B:W30:B");
    play_level(&course, 2, 9);
    course.players.thought = &thought;
    cr_assert_eq(arb_choose(&course.players, course.table.game, &turn), ARB_GAME_OVER);
    cr_assert_eq(turn.length, 3);
    cr_assert_eq(course.players.random.state, 9);
    arb_game_begin(course.table.game, arb_rules_find("english"), false);
    cr_assert_eq(arb_choose(&course.players, course.table.game, &turn), ARB_ACCEPTED);
    cr_assert_eq(thought.depth, 77, "it tells nothing of its thought");
    course_clear(&course);
}
