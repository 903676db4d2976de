#include "journal/replay.h"

#include <string.h>

#include "journal/lines.h"
#include "journal/seal.h"
#include "script/arguments.h"

struct replaying {
    struct interpreter *in;
    const char *path;
    struct reader reader;
    struct replayed *replayed;
    const char *command; /* on the line that is being played, as the table has it */
    arb_game *game;      /* the interpreter's */
    arb_game *aside;     /* a game that is loaded; NULL: none is */
    uint64_t left;       /* so many lines still belong to it */
    size_t begun;        /* the line before its first one */
    uint64_t sum;        /* the checksum of the last line, where lines have seals */
};

/* Says what is wrong with the last line. */
static bool wrong(struct replaying *r, const char *what)
{
    char message[TROUBLE_ROOM];
    struct text text = text_over(message, sizeof message);

    text_string(&text, "line ");
    text_number(&text, r->reader.number);
    text_string(&text, ": ");
    text_string(&text, what);
    interpreter_trouble(r->in, r->path, message);
    return false;
}

static bool out_of_memory(struct replaying *r)
{
    interpreter_trouble(r->in, NULL, "out of memory");
    return false;
}

/* ---- a line ---------------------------------------------------------------------------- */

/* Has the interpreter run the line; what it says of a rejection is what is wrong. */
static bool run_line(struct replaying *r, const struct line *line)
{
    struct interpreter *in = r->in;
    struct source source = {.name = r->path, .line = r->reader.number};
    char answer[TROUBLE_ROOM];
    struct output *out = in->out;
    struct output first_line = output_first_line(answer, sizeof answer, NULL);
    bool bail = in->bail;
    bool colour = in->colour;

    in->out = &first_line;
    in->bail = false;
    in->colour = false;
    interpreter_line(in, &source, line);
    in->out = out;
    in->bail = bail;
    in->colour = colour;
    if (in->rejected)
        interpreter_trouble(in, r->path, answer + strlen("error: "));
    in->rejected = false;
    return !in->stopped;
}

/* Finds the command on the line. NULL: there is none, or it is a line of which the interpreter
 * says what is wrong with it. */
static bool find_command(struct replaying *r, const struct line *line)
{
    struct split_line split;
    const struct command *command;
    enum command_form form;

    r->command = NULL;
    words_split(&split, line->bytes, line->length);
    if (split.words.count == 0)
        return true;
    command = interpreter_find(r->in, &split.words, &form);
    if (command == NULL || !lines_are_of(command->name))
        return wrong(r, "a journal can only have commands that change the game");
    r->command = command->name;
    return true;
}

/* ---- games that were loaded ------------------------------------------------------------- */

/* Begins one where the line says so; *begun is whether it does. */
static bool begin_load(struct replaying *r, const struct line *line, bool *begun)
{
    char number[24];
    size_t head = strlen(JOURNAL_LOAD);
    size_t length = line->length - head - (r->replayed->sealed ? SEAL_LENGTH : 0);

    *begun = line->length >= head && memcmp(line->bytes, JOURNAL_LOAD, head) == 0;
    if (!*begun)
        return true;
    if (length >= sizeof number)
        length = 0;
    memcpy(number, line->bytes + head, length);
    number[length] = '\0';
    if (!argument_decimal(number, &r->left) || r->left == 0)
        return wrong(r, "expected a number of lines after " JOURNAL_LOAD);
    r->begun = r->reader.number;
    r->aside = arb_game_new(r->game->rules, &r->game->memory);
    return r->aside != NULL || out_of_memory(r);
}

/* The game that was loaded is complete: it becomes the interpreter's, which nobody keeps yet. */
static void end_load(struct replaying *r)
{
    game_take_over(r->game, r->aside);
    arb_game_free(r->aside);
    r->aside = NULL;
}

/* A line of one: its position, where its past begins, or a turn. */
static bool take_loaded(struct replaying *r, const struct line *line)
{
    bool first = r->reader.number == r->begun + 1;
    const arb_rules *rules = r->game->rules;
    bool played;

    if (!find_command(r, line))
        return false;
    if (r->command == NULL || strcmp(r->command, first ? "position" : "move") != 0)
        return wrong(r, first ? "expected the position of the loaded game"
                              : "expected a turn of the loaded game");
    r->in->game = r->aside;
    played = run_line(r, line);
    r->in->game = r->game;
    if (!played)
        return false;
    if (first && game_begin_at(r->aside, rules, &r->aside->now.position) != ARB_ACCEPTED)
        return out_of_memory(r); /* GCOVR_EXCL_LINE: the past of a game that has one has room */
    if (--r->left == 0)
        end_load(r);
    return true;
}

/* ---- the journal ------------------------------------------------------------------------ */

/* Whether the first line is this head; one that is torn is the beginning of it, and what the disk
 * has not come to write after that is NULs. */
static bool is_head(const struct replaying *r, const struct line *line, const char *head)
{
    size_t length = line->length;
    bool torn = !reader_line_ended(&r->reader);

    while (torn && length > 0 && line->bytes[length - 1] == '\0')
        length--;
    return !line->too_long && (torn ? length <= strlen(head) : length == strlen(head)) &&
           memcmp(line->bytes, head, length) == 0;
}

static bool take_head(struct replaying *r, const struct line *line)
{
    r->replayed->sealed = is_head(r, line, JOURNAL_HEAD);
    if (r->replayed->sealed || is_head(r, line, JOURNAL_HEAD_1))
        return true;
    return wrong(r, "not a journal: expected " JOURNAL_HEAD);
}

static bool take_line(struct replaying *r, const struct line *line)
{
    bool loads = false;

    if (r->aside != NULL)
        return take_loaded(r, line);
    if (r->reader.number > 2 && !begin_load(r, line, &loads))
        return false;
    if (loads)
        return true;
    if (!find_command(r, line))
        return false;
    if (r->reader.number == 2 && (r->command == NULL || strcmp(r->command, "rules") != 0))
        return wrong(r, "expected the rule set, such as rules dama");
    return run_line(r, line);
}

/* From this line on nothing counts, or from where a load begins that it is of. */
static void tear(struct replaying *r, size_t line)
{
    r->replayed->torn = r->aside != NULL ? r->begun : line;
}

static enum reading read_line(struct replaying *r, struct line *line)
{
    int error = 0;
    enum reading reading = reader_next(&r->reader, r->in->out, line, &error);

    if (reading == READING_FAILED)
        interpreter_trouble(r->in, r->path, strerror(error));
    return reading;
}

/* A line is not what was written. At the end of the file it is torn, and so is a load whose last
 * line is not there; anywhere else the journal is damaged. */
static bool take_broken(struct replaying *r)
{
    size_t broken = r->reader.number;
    bool ended = true;
    struct line line;
    enum reading reading;

    while ((reading = read_line(r, &line)) == READING_LINE)
        ended = reader_line_ended(&r->reader);
    if (reading == READING_FAILED)
        return false;
    if (r->reader.number == broken ||
        (r->aside != NULL && !ended && r->reader.number - broken < r->left)) {
        tear(r, broken);
        return true;
    }
    r->reader.number = broken;
    return wrong(r, "the line is damaged: its checksum is wrong [bad-file]");
}

/* Takes every line behind the first. What is torn does not count. */
static bool take_lines(struct replaying *r)
{
    struct line line;
    enum reading reading;

    while ((reading = read_line(r, &line)) == READING_LINE) {
        if (!reader_line_ended(&r->reader)) {
            tear(r, r->reader.number);
            return true;
        }
        if (r->replayed->sealed && !seal_holds(line.bytes, line.length, &r->sum))
            return take_broken(r);
        if (!take_line(r, &line))
            return false;
        if (r->aside == NULL) {
            r->replayed->length = reader_offset(&r->reader);
            r->replayed->sum = r->sum;
        }
    }
    if (r->aside != NULL)
        r->replayed->torn = r->begun;
    return reading == READING_END;
}

/* Takes the first line and all that stands behind it. A journal begins to count with the second
 * one, which says the rule set. */
static bool take_journal(struct replaying *r)
{
    struct line line;
    enum reading reading;

    r->reader.impatient = true; /* it can be any file, without a line in it for gigabytes */
    reading = read_line(r, &line);
    r->reader.impatient = false;
    if (reading != READING_LINE)
        return reading == READING_END;
    if (!take_head(r, &line))
        return false;
    if (reader_line_ended(&r->reader))
        return take_lines(r);
    r->replayed->torn = 1;
    return true;
}

bool replay(struct interpreter *in, const char *path, int file, struct replayed *replayed)
{
    struct replaying r = {.in = in, .path = path, .replayed = replayed, .game = in->game};
    char nowhere[1];
    struct output silence = output_first_line(nowhere, sizeof nowhere, NULL);
    struct output *out = in->out;
    bool good;

    *replayed = (struct replayed){0};
    if (!reader_of_lent_file(&r.reader, in->host, file))
        return out_of_memory(&r);
    in->out = &silence;
    good = take_journal(&r);
    in->out = out;
    arb_game_free(r.aside);
    reader_close(&r.reader);
    return good;
}
