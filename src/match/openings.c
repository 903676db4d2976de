#include "match/openings.h"

#include <string.h>

#include "base/growing.h"
#include "match/opening_file.h"
#include "match/opening_made.h"
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
