/* A bare loop that inserts rows into a database, to compare with what `--records --to sqlite:FILE`
 * takes for the same rows and the same indexes.
 *
 *     inserts SCHEMA ROWS DATABASE
 *
 * SCHEMA has the statements that make the tables and their indexes. ROWS has a line for each row:
 * the number of values, how they are inserted, as `INSERT INTO players VALUES (?, ?)`, and the
 * values, with tabs between them; an empty one is NULL, and one that begins with `'` is a text. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STATEMENTS 8

static sqlite3 *database;

static void check(int code)
{
    if (code != SQLITE_OK && code != SQLITE_DONE) {
        fprintf(stderr, "inserts: %s\n", sqlite3_errmsg(database));
        exit(2);
    }
}

/* Returns the text up to the next tab, which becomes a NUL, and goes on behind it. */
static char *take(char **line)
{
    char *field = *line;

    *line += strcspn(field, "\t\n");
    if (**line != '\0')
        *(*line)++ = '\0';
    return field;
}

/* The statement is prepared at its first row. */
static sqlite3_stmt *statement_of(const char *sql)
{
    static struct {
        char sql[256];
        sqlite3_stmt *statement;
    } known[STATEMENTS];

    for (size_t i = 0; i < STATEMENTS; i++) {
        if (known[i].statement == NULL && strlen(sql) < sizeof known[i].sql) {
            strcpy(known[i].sql, sql);
            check(sqlite3_prepare_v2(database, sql, -1, &known[i].statement, NULL));
        }
        if (strcmp(known[i].sql, sql) == 0)
            return known[i].statement;
    }
    fprintf(stderr, "inserts: too many statements\n");
    exit(2);
}

static void insert(char *line)
{
    int count = atoi(take(&line));
    sqlite3_stmt *statement = statement_of(take(&line));

    for (int i = 1; i <= count; i++) {
        const char *value = take(&line);

        if (value[0] == '\0')
            sqlite3_bind_null(statement, i);
        else if (value[0] == '\'')
            sqlite3_bind_text(statement, i, value + 1, -1, SQLITE_STATIC);
        else if (strchr(value, '.') != NULL)
            sqlite3_bind_double(statement, i, atof(value));
        else
            sqlite3_bind_int64(statement, i, strtoll(value, NULL, 10));
    }
    check(sqlite3_step(statement));
    sqlite3_reset(statement);
}

static FILE *opened(const char *path)
{
    FILE *file = fopen(path, "r");

    if (file == NULL) {
        perror(path);
        exit(2);
    }
    return file;
}

int main(int argc, char **argv)
{
    static char line[65536];
    FILE *rows;
    FILE *schema;

    if (argc != 4) {
        fprintf(stderr, "usage: inserts SCHEMA ROWS DATABASE\n");
        return 2;
    }
    schema = opened(argv[1]);
    rows = opened(argv[2]);
    remove(argv[3]);
    check(sqlite3_open_v2(argv[3], &database,
                          SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL));
    check(sqlite3_exec(database, "PRAGMA cache_size = -65536; BEGIN", NULL, NULL, NULL));
    while (fgets(line, sizeof line, schema) != NULL)
        check(sqlite3_exec(database, line, NULL, NULL, NULL));
    while (fgets(line, sizeof line, rows) != NULL)
        insert(line);
    check(sqlite3_exec(database, "COMMIT", NULL, NULL, NULL));
    return fclose(rows) != 0 || fclose(schema) != 0;
}
