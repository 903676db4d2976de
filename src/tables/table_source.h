/* Where a game finds its endings: the tables of its rule set in a folder, opened when they are
 * first asked for. What is wrong with them is told once; then the game is played without. That a
 * page of one is damaged is found when it is asked for, and told at the next question. */
#ifndef TABLES_TABLE_SOURCE_H
#define TABLES_TABLE_SOURCE_H

#include "endings/source.h"
#include "host/host.h"

struct table_set;

struct table_source {
    const struct host *host;
    const char *folder; /* NULL: there are no tables */
    bool named;         /* on the command line: if there are none, that is told */
    void (*tell)(const char *about, const char *what);
    const arb_rules *rules; /* for which the tables were opened; NULL: none were yet */
    struct table_set *set;  /* NULL: there are none for these rules */
};

/* Returns the folder that is named on the command line (NULL: none is), or else in the variable
 * ARBITER_TABLES; NULL: there is none. */
const char *table_folder(const char *named);

/* The folder is that of the command line, or else what the variable ARBITER_TABLES says. */
void table_source_begin(struct table_source *source, const struct host *host, const char *named,
                        void (*tell)(const char *about, const char *what));

/* Returns the source as a game has it. It must stay where it is. */
struct ending_source table_source_of(struct table_source *source);

/* Closes the tables, after the last game that asks for them. */
void table_source_end(struct table_source *source);

#endif
