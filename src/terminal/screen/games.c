#include "terminal/screen/acts.h"

#include <string.h>
#include <unistd.h>

#include "answers/text.h"
#include "script/arguments.h"
#include "terminal/screen/box.h"
#include "terminal/screen/terminal.h"

/* ---- the moves of a finished game -------------------------------------------------------- */

bool final_moves(struct text *moves, const arb_game *game)
{
    if (telling_has_final_moves(game))
        history_tell(moves, game, &(struct answer_style){0});
    return moves->length > 0 && !moves->cut;
}

/* ---- leaving a game ---------------------------------------------------------------------- */

/* Returns whether something would be lost of a game that is not over. */
static bool is_under_way(const struct screen *screen)
{
    const arb_game *game = screen->in->game;

    return (screen->panel.recent.count > 0 || game->now.beginning > 0) && !telling_is_over(game);
}

/* If a game is in progress, asks whether to leave it. Returns true if it may be left. */
static bool may_leave(struct screen *screen, const char *question)
{
    return !is_under_way(screen) || box_yes(screen, question);
}

/* Runs a line that ends this game and starts another. Returns whether it did. A game that was over
 * has then printed its history on the terminal, if the rule set does that. */
static bool leave_for(struct screen *screen, const char *line)
{
    const arb_memory memory = screen->in->game->memory;
    struct text moves = text_growing(&memory);
    bool tells = final_moves(&moves, screen->in->game);
    bool left = line_run(screen, line);

    if (left && tells) {
        terminal_lend();
        text_add(&screen->in->out->text, &moves);
        output_flush(screen->in->out);
        terminal_take_back();
    }
    text_free(&moves);
    if (left) {
        screen->file[0] = '\0'; /* do not overwrite this file with another game without asking */
        screen->panel.thought.depth = 0;
    }
    return left;
}

void games_new(struct screen *screen)
{
    if (may_leave(screen, "Start a new game? y/n\nThe current game will be lost."))
        leave_for(screen, "new");
}

void games_quit(struct screen *screen)
{
    bool lost = is_under_way(screen) && screen->in->journal == 0;

    if (screen->kept ||
        box_yes(screen, lost ? "Quit? y/n\nThe current game will be lost." : "Quit? y/n"))
        line_run(screen, "quit");
}

void games_resign(struct screen *screen)
{
    const arb_game *game = screen->in->game;
    const char *side = arb_rules_side(game->rules, arb_to_move(game));
    static const char *const lines[] = {"resign", "offer draw", "accept draw"};
    struct choice choices[sizeof lines / sizeof *lines] = {{0}};
    struct text labels[sizeof lines / sizeof *lines];
    bool offered = game->now.said == SPOKEN_OFFER;
    int chosen;

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        labels[i] = text_over(choices[i].label, CHOICE_ROOM);
    text_print(&labels[0], "%s resigns", side);
    text_print(&labels[1], "%s offers a draw", side);
    text_print(&labels[2], "%s accepts the draw",
               arb_rules_side(game->rules, (arb_side)!game->now.said_by));
    chosen = box_choose(screen, "End the game", choices, 2 + offered, 0);
    if (chosen >= 0)
        line_run(screen, lines[chosen]);
}

/* The most rule sets to choose from: those built in, and the first of those that were read. */
#define RULES_MOST 200

void games_rules(struct screen *screen)
{
    const struct rule_list *read = screen->in->game->read;
    struct choice choices[RULES_MOST] = {{0}};
    int count = 0;
    int at = 0;
    int chosen;
    TEXT_BUFFER(line, CHOICE_ROOM + 8); /* `rules ` and a name, which a label has */

    arguments_know_rules(screen->in);
    for (; count < RULES_MOST; count++) { /* GCOVR_EXCL_BR_LINE: there are fewer */
        const arb_rules *rules = rule_list_at(read, (size_t)count);
        struct text label;

        if (rules == NULL)
            break;
        if (rules == screen->in->game->rules)
            at = count;
        label = text_over(choices[count].label, CHOICE_ROOM); /* a name has at most 39 bytes */
        text_string(&label, arb_rules_name(rules));
        label = text_message(choices[count].note, CHOICE_ROOM);
        text_string(&label, arb_rules_title(rules));
    }
    chosen = box_choose(screen, "Rules", choices, count, at);
    if (chosen < 0 || !may_leave(screen, "Change the rules? y/n\n"
                                         "The current game will be lost."))
        return;
    text_print(&line, "rules %s", arb_rules_name(rule_list_at(read, (size_t)chosen)));
    leave_for(screen, line.bytes);
}

/* ---- files ------------------------------------------------------------------------------- */

/* Room for `save "FILE"`. */
#define COMMAND_ROOM (FILE_ROOM * 2 + 16)

/* Asks for a file. With --safe it does not ask: the line is rejected with the usual message. */
static bool ask_file(struct screen *screen, const char *question, struct line_edit *edit)
{
    TEXT_BUFFER(proposed, CHOICE_ROOM + 8); /* the name of a rule set, which a label has */

    text_print(&proposed, "%s.game", arb_rules_name(screen->in->game->rules));
    line_edit_propose(edit, screen->file[0] != '\0' ? screen->file : proposed.bytes);
    return screen->in->safe || (box_line(screen, question, edit) && edit->length > 0);
}

/* Says what was done with a file, which is the game's from now on. */
static void take_file(struct screen *screen, const char *done, const char *file)
{
    struct text whole =
        text_over(screen->file, sizeof screen->file); /* as long as an edited line */

    text_string(&whole, file);
    screen->kept = true;
    line_say(screen, "%s %s", done, file);
}

void games_save(struct screen *screen)
{
    const struct host *host = screen->in->host;
    struct line_edit edit;
    TEXT_BUFFER(line, COMMAND_ROOM);

    if (!ask_file(screen, "Save the game to which file?", &edit))
        return;
    /* Asks before overwriting any file but the game's own, unless that will be refused anyway. */
    if (!screen->in->safe && strcmp(edit.bytes, screen->file) != 0 &&
        access(edit.bytes, F_OK) == 0 && !host->is_shared(host->context, edit.bytes) &&
        !box_yes(screen, "The file exists. Overwrite it? y/n"))
        return;
    text_string(&line, "save ");
    text_quoted(&line, edit.bytes);
    if (line_run(screen, line.bytes))
        take_file(screen, "saved to", edit.bytes);
}

void games_load(struct screen *screen)
{
    struct line_edit edit;
    TEXT_BUFFER(line, COMMAND_ROOM);

    if (!may_leave(screen, "Load another game? y/n\nThe current game will be lost.") ||
        !ask_file(screen, "Load a game from which file?", &edit))
        return;
    text_string(&line, "load ");
    text_quoted(&line, edit.bytes);
    if (leave_for(screen, line.bytes))
        take_file(screen, "loaded from", edit.bytes);
}
