/* Makes records of the games of a database. */
#include "database/database.h"

/* The columns that are read. */
#define COLUMNS                                                                                    \
    "SELECT games.id, games.file, games.line, games.number, rules, guessed, unknown, position, "   \
    "token, rulings.line, character, form, in_tag, in_tag AND text IS NULL FROM games LEFT JOIN "  \
    "rulings ON "                                                                                  \
    "rulings.game = games.id "
enum column {
    ID,
    FILE_NAME,
    LINE,
    NUMBER,
    RULES,
    GUESSED,
    UNKNOWN,
    POSITION,
    TOKEN,
    WRONG_LINE,
    WRONG_COLUMN,
    FORM,
    IN_TAG,
    BEFORE_TURNS
};

/* Games without positions are among those that are read for their keys: they may have them. */
#define OF_KEYS                                                                                    \
    "games.id IN (SELECT game FROM positions WHERE key IN (SELECT value FROM json_each(?1)) "      \
    "UNION SELECT id FROM games WHERE positions = 0) "
#define OF_DOUBLES "course IN (SELECT course FROM games GROUP BY course HAVING count(*) > 1) "
#define IN_ORDER "ORDER BY games.id"

static const char *const questions[2][2] = {
    {COLUMNS IN_ORDER, COLUMNS "WHERE " OF_DOUBLES IN_ORDER},
    {COLUMNS "WHERE " OF_KEYS IN_ORDER, COLUMNS "WHERE " OF_KEYS "AND " OF_DOUBLES IN_ORDER},
};

bool database_ask(struct database *database, const struct database_wish *wish)
{
    const char *sql = questions[wish->keys != NULL][wish->doubles];
    bool asked = sqlite()->sqlite3_prepare_v2(database->handle, sql, -1, &database->games, NULL) ==
                 SQLITE_OK;

    if (asked && wish->keys != NULL)
        asked = sqlite()->sqlite3_bind_text(database->games, 1, wish->keys, -1, NULL) == SQLITE_OK;
    if (!asked)
        return database_fails(database, NULL);
    return true;
}

/* The text of a column; "" if it has none. */
static const char *text_of(sqlite3_stmt *statement, int column)
{
    const unsigned char *text = sqlite()->sqlite3_column_text(statement, column);

    return text != NULL ? (const char *)text : "";
}

static bool add_tag(struct database *database, struct record *record, const char *name,
                    const char *value)
{
    enum tag_adding adding = record_add_tag(record, &database->host->memory,
                                            &(struct tag_bytes){.name = name,
                                                                .value = value,
                                                                .name_length = strlen(name),
                                                                .value_length = strlen(value)});

    if (adding != TAG_ADDED)
        return database_fails(database, "out of memory");
    return true;
}

static bool add_move(struct database *database, struct record *record, size_t line,
                     const char *word)
{
    bool sets_up = word[0] == '/';

    if (!record_add_move(record, &database->host->memory, word + sets_up, strlen(word + sets_up),
                         (struct record_move){.line = line, .sets_up = sets_up}))
        return database_fails(database, "out of memory");
    return true;
}

/* Adds the words of a game: `position`, if it begins elsewhere, and its turns. */
static void add_words(struct database *database, struct record *record, size_t line,
                      const char *position)
{
    sqlite3_stmt *games = database->games;
    const struct database_value game = {.number = sqlite()->sqlite3_column_int64(games, ID)};
    sqlite3_stmt *tags = database_bind(database, DATABASE_TAGS_OF, &game, 1);
    sqlite3_stmt *turns = database_bind(database, DATABASE_TURNS_OF, &game, 1);

    while (database_step(database, tags) &&
           add_tag(database, record, text_of(tags, 0), text_of(tags, 1)))
        continue;
    if (position[0] != '\0' && add_move(database, record, line, position))
        record->moves[0].sets_up = true;
    while (database_step(database, turns) && add_move(database, record, line, text_of(turns, 0)))
        continue;
}

bool database_next(struct database *database, struct record *record, struct database_row *row)
{
    sqlite3_stmt *games = database->games;
    struct text result = text_message(record->result, sizeof record->result);
    unsigned column;
    size_t wrong_line;
    size_t line; /* of the turns; what is wrong with a tag before them is on an earlier one */

    if (database->wrong[0] != '\0' || !database_step(database, games))
        return false;
    wrong_line = (size_t)sqlite()->sqlite3_column_int64(games, WRONG_LINE);
    column = (unsigned)sqlite()->sqlite3_column_int64(games, WRONG_COLUMN);
    record_clear(record, (size_t)sqlite()->sqlite3_column_int64(games, LINE));
    text_string(&result, text_of(games, TOKEN));
    if (text_of(games, FORM)[0] != '\0')
        record_blame(record, wrong_line, text_of(games, FORM));
    record->fault.column = column;
    record->fault.in_tag = sqlite()->sqlite3_column_int64(games, IN_TAG) != 0;
    *row = (struct database_row){.file = text_of(games, FILE_NAME),
                                 .number = (size_t)sqlite()->sqlite3_column_int64(games, NUMBER),
                                 .rules = text_of(games, RULES),
                                 .guessed = sqlite()->sqlite3_column_int64(games, GUESSED) != 0,
                                 .unknown = text_of(games, UNKNOWN)};
    line = wrong_line > 0 ? wrong_line : record->line;
    line += sqlite()->sqlite3_column_int64(games, BEFORE_TURNS) != 0;
    add_words(database, record, line, text_of(games, POSITION));
    for (size_t i = 0; i < record->move_count; i++)
        record->moves[i].column = column; /* it is asked of the wrong one alone */
    return database->wrong[0] == '\0';
}
