/* The options of the command line. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "formats/rule_files.h"
#include "host/allowance.h"
#include "terminal/screen/screen.h"

struct settings {
    /* Of --command and --rules. There is room for one per word of the command line. */
    const char **texts;
    size_t text_count;
    const char **rule_words;
    size_t rule_count;
    char **scripts;
    size_t script_count;
    const arb_rules *rules;
    bool rules_named;
    const char *rules_path;  /* NULL: --rules was not given a file */
    struct rule_files files; /* those that --rules has read */
    const char *checked;     /* of --check-rules: `rules` are to be checked; NULL: played */
    const char *output;      /* NULL: standard output */
    const char *tables;      /* the folder of tables of endings; NULL: none is named */
    const char *weights;     /* of --weights; NULL: not given */
    const char *journal;     /* NULL: none is kept */
    const char *transcript;  /* NULL: none is written from the beginning */
    const char *page;        /* the file for the page that plays; NULL: none is written */
    bool bail;
    bool final;
    bool interactive;
    bool classic;
    bool screen;
    bool no_animation;
    bool sound;
    int end_turns; /* an enum turn_end */
    int only;      /* 1: nothing but turns; 0: any command */
    bool safe;
    bool json; /* `safe` too */
    struct allowance allowance;
    int color; /* an enum color */
};

/* Reads the command line into `settings`, whose `texts` and `rule_words` must have room and whose
 * `files` a host. Returns -1 to go on, or the status to exit with, after printing the help, the
 * version or an error. */
int options_read(struct settings *settings, int argc, char **argv);

/* Returns whether there is an option of that name, without its dashes. */
bool options_have(const char *name);

/* Takes the rule sets of --rules, the last of which is played. This may wait for a file, so the
 * limits of the run must hold already. Returns what options_read does. Nothing is printed if an
 * interruption ended the wait. */
int options_read_rules(struct settings *settings);

#endif
