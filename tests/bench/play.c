/* Writes a script of real play, for scripts/bench:
 *
 *     play RULESET COMMANDS [--print | --mistakes | --turns | --endless]
 *
 * Random games. When one ends, `new` starts the next. Some selects are rejected, and some turns are
 * taken back and played again. --print puts a `print` after every turn. --mistakes has many more
 * rejected selects and turns taken back. --turns writes whole turns as people do, a line each:
 * `11-15`, and `15x31` for several captures unless another turn has the same ends; nothing is
 * rejected or taken back. --endless plays one game that never ends: two kings of checkers61b that
 * walk to and fro, half of their steps taken back and done again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arbiter.h"

struct play {
    const arb_rules *rules;
    arb_game *game;
    uint64_t random;
    size_t left;     /* commands still to be written */
    const char *how; /* the option, or "" */
    arb_turn turn;   /* picked from the legal ones */
    size_t seen;     /* of those */
    size_t alike;    /* turns with the same ends as `turn`, itself included */
};

static bool is(const struct play *play, const char *option)
{
    return strcmp(play->how, option) == 0;
}

/* The next number below `below`: a linear congruential generator (Knuth's MMIX). */
static size_t draw(struct play *play, size_t below)
{
    play->random = play->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (size_t)((play->random >> 33) % below);
}

/* Each of N turns is kept with the same probability. */
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

static bool same_ends(const arb_turn *a, const arb_turn *b)
{
    return a->squares[0] == b->squares[0] && a->squares[a->length - 1] == b->squares[b->length - 1];
}

static bool count_alike(void *context, const arb_turn *turn)
{
    struct play *play = context;

    play->alike += same_ends(turn, &play->turn);
    return true;
}

/* The way people write it. */
static void say_whole_turn(struct play *play)
{
    arb_turn turn = play->turn;
    char text[ARB_TURN_TEXT];

    play->alike = 0;
    arb_each_turn(play->game, count_alike, play);
    if (play->alike == 1) {
        turn.squares[1] = turn.squares[turn.length - 1];
        turn.length = 2;
    }
    arb_turn_text(play->rules, &turn, text);
    say(play, text);
}

/* Takes the turn back, and plays it again with selects or with `redo`. */
static void take_back(struct play *play)
{
    int steps = play->turn.length + 1;
    char command[32];

    snprintf(command, sizeof command, "undo %d", steps);
    say(play, command);
    if (is(play, "--mistakes") && draw(play, 2) == 0) {
        snprintf(command, sizeof command, "redo %d", steps);
        say(play, command);
    } else {
        say_turn(play);
    }
}

static void play_turn(struct play *play)
{
    size_t rejected = is(play, "--mistakes") ? 2 : 12; /* before one turn in so many */
    size_t taken_back = is(play, "--mistakes") ? 2 : 15;

    play->seen = 0;
    arb_each_turn(play->game, pick, play);
    if (play->seen == 0 || (!is(play, "--turns") && draw(play, 200) == 0)) {
        say(play, "new");
        arb_game_begin(play->game, play->rules, false);
        return;
    }
    if (is(play, "--turns")) {
        say_whole_turn(play);
    } else {
        if (draw(play, rejected) == 0)
            say_select(play, (arb_square)draw(play, 64)); /* mostly rejected */
        say_turn(play);
        if (draw(play, taken_back) == 0)
            take_back(play);
    }
    if (is(play, "--print"))
        say(play, "print");
    arb_play(play->game, &play->turn);
}

/* Eleven commands, seven of which are steps that stay. */
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
        fprintf(stderr, "play RULESET COMMANDS [--print | --mistakes | --turns | --endless]\n");
        return 2;
    }
    play.left = strtoull(argv[2], NULL, 10);
    play.how = argc > 3 ? argv[3] : "";
    play.game = arb_game_new(play.rules, &memory);
    if (play.game == NULL)
        return 2;
    if (is(&play, "--endless"))
        play_endlessly(&play);
    while (play.left > 0)
        play_turn(&play);
    arb_game_free(play.game);
    return fflush(stdout) == 0 ? 0 : 2;
}
