#include "standings/read.h"

#include <string.h>
#include <unistd.h>

#include "trouble.h"

/* The longest row: some thousand turns with scores. */
#define ROW_LONGEST ((size_t)16 * 1024 * 1024)

static bool no_memory(void)
{
    complain(NULL, "out of memory");
    return false;
}

bool row_file_complain(const struct row_file *file, const char *what)
{
    TEXT_MESSAGE(where, 1024);

    text_print(&where, "%s:%zu", file->path, file->reader.number);
    complain(where.bytes, what);
    return false;
}

static bool pass_over_torn(struct row_file *file)
{
    file->torn = true;
    (void)row_file_complain(file, "the last row is torn, and does not count");
    return true;
}

/* Takes a line that is not empty. */
static bool take_line(struct row_file *file, const struct line *line)
{
    TEXT_MESSAGE(wrong, 256);
    struct match_row *row = NULL;

    if (line->too_long)
        return row_file_complain(file, "the line is too long");
    switch (row_read(&file->host->memory, line, file->whole, &row, &wrong)) {
    case ROW_READ:
        return file->take(file, row);
    case ROW_NO_MEMORY:
        return no_memory();
    case ROW_TORN:
        if (!reader_line_ended(&file->reader))
            return pass_over_torn(file);
        break;
    case ROW_WRONG:
        break;
    }
    return row_file_complain(file, wrong.bytes);
}

bool row_file_read(struct row_file *file, int opened)
{
    struct reader *reader = &file->reader;
    char nothing[1]; /* what would be flushed before a wait */
    struct output nowhere = output_to(file->host, STDOUT_FILENO, nothing, sizeof nothing);
    enum reading reading = READING_END;
    struct line line;
    int error = 0;
    bool taken = true;

    if (!reader_of_long_lines(reader, file->host, opened, ROW_LONGEST))
        return no_memory();
    reader->lent = true;
    reader->script = !file->growing;
    while (taken && (reading = reader_next(reader, &nowhere, &line, &error)) == READING_LINE) {
        if (file->growing && !reader_line_ended(reader))
            taken = pass_over_torn(file);
        else if (line.length > 0)
            taken = take_line(file, &line);
        if (!file->torn)
            file->length = reader_offset(reader);
    }
    reader_close(reader);
    if (taken && reading == READING_FAILED) {
        complain(opened == STDIN_FILENO ? "standard input" : file->path, strerror(error));
        return false;
    }
    return taken;
}

/* ---- all rows ------------------------------------------------------------------------------ */

static bool add_to_games(struct row_file *file, struct match_row *row)
{
    row->file = file->path;
    row->line = file->reader.number;
    return games_add(file->context, row) || no_memory();
}

static bool add_file(const struct host *host, const char *path, struct match_games *games)
{
    struct row_file file = {
        .host = host, .path = path, .take = add_to_games, .context = games, .whole = games->whole};
    bool input = strcmp(path, "-") == 0;
    int opened = input ? STDIN_FILENO : host->open_to_read(host->context, path);
    bool read;

    if (opened < 0) {
        complain(path, strerror(-opened));
        return false;
    }
    read = row_file_read(&file, opened);
    if (!input)
        (void)host->close(host->context, opened);
    return read;
}

bool rows_read(const struct host *host, char *const paths[], size_t count,
               struct match_games *games)
{
    bool read = true;

    for (size_t i = 0; i < count; i++)
        read = add_file(host, paths[i], games) && read;
    return read;
}
