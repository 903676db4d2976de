/* Commands that open files: read, save, load, draw, transcript. */
#include <errno.h>

#include "answers/text.h"
#include "formats/formats.h"
#include "script/arguments.h"
#include "script/limits.h"

arb_ruling argument_file(struct interpreter *in, const struct words *arguments, arb_ruling failing)
{
    if (in->safe)
        return rejected(in, ARB_NOT_SAFE, in->command->name, (struct detail){0});
    if (interpreter_is_journal(in, arguments->word[0]))
        return rejected(in, failing, arguments->word[0],
                        (struct detail){.text = INTERPRETER_JOURNAL});
    if (interpreter_is_output(in, arguments->word[0])) {
        if (failing == ARB_CANNOT_OPEN)
            interpreter_trouble(in, arguments->word[0], INTERPRETER_BOTH);
        return rejected(in, failing, arguments->word[0],
                        (struct detail){.text = INTERPRETER_OUTPUT});
    }
    if (interpreter_is_transcript(in, arguments->word[0]))
        return rejected(in, failing, arguments->word[0],
                        (struct detail){.text = INTERPRETER_TRANSCRIPT});
    if (in->only_regular && in->host->is_shared(in->host->context, arguments->word[0]))
        return rejected(in, failing, arguments->word[0],
                        (struct detail){.text = "it is not a regular file"});
    return ARB_ACCEPTED;
}

/* An interrupt is not a rejection: it is reported where it is handled. */
arb_ruling without_file(struct interpreter *in, arb_ruling ruling, const char *path, int error)
{
    if (error == EINTR && interrupted(in))
        return ARB_ACCEPTED;
    return rejected(in, ruling, path, (struct detail){.error = error});
}

arb_ruling handle_read(struct interpreter *in, const struct words *arguments)
{
    struct source source = {.named = true};
    struct reader reader;
    arb_ruling ruling = argument_file(in, arguments, ARB_CANNOT_OPEN);
    int file;
    int error;

    if (ruling != ARB_ACCEPTED)
        return ruling;
    source.name = arguments->word[0];
    if (in->depth == READ_DEEPEST)
        return rejected(in, ARB_TOO_DEEP, "", (struct detail){.most = READ_DEEPEST});
    output_flush(in->out); /* opening a pipe may wait for its other end */
    file = in->host->open_to_read(in->host->context, source.name);
    if (file < 0)
        return without_file(in, ARB_CANNOT_OPEN, source.name, -file);
    if (!reader_of_file(&reader, in->host, file))
        return ARB_OUT_OF_MEMORY;
    reader.script = true;
    in->depth++;
    error = interpreter_run(in, &source, &reader);
    in->depth--;
    return error == 0 ? ARB_ACCEPTED : without_file(in, ARB_CANNOT_OPEN, source.name, error);
}

static bool count_turn(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    (void)side;
    (void)turn;
    *(size_t *)context = number;
    return true;
}

static struct named_file named_file(struct interpreter *in, const struct words *arguments)
{
    return (struct named_file){.host = in->host, .path = arguments->word[0], .out = in->out};
}

/* Rejects a path with the ending of a format in which no games of the rules are. */
static arb_ruling argument_format(struct interpreter *in, const struct words *arguments)
{
    const char *format = format_elsewhere(in->game->rules, arguments->word[0]);

    return format == NULL ? ARB_ACCEPTED
                          : rejected(in, ARB_NOT_IN_THESE_RULES, format, (struct detail){0});
}

/* ---- who plays, as a tag of the files ------------------------------------------------------ */

/* Its value is what `player` takes for each side, such as `human,level 3`. */
#define TAG "Players"

/* Reads who plays both sides. Returns whether the text says that. */
static bool read_players(struct interpreter *in, const char *text, arb_player *players)
{
    for (size_t side = 0; side < 2; side++) {
        size_t length = strcspn(text, ",");
        struct split_line split;

        words_split(&split, text, length);
        if (split.words.count == 0 ||
            argument_player(in, &split.words, &players[side]) != ARB_ACCEPTED)
            return false;
        text += length + (side == 0 && text[length] == ',');
    }
    return *text == '\0';
}

/* Writes the game. If a computer plays, its tags say who does; if nobody but persons do, they do
 * not. */
static arb_ruling write_game(struct interpreter *in, struct named_file *file,
                             const struct format *format)
{
    arb_game game = game_trial(in->game);
    struct tags tags = game_tags(in->game);
    const char *known = tags_value(tags, TAG);
    bool computer = answer_has_computer(in->players.sides);
    struct text all = text_growing(&in->game->memory);
    arb_player players[2];
    arb_ruling ruling;

    if (!computer && (known == NULL || !read_players(in, known, players)))
        return files_write(file, in->game, format);
    text_bytes(&all, tags.bytes, tags.length);
    text_bytes(&all, TAG, sizeof TAG);
    if (computer)
        answer_both_players(&all, in->players.sides);
    text_bytes(&all, "", 1);
    if (all.cut) {
        ruling = ARB_OUT_OF_MEMORY;
    } else if (all.length > TAGS_MOST) {
        ruling = rejected(in, ARB_GAME_TOO_LONG, "",
                          (struct detail){.text = LIMIT_TEXT(TAGS_MOST) " bytes of tags"});
    } else {
        game.past.tags = all.bytes;
        game.now.tags = (uint32_t)all.length;
        ruling = files_write(file, &game, format);
    }
    text_free(&all);
    return ruling;
}

/* ---- save, draw and load ------------------------------------------------------------------- */

arb_ruling handle_save(struct interpreter *in, const struct words *arguments)
{
    struct named_file file;
    const struct format *format;
    struct answer_file saved;
    arb_ruling ruling = argument_file(in, arguments, ARB_CANNOT_WRITE);

    if (ruling == ARB_ACCEPTED)
        ruling = argument_format(in, arguments);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (arb_has_moved(in->game))
        return ARB_TURN_IN_PROGRESS;
    file = named_file(in, arguments);
    format = format_of(FORMAT_OF_GAMES, in->game->rules, file.path);
    ruling = write_game(in, &file, format);
    if (ruling == ARB_CANNOT_WRITE)
        return without_file(in, ruling, file.path, file.fault.error);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    saved = (struct answer_file){.path = file.path, .board_alone = !format->has_turns};
    arb_each_past_turn(in->game, count_turn, &saved.turns);
    return answered(in, &(struct answer){.kind = ANSWER_SAVED, .file = saved});
}

/* Somebody who types `draw` alone may mean a draw of the game. */
#define DRAW_ALONE                                                                                 \
    "draw FILE, which draws a picture; of the game: offer draw, accept draw or claim draw"

arb_ruling handle_draw(struct interpreter *in, const struct words *arguments)
{
    struct named_file file;
    const struct format *format;
    TEXT_BUFFER(usage, 128); /* the endings of two or three formats */
    arb_ruling ruling;

    if (arguments->count == 0)
        return rejected(in, ARB_USAGE, "", (struct detail){.text = DRAW_ALONE});
    file = named_file(in, arguments);
    format = format_of(FORMAT_OF_PICTURES, in->game->rules, file.path);
    if (format == NULL) {
        text_string(&usage, "draw FILE, where FILE ends in ");
        format_picture_endings(&usage);
        rejected(in, ARB_USAGE, usage.bytes, (struct detail){0});
        in->rejection.detail.text = in->rejection.word;
        return ARB_USAGE;
    }
    ruling = argument_file(in, arguments, ARB_CANNOT_WRITE);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    ruling = files_write(&file, in->game, format);
    if (ruling != ARB_ACCEPTED)
        return without_file(in, ruling, file.path, file.fault.error);
    return answered(in, &(struct answer){.kind = ANSWER_DRAWN, .file = {.path = file.path}});
}

arb_ruling handle_load(struct interpreter *in, const struct words *arguments)
{
    struct named_file file;
    uint64_t number = 0;
    const char *known;
    arb_player players[2];
    arb_ruling ruling = argument_file(in, arguments, ARB_CANNOT_OPEN);

    if (ruling == ARB_ACCEPTED)
        ruling = argument_format(in, arguments);
    if (ruling == ARB_ACCEPTED && arguments->count > 1)
        ruling = argument_number(in, arguments->word[1], 1, RECORD_NUMBER_MOST, &number);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    file = named_file(in, arguments);
    file.number = (size_t)number;
    output_flush(in->out);
    ruling = files_load(&file, in->game);
    known = tags_value(game_tags(in->game), TAG);
    if (ruling == ARB_ACCEPTED && known != NULL && read_players(in, known, players))
        memcpy(in->players.sides, players, sizeof players); /* else who plays stays as it is */
    if (ruling == ARB_BAD_FILE)
        ruling = files_other_rules(&file, in->game);
    if (ruling == ARB_BAD_NUMBER)
        return rejected(in, ruling, arguments->word[1],
                        (struct detail){.least = 1, .most = file.fault.games});
    if (ruling != ARB_CANNOT_OPEN && ruling != ARB_BAD_FILE)
        return ruling;
    if (file.fault.error != 0)
        return without_file(in, ruling, file.path, file.fault.error);
    return rejected(in, ruling, file.path, (struct detail){.file = file.fault.bad});
}

arb_ruling handle_transcript(struct interpreter *in, const struct words *arguments)
{
    if (in->recorder == NULL)
        return rejected(in, ARB_NOT_SAFE, in->command->name, (struct detail){0});
    return in->recorder->command(in->recorder, arguments);
}
