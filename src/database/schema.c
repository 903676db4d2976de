/* The tables of a database. database.md of the manual documents them: whoever changes them gives
 * them another version. */
#include "database/database.h"

#include "base/format_number.h"

/* `arbi` as bytes: whose the database is. */
#define APPLICATION 1634886249

static const char tables[] = "BEGIN IMMEDIATE;"
                             "CREATE TABLE players("
                             " id INTEGER PRIMARY KEY,"
                             " name TEXT NOT NULL UNIQUE);"
                             "CREATE TABLE games("
                             " id INTEGER PRIMARY KEY,"
                             " checksum INTEGER NOT NULL UNIQUE,"
                             " course INTEGER NOT NULL,"
                             " file TEXT NOT NULL,"
                             " line INTEGER NOT NULL,"
                             " number INTEGER NOT NULL,"
                             " rules TEXT NOT NULL,"
                             " guessed INTEGER NOT NULL,"
                             " unknown TEXT,"
                             " white INTEGER REFERENCES players,"
                             " black INTEGER REFERENCES players,"
                             " event TEXT,"
                             " site TEXT,"
                             " date TEXT,"
                             " round TEXT,"
                             " position TEXT,"
                             " plies INTEGER NOT NULL,"
                             " result TEXT NOT NULL,"
                             " token TEXT NOT NULL,"
                             " white_points REAL,"
                             " black_points REAL,"
                             " at_end TEXT NOT NULL,"
                             " legal INTEGER NOT NULL,"
                             " positions INTEGER NOT NULL);"
                             "CREATE INDEX games_bare ON games(id) WHERE positions = 0;"
                             "CREATE INDEX games_course ON games(course);"
                             "CREATE INDEX games_white ON games(white);"
                             "CREATE INDEX games_black ON games(black);"
                             "CREATE TABLE tags("
                             " game INTEGER NOT NULL REFERENCES games,"
                             " number INTEGER NOT NULL,"
                             " name TEXT NOT NULL,"
                             " value TEXT NOT NULL,"
                             " PRIMARY KEY(game, number)) WITHOUT ROWID;"
                             "CREATE TABLE plies("
                             " game INTEGER NOT NULL REFERENCES games,"
                             " ply INTEGER NOT NULL,"
                             " turn TEXT,"
                             " key INTEGER,"
                             " rows TEXT,"
                             " PRIMARY KEY(game, ply)) WITHOUT ROWID;"
                             "CREATE TABLE rulings("
                             " game INTEGER PRIMARY KEY REFERENCES games,"
                             " code TEXT NOT NULL,"
                             " line INTEGER NOT NULL,"
                             " character INTEGER NOT NULL,"
                             " turn INTEGER,"
                             " text TEXT,"
                             " reason TEXT NOT NULL,"
                             " form TEXT,"
                             " in_tag INTEGER NOT NULL);";

static const char views[] =
    "CREATE VIEW turns AS SELECT game, ply, turn FROM plies WHERE turn IS NOT NULL;"
    "CREATE VIEW positions AS SELECT game, ply, key, rows FROM plies WHERE key IS NOT NULL;"
    "CREATE VIEW results AS"
    " SELECT games.id AS game, games.rules, players.name AS player, others.name AS opponent,"
    "  CASE side.white WHEN 1 THEN white_points ELSE black_points END AS points,"
    "  CASE side.white WHEN 1 THEN black_points ELSE white_points END AS lost_points"
    " FROM games, (SELECT 1 AS white UNION ALL SELECT 0) AS side"
    " JOIN players ON players.id = CASE side.white WHEN 1 THEN games.white ELSE games.black END"
    " JOIN players AS others"
    "  ON others.id = CASE side.white WHEN 1 THEN games.black ELSE games.white END"
    " WHERE games.white_points IS NOT NULL AND games.legal;"
    "CREATE VIEW crosstable AS"
    " SELECT rules, player, opponent, count(*) AS games, sum(points > lost_points) AS won,"
    "  sum(points = lost_points) AS drawn, sum(points < lost_points) AS lost,"
    "  sum(points) AS points"
    " FROM results GROUP BY rules, player, opponent;"
    "CREATE VIEW player_results AS"
    " SELECT rules, player, sum(games) AS games, sum(won) AS won, sum(drawn) AS drawn,"
    "  sum(lost) AS lost, sum(points) AS points"
    " FROM crosstable GROUP BY rules, player;"
    "CREATE VIEW openings AS"
    " SELECT games.rules, positions.ply, positions.key, min(positions.rows) AS rows,"
    "  count(*) AS games, sum(white_points > black_points) AS white_won,"
    "  sum(white_points = black_points) AS drawn, sum(white_points < black_points) AS black_won"
    " FROM positions JOIN games ON games.id = positions.game"
    " WHERE positions.ply BETWEEN 1 AND 12 AND games.legal"
    " GROUP BY games.rules, positions.ply, positions.key;"
    "CREATE VIEW doubles AS"
    " SELECT a.id AS game, b.id AS double"
    " FROM games AS a JOIN games AS b ON a.course = b.course AND a.id < b.id;"
    "PRAGMA application_id = " NUMBER_TEXT(APPLICATION) ";"
                                                        "PRAGMA user_version = " NUMBER_TEXT(
                                                            DATABASE_VERSION) ";"
                                                                              "COMMIT;";

/* Returns the number that a statement answers. */
static int64_t number_of(struct database *database, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    int64_t number = 0;

    if (sqlite()->sqlite3_prepare_v2(database->handle, sql, -1, &statement, NULL) != SQLITE_OK)
        (void)database_fails(database, NULL);
    if (database_step(database, statement))
        number = sqlite()->sqlite3_column_int64(statement, 0);
    (void)sqlite()->sqlite3_finalize(statement);
    return number;
}

static bool run(struct database *database, const char *sql)
{
    int code = sqlite()->sqlite3_exec(database->handle, sql, NULL, NULL, NULL);

    if (code != SQLITE_OK)
        return database_fails(database, NULL);
    return true;
}

static bool is_ours(struct database *database, int64_t version)
{
    TEXT_MESSAGE(wrong, 128);

    if (number_of(database, "PRAGMA application_id") != APPLICATION)
        return database_fails(database, "this is a database of another program");
    if (version == DATABASE_VERSION)
        return true;
    format_newer(&wrong, version, DATABASE_VERSION);
    return database_fails(database, wrong.bytes);
}

/* Games are read in the order in which they are stored, so few pages are wanted again, and touching
 * new memory takes longer than reading a page again. Adding games comes back to the pages of the
 * indexes. */
bool database_prepare(struct database *database, enum database_use use)
{
    int64_t version = number_of(database, "PRAGMA user_version");
    int64_t entries = number_of(database, "SELECT count(*) FROM sqlite_master");

    if (database->wrong[0] != '\0')
        return false;
    if (use != DATABASE_READ && entries == 0 && (!run(database, tables) || !run(database, views)))
        return false;
    if (use != DATABASE_READ && entries == 0)
        version = DATABASE_VERSION;
    return is_ours(database, version) &&
           run(database,
               use == DATABASE_READ ? "PRAGMA cache_size = -256" : "PRAGMA cache_size = -65536");
}

/* The index of positions is made when the first games have been added: that is three times as fast
 * as adding to it game by game. */
bool database_index(struct database *database)
{
    return run(database,
               "CREATE INDEX IF NOT EXISTS plies_key ON plies(key) WHERE key IS NOT NULL");
}
