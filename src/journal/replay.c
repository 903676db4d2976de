#include <string.h>

#include "journal/checksum.h"
#include "journal/entries.h"
#include "journal/journal.h"
#include "script/arguments.h"

struct replaying {
    struct interpreter *in;
    const char *path;
    struct reader reader;
    struct replayed *replayed;
    const char *command; /* on the current line, spelled as in the command table */
    arb_game *game;      /* the interpreter's */
    arb_game *aside;     /* the game being loaded; NULL: none */
    uint64_t left;       /* how many lines of that game are still to come */
    size_t begun;        /* the number of the line before its first one */
    uint64_t sum;        /* the checksum of the last line, if lines have checksums */
};

/* Reports what is wrong with the last line, and returns false. */
static bool wrong(struct replaying *r, const char *what)
{
    TEXT_MESSAGE(message, TROUBLE_ROOM);

    text_print(&message, "line %zu: %s", r->reader.number, what);
    interpreter_trouble(r->in, r->path, message.bytes);
    return false;
}

static bool out_of_memory(struct replaying *r)
{
    interpreter_trouble(r->in, NULL, "out of memory");
    return false;
}

/* ---- a line ---------------------------------------------------------------------------- */

static bool is_rules(const struct replaying *r)
{
    return r->command != NULL && strcmp(r->command, "rules") == 0;
}

/* Runs the line in the interpreter. If it is rejected, the first line of the interpreter's answer
 * is reported as trouble. */
static bool run_line(struct replaying *r, const struct line *line)
{
    struct interpreter *in = r->in;
    struct source source = {.name = r->path, .line = r->reader.number};
    char text[TROUBLE_ROOM];
    struct output out = output_in_memory(text_measured(text, sizeof text));
    struct output *usual = in->out;
    char *names;

    in->out = &out;
    interpreter_line(in, &source, line);
    in->out = usual;
    if (in->rejected) {
        text[strcspn(text, "\n")] = '\0';
        /* The rule sets that there are would not help: it was read from a file. */
        names = is_rules(r) ? strstr(text, "; expected") : NULL;
        if (names != NULL) {
            struct text instead = text_message(names, sizeof text - (size_t)(names - text));

            text_string(&instead, "; name its file with --rules [unknown-name]");
        }
        interpreter_trouble(in, r->path, text + strlen("error: "));
    }
    in->rejected = false;
    return !in->stopped;
}

/* Finds the command on the line. r->command is NULL if the line is empty. Returns false if the
 * command may not be in a journal. */
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
    if (command == NULL || !entries_allow(command->name))
        return wrong(r, "a journal can only have commands that change the game");
    r->command = command->name;
    return true;
}

/* ---- loaded games ------------------------------------------------------------------------ */

/* Begins the loaded game that a line announces. */
static bool begin_load(struct replaying *r, const struct line *line)
{
    size_t length = line->length - (r->replayed->checked ? CHECKSUM_LENGTH : 0);

    if (!entries_count(line->bytes, length, JOURNAL_LOAD, &r->left) || r->left == 0)
        return wrong(r, "expected a number of lines after " JOURNAL_LOAD);
    r->begun = r->reader.number;
    r->aside = arb_game_new(r->game->rules, &r->game->memory);
    if (r->aside == NULL)
        return out_of_memory(r);
    r->aside->claims = true; /* a record may go on behind a draw */
    return true;
}

/* Takes a line of a loaded game: first its position, then tags, turns and, where a record sets one
 * up, positions. */
static bool take_loaded(struct replaying *r, const struct line *line)
{
    static const char *const commands[] = {"position", "tag",   "move",   "pass",
                                           "resign",   "offer", "accept", "claim"};
    bool first = r->reader.number == r->begun + 1;
    const arb_rules *rules = r->game->rules;
    size_t allowed = first ? 1 : sizeof commands / sizeof *commands;
    size_t i = 0;
    bool played;

    if (!find_command(r, line))
        return false;
    while (r->command != NULL && i < allowed && strcmp(r->command, commands[i]) != 0)
        i++;
    if (r->command == NULL || i == allowed)
        return wrong(r, first ? "expected the position of the loaded game"
                              : "expected a turn of the loaded game");
    r->in->game = r->aside;
    played = run_line(r, line);
    r->in->game = r->game;
    if (!played)
        return false;
    if (first && game_begin_at(r->aside, rules, &r->aside->now.position) != ARB_ACCEPTED)
        return out_of_memory(r); /* GCOVR_EXCL_LINE: the game's past has room already */
    if (strcmp(r->command, "tag") == 0)
        game_fix_tags(r->aside);
    if (--r->left > 0)
        return true;
    /* The game is complete. The interpreter's has no keeper yet, so this cannot be refused. */
    game_take_over(r->game, r->aside);
    arb_game_free(r->aside);
    r->aside = NULL;
    return true;
}

/* ---- the journal ------------------------------------------------------------------------ */

/* Whether the first line is this head. If the line is torn, a part of the head is enough, and it
 * may be followed by NULs, where the disk had not been written yet. */
static bool is_head(const struct replaying *r, const struct line *line, const char *head)
{
    size_t length = line->length;
    bool torn = !reader_line_ended(&r->reader);

    while (torn && length > 0 && line->bytes[length - 1] == '\0')
        length--;
    return !line->too_long && (torn ? length <= strlen(head) : length == strlen(head)) &&
           memcmp(line->bytes, head, length) == 0;
}

static bool take_line(struct replaying *r, const struct line *line)
{
    size_t head = strlen(JOURNAL_LOAD);
    size_t length = line->length - (r->replayed->checked ? CHECKSUM_LENGTH : 0);
    TEXT_BUFFER(checksum, CHECKSUM_LENGTH + 1);

    if (r->aside != NULL)
        return take_loaded(r, line);
    if (r->reader.number > 2 && line->length >= head &&
        memcmp(line->bytes, JOURNAL_LOAD, head) == 0)
        return begin_load(r, line);
    if (!find_command(r, line))
        return false;
    if (r->reader.number == 2 && !is_rules(r))
        return wrong(r, "expected the rule set, such as rules dama");
    if (!run_line(r, line))
        return false;
    if (!is_rules(r))
        return true;
    entries_rules_checksum(&checksum, r->game->rules);
    return (length >= checksum.length &&
            memcmp(line->bytes + length - checksum.length, checksum.bytes, checksum.length) == 0) ||
           wrong(r, "the rule set is not what it was when this game began [bad-file]");
}

/* Marks the journal as torn from this line on, or from where a loaded game begins if the line
 * belongs to one. */
static void tear(struct replaying *r, size_t line)
{
    r->replayed->torn = r->aside != NULL ? r->begun : line;
}

static enum reading read_line(struct replaying *r, struct line *line)
{
    int error = 0;
    enum reading reading = reader_next(&r->reader, r->in->out, line, &error);

    if (reading == READING_FAILED)
        interpreter_failed(r->in, r->path, error);
    return reading;
}

/* Handles a line whose checksum is wrong. If it is the last line, the journal is torn there. It is
 * also torn if the line belongs to a loaded game and the file ends, in the middle of a line, before
 * that game does. Otherwise the journal is damaged. */
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

/* Takes every line after the first. A torn end does not count. */
static bool take_lines(struct replaying *r)
{
    struct line line;
    enum reading reading;

    while ((reading = read_line(r, &line)) == READING_LINE) {
        if (!reader_line_ended(&r->reader)) {
            tear(r, r->reader.number);
            return true;
        }
        if (r->replayed->checked && !checksum_holds(line.bytes, line.length, &r->sum))
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

/* Says why the first line is not that of a journal. Returns false. */
static bool wrong_head(struct replaying *r, const struct line *line)
{
    uint32_t format =
        line->too_long ? 0 : format_number(line->bytes, line->length, JOURNAL_FORMAT_HEAD);
    TEXT_BUFFER(newer, FORMAT_NEWER_ROOM);

    if (format <= JOURNAL_FORMAT)
        return wrong(r, "not a journal: expected " JOURNAL_HEAD);
    format_newer(&newer, format, JOURNAL_FORMAT);
    return wrong(r, newer.bytes);
}

/* Takes the first line and all that follow. A journal counts only if it has the second line, which
 * gives the rule set. */
static bool take_journal(struct replaying *r)
{
    struct line line;
    enum reading reading;

    r->reader.impatient = true; /* it may be any file, even gigabytes without a newline */
    reading = read_line(r, &line);
    r->reader.impatient = false;
    if (reading != READING_LINE)
        return reading == READING_END;
    r->replayed->checked = is_head(r, &line, JOURNAL_HEAD);
    if (!r->replayed->checked && !is_head(r, &line, JOURNAL_HEAD_1))
        return wrong_head(r, &line);
    if (reader_line_ended(&r->reader))
        return take_lines(r);
    r->replayed->torn = 1;
    return true;
}

bool replay(struct interpreter *in, const char *path, int file, struct replayed *replayed)
{
    struct replaying r = {.in = in, .path = path, .replayed = replayed, .game = in->game};
    bool bail = in->bail;
    bool colour = in->colour;
    bool good;

    *replayed = (struct replayed){0};
    if (!reader_of_long_lines(&r.reader, in->host, file, LINE_LONGEST))
        return out_of_memory(&r);
    in->bail = false;
    in->colour = false;
    good = take_journal(&r);
    in->bail = bail;
    in->colour = colour;
    arb_game_free(r.aside);
    reader_close(&r.reader);
    return good;
}
