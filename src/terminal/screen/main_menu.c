#include "terminal/screen/main_menu.h"

#include <stdio.h>

#include "terminal/screen/acts.h"
#include "terminal/screen/box.h"
#include "terminal/screen/leaving.h"
#include "terminal/screen/panel.h"
#include "terminal/screen/players_menu.h"

enum { MENU_FIRST_SIDE, MENU_SECOND_SIDE, MENU_RULES, MENU_TURN_END, MENU_ACTS };

/* The labels use the words of document 003, where it has some. */
static const struct {
    enum act act;
    const char *label;
} menu_acts[] = {
    {ACT_NEW, "reset: a new game"},
    {ACT_UNDO, "undo"},
    {ACT_REDO, "redo"},
    {ACT_PASS, "pass"},
    {ACT_HINT, "hint"},
    {ACT_GO, "let the computer play this turn"},
    {ACT_SAVE, "save"},
    {ACT_LOAD, "load"},
    {ACT_FLIP, "turn the board round"},
    {ACT_NAMES, "names of the squares"},
    {ACT_KEYS, "keys"},
    {ACT_QUIT, "exit"},
};

#define MENU_ACT_COUNT ((int)(sizeof menu_acts / sizeof *menu_acts))

static void write_side(const struct screen *screen, arb_side side, char label[CHOICE_ROOM])
{
    struct text text = text_over(label, CHOICE_ROOM);

    text_string(&text, arb_rules_side(screen->in->game->rules, side));
    text_string(&text, ": ");
    panel_player(&text, &screen->in->players.sides[side]);
}

void main_menu(struct screen *screen)
{
    struct choice choices[MENU_ACTS + MENU_ACT_COUNT] = {{0}};
    int count = MENU_ACTS;
    int chosen;

    for (arb_side side = 0; side < 2; side++)
        write_side(screen, side, choices[MENU_FIRST_SIDE + side].label);
    snprintf(choices[MENU_RULES].label, CHOICE_ROOM, "rules: %s",
             arb_rules_name(screen->in->game->rules));
    snprintf(choices[MENU_TURN_END].label, CHOICE_ROOM, "turns end: %s",
             acts_turns_end_themselves(screen) ? "by themselves" : "by the space bar");
    for (int i = 0; i < MENU_ACT_COUNT; i++) {
        if (menu_acts[i].act == ACT_PASS && !screen->in->game->rules->may_pass)
            continue;
        choices[count].key = key_of(menu_acts[i].act)->key;
        snprintf(choices[count++].label, CHOICE_ROOM, "%s", menu_acts[i].label);
    }
    chosen = box_choose(screen, "Menu (Esc: back to the game)", choices, count, 0);
    if (chosen == MENU_FIRST_SIDE || chosen == MENU_SECOND_SIDE)
        players_menu(screen, (arb_side)(chosen - MENU_FIRST_SIDE));
    else if (chosen == MENU_RULES)
        leaving_for_other_rules(screen);
    else if (chosen == MENU_TURN_END)
        screen->options.turn_end = acts_turns_end_themselves(screen) ? TURN_END_KEY : TURN_END_AUTO;
    else if (chosen >= MENU_ACTS)
        acts_do(screen, key_act(choices[chosen].key));
}
