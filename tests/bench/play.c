/* Writes a script of real play, for scripts/bench:
 *
 *     play RULESET COMMANDS [--print | --endless]
 *
 * Random games, begun anew with `new` when they end; with them some selects that are
 * rejected, and some turns that are taken back and played again. --print puts a `print`
 * after every turn. --endless plays one game that never ends and never begins anew: two
 * kings of checkers61b that walk to and fro, half of their steps taken back and done again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arbiter.h"

struct play {
    const arb_rules *rules;
    arb_game *game;
    uint64_t random;
    size_t left; /* commands still to be written */
    bool prints;
    arb_turn turn; /* picked from the legal ones */
    size_t seen;   /* of those */
};

/* The next number below `below`: a linear congruential generator (Knuth's MMIX). */
static size_t draw(struct play *play, size_t below)
{
    play->random = play->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (size_t)((play->random >> 33) % below);
}

/* Each of N turns is kept with the same chance. */
static bool pick(void *context, const arb_turn *turn)
{
    struct play *play = context;

    if (draw(play, ++play->seen) == 0)
        play->turn = *turn;
    return true;
}

static void say(struct play *play, const char *command)
{
    if (play->left > 0) {
        puts(command);
        play->left--;
    }
}

static void say_select(struct play *play, arb_square square)
{
    char name[ARB_SQUARE_NAME];
    char command[64];

    arb_square_name(play->rules, square, name);
    snprintf(command, sizeof command, "select %s", name);
    say(play, command);
}

static void say_turn(struct play *play)
{
    for (size_t i = 0; i < play->turn.length; i++)
        say_select(play, play->turn.squares[i]);
    say(play, "space");
}

static void play_turn(struct play *play)
{
    play->seen = 0;
    arb_each_turn(play->game, pick, play);
    if (play->seen == 0 || draw(play, 200) == 0) {
        say(play, "new");
        arb_game_begin(play->game, play->rules, false);
        return;
    }
    if (draw(play, 12) == 0)
        say_select(play, (arb_square)draw(play, ARB_SQUARES)); /* mostly rejected */
    say_turn(play);
    if (draw(play, 15) == 0) {
        char undo[32];
        snprintf(undo, sizeof undo, "undo %d", play->turn.length + 1);
        say(play, undo);
        say_turn(play);
    }
    if (play->prints)
        say(play, "print");
    arb_play(play->game, &play->turn);
}

/* Eleven commands, of which seven are steps that stay. */
static void play_endlessly(struct play *play)
{
    static const char *const lap[] = {"select 0 0", "select 1 1", "space",      "select 7 7",
                                      "select 6 6", "undo",       "redo",       "space",
                                      "select 1 1", "select 0 0", "space",      "select 6 6",
                                      "select 7 7", "undo",       "select 7 7", "space"};

    say(play, "position 7WP/8/8/8/8/8/8/FP7 fire");
    while (play->left > 0) {
        for (size_t i = 0; i < sizeof lap / sizeof *lap; i++)
            say(play, lap[i]);
    }
}

int main(int argc, char **argv)
{
    arb_memory memory = arb_memory_standard();
    struct play play = {.random = 2026};

    play.rules = argc > 2 ? arb_rules_find(argv[1]) : NULL;
    if (play.rules == NULL) {
        fprintf(stderr, "play RULESET COMMANDS [--print | --endless]\n");
        return 2;
    }
    play.left = strtoull(argv[2], NULL, 10);
    play.prints = argc > 3 && strcmp(argv[3], "--print") == 0;
    play.game = arb_game_new(play.rules, &memory);
    if (play.game == NULL)
        return 2;
    if (argc > 3 && strcmp(argv[3], "--endless") == 0)
        play_endlessly(&play);
    while (play.left > 0)
        play_turn(&play);
    arb_game_free(play.game);
    return fflush(stdout) == 0 ? 0 : 2;
}
