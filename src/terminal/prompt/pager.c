#include "terminal/prompt/pager.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/interrupts.h"
#include "terminal/prompt/editor.h"

#define PAGER_DEFAULT "command -v less >/dev/null 2>&1 || exit 127; less"

/* ---- the length of an answer ------------------------------------------------------------- */

/* Moves *at past a character or a colour sequence. Returns the number of columns it takes. */
static size_t character_wide(const char **at, const char *end)
{
    unsigned char byte = (unsigned char)*(*at)++;

    if (byte == '\033' && *at < end && **at == '[') {
        while (*at < end && (**at < '@' || **at == '['))
            (*at)++;
        *at += *at < end;
        return 0;
    }
    return (byte & 0xc0) != 0x80; /* not a continuation byte of UTF-8 */
}

/* Returns how many lines the text takes in a window of this width. */
static size_t lines_filled(const char *bytes, size_t length, size_t columns)
{
    const char *end = bytes + length;
    size_t lines = 0;
    size_t column = 0;

    while (bytes < end) {
        if (*bytes == '\n') {
            bytes++;
            lines++;
            column = 0;
        } else {
            size_t wide = character_wide(&bytes, end);

            lines += column + wide > columns;
            column = column + wide > columns ? wide : column + wide;
        }
    }
    return lines + (column > 0);
}

static bool is_too_long(const char *bytes, size_t length)
{
    int lines = 0;
    int columns = 0;

    editor_window(&lines, &columns);
    return lines > 0 && columns > 0 &&
           lines_filled(bytes, length, (size_t)columns) >= (size_t)lines;
}

/* ---- the program ------------------------------------------------------------------------- */

/* Returns the command in PAGER, or the default. Returns NULL if no pager is wanted. */
static const char *pager_command(void)
{
    const char *command = getenv("PAGER");

    if (command == NULL)
        return PAGER_DEFAULT;
    return command[0] == '\0' || strcmp(command, "cat") == 0 ? NULL : command;
}

/* Starts the program with git's settings, unless the user has others: less exits if one window is
 * enough, lets colours through, and leaves its text on the terminal. Returns whether it runs. */
static bool program_start(struct child *program)
{
    char *const command[] = {"sh", "-c", (char *)(uintptr_t)pager_command(), NULL};
    const struct child_start how = {.command = command,
                                    .files = {CHILD_PIPE, STDOUT_FILENO, STDERR_FILENO}};

    (void)setenv("LESS", "FRX", 0);
    (void)setenv("LV", "-c", 0);
    /* It reads when the person does, so it is waited for. */
    return child_start(program, &how) == CHILD_RUNS && fcntl(program->files[0], F_SETFL, 0) == 0;
}

/* Waits for the program to end. If it failed, for example because it does not exist, the
 * terminal takes its place. What the program was given is shown there, unless it was so much
 * that the program must have read some of it. */
static void program_end(struct pager *pager)
{
    int status;

    child_close(&pager->program.files[0]);
    status = child_wait(pager->program.id);
    pager->program.id = 0;
    pager->way = status == 0 ? PAGER_LEFT : PAGER_TERMINAL;
    if (status != 0 && pager->sent.missing == 0) {
        text_bytes(&pager->terminal->text, pager->sent.bytes, pager->sent.length);
        output_flush(pager->terminal);
    }
    if (pager->in->interrupt != NULL)
        interrupts_forget(pager->in->interrupt); /* Ctrl-C was meant for the pager */
}

static ptrdiff_t write_to_program(struct pager *pager, const char *bytes, size_t length)
{
    ptrdiff_t count;

    do
        count = write(pager->program.files[0], bytes, length);
    while (count < 0 && errno == EINTR && !is_run_over(pager->in));
    if (count > 0)
        text_bytes(&pager->sent, bytes, (size_t)count);
    else
        program_end(pager);
    return count > 0 ? count : 0;
}

/* ---- the output -------------------------------------------------------------------------- */

/* Writes to the pager or the terminal. An output with a buffer of PAGER_ROOM bytes writes fewer
 * only when it is flushed. Then these bytes are all there is so far, and should be seen now. */
static ptrdiff_t write_paged(void *context, int file, const void *bytes, size_t length)
{
    struct pager *pager = context;
    const struct host *host = pager->terminal->host;
    ptrdiff_t count = 0;

    if (pager->way == PAGER_NOT_YET && is_too_long(bytes, length))
        pager->way = program_start(&pager->program) ? PAGER_PROGRAM : PAGER_TERMINAL;
    if (pager->way == PAGER_PROGRAM)
        count = write_to_program(pager, bytes, length);
    if (count == 0 && pager->way == PAGER_LEFT)
        return (ptrdiff_t)length;
    return count > 0 ? count : host->write(host->context, file, bytes, length);
}

void pager_begin(struct pager *pager, struct interpreter *in)
{
    *pager = (struct pager){.in = in, .terminal = in->out};
    if (in->out->terminal && !in->safe && pager_command() != NULL)
        pager->buffer = malloc((size_t)2 * PAGER_ROOM + 1);
}

void pager_open(struct pager *pager)
{
    if (pager->buffer == NULL)
        return;
    pager->host = *pager->terminal->host;
    pager->host.context = pager;
    pager->host.write = write_paged;
    pager->way = PAGER_NOT_YET;
    pager->sent = text_measured(pager->buffer + PAGER_ROOM, PAGER_ROOM + 1);
    pager->out = *pager->terminal;
    pager->out.host = &pager->host;
    output_buffer(&pager->out, pager->buffer, PAGER_ROOM);
    pager->in->out = &pager->out;
}

void pager_close(struct pager *pager)
{
    if (pager->buffer == NULL) {
        output_flush(pager->in->out);
        return;
    }
    output_flush(&pager->out);
    if (pager->program.id > 0)
        program_end(pager);
    pager->terminal->error = pager->out.error;
    pager->terminal->full = pager->out.full;
    pager->terminal->passed = pager->out.passed;
    output_flush(pager->terminal);
    pager->in->out = pager->terminal;
}

void pager_end(struct pager *pager)
{
    free(pager->buffer);
    pager->buffer = NULL;
}
