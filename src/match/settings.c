#include "match/settings.h"

#include <getopt.h>
#include <string.h>

#include "arbiter.h"
#include "command_line.h"
#include "manual/match_options.h"
#include "standings/sprt.h"
#include "trouble.h"

/* The options of `arbiter --standings --missing`: those of the match, and --missing itself. */
#define MISSING_OPTIONS(X)                                                                         \
    MATCH_OPTIONS(X)                                                                               \
    X(MISSING, 0, "missing", NULL, "print the ids of the games that are still to play",            \
      FLAG(missing))

#define OPTIONS_OF struct match_settings
OPTION_TABLE(MISSING_OPTIONS);

#define TURNS_MOST 100000
#define SCORE_MOST 100000 /* hundredths of a man */
#define SHARDS_MOST 1000000

static const uint64_t limits_of_draw[] = {TURNS_MOST, TURNS_MOST, SCORE_MOST};
static const uint64_t limits_of_resign[] = {TURNS_MOST, SCORE_MOST};
static const uint64_t limits_of_shard[] = {SHARDS_MOST, SHARDS_MOST};

/* ---- options ------------------------------------------------------------------------------- */

static int take_option(void *to, int option)
{
    struct match_settings *settings = to;
    uint64_t numbers[3] = {0};
    const char *wrong;

    switch (option) {
    case OPTION_ENGINE:
        if (settings->engine_count == PLAYERS_MOST)
            return trouble("-e", "more players than a match can have, which are 1000");
        settings->engines[settings->engine_count++] = optarg;
        return -1;
    case OPTION_EACH:
        if (settings->each != NULL)
            return trouble("--each", "it is given twice: write all keys in one");
        settings->each = optarg;
        return -1;
    case OPTION_DRAW:
        if (!command_line_numbers(optarg, ':', limits_of_draw, numbers, 3))
            return quoted_trouble("--draw takes FROM:N:SCORE, such as 80:10:20, not", optarg, "");
        settings->draw =
            (struct adjudication){(unsigned)numbers[0], (unsigned)numbers[1], (int)numbers[2]};
        return -1;
    case OPTION_RESIGN:
        if (!command_line_numbers(optarg, ':', limits_of_resign, numbers, 2))
            return quoted_trouble("--resign takes N:SCORE, such as 4:500, not", optarg, "");
        settings->resign = (struct adjudication){1, (unsigned)numbers[0], (int)numbers[1]};
        return -1;
    case OPTION_SPRT:
        settings->tests = true;
        wrong = sprt_keys_read(optarg, &settings->sprt);
        return wrong == NULL ? -1 : trouble("--sprt", wrong);
    case OPTION_SHARD:
        if (!command_line_numbers(optarg, '/', limits_of_shard, numbers, 2) ||
            numbers[0] > numbers[1])
            return quoted_trouble("--shard takes I/N, I from 1 to N, such as 2/4, not", optarg, "");
        settings->shard = numbers[0];
        settings->shards = numbers[1];
        return -1;
    default:
        return command_line_rules(&settings->files, optarg, STATUS_TROUBLE, &settings->rules);
    }
}

/* Its rows are all but the last. */
static const struct command_line line = {
    .help = "arbiter --match --help",
    .before = "Usage: arbiter --match -e KEYS -e KEYS [OPTION]...\n"
              "Play games between programs, rule on every turn, and say who is stronger.\n",
    .after = "\nExit status: 0, all games are played; 1, and somebody lost by an illegal turn, on\n"
             "time, by a crash or by silence; 2, usage or I/O error, a player cannot begin, or a\n"
             "game was left unplayed; 130, stopped by Ctrl-C.\n"
             "arbiter-match(1) is the manual.",
    .take = take_option,
};

static const struct command_line line_of_missing = {
    .rows = rows,
    .help = "arbiter --standings --missing --help",
    .before = "Usage: arbiter --standings --missing -e KEYS -e KEYS [OPTION]... [FILE]...\n"
              "Print the ids of the games that a match with these options has, and that are in\n"
              "none of the FILEs.\n",
    .after = "\nExit status: 0, also if games are missing; 2, usage or I/O error, or a row of\n"
             "another match.\n"
             "arbiter-standings(1) is the manual.",
    .take = take_option,
};

bool match_settings_ask_missing(int argc, char **argv)
{
    int i = 1;

    while (i < argc && strcmp(argv[i], "--") != 0 && strcmp(argv[i], "--missing") != 0)
        i++;
    return i < argc && strcmp(argv[i], "--missing") == 0;
}

int match_settings_read(struct match_settings *settings, int argc, char **argv,
                        const struct host *host)
{
    struct option_row rows_of_match[OPTION_MISSING + 1] = {{0}};
    struct command_line match = line;
    bool missing = match_settings_ask_missing(argc, argv);
    int status;

    *settings = (struct match_settings){
        .host = host, .files.host = host, .rules = arb_rules_at(0), .shard = 1, .shards = 1};
    memcpy(rows_of_match, rows, OPTION_MISSING * sizeof *rows);
    match.rows = rows_of_match;
    status = command_line_read(missing ? &line_of_missing : &match, settings, argc, argv);
    settings->paths = argv + optind;
    settings->path_count = status < 0 ? (size_t)(argc - optind) : 0;
    if (status < 0 && settings->engine_count < 2)
        return trouble(NULL, "a match needs two players: give -e twice or more");
    if (status < 0 && !missing && settings->path_count > 0)
        return quoted_trouble("--match takes no operand such as", settings->paths[0],
                              "; see 'arbiter --match --help'");
    return status;
}

void match_settings_end(struct match_settings *settings)
{
    rule_files_end(&settings->files);
}
