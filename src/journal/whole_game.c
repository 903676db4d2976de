/* Whole games as texts, and back. */
#include <string.h>

#include "arbiter/script.h"
#include "board/contract.h"
#include "journal/entries.h"
#include "script/arguments.h"

size_t arb_game_write(const arb_game *game, char *text, size_t room)
{
    require(game != NULL, "arb_game_write: game is NULL");
    require_bytes(text, room, "arb_game_write: text is NULL");
    struct text out = text_measured(text, room);
    struct entries entries = {.out = &out};

    entries_write_game(&entries, game);
    text_char(&out, '\n');
    return text_measure(&out);
}

/* A game that is being read. */
struct reading_game {
    struct interpreter in;
    struct reader reader;
    uint64_t tags; /* how many more lines are tags that it begins with */
};

/* Runs a line, if it is a command that changes a game, or is empty. Returns whether it was
 * accepted. */
static bool run_line(struct reading_game *r, const struct line *line)
{
    struct source source = {.name = "-c"};
    struct split_line split;
    const struct command *command;
    enum command_form form;

    words_split(&split, line->bytes, line->length);
    if (split.words.count == 0)
        return true;
    command = interpreter_find(&r->in, &split.words, &form);
    if (command == NULL || form != FORM_NAMED || !entries_allow(command->name) ||
        strcmp(command->name, "rules") == 0)
        return false;
    interpreter_line(&r->in, &source, line);
    return !r->in.rejected && !r->in.stopped;
}

static arb_ruling read_lines(struct reading_game *r)
{
    arb_game *game = r->in.game;
    struct line line;
    int error;

    /* The first line says how many tags there are. */
    if (reader_next(&r->reader, r->in.out, &line, &error) != READING_LINE ||
        !entries_count(line.bytes, line.length, ENTRIES_GAME, &r->tags))
        return ARB_BAD_FILE;
    while (reader_next(&r->reader, r->in.out, &line, &error) == READING_LINE) {
        /* The second line is where the game begins. */
        if (!run_line(r, &line) ||
            (r->reader.number == 2 && game->past.now > 0 &&
             game_begin_at(game, game->rules, &game->now.position) != ARB_ACCEPTED))
            return r->in.stopped ? ARB_OUT_OF_MEMORY : ARB_BAD_FILE;
        if (r->reader.number > 2 && r->tags > 0) {
            game_fix_tags(game);
            r->tags--;
        }
    }
    return r->reader.number > 1 && r->tags == 0 ? ARB_ACCEPTED : ARB_BAD_FILE;
}

arb_ruling arb_game_read(arb_game *game, const char *bytes, size_t length)
{
    require(game != NULL, "arb_game_read: game is NULL");
    require_bytes(bytes, length, "arb_game_read: bytes is NULL");
    struct host host = {.memory = game->memory};
    struct output nowhere = output_in_memory(text_measured(NULL, 0));
    struct reading_game r = {.in = {.host = &host, .out = &nowhere, .safe = true, .by_value = true},
                             .reader = reader_of_text(bytes != NULL ? bytes : "", length)};
    arb_ruling ruling = ARB_OUT_OF_MEMORY;

    r.in.game = arb_game_new(game->rules, &game->memory);
    if (r.in.game == NULL)
        return ruling;
    r.in.game->claims = true; /* a record may go on behind a draw */
    ruling = read_lines(&r);
    if (ruling == ARB_ACCEPTED)
        ruling = game_take_over(game, r.in.game);
    arb_game_free(r.in.game);
    return ruling;
}
