#include "pdn/variations.h"

#include "base/growing.h"
#include "game/history.h"
#include "pdn/reader.h"

/* A variation that has not been played yet. Its bytes are those of the record. */
struct pending {
    const char *bytes;
    size_t length;
    size_t line;     /* of the first of these, from 1 */
    unsigned column; /* of the same, from 1 */
    size_t turn;     /* the number of the turn that it replaces; 0: there is none */
    struct position before;
};

struct playing {
    const struct variations *variations;
    const arb_memory *memory;
    struct pending
        *pending; /* the next one last, so that they are played in the order of the text */
    size_t room;
    size_t count;
    size_t read; /* bytes so far */
    bool no_memory;
};

static void tell(const struct playing *playing, const struct pending *pending, const char *what)
{
    const struct variations *variations = playing->variations;
    struct record_wrong wrong = {
        .ruling = ARB_BAD_FILE, .line = pending->line, .column = pending->column - 1};
    struct text text = text_message(wrong.wrong, sizeof wrong.wrong);

    text_string(&text, what);
    variations->visit(variations->context, variations->spare, &wrong);
}

/* ---- what is to be played -------------------------------------------------------------------- */

/* The variations of one line of turns, which a game has played. */
struct line {
    struct playing *playing;
    const struct asides *read; /* as they were read, */
    const char *bytes;         /* from these; NULL: the texts of `read` have them */
    const struct asides *kept; /* by the game, the same in the same order */
    size_t next;
    struct pending last; /* the turn before the next one, and the position before that */
    size_t first;        /* the number of its first turn */
};

static void add(struct line *line, const struct aside *read)
{
    struct playing *playing = line->playing;
    struct pending *pending = growing_room(playing->memory, playing->pending, &playing->room,
                                           playing->count + 1, sizeof *pending);

    if (pending == NULL) {
        playing->no_memory = true;
        return;
    }
    playing->pending = pending;
    pending += playing->count++;
    *pending = line->last;
    pending->bytes =
        line->bytes != NULL ? line->bytes + read->offset : aside_text(line->read, read);
    pending->length = read->length;
    pending->line = read->line;
    pending->column = read->column + 1;
}

/* Adds the variations that come before fewer than so many actions. */
static void add_before(struct line *line, size_t actions)
{
    for (; line->next < line->kept->count && line->kept->items[line->next].at < actions;
         line->next++) {
        if (line->kept->items[line->next].kind == ASIDE_VARIATION)
            add(line, &line->read->items[line->next]);
    }
}

static bool pass_turn(void *context, const struct told_turn *told)
{
    struct line *line = context;

    add_before(line, told->done);
    line->last.turn = line->first + told->number - 1;
    line->last.before = told->before;
    return !line->playing->no_memory;
}

/* Adds the variations of the turns of a game, which were read as a record. */
static void add_line(struct line *line, const arb_game *game)
{
    struct playing *playing = line->playing;
    size_t begin = playing->count;

    line->kept = &game->past.asides;
    while (line->next < line->kept->count && line->kept->items[line->next].at > 0 &&
           line->kept->items[line->next].at < game->now.beginning)
        line->next++; /* they go with the turns before a set-up */
    history_each(game, pass_turn, line);
    add_before(line, game->past.now + 1);
    for (size_t low = begin, high = playing->count; low + 1 < high; low++) {
        struct pending swapped = playing->pending[low];

        playing->pending[low] = playing->pending[--high];
        playing->pending[high] = swapped;
    }
}

/* ---- playing --------------------------------------------------------------------------------- */

/* Plays what has been read of a variation. */
static void play(struct playing *playing, const struct pending *pending, struct record *record)
{
    const struct variations *variations = playing->variations;
    struct line line = {.playing = playing,
                        .read = &record->asides,
                        .bytes = pending->bytes,
                        .first = pending->turn};
    struct record_wrong wrong;
    arb_ruling ruling;

    record->from = &pending->before;
    ruling = record_play(record, variations->spare, &wrong);
    playing->no_memory |= ruling == ARB_OUT_OF_MEMORY;
    if (playing->no_memory)
        return;
    if (ruling == ARB_BAD_FILE) {
        wrong.turn += wrong.turn > 0 ? pending->turn - 1 : 0;
        variations->visit(variations->context, variations->spare, &wrong);
    }
    add_line(&line, variations->spare); /* up to what is wrong */
}

/* Reads a variation, and plays it. */
static void read_and_play(struct playing *playing, const struct pending *pending)
{
    const char *at = pending->bytes;
    const char *end = at + pending->length;
    struct record_reader reader;
    enum record_reading reading;

    record_reader_begin(&reader, playing->memory, pending->line);
    record_reader_keep_within(&reader, pending->column);
    reading = record_reader_take(&reader, &at, end);
    if (reading == RECORD_MORE)
        reading = record_reader_end(&reader);
    playing->no_memory |= reading == RECORD_NO_MEMORY;
    if (reading == RECORD_READ)
        play(playing, pending, &reader.record);
    record_reader_free(&reader);
}

bool variations_play(const struct variations *variations)
{
    struct playing playing = {.variations = variations, .memory = &variations->game->memory};
    struct line line = {.playing = &playing, .read = &variations->record->asides, .first = 1};

    add_line(&line, variations->game);
    while (playing.count > 0 && !playing.no_memory) {
        struct pending pending = playing.pending[--playing.count];

        playing.read += pending.length;
        if (pending.turn == 0) {
            tell(&playing, &pending, "a variation must follow the turn that it replaces");
        } else if (playing.read > VARIATIONS_MOST) {
            tell(&playing, &pending,
                 "variations are nested too deeply to be refereed from here on");
            playing.count = 0;
        } else {
            read_and_play(&playing, &pending);
        }
    }
    growing_free(playing.memory, playing.pending, playing.room, sizeof *playing.pending);
    return !playing.no_memory;
}
