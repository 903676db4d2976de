/* Scripts and whole games in memory (include/arbiter/script.h). */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arbiter.h"
#include "game/commit.h"
#include "support.h"

/* ---- scripts -------------------------------------------------------------------------------- */

/* What a run has told. */
struct told {
    char output[8192];
    char rejections[2048];
    unsigned asked; /* how often it asked whether to stop */
    unsigned stop;  /* at which question it is to stop; 0: never */
    bool refuse;    /* takes no output */
    uint64_t time;
};

static bool take_output(void *context, const char *bytes, size_t length)
{
    struct told *told = context;
    size_t before = strlen(told->output);

    cr_assert_lt(before + length, sizeof told->output);
    memcpy(told->output + before, bytes, length);
    return !told->refuse;
}

static void take_rejection(void *context, const arb_rejection *rejection)
{
    struct told *told = context;
    size_t length = strlen(told->rejections);

    snprintf(told->rejections + length, sizeof told->rejections - length, "%zu %s: %s\n",
             rejection->line, arb_ruling_code(rejection->ruling), rejection->reason);
}

static bool ask_to_stop(void *context)
{
    struct told *told = context;

    return ++told->asked == told->stop;
}

static uint64_t tell_time(void *context)
{
    struct told *told = context;

    return told->time += 20000;
}

static struct told told;

static arb_run_end run(arb_game *game, const char *text, bool bail)
{
    const arb_script script = {.bytes = text,
                               .length = strlen(text),
                               .bail = bail,
                               .output = take_output,
                               .rejected = take_rejection,
                               .clock = tell_time,
                               .stop = ask_to_stop,
                               .context = &told};

    return arb_run(game, &script);
}

/* Runs a script on a new game, in which nothing is told before. */
static arb_run_end run_anew(struct table *table, const char *text, bool bail)
{
    memset(&told, 0, sizeof told);
    table_set(table);
    return run(table->game, text, bail);
}

Test(run, a_script_answers_and_is_rejected_as_by_the_program)
{
    struct table table;

    cr_assert_eq(run_anew(&table, "rules english\n11-15\nmove 15-11 # wrong\nhistory\nfrob", false),
                 ARB_RUN_REJECTED);
    cr_assert_str_eq(
        told.output,
        "error: line 3: move 15-11: the piece on 15 is black's, and white is to move "
        "[not-your-piece]\nhistory: 1\n1. black 11-15\n"
        "error: line 5: frob: unknown command frob; help lists the commands [unknown-command]\n");
    cr_assert_str_eq(told.rejections,
                     "3 not-your-piece: the piece on 15 is black's, and white is to move\n"
                     "5 unknown-command: unknown command frob; help lists the commands\n");
    cr_assert_str_eq(arb_rules_name(arb_game_rules(table.game)), "english");
    cr_assert_eq(run(table.game, "22-18\nassert winner == undecided\nquit\nfrob", false),
                 ARB_RUN_ACCEPTED);
    table_clear(&table);
}

Test(run, a_script_that_bails_stops_at_the_first_rejection)
{
    struct table table;

    cr_assert_eq(run_anew(&table, "frob\nprint\n", true), ARB_RUN_REJECTED);
    cr_assert_eq(strchr(told.output, '\n')[1], '\0');
    table_clear(&table);
}

Test(run, no_file_is_opened)
{
    struct table table;

    cr_assert_eq(run_anew(&table, "save x\nload x\ndraw x.svg\nread x\nrules x.rules\n", false),
                 ARB_RUN_REJECTED);
    for (const char *at = told.rejections; *at != '\0'; at = strchr(at, '\n') + 1)
        cr_assert_eq(strncmp(at + 2, "not-safe", 8), 0, "%s", at);
    table_clear(&table);
}

Test(run, computers_think_with_a_clock_and_without)
{
    struct table table;
    const arb_script script = {.bytes = "go\nhint\n", .length = 8};

    cr_assert_eq(run_anew(&table, "go\nhint time 20\n", false), ARB_RUN_ACCEPTED);
    cr_assert_gt(told.time, 0);
    table_clear(&table);
    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("dama"), true), ARB_ACCEPTED);
    cr_assert_eq(arb_set_position(table.game, "8/8/8/3W4/8/8/4B3/8 white"), ARB_ACCEPTED);
    cr_assert_eq(arb_run(table.game, &script), ARB_RUN_ACCEPTED);
    table_clear(&table);
}

Test(run, a_run_is_stopped_between_lines_and_in_what_takes_long)
{
    struct table table;

    memset(&told, 0, sizeof told);
    told.stop = 2;
    table_set(&table);
    cr_assert_eq(run(table.game, "print\nprint\nprint\n", false), ARB_RUN_STOPPED);
    told.stop = told.asked + 3;
    cr_assert_eq(run(table.game, "perft 99\n", false), ARB_RUN_STOPPED);
    told.refuse = true;
    cr_assert_eq(run(table.game, "print\nhistory\n", false), ARB_RUN_STOPPED);
    table_clear(&table);
}

Test(run, a_run_without_memory_is_stopped)
{
    struct table table;
    const arb_script script = {.bytes = "frob\ngo\n", .length = 8};

    table_set(&table);
    table.tally.calls = 0;
    table.tally.fail_at = 1;
    table.tally.fail_on = true;
    cr_assert_eq(arb_run(table.game, &script), ARB_RUN_STOPPED);
    table.tally.fail_at = 0;
    table.tally.fail_on = false;
    cr_assert_eq(arb_run(table.game, &(arb_script){0}), ARB_RUN_ACCEPTED);
    cr_assert_eq(arb_run(table.game, &script), ARB_RUN_REJECTED);
    table_clear(&table);
}

/* ---- the turns as one text ------------------------------------------------------------------ */

Test(run, turns_are_written_a_line_each)
{
    struct table table;
    char text[32];

    table_set_empty(&table);
    cr_assert_eq(arb_turns_text(table.game, NULL, 0), 0);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("english"), false), ARB_ACCEPTED);
    cr_assert_eq(arb_turns_text(table.game, text, sizeof text), 40);
    cr_assert_str_eq(text, "9-13\n9-14\n10-14\n10-15\n11-15\n11-");
    table_clear(&table);
}

Test(run, a_turn_is_read_and_played_at_once)
{
    struct table table;

    table_set(&table);
    cr_assert_eq(arb_play_text(table.game, "2 2 3 3"), ARB_ACCEPTED);
    cr_assert_eq(arb_play_text(table.game, "22-33"), ARB_EMPTY_SQUARE);
    cr_assert_eq(arb_play_text(table.game, "nonsense"), ARB_BAD_SQUARE);
    cr_assert_str_eq(past_of(table.game), "1 fire 22-33");
    table_clear(&table);
}

/* ---- whole games ---------------------------------------------------------------------------- */

static char *written(const arb_game *game)
{
    size_t room = arb_game_write(game, NULL, 0) + 1;
    char *text = malloc(room);

    cr_assert_not_null(text);
    cr_assert_eq(arb_game_write(game, text, room), room - 1);
    return text;
}

/* Whether a game is the same after it was written and read, here and wherever `undo` leads. */
static void goes_there_and_back(const arb_game *game)
{
    arb_game *copy = arb_game_copy(game);
    char *text = written(game);
    char *again;

    cr_assert_eq(arb_game_begin(copy, game->rules, true), ARB_ACCEPTED);
    cr_assert_eq(arb_game_read(copy, text, strlen(text)), ARB_ACCEPTED, "%s", text);
    again = written(copy);
    cr_assert_str_eq(text, again);
    cr_assert(arb_game_equal(game, copy), "%s", text);
    cr_assert_eq(copy->past.steps, game->past.steps);
    cr_assert_eq(copy->past.undone, game->past.undone);
    for (size_t at = 0; at <= game->past.total; at++) {
        struct moment one = moment_after(game, at);
        struct moment other = moment_after(copy, at);

        cr_assert(position_equal(&one.position, &other.position));
        cr_assert_eq(one.beginning, other.beginning);
    }
    free(text);
    free(again);
    arb_game_free(copy);
}

Test(run, a_whole_game_is_written_and_read_with_all_that_was_done)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        uint64_t chance = 7 * i + 1;
        struct table table;

        table_set(&table);
        cr_assert_eq(arb_game_begin(table.game, arb_rules_at(i), i % 3 == 1), ARB_ACCEPTED);
        for (int round = 0; round < AS_MUCH(12, 4); round++) {
            goes_there_and_back(table.game);
            for (int step = 0; step < 40; step++)
                act_by_rules(table.game, draw(&chance));
            run(table.game, "tag White \"a \\\"b\\\"\"\ntag Event x\n", false);
            arb_offer_draw(table.game, round & 1);
            if (round % 3 == 0)
                round % 2 == 0 ? arb_resign(table.game, 0) : arb_accept_draw(table.game);
            arb_undo(table.game, draw(&chance) % 10);
        }
        table_clear(&table);
    }
}

Test(run, a_loaded_game_keeps_where_it_began_and_its_tags)
{
    static const char record[] = "[Event \"x\"]\n[White \"w\"]\n[FEN \"W:W22,31:B9,K1\"]\n"
                                 "1. 22-18 9-13 *\n";
    struct table table;

    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("english"), false), ARB_ACCEPTED);
    cr_assert_eq(arb_load(table.game, record, strlen(record), NULL), ARB_ACCEPTED);
    goes_there_and_back(table.game);
    cr_assert_eq(arb_undo(table.game, 2), ARB_ACCEPTED);
    goes_there_and_back(table.game);
    table_clear(&table);
}

Test(run, what_is_no_whole_game_is_refused)
{
    static const char *const wrong[] = {
        "",
        "new\n",
        "# game\nnew\n",
        "# game x\nnew\n",
        "# game 111111111111111111111111\nnew\n",
        "# game 1\nnew\n",
        "# game 0\n",
        "# game 0\nrules english\n",
        "# game 0\nnew\nperft 99\n",
        "# game 0\nnew\n22-33\n",
        "# game 0\nnew\nselect 9 9\n",
        "# game 0\nnew\nfrob\n",
    };
    struct table table;
    struct snapshot before;
    struct snapshot after;

    table_set(&table);
    cr_assert_eq(play(table.game, "22-33"), ARB_ACCEPTED);
    before = snapshot_of(table.game);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        cr_assert_eq(arb_game_read(table.game, wrong[i], strlen(wrong[i])), ARB_BAD_FILE, "%s",
                     wrong[i]);
        after = snapshot_of(table.game);
        cr_assert(snapshot_equal(&before, &after));
    }
    cr_assert_eq(arb_game_read(table.game, NULL, 0), ARB_BAD_FILE);
    cr_assert_eq(arb_game_read(table.game, "# game 0\nnew\n\n", 14), ARB_ACCEPTED);
    table_clear(&table);
}

Test(run, a_whole_game_that_gets_no_memory_leaves_the_game_as_it_was)
{
    static const char text[] = "# game 0\nnew\nselect 2 2\ntag Event x\n";
    struct table table;
    size_t calls;

    table_set(&table);
    for (calls = 1;; calls++) {
        arb_ruling ruling;

        table.tally.calls = 0;
        table.tally.failed = false;
        table.tally.fail_at = calls;
        ruling = arb_game_read(table.game, text, strlen(text));
        table.tally.fail_at = 0;
        if (!table.tally.failed) {
            cr_assert_eq(ruling, ARB_ACCEPTED);
            break;
        }
        cr_assert_eq(ruling, ARB_OUT_OF_MEMORY);
    }
    cr_assert_gt(calls, 3);
    table_clear(&table);
}

Test(run, a_name_says_in_which_format_a_game_is_saved)
{
    struct table table;
    char text[1024];
    size_t length = 0;

    table_set(&table);
    cr_assert_eq(arb_game_begin(table.game, arb_rules_find("english"), false), ARB_ACCEPTED);
    cr_assert_eq(arb_save_as(table.game, "x.pdn", text, sizeof text, &length), ARB_ACCEPTED);
    cr_assert_eq(text[0], '[');
    cr_assert_eq(arb_save_as(table.game, "x", text, sizeof text, &length), ARB_ACCEPTED);
    cr_assert_neq(text[0], '[');
    table_clear(&table);
}
