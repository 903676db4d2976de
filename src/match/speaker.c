#include "match/speaker.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/shown.h"
#include "host/child.h"
#include "match/connection.h"
#include "match/contest.h"
#include "match/keys.h"
#include "match/match.h"
#include "match/protocol.h"
#include "script/arguments.h"
#include "script/limits.h"
#include "script/weights.h"
#include "trouble.h"

/* How deep it thinks if nothing is said. */
#define DEPTH 6
#define USUAL_DEPTH LIMIT_TEXT(DEPTH)
#define LEVELS LIMIT_TEXT(ARB_LEVELS)

#define LINE_MOST ((size_t)1 << 20) /* bytes: a position with the turns of a long game */

/* ---- the command line ----------------------------------------------------------------------- */

#define OPTIONS_OF struct speaker
static const struct option_row rows[] = {
    {"rules", "NAME", "play this rule set, or FILE; with 'line', know it besides those built in",
     'r', TAKEN},
    {"proto", "NAME", "speak line (default), hub, uci, gtp or dxp", 0, STRING(protocol)},
    {"weights", "FILE", "judge positions by FILE", 0, STRING(weights)},
    HELP_OPTIONS(OPTION_ROW){0},
};

static int take_option(void *to, int option)
{
    struct speaker *speaker = to;

    (void)option; /* the only one that is not stored */
    return command_line_rules(&speaker->files, optarg, STATUS_TROUBLE, &speaker->rules);
}

static const struct command_line line = {
    .rows = rows,
    .help = "arbiter --player --help",
    .before =
        "Usage: arbiter --player [OPTION]... [depth=N | level=N] [seed=N]\n"
        "Play games by a protocol on standard input and output, looking N turns ahead, " USUAL_DEPTH
        " by\n"
        "default, or as one of the levels for people, from 1 to " LEVELS
        ", whose choices follow from\n"
        "the seed, 0 by default. With --proto dxp it connects to host=ADDRESS and port=N, or\n"
        "waits at listen=N.\n",
    .after = "\nExit status: 0, the input has ended; 2, usage or I/O error, or a line that the\n"
             "protocol does not have.\n"
             "arbiter-match(1) is the manual.",
    .take = take_option,
};

/* host=ADDRESS, port=N or listen=N */
static int take_place(struct speaker *speaker, const char *word, bool is_number, uint64_t number)
{
    const char *value = strchr(word, '=');
    bool port = strncmp(word, "port=", strlen("port=")) == 0;

    if (strncmp(word, "host=", strlen("host=")) == 0) {
        speaker->address = value + 1;
        return connection_host(value + 1)
                   ? -1
                   : quoted_trouble("host is an address in numbers, not", value + 1, "");
    }
    if (!port && strncmp(word, "listen=", strlen("listen=")) != 0)
        return quoted_trouble(
            "--player takes depth=N, level=N and seed=N, and host=ADDRESS, port=N and listen=N of "
            "dxp, not",
            word, "");
    speaker->port = (uint32_t)number;
    speaker->listens = !port;
    return is_number && number <= UINT16_MAX
               ? -1
               : quoted_trouble("a port is a number from 0 to 65535, not", value + 1, "");
}

/* depth=N, level=N or seed=N */
static int take_key(struct speaker *speaker, const char *word)
{
    const char *value = strchr(word, '=');
    size_t length = value != NULL ? (size_t)(++value - word) : 0;
    uint64_t number = 0;
    bool is_number = length > 0 && argument_decimal(value, &number);

    if (length > 0 && strncmp(word, "depth=", length) == 0) {
        speaker->player.depth = (unsigned)number;
        speaker->deep = true;
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
    return take_place(speaker, word, is_number, number);
}

/* ---- what all protocols need ---------------------------------------------------------------- */

bool speaker_complain(const struct speaker *speaker, const char *text, const char *wrong)
{
    TEXT_BUFFER(about, 512); /* 200 bytes of the line */

    text_print(&about, "line %zu: ", speaker->line);
    text_shown(&about, text, strlen(text), 200);
    complain(about.bytes, wrong);
    return false;
}

bool speaker_begin(struct speaker *speaker, const arb_rules *rules)
{
    TEXT_MESSAGE(wrong, WEIGHTS_WRONG);

    /* Rules that count repetitions need memory for boards. */
    if (arb_game_begin(speaker->game, rules, false) != ARB_ACCEPTED)
        return speaker_complain(speaker, arb_rules_name(rules), "out of memory");
    /* Positions are judged by the weights that were asked for, if they can be read. */
    if (speaker->weights != NULL && rules != speaker->rules &&
        !weights_load(speaker->players.thinker, rules, speaker->weights, speaker->host, &wrong))
        complain(speaker->weights, wrong.bytes);
    speaker->rules = rules;
    return true;
}

arb_ruling speaker_play(struct speaker *speaker, turn_reader *read, const char *text)
{
    arb_turn turn;
    arb_ruling ruling = read(speaker->game, text, &turn);

    return ruling == ARB_ACCEPTED ? protocol_play(speaker->game, &turn) : ruling;
}

void speaker_clock(struct speaker *speaker, unsigned long left, unsigned long increment,
                   unsigned long turns)
{
    unsigned long part = turns > 0 && turns < PART_OF_TIME ? turns + 1 : PART_OF_TIME;
    unsigned long time = left / part + increment - increment / 4;

    time = time < left / 2 ? time : left / 2;
    speaker->milliseconds = time > UINT32_MAX ? UINT32_MAX : time > 0 ? (uint32_t)time : 1;
}

arb_ruling speaker_choose(struct speaker *speaker, arb_turn *turn, int *score)
{
    arb_player player = speaker->player;
    arb_ruling ruling;

    player.milliseconds = speaker->milliseconds;
    if (player.kind == ARB_MINIMAX && !speaker->deep && speaker->spoken != &spoken_line) {
        if (speaker->endless || speaker->depth > ARB_DEPTH_MOST)
            player.depth = ARB_DEPTH_MOST;
        else if (speaker->depth > 0)
            player.depth = speaker->depth;
        else if (player.milliseconds > 0)
            player.depth = 0; /* as deep as the time allows */
    }
    speaker->milliseconds = 0;
    speaker->depth = 0;
    speaker->waiting = 0;
    speaker->stopped = false;
    speaker->players.sides[0] = speaker->players.sides[1] = player;
    ruling = arb_choose(&speaker->players, speaker->game, turn);
    speaker->endless = false;
    *score = ruling == ARB_ACCEPTED && player.kind == ARB_MINIMAX ? thought_score(&speaker->thought)
                                                                  : INT_MIN;
    return ruling;
}

/* ---- the game ------------------------------------------------------------------------------- */

/* Hears a line as it was read. */
static enum heard hear(struct speaker *speaker, const struct line *read, struct text *text)
{
    const bool connects = speaker->spoken->connects;

    speaker->line++;
    text_clear(text);
    text_bytes(text, read->bytes, read->length);
    if (!read->too_long && !text->cut)
        return speaker->spoken->hear(speaker, text->bytes);
    if (connects)
        (void)trouble(NULL, text->cut ? "out of memory" : "the message is too long");
    else
        (void)speaker_complain(speaker, text->bytes,
                               text->cut ? "out of memory" : "the line is too long");
    return HEARD_WRONG;
}

/* Returns the exit status. Who speaks over a connection may end it at any time. */
static int talk(struct speaker *speaker)
{
    const bool connects = speaker->spoken->connects;
    struct text text = text_growing(&speaker->host->memory);
    enum reading reading = READING_LINE;
    enum heard heard = HEARD;
    struct line read;
    int error = 0;

    if (speaker->spoken->greet != NULL)
        speaker->spoken->greet(speaker);
    while (heard == HEARD && output_flush(&speaker->out)) {
        reading = reader_next(&speaker->reader, &speaker->out, &read, &error);
        if (reading != READING_LINE ||
            (connects && !read.too_long && !reader_line_ended(&speaker->reader)))
            break;
        heard = hear(speaker, &read, &text);
    }
    text_free(&text);
    (void)output_flush(&speaker->out);
    if (heard == HEARD_WRONG)
        return STATUS_TROUBLE;
    if (reading == READING_FAILED && !connects)
        return trouble("standard input", strerror(error));
    return speaker->out.error == 0 || connects
               ? STATUS_ACCEPTED
               : trouble("standard output", strerror(speaker->out.error));
}

/* Speaks with who writes to that file and reads what it writes. */
static int talk_with(struct speaker *speaker, int file)
{
    const struct speech *spoken = speaker->spoken;
    int status;

    if (!reader_of_long_lines(&speaker->reader, speaker->host, file,
                              spoken == &spoken_line || spoken->connects ? LINE_LONGEST
                                                                         : LINE_MOST))
        return trouble(NULL, "out of memory");
    if (spoken->connects) {
        speaker->out.file = file;
        speaker->reader.separator = '\0';
        speaker->reader.impatient = true;
    }
    status = talk(speaker);
    reader_close(&speaker->reader);
    return status;
}

/* ---- lines that come while it thinks --------------------------------------------------------- */

enum meanwhile speaker_meanwhile(const char *told, const char *question)
{
    if (protocol_begins(told, "stop") || protocol_begins(told, "quit"))
        return MEANWHILE_STOPS;
    return protocol_begins(told, question) ? MEANWHILE_HEARD : MEANWHILE_WAITS;
}

/* Takes the lines that have been read and were not looked at. Returns whether one ends the think.
 */
static bool hear_meanwhile(struct speaker *speaker)
{
    struct reader *reader = &speaker->reader;
    const char *end;

    while ((end = memchr(reader->at + speaker->waiting, reader->separator,
                         (size_t)(reader->end - reader->at) - speaker->waiting)) != NULL) {
        const char *begin = reader->at + speaker->waiting;
        enum meanwhile meanwhile;
        TEXT_MESSAGE(text, 64); /* what is looked for is short */

        text_bytes(&text, begin, (size_t)(end - begin) - (end > begin && end[-1] == '\r'));
        meanwhile = speaker->spoken->meanwhile(text.bytes);
        if (meanwhile == MEANWHILE_STOPS)
            return true;
        if (speaker->waiting == 0 && meanwhile == MEANWHILE_HEARD) {
            struct line taken;

            (void)reader_give(reader, &taken, end, end + 1);
            speaker->line++;
            (void)speaker->spoken->hear(speaker, text.bytes);
            (void)output_flush(&speaker->out); /* a failure is told when it has thought */
        } else {
            speaker->waiting += (size_t)(end + 1 - begin);
        }
    }
    return false;
}

/* Whether the think is to end. One without an end does when nobody can end it any more. */
static bool is_to_stop(void *context)
{
    struct speaker *speaker = context;
    struct reader *reader = &speaker->reader;
    struct pollfd input = {.fd = reader->file, .events = POLLIN};
    bool failed = false;
    int error;

    if (speaker->spoken->meanwhile == NULL)
        return false;
    if (!reader->ended && poll(&input, 1, 0) > 0)
        failed =
            !reader_ahead(reader, &speaker->out, (size_t)(reader->end - reader->at) + 1, &error);
    speaker->stopped = hear_meanwhile(speaker) || failed ||
                       (reader->ended && (speaker->endless || speaker->spoken->connects));
    return speaker->stopped || host_interrupted(speaker->host);
}

/* ---- connections ----------------------------------------------------------------------------- */

/* Waits for a connection. */
static int wait_for(int listener)
{
    struct pollfd file = {.fd = listener, .events = POLLIN};
    int taken;

    while ((taken = connection_take(listener)) < 0)
        (void)poll(&file, 1, -1); /* a signal, or one that is gone again, is waited on */
    return taken;
}

/* Returns a connection, or -1 after a complaint. Who listens says where, on standard error. */
static int connect_to(const struct speaker *speaker)
{
    int file = speaker->listens ? connection_listen(speaker->address, speaker->port)
                                : connection_begin(speaker->address, speaker->port);
    struct pollfd ready = {.fd = file, .events = POLLOUT};
    TEXT_BUFFER(about, 128); /* an address */
    int error = file >= 0 ? 0 : errno;
    int listener;

    connection_text(&about, speaker->address,
                    error == 0 && speaker->listens ? connection_port(file) : speaker->port);
    if (error == 0 && speaker->listens) {
        complain("listening at", about.bytes);
        listener = file;
        file = wait_for(listener);
        child_close(&listener);
    } else if (error == 0) {
        while (poll(&ready, 1, -1) < 0)
            continue; /* GCOVR_EXCL_LINE: a signal came */
        error = connection_error(file);
    }
    if (error == 0 && fcntl(file, F_SETFL, 0) != 0) /* it was begun without waiting */
        error = errno;                              /* GCOVR_EXCL_LINE: it is open */
    if (error == 0)
        return file;
    child_close(&file);
    (void)trouble(about.bytes, strerror(error));
    return -1;
}

static int talk_over_connection(struct speaker *speaker)
{
    int file = connect_to(speaker);
    int status;

    if (file < 0)
        return STATUS_TROUBLE;
    status = talk_with(speaker, file);
    child_close(&file);
    return status;
}

/* ---- the beginning --------------------------------------------------------------------------- */

static uint64_t read_clock(void *context)
{
    const struct speaker *speaker = context;

    return speaker->host->clock(speaker->host->context);
}

static int play_games(struct speaker *speaker)
{
    const struct host *host = speaker->host;
    const struct speech *spoken = speaker->spoken;
    const arb_rules *rules = speaker->rules;
    char buffer[4096];
    int status = STATUS_TROUBLE;

    speaker->players.clock = read_clock;
    speaker->players.stop = is_to_stop;
    speaker->players.context = speaker;
    speaker->players.thought = &speaker->thought;
    speaker->out = output_to(host, STDOUT_FILENO, buffer, sizeof buffer);
    speaker->players.thinker = arb_thinker_new(&host->memory);
    speaker->game = arb_game_new(arb_rules_at(0), &host->memory);
    table_source_begin(&speaker->tables, host, NULL, complain);
    if (speaker->game != NULL)
        speaker->game->endings = table_source_of(&speaker->tables);
    if (rules == NULL && spoken->rules != NULL)
        rules = arb_rules_find(spoken->rules);
    speaker->rules = NULL;
    if (speaker->players.thinker == NULL || speaker->game == NULL)
        (void)trouble(NULL, "out of memory");
    else if (rules != NULL && spoken->suits != NULL && !spoken->suits(rules))
        (void)trouble(arb_rules_name(rules), "the protocol has no words for this rule set");
    else if (spoken->rules == NULL || speaker_begin(speaker, rules)) {
        status =
            spoken->connects ? talk_over_connection(speaker) : talk_with(speaker, STDIN_FILENO);
    }
    arb_game_free(speaker->game);
    table_source_end(&speaker->tables);
    arb_thinker_free(speaker->players.thinker);
    return status;
}

static bool find_protocol(struct speaker *speaker)
{
    static const struct speech *const all[] = {&spoken_line, &spoken_hub, &spoken_uci,
                                               &spoken_gtp,  &spoken_dxp, NULL};

    for (size_t i = 0; all[i] != NULL; i++) {
        if (speaker->protocol == NULL || strcmp(all[i]->name, speaker->protocol) == 0) {
            speaker->spoken = all[i];
            return true;
        }
    }
    return false;
}

int speaker_run(int argc, char **argv, const struct host *host)
{
    struct speaker speaker = {.host = host,
                              .files = {.host = host},
                              .weights = getenv(WEIGHTS_VARIABLE),
                              .address = CONNECTION_HOST,
                              .port = CONNECTION_PORT,
                              .player = {.kind = ARB_MINIMAX, .depth = DEPTH}};
    int status = command_line_read(&line, &speaker, argc, argv);
    const char *port = getenv(CONNECTION_PORT_VARIABLE);
    uint64_t number;

    if (port != NULL && argument_decimal(port, &number) && number <= UINT16_MAX)
        speaker.port = (uint32_t)number;
    if (status < 0 && !find_protocol(&speaker))
        status =
            quoted_trouble("--proto takes line, hub, uci, gtp or dxp, not", speaker.protocol, "");

    for (int i = optind; status < 0 && i < argc; i++)
        status = take_key(&speaker, argv[i]);
    if (status < 0)
        status = play_games(&speaker);
    rule_files_end(&speaker.files);
    return status;
}
