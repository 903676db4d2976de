/* A bare loop that inserts rows into a database, to compare with what `--records --to sqlite:FILE`
 * takes for the same rows and the same index.
 *
 *     inserts ROWS DATABASE
 *
 * ROWS has a line for each row: game, ply, turn, key and rows, with tabs between them; the turn can
 * be empty. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char tables[] =
    "CREATE TABLE plies(game INTEGER NOT NULL, ply INTEGER NOT NULL, turn TEXT, key INTEGER,"
    " rows TEXT, PRIMARY KEY(game, ply)) WITHOUT ROWID; PRAGMA cache_size = -65536; BEGIN";
static const char index_of[] = "CREATE INDEX plies_key ON plies(key) WHERE key IS NOT NULL; COMMIT";

static void check(int code, sqlite3 *database)
{
    if (code != SQLITE_OK && code != SQLITE_DONE) {
        fprintf(stderr, "inserts: %s\n", sqlite3_errmsg(database));
        exit(2);
    }
}

static void insert(sqlite3_stmt *statement, char *line)
{
    char *fields[5];

    for (int i = 0; i < 5; i++) {
        fields[i] = line;
        line += strcspn(line, "\t\n");
        *line++ = '\0';
    }
    sqlite3_bind_int64(statement, 1, strtoll(fields[0], NULL, 10));
    sqlite3_bind_int64(statement, 2, strtoll(fields[1], NULL, 10));
    sqlite3_bind_text(statement, 3, fields[2][0] != '\0' ? fields[2] : NULL, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 4, strtoll(fields[3], NULL, 10));
    sqlite3_bind_text(statement, 5, fields[4], -1, SQLITE_STATIC);
    check(sqlite3_step(statement), sqlite3_db_handle(statement));
    sqlite3_reset(statement);
}

int main(int argc, char **argv)
{
    static char line[1024];
    sqlite3 *database = NULL;
    sqlite3_stmt *statement = NULL;
    FILE *rows = argc == 3 ? fopen(argv[1], "r") : NULL;

    if (rows == NULL) {
        fprintf(stderr, "usage: inserts ROWS DATABASE\n");
        return 2;
    }
    remove(argv[2]);
    check(sqlite3_open(argv[2], &database), database);
    check(sqlite3_exec(database, tables, NULL, NULL, NULL), database);
    check(sqlite3_prepare_v2(database, "INSERT INTO plies VALUES (?1, ?2, ?3, ?4, ?5)", -1,
                             &statement, NULL),
          database);
    while (fgets(line, sizeof line, rows) != NULL)
        insert(statement, line);
    check(sqlite3_exec(database, index_of, NULL, NULL, NULL), database);
    sqlite3_finalize(statement);
    sqlite3_close(database);
    return fclose(rows) != 0;
}
