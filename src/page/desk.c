#include "page/desk.h"

#include <string.h>

#include "arbiter/script.h"
#include "journal/entries.h"
#include "page/told.h"
#include "picture/replay.h"

/* Counts another game: also where something is set up after turns, which are no longer in the
 * history then. */
static arb_ruling count_games(void *context, const arb_game *game, const struct change *change)
{
    struct page_desk *desk = context;
    enum action_kind what = change->kind == CHANGE_STEP ? change->actions->what : ACTION_END;

    if (change->kind == CHANGE_BEGIN || change->kind == CHANGE_LOAD ||
        change->kind == CHANGE_POSITION ||
        ((what == ACTION_PLACE || what == ACTION_REMOVE || what == ACTION_TURN) &&
         game->past.now > game->now.beginning))
        desk->games++;
    return ARB_ACCEPTED;
}

bool page_desk_begin(struct page_desk *desk, const arb_rules *rules, const arb_memory *memory,
                     uint64_t (*clock)(void *context))
{
    desk->games = 0;
    shelf_begin(&desk->shelf, memory, clock);
    desk->host = shelf_host(&desk->shelf);
    desk->out = output_in_memory(text_growing(&desk->shelf.memory));
    desk->out.terminal = true; /* a person reads it */
    desk->in = (struct interpreter){
        .host = &desk->host,
        .out = &desk->out,
        .game = arb_game_new(rules, memory),
        .files.host = &desk->host,
    };
    if (desk->in.game == NULL)
        return false;
    desk->in.game->read = &desk->in.files.read;
    desk->in.game->keeper = (struct keeper){count_games, desk};
    desk->in.game->stopper = (struct stopper){stop_when_interrupted, &desk->in};
    return true;
}

void page_desk_end(struct page_desk *desk)
{
    interpreter_end(&desk->in);
    arb_game_free(desk->in.game);
    rule_files_end(&desk->in.files);
    text_free(&desk->out.text);
    shelf_end(&desk->shelf);
}

static void begin_to_say(struct page_desk *desk)
{
    text_clear(&desk->out.text);
    desk->out.error = 0;
    desk->in.rejected = false;
    desk->in.stopped = false;
    desk->in.trouble[0] = '\0';
}

/* Says what is not an answer: trouble, and notes such as that a file was saved. */
static bool end_saying(struct page_desk *desk)
{
    struct interpreter *in = &desk->in;

    if (in->trouble[0] != '\0')
        text_print(&desk->out.text, "error: %s\n", in->trouble);
    output_flush(&desk->out);
    return !in->rejected && in->trouble[0] == '\0';
}

bool page_desk_line(struct page_desk *desk, const char *bytes, size_t length)
{
    struct source source = {.name = "-", .prompt = true};
    struct line line = {.bytes = bytes, .length = length, .readable = length};

    line.too_long = length > LINE_LONGEST;
    if (line.too_long)
        line.length = LINE_LONGEST;
    begin_to_say(desk);
    interpreter_line(&desk->in, &source, &line);
    if (!desk->in.rejected)
        text_string(&desk->out.text, desk->in.note);
    return end_saying(desk);
}

bool page_desk_script(struct page_desk *desk, const char *bytes, size_t length)
{
    struct source source = {.name = "-"};
    struct reader reader = reader_of_text(bytes, length);

    begin_to_say(desk);
    (void)interpreter_run(&desk->in, &source, &reader); /* a text can always be read */
    return end_saying(desk);
}

void page_desk_board(struct page_desk *desk)
{
    begin_to_say(desk);
    replay_board(&desk->out.text, desk->in.game, 0);
}

void page_desk_state(struct page_desk *desk)
{
    begin_to_say(desk);
    told_state(&desk->out.text, &desk->in, desk->games);
}

void page_desk_game(struct page_desk *desk)
{
    struct entries entries = {.out = &desk->out.text};

    begin_to_say(desk);
    entries_write_game(&entries, desk->in.game);
    text_string(&desk->out.text, "\n");
}

bool page_desk_take_game(struct page_desk *desk, const char *bytes, size_t length)
{
    return arb_game_read(desk->in.game, bytes, length) == ARB_ACCEPTED;
}
