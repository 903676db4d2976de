#include "database/database.h"

#include <errno.h>
#include <stdlib.h>

/* How many rows are added in a transaction. Its positions wait until its end, and are then added in
 * the order of the table; each transaction comes to much of that, so that small ones would take
 * long. */
#define TRANSACTION_ROWS 1000000

/* How long another program that writes is waited for, in milliseconds. */
#define PATIENCE 2000

/* What SQLite says. */
static const char *complaint_of(sqlite3 *handle)
{
    switch (sqlite()->sqlite3_extended_errcode(handle) & 0xff) {
    case SQLITE_BUSY:
        return "another program is writing to this database";
    case SQLITE_NOTADB:
        return "this is no database";
    case SQLITE_CORRUPT:
        return "this database is damaged or cut";
    default:
        return sqlite()->sqlite3_errmsg(handle);
    }
}

bool database_fails(struct database *database, const char *wrong)
{
    struct text text;

    if (database->wrong[0] != '\0')
        return false;
    text = text_message(database->wrong, sizeof database->wrong);
    text_string(&text, wrong != NULL ? wrong : complaint_of(database->handle));
    return false;
}

/* ---- statements ------------------------------------------------------------------------------ */

static int bind_value(sqlite3_stmt *statement, int at, const struct database_value *value)
{
    if (value->kind == VALUE_NUMBER)
        return sqlite()->sqlite3_bind_int64(statement, at, value->number);
    if (value->kind == VALUE_REAL)
        return sqlite()->sqlite3_bind_double(statement, at, value->real);
    return sqlite()->sqlite3_bind_text(statement, at, value->text, (int)value->length, NULL);
}

sqlite3_stmt *database_bind(struct database *database, enum database_statement which,
                            const struct database_value *values, size_t count)
{
#define X(id, sql) sql,
    static const char *const texts[] = {DATABASE_STATEMENTS(X)};
#undef X
    sqlite3_stmt **statement = &database->statements[which];
    bool bound;

    if (database->wrong[0] != '\0')
        return NULL;
    bound = *statement != NULL || sqlite()->sqlite3_prepare_v2(database->handle, texts[which], -1,
                                                               statement, NULL) == SQLITE_OK;
    for (size_t i = 0; i < count && bound; i++)
        bound = bind_value(*statement, (int)i + 1, &values[i]) == SQLITE_OK;
    if (!bound)
        (void)database_fails(database, NULL);
    return bound ? *statement : NULL;
}

bool database_step(struct database *database, sqlite3_stmt *statement)
{
    int code = statement != NULL ? sqlite()->sqlite3_step(statement) : SQLITE_DONE;

    if (code == SQLITE_ROW)
        return true;
    if (code != SQLITE_DONE)
        (void)database_fails(database, NULL);
    (void)sqlite()->sqlite3_reset(statement); /* of NULL it does nothing */
    return false;
}

bool database_run(struct database *database, enum database_statement which,
                  const struct database_value *values, size_t count)
{
    (void)database_step(database, database_bind(database, which, values, count));
    database->rows++;
    return database->wrong[0] == '\0';
}

/* ---- many rows ------------------------------------------------------------------------------- */

/* Adds the rows that wait, all at once if they are as many as a statement is for. */
static void add_waiting(struct database *database, struct database_bulk *bulk)
{
    bool all = bulk->count == BULK_ROWS * bulk->columns;
    size_t step = all ? bulk->count : bulk->columns;

    if (bulk->texts.cut)
        (void)database_fails(database, "out of memory");
    for (size_t i = 0; i < bulk->count; i++) {
        struct database_value *value = &bulk->values[i];

        if (value->text != NULL)
            value->text = bulk->texts.bytes + value->number;
    }
    for (size_t at = 0; at < bulk->count; at += step)
        (void)database_run(database, all ? bulk->one + 1 : bulk->one, bulk->values + at, step);
    database->rows += all ? BULK_ROWS - 1 : 0;
    bulk->count = 0;
    text_clear(&bulk->texts);
}

void database_add_later(struct database *database, struct database_bulk *bulk,
                        const struct database_value *values)
{
    for (size_t i = 0; i < bulk->columns; i++) {
        struct database_value *value = &bulk->values[bulk->count++];

        *value = values[i];
        if (value->text != NULL) {
            value->number = (int64_t)bulk->texts.length;
            text_bytes(&bulk->texts, value->text, value->length);
        }
    }
    if (bulk->count == BULK_ROWS * bulk->columns)
        add_waiting(database, bulk);
}

static int compare_numbers(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

static int compare_positions(const void *left, const void *right)
{
    const struct database_position *a = left;
    const struct database_position *b = right;
    int by_key = compare_numbers(a->key, b->key);
    int by_game = compare_numbers(a->game, b->game);

    return by_key != 0 ? by_key : by_game != 0 ? by_game : compare_numbers(a->ply, b->ply);
}

/* In the order of the table: adding them as they come takes three times as long. */
static void add_positions(struct database *database)
{
    void *waiting = database->waiting.bytes;
    const struct database_position *positions = waiting;
    size_t count = database->waiting.length / sizeof *positions;

    if (count > 0)
        qsort(waiting, count, sizeof *positions, compare_positions);
    for (size_t i = 0; i < count; i++)
        database_add_later(database, &database->keys,
                           (struct database_value[]){{.number = positions[i].key},
                                                     {.number = positions[i].game},
                                                     {.number = positions[i].ply}});
    text_clear(&database->waiting);
}

/* ---- opening and closing --------------------------------------------------------------------- */

/* Whether there is a file at the path that may not be overwritten. */
static bool is_there(const struct host *host, const char *path)
{
    char byte;
    int file = host->open_to_read(host->context, path);
    bool there = file >= 0 ? host->read(host->context, file, &byte, 1) != 0 : file != -ENOENT;

    if (file >= 0)
        (void)host->close(host->context, file);
    return there;
}

bool database_open(struct database *database, const struct host *host, const char *path,
                   enum database_use use)
{
    int flags =
        use == DATABASE_READ ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    const char *missing;

    *database = (struct database){
        .host = host,
        .path = path,
        .waiting = text_growing(&host->memory),
        .tags = {.one = DATABASE_ADD_TAG, .columns = 4, .texts = text_growing(&host->memory)},
        .keys = {.one = DATABASE_ADD_KEY, .columns = 3, .texts = text_growing(&host->memory)}};
    missing = sqlite_load();
    if (missing != NULL)
        return database_fails(database, missing); /* GCOVR_EXCL_LINE: tests/shell/database.sh */
    if (use == DATABASE_MAKE && is_there(host, path))
        return database_fails(database, "this file is there already; --update adds to it");
    if (sqlite()->sqlite3_open_v2(path, &database->handle, flags | SQLITE_OPEN_NOMUTEX, NULL) !=
        SQLITE_OK)
        return database_fails(database, NULL);
    (void)sqlite()->sqlite3_busy_timeout(database->handle, PATIENCE);
    return database_prepare(database, use);
}

void database_close(struct database *database)
{
    text_free(&database->waiting);
    text_free(&database->tags.texts);
    text_free(&database->keys.texts);
    if (database->handle == NULL)
        return;
    for (size_t i = 0; i < DATABASE_STATEMENT_COUNT; i++)
        (void)sqlite()->sqlite3_finalize(database->statements[i]);
    (void)sqlite()->sqlite3_finalize(database->games);
    (void)sqlite()->sqlite3_close(database->handle);
}

bool database_commit(struct database *database, bool all)
{
    if (sqlite()->sqlite3_get_autocommit(database->handle) != 0 ||
        (!all && database->rows < TRANSACTION_ROWS))
        return database->wrong[0] == '\0';
    add_positions(database);
    add_waiting(database, &database->tags);
    add_waiting(database, &database->keys);
    database->rows = 0;
    return database_run(database, DATABASE_COMMIT, NULL, 0);
}
