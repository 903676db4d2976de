#include "talk/pager.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "talk/editor.h"
#include "talk/interrupts.h"

/* As git sets them: less ends by itself when one window is enough, lets colours through, and leaves
 * what it showed on the terminal. */
#define PAGER_SETTINGS "LESS=${LESS-FRX} LV=${LV--c}; export LESS LV; "
#define PAGER_DEFAULT "command -v less >/dev/null 2>&1 || exit 127; less"

/* ---- how long an answer is --------------------------------------------------------------- */

/* Goes past the character at *at, which may be a colour sequence; the columns that it takes. */
static size_t character_wide(const char **at, const char *end)
{
    unsigned char byte = (unsigned char)*(*at)++;

    if (byte == '\033' && *at < end && **at == '[') {
        while (*at < end && (**at < '@' || **at == '['))
            (*at)++;
        *at += *at < end;
        return 0;
    }
    return (byte & 0xc0) != 0x80; /* not the rest of a character in UTF-8 */
}

/* How many lines of a window so wide the text fills. */
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

/* Whether the text and the prompt after it leave the window. */
static bool is_too_long(const char *bytes, size_t length)
{
    int lines = 0;
    int columns = 0;

    editor_window(&lines, &columns);
    return lines > 0 && columns > 0 &&
           lines_filled(bytes, length, (size_t)columns) >= (size_t)lines;
}

/* ---- the program ------------------------------------------------------------------------- */

/* What PAGER says, or the default; NULL: nothing is to be started. */
static const char *pager_command(void)
{
    const char *command = getenv("PAGER");

    if (command == NULL)
        return PAGER_DEFAULT;
    return command[0] == '\0' || strcmp(command, "cat") == 0 ? NULL : command;
}

static FILE *program_start(void)
{
    const char *command = pager_command();
    size_t room = sizeof PAGER_SETTINGS + strlen(command);
    char *line = malloc(room);
    FILE *program = NULL;

    if (line != NULL) {
        snprintf(line, room, PAGER_SETTINGS "%s", command);
        program = popen(line, "w"); // NOLINT(cert-env33-c): the person's own command
    }
    free(line);
    return program;
}

static ptrdiff_t write_to_terminal(struct pager *pager, const char *bytes, size_t length)
{
    struct output *terminal = pager->terminal;

    return terminal->host->write(terminal->host->context, terminal->file, bytes, length);
}

/* Shows what the program was given, which it did not show. */
static void show_again(struct pager *pager)
{
    size_t done = 0;

    while (done < pager->sent_length) {
        ptrdiff_t count = write_to_terminal(pager, pager->sent + done, pager->sent_length - done);
        if (count <= 0)
            return;
        done += (size_t)count;
    }
}

/* Waits for the program. One that fails, as where there is none, is done without: what it was
 * given is shown, unless it is so much that the program must have taken some of it. */
static void program_end(struct pager *pager)
{
    int status = pclose(pager->program);

    pager->program = NULL;
    pager->way = status == 0 ? PAGER_LEFT : PAGER_TERMINAL;
    if (status != 0 && pager->sent_total == pager->sent_length)
        show_again(pager);
    if (pager->in->interrupt != NULL)
        interrupts_forget(pager->in->interrupt); /* Ctrl-C was the pager's */
}

static void note_sent(struct pager *pager, const char *bytes, size_t length)
{
    size_t left = PAGER_ROOM - pager->sent_length;
    size_t part = length < left ? length : left;

    memcpy(pager->sent + pager->sent_length, bytes, part);
    pager->sent_length += part;
    pager->sent_total += length;
}

static ptrdiff_t write_to_program(struct pager *pager, const char *bytes, size_t length)
{
    ptrdiff_t count;

    do
        count = write(fileno(pager->program), bytes, length);
    while (count < 0 && errno == EINTR && !is_run_over(pager->in));
    if (count > 0)
        note_sent(pager, bytes, (size_t)count);
    else
        program_end(pager);
    return count > 0 ? count : 0;
}

/* ---- the output -------------------------------------------------------------------------- */

/* An output of PAGER_ROOM bytes writes fewer only when it is flushed: they are all there is so far,
 * and are to be seen. */
static ptrdiff_t write_paged(void *context, int file, const void *bytes, size_t length)
{
    struct pager *pager = context;
    ptrdiff_t count = 0;

    (void)file;
    if (pager->way == PAGER_NOT_YET && is_too_long(bytes, length)) {
        pager->program = program_start();
        pager->way = pager->program != NULL ? PAGER_PROGRAM : PAGER_TERMINAL;
    }
    if (pager->way == PAGER_PROGRAM)
        count = write_to_program(pager, bytes, length);
    if (count == 0 && pager->way == PAGER_LEFT)
        return (ptrdiff_t)length;
    return count > 0 ? count : write_to_terminal(pager, bytes, length);
}

void pager_begin(struct pager *pager, struct interpreter *in)
{
    *pager = (struct pager){.in = in, .terminal = in->out};
    if (in->out->terminal && !in->safe && pager_command() != NULL)
        pager->buffer = malloc((size_t)2 * PAGER_ROOM);
}

void pager_open(struct pager *pager)
{
    if (pager->buffer == NULL)
        return;
    pager->host = *pager->terminal->host;
    pager->host.context = pager;
    pager->host.write = write_paged;
    pager->way = PAGER_NOT_YET;
    pager->sent = pager->buffer + PAGER_ROOM;
    pager->sent_length = 0;
    pager->sent_total = 0;
    pager->out = *pager->terminal;
    pager->out.host = &pager->host;
    pager->out.text = text_over(pager->buffer, PAGER_ROOM);
    pager->in->out = &pager->out;
}

void pager_close(struct pager *pager)
{
    if (pager->buffer == NULL) {
        output_flush(pager->in->out);
        return;
    }
    output_flush(&pager->out);
    if (pager->program != NULL)
        program_end(pager);
    pager->terminal->error = pager->out.error;
    pager->terminal->full = pager->out.full;
    pager->terminal->written = pager->out.written;
    pager->in->out = pager->terminal;
}

void pager_end(struct pager *pager)
{
    free(pager->buffer);
    pager->buffer = NULL;
}
