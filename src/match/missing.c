#include "match/match.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command_line.h"
#include "host/output.h"
#include "match/plan.h"
#include "match/results.h"
#include "trouble.h"

/* Counts the rows of all files, and of the file of results, if it is there yet. */
static int read_files(struct match_plan *plan)
{
    const struct match_settings *settings = plan->settings;
    const struct results_use use = {.openings = &plan->openings};
    int status = -1;

    for (size_t i = 0; status < 0 && i < settings->path_count; i++)
        status = results_read(settings->host, settings->paths[i], &use, &plan->tally);
    if (status < 0 && settings->results != NULL && access(settings->results, F_OK) == 0)
        status = results_read(settings->host, settings->results, &use, &plan->tally);
    return status;
}

static int print_missing(struct match_plan *plan)
{
    char buffer[8192];
    struct output out = output_to(plan->settings->host, STDOUT_FILENO, buffer, sizeof buffer);
    uint64_t count = schedule_count(&plan->schedule);

    for (uint64_t number = 0; number < count; number++) {
        struct scheduled game = schedule_at(&plan->schedule, number);
        struct game_end end;
        TEXT_BUFFER(id, GAME_ID_ROOM);

        if (tally_has(&plan->tally, number, &end) || !schedule_is_in_shard(&plan->schedule, &game))
            continue;
        schedule_id(&id, &plan->schedule, &game);
        text_char(&id, '\n');
        output_text(&out, &id);
    }
    return output_flush(&out) ? STATUS_ACCEPTED : trouble("standard output", strerror(out.error));
}

int match_missing_run(int argc, char **argv, const struct host *host)
{
    struct match_settings settings;
    struct match_plan plan;
    int status = match_settings_read(&settings, argc, argv, host);

    if (status < 0) {
        status = plan_begin(&plan, &settings);
        if (status < 0)
            status = read_files(&plan);
        if (status < 0)
            status = print_missing(&plan);
        plan_end(&plan);
    }
    match_settings_end(&settings);
    return status;
}
