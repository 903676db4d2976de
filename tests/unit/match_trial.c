/* --check-engine and --player when there is no memory. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>

#include <getopt.h>
#include <stdio.h>

#include "match/check_engine.h"
#include "match/speaker.h"

/* Gives memory so many times. */
static void *give_some(void *context, void *block, size_t old_size, size_t new_size)
{
    size_t *left = context;

    if (new_size > old_size && *left == 0)
        return NULL;
    *left -= new_size > old_size;
    return arb_memory_standard().resize(NULL, block, old_size, new_size);
}

static struct host host_with(size_t *left)
{
    struct host host = host_system(NULL);

    host.memory = (arb_memory){.resize = give_some, .context = left};
    return host;
}

Test(match_trial, no_memory_is_trouble, .init = cr_redirect_stderr)
{
    char *words[] = {(char *)"--check-engine", (char *)"-r", (char *)"english",
                     (char *)"cmd=/bin/true", NULL};
    int status = 2;

    cr_redirect_stdout();
    for (size_t most = 0; most < 100 && status == 2; most++) {
        size_t left = most;
        struct host host = host_with(&left);

        status = check_engine_run(4, words, &host);
    }
    cr_assert_eq(status, 1); /* of a player that ends at once */
}

Test(match_trial, a_player_needs_memory, .init = cr_redirect_stderr)
{
    char *words[] = {(char *)"--player", NULL};
    int status = 2;

    cr_redirect_stdout();
    cr_assert_not_null(freopen("/dev/null", "r", stdin));
    for (size_t most = 0; most < 100 && status == 2; most++) {
        size_t left = most;
        struct host host = host_with(&left);

        status = speaker_run(1, words, &host);
    }
    cr_assert_eq(status, 0);
}

Test(match_trial, keys_of_a_player_are_checked, .init = cr_redirect_stderr)
{
    static const char *const keys[] = {"depth=0", "depth=100", "depth=x", "level=0", "level=11",
                                       "level=x", "level=01",  "seed=x",  "seed"};
    const struct host host = host_system(NULL);

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        char *words[] = {(char *)"--player", (char *)keys[i], NULL};

        optind = 0;
        cr_assert_eq(speaker_run(2, words, &host), 2, "%s", keys[i]);
    }
}
