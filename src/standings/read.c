#include "standings/read.h"

#include <string.h>
#include <unistd.h>

#include "host/reader.h"
#include "trouble.h"

/* The longest row: some thousand turns with scores. */
#define ROW_LONGEST ((size_t)16 * 1024 * 1024)

/* A file that is being read. */
struct row_file {
    const struct host *host;
    const char *path;
    struct reader reader;
    struct match_games *games;
};

static bool is_input(const char *path)
{
    return strcmp(path, "-") == 0;
}

/* What is said of a file that is not one of its lines. */
static bool complain_of_file(const char *path, const char *what)
{
    complain(is_input(path) ? "standard input" : path, what);
    return false;
}

static bool is_out_of_memory(void)
{
    complain(NULL, "out of memory");
    return false;
}

static bool complain_of_line(const struct row_file *file, const char *what)
{
    char about[512];
    struct text where = text_message(about, sizeof about);

    text_print(&where, "%s:%zu", file->path, file->reader.number);
    complain(where.bytes, what);
    return false;
}

/* Whether nothing comes after the last line, not even its own end. */
static bool is_cut_off(const struct reader *reader)
{
    return reader->ended && reader->at == reader->end && !reader_line_ended(reader);
}

/* Reads a line that is not empty. Returns false after a complaint. */
static bool take_line(struct row_file *file, const struct line *line)
{
    TEXT_MESSAGE(wrong, 256);
    struct match_row *row = NULL;
    const arb_memory *memory = &file->host->memory;

    if (line->too_long)
        return complain_of_line(file, "the line is too long");
    switch ((file->games->whole ? row_read_whole : row_read)(memory, line->bytes, line->length,
                                                             &row, &wrong)) {
    case ROW_READ:
        row->file = file->path;
        row->line = file->reader.number;
        return games_add(file->games, row) || is_out_of_memory();
    case ROW_TORN:
        complain_of_line(file, is_cut_off(&file->reader) ? "the last row is torn and does not count"
                                                         : wrong.bytes);
        return is_cut_off(&file->reader);
    case ROW_WRONG:
        return complain_of_line(file, wrong.bytes);
    default:
        return is_out_of_memory();
    }
}

static bool take_lines(struct row_file *file)
{
    char nothing[1]; /* what would be flushed before a wait */
    struct output nowhere = output_to(file->host, STDOUT_FILENO, nothing, sizeof nothing);
    struct line line;
    int error = 0;
    enum reading reading;

    while ((reading = reader_next(&file->reader, &nowhere, &line, &error)) == READING_LINE) {
        if (line.length > 0 && !take_line(file, &line))
            return false;
    }
    return reading == READING_END || complain_of_file(file->path, strerror(error));
}

static bool take_file(const struct host *host, const char *path, struct match_games *games)
{
    struct row_file file = {.host = host, .path = path, .games = games};
    int opened = is_input(path) ? STDIN_FILENO : host->open_to_read(host->context, path);
    bool taken;

    if (opened < 0)
        return complain_of_file(path, strerror(-opened));
    if (!reader_of_long_lines(&file.reader, host, opened, ROW_LONGEST)) {
        if (opened != STDIN_FILENO)
            host->close(host->context, opened);
        return is_out_of_memory();
    }
    file.reader.lent = opened == STDIN_FILENO;
    file.reader.script = true;
    taken = take_lines(&file);
    reader_close(&file.reader);
    return taken;
}

bool rows_read(const struct host *host, char *const paths[], size_t count,
               struct match_games *games)
{
    bool read = true;

    for (size_t i = 0; i < count; i++)
        read = take_file(host, paths[i], games) && read;
    return read;
}
