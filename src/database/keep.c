/* Adds games that are packed (pack.c) to a database. */
#include "database/database.h"

#include <stddef.h>

/* Where one reads what is packed. */
struct packed {
    const char *at;
};

static struct database_value take(struct packed *packed)
{
    struct database_value value;

    memcpy(&value, packed->at, sizeof value);
    packed->at += sizeof value;
    if (value.text != NULL) {
        value.text = packed->at;
        packed->at += value.length;
    }
    return value;
}

static void take_all(struct packed *packed, struct database_value *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        values[i] = take(packed);
}

/* Adds the row of a game. Returns whether it was not there yet. */
static bool add_row(struct database *database, struct packed *packed)
{
    struct database_value values[DATABASE_GAME_VALUES];

    take_all(packed, values, DATABASE_GAME_VALUES);
    for (size_t i = DATABASE_GAME_WHITE; i <= DATABASE_GAME_BLACK; i++) {
        if (values[i].text != NULL)
            (void)database_run(database, DATABASE_ADD_PLAYER, &values[i], 1);
    }
    return database_run(database, DATABASE_ADD_GAME, values, DATABASE_GAME_VALUES) &&
           sqlite()->sqlite3_changes(database->handle) > 0;
}

static void add_tags(struct database *database, struct packed *packed, struct database_value game)
{
    const int64_t count = take(packed).number;

    for (int64_t i = 0; i < count; i++) {
        struct database_value values[4] = {game, {.kind = VALUE_NUMBER, .number = i}};

        take_all(packed, values + 2, 2);
        database_add_later(database, &database->tags, values);
    }
}

/* Adds the positions of a game to those that wait. */
static void add_positions(struct database *database, struct database_value positions, int64_t game)
{
    struct text *waiting = &database->waiting;
    size_t at = waiting->length;

    if (positions.text == NULL)
        return;
    text_bytes(waiting, positions.text, positions.length);
    if (waiting->cut)
        (void)database_fails(database, "out of memory");
    for (; at < waiting->length; at += sizeof(struct database_position)) {
        memcpy(waiting->bytes + at + offsetof(struct database_position, game), &game, sizeof game);
        database->rows++;
    }
}

static void add_course(struct database *database, struct packed *packed, struct database_value game)
{
    struct database_value values[3] = {game};

    take_all(packed, values + 1, 2);
    (void)database_run(database, DATABASE_ADD_COURSE, values, 3);
    add_positions(database, take(packed), game.number);
}

static void add_ruling(struct database *database, struct packed *packed, struct database_value game)
{
    struct database_value values[1 + DATABASE_RULING_VALUES] = {game};

    if (take(packed).number == 0)
        return;
    take_all(packed, values + 1, DATABASE_RULING_VALUES);
    (void)database_run(database, DATABASE_ADD_RULING, values, 1 + DATABASE_RULING_VALUES);
}

static void add_game(struct database *database, struct packed packed)
{
    struct database_value game = {.kind = VALUE_NUMBER};

    if (!add_row(database, &packed)) {
        database->doubles += database->wrong[0] == '\0';
        return;
    }
    database->added++;
    game.number = sqlite()->sqlite3_last_insert_rowid(database->handle);
    add_tags(database, &packed, game);
    add_course(database, &packed, game);
    add_ruling(database, &packed, game);
}

bool database_add(struct database *database, const struct text *games)
{
    const char *end = games->bytes + games->length;
    struct packed packed = {.at = games->bytes};

    if (sqlite()->sqlite3_get_autocommit(database->handle) != 0)
        (void)database_run(database, DATABASE_BEGIN, NULL, 0);
    while (packed.at < end && database->wrong[0] == '\0') {
        const char *begin = packed.at;
        int64_t length = take(&packed).number;

        add_game(database, packed);
        packed.at = begin + length;
    }
    return database->wrong[0] == '\0' && database_commit(database, false);
}
