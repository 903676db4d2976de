#include "chance.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LARGEST = 14, SQUARES = 121, SOME = 200 };

/* What has been drawn so far that later values depend on. */
struct chance {
    struct random random;
    char *text;
    int columns;
    int rows;
    bool dark;
    bool left; /* the bottom corner that is dark */
    int up;    /* the side that plays up */
    const char *men[2];
    bool has_kings;
    bool far; /* kings step or take over several squares */
    bool explosions;
};

static bool happens(struct chance *chance, int percent)
{
    return (int)random_below(&chance->random, 100) < percent;
}

static int between(struct chance *chance, int least, int most)
{
    return least + (int)random_below(&chance->random, (size_t)(most - least + 1));
}

static const char *one_of(struct chance *chance, const char *const *list)
{
    size_t count = 0;
    while (list[count] != NULL) {
        count++;
    }
    return list[random_below(&chance->random, count)];
}
#define ONE_OF(chance, ...) one_of(chance, (const char *const[]){__VA_ARGS__, NULL})

static void add(struct chance *chance, const char *text)
{
    size_t length = strlen(chance->text);
    snprintf(chance->text + length, CHANCE_TEXT_LIMIT - length, "%s", text);
}

static void add_line(struct chance *chance, const char *name, const char *value)
{
    add(chance, name);
    add(chance, ": ");
    add(chance, value);
    add(chance, "\n");
}

static void add_number(struct chance *chance, const char *before, int number, const char *after)
{
    char text[SOME];
    snprintf(text, sizeof text, "%s%d%s", before, number, after);
    add(chance, text);
}

/* ---- board, start, sides --------------------------------------------------------------------- */

static void add_board(struct chance *chance)
{
    static const int known[][2] = {{8, 8}, {8, 8}, {10, 8}, {10, 10}, {12, 12}, {14, 14}};
    int number = between(chance, 0, 11);
    int largest = happens(chance, 50) ? 10 : LARGEST;
    chance->columns = number < 6 ? known[number][0] : between(chance, 4, largest);
    chance->rows = number < 6 ? known[number][1] : between(chance, 4, largest);
    chance->dark = chance->columns * chance->rows > SQUARES || happens(chance, 60);
    chance->left = happens(chance, 50);
    add_number(chance, "board: ", chance->columns, "x");
    add_number(chance, "", chance->rows, chance->dark ? " dark " : " all\n");
    add(chance, !chance->dark ? "" : chance->left ? "left\n" : "right\n");
}

static void add_sides(struct chance *chance)
{
    static const struct {
        const char *sides;
        const char *up[3]; /* none, the first, the second */
        int by_itself;     /* the side that plays up if it is not said */
        const char *men[2];
        const char *letters;
    } all[] = {
        {"white black", {"", "up: white\n", "up: black\n"}, 0, {"w", "b"}, ""},
        {"black white", {"", "up: black\n", "up: white\n"}, 1, {"b", "w"}, ""},
        {"red blue", {"", "up: red\n", "up: blue\n"}, 0, {"r", "b"}, ""},
        {"red white", {"", "up: red\n", "up: white\n"}, 1, {"o", "x"}, "letters: o O x X\n"},
        {"north south",
         {"", "up: north\n", "up: south\n"},
         0,
         {"no", "so"},
         "letters: no No so So\n"},
    };
    size_t number = random_below(&chance->random, sizeof all / sizeof *all);
    int up = between(chance, 0, 2);
    add_line(chance, "sides", all[number].sides);
    add(chance, all[number].up[up]);
    chance->up = up == 0 ? all[number].by_itself : up - 1;
    chance->men[0] = all[number].men[0];
    chance->men[1] = all[number].men[1];
    if (chance->has_kings) {
        add(chance, all[number].letters);
    } else if (all[number].letters[0] != '\0') {
        add(chance, "letters: ");
        add(chance, all[number].men[0]);
        add(chance, " ");
        add(chance, all[number].men[1]);
        add(chance, "\n");
    }
}

static bool in_play(const struct chance *chance, int column, int row)
{
    int from_corner = chance->left ? column : chance->columns - 1 - column;
    return !chance->dark || (from_corner + row) % 2 == 0;
}

/* Adds a row of a start: men on all its squares or on some, the first included. */
static void add_row(struct chance *chance, int row, int side)
{
    int empty = 0;
    bool first = true;
    for (int column = 0; column < chance->columns; column++) {
        if (!in_play(chance, column, row) || (!first && happens(chance, 30))) {
            empty++;
            continue;
        }
        if (empty > 0) {
            add_number(chance, "", empty, "");
        }
        add(chance, chance->men[side]);
        add(chance, chance->explosions ? ONE_OF(chance, "p", "s", "b") : "");
        empty = 0;
        first = false;
    }
    if (empty > 0) {
        add_number(chance, "", empty, "");
    }
}

/* Adds rows from the top down, with men of each side on its first row, or on two. */
static void add_start_by_position(struct chance *chance)
{
    int most = chance->rows >= 6 && happens(chance, 50) ? 2 : 1;
    add(chance, "start: position ");
    for (int row = chance->rows - 1; row >= 0; row--) {
        if (row < most) {
            add_row(chance, row, chance->up);
        } else if (row >= chance->rows - most) {
            add_row(chance, row, 1 - chance->up);
        } else {
            add_number(chance, "", chance->columns, "");
        }
        add(chance, row > 0 ? "/" : "\n");
    }
}

static void add_start(struct chance *chance)
{
    if (chance->explosions || happens(chance, 25)) {
        add_start_by_position(chance);
        return;
    }
    int skip = happens(chance, 25) ? 1 : 0;
    int rows = between(chance, 1, chance->rows / 2 - skip);
    add_number(chance, "start: ", rows, " rows");
    if (skip > 0) {
        add_number(chance, " skip ", skip, "");
    }
    add(chance, "\n");
}

/* ---- pieces and captures --------------------------------------------------------------------- */

static const char *directions(struct chance *chance)
{
    return ONE_OF(chance, "forward-diagonal", "forward-diagonal", "diagonal", "diagonal", "all",
                  "straight", "forward", "forward+sides", "forward-diagonal+sides",
                  "forward-diagonal+back", "back-diagonal+forward", "forward+back");
}

static void add_pieces(struct chance *chance)
{
    add(chance, "men: step ");
    add(chance, directions(chance));
    add(chance, happens(chance, 25) ? " line" : "");
    add(chance, ", take ");
    add(chance, directions(chance));
    add(chance, happens(chance, 20) ? ", not kings\n" : "\n");
    if (!chance->has_kings) {
        add(chance, "kings: none\ncrowned: never\n");
        return;
    }
    add(chance, "kings: step ");
    add(chance, directions(chance));
    add(chance, chance->far && happens(chance, 80) ? " any, take " : " one, take ");
    add(chance, directions(chance));
    if (chance->far && happens(chance, 80)) {
        add(chance, " any, land ");
        add(chance, ONE_OF(chance, "anywhere", "next", "next-behind-a-last-king"));
    } else {
        add(chance, " one");
    }
    add(chance, "\n");
    add_line(chance, "crowned", ONE_OF(chance, "ends-turn", "when-it-ends-there", "at-once"));
}

static void add_captures(struct chance *chance)
{
    bool under = !chance->explosions && happens(chance, 30);
    bool most = !chance->explosions && happens(chance, 45);
    if (most || happens(chance, 40)) {
        add(chance, "capture: must, chain must\n");
    } else {
        add_line(chance, "capture",
                 ONE_OF(chance, "must, chain may", "must, chain none", "free, chain none",
                        "free, chain may", "free, chain must"));
    }
    if (most && chance->has_kings) {
        add_line(chance, "best",
                 ONE_OF(chance, "pieces", "value", "with-king", "kings", "value with-king",
                        "kings pieces", "pieces kings-first", "with-king kings-first value",
                        "kings-first", "pieces with-king kings kings-first", "worth", "worth 3",
                        "worth 1 with-king", "kings-first worth 20", "worth 2 kings"));
    } else {
        add_line(chance, "best", most ? ONE_OF(chance, "pieces", "value", "worth 5") : "none");
    }
    add_line(chance, "removed",
             chance->explosions ? "at-once"
             : under            ? "under"
                                : ONE_OF(chance, "at-once", "at-end"));
    if (under) {
        add_line(chance, "again",
                 ONE_OF(chance, "never", "not-next", chance->far ? "not-next" : "any"));
    }
    add_line(chance, "turn-back", ONE_OF(chance, "yes", "yes", "no"));
}

/* ---- results and draws ----------------------------------------------------------------------- */

static void add_results(struct chance *chance)
{
    add_line(chance, "explosions", chance->explosions ? "yes" : "no");
    add_line(chance, "pick", ONE_OF(chance, "any", "able"));
    add_line(chance, "pass", ONE_OF(chance, "no", "no", "yes"));
    add_line(chance, "no-turn", ONE_OF(chance, "loses", "loses", "wins", "waits"));
    add_line(chance, "no-pieces", ONE_OF(chance, "waits", "loses", "wins"));
    add_line(chance, "few-pieces",
             ONE_OF(chance, "none", "none", "none", "none", "1 loses", "1 wins", "1 draws",
                    "2 loses", "2 wins", "3 draws"));
    add_line(chance, "won", ONE_OF(chance, "ends", "ends", "goes-on"));
    if (chance->has_kings) {
        add_line(chance, "crowning", ONE_OF(chance, "nothing", "nothing", "nothing", "wins"));
        add_line(chance, "king-streak", ONE_OF(chance, "none", "none", "1", "2", "3"));
    } else {
        add_line(chance, "far-row", ONE_OF(chance, "nothing", "wins"));
    }
}

/* The numbers are so low that they come about in the games of a test. */
static void add_draws(struct chance *chance)
{
    static const char *const draws[] = {
        "repeats 2",        "repeats 3",           "quiet 6",       "quiet 11",
        "no-advance 5",     "no-advance 9",        "no-capture 8",  "no-capture 14",
        "material 2+K 1 4", "material 1-3k 1-2 6", "balance 2-4 5", "material 1 1+ 7",
        "balance 3-9 9",    "material 2-4 1K 5",   "one-each",      "material 1+ 2-3k 8",
    };
    enum { COUNT = sizeof draws / sizeof *draws };
    int first = between(chance, 0, COUNT - 1);
    int count = between(chance, -1, 3);
    bool road = chance->has_kings && chance->dark && happens(chance, 30);
    if (count < 1 && !road) {
        add(chance, "draw: none\n");
        return;
    }
    add(chance, "draw: ");
    for (int i = 0; i < count; i++) {
        add(chance, i > 0 ? "; " : "");
        add(chance, draws[(first + 5 * i) % COUNT]);
    }
    if (road) {
        add(chance, count > 0 ? "; " : "");
        add(chance, ONE_OF(chance, "main-road 1+ 3", "main-road 1-2k 4"));
    }
    add(chance, "\n");
}

static void add_names(struct chance *chance)
{
    bool ten = chance->columns >= 10 || chance->rows >= 10;
    bool more = chance->columns > 10 || chance->rows > 10;
    add_line(chance, "squares",
             ONE_OF(chance, "letters", "letters, capture :", "letters top",
                    more ? "numbers top-left columns" : "digits 0 bottom, capture x",
                    more  ? "letters, capture x"
                    : ten ? "digits 0 bottom"
                          : "digits 1 top",
                    "numbers top-left, capture x", "numbers top-right rows, capture -",
                    "numbers bottom-left columns", "numbers bottom-right columns, capture :"));
    add_line(chance, "same-turn", ONE_OF(chance, "captured", "captured", "path"));
    add_line(chance, "game-type", ONE_OF(chance, "none", "none", "25", "99"));
}

/* A line that contradicts others, or repeats one of them. */
static void add_contradiction(struct chance *chance)
{
    add(chance, ONE_OF(chance, "explosions: yes\n", "best: kings\n", "best: worth value\n",
                       "far-row: wins\n", "again: any\n", "again: not-next\n", "start: 6 rows\n",
                       "draw: main-road 1+ 3\n"));
}

/* Adds a line, or mostly leaves the value that is inherited. */
static void add_change(struct chance *chance, const char *name, const char *value)
{
    if (happens(chance, 25)) {
        add_line(chance, name, value);
    }
}

/* A rule set that the program may count in a way of its own, with a few other values. */
static void add_known(struct chance *chance)
{
    add_line(chance, "inherits",
             ONE_OF(chance, "russian", "brazilian", "pool", "international", "killer", "frisian",
                    "bashni", "lasca", "stapeldammen", "italian", "spanish", "czech", "thai",
                    "turkish", "english", "croda", "dameo"));
    add_change(chance, "men",
               ONE_OF(chance, "step forward-diagonal line, take forward-diagonal",
                      "step forward+forward-diagonal line, take straight"));
    add_change(chance, "same-turn", ONE_OF(chance, "path", "captured"));
    add_change(chance, "best",
               ONE_OF(chance, "none", "pieces", "value", "kings", "with-king", "worth", "worth 3"));
    add_change(chance, "removed", ONE_OF(chance, "at-once", "at-end", "under"));
    add_change(chance, "turn-back", ONE_OF(chance, "yes", "no"));
    add_change(chance, "crowned", ONE_OF(chance, "ends-turn", "when-it-ends-there", "at-once"));
    add_change(chance, "kings",
               ONE_OF(chance, "step diagonal any, take diagonal any, land anywhere",
                      "step diagonal any, take diagonal any, land next-behind-a-last-king",
                      "step diagonal one, take diagonal one",
                      "step all any, take all any, land next"));
    add_change(chance, "capture", ONE_OF(chance, "must, chain must", "must, chain may"));
    add_change(chance, "won", "goes-on");
    add_change(chance, "king-streak", "2");
    add_change(chance, "draw", ONE_OF(chance, "quiet 5", "repeats 2", "none"));
    add_change(chance, "no-turn", ONE_OF(chance, "wins", "waits"));
    add_change(chance, "no-pieces", ONE_OF(chance, "wins", "loses"));
    add_change(chance, "few-pieces", ONE_OF(chance, "1 loses", "2 wins", "1 draws"));
}

void write_chance_rules(int seed, char *text)
{
    struct chance chance = {.text = text};
    text[0] = '\0';
    random_begin(&chance.random, (uint64_t)seed);
    chance.explosions = happens(&chance, 10);
    chance.has_kings = happens(&chance, 80);
    chance.far = !chance.explosions && happens(&chance, 60);
    add(&chance, "arbiter rules 1\n");
    add_number(&chance, "name: chance", seed, "\n");
    if (happens(&chance, 25)) {
        add_known(&chance);
        return;
    }
    add_board(&chance);
    add_sides(&chance);
    add_start(&chance);
    add_pieces(&chance);
    add_captures(&chance);
    add_results(&chance);
    add_draws(&chance);
    add_names(&chance);
    if (happens(&chance, 3)) {
        add_contradiction(&chance);
    }
}
