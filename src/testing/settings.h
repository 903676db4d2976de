/* The settings from the command line of the test runner. */
#ifndef TESTING_SETTINGS_H
#define TESTING_SETTINGS_H

#include "testing/piece.h"
#include "testing/process.h"

struct coverage;
struct report_kind;

struct report {
    const struct report_kind *kind;
    const char *name; /* the name of its file; NULL: standard output */
    int file;
    int error; /* the errno of a failed write; nothing more is written */
};

struct test_settings {
    char **paths;
    size_t path_count;
    uint64_t jobs;        /* 0: as many as there are processors */
    const char **filters; /* before a NULL */
    const char *failed;   /* a report; NULL: none */
    size_t shard;         /* from 1; 0: all */
    size_t shards;
    struct limits limits;
    struct report *reports; /* the first is the text for a person, or nothing in its place */
    size_t report_count;
    size_t on_output;   /* how many others go to standard output */
    const char *actual; /* a folder; NULL: none */
    uint64_t context;
    uint64_t slowest;
    uint64_t repeat;
    uint64_t seed;
    struct shell_words other;  /* another program's command; no words: this program */
    const char *start;         /* where it begins, an absolute path; NULL: in a folder of its own */
    const struct host *host;   /* for the files of rule sets and of tests */
    const char *rules;         /* a name, or the path of a file; NULL: not given */
    int compare;               /* an enum compare, and COMPARE_CASE or not */
    int any_errors;            /* of lines that begin with `error:` only the number counts */
    int any_status;            /* another program may end with any status */
    int color;                 /* an enum color */
    int isolate;               /* an enum isolate_wish */
    const char **read;         /* what another program may see besides, before a NULL */
    const char **write;        /* where it may write, before a NULL */
    const char **hidden;       /* what it must not see, before a NULL */
    uint64_t disk;             /* megabytes that it may write */
    bool network;              /* it has one */
    int hides_wanted;          /* students are not shown what was wanted */
    struct coverage *coverage; /* what the tests have met; NULL: it is not noted */
    bool list;
    bool accept;
    bool bail;
    bool minimize;
    bool debug;
    bool covers;
    bool shuffled;
    bool quiet;
    bool verbose;
    bool safe;
};

/* Reads the command line, whose first word is the program's name. Returns the exit status after
 * printing a message, or -1 to continue. */
int test_settings_read(struct test_settings *settings, int argc, char **argv,
                       const struct host *host);
/* Take what an option says: a command, as words, and what the message about a wrong one begins
 * with; how output is compared; which rules scripts begin with, if there are such. They return -1,
 * or the exit status after a message. */
int test_settings_command(struct shell_words *command, const char *wrong, const char *text);
int test_settings_compare(struct test_settings *settings, const char *text);
int test_settings_rules(struct test_settings *settings, const char *text);

void test_settings_free(struct test_settings *settings);

#endif
