/* src/formats/record_file.c, and the tags of game files: files that cannot be read, or that are too
 * large. What is in them is the matter of the golden scripts in files/. */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "answers/text.h"
#include "arbiter/file.h"
#include "arbiter/text.h"
#include "disk/disk.h"
#include "disk/snapshot.h"
#include "formats/formats.h"
#include "game/commit.h"
#include "support.h"

static struct disk disk;
static arb_game *game;
static char *bytes; /* of the file */
static struct text text;

#define ROOM 300000

static void set(void)
{
    disk_begin(&disk);
    game = arb_game_new(arb_rules_find("english"), &disk.host.memory);
    cr_assert_eq(commit_tag(game, &(struct tag){"Event", "mine"}), ARB_ACCEPTED);
    bytes = malloc(ROOM);
    cr_assert_not_null(bytes);
    text = text_over(bytes, ROOM);
}

static void clear(void)
{
    arb_game_free(game);
    cr_assert_eq(disk.tally.blocks, 0);
    cr_assert_eq(disk_open_count(&disk), 0);
    cr_assert_null(disk.wrong);
    disk_end(&disk);
    free(bytes);
}

TestSuite(record_file, .init = set, .fini = clear);

/* Loads what is in the text as a file of that name. */
static arb_ruling load(const char *path, struct file_fault *fault)
{
    char waiting[64];
    struct output out = output_to(&disk.host, 1, waiting, sizeof waiting);
    struct named_file file = {.host = &disk.host, .path = path, .out = &out};
    arb_ruling ruling;

    cr_assert_lt(text.length + 1, text.room);
    disk_add(&disk, path, bytes, text.length);
    ruling = files_load(&file, game);
    *fault = file.fault;
    return ruling;
}

static const char *history(void)
{
    static char lines[256];

    cr_assert_lt(arb_history_text(game, lines, sizeof lines), sizeof lines);
    return lines;
}

/* A record that takes several reads. */
static void write_long_record(void)
{
    text_string(&text, "[Event \"Open\"]\n[White \"Ann\"]\n1. 11-15 {");
    while (text.length < 200000)
        text_string(&text, " a long comment\n");
    text_string(&text, "} 22-18 1-0\n");
}

Test(record_file, that_cannot_be_read_changes_nothing)
{
    struct snapshot before = snapshot_of(game);
    size_t number = 0;
    struct file_fault fault;
    arb_ruling ruling;

    write_long_record();
    do {
        struct snapshot after;

        disk.fail_what = DISK_READ;
        disk.fail_at = ++number;
        disk.fail_with = EIO;
        disk.counted = 0;
        ruling = load(number % 2 == 0 ? "a.pdn" : "a", &fault);
        if (ruling == ARB_ACCEPTED)
            break;
        after = snapshot_of(game);
        cr_assert_eq(ruling, ARB_CANNOT_OPEN, "read %zu", number);
        cr_assert_eq(fault.error, EIO);
        cr_assert(snapshot_equal(&before, &after));
    } while (number < 100);
    cr_assert_gt(number, 3);
    cr_assert_str_eq(history(), "1. black 11-15\n2. white 22-18\n");
}

Test(record_file, without_memory_changes_nothing)
{
    struct snapshot before = snapshot_of(game);
    size_t number = 0;
    struct file_fault fault;
    arb_ruling ruling;

    /* Without tags, so that the one for the result needs memory. */
    text_string(&text, "1. 11-15 22-18 1-0\n");
    do {
        struct snapshot after;

        disk.tally.fail_at = disk.tally.calls + ++number;
        ruling = load("a.pdn", &fault);
        if (ruling == ARB_ACCEPTED)
            break;
        after = snapshot_of(game);
        cr_assert_eq(ruling, ARB_OUT_OF_MEMORY, "request %zu", number);
        cr_assert(snapshot_equal(&before, &after));
    } while (number < 100);
    cr_assert_gt(number, 5);
    cr_assert_str_eq(tags_value(game_tags(game), "Result"), "1-0");
}

/* The library reads records, too. */
Test(record_file, may_be_in_memory)
{
    static const char two[] = "[Event \"A\"]\n1. 11-15 *\n[Event \"B\"]\n1. 9-13 *\n";
    static const char other[] = "\n[Event \"A\"]\n[GameType \"25\"]\n1. c3-d4 *\n";
    arb_file_fault fault;

    cr_assert_eq(arb_load(game, two, strlen(two), &fault), ARB_ACCEPTED);
    cr_assert_str_eq(history(), "1. black 11-15\n");
    cr_assert_eq(arb_load(game, other, strlen(other), &fault), ARB_BAD_FILE);
    cr_assert_eq(fault.other, arb_rules_find("russian"));
    cr_assert_eq(fault.line, 2);
    cr_assert_str_eq(fault.wrong, "it is a game of russian");
    cr_assert_str_eq(history(), "1. black 11-15\n");
}

/* What begins with a tag is a record, and nothing else is. */
Test(record_file, is_known_by_a_tag)
{
    static const struct {
        const char *bytes;
        bool is;
    } files[] = {
        {"[Event \"A\"]", true},
        {"\xef\xbb\xbf \r\n[ A_1\t\"", true},
        {"[A\"", true},
        {"[Event", false},
        {"[Event ", false},
        {"[Event]", false},
        {"[1 \"A\"]", false},
        {"[\"A\"]", false},
        {"{a} [Event \"A\"]", false},
        {"[", false},
        {"", false},
        {"\xef\xbb\xbf", false},
        {"[A_tag_with_a_name_that_is_longer_than_the_name_of_any_tag_in_any_record \"A\"]", false},
        {"[A_tag_with_a_name_that_is_longer_than_the_name_of_any_tag_in_any_record", false}};

    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        arb_file_fault fault = {0};
        bool record;

        /* A record that says no more than that has no turns; anything else is no game file. */
        arb_load(game, files[i].bytes, strlen(files[i].bytes), &fault);
        record = strstr(fault.wrong, "arbiter game 1") == NULL &&
                 strstr(fault.wrong, "too soon") == NULL;
        cr_assert_eq(record, files[i].is, "%s: %s", files[i].bytes, fault.wrong);
    }
}

Test(record_file, tags_of_a_game_file_have_a_limit)
{
    struct file_fault fault;

    text_string(&text, "arbiter game 1\nrules: english\nposition: 8/8/8/8/8/8/1w6/8 black\n");
    for (int i = 0; i < 40; i++) {
        text_string(&text, "tag: Event ");
        for (int j = 0; j < 2000; j++)
            text_char(&text, 'x');
        text_char(&text, '\n');
    }
    cr_assert_eq(load("a", &fault), ARB_BAD_FILE);
    cr_assert_str_eq(fault.bad.wrong, "the tags are too long");
    cr_assert_eq(fault.bad.line, 4 + TAGS_MOST / (2000 + strlen("Event") + 2));
}

/* ---- the list of tags ------------------------------------------------------------------------ */

static bool stop(void *context)
{
    (void)context;
    return true;
}

Test(record_file, the_list_of_tags_ends_when_no_more_is_wanted)
{
    TEXT_BUFFER(written, 64);
    struct answer answer = {.kind = ANSWER_TAGS, .rules = game->rules};

    cr_assert_eq(commit_tag(game, &(struct tag){"Site", "a"}), ARB_ACCEPTED);
    cr_assert_eq(commit_tag(game, &(struct tag){"Round", "b"}), ARB_ACCEPTED);
    answer.tags = game_tags(game);
    answer_write(&written, &answer, &(struct answer_style){.stop = stop});
    cr_assert_str_eq(written.bytes, "tag: 3\n  Event \"mine\"\n");
}

Test(record_file, a_game_file_that_cannot_be_read_to_its_end_is_not_opened)
{
    struct file_fault fault;

    for (int i = 0; i < 200; i++)
        text_string(&text, "arbiter ");
    disk.most = 600;
    disk.fail_what = DISK_READ;
    disk.fail_at = 2; /* the first read shows that it is no record */
    disk.fail_with = EIO;
    cr_assert_eq(load("a.game", &fault), ARB_CANNOT_OPEN);
    cr_assert_eq(fault.error, EIO);
}
