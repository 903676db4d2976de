#include "against.h"

#include <getopt.h>
#include <string.h>
#include <unistd.h>

#include "command_line.h"
#include "script/limits.h"
#include "trouble.h"

#define USUAL_RULES "english"
#define USUAL_LEVEL 3

struct against {
    struct rule_files files;
    const arb_rules *rules;
    const char *name; /* of the rules, or the path of their file */
    const char *side; /* that the user plays; NULL: the one that begins */
    uint64_t level;
};

#define OPTIONS_OF struct against
static const struct option_row rows[] = {HELP_OPTIONS(OPTION_ROW){0}};

static const struct command_line line = {
    .rows = rows,
    .help = "arbiter --play --help",
    .before =
        "Usage: arbiter --play [RULES] [level=N] [side=SIDE]\n"
        "Play against the computer, with the mouse or the keys. RULES are the name of a\n"
        "rule set, or FILE (default " USUAL_RULES
        "). Levels are from 1, a beginner, to " LIMIT_TEXT(ARB_LEVELS) " (default " LIMIT_TEXT(
            USUAL_LEVEL) ").\n"
                         "SIDE is yours (default the one that begins).\n",
    .after = "\nExit status: 0, you have ended it; 2, usage or I/O error.\n"
             "arbiter(1) is the manual; arbiter -c rules lists the rule sets.",
};

/* RULES, level=N or side=SIDE */
static int take_word(struct against *against, const char *word)
{
    static const uint64_t most[] = {ARB_LEVELS};
    uint64_t level = 0;

    if (strncmp(word, "side=", strlen("side=")) == 0) {
        against->side = word + strlen("side=");
        return -1;
    }
    if (strncmp(word, "level=", strlen("level=")) == 0) {
        if (!command_line_numbers(word + strlen("level="), ' ', most, &level, 1) || level == 0)
            return quoted_trouble("level= takes a number from 1 to " LIMIT_TEXT(ARB_LEVELS) ", not",
                                  word + strlen("level="), "");
        against->level = level;
        return -1;
    }
    if (against->name != NULL)
        return quoted_trouble("--play takes RULES, level=N and side=SIDE, not", word,
                              "; see 'arbiter --play --help'");
    against->name = word;
    return command_line_rules(&against->files, word, STATUS_TROUBLE, &against->rules);
}

/* Plays as if the options for it had been given. */
static int play(struct against *against, const struct host *host, program_run *program)
{
    const char *const *sides = against->rules->sides;
    int side = against->side != NULL ? rules_side_named(against->rules, against->side) : 0;
    TEXT_BUFFER(player, 128); /* the name of a side is short */
    char *words[] = {"arbiter",   "--screen",   "--rules", (char *)(uintptr_t)against->name,
                     "--command", player.bytes, NULL};
    TEXT_BUFFER(wrong, 128); /* the names of sides are short */

    if (side < 0) {
        text_print(&wrong, "side= takes %s or %s, not", sides[0], sides[1]);
        return quoted_trouble(wrong.bytes, against->side, "");
    }
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return trouble(NULL, "--play needs a terminal for standard input and output");
    text_print(&player, "player %s level %d", sides[!side], (int)against->level);
    return program((int)(sizeof words / sizeof *words) - 1, words, host, NULL);
}

int against_run(int argc, char **argv, const struct host *host, program_run *program)
{
    struct against against = {.files.host = host, .level = USUAL_LEVEL};
    int status = command_line_read(&line, &against, argc, argv);

    for (int i = optind; i < argc && status < 0; i++)
        status = take_word(&against, argv[i]);
    if (status < 0 && against.name == NULL)
        status = take_word(&against, USUAL_RULES);
    if (status < 0)
        status = play(&against, host, program);
    rule_files_end(&against.files);
    return status;
}
