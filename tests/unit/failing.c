#include "failing.h"

#include <criterion/criterion.h>
#include <criterion/redirect.h>

#include "support.h"
#include "trouble.h"

int failing_run(const struct failing_program *program, struct disk *disk, const char *const words[])
{
    char *given[FAILING_WORDS + 2] = {(char *)program->option};
    int count = 1;
    int status;

    for (; words[count - 1] != NULL; count++)
        given[count] = (char *)words[count - 1];
    status = program->run(count, given, &disk->host);
    tally_is_even(&disk->tally);
    cr_assert_null(disk->wrong, "%s", disk->wrong);
    cr_assert_eq(disk_open_count(disk), 0);
    if (program->check != NULL)
        program->check(disk);
    disk_end(disk);
    return status;
}

/* What fails: call number `at`, from 1, of a kind, or request number `memory`; 0: none. */
struct fault {
    enum disk_call what;
    size_t at;
    int error;
    size_t memory;
};

/* Runs a command line. Returns whether something has failed. */
static bool run_with(const struct failing_program *program, size_t line, struct fault fault)
{
    static struct disk disk;
    const int otherwise = program->accepts ? STATUS_ACCEPTED : STATUS_REJECTED;
    bool failed;
    int status;

    disk_begin(&disk);
    program->fill(&disk);
    disk.fail_what = fault.what;
    disk.fail_at = fault.at;
    disk.fail_with = fault.error;
    disk.tally.fail_at = fault.memory;
    status = failing_run(program, &disk, program->lines[line]);
    failed = disk.failed || disk.tally.failed;
    cr_assert_eq(status, failed ? STATUS_TROUBLE : otherwise,
                 "line %zu, call %zu of %s, request %zu: status %d", line, fault.at,
                 disk_call_name(fault.what), fault.memory, status);
    return failed;
}

void failing_none(const struct failing_program *program)
{
    cr_redirect_stderr();
    for (size_t i = 0; i < program->count; i++)
        cr_assert_not(run_with(program, i, (struct fault){.at = 0}));
}

void failing_calls(const struct failing_program *program, enum disk_call what, int error)
{
    cr_redirect_stderr();
    for (size_t i = 0; i < program->count; i++) {
        struct fault fault = {.what = what, .at = 1, .error = error};

        while (run_with(program, i, fault))
            fault.at++;
    }
}

void failing_memory(const struct failing_program *program)
{
    cr_redirect_stderr();
    for (size_t i = 0; i < program->count; i++) {
        struct fault fault = {.memory = 1};

        while (run_with(program, i, fault))
            fault.memory++;
    }
}
