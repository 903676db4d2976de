#include "match/openings.h"

#include <string.h>
#include <strings.h>

#include "base/growing.h"
#include "host/reader.h"
#include "notation/position_line.h"
#include "pdn/reader.h"
#include "pdn/referee.h"
#include "pdn/write.h"
#include "trouble.h"

/* A file that is being read. */
struct opening_file {
    struct openings *openings;
    const struct host *host;
    const char *path;
    struct reader reader;
    arb_turn *turns; /* of one game */
    size_t turn_count;
    size_t turn_room;
    bool right; /* nothing was wrong so far */
};

/* Reading stops at what cannot be read; what is only wrong is told, and reading goes on. */
static bool no_memory(struct opening_file *file)
{
    file->right = false;
    complain(NULL, "out of memory");
    return false;
}

static void complain_of(struct opening_file *file, size_t line, const char *code, const char *what)
{
    TEXT_MESSAGE(where, 1024);
    TEXT_MESSAGE(message, 1024);

    file->right = false;
    text_string(&where, file->path);
    text_print(&where, ":%zu", line);
    text_print(&message, "%s: %s", code, what);
    complain(where.bytes, message.bytes);
}

/* ---- games --------------------------------------------------------------------------------- */

static bool keep_turn(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    struct opening_file *file = context;
    arb_turn *turns = growing_room(file->openings->pool.memory, file->turns, &file->turn_room,
                                   file->turn_count + 1, sizeof *turns);

    (void)number;
    (void)side;
    if (turns == NULL)
        return false;
    file->turns = turns;
    turns[file->turn_count++] = *turn;
    return true;
}

/* Adds the game as it was played. Returns false when out of memory. */
static bool add_game(struct opening_file *file)
{
    const arb_game *game = file->openings->game;
    struct position begins;
    TEXT_BUFFER(start, ARB_POSITION_TEXT);
    struct opening opening = {0};

    file->turn_count = 0;
    if (!arb_each_past_turn(game, keep_turn, file))
        return no_memory(file);
    if (record_begins_elsewhere(game, &begins)) {
        if (!fen_text(&start, file->openings->rules, &begins))
            position_text(&start, file->openings->rules, &begins);
        opening.start = start.bytes;
    }
    opening.turns = file->turns;
    opening.turn_count = file->turn_count;
    if (!opening_add(file->openings, &opening))
        return no_memory(file);
    return true;
}

/* Plays a record, and adds it. Returns false when out of memory. */
static bool take_record(struct opening_file *file, const struct record *record)
{
    arb_game *game = file->openings->game;
    struct record_wrong wrong = {0};
    arb_ruling ruling = record_play(record, game, &wrong);

    if (ruling == ARB_ACCEPTED && arb_winner(game) == ARB_UNDECIDED)
        return add_game(file);
    if (ruling == ARB_ACCEPTED) {
        complain_of(file, record->line, arb_ruling_code(ARB_GAME_OVER),
                    "the opening leaves nothing to play");
    } else if (ruling == ARB_BAD_FILE) {
        TEXT_MESSAGE(why, 1024);

        record_wrong_text(&why, game, &wrong);
        complain_of(file, wrong.line, arb_ruling_code(wrong.ruling), why.bytes);
    } else {
        return no_memory(file);
    }
    return true;
}

/* ---- lines --------------------------------------------------------------------------------- */

static bool take_line(struct opening_file *file, struct record *record, const struct line *line)
{
    char bytes[LINE_LONGEST + 1];
    const arb_memory *memory = file->openings->pool.memory;
    char *rest = NULL;
    bool kept = true;

    memcpy(bytes, line->bytes, line->length);
    bytes[line->length] = '\0';
    if (line->too_long || strlen(bytes) != line->length) {
        complain_of(file, file->reader.number, arb_ruling_code(ARB_BAD_FILE),
                    "this is not a line of text");
        return true;
    }
    if (bytes[strspn(bytes, " \t")] == '\0' || bytes[0] == '#')
        return true;
    record_clear(record, file->reader.number);
    if (draughts_fen_begins(bytes) || strchr(bytes, '/') != NULL) { /* a position: FEN, or rows */
        const struct tag_bytes tag = {.name = "FEN",
                                      .name_length = strlen("FEN"),
                                      .value = bytes,
                                      .value_length = line->length};

        kept = record_add_tag(record, memory, &tag) == TAG_ADDED;
    } else {
        for (char *word = strtok_r(bytes, " \t", &rest); word != NULL && kept;
             word = strtok_r(NULL, " \t", &rest))
            kept = record_add_move(record, memory, word, strlen(word),
                                   (struct record_move){.line = record->line});
    }
    return kept ? take_record(file, record) : no_memory(file);
}

/* Returns 0 or the errno. */
static int take_lines(struct opening_file *file)
{
    char nothing[1]; /* what would be flushed before a wait */
    struct output nowhere = output_to(file->host, 1, nothing, sizeof nothing);
    struct record record = {0};
    struct line line;
    int error = 0;

    while (reader_next(&file->reader, &nowhere, &line, &error) == READING_LINE &&
           take_line(file, &record, &line))
        ;
    record_free(&record, file->openings->pool.memory);
    return error;
}

/* ---- records ------------------------------------------------------------------------------- */

static int take_records(struct opening_file *file)
{
    char nothing[1];
    struct output nowhere = output_to(file->host, 1, nothing, sizeof nothing);
    enum record_reading reading = RECORD_MORE;
    struct record_reader records;
    TEXT_BUFFER(passed, 80); /* a number in these words */
    int error = 0;
    bool drained = false;
    bool taken = true;

    record_reader_begin(&records, file->openings->pool.memory, 1);
    while (taken && (reading == RECORD_READ || !drained) &&
           reader_ahead(&file->reader, &nowhere, 1, &error)) {
        drained = file->reader.at == file->reader.end;
        reading = drained ? record_reader_end(&records)
                          : record_reader_take(&records, &file->reader.at, file->reader.end);
        if (reading == RECORD_NO_MEMORY)
            taken = no_memory(file);
        else if (reading == RECORD_READ)
            taken = take_record(file, &records.record);
    }
    if (records.passed_line > 0) { /* which is not wrong */
        text_print(&passed, "line %zu: " RECORDS_PASSED, records.passed_line);
        complain(file->path, passed.bytes);
    }
    record_reader_free(&records);
    return error;
}

/* ---- the file ------------------------------------------------------------------------------ */

static bool ends_with(const char *path, const char *ending)
{
    size_t length = strlen(path);
    size_t of_ending = strlen(ending);

    return length >= of_ending && strcasecmp(path + length - of_ending, ending) == 0;
}

int openings_read_file(struct openings *openings, const struct host *host, const char *path)
{
    struct opening_file file = {.openings = openings, .host = host, .path = path, .right = true};
    int opened = host->open_to_read(host->context, path);
    int error;

    if (opened < 0)
        return trouble(path, strerror(-opened));
    if (!reader_of_file(&file.reader, host, opened))
        return trouble(NULL, "out of memory");
    error = ends_with(path, ".pdn") || ends_with(path, ".pgn") ? take_records(&file)
                                                               : take_lines(&file);
    reader_close(&file.reader);
    growing_free(openings->pool.memory, file.turns, file.turn_room, sizeof *file.turns);
    if (error != 0)
        return trouble(path, strerror(error));
    if (!file.right)
        return STATUS_TROUBLE;
    return openings->count > 0 ? -1 : trouble(path, "there is no opening in it");
}
