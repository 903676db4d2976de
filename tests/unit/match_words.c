/* What a player is told in each protocol, and what becomes of its lines (src/match/protocols), byte
 * by byte and without a program. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "disk/talk.h"

#define ROOM 65536

static struct played all_played[10000];
static char last_said[ROOM]; /* what the player was told last, or the text of its turn */

static void begin(struct talk *talk, enum match_protocol protocol, const char *rules)
{
    arb_memory memory = arb_memory_standard();

    talk_begin(talk, &memory, protocol, arb_rules_find(rules), all_played);
}

/* Sets up where the game begins. */
static void begin_at(struct talk *talk, const char *position)
{
    struct text start = text_over(talk->state.start, sizeof talk->state.start);

    cr_assert_eq(arb_set_position(talk->state.game, position), ARB_ACCEPTED);
    text_string(&start, position);
    talk->state.start_given = true;
    talk->state.first = talk->state.game->now.position;
}

/* Plays a turn, or a pass. */
static void play(struct talk *talk, const char *text)
{
    struct played *played = &talk->state.played[talk->state.played_count++];

    played->side = arb_to_move(talk->state.game);
    cr_assert_eq(protocol_read_turn(talk->state.game, text, &played->turn), ARB_ACCEPTED);
    cr_assert_eq(protocol_play(talk->state.game, &played->turn), ARB_ACCEPTED);
}

/* Fails unless exactly this has been said since the last call. */
static void expect_said(struct talk *talk, const char *wanted)
{
    size_t length = talk->seat.message.length;

    cr_assert_lt(length, ROOM);
    memcpy(last_said, talk->seat.message.bytes, length + 1);
    text_clear(&talk->seat.message);
    cr_assert_str_eq(last_said, wanted);
}

static void expect_asked(struct talk *talk, const char *wanted)
{
    talk->protocol->ask(&talk->seat);
    expect_said(talk, wanted);
}

/* What the player says in a dialogue; NULL: nothing yet. */
static enum dialogue in(enum dialogue (*say)(struct seat *seat, char *line), struct talk *talk,
                        const char *text)
{
    char line[ROOM];

    if (text == NULL)
        return say(&talk->seat, NULL);
    strcpy(line, text);
    return say(&talk->seat, line);
}

/* What its line is; the text of a turn is kept in `said`. */
static enum said hears(struct talk *talk, const char *text)
{
    char line[ROOM];
    enum said said;
    char *turn;

    strcpy(line, text);
    said = talk->protocol->on_line(&talk->seat, line, &turn);
    if (said == SAID_TURN)
        strcpy(last_said, turn);
    return said;
}

static void expect_turn(struct talk *talk, const char *line, const char *turn)
{
    cr_assert_eq(hears(talk, line), SAID_TURN, "%s", line);
    cr_assert_str_eq(last_said, turn);
}

static void expect_score(struct talk *talk, const char *line, int score)
{
    talk->seat.score = INT_MIN;
    cr_assert_eq(hears(talk, line), SAID_NOTHING, "%s", line);
    cr_assert_eq(talk->seat.score, score, "%s: %d", line, talk->seat.score);
}

static void expect_ruling(struct talk *talk, const char *text, arb_ruling ruling)
{
    arb_turn turn;
    arb_ruling got = talk->protocol->read(talk->state.game, text, &turn);

    cr_assert_eq(got, ruling, "%s: %s", text, arb_ruling_code(got));
}

/* ---- line
 * ----------------------------------------------------------------------------------------- */

/* Of each test, which has a process of its own. */
static struct talk talk;

Test(match_words, line_tells_the_opening_and_the_other_side)
{
    begin(&talk, PROTOCOL_LINE, "english");
    talk.opening.turn_count = 2;
    play(&talk, "11-15");
    play(&talk, "23-19");
    play(&talk, "8-11");
    play(&talk, "22-17");
    cr_assert_eq(in(talk.protocol->begin, &talk, NULL), DIALOGUE_DONE);
    expect_said(&talk, "rules english\nside black\n");
    expect_asked(&talk, "played 11-15\nplayed 23-19\nplayed 22-17\ngo - -\n");
    talk.player.turn_milliseconds = 10000;
    talk.seat.clock = clock_begin(&talk.player);
    clock_turn(&talk.seat.clock);
    expect_asked(&talk, "go 10000 -\n"); /* it is the other side's turn that has no clock */
    talk.player = (struct match_player){.name = "one", .time = {.limited = true}};
    talk.seat.clock.left = MILLISECOND - 1;
    talk.other.clock = (struct player_clock){.player = &talk.player, .left = 9850 * MILLISECOND};
    expect_asked(&talk, "go 1 9850\n");
    talk.protocol->finish(&talk.seat, "1-0", "no-turns");
    expect_said(&talk, "result 1-0 no-turns\n");
    begin_at(&talk, "W:W21:B9");
    cr_assert_eq(in(talk.protocol->begin, &talk, NULL), DIALOGUE_DONE);
    expect_said(&talk, "rules english\nside black\nposition W:W21:B9\n");
    talk_end(&talk);
}

Test(match_words, line_has_comments)
{
    begin(&talk, PROTOCOL_LINE, "english");
    cr_assert_eq(hears(&talk, "# ready"), SAID_READY);
    cr_assert_eq(hears(&talk, " #\tready\t"), SAID_READY);
    cr_assert_eq(hears(&talk, "# ready or not"), SAID_NOTHING);
    cr_assert_eq(hears(&talk, "# readyready"), SAID_NOTHING);
    cr_assert_eq(hears(&talk, "  "), SAID_NOTHING);
    expect_turn(&talk, "\t11-15", "\t11-15");
    expect_score(&talk, "# score 1000000", 1000000);
    expect_score(&talk, "# score -1000000 depth 3", -1000000);
    expect_score(&talk, "# score 1000001", INT_MIN);
    expect_score(&talk, "# score -1000001", INT_MIN);
    expect_score(&talk, "# score", INT_MIN);
    expect_ruling(&talk, "11-15", ARB_ACCEPTED);
    expect_ruling(&talk, "11 15", ARB_ACCEPTED);
    expect_ruling(&talk, "pass", ARB_NO_PASS);
    expect_ruling(&talk, "pass 11", ARB_BAD_SQUARE);
    talk_end(&talk);
}

/* ---- hub
 * ------------------------------------------------------------------------------------------ */

/* How deep a score was found stands beside it; and what a program calls itself. */
Test(match_words, depths_and_names_are_heard)
{
    begin(&talk, PROTOCOL_LINE, "english");
    expect_score(&talk, "# score 35 depth 9", 35);
    cr_assert_eq(talk.seat.depth, 9);
    expect_score(&talk, "# score 35 depth", 35);
    expect_score(&talk, "# score 35", 35);
    expect_score(&talk, "# score 35 depth 10000", 35);
    cr_assert_eq(talk.seat.depth, 9);
    talk_end(&talk);
    begin(&talk, PROTOCOL_HUB, "international");
    expect_score(&talk, "info depth=12 score=0.35", 35);
    cr_assert_eq(talk.seat.depth, 12);
    (void)in(talk.protocol->greet, &talk, "id name=Scan version=3.1 author=x");
    cr_assert_str_eq(talk.seat.program.bytes, "Scan 3.1");
    (void)in(talk.protocol->greet, &talk, "id name=Scan");
    cr_assert_str_eq(talk.seat.program.bytes, "Scan");
    (void)in(talk.protocol->greet, &talk, "id version=3");
    cr_assert_str_eq(talk.seat.program.bytes, "3");
    talk_end(&talk);
    begin(&talk, PROTOCOL_UCI, "kingcapture");
    expect_score(&talk, "info depth 7 seldepth 9 score cp 35", 35);
    cr_assert_eq(talk.seat.depth, 7);
    (void)in(talk.protocol->greet, &talk, "id name Fish 16");
    (void)in(talk.protocol->greet, &talk, "id author x");
    cr_assert_str_eq(talk.seat.program.bytes, "Fish 16");
    talk_end(&talk);
}

Test(match_words, hub_sets_its_parameters)
{
    static const struct player_option options[] = {
        {"empty", ""}, {"two", "a b"}, {"sum", "a=b"}, {"x", "1"}};
    enum dialogue (*greet)(struct seat * seat, char *line);

    begin(&talk, PROTOCOL_HUB, "international");
    greet = talk.protocol->greet;
    talk.player.options = options;
    talk.player.option_count = sizeof options / sizeof *options;
    cr_assert_eq(in(greet, &talk, NULL), DIALOGUE_GOES_ON);
    expect_said(&talk, "hub\n");
    cr_assert_eq(in(greet, &talk, "ready"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(greet, &talk, "param"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(greet, &talk, "param name=book type=bool"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(greet, &talk, "param type=\"a name=x\" names=1 name=variant"),
                 DIALOGUE_GOES_ON);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        char line[64];

        snprintf(line, sizeof line, "param name=%s type=string", options[i].name);
        cr_assert_eq(in(greet, &talk, line), DIALOGUE_GOES_ON);
    }
    cr_assert_eq(in(greet, &talk, "wait"), DIALOGUE_GOES_ON);
    expect_said(&talk, "set-param name=variant value=normal\nset-param name=empty value=\"\"\n"
                       "set-param name=two value=\"a b\"\nset-param name=sum value=\"a=b\"\n"
                       "set-param name=x value=1\ninit\n");
    cr_assert_eq(in(greet, &talk, "wait"), DIALOGUE_GOES_ON);
    expect_said(&talk, "");
    cr_assert_eq(in(greet, &talk, "ready"), DIALOGUE_DONE);
    cr_assert_eq(in(talk.protocol->extra, &talk, NULL), DIALOGUE_GOES_ON);
    expect_said(&talk, "ping\n");
    cr_assert_eq(in(talk.protocol->extra, &talk, "pang"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(talk.protocol->extra, &talk, "pong"), DIALOGUE_DONE);
    talk_end(&talk);
}

/* A value arrives whole, however long it is. */
static void expect_long_option(enum match_protocol protocol, const char *rules, const char *before)
{
    static char value[5000];
    struct player_option option = {"weights", value};
    struct text wanted;

    memset(value, 'v', sizeof value - 1);
    begin(&talk, protocol, rules);
    talk.player.options = &option;
    talk.player.option_count = 1;
    (void)in(talk.protocol->greet, &talk,
             protocol == PROTOCOL_UCI ? "option name Weights type string default"
                                      : "param name=weights type=string");
    cr_assert_eq(in(talk.protocol->greet, &talk, protocol == PROTOCOL_UCI ? "uciok" : "wait"),
                 protocol == PROTOCOL_UCI ? DIALOGUE_DONE : DIALOGUE_GOES_ON);
    wanted = text_growing(&talk.memory);
    text_print(&wanted, "%s%s\n%s", before, value, protocol == PROTOCOL_UCI ? "" : "init\n");
    expect_said(&talk, wanted.bytes);
    text_free(&wanted);
    talk_end(&talk);
}

#define SCANS "param name=variant value=normal type=enum values=\"normal killer bt frisian losing\""

/* What a program of hub lists, and options; then what it is told, or why it cannot play. */
static void expect_hub(const char *rules, const char *const *lines, struct player_option option,
                       const char *said, const char *why)
{
    enum dialogue dialogue = DIALOGUE_GOES_ON;

    begin(&talk, PROTOCOL_HUB, rules);
    talk.player.options = &option;
    talk.player.option_count = option.name != NULL;
    for (; *lines != NULL && dialogue == DIALOGUE_GOES_ON; lines++)
        dialogue = in(talk.protocol->greet, &talk, *lines);
    dialogue = in(talk.protocol->greet, &talk, "wait");
    cr_assert_eq(dialogue, said != NULL ? DIALOGUE_GOES_ON : DIALOGUE_UNFIT);
    cr_assert_str_eq(talk.seat.failure.bytes, why);
    if (said != NULL)
        expect_said(&talk, said);
    talk_end(&talk);
}

Test(match_words, what_a_program_of_hub_lists_is_believed)
{
    static const char *const scan[] = {SCANS,
                                       "param name=threads value=1 type=int min=1 max=16",
                                       "param name=margin value=1 type=real min=-1.5",
                                       "param name=least value=1 type=int max=9",
                                       "param name=book value=true type=bool",
                                       "param name=path value=\"\" type=string",
                                       "param value=nameless",
                                       NULL};
    static const char *const none[] = {NULL};
    static const char *const any[] = {"param name=variant type=string", NULL};
    static const struct player_option nothing = {0};
    static const struct {
        struct player_option option;
        const char *why; /* NULL: none */
    } tries[] = {
        {{"threads", "16"}, NULL},
        {{"threads", "17"}, "option.threads takes a whole number from 1 to 16, not 17"},
        {{"threads", "0"}, "option.threads takes a whole number from 1 to 16, not 0"},
        {{"threads", "1.5"}, "option.threads takes a whole number from 1 to 16, not 1.5"},
        {{"threads", ""}, "option.threads takes a whole number from 1 to 16, not "},
        {{"threads", "1x"}, "option.threads takes a whole number from 1 to 16, not 1x"},
        {{"margin", "2.25"}, NULL},
        {{"margin", "-2"}, "option.margin takes a number from -1.5, not -2"},
        {{"least", "10"}, "option.least takes a whole number to 9, not 10"},
        {{"book", "false"}, NULL},
        {{"book", "true"}, NULL},
        {{"book", "yes"}, "option.book takes true or false, not yes"},
        {{"path", "anything"}, NULL},
        {{"Book", "true"},
         "it has no option Book: it lists variant, threads, margin, least, book, path"},
    };

    expect_hub("international", scan, nothing, "set-param name=variant value=normal\ninit\n", "");
    expect_hub("english", scan, nothing, NULL,
               "it does not play english: it plays normal, killer, bt, frisian, losing");
    expect_hub("english", any, nothing, "set-param name=variant value=english\ninit\n", "");
    expect_hub("english", none, nothing, "init\n", "");
    expect_hub("english", none, (struct player_option){"x", "1"}, NULL,
               "it has no option x: it lists none");
    /* A variant that the user gives wins, if it is listed. */
    expect_hub("english", scan, (struct player_option){"variant", "killer"},
               "set-param name=variant value=killer\ninit\n", "");
    expect_hub("english", scan, (struct player_option){"variant", "kill"}, NULL,
               "option.variant takes normal, killer, bt, frisian, losing, not kill");
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        char said[256];

        snprintf(said, sizeof said,
                 "set-param name=variant value=normal\nset-param name=%s value=%s\ninit\n",
                 tries[i].option.name, tries[i].option.value);
        expect_hub("international", scan, tries[i].option, tries[i].why == NULL ? said : NULL,
                   tries[i].why == NULL ? "" : tries[i].why);
    }
}

/* Version 1 has its values in a fixed order. */
Test(match_words, hub1_asks_and_answers)
{
    static const struct player_option options[] = {{"threads", "2"}};
    enum dialogue (*greet)(struct seat * seat, char *line);

    begin(&talk, PROTOCOL_HUB1, "international");
    greet = talk.protocol->greet;
    cr_assert(talk.protocol->suits(talk.state.rules));
    talk.player.options = options;
    talk.player.option_count = 1;
    cr_assert_eq(in(greet, &talk, NULL), DIALOGUE_GOES_ON);
    expect_said(&talk, "hub\n");
    cr_assert_eq(in(greet, &talk, "name Scan 2.0"), DIALOGUE_GOES_ON);
    cr_assert_str_eq(talk.seat.program.bytes, "Scan 2.0");
    cr_assert_eq(in(greet, &talk, "ready"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(greet, &talk, "wait"), DIALOGUE_GOES_ON);
    expect_said(&talk, "set threads 2\ninit\n");
    cr_assert_eq(in(greet, &talk, "name x"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(greet, &talk, "wait"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(greet, &talk, "ready"), DIALOGUE_DONE);
    cr_assert_eq(in(greet, &talk, "error no"), DIALOGUE_FAILED);
    cr_assert_eq(in(talk.protocol->begin, &talk, NULL), DIALOGUE_GOES_ON);
    expect_said(&talk, "new\nping\n");
    cr_assert_eq(in(talk.protocol->begin, &talk, "pong"), DIALOGUE_DONE);
    expect_asked(&talk, "pos wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww\ntime 1000\ngo\n");
    play(&talk, "32-28");
    play(&talk, "19-23");
    play(&talk, "28x19");
    talk.player.depth = 7;
    expect_asked(&talk, "pos wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww\n"
                        "move 32-28\nmove 19-23\nmove 28x19x23\ndepth 7\ngo\n");
    begin_at(&talk, "B:WK1,46:B23,K50");
    talk.state.played_count = 0;
    talk.player = (struct match_player){
        .name = "one",
        .time = {.limited = true, .milliseconds = 9000, .increment = 100, .turns = 40}};
    talk.seat.clock = clock_begin(&talk.player);
    expect_asked(
        &talk, "pos bWeeeeeeeeeeeeeeeeeeeeebeeeeeeeeeeeeeeeeeeeeeeweeeB\nlevel 40 8900 100\ngo\n");
    talk.seat.clock.left = 50 * MILLISECOND;
    expect_asked(&talk,
                 "pos bWeeeeeeeeeeeeeeeeeeeeebeeeeeeeeeeeeeeeeeeeeeeweeeB\nlevel 40 1 100\ngo\n");
    talk.player = (struct match_player){.name = "one", .turn_milliseconds = 250};
    talk.seat.clock = clock_begin(&talk.player);
    clock_turn(&talk.seat.clock);
    expect_asked(&talk, "pos bWeeeeeeeeeeeeeeeeeeeeebeeeeeeeeeeeeeeeeeeeeeeweeeB\ntime 225\ngo\n");
    expect_score(&talk, "info 12 13.5 -35 1000 0.50 2.0 32-28", -35);
    cr_assert_eq(talk.seat.depth, 12);
    expect_score(&talk, "info 999999999 1 5", 5);
    cr_assert_eq(talk.seat.depth, 0);
    expect_score(&talk, "pong", INT_MIN);
    expect_turn(&talk, "move 32-28 19-23", "32-28");
    cr_assert_eq(hears(&talk, "error bad move"), SAID_SOMETHING);
    cr_assert_str_eq(talk.seat.error.bytes, "bad move");
    talk_end(&talk);
}

/* However much it lists, no more than so much is kept. */
Test(match_words, what_a_program_lists_without_an_end_is_not_kept)
{
    static char line[ROOM];

    begin(&talk, PROTOCOL_HUB, "international");
    memset(line, 'x', sizeof line - 1);
    memcpy(line, "param name=", strlen("param name="));
    for (int i = 0; i < 40; i++)
        (void)talk.protocol->greet(&talk.seat, line);
    cr_assert_lt(talk.seat.declared.length, (1U << 20) + ROOM + 8);
    talk_end(&talk);
}

Test(match_words, what_a_program_of_uci_lists_is_believed)
{
    static const char *const lines[] = {
        "option name Skill Level type spin default 20 min 0 max 20",
        "option name Clear Hash type button",
        "option name Ponder type check default false",
        "option name Style type combo default Solid var Solid var Very Bold",
        "option type string",
        NULL};
    static const struct {
        struct player_option option;
        const char *why; /* NULL: none */
    } tries[] = {
        {{"Skill Level", "20"}, NULL},
        {{"skill level", "0"}, NULL},
        {{"Skill Level", "21"}, "option.Skill Level takes a whole number from 0 to 20, not 21"},
        {{"Clear Hash", ""}, NULL},
        {{"Ponder", "on"}, "option.Ponder takes true or false, not on"},
        {{"Style", "Very Bold"}, NULL},
        {{"Style", "Bold"}, "option.Style takes Solid, Very Bold, not Bold"},
        {{"Hash", "1"}, "it has no option Hash: it lists Skill Level, Clear Hash, Ponder, Style"},
    };

    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        begin(&talk, PROTOCOL_UCI, "kingcapture");
        talk.player.options = &tries[i].option;
        talk.player.option_count = 1;
        for (size_t k = 0; lines[k] != NULL; k++)
            cr_assert_eq(in(talk.protocol->greet, &talk, lines[k]), DIALOGUE_GOES_ON);
        cr_assert_eq(in(talk.protocol->greet, &talk, "uciok"),
                     tries[i].why == NULL ? DIALOGUE_DONE : DIALOGUE_UNFIT);
        cr_assert_str_eq(talk.seat.failure.bytes, tries[i].why == NULL ? "" : tries[i].why);
        talk_end(&talk);
    }
}

Test(match_words, an_option_is_told_whole)
{
    expect_long_option(PROTOCOL_HUB, "international", "set-param name=weights value=");
    expect_long_option(PROTOCOL_UCI, "kingcapture", "setoption name weights value ");
}

Test(match_words, hub_tells_positions_and_captures)
{
    begin(&talk, PROTOCOL_HUB, "english");
    begin_at(&talk, "B:W18,19,K29:B15,K4");
    expect_asked(&talk, "pos pos=BeeeBeeeeeeeeeebeewweeeeeeeeeWeee\nlevel move-time=1\ngo think\n");
    play(&talk, "15x22");
    expect_asked(&talk, "pos pos=BeeeBeeeeeeeeeebeewweeeeeeeeeWeee moves=\"15x22x18\"\n"
                        "level move-time=1\ngo think\n");
    talk_end(&talk);
}

Test(match_words, hub_tells_clocks)
{
    static const char pos[] = "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww\n";
    TEXT_BUFFER(wanted, 256);

    begin(&talk, PROTOCOL_HUB, "english");
    talk.player.depth = 9;
    talk.player.nodes = 1000;
    talk.player.time = (struct time_control){
        .limited = true, .milliseconds = 10000, .increment = 1500, .turns = 40};
    talk.seat.clock = clock_begin(&talk.player);
    text_string(&wanted, pos);
    text_string(&wanted, "level depth=9 nodes=1000 moves=40 time=8.500 inc=1.500\ngo think\n");
    expect_asked(&talk, wanted.bytes);
    talk.player = (struct match_player){.name = "one", .turn_milliseconds = 250};
    talk.seat.clock = clock_begin(&talk.player);
    clock_turn(&talk.seat.clock);
    wanted = text_over(wanted.bytes, wanted.room);
    text_string(&wanted, pos);
    text_string(&wanted, "level move-time=0.225\ngo think\n");
    expect_asked(&talk, wanted.bytes);
    talk.player = (struct match_player){.name = "one", .time = {.limited = true}};
    talk.seat.clock.left = MILLISECOND - 1;
    wanted = text_over(wanted.bytes, wanted.room);
    text_string(&wanted, pos);
    text_string(&wanted, "level time=0.001\ngo think\n");
    expect_asked(&talk, wanted.bytes);
    talk_end(&talk);
}

Test(match_words, hub_answers)
{
    char line[2100] = "";

    begin(&talk, PROTOCOL_HUB, "international");
    expect_score(&talk, "info depth=3", INT_MIN);
    expect_score(&talk, "info scores=2 score=1.5", 150);
    expect_score(&talk, "info score", INT_MIN);
    expect_score(&talk, "info score=-.5", INT_MIN);
    expect_score(&talk, "info score=:", INT_MIN);
    expect_score(&talk, "info score=-0.999", -99);
    expect_score(&talk, "info score=3.1x", 310);
    expect_score(&talk, "info score=3:", 300);
    expect_score(&talk, "info score=9999999999.99", INT_MIN);
    expect_score(&talk, "pong", INT_MIN);
    cr_assert_eq(hears(&talk, "error message=no"), SAID_SOMETHING);
    cr_assert_eq(hears(&talk, "done ponder=1-2"), SAID_SOMETHING);
    expect_turn(&talk, "done move=\"32-28\" ponder=19-23", "32-28");
    expect_turn(&talk, "done move=", "");
    memcpy(line, "done move=", strlen("done move="));
    memset(line + strlen("done move="), '1', 2000);
    expect_turn(&talk, line, line + strlen("done move="));
    talk_end(&talk);
}

/* Any squares of the pieces that are taken, but all of them and no other. */
Test(match_words, hub_captures)
{
    begin(&talk, PROTOCOL_HUB, "international");
    begin_at(&talk, "W:W48:B43,33,11");
    expect_ruling(&talk, "48x28x43x33", ARB_ACCEPTED); /* 48x39x28 */
    expect_ruling(&talk, "48x28x33x43", ARB_ACCEPTED);
    expect_ruling(&talk, "48x28x43x33x11", ARB_ILLEGAL_MOVE);
    expect_ruling(&talk, "48x28x43x44", ARB_ILLEGAL_MOVE);
    expect_ruling(&talk, "48x28x43", ARB_ILLEGAL_MOVE);
    expect_ruling(&talk, "48-28", ARB_ILLEGAL_MOVE);
    expect_ruling(&talk, "48x28x51", ARB_USAGE);
    expect_ruling(&talk, "48x-28", ARB_USAGE);
    expect_ruling(&talk, "48x28-33", ARB_USAGE);
    expect_ruling(&talk, "48", ARB_USAGE);
    talk_end(&talk);
    begin(&talk, PROTOCOL_HUB, "english");
    begin_at(&talk, "W:W30:B17,18,25,26"); /* two ways from 30 to 14 */
    expect_ruling(&talk, "30x14x17x25", ARB_ACCEPTED);
    expect_ruling(&talk, "30x14x18x26", ARB_ACCEPTED);
    expect_ruling(&talk, "30x14x18x25", ARB_ILLEGAL_MOVE);
    talk_end(&talk);
}

/* ---- gtp
 * ------------------------------------------------------------------------------------------ */

Test(match_words, gtp_tells_turns_and_clocks)
{
    begin(&talk, PROTOCOL_GTP, "english");
    talk.opening.turn_count = 1;
    play(&talk, "11-15");
    play(&talk, "23-19");
    play(&talk, "8-11");
    expect_asked(&talk, "play b 11-15\nplay w 23-19\ngenmove b\n");
    talk.player.time = (struct time_control){.limited = true, .milliseconds = 90000, .turns = 30};
    talk.seat.clock = clock_begin(&talk.player);
    expect_asked(&talk, "time_left b 90 30\ngenmove b\n");
    cr_assert_eq(talk.seat.replies, 1);
    talk.seat.side = 1;
    expect_asked(&talk, "time_left w 90 30\ngenmove w\n");
    talk_end(&talk);
    begin(&talk, PROTOCOL_GTP, "orthogonal"); /* white and red */
    expect_asked(&talk, "genmove w\n");
    talk.seat.side = 1;
    expect_asked(&talk, "genmove b\n");
    talk_end(&talk);
    begin(&talk, PROTOCOL_GTP, "checkers61b"); /* neither: black begins */
    expect_asked(&talk, "genmove b\n");
    talk.seat.side = 1;
    expect_asked(&talk, "genmove w\n");
    talk_end(&talk);
}

Test(match_words, gtp_knows_who_is_black)
{
    static const char bytes[] =
        "arbiter rules 1\nname: ours\ninherits: english\nsides: red black\n";
    const arb_rules_source source = {.bytes = bytes, .length = sizeof bytes - 1};
    const arb_memory memory = arb_memory_standard();
    arb_rules *rules;

    cr_assert_eq(arb_rules_read(&source, &memory, &rules), ARB_ACCEPTED);
    begin(&talk, PROTOCOL_GTP, "english");
    talk.state.rules = rules;
    expect_asked(&talk, "genmove w\n");
    talk.seat.side = 1;
    expect_asked(&talk, "genmove b\n");
    talk_end(&talk);
    arb_rules_free(rules);
}

Test(match_words, gtp_begins)
{
    static const struct {
        struct match_player player;
        const char *said;
    } tries[] = {
        {{.turn_milliseconds = 5000}, "time_settings 0 5 1\n"},
        {{.time = {.limited = true, .milliseconds = 60000, .turns = 40}},
         "time_settings 0 60 40\n"},
        {{.time = {.limited = true, .milliseconds = 60000, .increment = 2000}},
         "time_settings 60 2 1\n"},
        {{.time = {.limited = true, .milliseconds = 60000, .increment = 900}},
         "time_settings 60 0 0\n"},
        {{.turn_milliseconds = 300}, "time_settings 0 1 1\n"},
        {{.time = {.limited = true, .milliseconds = 300, .turns = 40}}, "time_settings 0 1 40\n"},
        {{.time = {.limited = true, .milliseconds = 300}}, "time_settings 1 0 0\n"}};

    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        TEXT_BUFFER(wanted, 128);

        begin(&talk, PROTOCOL_GTP, "international");
        talk.player = tries[i].player;
        talk.player.name = "one";
        text_string(&wanted, "boardsize 10\nclear_board\n");
        text_string(&wanted, tries[i].said);
        cr_assert_eq(in(talk.protocol->begin, &talk, NULL), DIALOGUE_GOES_ON);
        expect_said(&talk, wanted.bytes);
        cr_assert_eq(in(talk.protocol->begin, &talk, "="), DIALOGUE_GOES_ON);
        cr_assert_eq(in(talk.protocol->begin, &talk, ""), DIALOGUE_GOES_ON);
        cr_assert_eq(in(talk.protocol->begin, &talk, "="), DIALOGUE_GOES_ON);
        cr_assert_eq(in(talk.protocol->begin, &talk, "= "), DIALOGUE_DONE);
        talk_end(&talk);
    }
}

Test(match_words, gtp_knows_commands)
{
    enum dialogue (*extra)(struct seat * seat, char *line);

    begin(&talk, PROTOCOL_GTP, "english");
    extra = talk.protocol->extra;
    cr_assert_eq(in(extra, &talk, NULL), DIALOGUE_GOES_ON);
    expect_said(&talk, "known_command genmove\n");
    cr_assert_eq(in(extra, &talk, ""), DIALOGUE_GOES_ON);
    cr_assert_eq(in(extra, &talk, "= true"), DIALOGUE_GOES_ON);
    expect_said(&talk, "no_such_command\n");
    cr_assert_eq(in(extra, &talk, "? unknown command"), DIALOGUE_DONE);
    talk.seat.step = 0;
    cr_assert_eq(in(extra, &talk, "= false"), DIALOGUE_FAILED);
    talk.seat.step = 1;
    cr_assert_eq(in(extra, &talk, "="), DIALOGUE_FAILED);
    talk.seat.replies = 1;
    cr_assert_eq(hears(&talk, "="), SAID_NOTHING);
    expect_turn(&talk, "= 11-15", " 11-15");
    talk_end(&talk);
}

/* ---- long games
 * ----------------------------------------------------------------------------------- */

#define TURNS 8000

/* A king of each side goes to and fro, between two squares of its own; `turns` are the four turns
 * as the protocol writes them. Asked seldom, so that several are new. */
static void expect_long_history(struct talk *t, const char *before, const arb_square squares[4],
                                const char *const turns[4], const char *after)
{
    struct text wanted = text_growing(&t->memory);

    for (size_t i = 0; i < TURNS; i++) {
        size_t from = i % 4;
        size_t to = from ^ 2;

        t->state.played[i].side = i % 2;
        t->state.played[i].turn = (arb_turn){.squares = {squares[from], squares[to]}, .length = 2};
    }
    for (size_t count = 500; count <= TURNS; count += 500) {
        t->state.played_count = count;
        text_clear(&wanted);
        text_string(&wanted, before);
        for (size_t i = 0; i < count; i++) {
            text_string(&wanted, i > 0 ? " " : "");
            text_string(&wanted, turns[i % 4]);
        }
        text_string(&wanted, after);
        expect_asked(t, wanted.bytes);
    }
    cr_assert_gt(wanted.length, 32768);
    text_free(&wanted);
}

Test(match_words, uci_tells_all_turns_however_many)
{
    static const char *const turns[] = {"e1e2", "e8e7", "e2e1", "e7e8"};

    begin(&talk, PROTOCOL_UCI, "kingcapture");
    begin_at(&talk, "4k3/8/8/8/8/8/8/4K3 white");
    expect_long_history(&talk, "position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves ",
                        (const arb_square[]){60, 4, 52, 12}, turns, "\ngo movetime 1000\n");
    talk_end(&talk);
}

Test(match_words, hub_tells_all_turns_however_many)
{
    static const char *const turns[] = {"1-6", "32-27", "6-1", "27-32"};

    begin(&talk, PROTOCOL_HUB, "english");
    begin_at(&talk, "B:WK32:BK1");
    expect_long_history(&talk, "pos pos=BBeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeW moves=\"",
                        (const arb_square[]){1, 62, 10, 53}, turns,
                        "\"\nlevel move-time=1\ngo think\n");
    talk_end(&talk);
}

/* ---- uci
 * ------------------------------------------------------------------------------------------ */

/* A clock of 0 would be none to some players. */
Test(match_words, uci_tells_clocks)
{
    static const char position[] =
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n";
    TEXT_BUFFER(wanted, 256);

    begin(&talk, PROTOCOL_UCI, "kingcapture");
    talk.player.time =
        (struct time_control){.limited = true, .milliseconds = 10000, .increment = 7};
    talk.seat.clock = clock_begin(&talk.player);
    talk.other.clock = clock_begin(&talk.player);
    talk.seat.clock.left = MILLISECOND - 1;
    talk.other.clock.left = 0;
    text_string(&wanted, position);
    text_string(&wanted, "go wtime 1 winc 7 btime 1 binc 7\n");
    expect_asked(&talk, wanted.bytes);
    talk.seat.side = 1;
    talk.seat.clock.left = 2 * MILLISECOND - 1;
    talk.other.clock.left = 2 * MILLISECOND;
    wanted = text_over(wanted.bytes, wanted.room);
    text_string(&wanted, position);
    text_string(&wanted, "go wtime 2 winc 7 btime 1 binc 7\n");
    expect_asked(&talk, wanted.bytes);
    talk.player = (struct match_player){.name = "one", .turn_milliseconds = 3000};
    clock_turn(&talk.seat.clock);
    wanted = text_over(wanted.bytes, wanted.room);
    text_string(&wanted, position);
    text_string(&wanted, "go movetime 2700\n");
    expect_asked(&talk, wanted.bytes);
    talk_end(&talk);
}

Test(match_words, uci_answers)
{
    begin(&talk, PROTOCOL_UCI, "kingcapture");
    cr_assert_eq(in(talk.protocol->extra, &talk, NULL), DIALOGUE_GOES_ON);
    expect_said(&talk, "isready\n");
    cr_assert_eq(in(talk.protocol->extra, &talk, "info"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(talk.protocol->extra, &talk, "readyok"), DIALOGUE_DONE);
    expect_score(&talk, "info depth 1 score cp -1000001", INT_MIN);
    expect_score(&talk, "info depth 1 score cp 1000001", INT_MIN);
    expect_score(&talk, "info depth 1 score cp 1000000", 1000000);
    expect_score(&talk, "info string hello", INT_MIN);
    expect_turn(&talk, "bestmove e2e4 ponder e7e5", "e2e4");
    talk_end(&talk);
}

/* ---- arbiter
 * -------------------------------------------------------------------------------------- */

Test(match_words, a_referee_is_told_all_turns)
{
    begin(&talk, PROTOCOL_ARBITER, "english");
    cr_assert_eq(in(talk.protocol->begin, &talk, NULL), DIALOGUE_GOES_ON);
    expect_said(&talk, "rules english\necho ready\n");
    cr_assert_eq(in(talk.protocol->begin, &talk, "hello"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(talk.protocol->begin, &talk, "error: line 1"), DIALOGUE_FAILED);
    cr_assert_eq(in(talk.protocol->begin, &talk, "ready"), DIALOGUE_DONE);
    cr_assert_eq(in(talk.protocol->extra, &talk, NULL), DIALOGUE_GOES_ON);
    expect_said(&talk, "move nowhere\n");
    cr_assert_eq(in(talk.protocol->extra, &talk, "hello"), DIALOGUE_GOES_ON);
    cr_assert_eq(in(talk.protocol->extra, &talk, "error: no"), DIALOGUE_DONE);
    play(&talk, "11-15");
    play(&talk, "22-18");
    expect_asked(&talk, "move 11-15\nmove 22-18\nhint\n");
    talk.player.depth = 4;
    talk.player.turn_milliseconds = 1000;
    talk.seat.clock = clock_begin(&talk.player);
    clock_turn(&talk.seat.clock);
    expect_asked(&talk, "hint depth 4 time 900\n");
    begin_at(&talk, "W:W21:B9");
    cr_assert_eq(in(talk.protocol->begin, &talk, NULL), DIALOGUE_GOES_ON);
    expect_said(&talk, "rules english\nposition W:W21:B9\necho ready\n");
    talk_end(&talk);
}

/* A side that has no turn and may pass. */
Test(match_words, passes_are_told)
{
    begin(&talk, PROTOCOL_ARBITER, "orthogonal");
    begin_at(&talk, "wrr4r/r7/r7/8/8/8/8/8 white");
    play(&talk, "pass");
    expect_asked(&talk, "pass\nhint\n");
    talk_end(&talk);
}
