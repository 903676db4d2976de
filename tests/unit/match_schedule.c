/* Which games a match has (src/match/plan.h), and what they come to (src/match/plan.h). */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "disk/tally.h"
#include "match/plan.h"
#include "support.h"

static const struct match_player players[] = {{.name = "a"}, {.name = "b"}, {.name = "b b"}};

struct tried {
    struct tally counted;
    arb_memory memory;
    struct pool pool;
    struct schedule schedule;
};

static void begin(struct tried *tried, const struct schedule *like)
{
    tried->memory = tally_memory(&tried->counted);
    tried->pool.memory = &tried->memory;
    tried->schedule = *like;
    tried->schedule.rules = "english";
    tried->schedule.players = players;
    if (tried->schedule.player_count == 0)
        tried->schedule.player_count = 3;
    cr_assert(schedule_pairings(&tried->schedule, &tried->pool));
}

static void end(struct tried *tried)
{
    pool_free(&tried->pool);
    tally_is_even(&tried->counted);
}

/* Finds the game with an id RULES/PLAYER/PLAYER/NUMBER/0 or 1, as the row of it has them. */
static const char *find(const struct schedule *schedule, const char *id, uint64_t *number)
{
    char copy[256];
    char *parts[5];
    char *rest = NULL;
    struct match_row row = {.id = id, .pair_length = strlen(id) - 2};

    snprintf(copy, sizeof copy, "%s", id);
    for (size_t i = 0; i < 5; i++) {
        parts[i] = strtok_r(i == 0 ? copy : NULL, "/", &rest);
        cr_assert_not_null(parts[i]);
    }
    row.digits = strlen(parts[3]);
    row.rules = parts[0];
    row.of_pair = parts[4][0] == '1';
    row.first = parts[row.of_pair == 0 ? 1 : 2];
    row.second = parts[row.of_pair == 0 ? 2 : 1];
    return schedule_find(schedule, &row, number);
}

/* All ids of a schedule, with a blank after each; each is found again. */
static const char *ids_of(const struct schedule *like)
{
    static char bytes[4096];
    struct text text = text_over(bytes, sizeof bytes);
    struct tried tried = {0};

    begin(&tried, like);
    for (uint64_t number = 0; number < schedule_count(&tried.schedule); number++) {
        struct scheduled game = schedule_at(&tried.schedule, number);
        uint64_t found;
        TEXT_BUFFER(id, GAME_ID_ROOM);

        schedule_id(&id, &tried.schedule, &game);
        cr_assert_null(find(&tried.schedule, id.bytes, &found), "%s", id.bytes);
        cr_assert_eq(found, number);
        text_string(&text, id.bytes + strlen("english/"));
        text_char(&text, ' ');
    }
    end(&tried);
    return bytes;
}

Test(match_schedule, everyone_against_everyone)
{
    cr_assert_str_eq(ids_of(&(struct schedule){.games = 4}),
                     "a/b/0/0 a/b/0/1 a/b b/0/0 a/b b/0/1 b/b b/0/0 b/b b/0/1 "
                     "a/b/1/0 a/b/1/1 a/b b/1/0 a/b b/1/1 b/b b/1/0 b/b b/1/1 ");
}

Test(match_schedule, the_first_against_the_others)
{
    cr_assert_str_eq(ids_of(&(struct schedule){.games = 2, .gauntlet = true}),
                     "a/b/0/0 a/b/0/1 a/b b/0/0 a/b b/0/1 ");
}

Test(match_schedule, an_odd_number_of_games)
{
    cr_assert_str_eq(ids_of(&(struct schedule){.games = 3, .gauntlet = true}),
                     "a/b/0/0 a/b/0/1 a/b b/0/0 a/b b/0/1 a/b/1/0 a/b b/1/0 ");
    cr_assert_str_eq(ids_of(&(struct schedule){.games = 1, .player_count = 2}), "a/b/0/0 ");
}

Test(match_schedule, each_opening_once)
{
    cr_assert_str_eq(ids_of(&(struct schedule){.games = 3, .gauntlet = true, .unpaired = true}),
                     "a/b/0/0 a/b b/0/0 a/b/1/1 a/b b/1/1 a/b/2/0 a/b b/2/0 ");
}

Test(match_schedule, who_begins)
{
    struct tried tried = {0};
    struct scheduled game = {.pairing = 1, .of_pair = 1};

    begin(&tried, &(struct schedule){.games = 2});
    cr_assert_str_eq(schedule_player(&tried.schedule, &game, 0)->name, "b b");
    cr_assert_str_eq(schedule_player(&tried.schedule, &game, 1)->name, "a");
    cr_assert_eq(schedule_pairs(&tried.schedule), 1);
    end(&tried);
}

Test(match_schedule, ids_of_other_matches)
{
    static const char *const wrong[][2] = {
        {"dama/a/b/0/0", "rules"},        {"engl/a/b/0/0", "rules"},
        {"english/a/c/0/0", "players"},   {"english/c/b/0/0", "players"},
        {"english/b/a/0/0", "players"},   {"english/a/a/0/0", "players"},
        {"english/b/b b/0/0", "players"}, {"english/a/b/1/1", "fewer"},
        {"english/a/b/2/0", "fewer"},     {"english/a/b/99999999999999999999/0", "fewer"},
    };
    struct tried tried = {0};
    uint64_t number;

    begin(&tried, &(struct schedule){.games = 3, .gauntlet = true});
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *why = find(&tried.schedule, wrong[i][0], &number);

        cr_assert_not_null(why, "%s", wrong[i][0]);
        cr_assert_not_null(strstr(why, wrong[i][1]), "%s: %s", wrong[i][0], why);
    }
    end(&tried);
}

/* Every game is in one shard, with the other game of its pair, and shards are about equal. */
Test(match_schedule, shards)
{
    struct tried tried = {0};
    uint64_t counts[5] = {0};

    begin(&tried, &(struct schedule){.games = 2000, .shards = 5});
    for (uint64_t number = 0; number < schedule_count(&tried.schedule); number++) {
        struct scheduled game = schedule_at(&tried.schedule, number);
        struct scheduled other = game;
        unsigned in = 0;

        other.of_pair = 1 - game.of_pair;
        for (tried.schedule.shard = 1; tried.schedule.shard <= 5; tried.schedule.shard++) {
            bool here = schedule_is_in_shard(&tried.schedule, &game);

            cr_assert_eq(here, schedule_is_in_shard(&tried.schedule, &other));
            in += here;
            counts[tried.schedule.shard - 1] += here;
        }
        cr_assert_eq(in, 1);
    }
    for (size_t i = 0; i < 5; i++)
        cr_assert(counts[i] > 1050 && counts[i] < 1350, "%d", (int)counts[i]);
    end(&tried);
}

Test(match_schedule, seeds)
{
    struct tried tried = {0};
    struct scheduled one = {.pair = 1};
    struct scheduled other = {.pair = 1, .of_pair = 1};

    begin(&tried, &(struct schedule){.games = 4});
    cr_assert_eq(schedule_seed(&tried.schedule, &one, 7), schedule_seed(&tried.schedule, &one, 7));
    cr_assert_neq(schedule_seed(&tried.schedule, &one, 7), schedule_seed(&tried.schedule, &one, 8));
    cr_assert_neq(schedule_seed(&tried.schedule, &one, 7),
                  schedule_seed(&tried.schedule, &other, 7));
    end(&tried);
}

Test(match_schedule, out_of_memory)
{
    struct tally counted = {.fail_at = 1};
    arb_memory memory = tally_memory(&counted);
    struct pool pool = {.memory = &memory};
    struct schedule schedule = {.player_count = 3};

    cr_assert_not(schedule_pairings(&schedule, &pool));
    pool_free(&pool);
}

/* ---- what they come to --------------------------------------------------------------------- */

static struct match_tally tallied;

static void add(uint64_t number, unsigned half_points, enum ending ending)
{
    struct game_end played = {half_points, ending};

    cr_assert_not(tally_has(&tallied, number, &played));
    tally_add(&tallied, number, &(struct game_end){half_points, ending});
    cr_assert(tally_has(&tallied, number, &played));
    cr_assert_eq(played.half_points, half_points);
    cr_assert_eq(played.ending, ending);
}

Test(match_tally, pairs_and_games)
{
    struct tried tried = {0};
    struct match_counts counts;

    begin(&tried, &(struct schedule){.games = 3, .gauntlet = true});
    cr_assert(tally_begin(&tallied, &tried.schedule, &tried.memory));
    cr_assert_eq(tally_counts(&tallied).player_count, 0);
    add(1, 2, ENDING_NORMAL); /* b beats a */
    add(4, 1, ENDING_ADJUDICATION);
    counts = tally_counts(&tallied);
    cr_assert_eq(counts.games, 2);
    cr_assert_eq(counts.player_count, 2);
    cr_assert_str_eq(counts.players[0].name, "b");
    cr_assert_eq(counts.players[1].sample.games[0], 1);
    cr_assert_eq(counts.players[1].sample.games[1], 1);
    cr_assert_eq(tallied.offences, 0);
    add(0, 0, ENDING_TIME); /* and again: the pair is complete */
    counts = tally_counts(&tallied);
    cr_assert_eq(counts.pairing_count, 1);
    cr_assert_str_eq(counts.pairings[0].one, "a");
    cr_assert_eq(counts.pairings[0].sample.pairs[0], 1);
    cr_assert_eq(counts.pairings[0].sample.games[1], 1);
    cr_assert_eq(counts.pairings[0].sample.games[0], 0);
    cr_assert_eq(counts.pairings[0].results[0], 2);
    cr_assert_eq(counts.players[0].sample.pairs[4], 1);
    cr_assert_eq(counts.players[1].lost_by[ENDING_TIME], 1);
    cr_assert_eq(counts.players[1].lost_by[ENDING_NORMAL], 1);
    cr_assert_eq(counts.players[0].lost_by[ENDING_TIME], 0);
    cr_assert_eq(tallied.offences, 1);
    add(3, 2, ENDING_NORMAL); /* b b beats a: the other game of its pair comes later */
    add(2, 2, ENDING_NORMAL);
    counts = tally_counts(&tallied);
    cr_assert_eq(counts.pairing_count, 2);
    cr_assert_str_eq(counts.pairings[1].other, "b b");
    cr_assert_eq(counts.pairings[1].sample.pairs[2], 1);
    tally_end(&tallied);
    end(&tried);
}

Test(match_tally, games_without_pairs)
{
    struct tried tried = {0};
    struct match_counts counts;

    begin(&tried, &(struct schedule){.games = 2, .player_count = 2, .unpaired = true});
    cr_assert(tally_begin(&tallied, &tried.schedule, &tried.memory));
    add(0, 2, ENDING_NORMAL);
    add(1, 2, ENDING_INFRACTION);
    counts = tally_counts(&tallied);
    cr_assert_eq(counts.pairings[0].sample.games[0], 1);
    cr_assert_eq(counts.pairings[0].sample.games[2], 1);
    tally_end(&tallied);
    end(&tried);
}

Test(match_tally, a_test_is_decided)
{
    const struct sprt sprt = {.elo1 = 200, .alpha = 0.2, .beta = 0.2, .model = SPRT_LOGISTIC};
    struct tried tried = {0};

    begin(&tried, &(struct schedule){.games = 60, .player_count = 2});
    cr_assert(tally_begin(&tallied, &tried.schedule, &tried.memory));
    cr_assert_not(tally_is_decided(&tallied, 0, &sprt));
    for (uint64_t number = 0; number < 60; number++)
        add(number, number % 4 == 3 ? 1 : number % 2 == 0 ? 2 : 0, ENDING_NORMAL);
    cr_assert(tally_is_decided(&tallied, 0, &sprt));
    tally_end(&tallied);
    end(&tried);
}

Test(match_tally, out_of_memory)
{
    for (size_t fail_at = 1;; fail_at++) {
        struct tried tried = {0};
        bool begun;

        begin(&tried, &(struct schedule){.games = 20000});
        tried.counted.fail_at = tried.counted.calls + fail_at;
        begun = tally_begin(&tallied, &tried.schedule, &tried.memory);
        tally_end(&tallied);
        end(&tried);
        if (begun)
            break;
    }
}
