/* Fuzzes the keys of the players of a match, and those of its test.
 *
 *     KEYS of --sprt
 *     KEYS of --each
 *     KEYS of -e
 *     ...
 *
 * Players that are read must be what a match can play with; keys that are refused must say why. */
#include <string.h>

#include "input.h"
#include "invariants.h"
#include "match/clock.h"
#include "match/keys.h"
#include "standings/row.h"
#include "standings/sprt.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#define LINES 6
#define LINE 2048

static char lines[LINES][LINE];

static void hold(bool holds, const char *invariant)
{
    if (!holds)
        broken(NULL, invariant);
}

static void check_sprt(const char *keys)
{
    struct sprt sprt;
    const char *wrong = sprt_keys_read(keys, &sprt);

    if (wrong != NULL)
        hold(*wrong != '\0', "the keys of a test are refused without a reason");
    else
        hold(sprt.elo0 < sprt.elo1 && sprt.alpha > 0 && sprt.beta > 0 && sprt.alpha + sprt.beta < 1,
             "a test is read that cannot be decided");
}

static void check_time(const struct match_player *player)
{
    const struct time_control *time = &player->time;

    hold(!time->limited || player->turn_milliseconds == 0, "a player has both tc and st");
    hold(time->limited ? time->milliseconds > 0
                       : time->milliseconds + time->increment + time->turns == 0,
         "a clock has no time, or time without a clock");
    hold(player->wall == 0 || (player->processor_time && clock_is_there(player)),
         "a player has a limit by the wall and no clock by the processor");
    hold(player->startup > 0 && player->deadline > 0, "a player has no time to begin");
}

static void check_player(const struct match_player *player)
{
    size_t length = strlen(player->name);
    bool has_options = (1U << player->protocol & OPTION_CARRIERS) != 0;

    hold(length > 0 && length <= PLAYER_NAME_LONGEST && strchr(player->name, '/') == NULL,
         "a name cannot be part of an id");
    hold(player->command == NULL || player->command[0] != NULL, "a command has no words");
    hold(player->command != NULL || player->built_in.kind != ARB_HUMAN, "nobody plays");
    hold(player->option_count == 0 || (player->command != NULL && has_options),
         "a player has options that it cannot be told");
    check_time(player);
}

static void check_players(const struct player_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        check_player(&list->players[i]);
        for (size_t k = 0; k < i; k++)
            hold(strcmp(list->players[i].name, list->players[k].name) != 0,
                 "two players have one name");
    }
}

/* Whether what is wrong was found in one of these. */
static bool is_one_of(const char *where, char *const engines[], size_t count, const char *each)
{
    bool is = where == each;

    for (size_t i = 0; i < count; i++)
        is = is || where == engines[i];
    return is;
}

static void read_players(char *each, char *const engines[], size_t count)
{
    const arb_memory memory = arb_memory_standard();
    const struct players_given given = {.engines = engines,
                                        .count = count,
                                        .each = each[0] != '\0' ? each : NULL,
                                        .unchecked = true};
    struct player_list list = {.pool.memory = &memory};
    char what[4096];
    struct keys_wrong wrong = {.what = text_over(what, sizeof what)};

    if (players_read(&list, &given, &wrong)) {
        hold(list.count == count, "a player is missing");
        check_players(&list);
    } else {
        hold(is_one_of(wrong.where, engines, count, each), "it is not said which keys are wrong");
        hold(wrong.what.length > 0, "keys are refused without a reason");
    }
    players_free(&list);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct input input = input_of(bytes, length);
    struct input line;
    char *engines[LINES];
    size_t count = 0;

    for (size_t i = 0; i < LINES; i++) {
        struct text text = text_over(lines[i], sizeof lines[i]);

        if (input_line(&input, &line))
            text_part(&text, line.bytes, line.length);
        else if (i > 2)
            break;
        if (i >= 2)
            engines[count++] = lines[i];
    }
    check_sprt(lines[0]);
    read_players(lines[1], engines, count);
    return 0;
}
