#include "collection/doubles.h"

#include "base/growing.h"
#include "base/shown.h"
#include "game/history.h"
#include "journal/checksum.h"

/* ---- games ----------------------------------------------------------------------------------- */

struct seen_game {
    size_t place; /* in the texts */
    size_t first; /* of its keys */
    size_t plies; /* it has one key more */
};

void doubles_begin(struct doubles *doubles, const arb_memory *memory)
{
    *doubles = (struct doubles){
        .memory = memory, .texts = text_growing(memory), .words = text_growing(memory)};
}

void doubles_end(struct doubles *doubles)
{
    chains_free(&doubles->courses, doubles->memory);
    chains_free(&doubles->names, doubles->memory);
    chains_free(&doubles->positions, doubles->memory);
    chains_free(&doubles->lasts, doubles->memory);
    growing_free(doubles->memory, doubles->games, doubles->room, sizeof *doubles->games);
    growing_free(doubles->memory, doubles->keys, doubles->key_room, sizeof *doubles->keys);
    text_free(&doubles->texts);
    text_free(&doubles->words);
}

/* Keeps the place of a game, from which on its keys are added. Returns NULL when out of memory. */
static struct seen_game *add_game(struct doubles *doubles, const struct numbered_record *numbered)
{
    struct seen_game *games = growing_room(doubles->memory, doubles->games, &doubles->room,
                                           doubles->count + 1, sizeof *games);
    struct seen_game *game;

    if (games == NULL)
        return NULL;
    doubles->games = games;
    game = &games[doubles->count++];
    *game = (struct seen_game){.place = doubles->texts.length, .first = doubles->key_count};
    text_bytes(&doubles->texts, numbered->file, numbered->file_length);
    text_print(&doubles->texts, ":%zu:%zu", numbered->record.line, numbered->game);
    text_bytes(&doubles->texts, "", 1);
    return doubles->texts.cut ? NULL : game;
}

static const char *place_of(const struct doubles *doubles, size_t game)
{
    return doubles->texts.bytes + doubles->games[game].place;
}

/* ---- the same turns -------------------------------------------------------------------------- */

static const char *look_for_same(struct doubles *doubles, const struct played_record *played)
{
    const struct database_game game = {.record = &played->numbered->record,
                                       .game = played->game,
                                       .rules = played->rules,
                                       .unknown = played->unknown,
                                       .wrong = played->right ? NULL : &played->wrong};
    uint64_t course;
    size_t turns;
    size_t found;

    text_clear(&doubles->words);
    course = database_course(&doubles->words, &game, &turns);
    found = chains_newest(&doubles->courses, course);
    if (found != 0)
        return place_of(doubles, doubles->courses.links[found - 1].value);
    if (doubles->words.cut || add_game(doubles, played->numbered) == NULL ||
        !chains_add(&doubles->courses, doubles->memory, course, doubles->count - 1))
        doubles->no_memory = true;
    return NULL;
}

/* ---- one within another ---------------------------------------------------------------------- */

struct adding_keys {
    struct doubles *doubles;
    uint64_t rules; /* a number for them */
};

static bool add_key(const struct adding_keys *adding, const struct position *position)
{
    struct doubles *doubles = adding->doubles;
    uint64_t *keys = growing_room(doubles->memory, doubles->keys, &doubles->key_room,
                                  doubles->key_count + 1, sizeof *keys);

    if (keys == NULL)
        return false;
    doubles->keys = keys;
    keys[doubles->key_count++] = position->key ^ adding->rules;
    return true;
}

static bool visit(void *context, const struct told_turn *told)
{
    return add_key(context, &told->before);
}

/* Whether the `count` keys that end with both places are the same. */
static bool end_alike(const struct doubles *doubles, size_t one, size_t other, size_t count)
{
    size_t same = 0;

    while (same < count && doubles->keys[one - same] == doubles->keys[other - same])
        same++;
    return same == count;
}

/* Returns the game that has that key. */
static size_t game_at(const struct doubles *doubles, size_t at)
{
    size_t low = 0;
    size_t high = doubles->count - 1;

    while (low < high) {
        size_t middle = (low + high + 1) / 2;

        if (doubles->games[middle].first <= at)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* Returns which game before this one has it within, from 1; 0: none has. */
static size_t within(const struct doubles *doubles, const struct seen_game *game)
{
    size_t last = game->first + game->plies;
    size_t link = chains_newest(&doubles->positions, doubles->keys[last]);

    while (link != 0) {
        size_t at = doubles->positions.links[link - 1].value;
        size_t other = game_at(doubles, at);

        if (at - doubles->games[other].first >= game->plies &&
            end_alike(doubles, last, at, game->plies + 1))
            return other + 1;
        link = doubles->positions.links[link - 1].before;
    }
    return 0;
}

/* Returns which game before this one is within it, from 1; 0: none is. */
static size_t has_within(const struct doubles *doubles, const struct seen_game *game)
{
    for (size_t ply = 1; ply <= game->plies; ply++) {
        size_t at = game->first + ply;
        size_t link = chains_newest(&doubles->lasts, doubles->keys[at]);

        for (; link != 0; link = doubles->lasts.links[link - 1].before) {
            size_t other = doubles->lasts.links[link - 1].value;
            const struct seen_game *shorter = &doubles->games[other];

            if (shorter->plies <= ply &&
                end_alike(doubles, at, shorter->first + shorter->plies, shorter->plies + 1))
                return other + 1;
        }
    }
    return 0;
}

/* Keeps where the keys of the last game are, for those after it. */
static bool keep_keys(struct doubles *doubles, const struct seen_game *game)
{
    size_t last = game->first + game->plies;
    bool kept = chains_add(&doubles->lasts, doubles->memory, doubles->keys[last],
                           (size_t)(game - doubles->games));

    for (size_t at = game->first; at <= last && kept; at++)
        kept = chains_add(&doubles->positions, doubles->memory, doubles->keys[at], at);
    return kept;
}

static const char *look_within(struct doubles *doubles, const struct played_record *played)
{
    const char *rules = played->rules != NULL ? played->rules->name : "";
    struct adding_keys adding = {doubles, checksum_of(0, rules, strlen(rules))};
    struct seen_game *game;
    size_t found = 0;

    if (!played->right)
        return NULL;
    game = add_game(doubles, played->numbered);
    if (game == NULL || !history_each(played->game, visit, &adding) ||
        !add_key(&adding, &played->game->now.position)) {
        doubles->no_memory = true;
        return NULL;
    }
    game->plies = doubles->key_count - game->first - 1;
    if (game->plies > 0)
        found = within(doubles, game);
    if (found == 0)
        found = has_within(doubles, game);
    if (game->plies > 0 && !keep_keys(doubles, game))
        doubles->no_memory = true;
    return found != 0 ? place_of(doubles, found - 1) : NULL;
}

/* ---- spellings ------------------------------------------------------------------------------- */

/* Letters of Windows-1252 without what is above and below them, in lower case. */
static const char plain_letters[] =
    "aaaaaaaceeeeiiiidnooooo ouuuuypsaaaaaaaceeeeiiiidnooooo ouuuuypy";

/* Returns a number for what the spellings of a name have in common: its words in any order, without
 * case, accents and marks. */
static uint64_t number_of_name(const char *name)
{
    size_t length = strlen(name);
    uint64_t sum = 0;
    uint64_t word = 0;
    uint32_t character;

    for (size_t at = 0; at <= length;) {
        character = ' ';
        if (at == length)
            at++;
        else
            at += utf8_or_windows(name + at, length - at, &character);
        if (character >= 0xc0 && character <= 0xff)
            character = (unsigned char)plain_letters[character - 0xc0];
        if (character >= 'A' && character <= 'Z')
            character += 'a' - 'A';
        if ((character >= 'a' && character <= 'z') || character > 0xff) {
            word = (word ^ character) * UINT64_C(0x9e3779b97f4a7c15);
            word ^= word >> 29;
        } else if (character == ' ' || character == ',' || character == '.') {
            sum += word * word; /* in any order */
            word = 0;
        }
    }
    return sum;
}

/* Returns another spelling of a name, or NULL; keeps this one. */
static const char *look_for_spelling(struct doubles *doubles, const char *name)
{
    uint64_t number = number_of_name(name);
    size_t link = chains_newest(&doubles->names, number);
    size_t at = doubles->texts.length;
    const char *other = NULL;
    bool known = false;

    for (; link != 0; link = doubles->names.links[link - 1].before) {
        const char *spelling = doubles->texts.bytes + doubles->names.links[link - 1].value;
        bool same = strcmp(spelling, name) == 0;

        known |= same;
        other = same ? other : spelling;
    }
    if (known)
        return other;
    text_clear(&doubles->words);
    text_string(&doubles->words, other != NULL ? other : "");
    text_bytes(&doubles->texts, name, strlen(name) + 1);
    if (doubles->words.cut || doubles->texts.cut ||
        !chains_add(&doubles->names, doubles->memory, number, at))
        doubles->no_memory = true;
    return other != NULL ? doubles->words.bytes : NULL;
}

static const char *look_for_names(struct doubles *doubles, const struct played_record *played)
{
    static const char *const names[] = {"White", "Black"};
    const char *found = NULL;

    for (size_t i = 0; i < 2 && found == NULL; i++) {
        const char *name = tags_value(record_tags(&played->numbered->record), names[i]);

        if (name != NULL && name[strspn(name, "? ")] != '\0')
            found = look_for_spelling(doubles, name);
    }
    return found;
}

const char *doubles_look(struct doubles *doubles, enum doubles_kind kind,
                         const struct played_record *played)
{
    if (doubles->no_memory)
        return NULL;
    switch (kind) {
    case DOUBLES_SAME:
        return look_for_same(doubles, played);
    case DOUBLES_CONTAINED:
        return look_within(doubles, played);
    default:
        return look_for_names(doubles, played);
    }
}
