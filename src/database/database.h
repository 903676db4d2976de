/* A database of games, which SQLite keeps in a file. What is in it is documented in database.md of
 * the manual; its tables are made in schema.c.
 *
 * Whatever goes wrong with a database goes one way: the first failure is kept in `wrong`, and
 * nothing is done after it. */
#ifndef DATABASE_DATABASE_H
#define DATABASE_DATABASE_H

#include "database/sqlite.h"
#include "host/host.h"
#include "pdn/referee.h"

/* The number of the schema. Databases of version 1 are read, and get this one when games are added
 * to them. */
#define DATABASE_VERSION 2

/* What a file begins with that is a database. */
#define DATABASE_MARK "SQLite format 3"

/* So many rows are added by one statement, which takes half as long as one for each, and so many
 * values a row may have. */
#define BULK_ROWS ((size_t)1 << 5) /* in DATABASE_BULK */
#define BULK_COLUMNS 4

#define DATABASE_FOUR(row) row ", " row ", " row ", " row
#define DATABASE_BULK(row) DATABASE_FOUR(DATABASE_FOUR(row)) ", " DATABASE_FOUR(DATABASE_FOUR(row))

/* Statements that are used again and again: X(IDENTIFIER, SQL). One for many rows comes after that
 * for one. */
#define DATABASE_STATEMENTS(X)                                                                     \
    X(BEGIN, "BEGIN IMMEDIATE")                                                                    \
    X(COMMIT, "COMMIT")                                                                            \
    X(ADD_PLAYER, "INSERT OR IGNORE INTO players(name) VALUES (?1)")                               \
    X(ADD_GAME,                                                                                    \
      "INSERT OR IGNORE INTO games(checksum, course, file, line, number, rules, white, black, "    \
      "event, site, date, round, position, plies, result, token, white_points, black_points, "     \
      "at_end, legal, guessed, unknown, positions) VALUES (?1, ?2, ?3, ?4, ?5, ?6, "               \
      "(SELECT id FROM players WHERE name = ?7), (SELECT id FROM players WHERE name = ?8), "       \
      "?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23)")                 \
    X(ADD_TAG, "INSERT INTO tags VALUES (?, ?, ?, ?)")                                             \
    X(ADD_TAGS, "INSERT INTO tags VALUES " DATABASE_BULK("(?, ?, ?, ?)"))                          \
    X(ADD_COURSE, "INSERT INTO courses VALUES (?1, ?2, ?3)")                                       \
    X(ADD_KEY, "INSERT INTO keys VALUES (?, ?, ?)")                                                \
    X(ADD_KEYS, "INSERT INTO keys VALUES " DATABASE_BULK("(?, ?, ?)"))                             \
    X(ADD_RULING, "INSERT INTO rulings VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")               \
    X(TAGS_OF, "SELECT name, value FROM tags WHERE game = ?1 ORDER BY number")                     \
    X(TURNS_OF, "SELECT turn FROM turns WHERE game = ?1 ORDER BY ply")

#define DATABASE_STATEMENT_ID(id, sql) DATABASE_##id,
enum database_statement { DATABASE_STATEMENTS(DATABASE_STATEMENT_ID) DATABASE_STATEMENT_COUNT };

/* How many values of a game are packed, and which are its players; and those of a ruling. */
enum { DATABASE_GAME_WHITE = 6, DATABASE_GAME_BLACK, DATABASE_GAME_VALUES = 23 };
enum {
    DATABASE_CODE,
    DATABASE_LINE,
    DATABASE_CHARACTER,
    DATABASE_TURN,
    DATABASE_TEXT,
    DATABASE_REASON,
    DATABASE_FORM,
    DATABASE_IN_TAG,
    DATABASE_RULING_VALUES
};

/* A value for a statement. */
struct database_value {
    enum { VALUE_NUMBER, VALUE_REAL, VALUE_TEXT } kind;
    int64_t number;
    double real;
    const char *text; /* NULL: there is none */
    size_t length;
};

/* Rows of a table that wait until there are enough for one statement. */
struct database_bulk {
    enum database_statement one; /* row; the next statement adds BULK_ROWS */
    size_t columns;
    struct database_value values[BULK_ROWS * BULK_COLUMNS]; /* `number` is where a text begins */
    size_t count;                                           /* of values */
    struct text texts;
};

struct database_position {
    int64_t key;
    int64_t game;
    int64_t ply;
};

struct database {
    const struct host *host;
    const char *path;
    sqlite3 *handle;
    sqlite3_stmt *statements[DATABASE_STATEMENT_COUNT]; /* NULL: not used yet */
    sqlite3_stmt *games;                                /* that database_next goes through */
    char wrong[256];                                    /* what has gone wrong; "": nothing has */
    size_t rows;                                        /* that were added and not committed */
    size_t added;                                       /* games */
    size_t doubles;                                     /* that were there already */
    struct text waiting; /* a database_position for each that is not in the table yet */
    struct database_bulk tags;
    struct database_bulk keys;
};

enum database_use {
    DATABASE_READ,
    DATABASE_MAKE,  /* a file that is not there, or empty */
    DATABASE_UPDATE /* the same, or one that is there */
};

/* Opens a database. Returns whether nothing is wrong; database_close is to be called in any case.
 */
bool database_open(struct database *database, const struct host *host, const char *path,
                   enum database_use use);

/* Ends what was begun and not committed, which then does not count, and closes the database. */
void database_close(struct database *database);

/* A game that a referee has played. */
struct database_game {
    const struct record *record;
    const char *file; /* where it is from; not ended by a NUL */
    size_t file_length;
    size_t number; /* which of the file, from 1 */
    const arb_game *game;
    const arb_rules *rules; /* NULL: none was found */
    bool guessed;           /* it does not name them */
    struct tag unknown;     /* by which it names rules that are not known; or without a name */
    const struct record_wrong *wrong; /* NULL: it is right */
};

/* Adds the words of a game to a text: where it begins, if that is not the start of its rules, and
 * each turn, all ended by a NUL. Stores how many turns it has. Returns the checksum of its rules
 * and these, which doubles have alike. */
uint64_t database_course(struct text *words, const struct database_game *game, size_t *turns);

/* What packing games needs again and again. */
struct database_packer {
    struct text words;     /* those of a game */
    struct text turns;     /* its turns, as an array of JSON */
    struct text boards;    /* and its boards */
    struct text positions; /* a database_position for each of these, without its game */
    bool without_positions;
};

/* Begins and ends packing. `without_positions`: there are to be none in the database. */
void database_packer_begin(struct database_packer *packer, const arb_memory *memory,
                           bool without_positions);
void database_packer_end(struct database_packer *packer);

/* Adds a game to `games`, which is `cut` when out of memory. Any thread may do that. */
void database_pack(struct database_packer *packer, struct text *games,
                   const struct database_game *game);

/* Adds games that were packed, unless they are there, within a transaction that it begins if there
 * is none. It ends it if it is large, and database_commit in any case: only then all that was added
 * counts, at once. Both return whether nothing is wrong. */
bool database_add(struct database *database, const struct text *games);
bool database_commit(struct database *database, bool all);

/* Which games are read; what is NULL or false is not asked for. */
struct database_wish {
    const char *keys; /* an array of JSON: games with a position that has one of these keys */
    bool doubles;     /* games of which another has the same turns */
};

/* Begins to read games, in the order in which they were added. */
bool database_ask(struct database *database, const struct database_wish *wish);

/* A game that was read. The strings are valid until the next call. */
struct database_row {
    const char *file;
    size_t number;
    const char *rules; /* "": none is known */
    bool guessed;
    const char *unknown; /* "": none */
};

/* Makes a record of the next game. Returns false after the last one, and when something is wrong.
 */
bool database_next(struct database *database, struct record *record, struct database_row *row);

/* ---- inside ---------------------------------------------------------------------------------- */

/* Keeps what has gone wrong, unless something had before; NULL: what SQLite says. Returns false. */
bool database_fails(struct database *database, const char *wrong);

/* Makes the tables, or looks whether they are of this version (schema.c). */
bool database_prepare(struct database *database, enum database_use use);

/* Runs a statement. `database_bind` makes it ready with its values, in their order, and
 * `database_step` returns whether it has another row. */
bool database_run(struct database *database, enum database_statement which,
                  const struct database_value *values, size_t count);
sqlite3_stmt *database_bind(struct database *database, enum database_statement which,
                            const struct database_value *values, size_t count);
bool database_step(struct database *database, sqlite3_stmt *statement);

/* Adds a row with others, at the latest when all is committed. */
void database_add_later(struct database *database, struct database_bulk *bulk,
                        const struct database_value *values);

#endif
