/* Counters of boards without kings (count/men.h), which rule sets of the draughts family share. */
#include <criterion/criterion.h>

#include "arbiter.h"
#include "count/counters.h"
#include "support.h"

static uint64_t perft(const char *name, unsigned depth, const arb_counting *how)
{
    arb_memory memory = arb_memory_standard();
    arb_game *game = arb_game_new(arb_rules_find(name), &memory);
    uint64_t count;

    cr_assert_eq(arb_perft(game, depth, how, &count), ARB_COUNTED);
    arb_game_free(game);
    return count;
}

#ifdef PROCESSOR_PLAIN /* slow: under the sanitizers, and where lines are counted */
#define COUNTED_AT_MOST 200000
#else
#define COUNTED_AT_MOST 5000000
#endif

/* Two or more independent programs agree on each of these counts, but for those of Thai draughts.
 */
Test(men, counts_from_the_start_are_those_of_other_programs)
{
    static const struct {
        const char *name;
        uint64_t counts[12];
    } known[] = {
        {"international", {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961}},
        {"killer", {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961}},
        {"breakthrough", {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961}},
        {"antidraughts", {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961}},
        {"frisian", {9, 81, 658, 3874, 21265, 102431, 540126, 2825779}},
        {"frysk", {9, 81, 657, 5329, 41829, 328329, 2572197}},
        {"brazilian", {7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766}},
        {"russian", {7, 49, 302, 1469, 7482, 37986, 190146, 929899, 4570586}},
        {"pool", {7, 49, 302, 1469, 7482, 37986, 190146, 929896, 4570534}},
        {"czech", {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963671}},
        {"italian", {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860875}},
        {"spanish", {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860866}},
        {"turkish", {8, 64, 708, 7538, 85090, 931312}},
        {"thai", {7, 49, 392, 3136, 26592, 218695, 1820189}},
    };
    static const arb_counting hashed = {.threads = 1, .table_megabytes = 1};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        for (unsigned depth = 1; known[i].counts[depth - 1] != 0; depth++) {
            uint64_t count = known[i].counts[depth - 1];

            if (count > COUNTED_AT_MOST)
                break;
            cr_assert_eq(perft(known[i].name, depth, NULL), count, "%s, %u", known[i].name, depth);
            cr_assert_eq(perft(known[i].name, depth, &hashed), count, "%s, %u, hash", known[i].name,
                         depth);
        }
    }
}
