#include "options.h"

#include "model.h"

#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void options_usage(void)
{
    fprintf(stderr,
            "usage: players CHECK [OPTION]... PROGRAM [ARGUMENT]...\n"
            "  self     (no PROGRAM) the models against each other\n"
            "  endings  endings of english keep their value [--won N] [--drawn N] [--kings N]\n"
            "           [--time MS | --depth N] [--to-the-end]\n"
            "  forced   `win in N` and `loss in N` of `hint` are right [--positions N]\n"
            "           [--depth N] [--time MS] [--limit POSITIONS] [--rules NAME]\n"
            "  games    what the players play is in `moves` [--games N] [--rules NAME]\n"
            "           [--elsewhere PERCENT of the games begin in a random position]\n"
            "  random   `seed`, and how evenly `random` chooses [--rules NAME]\n"
            "  all of them take --seed N; --script FILE keeps what PROGRAM is sent last\n");
}

static bool read_number(const char *text, long least, long *number)
{
    char *end;
    errno = 0;
    *number = strtol(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' && *number >= least && *number <= INT_MAX;
}

/* The options with a number, and their values if they are not given. */
static bool set_number(struct options *options, const char *name, long number)
{
    struct {
        const char *name;
        int *value;
    } const ints[] = {
        {"--depth", &options->depth},
        {"--time", &options->time},
        {"--won", &options->won},
        {"--drawn", &options->drawn},
        {"--kings", &options->kings},
        {"--games", &options->games},
        {"--positions", &options->positions},
        {"--elsewhere", &options->elsewhere},
    };
    for (size_t i = 0; i < sizeof ints / sizeof ints[0]; i++) {
        if (strcmp(name, ints[i].name) == 0) {
            *ints[i].value = (int)number;
            return true;
        }
    }
    if (strcmp(name, "--limit") == 0) {
        options->limit = number;
    } else if (strcmp(name, "--seed") == 0) {
        options->seed = (uint64_t)number;
    } else {
        return false;
    }
    return true;
}

static bool read_option(struct options *options, const char *name, const char *value)
{
    long number;
    if (value == NULL) {
        return false;
    }
    if (strcmp(name, "--rules") == 0) {
        options->rules = rules_named(value);
        return options->rules != NULL;
    }
    if (strcmp(name, "--script") == 0) {
        options->script = value;
        return true;
    }
    return read_number(value, 0, &number) && set_number(options, name, number);
}

bool options_read(struct options *options, int count, char **words)
{
    struct options defaults = {.seed = 1,
                               .won = 200,
                               .drawn = 200,
                               .kings = 10,
                               .games = 2000,
                               .elsewhere = 25,
                               .limit = 2000000};
    int i = 2;
    *options = defaults;
    if (count < 2) {
        return false;
    }
    options->check = words[1];
    for (; i < count && strncmp(words[i], "--", 2) == 0; i++) {
        if (strcmp(words[i], "--to-the-end") == 0) {
            options->to_the_end = true;
        } else if (i + 1 < count && read_option(options, words[i], words[i + 1])) {
            i++;
        } else {
            return false;
        }
    }
    options->program = words + i;
    return (i < count) != (strcmp(options->check, "self") == 0);
}

void options_effort(const struct options *options, int time, char *text, size_t size)
{
    if (options->depth > 0) {
        snprintf(text, size, "depth %d", options->depth);
    } else {
        snprintf(text, size, "time %d", options->time > 0 ? options->time : time);
    }
}
