#include "formats/formats.h"

#include "answers/text.h"
#include "base/shown.h"
#include "game/commit.h"
#include "pdn/game_type.h"
#include "pdn/reader.h"
#include "pdn/referee.h"
#include "pdn/write.h"

/* How many bytes are looked at to find out whether a file begins with a tag. */
#define BEGINNING 512

void record_file_save(struct text *out, const arb_game *game)
{
    record_write(out, game, game_tags(game), 0, "");
}

/* ---- what begins as a record ----------------------------------------------------------------- */

static const char *after_blanks(const char *at, const char *end)
{
    while (at < end && is_space(*at))
        at++;
    return at;
}

static bool begins_with_tag(const char *bytes, const char *end)
{
    char name[TAG_NAME_LONGEST + 2];
    size_t length = 0;

    bytes += text_mark(bytes, (size_t)(end - bytes));
    bytes = after_blanks(bytes, end);
    if (bytes == end || *bytes != '[')
        return false;
    bytes = after_blanks(bytes + 1, end);
    while (bytes < end && length < sizeof name - 1 && *bytes != ' ' && *bytes != '\t' &&
           *bytes != '"')
        name[length++] = *bytes++;
    name[length] = '\0';
    bytes = after_blanks(bytes, end);
    return tag_is_name(name) && bytes < end && *bytes == '"';
}

bool record_file_is(struct file_lines *lines, arb_ruling *ruling)
{
    struct reader *reader = lines->reader;

    if (!reader_ahead(reader, lines->out, BEGINNING, &lines->fault->error)) {
        *ruling = ARB_CANNOT_OPEN;
        return false;
    }
    return begins_with_tag(reader->at, reader->end);
}

/* ---- loading --------------------------------------------------------------------------------- */

/* Says what is wrong on a line of the file. */
static arb_ruling wrong_on(struct file_lines *lines, size_t line, const char *what)
{
    file_wrong(lines, "%s", what);
    lines->fault->bad.line = line;
    return ARB_BAD_FILE;
}

/* Reads up to the end of the game that is wanted. */
static arb_ruling find_game(struct file_lines *lines, struct record_reader *records)
{
    struct reader *reader = lines->reader;
    size_t wanted = lines->number > 0 ? lines->number : 1;
    size_t count = 0;

    while (count < wanted) {
        enum record_reading got;
        bool more;

        if (!reader_ahead(reader, lines->out, 1, &lines->fault->error))
            return ARB_CANNOT_OPEN;
        more = reader->at < reader->end;
        got = more ? record_reader_take(records, &reader->at, reader->end)
                   : record_reader_end(records);
        if (got == RECORD_NO_MEMORY)
            return ARB_OUT_OF_MEMORY;
        count += got == RECORD_READ;
        if (got == RECORD_MORE && !more)
            break;
    }
    if (count == wanted)
        return ARB_ACCEPTED;
    lines->fault->games = count;
    if (count > 0)
        return ARB_BAD_NUMBER;
    return wrong_on(lines, records->passed_line > 0 ? records->passed_line : records->line,
                    "there is no game in it");
}

/* Says that the tags name other rules. */
static arb_ruling other_rules(struct file_lines *lines, const arb_game *game,
                              const struct record *record)
{
    struct tags tags = record_tags(record);
    struct tag unknown;
    TEXT_BUFFER(what, 128); /* SHOWN_OF_WORD, or the name of a rule set */

    lines->fault->bad.other = tags_rules(tags, game->read, &unknown);
    if (lines->fault->bad.other != NULL) {
        text_print(&what, "it is a game of %s", lines->fault->bad.other->name);
    } else {
        text_string(&what,
                    strcmp(unknown.name, "Rules") == 0 ? "its Rules are " : "its GameType is ");
        text_shown(&what, unknown.value, strlen(unknown.value), SHOWN_OF_WORD);
    }
    return wrong_on(lines, record->line, what.bytes);
}

/* `turn 17, 22-18: black must capture: 15x22 [must-capture]`, or what is wrong by form. */
static arb_ruling wrong_turn(struct file_lines *lines, const arb_game *game,
                             const struct record_wrong *wrong)
{
    TEXT_BUFFER(what, sizeof lines->fault->bad.wrong);
    TEXT_MESSAGE(reason, 1024);
    TEXT_BUFFER(code, 32); /* a ruling's code */
    size_t room;

    record_wrong_text(&reason, game, wrong);
    if (wrong->text != NULL) {
        text_print(&what, "turn %zu, ", wrong->turn);
        text_shown(&what, wrong->text, strlen(wrong->text), SHOWN_OF_WORD / 2);
        text_string(&what, ": ");
        text_print(&code, " [%s]", arb_ruling_code(wrong->ruling));
    }
    room = what.room - 1 - what.length - code.length;
    if (reason.length > room) {
        text_bytes(&what, reason.bytes, room - 3);
        text_string(&what, "...");
    } else {
        text_string(&what, reason.bytes);
    }
    text_string(&what, code.bytes);
    return wrong_on(lines, wrong->line, what.bytes);
}

/* Gives the game the tags of the record that say more than it has anyway. */
static arb_ruling take_tags(struct file_lines *lines, arb_game *game, const struct record *record)
{
    arb_ruling ruling = ARB_ACCEPTED;
    struct tag tag;

    for (size_t at = 0;
         ruling == ARB_ACCEPTED && tags_next_valid(record_tags(record), &at, &tag);) {
        if (record_has_anyway(game->rules, &tag))
            continue;
        if (!tag_value_fits(tag.value))
            return wrong_on(lines, record->line, "a tag has too many quotes");
        ruling = commit_tag(game, &tag);
    }
    if (ruling == ARB_ACCEPTED)
        game_fix_tags(game);
    return ruling;
}

static arb_ruling load_record(struct file_lines *lines, arb_game *game, struct record *record)
{
    struct record_wrong wrong;
    arb_ruling ruling;

    if (!tags_are_of(record_tags(record), game->rules))
        return other_rules(lines, game, record);
    game->claims = true;
    ruling = record_play(record, game, &wrong);
    if (ruling == ARB_BAD_FILE)
        return wrong_turn(lines, game, &wrong);
    if (ruling == ARB_ACCEPTED && (!record_add_result(record, &game->memory) ||
                                   !record_tell_end(record, &game->memory, game)))
        return ARB_OUT_OF_MEMORY;
    return ruling == ARB_ACCEPTED ? take_tags(lines, game, record) : ruling;
}

arb_ruling record_file_load(struct file_lines *lines, arb_game *game)
{
    struct record_reader records;
    arb_ruling ruling;

    lines->fault->record = true;
    record_reader_begin(&records, &game->memory, 1);
    record_reader_keep(&records);
    ruling = find_game(lines, &records);
    if (ruling == ARB_ACCEPTED)
        ruling = load_record(lines, game, &records.record);
    record_reader_free(&records);
    return ruling;
}
