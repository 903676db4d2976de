/* The functions of SQLite that databases need (sqlite3.h). It is loaded when one is opened: no
 * script needs it. */
#ifndef DATABASE_SQLITE_H
#define DATABASE_SQLITE_H

#include <sqlite3.h>

/* All that are used. */
#define SQLITE_NAMES(X)                                                                            \
    X(sqlite3_bind_double)                                                                         \
    X(sqlite3_bind_int64)                                                                          \
    X(sqlite3_bind_text)                                                                           \
    X(sqlite3_busy_timeout)                                                                        \
    X(sqlite3_changes)                                                                             \
    X(sqlite3_close)                                                                               \
    X(sqlite3_column_int64)                                                                        \
    X(sqlite3_column_text)                                                                         \
    X(sqlite3_errmsg)                                                                              \
    X(sqlite3_exec)                                                                                \
    X(sqlite3_extended_errcode)                                                                    \
    X(sqlite3_finalize)                                                                            \
    X(sqlite3_get_autocommit)                                                                      \
    X(sqlite3_last_insert_rowid)                                                                   \
    X(sqlite3_open_v2)                                                                             \
    X(sqlite3_prepare_v2)                                                                          \
    X(sqlite3_reset)                                                                               \
    X(sqlite3_step)

struct sqlite {
/* A name being declared cannot be put in parentheses. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define X(name) __typeof__(&name) name;
    SQLITE_NAMES(X)
#undef X
};

/* Loads them, unless they are there. Returns NULL, or why that failed, in a text that is valid
 * until the next call. */
const char *sqlite_load(void);

/* The functions, after sqlite_load has returned NULL. */
const struct sqlite *sqlite(void);

#endif
