/* src/requests: when memory runs out, and input that cannot be read. What is asked and answered is
 * in tests/shell/json.sh. */
#include "requests/requests.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
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

TestSuite(requests, .init = set, .fini = clear);

/* The answers to these lines; the next call overwrites them. */
static const char *answers_to(const char *lines, struct fake_file **file)
{
    desk.fake.file_count = 0;
    *file = fake_add(&desk.fake, NULL, lines);
    desk.fake.written_length = 0;
    desk.fake.written[0] = '\0';
    desk.in.trouble[0] = '\0';
    desk.in.stopped = false;
    requests_run(&desk.in);
    output_flush(&desk.out);
    return desk.fake.written;
}

/* Whether two texts have the same first line. Stores what is after it. */
static bool same_line(const char **text, const char **wanted)
{
    size_t length = strcspn(*text, "\n") + 1;
    bool same = strncmp(*text, *wanted, length) == 0;

    *text += length;
    *wanted += strcspn(*wanted, "\n") + 1;
    return same;
}

static bool is_short(const char *text)
{
    static const char end[] = "\"code\":\"out-of-memory\",\"reason\":\"out of memory\"}}\n";
    size_t length = strcspn(text, "\n") + 1;

    return length > sizeof end &&
           strncmp(text + length - (sizeof end - 1), end, sizeof end - 1) == 0;
}

Test(requests, without_memory_the_answer_says_so_and_others_are_right)
{
    static const char lines[] =
        "{\"id\":1,\"rules\":\"dama\",\"turns\":[\"a3-a4\"],\"ask\":[\"moves\",\"svg\","
        "{\"hint\":{\"depth\":1}}]}\n"
        "{\"id\":2,\"rules\":\"english\",\"ask\":[{\"perft\":{\"depth\":4,\"hash\":1}}]}\n";
    static char right[sizeof desk.fake.written];
    struct fake_file *file;
    size_t number = 1;
    size_t short_of = 0;

    strcpy(right, answers_to(lines, &file));
    cr_assert_eq(strncmp(right, "{\"v\":1,\"id\":1,\"ok\":true,\"moves\":[\"", 33), 0);
    do {
        const char *wanted = right;
        const char *text;

        desk.fake.tally.failed = false;
        desk.fake.tally.fail_at = desk.fake.tally.calls + number++;
        text = answers_to(lines, &file);
        while (*text != '\0') {
            bool less = is_short(text);

            short_of += less;
            cr_assert(same_line(&text, &wanted) || less, "request %zu: %s", number - 1,
                      desk.fake.written);
        }
        cr_assert(*wanted == '\0' || strcmp(desk.in.trouble, "out of memory") == 0);
    } while (desk.fake.tally.failed);
    cr_assert_gt(short_of, 5);
    cr_assert_str_eq(desk.fake.written, right);
}

/* How many requests of the library that reads JSON are still answered; SIZE_MAX: all. */
static size_t memory_left = SIZE_MAX;

static void *take_memory(size_t size)
{
    if (memory_left == 0)
        return NULL;
    memory_left -= memory_left < SIZE_MAX;
    return malloc(size);
}

Test(requests, without_memory_to_read_json_a_request_is_not_answered)
{
    static const char line[] =
        "{\"id\":{\"a\":[1,2.5,\"\\u00e9\"]},\"ask\":[{\"at\":\"2 2\"},\"turn\"]}\n";
    static const char right[] = "{\"v\":1,\"id\":{\"a\":[1,2.5,\"\xc3\xa9\"]},\"ok\":true,"
                                "\"at\":{\"side\":\"fire\",\"kind\":\"bomb\",\"king\":false},"
                                "\"turn\":\"fire\"}\n";
    struct fake_file *file;
    size_t short_of = 0;
    size_t troubles = 0;

    json_set_alloc_funcs(take_memory, free);
    for (size_t left = 0;; left++) {
        const char *text;

        memory_left = left;
        text = answers_to(line, &file);
        if (strcmp(text, right) == 0)
            break;
        short_of += is_short(text);
        troubles += text[0] == '\0' && strcmp(desk.in.trouble, "out of memory") == 0;
        /* The library calls it a fault of form sometimes. */
        cr_assert(text[0] == '\0' || is_short(text) || strstr(text, " near '") != NULL, "%s", text);
    }
    cr_assert_gt(short_of, 10);
    cr_assert_gt(troubles, 0);
    json_set_alloc_funcs(malloc, free);
}

/* A signal that is to end the program, as if it came while the computer thinks. */
static volatile sig_atomic_t noted;

static void note_signal(void *watcher)
{
    (void)watcher;
    noted = INTERRUPTION_SIGNAL;
}

Test(requests, a_request_that_a_signal_ends_is_not_answered_and_is_the_last)
{
    struct fake_file *file;

    desk.in.interrupt = &noted;
    desk.in.meanwhile = note_signal;
    cr_assert_str_eq(answers_to("{}\n{\"ask\":[{\"hint\":{\"depth\":20}}]}\n{}\n", &file),
                     "{\"v\":1,\"id\":null,\"ok\":true}\n");
    cr_assert(desk.in.stopped);
}

Test(requests, input_that_cannot_be_read_is_trouble)
{
    struct fake_file *file;

    answers_to("", &file);
    cr_assert_str_empty(desk.in.trouble);
    file->fail_at = 2;
    file->error = EIO;
    desk.fake.handles[0].reads = 1;
    requests_run(&desk.in);
    cr_assert_str_eq(desk.in.trouble, "standard input: Input/output error");
}

Test(requests, a_run_without_requests_rejects_nothing)
{
    struct fake_file *file;

    cr_assert_str_empty(answers_to("", &file));
    cr_assert_not(desk.in.rejected);
    answers_to("{}\n", &file);
    cr_assert_not(desk.in.rejected);
    answers_to("{\n{}\n", &file);
    cr_assert(desk.in.rejected);
}
