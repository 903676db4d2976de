/* The records of the input: of one file after another, in whichever form they are. */
#ifndef RECORDS_SOURCE_H
#define RECORDS_SOURCE_H

#include "host/reader.h"
#include "pdn/reader.h"
#include "records/settings.h"

/* A record, and where it is from. */
struct numbered_record {
    struct record record;
    const char *file; /* its name, "-" for standard input; not ended by a NUL */
    size_t file_length;
    size_t game;    /* which of the file, from 1 */
    char rules[64]; /* the rule set that a row of JSON names, or a database; "": none */
    /* Only of a database: the rule set was guessed, and the tag that names another one, which is
     * not known ("": none). */
    bool guessed;
    char unknown[16];
};

struct record_source {
    const struct record_settings *settings;
    size_t path;           /* the next one to be opened */
    struct output nowhere; /* what would be flushed before a wait: nothing */
    char nothing[1];
    struct reader reader; /* of the file that is open */
    struct record_reader pdn;
    enum records_from form; /* of its records */
    struct decoder decoder; /* if an encoding was named */
    size_t place_line;      /* then, in PDN, where the next byte is */
    size_t place_column;    /* in characters */
    size_t headings_line;   /* what was said of text between games */
    size_t told_game;       /* then, the last one in which something was not of that encoding */
    const char *name;
    size_t name_length;
    size_t game;              /* of the last record that was read */
    struct database database; /* that is open, if its form is FROM_DATABASE */
    /* The names of files of which a database has games. */
    char **names;
    size_t name_count;
    size_t name_room;
    bool open;
    bool begun;     /* a record of the open file was read */
    bool drained;   /* no bytes are left of the open file */
    bool troubled;  /* something was complained of */
    bool no_memory; /* nothing more can be read */
};

void source_begin(struct record_source *source, const struct record_settings *settings);
/* After the last record has been used. */
void source_end(struct record_source *source);

enum source_reading { SOURCE_RECORD, SOURCE_WAITS, SOURCE_END };

/* Reads the next record into `to`, whose memory is used again. Returns SOURCE_WAITS, if it may not
 * wait, where more must be read from what is no regular file; and SOURCE_END at the end, and when
 * out of memory. Complains of files that cannot be read. */
enum source_reading source_next(struct record_source *source, bool may_wait,
                                struct numbered_record *to);

/* Whether the next record may have to be waited for: then what was written is to be shown. */
bool source_is_slow(const struct record_source *source);

#endif
