#include "match/openings.h"

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

/* ---- positions seen ------------------------------------------------------------------------ */

#define SEEN_AT_FIRST ((size_t)1024)

/* A set of numbers other than 0, at most half full. */
struct seen {
    const arb_memory *memory;
    uint64_t *numbers;
    size_t room; /* a power of two, or 0 */
    size_t count;
};

/* Puts a number where it belongs. Returns whether it was not there yet. */
static bool put_number(struct seen *seen, uint64_t number)
{
    size_t at = (size_t)number & (seen->room - 1);

    while (seen->numbers[at] != 0 && seen->numbers[at] != number)
        at = (at + 1) & (seen->room - 1);
    if (seen->numbers[at] == number)
        return false;
    seen->numbers[at] = number;
    seen->count++;
    return true;
}

static void free_seen(struct seen *seen)
{
    if (seen->numbers != NULL)
        seen->memory->resize(seen->memory->context, seen->numbers,
                             seen->room * sizeof *seen->numbers, 0);
}

static bool grow_seen(struct seen *seen)
{
    struct seen larger = {.memory = seen->memory,
                          .room = seen->room > 0 ? 2 * seen->room : SEEN_AT_FIRST};
    size_t bytes = larger.room * sizeof *larger.numbers;

    larger.numbers = seen->memory->resize(seen->memory->context, NULL, 0, bytes);
    if (larger.numbers == NULL)
        return false;
    memset(larger.numbers, 0, bytes);
    for (size_t i = 0; i < seen->room; i++) {
        if (seen->numbers[i] != 0)
            (void)put_number(&larger, seen->numbers[i]);
    }
    free_seen(seen);
    *seen = larger;
    return true;
}

/* ---- all sequences ------------------------------------------------------------------------- */

/* The turns from each position of the sequence that is followed. */
struct level {
    arb_turn *turns;
    size_t count;
    size_t room; /* of `turns` */
    size_t next; /* which of them comes next */
};

struct listing {
    struct openings *openings;
    struct seen seen;
    unsigned turns; /* how long sequences are */
    size_t most;
    struct level *levels;
    arb_turn *sequence;
};

/* Whether the position after so many turns is new. Where one was before after as many turns, what
 * follows was listed too. Returns -1 when out of memory. */
static int is_new(struct listing *listing, unsigned depth)
{
    uint64_t number = listing->openings->game->now.position.key + depth * 0x9e3779b97f4a7c15U;

    if (listing->seen.count * 2 >= listing->seen.room && !grow_seen(&listing->seen))
        return -1;
    return put_number(&listing->seen, number + (number == 0));
}

/* Finds the turns from the position after `depth` of them. */
static bool find_turns(struct listing *listing, unsigned depth)
{
    struct level *level = &listing->levels[depth];
    arb_game *game = listing->openings->game;

    size_t count = arb_turns(game, NULL, 0);
    arb_turn *turns =
        growing_room(listing->seen.memory, level->turns, &level->room, count + 1, sizeof *turns);

    if (turns == NULL)
        return false;
    level->turns = turns;
    level->count = arb_turns(game, turns, count);
    level->next = 0;
    return true;
}

/* Plays the next turn of a level. Returns 1 if it leads to what is new, 0 if it was undone again,
 * -1 when out of memory. */
static int play_next(struct listing *listing, unsigned depth)
{
    struct level *level = &listing->levels[depth];
    arb_game *game = listing->openings->game;
    int found;

    listing->sequence[depth] = level->turns[level->next++];
    if (arb_play(game, &listing->sequence[depth]) != ARB_ACCEPTED)
        return -1;
    found = arb_winner(game) == ARB_UNDECIDED ? is_new(listing, depth + 1) : 0;
    if (found == 0 && arb_undo_turns(game, 1) != ARB_ACCEPTED)
        return -1; /* GCOVR_EXCL_LINE: what was played can be undone */
    return found;
}

/* Goes through all sequences, without recursion, since they may be long. Returns false when out of
 * memory. */
static bool list_sequences(struct listing *listing)
{
    struct openings *openings = listing->openings;
    const struct opening opening = {.turns = listing->sequence, .turn_count = listing->turns};
    unsigned depth = 0;

    if (!find_turns(listing, 0))
        return false;
    while (openings->count < listing->most) {
        const struct level *level = &listing->levels[depth];
        int found = level->next < level->count ? play_next(listing, depth) : 0;

        if (found < 0)
            return false;
        if (found > 0 && ++depth < listing->turns) {
            if (!find_turns(listing, depth))
                return false;
            continue;
        }
        if (found > 0 && !opening_add(openings, &opening))
            return false;
        if (found == 0 && level->next < level->count)
            continue;
        if (depth == 0)
            return true;
        depth--;
        if (arb_undo_turns(openings->game, 1) != ARB_ACCEPTED)
            return false; /* GCOVR_EXCL_LINE: what was played can be undone */
    }
    return true;
}

/* Lists sequences of that many turns from the start, in reading order: for each position that they
 * lead to, the first one, unless the game is over there; no more than `most`. Returns -1, or
 * STATUS_TROUBLE after a complaint. */
static int list_all(struct openings *openings, unsigned turns, size_t most)
{
    struct pool pool = {.memory = openings->pool.memory};
    size_t bytes = turns * sizeof(struct level);
    struct listing listing = {.openings = openings,
                              .seen.memory = openings->pool.memory,
                              .turns = turns,
                              .most = most,
                              .levels = pool_take(&pool, bytes),
                              .sequence = pool_take(&pool, turns * sizeof *listing.sequence)};
    bool listed = false;

    if (listing.levels != NULL && listing.sequence != NULL) {
        memset(listing.levels, 0, bytes);
        listed = list_sequences(&listing);
        for (unsigned i = 0; i < turns; i++)
            growing_free(pool.memory, listing.levels[i].turns, listing.levels[i].room,
                         sizeof(arb_turn));
    }
    free_seen(&listing.seen);
    pool_free(&pool);
    if (!listed)
        return trouble(NULL, "out of memory");
    return openings->count > 0 ? -1 : trouble("--openings", "no game lasts so many turns");
}

/* ---- chance -------------------------------------------------------------------------------- */

#define ATTEMPTS 100
#define TURNS_ROOM 128 /* more turns than this are as likely as none */

/* Plays a turn by chance, which is stored. Returns false if there is none. */
static bool play_one(struct openings *openings, arb_random *random, arb_turn *turn)
{
    arb_turn turns[TURNS_ROOM] = {0};
    size_t count = arb_turns(openings->game, turns, TURNS_ROOM);

    *turn = turns[arb_random_below(random, count < TURNS_ROOM ? count : TURNS_ROOM)];
    return count > 0 && arb_play(openings->game, turn) == ARB_ACCEPTED;
}

/* Plays turns by chance until the game is over, or there are enough. Returns how many there are. */
static unsigned play_by_chance(struct openings *openings, arb_random *random)
{
    unsigned played = 0;

    (void)arb_game_begin(openings->game, openings->rules, false);
    while (played < openings->random && play_one(openings, random, &openings->turns[played])) {
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
