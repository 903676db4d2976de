/* The program behind scripts/train: makes games, fits weights to them, and says how good they are.
 *
 * train none RULES WEIGHTS
 * train games RULES FOLDER SEED WORK STEPS GAMES WEIGHTS [FIRST EACH]
 * train fit RULES FOLDER WEIGHTS
 * train report RULES FOLDER WORK [WEIGHTS]
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "fit.h"
#include "player/learned.h"
#include "report.h"
#include "samples.h"
#include "tables/table_source.h"

#define BYTES_MOST ((size_t)16 << 20)
#define NAME_ROOM 4096

static int trouble(const char *about, const char *what)
{
    fprintf(stderr, "train: %s: %s\n", about, what);
    return 2;
}

static void tell(const char *about, const char *what)
{
    (void)trouble(about, what);
}

/* ---- files ------------------------------------------------------------------------------------
 */

/* Writes bytes to a file that replaces the one of that name only when it is whole. */
static bool write_file(const char *name, const unsigned char *bytes, size_t length)
{
    char part[NAME_ROOM];
    FILE *file;
    bool written;

    snprintf(part, sizeof part, "%s.part", name);
    file = fopen(part, "wb");
    if (file == NULL)
        return false;
    written = fwrite(bytes, 1, length, file) == length;
    return fclose(file) == 0 && written && rename(part, name) == 0;
}

/* Reads weights to play by into `games`; there are none if `name` is NULL. */
static bool read_weights(struct games *games, const char *name, unsigned char *bytes)
{
    FILE *file;

    if (name == NULL)
        return true;
    file = fopen(name, "rb");
    if (file == NULL)
        return false;
    games->weights = bytes;
    games->weights_length = fread(bytes, 1, BYTES_MOST, file);
    return fclose(file) == 0;
}

/* ---- games -------------------------------------------------------------------------------------
 */

static bool is_there(const char *name)
{
    FILE *file = fopen(name, "rb");

    return file != NULL && fclose(file) == 0;
}

/* Makes the games of a step. What was made before is not made again. */
static bool make_step(const struct games *games, const char *folder, uint64_t step, uint64_t count)
{
    char name[NAME_ROOM];
    char part[NAME_ROOM + 8];
    FILE *file;
    bool written;

    snprintf(name, sizeof name, "%s/%06" PRIu64 ".games", folder, step);
    snprintf(part, sizeof part, "%s.part", name);
    if (is_there(name))
        return true;
    file = fopen(part, "wb");
    if (file == NULL)
        return false;
    written = games_write(games, step * count, count, file);
    return fclose(file) == 0 && written && rename(part, name) == 0;
}

/* RULES FOLDER SEED WORK STEPS GAMES WEIGHTS [FIRST EACH]: steps FIRST, FIRST + EACH and so on, so
 * that EACH processes make all. */
static int make_games(const arb_rules *rules, int argc, char **argv, unsigned char *bytes)
{
    struct games games = {.rules = rules};
    volatile sig_atomic_t uninterrupted = 0;
    struct host_interrupts interrupts = {.noted = &uninterrupted};
    struct host host = host_system(&interrupts);
    struct table_source tables;
    uint64_t first = argc > 7 ? strtoull(argv[7], NULL, 10) : 0;
    uint64_t each = argc > 8 ? strtoull(argv[8], NULL, 10) : 1;
    uint64_t steps;
    uint64_t count;

    if (argc < 7 || each == 0)
        return trouble("games", "RULES FOLDER SEED WORK STEPS GAMES WEIGHTS [FIRST EACH]");
    games.seed = strtoull(argv[2], NULL, 10);
    games.work = strtoull(argv[3], NULL, 10);
    steps = strtoull(argv[4], NULL, 10);
    count = strtoull(argv[5], NULL, 10);
    if (!read_weights(&games, argv[6], bytes))
        return trouble(argv[6], "cannot be read");
    table_source_begin(&tables, &host, NULL, tell);
    games.endings = table_source_of(&tables);
    for (uint64_t step = first; step < steps; step += each) {
        if (!make_step(&games, argv[1], step, count))
            return trouble(argv[1], "games cannot be made or written");
        if (first == 0)
            printf("\r%" PRIu64 " of %" PRIu64 " games", (step + 1) * count, steps * count);
        fflush(stdout);
    }
    if (first == 0)
        putchar('\n');
    table_source_end(&tables);
    return 0;
}

/* ---- weights ------------------------------------------------------------------------------- */

/* Returns a network of which all weights are 0, or NULL, and tells why. */
static struct network *new_network(const arb_rules *rules)
{
    struct network *network;

    if (!network_fits(rules)) {
        (void)trouble(arb_rules_name(rules), "there is no network for this rule set");
        return NULL;
    }
    network = calloc(1, sizeof *network);
    if (network == NULL)
        (void)trouble(arb_rules_name(rules), "out of memory");
    else
        network->rules = rules;
    return network;
}

/* RULES WEIGHTS: weights that are all 0, to play by the estimate of the rule set alone. */
static int make_none(const arb_rules *rules, int argc, char **argv, unsigned char *bytes)
{
    struct network *network;
    size_t length;

    if (argc < 2)
        return trouble("none", "RULES WEIGHTS");
    network = new_network(rules);
    if (network == NULL)
        return 2;
    length = learned_write(network, bytes, BYTES_MOST);
    free(network);
    return write_file(argv[1], bytes, length) ? 0 : trouble(argv[1], "cannot be written");
}

/* RULES FOLDER WEIGHTS */
static int make_weights(const arb_rules *rules, int argc, char **argv, unsigned char *bytes)
{
    struct network *network;
    struct samples samples;
    size_t length;

    if (argc < 3)
        return trouble("fit", "RULES FOLDER WEIGHTS");
    network = new_network(rules);
    if (network == NULL)
        return 2;
    if (!samples_read(&samples, argv[1]) || samples.count == 0)
        return trouble(argv[1], "no games can be read");
    samples_leave_calm(&samples, rules);
    if (!fit_network(network, &samples))
        return trouble(argv[0], "out of memory");
    length = learned_write(network, bytes, BYTES_MOST);
    if (!write_file(argv[2], bytes, length))
        return trouble(argv[2], "cannot be written");
    printf("%zu positions, %zu bytes\n", samples.count, length);
    free(samples.list);
    free(network);
    return 0;
}

/* RULES FOLDER WORK [WEIGHTS] */
static int report(const arb_rules *rules, int argc, char **argv, unsigned char *bytes)
{
    struct games games = {.rules = rules};
    struct samples samples;

    if (argc < 3)
        return trouble("report", "RULES FOLDER WORK [WEIGHTS]");
    games.work = strtoull(argv[2], NULL, 10);
    if (!read_weights(&games, argc > 3 ? argv[3] : NULL, bytes))
        return trouble(argv[3], "cannot be read");
    if (!samples_read(&samples, argv[1]) || samples.count == 0)
        return trouble(argv[1], "no games can be read");
    if (!report_write(&games, &samples))
        return trouble(argv[0], "cannot be reported on");
    free(samples.list);
    return 0;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*run)(const arb_rules *rules, int argc, char **argv, unsigned char *bytes);
    } parts[] = {
        {"none", make_none}, {"games", make_games}, {"fit", make_weights}, {"report", report}};
    static unsigned char bytes[BYTES_MOST];
    const arb_rules *rules = argc > 2 ? arb_rules_find(argv[2]) : NULL;

    if (rules == NULL)
        return trouble(argc > 2 ? argv[2] : "train", "no such rule set");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (strcmp(argv[1], parts[i].name) == 0)
            return parts[i].run(rules, argc - 2, argv + 2, bytes);
    }
    return trouble(argv[1], "no such part: none, games, fit or report");
}
