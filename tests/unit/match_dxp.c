/* The messages of the protocol dxp, byte by byte (src/match/protocols/dxp.c), and players that are
 * reached over connections (src/match/connection.h). The players are a few lines of Python. */
#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <errno.h>
#include <limits.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arbiter/version.h"
#include "match/connection.h"
#include "match/contest.h"
#include "match/protocol.h"

#define NEVER_WRITTEN 1000 /* a pipe: nothing is sent in these tests */

#define NAME "arbiter " ARB_VERSION

/* A game in which a player is talked to. */
static struct {
    arb_memory memory;
    struct match_player player;
    struct seat seat;
    struct game_state state;
    struct opening opening;
    struct job job;
    struct game_log log;
    struct played played[16];
} talk;

static const struct protocol *const dxp = &protocol_dxp;

static void begin(const char *rules, const char *position)
{
    memset(&talk, 0, sizeof talk);
    talk.memory = arb_memory_standard();
    seat_begin(&talk.seat, &talk.memory);
    talk.player = (struct match_player){.name = "one", .protocol = PROTOCOL_DXP, .startup = 1};
    talk.log.file = -1;
    talk.job.opening = &talk.opening;
    talk.state = (struct game_state){.rules = arb_rules_find(rules), .job = &talk.job};
    talk.state.game = arb_game_new(talk.state.rules, &talk.memory);
    if (position != NULL)
        cr_assert_eq(arb_set_position(talk.state.game, position), ARB_ACCEPTED);
    talk.state.played = talk.played;
    talk.seat.player = &talk.player;
    talk.seat.ends_with_nul = dxp->ends_with_nul;
    talk.seat.state = &talk.state;
    talk.seat.log = &talk.log;
    talk.seat.process.input = NEVER_WRITTEN;
}

static void end(void)
{
    arb_game_free(talk.state.game);
    seat_end(&talk.seat);
}

static void play(const char *text, uint64_t time)
{
    struct played *played = &talk.played[talk.state.played_count++];

    played->side = arb_to_move(talk.state.game);
    played->time = time;
    cr_assert_eq(protocol_read_turn(talk.state.game, text, &played->turn), ARB_ACCEPTED);
    cr_assert_eq(protocol_play(talk.state.game, &played->turn), ARB_ACCEPTED);
}

/* Fails unless exactly these bytes have been said since the last call; a | stands for a NUL. */
static void expect_said(const char *wanted)
{
    struct text *message = &talk.seat.message;
    char said[1024];

    cr_assert_lt(message->length, sizeof said);
    for (size_t i = 0; i < message->length; i++)
        said[i] = message->bytes[i] == '\0' ? '|' : message->bytes[i];
    said[message->length] = '\0';
    text_clear(message);
    cr_assert_str_eq(said, wanted);
}

static enum dialogue in(enum dialogue (*say)(struct seat *seat, char *line), const char *text)
{
    char line[256];

    if (text == NULL)
        return say(&talk.seat, NULL);
    strcpy(line, text);
    return say(&talk.seat, line);
}

static enum said hears(const char *text, const char *wanted)
{
    char line[256];
    char *turn;
    enum said said;

    strcpy(line, text);
    said = dxp->on_line(&talk.seat, line, &turn);
    if (wanted != NULL)
        cr_assert_str_eq(turn, wanted);
    return said;
}

/* R, the version, 32 characters of a name, the follower's colour, minutes, moves, the start. */
Test(match_dxp, a_game_is_asked_for)
{
    char wanted[256];

    begin("international", NULL);
    snprintf(wanted, sizeof wanted, "R01%-32sW001000A|", NAME);
    cr_assert_eq(in(dxp->begin, NULL), DIALOGUE_GOES_ON);
    expect_said(wanted);
    cr_assert_eq(in(dxp->begin, "Chello"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(dxp->begin, "E00"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(dxp->begin, "Atest                            0"), DIALOGUE_DONE);
    cr_assert_str_eq(talk.seat.program.bytes, "test");
    cr_assert_eq(in(dxp->begin, "A                                0"), DIALOGUE_DONE);
    cr_assert_str_eq(talk.seat.program.bytes, "");
    talk.seat.side = 1;
    talk.player.time = (struct time_control){.limited = true, .milliseconds = 7200999};
    snprintf(wanted, sizeof wanted, "R01%-32sZ120000A|", NAME);
    (void)in(dxp->begin, NULL);
    expect_said(wanted);
    talk.player.time.milliseconds = UINT32_MAX;
    snprintf(wanted, sizeof wanted, "R01%-32sZ999000A|", NAME);
    (void)in(dxp->begin, NULL);
    expect_said(wanted);
    talk.player.time.limited = false;
    talk.player.turn_milliseconds = 3500;
    snprintf(wanted, sizeof wanted, "R01%-32sZ003000A|", NAME);
    (void)in(dxp->begin, NULL);
    expect_said(wanted);
    end();
}

Test(match_dxp, a_position_is_told)
{
    char wanted[256];

    begin("frisian", "B:WK1,46:B23,K50");
    snprintf(wanted, sizeof wanted, "R01%-32sW001000BZW%.21sz%.22sw%.3sZ|", NAME,
             "eeeeeeeeeeeeeeeeeeeee", "eeeeeeeeeeeeeeeeeeeeee", "eee");
    (void)in(dxp->begin, NULL);
    expect_said(wanted);
    end();
    begin("international", NULL);
    play("32-28", 0); /* an opening is told as the position after it, and not as moves */
    snprintf(wanted, sizeof wanted, "R01%-32sW001000BZ%.20s%.7sw%.3sww%.1s%.18s|", NAME,
             "zzzzzzzzzzzzzzzzzzzz", "eeeeeee", "eee", "e", "wwwwwwwwwwwwwwwwww");
    wanted[strlen(wanted) - 1] = '|';
    (void)in(dxp->begin, NULL);
    cr_assert_eq(talk.seat.known, 1);
    text_clear(&talk.seat.message);
    end();
}

Test(match_dxp, a_game_is_refused)
{
    static const struct {
        const char *answer;
        const char *why;
    } tries[] = {
        {"Atest                            1", "it does not know version 01 of the protocol"},
        {"Atest                            2", "it does not accept this game"},
        {"Atest                            3", "it does not want to play any game"},
        {"Atest                            9", "its GAMEACC has an unknown code"},
        {"Atest 0", ""},
        {"M0000322800", ""},
        {"R01test                            W001000A",
         "it asks for a game itself, which the referee does: it is to be the follower"}};

    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        begin("international", NULL);
        cr_assert_eq(in(dxp->begin, tries[i].answer), DIALOGUE_FAILED);
        cr_assert_str_eq(talk.seat.failure.bytes, tries[i].why);
        end();
    }
}

/* All that is taken and nothing else, on the largest board too. */
Test(match_dxp, a_turn_names_what_it_takes)
{
    arb_turn turn;
    TEXT_BUFFER(whole, 64);
    size_t length;

    begin("canadian", "W:W39:B33");
    cr_assert_eq(arb_turns(talk.state.game, &turn, 1), 1);
    dxp->write_turn(&whole, talk.state.rules, &turn);
    length = whole.length;
    cr_assert_not_null(strstr(whole.bytes, "x33"));
    for (unsigned number = 1; number <= 72; number++) {
        text_print(&whole, "x%u", number);
        cr_assert_eq(dxp->read(talk.state.game, whole.bytes, &turn) == ARB_ACCEPTED, number == 33);
        text_shorten(&whole, length);
    }
    end();
}

/* M, four digits of seconds, from, to, how many are taken, and the squares of these. */
Test(match_dxp, turns_are_told)
{
    begin("international", NULL);
    talk.seat.side = 1;
    play("32-28", 12499 * MILLISECOND);
    dxp->ask(&talk.seat);
    expect_said("M0012322800|");
    play("19-23", 0); /* its own */
    play("28x19", 20000 * SECOND);
    dxp->ask(&talk.seat);
    expect_said("M999928190123|");
    dxp->ask(&talk.seat);
    expect_said("");
    end();
}

Test(match_dxp, turns_are_heard)
{
    char line[256] = "C";

    begin("international", NULL);
    cr_assert_eq(hears("M0012061100", "6-11"), SAID_TURN);
    cr_assert_eq(hears("M001205250422122320", "5x25x22x12x23x20"), SAID_TURN);
    cr_assert_eq(hears("M0012061", "M0012061"), SAID_TURN);
    cr_assert_eq(hears("M001206110", "M001206110"), SAID_TURN);
    cr_assert_eq(hears("M001206110001", "M001206110001"), SAID_TURN);
    cr_assert_eq(hears("M0012x61100", "M0012x61100"), SAID_TURN);
    cr_assert_eq(hears("M0012/61100", "M0012/61100"), SAID_TURN);
    cr_assert_eq(hears("M00120x1100", "M00120x1100"), SAID_TURN);
    cr_assert_eq(hears("M001206x100", "M001206x100"), SAID_TURN);
    cr_assert_eq(hears("M00120611x0", "M00120611x0"), SAID_TURN);
    cr_assert_eq(hears("Mx012061100", "Mx012061100"), SAID_TURN);
    cr_assert_eq(hears("M0x12061100", "M0x12061100"), SAID_TURN);
    cr_assert_eq(hears("M0012061101x1", "M0012061101x1"), SAID_TURN);
    cr_assert_eq(hears("Chello", NULL), SAID_NOTHING);
    expect_said("");
    cr_assert_eq(hears("B005Z", NULL), SAID_NOTHING);
    expect_said("K1|"); /* it cannot go back */
    cr_assert_eq(hears("K0", NULL), SAID_SOMETHING);
    cr_assert_eq(hears("", NULL), SAID_SOMETHING);
    cr_assert_eq(hears("E", NULL), SAID_SOMETHING);
    cr_assert_eq(hears("E40", NULL), SAID_SOMETHING);
    cr_assert_eq(hears("E/0", NULL), SAID_SOMETHING);
    cr_assert_eq(hears("E10", NULL), SAID_END);
    cr_assert_eq(talk.seat.claim, '1');
    memset(line + 1, 'x', 126);
    cr_assert_eq(hears(line, NULL), SAID_NOTHING);
    line[127] = 'x';
    cr_assert_eq(hears(line, NULL), SAID_SOMETHING);
    end();
}

/* Who is to move at the end says so, the other confirms it with the reason 0. */
Test(match_dxp, a_game_is_ended)
{
    begin("international", "W:W6:B1");
    talk.seat.side = 1;
    talk.seat.points = 1;
    cr_assert_eq(in(dxp->part, NULL), DIALOGUE_GOES_ON);
    expect_said("E21|"); /* drawn, while the other side is to move */
    cr_assert_eq(in(dxp->part, "Cgood game"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(dxp->part, "E01"), DIALOGUE_DONE);
    cr_assert_eq(talk.seat.claim, '0');
    expect_said("");
    end();

    begin("international", "B:W6:BK50");
    talk.seat.side = 0;
    talk.seat.points = 2;
    talk.player.stays = true;
    talk.seat.claim = '3'; /* in the game */
    cr_assert_eq(in(dxp->part, NULL), DIALOGUE_DONE);
    expect_said("E00|");
    end();
}

/* A game that is over by the rules, with the player to move. */
Test(match_dxp, a_game_is_ended_by_the_player_to_move)
{
    begin("international", "W:W28:B23");
    talk.seat.side = 1;
    talk.player.stays = true;
    play("28x19", 0);
    cr_assert_eq(arb_winner(talk.state.game), ARB_FIRST_WINS);
    cr_assert_eq(in(dxp->part, NULL), DIALOGUE_GOES_ON);
    expect_said("M000028190123|");
    cr_assert_eq(in(dxp->part, "E20"), DIALOGUE_DONE); /* it thinks that it is a draw */
    cr_assert_eq(talk.seat.claim, '2');
    expect_said("E00|");
    /* It does not see that the game is over. */
    talk.seat.step = 0;
    talk.seat.claim = '\0';
    cr_assert_eq(in(dxp->part, NULL), DIALOGUE_GOES_ON);
    cr_assert_eq(in(dxp->part, "M0000010600"), DIALOGUE_GOES_ON);
    expect_said("E30|");
    cr_assert_eq(in(dxp->part, "M0000010600"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(dxp->part, "E00"), DIALOGUE_DONE);
    /* It says nothing. */
    talk.seat.step = 0;
    talk.seat.claim = '\0';
    cr_assert_eq(in(dxp->part, NULL), DIALOGUE_GOES_ON);
    cr_assert_eq(in(dxp->part, NULL), DIALOGUE_GOES_ON);
    expect_said("E30|");
    cr_assert_eq(in(dxp->part, NULL), DIALOGUE_DONE);
    end();
}

Test(match_dxp, it_is_for_boards_with_fifty_squares)
{
    cr_assert(dxp->suits(arb_rules_find("international")));
    cr_assert(dxp->suits(arb_rules_find("killer")));
    cr_assert(!dxp->suits(arb_rules_find("english")));
    cr_assert(!dxp->suits(arb_rules_find("kingcapture")));
}

/* ---- over connections ------------------------------------------------------------------------ */

/* Follows: what it says to each message, by its first letter. `say` sends a message; `close` is the
 * end of the connection. */
#define PLAYER                                                                                     \
    "import os, socket\n"                                                                          \
    "def say(text): s.sendall(text.encode() + b'\\0')\n"                                           \
    "def accept(code='0'): say('A' + 'test'.ljust(32) + code)\n"                                   \
    "s = socket.create_connection(('127.0.0.1', int(os.environ['ARBITER_PORT'])))\n"               \
    "def messages():\n"                                                                            \
    "    got = b''\n"                                                                              \
    "    while True:\n"                                                                            \
    "        bytes = s.recv(1000)\n"                                                               \
    "        if not bytes: return\n"                                                               \
    "        got += bytes\n"                                                                       \
    "        while b'\\0' in got:\n"                                                               \
    "            one, got = got.split(b'\\0', 1)\n"                                                \
    "            yield one.decode()\n"                                                             \
    "for m in messages():\n"                                                                       \
    "    if m[0] == 'E' and m[1] != '1': say('E0' + m[2])\n"

static const struct outcome *play_keys(const struct match_player *player, const char *start,
                                       unsigned turns)
{
    static struct contest *contest;
    static struct match_terms terms;
    const struct match_player other = {.name = "two", .built_in = {.kind = ARB_RANDOM}};
    const struct opening opening = {.start = start};
    const struct job job = {.id = "a/b", .opening = &opening, .players = {player, &other}};

    talk.memory = arb_memory_standard();
    contest_free(contest); /* of the last call: its players are gone */
    terms = (struct match_terms){.rules = arb_rules_find("international"), .turns_most = turns};
    cr_assert(contest_prepare(-1));
    contest = contest_new(&terms, &talk.memory);
    return contest_play(contest, &job);
}

static const struct outcome *play_from(const char *start, const char *script, unsigned turns)
{
    static char *command[4];
    static struct match_player player;
    char *const words[] = {(char *)"python3", (char *)"-c", (char *)script, NULL};

    memcpy(command, words, sizeof words);
    player = (struct match_player){.name = "one",
                                   .command = command,
                                   .protocol = PROTOCOL_DXP,
                                   .host = CONNECTION_HOST,
                                   .startup = 20,
                                   .deadline = 20};
    return play_keys(&player, start, turns);
}

static void expect_void(const struct outcome *outcome, const char *why)
{
    cr_assert_eq(outcome->kind, OUTCOME_VOID, "%s", outcome->reason);
    cr_assert_not_null(strstr(outcome->why.bytes, why), "'%s' is not in '%s'", why,
                       outcome->why.bytes);
}

static void expect_end(const struct outcome *outcome, unsigned half_points, const char *reason)
{
    cr_assert_eq(outcome->kind, OUTCOME_RESULT, "%s", outcome->why.bytes);
    cr_assert_str_eq(outcome->reason, reason, "%s: %s", outcome->reason,
                     outcome->offence.reason.bytes);
    cr_assert_eq(outcome->half_points, half_points);
}

Test(match_dxp, a_player_that_is_started_connects)
{
    expect_end(play_from(NULL, PLAYER "    if m[0] == 'R': accept(); say('M0000322800')\n", 1), 1,
               "turns");
}

Test(match_dxp, a_player_may_not_begin)
{
    expect_void(play_from(NULL, PLAYER "    accept('1')\n", 1),
                "one did not begin: it does not know version 01 of the protocol");
    expect_void(play_from(NULL, "import sys; sys.exit('no')", 1),
                "one did not begin: ended with status 1 before it had connected to 127.0.0.1 port");
    expect_void(play_from(NULL, PLAYER "    say('R01')\n", 1), "it is to be the follower");
}

/* The turn that ends the game and what its player claims then: with it, so that it is there before
 * anybody asks, and when the referee has told the end. */
static const char *const both[] = {PLAYER
                                   "    if m[0] == 'R': accept(); say('M000028190123\\0E20')\n",
                                   PLAYER "    if m[0] == 'R': accept(); say('M000028190123')\n"
                                          "    if m == 'E11': say('E20')\n"};

Test(match_dxp, what_a_player_claims_is_compared)
{
    const struct outcome *outcome;

    /* In the middle of the game it is the end of the game. */
    expect_end(play_from(NULL, PLAYER "    if m[0] == 'R': accept(); say('E10')\n", 1), 0,
               "gave-up");
    outcome = play_from(NULL, PLAYER "    if m[0] == 'R': accept(); say('E30')\n", 1);
    expect_end(outcome, 0, "claim");
    cr_assert_str_eq(outcome->offence.reason.bytes,
                     "ended the game, which goes on by the rules; it claims to have won");
    cr_assert_str_eq(outcome->offence.text.bytes, "E30");
    /* When it is over by the rules, the referee's result stands. */
    for (size_t i = 0; i < sizeof both / sizeof *both; i++) {
        outcome = play_from("W:W28:B23", both[i], 9);
        expect_end(outcome, 2, "no-pieces");
        cr_assert_eq(outcome->claims[0], '2');
    }
    outcome = play_from("W:W28:B23",
                        PLAYER "    if m[0] == 'R': accept(); say('M000028190123')\n"
                               "    if m == 'E11': say('E01')\n",
                        9);
    expect_end(outcome, 2, "no-pieces");
    cr_assert_eq(outcome->claims[0], '\0');
}

Test(match_dxp, a_player_may_leave)
{
    const struct outcome *outcome =
        play_from(NULL, PLAYER "    accept(); s.sendall(b'M00003'); s.close(); os.read(2, 1)\n", 1);

    cr_assert(outcome->offended);
    cr_assert_str_eq(outcome->offence.text.bytes, "M00003");
    expect_end(play_from(NULL, PLAYER "    accept(); say('A')\n", 1), 0, "no-turn");
}

/* Who says nothing of the end, or goes, is not waited for long, and has claimed nothing. */
Test(match_dxp, the_end_is_not_confirmed)
{
    static const char *const rests[] = {"", "    if m == 'E11': break\n"};
    char script[2048];

    for (size_t i = 0; i < sizeof rests / sizeof *rests; i++) {
        const struct outcome *outcome;

        snprintf(script, sizeof script, "%s    if m[0] == 'R': accept(); say('M000028190123')\n%s",
                 PLAYER, rests[i]);
        outcome = play_from("W:W28:B23", script, 9);
        expect_end(outcome, 2, "no-pieces");
        cr_assert_eq(outcome->claims[0], '\0');
    }
}

/* Others who connect while it plays do not disturb it. */
Test(match_dxp, another_one_connects_in_a_game)
{
    expect_end(play_from(NULL,
                         PLAYER
                         "    if m[0] == 'R':\n"
                         "        other = socket.create_connection(s.getpeername())\n"
                         "        told = other.recv(1000)\n"
                         "        accept(); say('M0000322800' if told[:2] == b'Ca' else 'E10')\n",
                         1),
               1, "turns");
}

Test(match_dxp, a_signal_stops_waiting_for_a_connection)
{
    const struct outcome *outcome = play_from(
        NULL, "import os, signal; os.kill(os.getppid(), signal.SIGTERM); signal.pause()", 1);

    cr_assert_eq(outcome->kind, OUTCOME_STOPPED, "%s", outcome->why.bytes);
}

/* Without any time to do so. */
Test(match_dxp, a_player_has_to_connect_in_time)
{
    char *command[] = {(char *)"sleep", (char *)"1000", NULL};
    const struct match_player player = {.name = "one",
                                        .command = command,
                                        .protocol = PROTOCOL_DXP,
                                        .host = CONNECTION_HOST,
                                        .startup = 0};
    struct process process = {.id = 0};
    TEXT_MESSAGE(why, 512);

    cr_assert(contest_prepare(-1));
    cr_assert(!process_start(&process, &player, &why));
    cr_assert_not_null(strstr(why.bytes, "it did not connect within 0 seconds to 127.0.0.1 port "),
                       "%s", why.bytes);
    cr_assert_eq(kill(process.id, SIGKILL), 0);
    cr_assert_eq(waitpid(process.id, NULL, 0), process.id);
}

/* ---- the port ----------------------------------------------------------------------------------
 */

static int listening(uint32_t *port)
{
    int file = connection_listen("::1", 0);

    if (file < 0) /* this system has no IPv6 */
        file = connection_listen("localhost", 0);
    cr_assert_geq(file, 0);
    *port = connection_port(file);
    return file;
}

Test(match_dxp, addresses_are_checked)
{
    cr_assert(connection_host("127.0.0.1"));
    cr_assert(connection_host("localhost"));
    cr_assert(connection_host("::1"));
    cr_assert(!connection_host("example"));
    cr_assert(!connection_host(""));
    cr_assert_lt(connection_listen("192.0.2.1", 0), 0); /* not of this machine */
    cr_assert_eq(errno, EADDRNOTAVAIL);
    cr_assert_lt(connection_begin("255.255.255.255", 1), 0);
}

/* So many connections, of which one is taken: each other one is told, and closed. */
Test(match_dxp, others_are_told_that_the_port_is_taken, .timeout = 120)
{
    uint32_t port;
    int listener = connection_listen("127.0.0.1", 0);
    int first;
    int taken;

    cr_assert_geq(listener, 0);
    port = connection_port(listener);
    first = connection_begin("127.0.0.1", port);
    while ((taken = connection_take(listener)) < 0)
        continue;
    for (int i = 0; i < 10000; i++) {
        struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
        const char *const sent = i % 2 == 0 ? "R01" : "";
        char told[256] = "";
        ssize_t count;
        int file = socket(AF_INET, SOCK_STREAM, 0);
        struct linger at_once = {.l_onoff = 1};

        (void)setsockopt(file, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        cr_assert_eq(connect(file, (struct sockaddr *)&at, sizeof at), 0);
        cr_assert_eq(write(file, sent, strlen(sent)), (ssize_t)strlen(sent));
        connection_turn_away(listener);
        count = recv(file, told, sizeof told, MSG_WAITALL);
        cr_assert_gt(count, 1, "%d", i);
        cr_assert_str_eq(told, "Ca game is being played on this port, which takes one player");
        cr_assert_eq((size_t)count, strlen(told) + 1);
        close(file);
    }
    cr_assert_eq(write(taken, "x", 1), 1); /* the first one is there */
    close(first);
    close(taken);
    close(listener);
}

/* A player that is there already, and one that is not. */
Test(match_dxp, a_player_that_listens_is_reached)
{
    struct match_player player = {.name = "one",
                                  .protocol = PROTOCOL_DXP,
                                  .host = "::1",
                                  .remote = true,
                                  .stays = true,
                                  .startup = 20,
                                  .deadline = 20};
    struct process process = {.id = 0};
    TEXT_MESSAGE(why, 512);
    int listener = listening(&player.port);
    int file;

    if (connection_begin("::1", player.port) < 0)
        player.host = CONNECTION_HOST;
    cr_assert(contest_prepare(-1));
    cr_assert(process_start(&process, &player, &why), "%s", why.bytes);
    cr_assert(process.remote && process.connected);
    while ((file = connection_take(listener)) < 0)
        continue;
    close(file);
    close(listener);
    close(process.input);
    close(process.output);
    cr_assert(!process_start(&process, &player, &why));
    cr_assert_not_null(strstr(why.bytes, "cannot connect to "), "%s", why.bytes);
    cr_assert_not_null(strstr(why.bytes, ": Connection refused"), "%s", why.bytes);
    cr_assert_eq(process.id, 0);
    player.host = "255.255.255.255";
    cr_assert(!process_start(&process, &player, &why));
    cr_assert_not_null(strstr(why.bytes, "cannot connect to 255.255.255.255 port "), "%s",
                       why.bytes);
}

/* Its port takes so many connections that another one waits: without any time to do so, or until
 * the match is stopped. */
Test(match_dxp, a_player_that_is_not_reached)
{
    struct match_player player = {.name = "one",
                                  .protocol = PROTOCOL_DXP,
                                  .host = CONNECTION_HOST,
                                  .remote = true,
                                  .startup = 0};
    struct process process = {.id = 0};
    TEXT_MESSAGE(why, 512);
    int listener = connection_listen(CONNECTION_HOST, 0);

    cr_assert_eq(listen(listener, 0), 0);
    player.port = connection_port(listener);
    for (unsigned i = 0; i < 3; i++)
        cr_assert_geq(connection_begin(CONNECTION_HOST, player.port), 0);
    cr_assert(contest_prepare(-1));
    cr_assert(!process_start(&process, &player, &why));
    cr_assert_not_null(strstr(why.bytes, ": Connection timed out"), "%s", why.bytes);
    player.startup = 1000;
    cr_assert_eq(raise(SIGTERM), 0);
    cr_assert(!process_start(&process, &player, &why));
    cr_assert_eq(process.id, 0);
}

/* The port of a player that is started is one that nobody else has. */
Test(match_dxp, a_port_that_is_taken_is_told)
{
    char *command[] = {(char *)"true", NULL};
    struct match_player player = {.name = "one",
                                  .command = command,
                                  .protocol = PROTOCOL_DXP,
                                  .host = CONNECTION_HOST,
                                  .startup = 20,
                                  .deadline = 20};
    int listener = connection_listen(CONNECTION_HOST, 0);

    player.port = connection_port(listener);
    expect_void(play_keys(&player, NULL, 1), "one did not begin: cannot listen at 127.0.0.1 port ");
    close(listener);
}
