/* src/script/interpreter.c and the handlers: lines to rulings, and when a run stops. */
#include "script/interpreter.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "support.h"

static struct desk desk;

static void set(void)
{
    desk_set(&desk);
}

static void clear(void)
{
    desk_clear(&desk);
}

TestSuite(interpreter, .init = set, .fini = clear);

/* One line of output: `head`, a reason, and the code. */
static void check_error(const char *output, const char *head, const char *code)
{
    char tail[64];

    snprintf(tail, sizeof tail, " [%s]\n", code);
    cr_assert_eq(strncmp(output, head, strlen(head)), 0, "%s", output);
    cr_assert_gt(strlen(output), strlen(head) + strlen(tail), "%s", output);
    cr_assert_str_eq(output + strlen(output) - strlen(tail), tail);
    cr_assert_eq(strchr(output, '\n'), output + strlen(output) - 1);
}

static void check_rejected(const char *command, const char *code)
{
    struct snapshot before = snapshot_of(desk.in.game);
    struct snapshot after;
    const char *output = desk_run(&desk, command);

    after = snapshot_of(desk.in.game);
    check_error(output, "error: line 1: ", code);
    cr_assert(snapshot_equal(&before, &after), "%s", command);
    cr_assert(desk.in.rejected);
}

/* Checks that the command is accepted and prints exactly this. */
static void check_answer(const char *command, const char *answer)
{
    cr_assert_str_eq(desk_run(&desk, command), answer);
    cr_assert_not(desk.in.rejected);
}

/* ---- error lines: language.md 7 ------------------------------------------- */

Test(interpreter, an_error_names_line_command_and_code)
{
    check_error(desk_run(&desk, "\n# nothing\nselect 3 3\n"),
                "error: line 3: select 3 3: ", "no-selection");
}

Test(interpreter, an_error_of_a_named_source_names_it)
{
    desk.source.named = true;
    desk.source.name = "games/one.cmd";
    check_error(desk_run(&desk, "space"), "error: games/one.cmd: line 1: space: ", "nothing-moved");
    desk.source.name = "a\x01\xff";
    check_error(desk_run(&desk, "space"), "error: a\\x01\\xff: line 1: space: ", "nothing-moved");
}

Test(interpreter, a_caller_can_take_answers_and_rejections_as_values)
{
    desk.in.by_value = true;
    cr_assert_str_empty(desk_run(&desk, "turn"));
    cr_assert_eq(desk.in.answer.kind, ANSWER_TURN);
    cr_assert_eq(desk.in.answer.side, 0);
    cr_assert_str_empty(desk_run(&desk, "at z"));
    cr_assert_eq(desk.in.rejection.ruling, ARB_BAD_SQUARE);
    cr_assert_str_eq(desk.in.rejection.word, "z");
    cr_assert(desk.in.rejected);
}

/* As much of it as leaves room for the rest. */
/* Stops before the second line. */
static void stop_there(void *follower, const struct interpreter *in, const struct source *source,
                       const struct line *line)
{
    (void)in;
    if (line != NULL && source->line == 2)
        ((struct interpreter *)follower)->stopped = true;
}

Test(interpreter, who_follows_the_lines_can_stop_before_one)
{
    desk.in.before_line = stop_there;
    desk.in.follower = &desk.in;
    check_answer("turn\necho x\necho y\n", "turn: fire\n");
}

Test(interpreter, the_name_of_a_source_is_shown_up_to_512_bytes)
{
    static char name[514];
    char head[600];

    desk.source.named = true;
    desk.source.name = name;
    memset(name, 'n', 512);
    snprintf(head, sizeof head, "error: %s: line 1: space: ", name);
    check_error(desk_run(&desk, "space"), head, "nothing-moved");
    name[512] = 'n';
    cr_assert_null(strstr(desk_run(&desk, "space"), name));
}

Test(interpreter, at_the_prompt_an_error_repeats_neither_line_nor_command)
{
    desk.source.prompt = true;
    cr_assert_str_eq(desk_run(&desk, "space"), "error: fire has not moved yet [nothing-moved]\n");
}

Test(interpreter, an_error_repeats_the_command_as_written_without_comment_and_outer_blanks)
{
    check_error(desk_run(&desk, " \t SELECT  \t\"3\"   3 \t # three \t\r\n"),
                "error: line 1: SELECT  \\x09\"3\"   3: ", "no-selection");
}

Test(interpreter, bytes_that_are_not_printable_are_shown_as_numbers)
{
    check_error(desk_run(&desk, "z\xc3\xa9\x80"),
                "error: line 1: z\\xc3\\xa9\\x80: ", "unknown-command");
    check_error(desk_run(&desk, "z\x07y"), "error: line 1: z\\x07y: ", "bad-byte");
    check_error(desk_run_bytes(&desk, "z\0y", 3), "error: line 1: z\\x00y: ", "bad-byte");
}

/* Cut after 80 bytes with `...`. */
Test(interpreter, the_command_is_cut_after_80_bytes)
{
    for (size_t length = 78; length < 84; length++) {
        char line[100] = "";
        char head[128];

        memset(line, 'z', length);
        snprintf(head, sizeof head, "error: line 1: %.80s%s: ", line, length > 80 ? "..." : "");
        check_error(desk_run(&desk, line), head, "unknown-command");
    }
}

Test(interpreter, a_line_that_is_too_long_is_cut_like_any_other)
{
    static char line[5000];
    char head[128];

    memset(line, 'z', 4097);
    strcpy(line + 4097, "\necho next\n");
    snprintf(head, sizeof head, "error: line 1: %.80s...: ", line);
    const char *output = desk_run(&desk, line);
    cr_assert_eq(strncmp(output, head, strlen(head)), 0);
    cr_assert_not_null(strstr(output, " [line-too-long]\nnext\n"));
}

Test(interpreter, a_line_that_is_too_long_is_not_run_in_part)
{
    static char line[5000];

    memset(line, ' ', 4097);
    memcpy(line, "select 2 2", 10);
    line[4096] = '#';
    check_error(desk_run(&desk, line), "error: line 1: select 2 2", "line-too-long");
    cr_assert_eq(arb_selected(desk.in.game), ARB_NO_SQUARE);
}

Test(interpreter, errors_have_a_colour_where_the_rest_has)
{
    desk.in.colour = true;
    cr_assert_eq(strncmp(desk_run(&desk, "space"), "\033[1;31merror:\033[0m line 1: space: ", 33),
                 0);
}

/* The longest possible parts still make one whole line. */
Test(interpreter, the_longest_error_is_one_line_with_its_code)
{
    static char line[4200];
    static char name[4000];

    memset(name, '\xff', sizeof name - 1);
    desk.source.named = true;
    desk.source.name = name;
    memset(line, '\xfe', 4096);
    check_error(desk_run(&desk, line), "error: \\xff", "unknown-command");
    memcpy(line, "position ", 9);
    check_error(desk_run(&desk, line), "error: \\xff", "bad-position");
    memcpy(line, "read     ", 9);
    check_error(desk_run(&desk, line), "error: \\xff", "cannot-open");
}

/* ---- any bytes ------------------------------------------------------------------------ */

Test(interpreter, a_line_of_any_one_byte_is_nothing_or_one_rejection)
{
    struct snapshot before = snapshot_of(desk.in.game);
    struct snapshot after;

    for (int byte = 0; byte < 256; byte++) {
        char line = (char)byte;
        const char *output = desk_run_bytes(&desk, &line, 1);

        if (byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r' || byte == '#')
            cr_assert_str_eq(output, "", "byte %d", byte);
        else if (byte < 0x20 || byte == 0x7f)
            check_error(output, "error: line 1: \\x", "bad-byte");
        else if (byte == '"')
            check_error(output, "error: line 1: \": ", "usage");
        else
            check_error(output, "error: line 1: ", "unknown-command");
    }
    after = snapshot_of(desk.in.game);
    cr_assert(snapshot_equal(&before, &after));
}

/* Words of the language in random order: a rejected line changes nothing and prints one line. */
static void any_line(uint64_t *state, char line[256])
{
    static const char *const words[] = {"select",   "place",
                                        "remove",   "turn",
                                        "fire",     "water",
                                        "bomb",     "pawn",
                                        "king",     "2 2",
                                        "3 3",      "c3",
                                        "9 9",      "22-33",
                                        "1 5",      "space",
                                        "undo",     "redo",
                                        "0",        "1",
                                        "3",        "-1",
                                        "moves",    "at",
                                        "can",      "move",
                                        "end",      "assert",
                                        "==",       "reject",
                                        "usage",    "status",
                                        "new",      "empty",
                                        "print",    "history",
                                        "\"",       "\"a b\"",
                                        "#",        "x",
                                        "\x01",     "perft",
                                        "winner",   "check",
                                        "position", "8/8/8/8/8/8/8/8 fire",
                                        "rules",    "checkers61b",
                                        "help",     "echo",
                                        "yes"};
    size_t count = 1 + draw(state) % 6;

    line[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        strcat(line, words[draw(state) % (sizeof words / sizeof *words)]);
        strcat(line, " ");
    }
}

Test(interpreter, whatever_is_rejected_is_one_line_and_changes_nothing)
{
    uint64_t state = 41;
    size_t rejections = 0;

    for (int round = 0; round < 20000; round++) {
        struct snapshot before = snapshot_of(desk.in.game);
        struct snapshot after;
        char line[256];
        const char *output;

        any_line(&state, line);
        desk.in.rejected = false;
        output = desk_run(&desk, line);
        after = snapshot_of(desk.in.game);
        cr_assert_eq(desk.in.rejected, strncmp(output, "error: ", 7) == 0, "%s", line);
        if (!desk.in.rejected)
            continue;
        rejections++;
        /* Of several turns on a line those before the wrong one stand. */
        cr_assert(snapshot_equal(&before, &after) ||
                      (strncmp(line, "22-33 ", 6) == 0 && after.done == before.done + 3),
                  "%s", line);
        cr_assert_eq(strchr(output, '\n'), output + strlen(output) - 1, "%s", output);
    }
    cr_assert(rejections > 2000 && rejections < 20000);
}

/* ---- arguments ----------------------------------------------------------------------------- */

Test(interpreter, numbers_out_of_range_are_refused)
{
    static const char *const bad[] = {"undo 0",
                                      "undo -1",
                                      "undo x",
                                      "undo 1x",
                                      "undo \"\"",
                                      "undo 18446744073709551617",
                                      "redo 99999999999999999999",
                                      "perft 999",
                                      "perft 100",
                                      "perft 18446744073709551616",
                                      "perft 0x1",
                                      "perft 3 hash 0",
                                      "perft 3 hash 65537",
                                      "perft 3 hash x",
                                      "perft 3 threads 0",
                                      "perft 3 threads 65",
                                      "perft 3 hash 1 threads -1",
                                      "perft x hash 1 threads 2",
                                      "divide 0",
                                      "divide 100"};

    desk_run(&desk, "select 2 2\nselect 0 0\nundo\n");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        check_rejected(bad[i], "bad-number");
}

static const char *const misused[] = {"rules checkers61b x",
                                      "new x",
                                      "new empty x",
                                      "place",
                                      "place bomb",
                                      "place bomb fire",
                                      "place bomb fire 2 1 king x",
                                      "place bomb fire c3 x",
                                      "place bomb fire c3 d4",
                                      "remove",
                                      "remove 1 2 3",
                                      "remove c3 1",
                                      "turn fire x",
                                      "position 8 8 8",
                                      "select",
                                      "select 1 2 3",
                                      "select c3 4",
                                      "space x",
                                      "move",
                                      "move c3",
                                      "pass x",
                                      "undo 1 2",
                                      "redo 1 2",
                                      "print x",
                                      "at",
                                      "can",
                                      "can fly",
                                      "can end x",
                                      "can select",
                                      "can move",
                                      "moves 1 2 3",
                                      "winner x",
                                      "check",
                                      "check fire x",
                                      "history x",
                                      "status x",
                                      "perft",
                                      "perft 1 2",
                                      "perft 1 hash",
                                      "perft 1 threads",
                                      "perft hash 1",
                                      "perft 1 hash x threads",
                                      "perft 1 hash 1 hash 1",
                                      "perft 1 threads 1 threads 1",
                                      "perft 1 hash 1 threads 1 1",
                                      "divide",
                                      "read",
                                      "read a b",
                                      "assert",
                                      "assert turn",
                                      "assert turn ==",
                                      "assert == x",
                                      "assert status == x",
                                      "reject",
                                      "reject usage",
                                      "reject echo",
                                      "reject quit",
                                      "help a b",
                                      "quit x",
                                      "assert turn fire == x"};

Test(interpreter, the_wrong_number_of_words_is_usage)
{
    for (size_t i = 0; i < sizeof misused / sizeof *misused; i++)
        check_rejected(misused[i], "usage");
    cr_assert_not(desk.in.stopped);
}

Test(interpreter, a_usage_error_shows_the_form)
{
    check_rejected("select", "usage");
    cr_assert_not_null(strstr(desk.fake.written, "select SQUARE"));
    check_rejected("assert turn", "usage");
    cr_assert_not_null(strstr(desk.fake.written, "assert QUESTION == ANSWER"));
}

Test(interpreter, an_unknown_command_is_offered_the_nearest)
{
    check_rejected("selct 2 2", "unknown-command");
    cr_assert_not_null(strstr(desk.fake.written, "select"));
}

/* language.md 5: two turns with the same ends, and one that visits just these squares. */
Test(interpreter, a_short_turn_that_stands_for_several_is_ambiguous)
{
    desk_run(&desk, "position 8/8/2wp1wp3/8/2wp1wp3/3FS4/8/8 fire\n");
    check_rejected("move 32-36", "ambiguous-move");
    cr_assert_not_null(strstr(desk.fake.written, "32-14-36, 32-54-36"));
    desk.in.rejected = false;
    check_answer("can move 32-36", "can move 32-36: no\n");
}

Test(interpreter, a_turn_that_is_not_legal_is_named_as_written)
{
    check_rejected("move 2 2  4 4", "illegal-move");
    cr_assert_not_null(strstr(desk.fake.written,
                              ": 2 2  4 4 is not a legal turn; the piece on 2 2 can "
                              "play 22-13, 22-33 ["));
}

Test(interpreter, a_turn_that_is_not_legal_says_why_and_what_would_be_right)
{
    static const char *const refused[][3] = {
        {"8-12", "must-capture", ": black must capture: 15x22 ["},
        {"8-3", "no-legal-move", ": the piece on 8 cannot move ["},
        {"15-19", "must-capture", ": black must capture: 15x22 ["},
        {"1-5", "empty-square", ": there is no piece on 1 ["},
        {"18-15", "not-your-piece", ": the piece on 18 is white's, and black is to move ["},
        {"15-8", "illegal-move", ": 15-8 is not a legal turn; the piece on 15 can play 15x22 ["},
    };

    desk_run(&desk, "rules english\nposition B:W18,32:B8,15\n");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        check_rejected(refused[i][0], refused[i][1]);
        cr_assert_not_null(strstr(desk.fake.written, refused[i][2]), "%s", desk.fake.written);
    }
    desk_run(&desk, "position B:W18,26:B15\n");
    check_rejected("15-22", "must-continue");
    cr_assert_not_null(
        strstr(desk.fake.written, ": the piece on 15 must go on capturing: 15x22x31 ["));
    desk_run(&desk, "select 15\nselect 22\n");
    check_rejected("space", "must-continue");
    cr_assert_not_null(
        strstr(desk.fake.written, ": the piece on 22 must go on capturing: 22x31 ["));
}

Test(interpreter, a_capture_of_too_few_is_refused_in_any_form)
{
    static const char *const refused[][2] = {
        {"e1-e3", "must-take-most"}, {"e1-e3-e5", "must-take-most"}, {"e1-e5", "must-take-most"},
        {"d4-b4", "must-continue"},  {"d4-b4-b6", "must-continue"},  {"d4-b6", "must-continue"},
        {"d4-d5", "must-capture"},   {"g2-g3", "must-capture"},      {"e1-e7", "no-legal-move"},
        {"d4-d6", "illegal-move"},   {"c4-c3", "not-your-piece"},    {"a1-a2", "empty-square"},
    };

    desk_run(&desk, "rules dama\nposition 8/1B6/8/1B6/2BWB3/8/4B1W1/4W3 white\n");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        check_rejected(refused[i][0], refused[i][1]);
}

/* ---- when it stops ----------------------------------------------------------------------------
 */

Test(interpreter, a_rejection_does_not_stop_it)
{
    const char *output = desk_run(&desk, "space\necho on\n");

    cr_assert_str_eq(output + strlen(output) - 3, "on\n");
    cr_assert(desk.in.rejected);
    cr_assert_not(desk.in.stopped);
}

Test(interpreter, with_bail_the_first_rejection_stops_it)
{
    desk.in.bail = true;
    check_error(desk_run(&desk, "select 2 2\nspace\nselect 0 0\n"),
                "error: line 2: space: ", "nothing-moved");
    cr_assert(desk.in.stopped && desk.in.rejected);
    cr_assert_eq(arb_selected(desk.in.game), at(2, 2));
    cr_assert_str_eq(desk.in.trouble, "");
}

Test(interpreter, bail_in_a_script_that_is_read_stops_the_one_that_reads_it)
{
    fake_add(&desk.fake, "inner", "space\necho inner\n");
    desk.in.bail = true;
    check_error(desk_run(&desk, "read inner\necho outer\n"),
                "error: inner: line 1: space: ", "nothing-moved");
}

Test(interpreter, quit_stops_it_wherever_it_stands)
{
    fake_add(&desk.fake, "inner", "echo inner\nquit\necho no\n");
    check_answer("read inner\necho no\n", "inner\n");
    cr_assert(desk.in.stopped);
}

Test(interpreter, without_memory_there_is_trouble_and_no_ruling)
{
    desk.fake.tally.fail_at = desk.fake.tally.calls + 1;
    desk.fake.tally.fail_on = true;
    for (int i = 0; i < 50; i++)
        check_answer("select 2 2\n", "");
    check_answer("echo no\n", "");
    cr_assert(desk.in.stopped);
    cr_assert_str_eq(desk.in.trouble, "out of memory");
    cr_assert_eq(arb_piece_count(desk.in.game, 0), 12);
}

Test(interpreter, a_turn_by_chance_that_cannot_be_played_gives_its_number_back)
{
    uint64_t state;

    check_answer("player fire random\nplayer water random\nseed 5\n", "");
    for (int turns = 0; !desk.in.stopped; turns++) {
        cr_assert_lt(turns, 1000, "memory has not failed");
        if (turns == 100) {
            desk.fake.tally.fail_at = desk.fake.tally.calls + 1;
            desk.fake.tally.fail_on = true;
        }
        state = desk.in.players.random.state;
        desk_run(&desk, "go\n");
    }
    cr_assert_str_eq(desk.in.trouble, "out of memory");
    cr_assert_eq(desk.in.players.random.state, state);
}

Test(interpreter, a_think_asks_the_clock_of_the_host)
{
    uint64_t before = desk.fake.microseconds;

    desk_run(&desk, "hint time 5\n");
    cr_assert(!desk.in.rejected);
    cr_assert_geq(desk.fake.microseconds, before + 5000);
    before = desk.fake.microseconds;
    desk_run(&desk, "hint time 1\n");
    cr_assert_leq(desk.fake.microseconds, before + 100000);
}

static uint64_t hasty_clock(void *context)
{
    struct fake *fake = context;

    return fake->microseconds += 100000;
}

/* language.md 4.3, `hint`: one second, unless given otherwise. */
Test(interpreter, a_think_without_a_limit_takes_a_second, .timeout = 60)
{
    uint64_t before = desk.fake.microseconds;

    desk.fake.host.clock = hasty_clock;
    desk_run(&desk, "hint\n");
    cr_assert(!desk.in.rejected);
    cr_assert_geq(desk.fake.microseconds, before + 1000000);
    cr_assert_leq(desk.fake.microseconds, before + 2000000);
}

static bool is_fifo(void *context, const char *path)
{
    (void)context;
    return strcmp(path, "fifo") == 0;
}

/* On the screen nothing may block. */
Test(interpreter, only_regular_files_are_opened_where_it_is_said)
{
    fake_add(&desk.fake, "regular", "echo read\n");
    fake_add(&desk.fake, "fifo", "echo read\n");
    desk.fake.host.is_shared = is_fifo;
    check_answer("read fifo\nread regular\n", "read\nread\n");
    desk.in.only_regular = true;
    check_answer("read regular\n", "read\n");
    check_error(desk_run(&desk, "read fifo\n"),
                "error: line 1: read fifo: cannot open fifo: ", "cannot-open");
}

static char shown_depths[4096];

static void keep_all(void *context, const char *text)
{
    size_t length = strlen(shown_depths);

    (void)context;
    snprintf(shown_depths + length, sizeof shown_depths - length, "%s\n", text != NULL ? text : "");
}

/* language.md 4.3, `hint`: each depth is shown where there is a terminal, and then taken away. */
Test(interpreter, a_hint_shows_each_depth)
{
    desk.fake.host.progress = keep_all;
    desk_run(&desk, "rules english\nposition W:W21:B14\nhint depth 4\n");
    cr_assert_str_eq(shown_depths, "depth 1: 21-17, likely loss\ndepth 2: 21-17, likely loss\n\n");
    shown_depths[0] = '\0';
    desk_run(&desk, "position W:W31,32:B1,2\nhint depth 3\n");
    cr_assert(strncmp(shown_depths, "depth 1: ", 9) == 0, "%s", shown_depths);
    cr_assert_not_null(strstr(shown_depths, "\ndepth 3: "), "%s", shown_depths);
    cr_assert_null(strstr(shown_depths, "depth 4: "), "%s", shown_depths);
    shown_depths[0] = '\0';
    desk_run(&desk, "player white minimax depth 4\ngo\n");
    cr_assert_str_eq(shown_depths, "", "go shows none");
}

static char first_progress[64];

static void keep_first(void *context, const char *text)
{
    (void)context;
    if (first_progress[0] == '\0' && text != NULL)
        snprintf(first_progress, sizeof first_progress, "%s", text);
}

Test(interpreter, how_a_match_stands_is_shown_from_its_start)
{
    desk.fake.host.progress = keep_first;
    desk_run(&desk, "player fire random\nplayer water random\nselfplay 1\n");
    cr_assert_str_eq(first_progress, "selfplay: +0 -0 =0");
}

static bool noting;
static bool noted;

static void note(bool on)
{
    noting = on;
    noted |= on;
}

/* Before and after it Ctrl-C ends the program. */
Test(interpreter, interrupts_are_noted_as_long_as_a_match_lasts)
{
    desk.in.note_interrupts = note;
    desk_run(&desk, "player fire random\nplayer water random\nselfplay 1\n");
    cr_assert(!desk.in.rejected);
    cr_assert(noted);
    cr_assert_not(noting);
}

Test(interpreter, reject_without_memory_is_trouble_too)
{
    fake_add(&desk.fake, "inner", "echo no\n");
    desk.fake.tally.fail_at = desk.fake.tally.calls + 1;
    check_answer("read inner\necho no\n", "");
    cr_assert_str_eq(desk.in.trouble, "out of memory");
    cr_assert_eq(fake_open_count(&desk.fake), 0);
}

/* Runs a file of the fake host as a script. */
static int run_file(const char *path)
{
    struct reader reader;
    int error;
    int file = desk.fake.host.open_to_read(desk.fake.host.context, path);

    cr_assert(reader_of_file(&reader, &desk.fake.host, file));
    desk.source.name = path;
    error = interpreter_run(&desk.in, &desk.source, &reader);
    output_flush(&desk.out);
    return error;
}

Test(interpreter, a_script_that_cannot_be_read_on_ends_with_the_reason)
{
    struct fake_file *file = fake_add(&desk.fake, "game", "echo one\necho two\n");

    file->most = 9;
    file->fail_at = 2;
    file->error = EIO;
    cr_assert_eq(run_file("game"), EIO);
    cr_assert_str_eq(desk.fake.written, "one\n");
    cr_assert_not(desk.in.rejected);
}

Test(interpreter, a_nested_script_that_cannot_be_read_on_is_rejected)
{
    struct fake_file *inner = fake_add(&desk.fake, "inner", "echo in\nspace");

    inner->most = 10;
    inner->fail_at = 2;
    inner->error = EIO;
    cr_assert_str_eq(desk_run(&desk, "read inner\necho on\n"),
                     "in\nerror: line 1: read inner: cannot open inner: "
                     "Input/output error [cannot-open]\non\n");
    cr_assert_eq(desk.in.depth, 0);
}

Test(interpreter, trouble_is_told_in_its_room)
{
    static char name[2000];

    memset(name, '\xff', sizeof name - 1);
    interpreter_trouble(&desk.in, name, "no such thing");
    cr_assert_lt(strlen(desk.in.trouble), TROUBLE_ROOM);
    cr_assert_not_null(strstr(desk.in.trouble, "...: no such thing"));
    cr_assert_leq(strlen(desk.in.trouble), TROUBLE_ROOM / 2 + strlen("...: no such thing"));
    cr_assert_gt(strlen(desk.in.trouble), TROUBLE_ROOM / 2 - 4, "half of the room is the name's");
    interpreter_trouble(&desk.in, NULL, "another thing");
    cr_assert_str_eq(desk.in.trouble, "another thing");
}

Test(interpreter, an_output_that_cannot_be_written_stops_it)
{
    desk.fake.fail_write = 1;
    desk.fake.write_error = ENOSPC;
    for (int i = 0; i < 20; i++)
        desk_run(&desk, "print\n");
    cr_assert(desk.in.stopped);
    cr_assert_eq(desk.out.error, ENOSPC);
    desk_run(&desk, "select 2 2\n");
    cr_assert_eq(arb_selected(desk.in.game), ARB_NO_SQUARE);
    cr_assert_eq(desk.fake.writes, 1);
}

Test(interpreter, an_output_that_cannot_be_written_stops_a_long_listing)
{
    desk.out = output_to(&desk.fake.host, FAKE_STDOUT, desk.buffer, 16);
    desk.fake.fail_write = 1;
    desk.fake.write_error = EPIPE;
    desk_run(&desk, "divide 3\nselect 2 2\n");
    cr_assert(desk.in.stopped);
    cr_assert_eq(arb_selected(desk.in.game), ARB_NO_SQUARE);
}

/* ---- the interrupt
 * ------------------------------------------------------------------------------- */

static volatile sig_atomic_t interrupt;

static const char *run_interrupted(const char *text)
{
    struct line line = {.bytes = text, .length = strlen(text)};

    interrupt = 1;
    desk.in.interrupt = &interrupt;
    desk.fake.written[desk.fake.written_length = 0] = '\0';
    interpreter_line(&desk.in, &desk.source, &line);
    output_flush(&desk.out);
    return desk.fake.written;
}

Test(interpreter, an_interrupt_breaks_a_count_off, .timeout = 60)
{
    struct snapshot before = snapshot_of(desk.in.game);
    struct snapshot after;

    cr_assert_str_eq(run_interrupted("perft 99"), "");
    cr_assert_str_eq(run_interrupted("divide 99"), "");
    after = snapshot_of(desk.in.game);
    cr_assert(snapshot_equal(&before, &after));
    cr_assert_not(desk.in.stopped || desk.in.rejected);
    interrupt = 0;
    check_answer("perft 2", "perft 2: 49\n");
}

Test(interpreter, an_interrupt_breaks_a_listing_off)
{
    size_t whole = strlen(desk_run(&desk, "moves"));

    cr_assert_lt(strlen(run_interrupted("moves")), whole / 2);
}

static ptrdiff_t (*plain_write)(void *context, int file, const void *bytes, size_t length);

static ptrdiff_t write_and_interrupt(void *context, int file, const void *bytes, size_t length)
{
    interrupt = 1;
    return plain_write(context, file, bytes, length);
}

Test(interpreter, an_interrupt_breaks_off_a_listing_that_has_begun)
{
    size_t whole = strlen(desk_run(&desk, "moves"));

    plain_write = desk.fake.host.write;
    desk.fake.host.write = write_and_interrupt;
    desk.in.interrupt = &interrupt;
    desk.out = output_to(&desk.fake.host, FAKE_STDOUT, desk.buffer, 16);
    cr_assert_lt(strlen(desk_run(&desk, "moves")), whole / 2);
}

static int open_is_interrupted(void *context, const char *path)
{
    (void)context;
    (void)path;
    return -EINTR;
}

/* An interrupt is reported by the one who noted it; an error without an interrupt is an ordinary
 * error. */
Test(interpreter, a_file_that_an_interrupt_keeps_from_being_opened_is_no_slip)
{
    check_error(run_interrupted("read missing"), "error: line 0: read missing: ", "cannot-open");
    desk.in.rejected = false;
    desk.fake.host.open_to_read = open_is_interrupted;
    cr_assert_str_eq(run_interrupted("read missing"), "");
    cr_assert_not(desk.in.rejected);
    interrupt = 0;
    check_error(desk_run(&desk, "read missing"), "error: line 1: read missing: ", "cannot-open");
}

static int (*open_for_desk)(void *context, const char *path);

static int open_when_time_is_up(void *context, const char *path)
{
    interrupt = INTERRUPTION_TIME;
    return open_for_desk(context, path);
}

/* The line that reads the script is reported, and none of the script is run. */
Test(interpreter, a_limit_that_is_reached_before_the_first_line_of_a_script_ends_the_run)
{
    fake_add(&desk.fake, "script", "echo no\n");
    open_for_desk = desk.fake.host.open_to_read;
    desk.fake.host.open_to_read = open_when_time_is_up;
    desk.in.allowance.time = 5;
    desk.in.interrupt = &interrupt;
    cr_assert_str_eq(desk_run(&desk, "read script\necho no\n"), "");
    cr_assert(desk.in.stopped);
    cr_assert_not_null(strstr(desk.in.trouble, "line 1: read script: time limit of 5 s reached"),
                       "%s", desk.in.trouble);
}

static bool installed(void *context, const char *name, char *path)
{
    (void)context;
    snprintf(path, HOST_PATH_ROOM, "%s.rules", name);
    return true;
}

Test(interpreter, a_rule_set_that_an_interrupt_keeps_from_being_read_is_no_slip)
{
    static const char *const lines[] = {"rules ./club.rules", "rules club", "rules show club",
                                        "help rules club"};

    desk.fake.host.installed = installed;
    desk.fake.host.open_to_read = open_is_interrupted;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        desk.in.interrupt = &interrupt;
        interrupt = 0;
        desk.in.rejected = false;
        cr_assert_str_eq(run_interrupted(lines[i]), "");
        cr_assert_not(desk.in.rejected, "%s", lines[i]);
    }
}

Test(interpreter, an_interrupt_ends_a_script_before_its_next_line)
{
    desk.in.interrupt = &interrupt;
    interrupt = 1;
    check_answer("echo no\n", "");
    cr_assert_not(desk.in.stopped);
    interrupt = 0;
    check_answer("echo yes\n", "yes\n");
}

/* ---- read
 * ------------------------------------------------------------------------------------------- */

Test(interpreter, read_runs_a_script_as_if_it_stood_there)
{
    fake_add(&desk.fake, "two words", "select 2 2\r\nselect 3 3");
    check_answer("read \"two words\"\nspace\nturn\n", "turn: water\n");
    check_answer("history\n", "history: 1\n1. fire 22-33\n");
}

Test(interpreter, a_script_may_read_itself_sixteen_deep)
{
    const char *output;

    fake_add(&desk.fake, "self", "echo x\nread self\n");
    output = desk_run(&desk, "read self\necho behind\n");
    for (int depth = 0; depth < 16; depth++, output += 2)
        cr_assert_eq(strncmp(output, "x\n", 2), 0, "only %d deep", depth);
    cr_assert_eq(strncmp(output, "error: self: line 2: read self: ", 32), 0, "%s", output);
    cr_assert_not_null(strstr(output, " [too-deep]\nbehind\n"));
    cr_assert_null(strstr(strchr(output, '\n') + 1, "error"));
    cr_assert_eq(desk.in.depth, 0);
}

/* All errors of a rule set are told, or how many more there are. */
static void check_faults(size_t count)
{
    char text[8192] = "arbiter rules 1\nname: club\ninherits: russian\n";
    size_t length = strlen(text);
    const char *at;
    size_t told = 0;
    unsigned more = 0;

    for (size_t i = 0; i < count; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "colour%zu: red\n", i);
    fake_add(&desk.fake, "./bad.rules", text);
    check_rejected("rules ./bad.rules", "bad-file");
    for (at = desk.fake.written; (at = strstr(at, "; line ")) != NULL; at++)
        told++;
    at = strstr(desk.fake.written, "; and ");
    if (at != NULL)
        cr_assert_eq(sscanf(at, "; and %u more [bad-file]\n", &more), 1, "%s", at);
    cr_assert_eq(told + 1 + more, count, "%s", desk.fake.written);
    cr_assert_eq(more > 0, count > 14);
    desk.fake.file_count = 0;
}

Test(interpreter, errors_of_a_rule_set_are_told_or_counted)
{
    check_faults(1);
    check_faults(10);
    check_faults(300);
}

Test(interpreter, a_script_that_is_not_there_is_rejected_by_name)
{
    check_rejected("read \"no such\"", "cannot-open");
    cr_assert_not_null(strstr(desk.fake.written, "no such"));
    cr_assert_not_null(strstr(desk.fake.written, strerror(ENOENT)));
}

Test(interpreter, with_safe_no_file_is_opened)
{
    fake_add(&desk.fake, "inner", "echo no\n");
    desk.in.safe = true;
    check_rejected("read inner", "not-safe");
    cr_assert_null(strchr(desk.fake.trace, 'o'));
}

/* language.md 1: a program that talks to it over two pipes never waits forever. */
Test(interpreter, answers_are_written_before_the_next_line_is_waited_for)
{
    struct fake_file *file = fake_add(&desk.fake, "pipe", "turn\nturn\n");

    file->most = 5;
    file->blocks = true;
    run_file("pipe");
    cr_assert_str_eq(desk.fake.trace, "orwrwrc");
}

Test(interpreter, a_nested_pipe_is_waited_for_with_everything_written)
{
    fake_add(&desk.fake, "pipe", "turn\n")->blocks = true;
    desk_run(&desk, "echo before\nread pipe\n");
    cr_assert_str_eq(desk.fake.trace, "worwrc");
}

/* ---- assert and reject
 * -------------------------------------------------------------------------------- */

Test(interpreter, assertions_that_hold_print_nothing)
{
    static const char *const holding[] = {"assert turn == fire",
                                          "assert at 2 2 == fire bomb",
                                          "assert at c4 == empty",
                                          "assert can select 2 2 == yes",
                                          "assert can select 9 9 == no",
                                          "assert can end == no",
                                          "assert can move 22-33 == yes",
                                          "assert can move 15-24 water == yes",
                                          "assert moves == 7",
                                          "assert moves 2 2 == 2",
                                          "assert winner == undecided",
                                          "assert history == 0",
                                          "assert perft 3 == 379",
                                          "ASSERT WINNER == undecided"};

    for (size_t i = 0; i < sizeof holding / sizeof *holding; i++)
        check_answer(holding[i], "");
    check_answer("assert position == 1wp1wp1wp1wp/ws1ws1ws1ws1/1wb1wb1wb1wb/8/8/"
                 "fb1fb1fb1fb1/1fs1fs1fs1fs/fp1fp1fp1fp1 fire",
                 "");
}

Test(interpreter, assertions_that_fail_show_both_values)
{
    check_rejected("assert turn == water", "assertion-failed");
    cr_assert_not_null(strstr(desk.fake.written, "fire"));
    cr_assert_not_null(strstr(desk.fake.written, "water"));
    check_rejected("assert turn == Fire", "assertion-failed");
    check_rejected("assert turn == fire fire", "assertion-failed");
    check_rejected("assert moves == 77", "assertion-failed");
    check_rejected("assert moves == \"\"", "assertion-failed");
}

Test(interpreter, a_question_that_is_rejected_gives_its_own_code)
{
    check_rejected("assert at 9 9 == empty", "off-board");
    check_rejected("assert at == empty", "usage");
    check_rejected("assert check fire == no", "not-in-these-rules");
    check_rejected("assert perft 999 == 1", "bad-number");
    check_rejected("assert moves 3 3 == 1", "empty-square");
}

Test(interpreter, questions_leave_the_game_as_it_was)
{
    struct snapshot before;
    struct snapshot after;

    desk_run(&desk, "move 22-33\nmove 15-04\nundo\nselect 1 5\n");
    desk_run(&desk, "undo\nselect 3 5\n");
    before = snapshot_of(desk.in.game);
    desk_run(&desk, "assert turn == water\nassert turn == x\nassert moves == 7\nassert at 9 9 == "
                    "x\nassert position == x\nassert perft 2 == 1\nstatus\nprint\nmoves\ncan end\n"
                    "can move 22-33\nhistory\ndivide 1\nhelp\nrules\nturn\nposition\n");
    after = snapshot_of(desk.in.game);
    cr_assert(snapshot_equal(&before, &after));
}

/* ---- help --------------------------------------------------------------------------- */

/* Checks that there is an answer that fits a window of 80 columns and 24 lines with a prompt
 * below. */
static void check_lines(const char *command, size_t most)
{
    const char *line = desk_run(&desk, command);
    size_t lines = 0;

    cr_assert_not(desk.in.rejected, "%s", command);
    for (; *line != '\0'; line += strcspn(line, "\n") + 1) {
        cr_assert_lt(strcspn(line, "\n"), 81, "%s: %s", command, line);
        lines++;
    }
    cr_assert_gt(lines, strcmp(command, "help") == 0 ? 15 : 1, "%s", command);
    cr_assert_leq(lines, most, "%s", command);
}

static void check_window(const char *command)
{
    check_lines(command, 23);
}

Test(interpreter, help_is_one_window_and_so_is_each_topic)
{
    char line[64];
    size_t rule_sets = 0;

    while (arb_rules_at(rule_sets) != NULL)
        rule_sets++;
    check_window("help");
    check_lines("help squares", 5 + rule_sets); /* a line each */
    check_lines("help turns", 8 + rule_sets);
    for (size_t i = 0; command_at(i) != NULL; i++) {
        snprintf(line, sizeof line, "help %s", command_at(i)->name);
        check_window(line);
    }
    for (int ruling = ARB_ACCEPTED + 1; ruling < ARB_RULING_COUNT; ruling++) {
        snprintf(line, sizeof line, "help %s", arb_ruling_code((arb_ruling)ruling));
        check_window(line);
    }
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        snprintf(line, sizeof line, "help rules %s", arb_rules_name(arb_rules_at(i)));
        check_window(line);
        cr_assert_not_null(arb_rules_at(i)->summary, "%s", line);
    }
}

Test(interpreter, reject_accepts_a_rejection_and_prints_nothing)
{
    check_answer("reject space", "");
    check_answer("reject nothing-moved space", "");
    check_answer("reject NOTHING-MOVED end", "");
    check_answer("reject unknown-command selct 2 2", "");
    check_answer("reject illegal-move move 22-44", "");
    check_answer("reject illegal-move 22-44", "");
    check_answer("reject off-board at 9 9", "");
    check_answer("reject bad-position position x fire", "");
    check_answer("reject nothing-to-undo undo", "");
}

/* Whatever it tries, the game, its past and what was undone do not change. */
Test(interpreter, reject_changes_nothing_whatever_it_tries)
{
    static const char *const tried[] = {"new",
                                        "new empty",
                                        "rules checkers61b",
                                        "place bomb fire 3 3",
                                        "remove 2 2",
                                        "turn water",
                                        "turn fire",
                                        "select 1 5",
                                        "move 15-04",
                                        "15-24",
                                        "undo",
                                        "undo 2",
                                        "redo",
                                        "redo 1",
                                        "space",
                                        "print",
                                        "moves",
                                        "status",
                                        "perft 3",
                                        "divide 2",
                                        "position",
                                        "at 2 2",
                                        "position 8/8/8/8/8/8/8/8 water"};

    desk_run(&desk, "move 22-33\nmove 15-04\nmove 33-44\nundo 2\n");
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        char line[128];
        struct snapshot before = snapshot_of(desk.in.game);
        struct snapshot after;

        snprintf(line, sizeof line, "reject %s\n", tried[i]);
        desk_run(&desk, line);
        after = snapshot_of(desk.in.game);
        cr_assert(snapshot_equal(&before, &after), "%s", line);
    }
}

Test(interpreter, reject_is_rejected_when_the_command_is_not)
{
    check_rejected("reject select 2 2", "not-rejected");
    check_rejected("reject usage space", "not-rejected");
    cr_assert_not_null(strstr(desk.fake.written, "nothing-moved"));
    check_rejected("reject moves", "not-rejected");
}

Test(interpreter, a_slip_in_the_code_does_not_pass_for_a_rejection)
{
    check_rejected("reject nothing-move space", "usage");
    check_rejected("reject selct 2 2", "usage");
}

/* ---- answers
 * --------------------------------------------------------------------------------------------- */

Test(interpreter, echo_prints_the_text_as_it_stands)
{
    check_answer("echo  two \t \"words\"  # not this\n", "two \t \"words\"\n");
    check_answer("echo\n", "\n");
    check_answer("echo \xc3\xa9\n", "\xc3\xa9\n");
}

Test(interpreter, echo_prints_words_beyond_those_that_are_kept)
{
    char line[512] = "echo";
    char expected[512];

    for (int i = 0; i < 100; i++)
        strcat(line, " a");
    snprintf(expected, sizeof expected, "%s\n", line + 5);
    check_answer(line, expected);
}

/* In the middle of a turn no other can begin, except in a what-if question. */
Test(interpreter, can_move_asks_of_the_start_of_a_turn)
{
    check_answer("can move 2 2  3 3", "can move 2 2  3 3: yes\n");
    check_answer("can move 22-33 water", "can move 22-33: no\n");
    desk_run(&desk, "select 2 2\nselect 3 3\n");
    check_answer("can move 02-13", "can move 02-13: no\n");
    check_answer("can move 02-13 fire", "can move 02-13: yes\n");
    check_answer("can move 15-04 WATER", "can move 15-04: yes\n");
}

Test(interpreter, status_says_how_the_game_stands)
{
    desk_run(&desk, "position 8/8/8/2wp5/3wb4/2fs5/8/8 fire\nselect 2 2\nselect 4 4\n");
    check_answer("status", "rules: checkers61b\nturn: fire\nselected: 4 4\nmoved: yes\n"
                           "captured: yes\npieces: fire 1 water 1\nstuck: no\n"
                           "winner: undecided\n");
    desk_run(&desk, "position 1fp6/8/8/8/8/8/8/8 fire\n");
    check_answer("status", "rules: checkers61b\nturn: fire\nselected: none\nmoved: no\n"
                           "captured: no\npieces: fire 1 water 0\nstuck: yes\nwinner: Fire\n");
}

/* ---- somebody who watches ------------------------------------------------------------------ */

static void look(void *watcher)
{
    size_t *looks = watcher;

    /* Stops it after a while. */
    if (++*looks == 3)
        *desk.in.interrupt = 1;
}

Test(interpreter, who_watches_is_called_in_a_think_and_a_count_and_can_break_them_off,
     .timeout = 60)
{
    static const char *const lines[] = {"hint depth 99\n", "go\n", "perft 40\n", "divide 40\n"};
    size_t looks = 0;

    interrupt = 0;
    desk.in.interrupt = &interrupt;
    desk.in.meanwhile = look;
    desk.in.watcher = &looks;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        desk_run(&desk, lines[i]);
        cr_assert_geq(looks, 3, "%s", lines[i]);
        cr_assert_neq(interrupt, 0, "%s", lines[i]);
        looks = 0;
        interrupt = 0;
    }
    desk_run(&desk, "print\nselect 2 2\n");
    cr_assert_eq(looks, 0, "short commands are not watched");
}
