#include "records/source.h"

#include <errno.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/growing.h"
#include "base/shown.h"
#include "records/lines.h"
#include "trouble.h"

/* How much of a file is looked at to find out what it is. */
#define LOOK_MOST 4096

void source_begin(struct record_source *source, const struct record_settings *settings)
{
    *source = (struct record_source){.settings = settings,
                                     .nowhere = output_to(settings->host, STDOUT_FILENO,
                                                          source->nothing, sizeof source->nothing)};
}

/* ---- files --------------------------------------------------------------------------------- */

/* The path of the open file, and its name for people. */
static const char *path_of(const struct record_source *source)
{
    return source->settings->paths[source->path - 1];
}

static const char *name_of(const struct record_source *source)
{
    return strcmp(path_of(source), "-") == 0 ? "standard input" : path_of(source);
}

static void complain_of_file(struct record_source *source, const char *what)
{
    complain(name_of(source), what);
    source->troubled = true;
}

static bool is_out_of_memory(struct record_source *source)
{
    complain(NULL, "out of memory");
    source->troubled = true;
    source->no_memory = true;
    return false;
}

static void close_file(struct record_source *source)
{
    if (!source->open)
        return;
    reader_close(&source->reader);
    record_reader_free(&source->pdn);
    if (source->form == FROM_DATABASE)
        database_close(&source->database);
    source->open = false;
}

void source_end(struct record_source *source)
{
    const arb_memory *memory = &source->settings->host->memory;

    close_file(source);
    for (size_t i = 0; i < source->name_count; i++)
        memory->resize(memory->context, source->names[i], strlen(source->names[i]) + 1, 0);
    growing_free(memory, source->names, source->name_room, sizeof *source->names);
}

/* Begins to read the open file where its first record is. */
static bool begin_file(struct record_source *source, int file)
{
    const struct records_place *at = &source->settings->at;
    const struct encoding *encoding = &source->settings->encoding;
    const struct host *host = source->settings->host;
    const char *path = path_of(source);

    if (encoding->name != NULL) {
        decoder_begin(&source->decoder, encoding, host);
        host = &source->decoder.decoded;
    }
    if (!reader_of_long_lines(&source->reader, host, file, RECORD_LINE_LONGEST)) {
        if (file != STDIN_FILENO)
            host->close(host->context, file);
        return is_out_of_memory(source);
    }
    source->reader.lent = file == STDIN_FILENO;
    source->reader.script = true;
    source->name = at->file != NULL ? at->file : path;
    source->name_length = at->file != NULL ? at->file_length : strlen(path);
    source->game = at->file != NULL ? at->game - 1 : 0;
    source->reader.number = at->file != NULL ? at->line - 1 : 0;
    record_reader_begin(&source->pdn, &host->memory, source->reader.number + 1);
    source->place_line = source->reader.number + 1;
    source->place_column = 1;
    source->headings_line = 0;
    source->told_game = 0;
    if (source->settings->to == TO_PDN || source->settings->variations)
        record_reader_keep(&source->pdn);
    source->form = source->settings->from;
    source->open = true;
    source->drained = false;
    source->begun = source->game > 0; /* a piece that begins later is not judged alone */
    return true;
}

/* Opens the next file. Returns false after the last one, and when out of memory. */
static bool open_file(struct record_source *source)
{
    const struct record_settings *settings = source->settings;
    const struct host *host = settings->host;

    while (!source->open && !source->no_memory && source->path < settings->path_count) {
        const char *path = (source->path++, path_of(source));
        int file = strcmp(path, "-") == 0 ? STDIN_FILENO : host->open_to_read(host->context, path);

        if (file < 0)
            complain_of_file(source, strerror(-file));
        else
            begin_file(source, file);
    }
    return source->open;
}

/* Makes sure that bytes of the open file are there, unless it has no more. Returns false when it
 * cannot be read. */
static bool look_ahead(struct record_source *source, size_t least)
{
    int error = 0;

    if (reader_ahead(&source->reader, &source->nowhere, least, &error))
        return true;
    complain_of_file(source, strerror(error));
    return false;
}

/* ---- databases ------------------------------------------------------------------------------ */

static bool database_is_wrong(struct record_source *source)
{
    if (source->database.wrong[0] != '\0')
        complain_of_file(source, source->database.wrong);
    return false;
}

/* Makes the name the source's own. Returns NULL when out of memory. */
static const char *own_name(struct record_source *source, const char *name)
{
    const arb_memory *memory = &source->settings->host->memory;
    size_t count = source->name_count;
    size_t length = strlen(name) + 1;
    char **names;
    char *own;

    if (count > 0 && strcmp(source->names[count - 1], name) == 0)
        return source->names[count - 1];
    names = growing_room(memory, source->names, &source->name_room, count + 1, sizeof *names);
    if (names == NULL)
        return NULL;
    source->names = names;
    own = memory->resize(memory->context, NULL, 0, length);
    if (own == NULL)
        return NULL;
    names[source->name_count++] = memcpy(own, name, length);
    return own;
}

static enum source_reading next_of_database(struct record_source *source,
                                            struct numbered_record *to)
{
    struct database *database = &source->database;
    struct text rules = text_message(to->rules, sizeof to->rules);
    struct text unknown = text_message(to->unknown, sizeof to->unknown);
    struct database_row row;

    if (!database_next(database, &to->record, &row)) {
        (void)database_is_wrong(source);
        return SOURCE_END;
    }
    to->file = own_name(source, row.file);
    if (to->file == NULL)
        return is_out_of_memory(source) ? SOURCE_RECORD : SOURCE_END;
    to->file_length = strlen(row.file);
    to->game = row.number;
    text_string(&rules, row.rules);
    text_string(&unknown, row.unknown);
    to->guessed = row.guessed;
    return SOURCE_RECORD;
}

/* ---- what a file is ------------------------------------------------------------------------ */

/* Opens the file that is open again, as a database. */
static bool open_database(struct record_source *source)
{
    struct database *database = &source->database;

    if (strcmp(path_of(source), "-") == 0) {
        complain_of_file(source, "a database is read from a file that has a name");
        return false;
    }
    source->form = FROM_DATABASE;
    source->begun = true; /* it has no text that may be no record */
    (void)database_open(database, source->settings->host, path_of(source), DATABASE_READ);
    return (database->wrong[0] == '\0' && database_ask(database, &source->settings->wish)) ||
           database_is_wrong(source);
}

/* Finds the form of the open file by its first line that is not empty. Returns false when it cannot
 * be read. */
static bool find_form(struct record_source *source)
{
    const struct reader *reader = &source->reader;
    const char *begin;
    const char *end;
    size_t length = 0;

    do {
        if (!look_ahead(source, length + 1))
            return false;
        begin = reader->at;
        while (begin < reader->end && (text_is_blank(*begin) || *begin == '\n' || *begin == '\r'))
            begin++;
        end = memchr(begin, '\n', (size_t)(reader->end - begin));
        length = (size_t)(reader->end - reader->at);
    } while (end == NULL && !reader->ended && length < LOOK_MOST);
    length = (size_t)((end != NULL ? end : reader->end) - begin);
    if (length > strlen(DATABASE_MARK) && memcmp(begin, DATABASE_MARK, strlen(DATABASE_MARK)) == 0)
        return open_database(source);
    if (line_is_of_json(begin, length))
        source->form = FROM_JSONL;
    else if (line_is_of_turns(begin, length))
        source->form = FROM_TURNS;
    else
        source->form = FROM_PDN;
    return true;
}

/* Whether the first record of a file shows that the file has no records at all. A record begins
 * with a tag, or with a move; a line of turns always has a tag, for its ID. In PDN it does not
 * if another follows: its beginning may be damaged. */
static bool is_no_record(const struct record_source *source, const struct record *record)
{
    bool tagged = record->tag_length > 0 || record->fault.in_value || record->fault.is_newer;
    bool wrong = record->fault.wrong[0] != '\0';
    const char *word;

    if ((tagged && source->form != FROM_TURNS) || (source->form == FROM_PDN && !source->drained))
        return false;
    if (record->move_count == 0)
        return !tagged && wrong;
    word = record->texts + record->moves[0].text; /* a move has a digit, unless it is a pass */
    return source->form != FROM_JSONL && strpbrk(word, "0123456789") == NULL &&
           strcasecmp(word, "pass") != 0;
}

static void refuse_file(struct record_source *source)
{
    static const char *const refusals[] = {
        [FROM_PDN] = "this is no PDN; see --from",
        [FROM_JSONL] = "these are no rows of JSON; see --from",
        [FROM_TURNS] = "these are no lines of ID, a tab, and turns; see --from"};

    complain_of_file(source, refusals[source->form]);
}

/* ---- encodings ----------------------------------------------------------------------------- */

/* Returns how many characters of UTF-8 bytes are. */
static size_t characters(const char *at, const char *end)
{
    size_t count = 0;

    for (; at < end; at++)
        count += (*at & 0xc0) != 0x80;
    return count;
}

/* Says, once a game, where something is that is not of the encoding. */
static void complain_of_encoding(struct record_source *source, size_t line, size_t column)
{
    TEXT_MESSAGE(what, 256);

    if (source->told_game == source->game + 1)
        return;
    source->told_game = source->game + 1;
    text_print(&what, "line %zu, column %zu: this is not of the encoding ", line, column);
    text_shown(&what, source->settings->encoding.name, strlen(source->settings->encoding.name),
               what.room / 2);
    complain(name_of(source), what.bytes);
}

/* Returns the next byte that is not of the encoding; NULL: there is none. */
static char *next_wrong(struct record_source *source, const char *at, size_t length)
{
    if (source->settings->encoding.name == NULL || !source->decoder.wrong)
        return NULL;
    at = memchr(at, (unsigned char)ENCODING_WRONG[0], length);
    return at != NULL ? source->reader.buffer + (at - source->reader.buffer) : NULL;
}

/* Mends what is not of the encoding in a line. */
static void mend_line(struct record_source *source, const struct line *line)
{
    const char *end = line->bytes + line->length;
    char *wrong = next_wrong(source, line->bytes, line->length);

    if (wrong != NULL)
        complain_of_encoding(source, source->reader.number, characters(line->bytes, wrong) + 1);
    for (; wrong != NULL; wrong = next_wrong(source, wrong, (size_t)(end - wrong)))
        *wrong = ENCODING_WRONG_MENDED;
}

/* Follows where the next byte is. */
static void pass(struct record_source *source, const char *at, const char *end)
{
    const char *newline;

    while ((newline = memchr(at, '\n', (size_t)(end - at))) != NULL) {
        source->place_line++;
        source->place_column = 1;
        at = newline + 1;
    }
    source->place_column += characters(at, end);
}

/* The same as record_reader_take, of bytes that were decoded, in as many pieces as tell in which
 * record a byte is that is not of the encoding. */
static enum record_reading take_decoded(struct record_source *source)
{
    struct reader *reader = &source->reader;
    const char *begin = reader->at;
    char *wrong = next_wrong(source, begin, (size_t)(reader->end - begin));
    const char *end = wrong != NULL ? wrong : reader->end;
    enum record_reading reading;

    if (wrong == begin) {
        *wrong = ENCODING_WRONG_MENDED;
        end = begin + 1;
    }
    reading = record_reader_take(&source->pdn, &reader->at, end);
    if (wrong == begin && reader->at == begin) /* it is of the next record */
        *wrong = ENCODING_WRONG[0];
    else if (wrong == begin)
        complain_of_encoding(source, source->place_line, source->place_column);
    pass(source, begin, reader->at);
    return reading;
}

/* ---- records ------------------------------------------------------------------------------- */

/* Whether reading on may have to wait. */
static bool waits(const struct record_source *source)
{
    return source->reader.blocks && !source->reader.ended;
}

/* Says, once a file, that text between games, or before the turns of one, is passed over. */
static void complain_of_headings(struct record_source *source)
{
    size_t line = source->pdn.headings_line;
    const char *where =
        source->pdn.headings_within ? "before the turns of a game" : "between games";
    TEXT_BUFFER(text, 128); /* a number in these words */

    if (line == source->headings_line)
        return;
    source->headings_line = line;
    text_print(&text, "line %zu: text %s is passed over", line, where);
    complain(name_of(source), text.bytes);
}

/* Says that the last comments of a file are of no game. */
static void complain_of_comment(struct record_source *source, size_t line)
{
    TEXT_BUFFER(text, 128); /* a number in these words */

    text_print(&text, "line %zu: no game follows this comment, which is left out", line);
    complain(name_of(source), text.bytes);
}

/* Reads a record of PDN. */
static enum source_reading next_of_pdn(struct record_source *source, bool may_wait,
                                       struct record *to)
{
    struct reader *reader = &source->reader;
    struct record_reader *pdn = &source->pdn;
    enum record_reading reading = RECORD_MORE;
    struct record spare;

    while (reading == RECORD_MORE && !source->drained) {
        if (reader->at == reader->end && waits(source) && !may_wait)
            return SOURCE_WAITS;
        if (!look_ahead(source, 1))
            return SOURCE_END;
        source->drained = reader->at == reader->end;
        if (source->drained)
            reading = record_reader_end(pdn);
        else if (source->settings->encoding.name != NULL)
            reading = take_decoded(source);
        else
            reading = record_reader_take(pdn, &reader->at, reader->end);
    }
    if (reading == RECORD_MORE)
        reading = record_reader_end(pdn);
    complain_of_headings(source);
    if (reading == RECORD_NO_MEMORY)
        is_out_of_memory(source);
    else if (reading != RECORD_READ && pdn->passed_line > 0 && !source->begun)
        refuse_file(source); /* after text there is no tag */
    else if (reading != RECORD_READ && record_reader_left(pdn) > 0)
        complain_of_comment(source, record_reader_left(pdn));
    if (reading != RECORD_READ)
        return SOURCE_END;
    spare = *to;
    *to = pdn->record;
    pdn->record = spare;
    return SOURCE_RECORD;
}

static bool is_empty(const struct line *line)
{
    size_t at = 0;

    while (at < line->length && text_is_blank(line->bytes[at]))
        at++;
    return at == line->length;
}

/* Reads a record of one line; empty lines are passed over. */
static enum source_reading next_of_lines(struct record_source *source, bool may_wait,
                                         struct numbered_record *to)
{
    struct reader *reader = &source->reader;
    struct line_record made = {.record = &to->record,
                               .memory = &source->settings->host->memory,
                               .read = &source->settings->files.read};
    struct line line = {.length = 0};
    int error = 0;
    bool added;

    while (is_empty(&line)) {
        enum reading reading;

        if (waits(source) && !may_wait &&
            memchr(reader->at, '\n', (size_t)(reader->end - reader->at)) == NULL)
            return SOURCE_WAITS;
        reading = reader_next(reader, &source->nowhere, &line, &error);
        if (reading == READING_FAILED)
            complain_of_file(source, strerror(error));
        if (reading != READING_LINE)
            return SOURCE_END;
        mend_line(source, &line);
    }
    record_clear(&to->record, reader->number);
    added = source->form == FROM_JSONL ? record_from_json(&made, &line)
                                       : record_from_turns(&made, &line);
    memcpy(to->rules, made.rules, sizeof to->rules);
    return added || is_out_of_memory(source) ? SOURCE_RECORD : SOURCE_END;
}

/* Reads the next record of the open file. */
static enum source_reading next_of_file(struct record_source *source, bool may_wait,
                                        struct numbered_record *to)
{
    enum source_reading reading;

    if (source->form == FROM_AUTO && waits(source) && !may_wait)
        return SOURCE_WAITS;
    if (source->form == FROM_AUTO && !find_form(source))
        return SOURCE_END;
    to->rules[0] = '\0';
    to->unknown[0] = '\0';
    to->guessed = false;
    to->file = source->name;
    to->file_length = source->name_length;
    to->game = source->game + 1;
    if (source->form == FROM_DATABASE)
        reading = next_of_database(source, to);
    else if (source->form == FROM_PDN)
        reading = next_of_pdn(source, may_wait, &to->record);
    else
        reading = next_of_lines(source, may_wait, to);
    if (reading != SOURCE_RECORD)
        return reading;
    if (!source->begun && is_no_record(source, &to->record)) {
        refuse_file(source);
        return SOURCE_END;
    }
    if (!source->begun && source->pdn.passed_line > 0) {
        TEXT_BUFFER(text, 128); /* a number in these words */

        text_print(&text, "line %zu: " RECORDS_PASSED, source->pdn.passed_line);
        complain(name_of(source), text.bytes);
    }
    source->begun = true;
    if (!record_add_result(&to->record, &source->settings->host->memory)) {
        is_out_of_memory(source);
        return SOURCE_END;
    }
    return SOURCE_RECORD;
}

enum source_reading source_next(struct record_source *source, bool may_wait,
                                struct numbered_record *to)
{
    while (open_file(source)) {
        enum source_reading reading = next_of_file(source, may_wait, to);

        if (reading == SOURCE_RECORD)
            source->game++;
        if (reading != SOURCE_END)
            return reading;
        close_file(source);
    }
    return SOURCE_END;
}

bool source_is_slow(const struct record_source *source)
{
    return source->open && waits(source);
}
