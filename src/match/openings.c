#include "match/openings.h"

#include <search.h>
#include <string.h>

#include "arbiter/text.h"
#include "base/growing.h"
#include "notation/notation.h"
#include "script/arguments.h"
#include "trouble.h"

#define OPENING_ALL_MOST 99 /* turns */

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

/* ---- all sequences ------------------------------------------------------------------------- */

struct listing {
    struct openings *openings;
    struct pool pool;
    void *seen;     /* a tree of the numbers of positions (tsearch) */
    unsigned turns; /* how long sequences are */
    size_t most;
    arb_turn *sequence;
};

static int compare_numbers(const void *one, const void *other)
{
    uint64_t a = *(const uint64_t *)one;
    uint64_t b = *(const uint64_t *)other;

    return (a > b) - (a < b);
}

static void keep_number(void *number)
{
    (void)number; /* which is in the pool */
}

/* Whether the position after so many turns is new. Where one was before after as many turns, what
 * follows was listed too. Returns -1 when out of memory. */
static int is_new(struct listing *listing, unsigned depth)
{
    uint64_t *number = pool_take(&listing->pool, sizeof *number);
    void *const *found;

    if (number == NULL)
        return -1; /* GCOVR_EXCL_LINE: no test has so little memory */
    *number = listing->openings->game->now.position.key + depth * 0x9e3779b97f4a7c15U;
    found = tsearch(number, &listing->seen, compare_numbers);
    if (found == NULL)
        return -1; /* GCOVR_EXCL_LINE: no test has so little memory */
    return *found == number;
}

/* Lists the sequences that begin with the `depth` turns that have been played. Returns false when
 * out of memory. It goes no deeper than 99 turns. NOLINTNEXTLINE(misc-no-recursion) */
static bool list_from(struct listing *listing, unsigned depth)
{
    struct openings *openings = listing->openings;
    const struct opening opening = {.turns = listing->sequence, .turn_count = listing->turns};
    arb_turn *turn = &listing->sequence[depth];
    size_t count = arb_turns(openings->game, NULL, 0);
    size_t room = 0;
    arb_turn *turns = growing_room(listing->pool.memory, NULL, &room, count + 1, sizeof(arb_turn));
    int found = turns != NULL ? 0 : -1;

    if (found == 0)
        count = arb_turns(openings->game, turns, count);
    for (size_t i = 0; found >= 0 && i < count && openings->count < listing->most; i++) {
        *turn = turns[i];
        found = -1;
        if (arb_play(openings->game, turn) == ARB_ACCEPTED)
            found = arb_winner(openings->game) == ARB_UNDECIDED ? is_new(listing, depth + 1) : 0;
        if (found > 0 && !(depth + 1 < listing->turns ? list_from(listing, depth + 1)
                                                      : opening_add(openings, &opening)))
            found = -1;
        if (found >= 0 && arb_undo_turns(openings->game, 1) != ARB_ACCEPTED)
            found = -1; /* GCOVR_EXCL_LINE: what was played can be undone */
    }
    growing_free(listing->pool.memory, turns, room, sizeof *turns);
    return found >= 0;
}

/* Lists sequences of that many turns from the start, in reading order: for each position that they
 * lead to, the first one, unless the game is over there; no more than `most`. Returns -1, or
 * STATUS_TROUBLE after a complaint. */
static int list_all(struct openings *openings, unsigned turns, size_t most)
{
    struct listing listing = {
        .openings = openings, .pool.memory = openings->pool.memory, .turns = turns, .most = most};
    bool listed;

    listing.sequence = pool_take(&listing.pool, turns * sizeof *listing.sequence);
    listed = listing.sequence != NULL && list_from(&listing, 0);
    tdestroy(listing.seen, keep_number);
    pool_free(&listing.pool);
    if (!listed)
        return trouble(NULL, "out of memory");
    return openings->count > 0 ? -1 : trouble("--openings", "no game lasts so many turns");
}

/* ---- chance -------------------------------------------------------------------------------- */

#define ATTEMPTS 100
#define TURNS_ROOM 128 /* more turns than this are as likely as none */

/* Plays turns by chance until the game is over, or there are enough. Returns how many there are. */
static unsigned play_by_chance(struct openings *openings, arb_random *random)
{
    arb_turn turns[TURNS_ROOM] = {0};
    unsigned played = 0;

    (void)arb_game_begin(openings->game, openings->rules, false);
    while (played < openings->random) {
        arb_turn *turn = &openings->turns[played];
        size_t count = arb_turns(openings->game, turns, TURNS_ROOM);

        *turn = turns[arb_random_below(random, count < TURNS_ROOM ? count : TURNS_ROOM)];
        if (count == 0 || arb_play(openings->game, turn) != ARB_ACCEPTED)
            break;
        played++;
        if (arb_winner(openings->game) != ARB_UNDECIDED)
            return played - 1;
    }
    return played;
}

/* Makes the random opening of a pair. It depends on the seed and the number alone. */
static const struct opening *by_chance(struct openings *openings, uint64_t pair)
{
    arb_random seeds = arb_random_seeded(openings->seed);
    arb_random random = arb_random_seeded(arb_random_next(&seeds) ^ pair);
    unsigned played = play_by_chance(openings, &random);

    /* Where no game lasts so long, the last attempt is as good as any. */
    for (int i = 1; i < ATTEMPTS && played < openings->random; i++)
        played = play_by_chance(openings, &random);
    openings->by_chance = (struct opening){.turns = openings->turns, .turn_count = played};
    return &openings->by_chance;
}

/* ---- what is asked for -------------------------------------------------------------------- */

/* Takes the number after `all:` or `random:`. */
static bool number_after(const char *word, const char *before, uint64_t most, uint64_t *number)
{
    const char *at = after(word, before);

    return at != NULL && argument_decimal(at, number) && *number >= 1 && *number <= most;
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
        return opening_add(openings, &(struct opening){0}) ? -1 : trouble(NULL, "out of memory");
    if (number_after(word, "random:", OPENING_RANDOM_MOST, &number)) {
        openings->random = (unsigned)number;
        return -1;
    }
    if (number_after(word, "all:", OPENING_ALL_MOST, &number))
        return list_all(openings, (unsigned)number, given->most);
    if (after(word, "random:") != NULL || after(word, "all:") != NULL)
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
    return by_chance(openings, pair);
}
