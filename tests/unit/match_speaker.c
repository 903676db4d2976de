/* The program's own players (src/match/speaker.h), told lines and messages by a host whose calls
 * can fail. Their answers as a user sees them are compared in tests/shell/speakers.sh. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/reader.h"
#include "match/connection.h"
#include "match/match.h"
#include "trouble.h"

/* What a player is told on its standard input, and what it has said; | stands for a NUL. */
static struct {
    const char *told;
    size_t length;
    char said[65536];
    size_t said_length;
    bool write_fails;
    size_t memory_left; /* so many requests are granted */
} talk;

static ptrdiff_t read_told(void *context, int file, void *bytes, size_t room)
{
    size_t count = talk.length < room ? talk.length : room;

    (void)context;
    if (file != STDIN_FILENO)
        return recv(file, bytes, room, 0);
    memcpy(bytes, talk.told, count);
    talk.told += count;
    talk.length -= count;
    return (ptrdiff_t)count;
}

static ptrdiff_t write_said(void *context, int file, const void *bytes, size_t length)
{
    (void)context;
    if (talk.write_fails)
        return -EIO;
    cr_assert_lt(talk.said_length + length, sizeof talk.said);
    for (size_t i = 0; i < length; i++) {
        char byte = ((const char *)bytes)[i];

        talk.said[talk.said_length++] = byte != '\0' ? byte : '|';
    }
    talk.said[talk.said_length] = '\0';
    return file == STDOUT_FILENO ? (ptrdiff_t)length : send(file, bytes, length, MSG_NOSIGNAL);
}

static void *resize(void *context, void *block, size_t from, size_t to)
{
    (void)context;
    if (to > from && talk.memory_left == 0)
        return NULL;
    talk.memory_left -= to > from;
    return arb_memory_standard().resize(NULL, block, from, to);
}

/* Runs a player with these words, before a NULL. Returns its status. */
static int run(const char *const words[])
{
    struct host host = host_system(NULL);
    char *given[12] = {(char *)"--player"};
    int count = 1;

    host.read = read_told;
    host.write = write_said;
    host.memory.resize = resize;
    for (; words[count - 1] != NULL; count++)
        given[count] = (char *)words[count - 1];
    talk.said_length = 0;
    talk.said[0] = '\0';
    return speaker_run(count, given, &host);
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Runs a player that is told these lines. */
static int run_lines(const char *lines, const char *const words[])
{
    talk.told = lines;
    talk.length = strlen(lines);
    return run(words);
}

/* It can be told them, and answers so. */
static void expect_answers(const char *protocol, const char *lines, const char *wanted)
{
    cr_assert_eq(run_lines(lines, WORDS("--proto", protocol, "depth=1")), STATUS_ACCEPTED);
    cr_assert_str_eq(talk.said, wanted, "%s: %s", lines, talk.said);
}

static void begin(void)
{
    cr_redirect_stderr();
    talk.memory_left = SIZE_MAX;
}

static void expect_complaint(const char *wanted)
{
    static char told[8192];
    FILE *errors = cr_get_redirected_stderr();

    fflush(stderr);
    told[fread(told, 1, sizeof told - 1, errors)] = '\0';
    cr_assert_not_null(strstr(told, wanted), "'%s' is not in '%s'", wanted, told);
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* There is no turn when a game is over. */
Test(match_speaker, gtp_refuses_to_move_when_the_game_is_over, .init = begin)
{
    static char lines[200 * sizeof "genmove b\n"];

    for (unsigned i = 0; i < 200; i++)
        strcat(lines, i % 2 == 0 ? "genmove w\n" : "genmove b\n");
    cr_assert_eq(run_lines(lines, WORDS("--proto", "gtp", "-r", "breakthrough", "depth=1")),
                 STATUS_ACCEPTED);
    cr_assert_eq(strncmp(talk.said, "= ", 2), 0, "%s", talk.said);
    cr_assert_not_null(strstr(talk.said, "? game-over\n"), "%s", talk.said);
}

/* The first turn that is refused is told, and those after it are not played. */
Test(match_speaker, no_turn_is_played_after_one_that_is_refused, .init = begin)
{
    expect_answers("uci", "position startpos moves e2e5 e2e4\n", "info string illegal-move\n");
    expect_answers(
        "hub",
        "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-22 32-28\"\n",
        "error message=\"illegal-move\"\n");
}

/* It says how deep it has thought, and how it stands, and then nothing, or its turn. */
static void expect_thought(const char *protocol, const char *lines, const char *turn)
{
    const char *rest;

    cr_assert_eq(run_lines(lines, WORDS("--proto", protocol, "depth=1")), STATUS_ACCEPTED);
    cr_assert_eq(strncmp(talk.said, "info ", 5), 0, "%s: %s", lines, talk.said);
    rest = strchr(talk.said, '\n') + 1;
    cr_assert_eq(strncmp(rest, turn, strlen(turn)), 0, "%s: %s", lines, rest);
    cr_assert_eq(*rest == '\0', *turn == '\0', "%s: %s", lines, rest);
}

/* What it does not know changes nothing, also when its answer is waited for. */
Test(match_speaker, unknown_words_are_passed_over, .init = begin)
{
    expect_thought("uci", "go infinite\nhello\n", "");
    expect_thought("uci", "go infinite\nhello\nstop\n", "bestmove ");
    expect_thought("hub", "go ponder\nhello\n", "");
    expect_thought("hub", "go ponder\nhello\nponder-hit\n", "done move=");
}

/* Nor while it thinks, however long that would be. */
Test(match_speaker, unknown_words_do_not_end_a_thought, .init = begin)
{
    cr_assert_eq(run_lines("go movetime 600000\nhello\nstop\n", WORDS("--proto", "uci")),
                 STATUS_ACCEPTED);
    cr_assert_not_null(strstr(talk.said, "\nbestmove "), "%s", talk.said);
}

/* However much time is told, and in whatever words. */
Test(match_speaker, any_time_is_taken, .init = begin)
{
    expect_thought("uci", "go wtime 500000000000000 movestogo 40\n", "bestmove ");
    expect_thought("uci", "go wtime 1\n", "bestmove ");
    expect_thought("uci", "go wtimes 5 movetime -5\n", "bestmove ");
    expect_thought("uci", "position startpos moves e2e4\ngo btime 500 binc 5\n", "bestmove ");
}

/* Weights are read once for a rule set, and if they cannot be, it plays without them. */
Test(match_speaker, weights_that_are_not_there, .init = begin)
{
    cr_assert_eq(run_lines("rules english\nrules english\ngo -\n",
                           WORDS("--weights", "/there/is/no/such/file", "depth=1")),
                 STATUS_ACCEPTED);
    cr_assert_eq(strncmp(talk.said, "# ready\n# score ", 16), 0, "%s", talk.said);
    expect_complaint("/there/is/no/such/file: No such file or directory");
}

Test(match_speaker, a_seed_is_taken, .init = begin)
{
    cr_assert_eq(run_lines("rules english\ngo -\n", WORDS("level=1", "seed=7")), STATUS_ACCEPTED);
}

/* Whatever memory there is not, is told, before and after it is ready. */
Test(match_speaker, no_memory_for_a_line_is_trouble, .init = begin)
{
    size_t troubles = 0;
    int status = STATUS_TROUBLE;

    for (size_t left = 0; status == STATUS_TROUBLE; left++) {
        talk.memory_left = left;
        status = run_lines("side first\n", WORDS("depth=1"));
        troubles += talk.said[0] != '\0' && status == STATUS_TROUBLE;
    }
    cr_assert_eq(status, STATUS_ACCEPTED);
    cr_assert_eq(troubles, 1);
    expect_complaint("line 1: : out of memory");
}

/* Nor does a player say that it has begun by other rules when these need memory that there is not:
 * those of russian count repetitions. */
Test(match_speaker, no_memory_for_the_boards_of_other_rules_is_trouble, .init = begin)
{
    static const char *const lines[] = {"rules russian\ngo - -\n",
                                        "hub\nset-param name=variant value=killer\ninit\n"};
    static const char *const protocols[] = {"line", "hub"};

    for (size_t i = 0; i < 2; i++) {
        int status = STATUS_TROUBLE;
        size_t left = 0;

        while (status == STATUS_TROUBLE && left < 100) {
            talk.memory_left = left++;
            status = run_lines(lines[i], WORDS("--proto", protocols[i], "depth=1"));
            cr_assert(status == STATUS_ACCEPTED || strstr(talk.said, "a3-") == NULL);
        }
        cr_assert_eq(status, STATUS_ACCEPTED, "%s", protocols[i]);
    }
    expect_complaint("russian: out of memory");
}

/* A turn that has been answered has been played, so that the other side is to move. */
Test(match_speaker, no_turn_is_answered_that_has_no_memory, .init = begin)
{
    static const char turns[] = "genmove b\ngenmove w\n";
    char lines[60 * sizeof turns] = "";
    int status = STATUS_TROUBLE;
    bool refused = false;

    for (size_t i = 0; i < 40; i++)
        strcat(lines, turns);
    for (size_t left = 0; left < 60; left++) {
        const char *first;

        talk.memory_left = left;
        status = run_lines(lines, WORDS("--proto", "gtp", "-r", "english", "depth=1", "seed=1"));
        first = strchr(talk.said, '?');
        refused = refused || (first != NULL && strncmp(first, "? out-of-memory", 15) == 0);
        cr_assert(first == NULL || strncmp(first, "? the other", 11) != 0, "%zu", left);
    }
    cr_assert_eq(status, STATUS_ACCEPTED);
    cr_assert(refused);
}

/* ---- messages -------------------------------------------------------------------------------- */

/* Listens where a player is to connect, and sends it bytes, in a process of its own. Returns its
 * number. */
static pid_t send_messages(const char *bytes, size_t length, char port[16])
{
    int listener = connection_listen(CONNECTION_HOST, 0);
    char answers[256];
    pid_t id;

    cr_assert_geq(listener, 0);
    snprintf(port, 16, "port=%u", (unsigned)connection_port(listener));
    id = fork();
    if (id == 0) {
        struct sockaddr_storage from;
        socklen_t room = sizeof from;
        int file;

        while ((file = accept(listener, (struct sockaddr *)&from, &room)) < 0)
            continue;
        while (length > 0) {
            ssize_t count = send(file, bytes, length, MSG_NOSIGNAL);

            if (count < 0)
                break;
            bytes += count;
            length -= (size_t)count;
        }
        (void)shutdown(file, SHUT_WR);
        while (recv(file, answers, sizeof answers, 0) > 0)
            continue;
        _exit(0);
    }
    cr_assert_gt(id, 0);
    close(listener);
    return id;
}

/* The process that has sent messages is not wanted any more; it may not have been connected to. */
static void end_sender(pid_t id)
{
    cr_assert_eq(kill(id, SIGKILL), 0);
    cr_assert_eq(waitpid(id, NULL, 0), id);
}

/* Runs a player of dxp that is sent these bytes. */
static int run_dxp(const char *bytes, size_t length)
{
    char port[16];
    pid_t id = send_messages(bytes, length, port);
    int status = run(WORDS("--proto", "dxp", "depth=1", port));

    end_sender(id);
    return status;
}

Test(match_speaker, dxp_ends_when_its_answers_cannot_be_sent, .init = begin)
{
    talk.write_fails = true;
    cr_assert_eq(run_dxp("R01", sizeof "R01"), STATUS_ACCEPTED);
}

static const char request[] = "R01test                            ";

/* Asks for a game from a position, and sends another message; | is what ends each. Returns the
 * status; what was answered after the acceptance is at *answers. */
static int ask_for(const char *rules, const char *time, const char *position, const char *message,
                   const char **answers)
{
    char bytes[256];
    char port[16];
    int length = snprintf(bytes, sizeof bytes, "%.35s%c%sB%s|%s", request, position[0], time,
                          position, message);
    int status;
    pid_t id;

    for (int i = 0; i < length; i++)
        bytes[i] = bytes[i] != '|' ? bytes[i] : '\0';
    id = send_messages(bytes, (size_t)length, port);
    status = run(WORDS("--proto", "dxp", "-r", rules, "depth=1", port));
    end_sender(id);
    cr_assert_eq(strncmp(talk.said, "Aarbiter ", 9), 0, "%s", talk.said);
    *answers = strchr(talk.said, '|') + 1;
    cr_assert_eq((*answers)[-2], '0', "%s", talk.said);
    return status;
}

#define EMPTY "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee" /* but for one square */

/* A game that is over where it begins is ended at once. */
Test(match_speaker, dxp_ends_games_that_are_over, .init = begin)
{
    static const struct {
        const char *rules;
        const char *position;
        const char *answer;
    } games[] = {{"international", "Wz" EMPTY, "E10|"}, {"international", "Z" EMPTY "w", "E10|"},
                 {"antidraughts", "Wz" EMPTY, "E30|"},  {"antidraughts", "Z" EMPTY "w", "E30|"},
                 {"international", "We" EMPTY, "E20|"}, {"international", "Ze" EMPTY, "E20|"}};
    const char *answers;

    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        cr_assert_eq(ask_for(games[i].rules, "   000", games[i].position, "E00|E|", &answers),
                     STATUS_ACCEPTED);
        cr_assert_str_eq(answers, games[i].answer, "%s: %s", games[i].position, talk.said);
    }
}

/* An end without a reason is one, too. */
Test(match_speaker, dxp_confirms_the_end, .init = begin)
{
    const char *answers;

    cr_assert_eq(ask_for("international", "001000", "We" EMPTY, "E|", &answers), STATUS_ACCEPTED);
    cr_assert_str_eq(answers, "E20|");
    cr_assert_eq(ask_for("international", "001000", "W" EMPTY "w", "E|", &answers),
                 STATUS_ACCEPTED);
    cr_assert_str_eq(answers, "M0000504400|E00|");
}

/* A think of hours is ended by the end of the game, and then no turn is made; or by that of the
 * connection. */
Test(match_speaker, dxp_hears_what_comes_while_it_thinks, .init = begin)
{
    static const struct {
        const char *messages;
        const char *answers;
    } games[] = {{"W999000A|B001W|Chello|E00|", "0|K1|E00|"},
                 {"W999000A|B001W|A|B001W|E11|", "0|K1|K1|E01|"},
                 {"W999000A|", "0|"}};

    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char bytes[128];
        char port[16];
        int length = snprintf(bytes, sizeof bytes, "%.35s%s", request, games[i].messages);
        pid_t id;

        for (int at = 0; at < length; at++)
            bytes[at] = bytes[at] != '|' ? bytes[at] : '\0';
        id = send_messages(bytes, (size_t)length, port);
        cr_assert_eq(run(WORDS("--proto", "dxp", port)), STATUS_ACCEPTED);
        end_sender(id);
        cr_assert_str_eq(strchr(talk.said, '|') - 1, games[i].answers, "%s", talk.said);
    }
}

Test(match_speaker, dxp_takes_turns_in_a_game_only, .init = begin)
{
    const char *answers;

    cr_assert_eq(run_dxp("M0000322800", sizeof "M0000322800"), STATUS_TROUBLE);
    cr_assert_eq(ask_for("international", "001000", "W" EMPTY "w", "M00|", &answers),
                 STATUS_TROUBLE);
    expect_complaint("line 1: M0000322800: usage\narbiter: line 2: M00: usage\n");
}

/* Without an end no message is heard, nor is memory taken for ever. */
Test(match_speaker, dxp_messages_have_an_end, .init = begin)
{
    static char bytes[LINE_LONGEST + 1000];

    memset(bytes, 'C', sizeof bytes);
    cr_assert_eq(run_dxp(bytes, sizeof bytes), STATUS_TROUBLE);
    expect_complaint("the message is too long");
}

Test(match_speaker, no_memory_for_a_message_is_trouble, .init = begin)
{
    static const char bytes[] = "C\0R02\0C";
    int status = STATUS_TROUBLE;

    for (size_t left = 0; status == STATUS_TROUBLE; left++) {
        talk.memory_left = left;
        status = run_dxp(bytes, sizeof bytes);
    }
    cr_assert_eq(status, STATUS_ACCEPTED);
    expect_complaint("out of memory");
}

/* ---- places ---------------------------------------------------------------------------------- */

Test(match_speaker, dxp_cannot_connect, .init = begin)
{
    cr_assert_eq(run(WORDS("--proto", "dxp", "host=192.0.2.1", "listen=0")), STATUS_TROUBLE);
    expect_complaint("192.0.2.1 port 0: Cannot assign requested address");
    cr_assert_eq(run(WORDS("--proto", "dxp", "host=255.255.255.255", "port=1")), STATUS_TROUBLE);
}

/* Only a port is one. */
Test(match_speaker, the_port_of_the_environment, .init = begin)
{
    static const char *const ports[] = {"x", "65536"};
    char port[16];
    pid_t id = send_messages("C", sizeof "C", port);

    cr_assert_eq(setenv(CONNECTION_PORT_VARIABLE, strchr(port, '=') + 1, 1), 0);
    cr_assert_eq(run(WORDS("--proto", "dxp")), STATUS_ACCEPTED);
    end_sender(id);
    for (size_t i = 0; i < sizeof ports / sizeof *ports; i++) {
        cr_assert_eq(setenv(CONNECTION_PORT_VARIABLE, ports[i], 1), 0);
        cr_assert_eq(run_lines("", WORDS("depth=1")), STATUS_ACCEPTED);
    }
}
