#include "transcript/set_up.h"

#include <string.h>

#include "answers/text.h"
#include "base/shell_words.h"
#include "game/commit.h"
#include "journal/entries.h"
#include "notation/position_line.h"

/* ---- options ----------------------------------------------------------------------------- */

const char *set_up_path(const struct host *host, const char *transcript, const char *path,
                        char real[HOST_PATH_ROOM])
{
    const char *slash = strrchr(transcript, '/');
    size_t folder = slash != NULL ? (size_t)(slash + 1 - transcript) : 0;

    if (path[0] == '/' || folder == 0)
        return path;
    /* In the same folder, or below it. */
    if (strncmp(path, transcript, folder) == 0 && rule_files_is_path(path + folder))
        return path + folder;
    real[0] = '\0';
    (void)host->examine(host->context, path, -1, real); /* even if it is a folder */
    return real[0] == '/' ? real : path;
}

void set_up_options(struct text *out, const struct interpreter *in, const char *tables,
                    const char *transcript)
{
    const struct read_set *set = in->files.read.first;
    char real[HOST_PATH_ROOM];

    if (!in->safe && set == NULL && tables == NULL)
        return;
    text_string(out, "# options:");
    if (in->safe)
        text_string(out, " --safe");
    for (; set != NULL; set = set->next) {
        text_string(out, " -r");
        shell_word_add(out, set->installed ? set->rules->name
                                           : set_up_path(in->host, transcript, set->path, real));
    }
    if (tables != NULL) {
        text_string(out, " --tables");
        shell_word_add(out, set_up_path(in->host, transcript, tables, real));
    }
    text_char(out, '\n');
}

/* ---- games ------------------------------------------------------------------------------- */

const char *set_up_impossible(const arb_game *game)
{
    const struct past *past = &game->past;
    struct moment moment = moment_after(game, 0);
    struct event event = {0};

    for (size_t at = 0; at < past->total; at++) {
        enum action_kind what = past->actions[at].what;

        /* A record may go on behind a draw that nobody has claimed, or somebody has then. */
        if ((what == ACTION_SELECT || what == ACTION_SAY) &&
            rules_finished(game->rules, &moment.position))
            return "the game goes on behind its end, as no script can";
        carry_out(game, &moment, past->actions[at], at, &event);
    }
    return NULL;
}

static bool begins_empty(const arb_game *game, const struct position *beginning)
{
    struct position empty;

    rules_clear(game->rules, &empty);
    return !game->from_start && position_equal(beginning, &empty);
}

bool set_up_has_more(const arb_game *game)
{
    struct moment beginning = moment_after(game, 0);

    return beginning.tags > 0 || (!game->from_start && !begins_empty(game, &beginning.position));
}

/* Writes how the game begins, behind `rules` or `new`, and its past. */
static void write_game(struct text *out, const arb_game *game)
{
    struct moment beginning = moment_after(game, 0);
    struct entries entries = {.out = out};

    if (begins_empty(game, &beginning.position)) {
        text_string(out, "new empty\n");
    } else if (!game->from_start) {
        text_string(out, "position ");
        position_text(out, game->rules, &beginning.position);
        text_char(out, '\n');
    }
    entries_write_past(&entries, game);
    if (entries.begun)
        text_char(out, '\n');
}

/* ---- players ----------------------------------------------------------------------------- */

static void write_players(struct text *out, const struct interpreter *in)
{
    for (int side = 0; side < 2; side++) {
        text_string(out, "player ");
        text_string(out, in->game->rules->sides[side]);
        text_char(out, ' ');
        answer_player(out, &in->players.sides[side]);
        text_char(out, '\n');
    }
}

void set_up_loaded(struct text *out, const struct interpreter *in)
{
    text_string(out, "new\n");
    write_game(out, in->game);
    write_players(out, in);
}

void set_up_run(struct text *out, const struct interpreter *in, bool all)
{
    const arb_game *game = in->game;

    text_string(out, "rules ");
    text_string(out, game->rules->name);
    text_char(out, '\n');
    if (all || answer_has_computer(in->players.sides))
        write_players(out, in);
    write_game(out, game);
    text_string(out, "position\n#> position: ");
    position_text(out, game->rules, &game->now.position);
    text_char(out, '\n');
}
