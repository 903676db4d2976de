#include "terminal/screen/leaving.h"

#include <stdio.h>

#include "terminal/screen/box.h"
#include "terminal/screen/farewell.h"
#include "terminal/screen/line.h"
#include "terminal/screen/terminal.h"
#include "terminal/telling.h"

/* Returns whether something would be lost of a game that is not over. */
static bool is_under_way(const struct screen *screen)
{
    const arb_game *game = screen->in->game;

    return (screen->recent.count > 0 || game->now.beginning > 0) && !telling_is_over(game);
}

bool leaving_for(struct screen *screen, const char *line)
{
    struct farewell farewell = farewell_take(screen->in->game);
    char answer[MESSAGE_ROOM];
    bool left = line_run(screen, line, answer, sizeof answer);

    if (left && farewell.length > 0) {
        terminal_lend();
        farewell_write(screen->in->out, &farewell);
        terminal_take_back();
    }
    farewell_free(&farewell);
    if (left) {
        screen->file[0] = '\0'; /* do not overwrite this file with another game without asking */
        screen->thought.depth = 0;
    }
    return left;
}

bool leaving_is_meant(struct screen *screen, const char *question)
{
    return !is_under_way(screen) || box_yes(screen, question);
}

void leaving_for_new_game(struct screen *screen)
{
    if (leaving_is_meant(screen, "Start a new game? y/n\nThe current game will be lost."))
        leaving_for(screen, "new");
}

void leaving_to_quit(struct screen *screen)
{
    char answer[MESSAGE_ROOM];
    bool lost = is_under_way(screen) && screen->in->journal == 0;

    if (box_yes(screen, lost ? "Quit? y/n\nThe current game will be lost." : "Quit? y/n"))
        line_run(screen, "quit", answer, sizeof answer);
}

#define RULES_MOST 16

void leaving_for_other_rules(struct screen *screen)
{
    struct choice choices[RULES_MOST] = {{0}};
    int count = 0;
    int at = 0;
    int chosen;
    char line[64];

    for (; count < RULES_MOST; count++) { /* GCOVR_EXCL_BR_LINE: there are fewer */
        const arb_rules *rules = arb_rules_at((size_t)count);

        if (rules == NULL)
            break;
        if (rules == screen->in->game->rules)
            at = count;
        snprintf(choices[count].label, CHOICE_ROOM, "%s", arb_rules_name(rules));
    }
    chosen = box_choose(screen, "Rules", choices, count, at);
    if (chosen < 0 || !leaving_is_meant(screen, "Change the rules? y/n\n"
                                                "The current game will be lost."))
        return;
    snprintf(line, sizeof line, "rules %s", arb_rules_name(arb_rules_at((size_t)chosen)));
    leaving_for(screen, line);
}
