#include "match/openings.h"

#include <string.h>

#include "base/growing.h"
#include "match/opening_file.h"
#include "match/opening_list.h"
#include "notation/notation.h"
#include "script/arguments.h"
#include "trouble.h"

#define OPENING_ALL_MOST 99 /* turns */

/* Takes the number after `all:` or `random:`. */
static bool number_after(const char *word, const char *before, uint64_t most, uint64_t *number)
{
    size_t length = strlen(before);

    return strncmp(word, before, length) == 0 && argument_decimal(word + length, number) &&
           *number >= 1 && *number <= most;
}

static bool begins(const char *word, const char *before)
{
    return strncmp(word, before, strlen(before)) == 0;
}

static int add_start(struct openings *openings)
{
    const struct opening start = {0};

    return opening_add(openings, &start) ? -1 : trouble(NULL, "out of memory");
}

int openings_read(struct openings *openings, const struct host *host,
                  const struct openings_given *given)
{
    const char *word = given->word;
    uint64_t number = 0;

    *openings = (struct openings){.pool.memory = &host->memory,
                                  .rules = given->rules,
                                  .seed = given->seed,
                                  .game = arb_game_new(given->rules, &host->memory)};
    if (openings->game == NULL)
        return trouble(NULL, "out of memory");
    if (word == NULL)
        return add_start(openings);
    if (number_after(word, "random:", OPENING_RANDOM_MOST, &number)) {
        openings->random = (unsigned)number;
        return -1;
    }
    if (number_after(word, "all:", OPENING_ALL_MOST, &number))
        return openings_list_all(openings, (unsigned)number, given->most);
    if (begins(word, "random:") || begins(word, "all:"))
        return quoted_trouble("--openings takes all:N, N from 1 to 99, random:N, N from 1 to 40, "
                              "or a FILE, not",
                              word, "");
    return openings_read_file(openings, host, word);
}

void openings_free(struct openings *openings)
{
    arb_game_free(openings->game);
    growing_free(openings->pool.memory, openings->list, openings->room, sizeof *openings->list);
    pool_free(&openings->pool);
}

const struct opening *openings_of_pair(struct openings *openings, uint64_t pair)
{
    if (openings->random == 0)
        return &openings->list[pair % openings->count];
    return opening_by_chance(openings, pair);
}

bool opening_add(struct openings *openings, const struct opening *opening)
{
    struct opening *list = growing_room(openings->pool.memory, openings->list, &openings->room,
                                        openings->count + 1, sizeof *list);
    struct opening *added;
    arb_turn *turns = pool_take(&openings->pool, (opening->turn_count + 1) * sizeof *turns);

    if (list != NULL)
        openings->list = list;
    if (list == NULL || turns == NULL)
        return false;
    for (size_t i = 0; i < opening->turn_count; i++)
        turns[i] = opening->turns[i];
    added = &list[openings->count];
    *added = (struct opening){.turns = turns, .turn_count = opening->turn_count};
    if (opening->start != NULL)
        added->start = pool_copy(&openings->pool, opening->start, strlen(opening->start));
    if (opening->start != NULL && added->start == NULL)
        return false;
    openings->count++;
    return true;
}

/* ---- rows ---------------------------------------------------------------------------------- */

/* If a text begins so, returns what comes after that. */
static const char *after(const char *text, const char *beginning)
{
    size_t length = strlen(beginning);

    return strncmp(text, beginning, length) == 0 ? text + length : NULL;
}

bool opening_is(const struct opening *opening, const arb_rules *rules, const char *of_row)
{
    const char *at = after(of_row, opening->start != NULL ? opening->start : "");

    for (size_t i = 0; at != NULL && i < opening->turn_count; i++) {
        TEXT_BUFFER(turn, ARB_TURN_TEXT + 1);

        text_char(&turn, '\n');
        notation_turn(&turn, rules, &opening->turns[i]);
        at = after(at, turn.bytes);
    }
    return at != NULL && *at == '\0';
}
