/* The players of dama. */
#include "speaker.h"

#include "../reference/spell.h"
#include "../reference/text.h"

#include <stdlib.h>
#include <string.h>

/* Only turns of the command language are used here. */
static const char *const rubbish[] = {"?",
                                      "help",
                                      "0",
                                      "print",
                                      "moves",
                                      "pass",
                                      "undo",
                                      "exit",
                                      "quit now",
                                      "qui",
                                      "y",
                                      "N",
                                      "-",
                                      "a3",
                                      "a3-",
                                      "a3--a4",
                                      "a3-a9",
                                      "i3-i4",
                                      "a0-a1",
                                      "a3a4",
                                      "1 3 1 4",
                                      "move a3-a4",
                                      "(a3-a4)",
                                      "\"a3-a4\"",
                                      "a3-a4 # up",
                                      "a3-a4!",
                                      "a3-a4-",
                                      "a3-a4-a5-a6",
                                      "\xc3\xa4\x33-a4",
                                      "save",
                                      "load",
                                      "save game.sav",
                                      "save (game.sav)",
                                      "save(game.sav",
                                      "load(game.sav",
                                      "save(",
                                      "load(game.sav).",
                                      "sav(game.sav)"};

static void say_rubbish(struct speaker *speaker, struct bytes *line)
{
    const char *text = one_of(&speaker->random, rubbish, (int)(sizeof rubbish / sizeof rubbish[0]));
    say(speaker, line, text);
}

/* Now and then the first and last square alone, which is not enough here. */
static void say_turn(struct speaker *speaker, const struct path *turn, struct bytes *line)
{
    struct random *random = &speaker->random;
    struct path path = *turn;
    char text[TURN_TEXT];
    if (path.count > 2 && random_chance(random, 15)) {
        path.squares[1] = path.squares[path.count - 1];
        path.count = 2;
    }
    if (random_chance(random, speaker->frills)) {
        spell_turn(&dama, random, &path, text);
    } else {
        turn_text(&dama, &path, text);
    }
    say(speaker, line, text);
    char *blank = memchr(line->at, ' ', line->length);
    if (blank != NULL && random_chance(random, 10)) {
        *blank = '\t';
    }
}

/* From a man one or two squares in some direction, also backward or diagonally; perhaps further. */
static bool random_way(struct random *random, const struct state *state, struct path *path)
{
    struct square from;
    int distance = 1 + random_below(random, 2);
    path->count = 0;
    if (!random_man(random, state, state->side, &from)) {
        return false;
    }
    path_add(path, from);
    do {
        struct square last = path->squares[path->count - 1];
        int right = random_below(random, 3) - 1;
        int up = random_below(random, 3) - 1;
        struct square to = square_at(last.column + distance * right, last.row + distance * up);
        if (!on_board(to)) {
            return false;
        }
        path_add(path, to);
    } while (path->count < 6 && distance == 2 && random_chance(random, 40));
    return true;
}

/* What a man could do if captures were not compulsory. */
static bool free_way(struct random *random, const struct state *state, bool jumps,
                     struct path *path)
{
    for (int tries = 0; tries < 300; tries++) {
        if (random_way(random, state, path) && dama_could_make(state, path) &&
            (!jumps || path->count > 2 || tries > 200)) {
            return true;
        }
    }
    return false;
}

/* Turns of the wrong side, wrong ways, and turns that take too few. */
static void say_wrong_turn(struct speaker *speaker, const struct talk *talk, struct bytes *line)
{
    struct random *random = &speaker->random;
    struct state state = talk->now;
    struct path path;
    bool good = false;
    switch (random_below(random, 5)) {
    case 0:
        good = random_way(random, &state, &path);
        break;
    case 1:
        state.side = 1 - state.side;
        good = free_way(random, &state, false, &path);
        break;
    case 2:
        path = *choose_turn(speaker, talk);
        path_add(&path, square_at(random_below(random, SIZE), path.squares[path.count - 1].row));
        good = true;
        break;
    case 3:
        good = free_way(random, &state, true, &path);
        break;
    default:
        good = free_way(random, &state, false, &path);
        break;
    }
    if (good) {
        say_turn(speaker, &path, line);
    } else {
        say_rubbish(speaker, line);
    }
}

/* A sequence that ends too early takes too few. */
static void say_half_turn(struct speaker *speaker, const struct talk *talk, struct bytes *line)
{
    struct path path = *choose_turn(speaker, talk);
    if (path.count > 2) {
        path.count -= 1 + random_below(&speaker->random, path.count - 2);
        say_turn(speaker, &path, line);
    } else {
        say_wrong_turn(speaker, talk, line);
    }
}

static void say_file(struct speaker *speaker, const struct talk *talk, struct bytes *line)
{
    struct random *random = &speaker->random;
    bool loads = random_chance(random, 50);
    bool inner_blanks = random_chance(random, speaker->frills / 4);
    say(speaker, line, loads ? "load(" : "save(");
    while (line->at[line->length - 1] != '(') { /* the name is taken as typed */
        line->length--;
    }
    bytes_add_text(line, inner_blanks ? "  " : "");
    say_name(speaker, talk, loads, line);
    bytes_add_text(line, inner_blanks ? " )" : ")");
    bytes_add_text(line, random_chance(random, speaker->frills / 4) ? " \t" : "");
}

static void say_right_line(struct speaker *speaker, const struct talk *talk, struct bytes *line)
{
    if (random_chance(&speaker->random, speaker->files)) {
        say_file(speaker, talk, line);
    } else {
        say_turn(speaker, choose_turn(speaker, talk), line);
    }
}

/* If a capture is compulsory: none, or too few. */
static void say_too_little(struct speaker *speaker, const struct talk *talk, struct bytes *line)
{
    struct path path;
    bool jumps = random_chance(&speaker->random, 40);
    if (random_chance(&speaker->random, 40)) {
        say_half_turn(speaker, talk, line);
    } else if (free_way(&speaker->random, &talk->now, jumps, &path)) {
        say_turn(speaker, &path, line);
    } else {
        say_rubbish(speaker, line);
    }
}

static bool must_take(const struct talk *talk)
{
    const struct path *turn = &talk->turns.paths[0];
    int right = turn->squares[1].column - turn->squares[0].column;
    int up = turn->squares[1].row - turn->squares[0].row;
    return abs(right + up) == 2;
}

static void say_wrong_line(struct speaker *speaker, const struct talk *talk, struct bytes *line)
{
    if (must_take(talk) && random_chance(&speaker->random, 60)) {
        say_too_little(speaker, talk, line);
        return;
    }
    switch (random_below(&speaker->random, 12)) {
    case 0:
        say_noise(speaker, line);
        break;
    case 1:
        say_right_line(speaker, talk, line);
        spoil(speaker, line);
        break;
    case 2:
        say(speaker, line, "");
        break;
    case 3:
    case 4:
    case 5:
        say_rubbish(speaker, line);
        break;
    case 6:
    case 7:
        say_half_turn(speaker, talk, line);
        break;
    default:
        say_wrong_turn(speaker, talk, line);
        break;
    }
}

static void say_another_game(struct speaker *speaker, struct bytes *line)
{
    static const char *const wrong[] = {"", "yes", "no", "quit", "a3-a4", "yn", "save(game.sav)",
                                        "0"};
    struct random *random = &speaker->random;
    if (random_chance(random, 5 + speaker->slips)) {
        say(speaker, line, one_of(random, wrong, 8));
        return;
    }
    say(speaker, line, random_chance(random, 93) ? "y" : "n");
    if (random_chance(random, speaker->slips / 2)) {
        spoil(speaker, line);
    }
}

void speak_dama(struct speaker *speaker, const struct talk *talk, struct bytes *line)
{
    struct random *random = &speaker->random;
    if (talk->question == DAMA_ANOTHER_GAME) {
        say_another_game(speaker, line);
    } else if (random_below(random, 1000) < speaker->quits) {
        say(speaker, line, "quit");
    } else if (random_chance(random, speaker->slips)) {
        say_wrong_line(speaker, talk, line);
    } else {
        say_right_line(speaker, talk, line);
    }
}
