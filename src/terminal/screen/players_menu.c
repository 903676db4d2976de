#include "terminal/screen/players_menu.h"

#include <stdio.h>

#include "terminal/screen/box.h"
#include "terminal/screen/line.h"
#include "terminal/screen/panel.h"

/* The largest depth offered for minimax, and its times in milliseconds. */
#define DEEPEST 10
static const unsigned times[] = {1000, 5000};

#define TIMES (sizeof times / sizeof *times)
#define OFFERS_MOST (8 + DEEPEST + TIMES)

static void offer(arb_player *offers, int *count, arb_player player)
{
    offers[(*count)++] = player;
}

/* Lists all players, and minimax with each depth and time. Returns how many. */
static int make_offers(arb_player offers[OFFERS_MOST])
{
    int count = 0;

    for (int kind = 0; arb_player_name(kind) != NULL; kind++) {
        arb_player player = {.kind = (arb_player_kind)kind};

        if (player.kind != ARB_MINIMAX) {
            offer(offers, &count, player);
            continue;
        }
        for (player.depth = 1; player.depth <= DEEPEST; player.depth++)
            offer(offers, &count, player);
        player.depth = 0;
        for (size_t i = 0; i < TIMES; i++) {
            player.milliseconds = times[i];
            offer(offers, &count, player);
        }
    }
    return count;
}

static bool is_same(const arb_player *a, const arb_player *b)
{
    return a->kind == b->kind && a->depth == b->depth && a->milliseconds == b->milliseconds;
}

void players_menu(struct screen *screen, arb_side side)
{
    arb_player offers[OFFERS_MOST];
    struct choice choices[OFFERS_MOST] = {{0}};
    int count = make_offers(offers);
    const char *name = arb_rules_side(screen->in->game->rules, side);
    char title[64];
    char line[CHOICE_ROOM + 64];
    char answer[MESSAGE_ROOM];
    int at = 0;

    for (int i = 0; i < count; i++) {
        struct text text = text_over(choices[i].label, CHOICE_ROOM);

        panel_player(&text, &offers[i]);
        if (is_same(&offers[i], &screen->in->players.sides[side]))
            at = i;
    }
    snprintf(title, sizeof title, "Who plays %s?", name);
    at = box_choose(screen, title, choices, count, at);
    if (at < 0)
        return;
    snprintf(line, sizeof line, "player %s %s", name, choices[at].label);
    line_run(screen, line, answer, sizeof answer);
    screen->client.computers_wait = false;
}
