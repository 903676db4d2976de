#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "host/output.h"
#include "making/making.h"
#include "making/settings.h"
#include "tables/table_set.h"
#include "trouble.h"

/* How many positions have each value. */
struct value_counts {
    uint64_t of[ENDING_UNKNOWN + 1];
};

struct reporting {
    const struct making_settings *settings;
    struct output *out;
    struct table_set set;
    struct value_counts total; /* of all endings with as many pieces */
    bool faulty;               /* a table is missing or wrong */
};

static void note_fault(void *context, const char *path, const char *why)
{
    struct reporting *reporting = context;

    reporting->faulty = true;
    complain(path, why);
}

/* Counts the values of the positions with those numbers. */
static struct value_counts count_values(const uint8_t *table, uint64_t from, uint64_t to)
{
    struct value_counts counts = {{0}};

    for (uint64_t index = from; index < to; index++)
        counts.of[ending_in_table(table, index)]++;
    return counts;
}

/* Writes a line for the positions of an ending in which that side is to move. */
static void report_side(struct reporting *reporting, struct ending ending, arb_side side,
                        const struct value_counts *counts)
{
    text_print(&reporting->out->text, "%u\t%u\t%u\t%u\t%s\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n",
               ending.count[FIRST_MEN], ending.count[FIRST_KINGS], ending.count[SECOND_MEN],
               ending.count[SECOND_KINGS], reporting->settings->rules->sides[side],
               counts->of[ENDING_WIN], counts->of[ENDING_LOSS], counts->of[ENDING_DRAW]);
    for (int value = 0; value < ENDING_UNKNOWN; value++)
        reporting->total.of[value] += counts->of[value];
}

static bool report_ending(void *context, struct ending ending)
{
    struct reporting *reporting = context;
    const struct endings *endings = &reporting->set.endings;
    const struct table_pages *table = endings->tables[ending_number(ending)];
    uint64_t half = ending_half(&endings->board, ending);
    uint64_t size = ending_size(&endings->board, ending);

    if (table == NULL) {
        reporting->faulty = true;
        return true;
    }
    for (uint64_t from = 0; from < size; from += half) {
        struct value_counts counts = count_values(table->values, from, from + half);

        report_side(reporting, ending, from > 0, &counts);
    }
    return true;
}

static void report_pieces(struct reporting *reporting, unsigned pieces)
{
    const struct value_counts *total = &reporting->total;
    uint64_t all;

    memset(&reporting->total, 0, sizeof reporting->total);
    ending_each(&reporting->set.endings.board, pieces, report_ending, reporting);
    all = total->of[ENDING_WIN] + total->of[ENDING_LOSS] + total->of[ENDING_DRAW];
    text_print(&reporting->out->text,
               "%u\tpieces\t%" PRIu64 "\tpositions\tall\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n",
               pieces, all, total->of[ENDING_WIN], total->of[ENDING_LOSS], total->of[ENDING_DRAW]);
}

static int report(struct reporting *reporting, const struct host *host)
{
    const struct making_settings *settings = reporting->settings;
    const char *why =
        table_set_begin(&reporting->set, host, settings->folder, settings->rules, true);

    if (why != NULL)
        return trouble(settings->rules->name, why);
    table_set_open_all(&reporting->set, settings->pieces, note_fault, reporting);
    text_print(&reporting->out->text,
               "%s-men\t%s-kings\t%s-men\t%s-kings\tto-move\twon\tlost\tdrawn\n",
               settings->rules->sides[0], settings->rules->sides[0], settings->rules->sides[1],
               settings->rules->sides[1]);
    for (unsigned pieces = 1; pieces <= settings->pieces; pieces++)
        report_pieces(reporting, pieces);
    table_set_end(&reporting->set);
    if (!output_flush(reporting->out))
        return trouble("standard output", strerror(reporting->out->error));
    return reporting->faulty ? STATUS_REJECTED : STATUS_ACCEPTED;
}

int table_report_run(int argc, char **argv, const struct host *host)
{
    const arb_memory *memory = &host->memory;
    struct reporting *reporting = memory->resize(memory->context, NULL, 0, sizeof *reporting);
    struct making_settings settings;
    char buffer[8192];
    struct output out = output_to(host, STDOUT_FILENO, buffer, sizeof buffer);
    int status;

    if (reporting == NULL)
        return trouble(NULL, "out of memory");
    memset(reporting, 0, sizeof *reporting);
    reporting->settings = &settings;
    reporting->out = &out;
    status = making_settings_read(&settings, argc, argv, host);
    if (status < 0)
        status = report(reporting, host);
    rule_files_end(&settings.files);
    memory->resize(memory->context, reporting, sizeof *reporting, 0);
    return status;
}
