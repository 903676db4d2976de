#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/growing.h"
#include "board/contract.h"
#include "host/interrupts.h"
#include "host/output.h"
#include "making/making.h"
#include "making/settings.h"
#include "tables/solve.h"
#include "tables/table_set.h"
#include "trouble.h"

struct making {
    const struct making_settings *settings;
    const struct host *host;
    struct output *out;
    struct table_set set;
    struct steps steps;
    struct crowd crowd;
    unsigned made; /* tables with as many pieces as are being made */
    unsigned kept;
    int status; /* -1, or the status to exit with */
};

static int no_memory(const struct making *making, struct ending ending)
{
    TEXT_BUFFER(text, 128); /* the name of a rule set, and numbers */
    uint64_t size = ending_size(&making->set.endings.board, ending);

    text_string(&text, "out of memory: ");
    needs_add_bytes(&text, (double)size * 5 / 4);
    text_string(&text, " are needed at once");
    return trouble(NULL, text.bytes);
}

/* Returns -1 if the ending is solved, or the status after a complaint. */
static int told(const struct making *making, enum solved solved)
{
    if (solved == SOLVE_INTERRUPTED)
        return trouble(NULL, "interrupted; the tables that are finished stay, and the same command "
                             "goes on after them");
    if (solved == SOLVE_TOO_MANY_STEPS)
        return trouble(making->settings->rules->name, /* GCOVR_EXCL_LINE: only seven kings have */
                       "pieces have more steps than tables of endings can count");
    /* Each ending comes after those that it leads to. */
    require(solved == SOLVED, "make_table: an ending was made too early");
    return -1;
}

/* Once it is interrupted the host opens no files, and that is all there is to tell of. */
static bool is_interrupted(const struct making *making)
{
    return host_interrupted(making->host);
}

/* Returns the status after what went wrong has been told. */
static int failed(const struct making *making, const char *where, const char *why)
{
    return is_interrupted(making) ? told(making, SOLVE_INTERRUPTED) : trouble(where, why);
}

/* Solves an ending and writes its table. */
static int make_table(struct making *making, struct ending ending)
{
    const struct host *host = making->host;
    const arb_memory *memory = &host->memory;
    const struct ending_board *board = &making->set.endings.board;
    size_t size = (size_t)ending_size(board, ending);
    size_t room = (size_t)ending_table_size(board, ending);
    uint8_t *states = memory->resize(memory->context, NULL, 0, size);
    uint8_t *table = memory->resize(memory->context, NULL, 0, room);
    char path[HOST_PATH_ROOM];
    int status;
    int error;

    if (states == NULL || table == NULL) {
        status = no_memory(making, ending);
    } else {
        status = told(making, solve(&making->set.endings, &making->steps, ending, &making->crowd,
                                    states, table));
        if (status < 0) {
            table_path(path, making->settings->folder, board->rules, ending);
            error = table_write(host, path, board, ending, table);
            status = error == 0 ? -1 : failed(making, path, strerror(-error));
        }
    }
    growing_free(memory, states, size, 1);
    growing_free(memory, table, room, 1);
    return status;
}

static void tell_of_old(void *context, const char *path, const char *why)
{
    if (!is_interrupted(context))
        complain(path, why);
}

static void show_progress(const struct making *making, struct ending ending)
{
    TEXT_BUFFER(text, 128); /* the name of a rule set, and numbers */

    if (making->host->progress == NULL)
        return;
    text_print(&text, "%s, %u pieces: %u tables are there", making->settings->rules->name,
               ending_pieces(ending), making->made + making->kept);
    making->host->progress(making->host->context, text.bytes);
}

static bool make_one(void *context, struct ending ending)
{
    struct making *making = context;

    show_progress(making, ending);
    if (table_set_open(&making->set, ending, tell_of_old, making)) {
        making->kept++;
        return true;
    }
    making->status = make_table(making, ending);
    if (making->status < 0 && !table_set_open(&making->set, ending, tell_of_old, making))
        making->status =
            failed(making, making->settings->folder, "a table that was written is gone");
    making->made++;
    return making->status < 0;
}

/* Writes what has been said. Returns -1, or the status after a complaint. */
static int flush(struct making *making)
{
    return output_flush(making->out) ? -1
                                     : trouble("standard output", strerror(making->out->error));
}

static int make_all(struct making *making)
{
    const struct making_settings *settings = making->settings;

    for (unsigned pieces = 1; pieces <= settings->pieces && making->status < 0; pieces++) {
        making->made = 0;
        making->kept = 0;
        ending_each(&making->set.endings.board, pieces, make_one, making);
        if (making->host->progress != NULL)
            making->host->progress(making->host->context, NULL);
        if (making->status < 0) {
            text_print(&making->out->text, "%s, %u %s: %u tables made, %u kept\n",
                       settings->rules->name, pieces, pieces == 1 ? "piece" : "pieces",
                       making->made, making->kept);
            making->status = flush(making);
        }
    }
    return making->status < 0 ? STATUS_ACCEPTED : making->status;
}

/* ---- before ---------------------------------------------------------------------------------- */

/* Says what is needed, and whether the machine has that much memory. A system that does not tell
 * has enough. Returns -1, or the status after a complaint. */
static int check_needs(struct making *making)
{
    struct needs needs = needs_of(&making->set.endings.board, making->settings->pieces);
    long pages = sysconf(_SC_PHYS_PAGES);
    TEXT_BUFFER(text, 256); /* the name of a rule set, and numbers */

    text_print(&text, "%s, %u and fewer: ", making->settings->rules->name,
               making->settings->pieces);
    needs_add(&text, &needs);
    if (pages > 0 && needs.memory > (double)pages * (double)sysconf(_SC_PAGESIZE)) {
        text_string(&text, "; the machine has less memory");
        return trouble(NULL, text.bytes);
    }
    text_print(&making->out->text, "%s\n", text.bytes);
    return flush(making);
}

/* Makes the folder if it is not there, and locks it against others that make the same tables.
 * Returns the lock, or -1 after a complaint. */
static int lock_folder(const struct making *making)
{
    const struct making_settings *settings = making->settings;
    const struct host *host = making->host;
    char path[HOST_PATH_ROOM];
    struct text text = text_checked(path, sizeof path);
    int lock;

    if (mkdir(settings->folder, 0777) != 0 && errno != EEXIST) {
        trouble(settings->folder, strerror(errno));
        return -1;
    }
    text_print(&text, "%s/%s.lock", settings->folder, settings->rules->name);
    lock = text.cut ? -ENAMETOOLONG : host->open_to_keep(host->context, path);
    if (lock == -EWOULDBLOCK)
        trouble(settings->folder, "another program is making these tables");
    else if (lock < 0)
        trouble(path, strerror(-lock));
    return lock < 0 ? -1 : lock;
}

static int make(struct making *making)
{
    const struct making_settings *settings = making->settings;
    const char *why =
        table_set_begin(&making->set, making->host, settings->folder, settings->rules, true);
    int lock;

    if (why != NULL)
        return trouble(settings->rules->name, why);
    making->status = check_needs(making);
    if (making->status >= 0)
        return making->status;
    lock = lock_folder(making);
    if (lock < 0)
        return STATUS_TROUBLE;
    steps_begin(&making->steps, &making->set.endings.board);
    making->crowd = (struct crowd){(unsigned)settings->threads, making->host->interrupted};
    making->status = make_all(making);
    making->host->close(making->host->context, lock);
    table_set_end(&making->set);
    return making->status;
}

int make_tables_run(int argc, char **argv, const struct host *host)
{
    const arb_memory *memory = &host->memory;
    struct making *making = memory->resize(memory->context, NULL, 0, sizeof *making);
    char buffer[1024];
    struct output out = output_to(host, STDOUT_FILENO, buffer, sizeof buffer);
    struct making_settings settings;
    int status;

    if (making == NULL)
        return trouble(NULL, "out of memory");
    making->settings = &settings;
    making->host = host;
    making->out = &out;
    status = making_settings_read(&settings, argc, argv, host);
    if (status < 0) {
        interrupts_end_in_order(true);
        status = make(making);
    }
    rule_files_end(&settings.files);
    memory->resize(memory->context, making, sizeof *making, 0);
    interrupts_end(0); /* by Ctrl-C, or another signal, as the shell is to be told */
    return status;
}
