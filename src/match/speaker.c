#include "match/match.h"

#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

#include "answers/text.h"
#include "base/shown.h"
#include "command_line.h"
#include "host/output.h"
#include "host/reader.h"
#include "match/contest.h"
#include "match/keys.h"
#include "match/protocol.h"
#include "notation/notation.h"
#include "script/arguments.h"
#include "script/limits.h"
#include "script/weights.h"
#include "tables/table_source.h"
#include "trouble.h"

/* How deep it thinks if nothing is said. */
#define DEPTH 6
#define USUAL_DEPTH LIMIT_TEXT(DEPTH)
#define LEVELS LIMIT_TEXT(ARB_LEVELS)

/* With a clock it thinks for this part of what is left at most. */
#define PART_OF_TIME 30

struct speaker {
    const struct host *host;
    struct rule_files files;
    const char *weights; /* a file; NULL: those of the program */
    arb_player player;
    arb_players players;
    arb_thought thought; /* its last one */
    arb_game *game;
    struct table_source tables;
    struct output out;
    size_t line; /* its number */
};

/* ---- the command line ----------------------------------------------------------------------- */

#define OPTIONS_OF struct speaker
static const struct option_row rows[] = {
    {"rules", "NAME", "know this rule set, of FILE, besides those built in", 'r', TAKEN},
    {"weights", "FILE", "judge positions by FILE", 0, STRING(weights)},
    HELP_OPTIONS(OPTION_ROW){0},
};

static int take_option(void *to, int option)
{
    struct speaker *speaker = to;
    const arb_rules *rules;

    (void)option; /* the only one that is not stored */
    return command_line_rules(&speaker->files, optarg, STATUS_TROUBLE, &rules);
}

static const struct command_line line = {
    .rows = rows,
    .help = "arbiter --player --help",
    .before =
        "Usage: arbiter --player [OPTION]... [depth=N | level=N] [seed=N]\n"
        "Play games by the protocol 'line' on standard input and output, looking N turns\n"
        "ahead, " USUAL_DEPTH " by default, or as one of the levels for people, from 1 to " LEVELS
        ", whose choices\n"
        "follow from the seed, 0 by default.\n",
    .after = "\nExit status: 0, the input has ended; 2, usage or I/O error, or a line that the\n"
             "protocol does not have.\n"
             "arbiter-match(1) is the manual.",
    .take = take_option,
};

/* depth=N, level=N or seed=N */
static int take_key(struct speaker *speaker, const char *word)
{
    const char *value = strchr(word, '=');
    size_t length = value != NULL ? (size_t)(++value - word) : 0;
    uint64_t number = 0;
    bool is_number = length > 0 && argument_decimal(value, &number);

    if (length > 0 && strncmp(word, "depth=", length) == 0) {
        speaker->player.depth = (unsigned)number;
        return is_number && number >= 1 && number <= ARB_DEPTH_MOST
                   ? -1
                   : quoted_trouble(
                         "depth is a number from 1 to " LIMIT_TEXT(ARB_DEPTH_MOST) ", not", value,
                         "");
    }
    if (length > 0 && strncmp(word, "level=", length) == 0) {
        speaker->player.kind = ARB_LEVEL;
        return key_level(value, &speaker->player.level)
                   ? -1
                   : quoted_trouble("level is a number from 1 to " LEVELS ", not", value, "");
    }
    if (length > 0 && strncmp(word, "seed=", length) == 0) {
        speaker->players.random = arb_random_seeded(number);
        return is_number ? -1 : quoted_trouble("seed is a number, not", value, "");
    }
    return quoted_trouble("--player takes depth=N, level=N and seed=N, not", word, "");
}

/* ---- what the referee says ------------------------------------------------------------------ */

/* Complains of a line. Returns false. */
static bool fail_line(const struct speaker *speaker, const char *text, const char *wrong)
{
    TEXT_BUFFER(about, 512); /* 200 bytes of the line */

    text_print(&about, "line %zu: ", speaker->line);
    text_shown(&about, text, strlen(text), 200);
    complain(about.bytes, wrong);
    return false;
}

/* Complains of a line that is refused. Returns whether it is not. */
static bool accept_line(const struct speaker *speaker, const char *text, arb_ruling ruling)
{
    return ruling == ARB_ACCEPTED || fail_line(speaker, text, arb_ruling_code(ruling));
}

/* rules NAME: a new game. */
static bool hear_rules(struct speaker *speaker, const char *name)
{
    TEXT_MESSAGE(wrong, WEIGHTS_WRONG);
    const arb_rules *rules;
    int error;

    if (rule_files_find(&speaker->files, name, &rules, &error) != ARB_ACCEPTED)
        return fail_line(speaker, name, "there is no such rule set");
    if (arb_game_begin(speaker->game, rules, false) != ARB_ACCEPTED)
        return fail_line(speaker, name, "out of memory"); /* GCOVR_EXCL_LINE: no game keeps it */
    /* Positions are judged by the weights that were asked for, if they can be read. */
    if (speaker->weights != NULL &&
        !weights_load(speaker->players.thinker, rules, speaker->weights, speaker->host, &wrong))
        complain(speaker->weights, wrong.bytes);
    return true;
}

static bool hear_position(struct speaker *speaker, const char *text)
{
    return accept_line(speaker, text, arb_set_position(speaker->game, text));
}

static bool hear_turn(struct speaker *speaker, const char *text)
{
    arb_turn turn;
    arb_ruling ruling = protocol_read_turn(speaker->game, text, &turn);

    if (ruling == ARB_ACCEPTED)
        ruling = protocol_play(speaker->game, &turn);
    return accept_line(speaker, text, ruling);
}

/* go MINE THEIRS, in milliseconds; `-` without a clock. */
static bool hear_go(struct speaker *speaker, const char *times)
{
    unsigned long left = strtoul(times, NULL, 10);
    arb_player player = speaker->player;
    arb_turn turn;
    arb_ruling ruling;
    int score;

    if (times[0] != '-')
        player.milliseconds = left / PART_OF_TIME > 0 ? (uint32_t)(left / PART_OF_TIME) : 1;
    speaker->players.sides[0] = speaker->players.sides[1] = player;
    ruling = arb_choose(&speaker->players, speaker->game, &turn);
    if (ruling == ARB_ACCEPTED)
        ruling = protocol_play(speaker->game, &turn);
    if (!accept_line(speaker, "go", ruling))
        return false;
    score = player.kind == ARB_MINIMAX ? thought_score(&speaker->thought) : INT_MIN;
    if (score != INT_MIN) /* it is if the time is up at once */
        text_print(&speaker->out.text, "# score %d depth %u\n", score, speaker->thought.depth);
    notation_turn(&speaker->out.text, arb_game_rules(speaker->game), &turn);
    text_string(&speaker->out.text, "\n");
    return true;
}

/* Returns false after a complaint. */
static bool hear(struct speaker *speaker, char *text)
{
    static const struct {
        const char *word;
        bool (*hear)(struct speaker *speaker, const char *rest);
    } words[] = {
        {"rules", hear_rules}, {"position", hear_position}, {"played", hear_turn}, {"go", hear_go}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *rest = protocol_after(text, words[i].word);

        if (rest != NULL)
            return words[i].hear(speaker, rest);
    }
    /* It need not know its side, nor the result. */
    if (protocol_after(text, "side") == NULL && protocol_after(text, "result") == NULL)
        return fail_line(speaker, text,
                         "the lines are rules, side, position, played, go and result");
    return true;
}

/* ---- the game ------------------------------------------------------------------------------- */

/* Returns the exit status. */
static int talk(struct speaker *speaker, struct reader *reader)
{
    char text[LINE_LONGEST + 1];
    enum reading reading = READING_LINE;
    struct line read;
    int error = 0;

    text_string(&speaker->out.text, "# ready\n");
    while (output_flush(&speaker->out)) {
        reading = reader_next(reader, &speaker->out, &read, &error);
        if (reading != READING_LINE)
            break;
        speaker->line++;
        memcpy(text, read.bytes, read.length);
        text[read.length] = '\0';
        if (!(read.too_long ? fail_line(speaker, text, "the line is too long")
                            : hear(speaker, text)))
            return STATUS_TROUBLE;
    }
    if (reading == READING_FAILED)
        return trouble("standard input", strerror(error));
    return speaker->out.error == 0 ? STATUS_ACCEPTED
                                   : trouble("standard output", strerror(speaker->out.error));
}

static uint64_t read_clock(void *context)
{
    const struct host *host = context;

    return host->clock(host->context);
}

static int play_games(struct speaker *speaker)
{
    const struct host *host = speaker->host;
    struct reader reader;
    char buffer[4096];
    int status = STATUS_TROUBLE;

    speaker->players.clock = read_clock;
    speaker->players.context = (void *)(uintptr_t)host;
    speaker->players.thought = &speaker->thought;
    speaker->out = output_to(host, STDOUT_FILENO, buffer, sizeof buffer);
    speaker->players.thinker = arb_thinker_new(&host->memory);
    speaker->game = arb_game_new(arb_rules_at(0), &host->memory);
    table_source_begin(&speaker->tables, host, NULL, complain);
    if (speaker->game != NULL)
        speaker->game->endings = table_source_of(&speaker->tables);
    if (speaker->players.thinker != NULL && speaker->game != NULL &&
        reader_of_file(&reader, host, STDIN_FILENO)) {
        status = talk(speaker, &reader);
        reader_close(&reader);
    } else {
        (void)trouble(NULL, "out of memory");
    }
    arb_game_free(speaker->game);
    table_source_end(&speaker->tables);
    arb_thinker_free(speaker->players.thinker);
    return status;
}

int speaker_run(int argc, char **argv, const struct host *host)
{
    struct speaker speaker = {.host = host,
                              .files = {.host = host},
                              .weights = getenv(WEIGHTS_VARIABLE),
                              .player = {.kind = ARB_MINIMAX, .depth = DEPTH}};
    int status = command_line_read(&line, &speaker, argc, argv);

    for (int i = optind; status < 0 && i < argc; i++)
        status = take_key(&speaker, argv[i]);
    if (status < 0)
        status = play_games(&speaker);
    rule_files_end(&speaker.files);
    return status;
}
