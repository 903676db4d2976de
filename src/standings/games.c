#include "standings/games.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/growing.h"
#include "trouble.h"

/* The longest row: some thousand turns with scores. */
#define ROW_LONGEST ((size_t)16 * 1024 * 1024)

/* ---- the rows of a file ---------------------------------------------------------------------- */

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

bool row_file_take(struct row_file *file, const struct line *line)
{
    TEXT_MESSAGE(wrong, 256);
    struct match_row *row = NULL;

    if (line->too_long)
        return row_file_complain(file, "the line is too long");
    switch (row_read(&file->host->memory, line, file->whole, &row, &wrong)) {
    case ROW_READ:
        return file->take(file, row);
    case ROW_LEFT_OUT:
        file->left_out++;
        return true;
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
            taken = row_file_take(file, &line);
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

/* ---- games ---------------------------------------------------------------------------------- */

void games_end(struct match_games *games)
{
    for (size_t i = 0; i < games->count; i++)
        row_free(games->memory, games->rows[i]);
    growing_free(games->memory, games->rows, games->room, sizeof(struct match_row *));
}

static bool add_row(struct row_file *file, struct match_row *row)
{
    struct match_games *games = file->context;
    struct match_row **rows = growing_room(games->memory, games->rows, &games->room,
                                           games->count + 1, sizeof(struct match_row *));

    if (rows == NULL) {
        row_free(games->memory, row);
        complain(NULL, "out of memory");
        return false;
    }
    row->file = file->path;
    row->line = file->reader.number;
    games->rows = rows;
    games->of_records |= row->of_record;
    rows[games->count++] = row;
    return true;
}

/* Returns whether the file at a path has rows, and not records: by its name, or if it begins with
 * what begins no record; or minus the errno. Of a pipe nothing can be looked at: it has rows. */
static int has_rows(const struct host *host, const char *path)
{
    static const char rows[] = ".jsonl";
    size_t name = strlen(path);
    char bytes[64] = "";
    ptrdiff_t length = 0;
    ptrdiff_t at = 0;
    int file;

    if (strcmp(path, "-") == 0 ||
        (name >= strlen(rows) && strcmp(path + name - strlen(rows), rows) == 0))
        return true;
    if (host->is_shared(host->context, path))
        return true;
    file = host->open_to_read(host->context, path);
    if (file < 0)
        return file;
    length = host->read(host->context, file, bytes, sizeof bytes - 1);
    (void)host->close(host->context, file);
    while (at < length && (bytes[at] == '\n' || bytes[at] == '\r' || text_is_blank(bytes[at])))
        at++;
    return length < 0
               ? (int)length
               : at == length || bytes[at] == '{' || (bytes[at] == '[' && bytes[at + 1] == ']');
}

/* Says how many records of a file do not count. */
static void say_left_out(const struct row_file *file)
{
    TEXT_MESSAGE(text, 128);

    if (file->left_out == 0)
        return;
    text_print(&text, "%zu game%s not count: wrong, or without a result or players", file->left_out,
               file->left_out == 1 ? " does" : "s do");
    complain(file->path, text.bytes);
}

static bool add_file(const struct host *host, char *path, const struct rule_files *files,
                     struct match_games *games)
{
    struct row_file file = {.host = host,
                            .path = path,
                            .take = add_row,
                            .context = games,
                            .whole = games->whole,
                            .encoding = games->encoding,
                            .guesses = games->guesses};
    bool input = strcmp(path, "-") == 0;
    int rows = has_rows(host, path);
    int opened = rows;
    bool read;

    if (rows > 0)
        opened = input ? STDIN_FILENO : host->open_to_read(host->context, path);
    if (opened < 0) {
        complain(path, strerror(-opened));
        return false;
    }
    read = rows > 0 ? row_file_read(&file, opened) : records_are_read(&file, path, files);
    if (rows > 0 && !input)
        (void)host->close(host->context, opened);
    say_left_out(&file);
    return read;
}

bool rows_read(const struct host *host, char *const paths[], size_t count,
               const struct rule_files *files, struct match_games *games)
{
    bool read = true;

    for (size_t i = 0; i < count; i++)
        read = add_file(host, paths[i], files, games) && read;
    return read;
}

/* ---- contradictions ------------------------------------------------------------------------ */

/* Returns what rows of one id contradict each other in, or NULL if they agree. */
static const char *difference(const struct match_row *a, const struct match_row *b)
{
    if (strcmp(a->first, b->first) != 0 || strcmp(a->second, b->second) != 0)
        return "other players";
    if (strcmp(a->opening, b->opening) != 0)
        return "another opening";
    return a->half_points != b->half_points ? "another result" : NULL;
}

/* arbiter: a.jsonl:12: english/mine/engine/17/0 has another result than in b.jsonl:7 */
static void complain_of(const struct match_row *a, const struct match_row *b, const char *what)
{
    char about[512];
    char message[1024];
    struct text where = text_message(about, sizeof about);
    struct text text = text_message(message, sizeof message);

    text_print(&where, "%s:%zu", a->file, a->line);
    text_print(&text, "%s has %s than in %s:%zu", a->id, what, b->file, b->line);
    complain(where.bytes, text.bytes);
}

/* By id. The rest only makes the order the same for any order of rows: of rows that agree, the
 * first is counted. */
static int compare(const void *one, const void *other)
{
    const struct match_row *a = *(struct match_row *const *)one;
    const struct match_row *b = *(struct match_row *const *)other;
    int order = strcmp(a->id, b->id);

    if (order == 0 && a->ending != b->ending)
        order = a->ending < b->ending ? -1 : 1;
    if (order == 0)
        order = strcmp(a->file, b->file);
    if (order == 0)
        order = (a->line > b->line) - (a->line < b->line);
    return order;
}

/* Complains if two games of one pair begin differently. */
static bool pairs_agree(const struct match_games *games)
{
    bool agree = true;

    for (size_t i = 0; i + 1 < games->count; i++) {
        const struct match_row *a = games->rows[i];
        const struct match_row *b = games->rows[i + 1];

        if (a->pair_length == b->pair_length && memcmp(a->id, b->id, a->pair_length) == 0 &&
            !games_are_pair(games, i)) {
            complain_of(b, a, "another opening");
            agree = false;
        }
    }
    return agree;
}

bool games_settle(struct match_games *games)
{
    size_t left = 0;
    size_t end;
    bool agree = true;

    if (games->count > 1)
        qsort(games->rows, games->count, sizeof(struct match_row *), compare);
    for (size_t i = 0; i < games->count; i = end) {
        struct match_row *first = games->rows[i];
        const char *what = NULL; /* the rows of this id contradict each other in */

        for (end = i + 1; end < games->count && strcmp(first->id, games->rows[end]->id) == 0;
             end++) {
            if (what == NULL && (what = difference(games->rows[end], first)) != NULL)
                complain_of(games->rows[end], first, what);
        }
        for (size_t k = i + 1; k < end; k++)
            row_free(games->memory, games->rows[k]);
        if (what == NULL) {
            games->rows[left++] = first;
        } else {
            row_free(games->memory, first);
            agree = false;
        }
    }
    games->count = left;
    return pairs_agree(games) && agree;
}

bool games_are_pair(const struct match_games *games, size_t index)
{
    const struct match_row *a = games->rows[index];
    const struct match_row *b = index + 1 < games->count ? games->rows[index + 1] : NULL;

    return b != NULL && a->pair_length == b->pair_length && a->of_pair != b->of_pair &&
           memcmp(a->id, b->id, a->pair_length) == 0 && strcmp(a->first, b->second) == 0 &&
           strcmp(a->opening, b->opening) == 0;
}
