/* The tables of a database. database.md of the manual documents them: whoever changes them gives
 * them another version. */
#include "database/database.h"

#include "base/format_number.h"

/* `arbi` as bytes: whose the database is. */
#define APPLICATION 1634886249

/* What a step of making or changing a database runs, within one transaction. */
static const char tables[] = "CREATE TABLE players("
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
    "CREATE VIEW doubles AS"
    " SELECT a.id AS game, b.id AS double"
    " FROM games AS a JOIN games AS b ON a.course = b.course AND a.id < b.id;"
    "PRAGMA application_id = " NUMBER_TEXT(APPLICATION) ";";

/* A row for each game, as one for each turn takes twice as long to add. */
static const char courses[] = "CREATE TABLE courses("
                              " game INTEGER PRIMARY KEY REFERENCES games,"
                              " turns TEXT NOT NULL,"
                              " boards TEXT);"
                              "CREATE TABLE keys("
                              " key INTEGER NOT NULL,"
                              " game INTEGER NOT NULL REFERENCES games,"
                              " ply INTEGER NOT NULL,"
                              " PRIMARY KEY(key, game, ply)) WITHOUT ROWID;";

/* A database of version 1 has a row for each turn instead. */
static const char courses_of_1[] =
    "DROP VIEW openings;"
    "DROP VIEW positions;"
    "DROP VIEW turns;"
    "INSERT INTO courses"
    " SELECT id,"
    "  (SELECT json_group_array(turn) FROM"
    "   (SELECT turn FROM plies WHERE game = id AND turn IS NOT NULL ORDER BY ply)),"
    "  CASE WHEN positions THEN (SELECT json_group_array(rows) FROM"
    "   (SELECT rows FROM plies WHERE game = id AND ply <="
    "     (SELECT max(ply) FROM plies WHERE game = id AND key IS NOT NULL) ORDER BY ply)) END"
    " FROM games ORDER BY id;"
    "INSERT INTO keys"
    " SELECT key, game, ply FROM plies WHERE key IS NOT NULL ORDER BY key, game, ply;"
    "DROP TABLE plies;";

static const char views_of_courses[] =
    "CREATE VIEW turns AS"
    " SELECT game, key + 1 AS ply, value AS turn FROM courses, json_each(turns);"
    "CREATE VIEW boards AS"
    " SELECT game, key AS ply, value AS rows FROM courses, json_each(boards)"
    " WHERE value IS NOT NULL;"
    "CREATE VIEW positions AS"
    " SELECT game, ply, key,"
    "  (SELECT json_extract(boards, '$[' || ply || ']') FROM courses"
    "   WHERE courses.game = keys.game) AS rows"
    " FROM keys;"
    "CREATE VIEW openings AS"
    " SELECT rules, ply, key,"
    "  (SELECT json_extract(boards, '$[' || ply || ']') FROM courses"
    "   WHERE courses.game = first_game) AS rows,"
    "  games, white_won, drawn, black_won"
    " FROM (SELECT games.rules, keys.ply, keys.key, min(games.id) AS first_game,"
    "   count(*) AS games, sum(white_points > black_points) AS white_won,"
    "   sum(white_points = black_points) AS drawn, sum(white_points < black_points) AS black_won"
    "  FROM keys JOIN games ON games.id = keys.game"
    "  WHERE keys.ply BETWEEN 1 AND 12 AND games.legal"
    "  GROUP BY games.rules, keys.ply, keys.key);"
    "PRAGMA user_version = " NUMBER_TEXT(DATABASE_VERSION) ";";

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

/* Runs them all, or none of them counts. */
static bool run_all(struct database *database, const char *const *steps, size_t count)
{
    bool fine = run(database, "BEGIN IMMEDIATE");

    for (size_t i = 0; i < count && fine; i++)
        fine = run(database, steps[i]);
    return fine && run(database, "COMMIT");
}

/* Makes what an empty database, or one of version 1, does not have. */
static bool bring_up(struct database *database, int64_t version)
{
    static const char *const anew[] = {tables, views, courses, views_of_courses};
    static const char *const from_1[] = {courses, courses_of_1, views_of_courses};

    if (version == DATABASE_VERSION)
        return true;
    return version == 1 ? run_all(database, from_1, sizeof from_1 / sizeof *from_1)
                        : run_all(database, anew, sizeof anew / sizeof *anew);
}

static bool is_ours(struct database *database, int64_t version)
{
    TEXT_MESSAGE(wrong, 128);

    if (number_of(database, "PRAGMA application_id") != APPLICATION)
        return database_fails(database, "this is a database of another program");
    if (version >= 1 && version <= DATABASE_VERSION)
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
    bool reads = use == DATABASE_READ;

    return database->wrong[0] == '\0' && ((!reads && entries == 0) || is_ours(database, version)) &&
           (reads || bring_up(database, entries == 0 ? 0 : version)) &&
           run(database, reads ? "PRAGMA cache_size = -256" : "PRAGMA cache_size = -65536");
}
