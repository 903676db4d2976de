/* The players of orthogonal. */
#include "speaker.h"

#include <stdio.h>

/* A number, with zeros before it now and then; another one than 0 to 8 is nonsense. */
static void say_number(struct speaker *speaker, int number, struct bytes *line)
{
    static const char *const nonsense[] = {"",
                                           "9",
                                           "10",
                                           "-1",
                                           "-0",
                                           "+1",
                                           "1x",
                                           "x",
                                           "1 2",
                                           "0x1",
                                           "8.0",
                                           "1,",
                                           "one",
                                           "0 0",
                                           "88",
                                           "256",
                                           "4294967296",
                                           "4294967297",
                                           "18446744073709551617",
                                           "99999999999999999999",
                                           "\xc2\xb2"};
    struct random *random = &speaker->random;
    char text[16];
    if (number < 0) {
        int count = (int)(sizeof nonsense / sizeof nonsense[0]);
        say(speaker, line, one_of(random, nonsense, count));
        return;
    }
    bool zeros = random_chance(random, speaker->frills / 4);
    snprintf(text, sizeof text, "%s%d", zeros ? random_chance(random, 80) ? "0" : "00000" : "",
             number);
    say(speaker, line, text);
    if (zeros && random_chance(random, 5)) { /* just not too long, or just too long */
        size_t more = (size_t)(LINE_LIMIT + random_below(random, 2)) - line->length;
        for (; more > 0; more--) {
            bytes_insert(line, 0, '0');
        }
    }
}

static void say_nonsense(struct speaker *speaker, struct bytes *line)
{
    static const char *const rubbish[] = {"",   "?",   "x",        "yes", "no",   "move",
                                          "mm", "m s", "0",        "1",   "quit", "save",
                                          "y",  "-",   "\xc3\xbc", "m.",  "\"m\""};
    struct random *random = &speaker->random;
    if (random_chance(random, 15)) {
        say_noise(speaker, line);
    } else {
        say(speaker, line, one_of(random, rubbish, (int)(sizeof rubbish / sizeof rubbish[0])));
    }
}

static void speak_saved_game(struct speaker *speaker, const struct talk *talk, struct bytes *line)
{
    static const char *const wrong[] = {"m", "s", "q"};
    struct random *random = &speaker->random;
    bool loads = random_chance(random, talk->folder.count > 0 ? 85 : 25);
    bool slips = random_chance(random, speaker->slips);
    if (slips && random_chance(random, 70)) {
        if (random_chance(random, 30)) {
            say(speaker, line, one_of(random, wrong, 3));
        } else {
            say_nonsense(speaker, line);
        }
        return;
    }
    say(speaker, line, loads ? "y" : "n");
    if (slips) {
        spoil(speaker, line);
    }
}

/* What is said when it is spoiled has no outer blanks: whether they count among the bytes that are
   too many, nobody says. */
static void speak_name(struct speaker *speaker, const struct talk *talk, bool loads,
                       struct bytes *line)
{
    struct random *random = &speaker->random;
    if (random_chance(random, speaker->slips / 3)) {
        bytes_add_times(line, 'n', (size_t)(LINE_LIMIT - 1 + random_below(random, 4)));
        if (random_chance(random, 30)) {
            int place = random_below(random, LINE_LIMIT);
            line->at[place % (int)line->length] = '\033';
        }
        return;
    }
    bool blanks = random_chance(random, speaker->frills / 3);
    bytes_add_text(line, blanks ? " \t" : "");
    if (loads && random_chance(random, talk->folder.count > 0 ? 5 : 40)) {
        return; /* no name: a new game */
    }
    say_name(speaker, talk, loads, line);
    if (!blanks && line->length < NAME_LIMIT && random_chance(random, speaker->slips / 2)) {
        int place = random_below(random, (int)line->length + 1);
        bytes_insert(line, (size_t)place, random_chance(random, 50) ? '\177' : '\0');
    }
    bytes_add_text(line, blanks ? " " : "");
}

static void speak_choice(struct speaker *speaker, struct bytes *line)
{
    struct random *random = &speaker->random;
    if (random_below(random, 1000) < speaker->quits) {
        say(speaker, line, "q");
    } else if (random_chance(random, speaker->slips / 2)) {
        if (random_chance(random, 75)) {
            say_nonsense(speaker, line);
        } else {
            bytes_add_text(line, random_chance(random, 50) ? "m" : "q");
            spoil(speaker, line);
        }
    } else {
        say(speaker, line, random_chance(random, speaker->files) ? "s" : "m");
    }
}

static bool has_turn(const struct talk *talk, struct square square)
{
    for (int i = 0; i < talk->turns.count; i++) {
        if (square_same(talk->turns.paths[i].squares[0], square)) {
            return true;
        }
    }
    return false;
}

/* A wrong square: empty, the other side's, or with a man that cannot move. */
static struct square wrong_square(struct random *random, const struct talk *talk)
{
    struct square square = square_at(0, 0);
    int kind = random_below(random, 3);
    for (int tries = 0; tries < 60; tries++) {
        if (kind == 0) {
            square = square_in_reading_order(random_below(random, SIZE * SIZE));
            if (is_empty(&talk->now, square)) {
                break;
            }
        } else {
            int side = kind == 1 ? 1 - talk->now.side : talk->now.side;
            random_man(random, &talk->now, side, &square);
            if (kind == 1 || !has_turn(talk, square)) {
                break;
            }
        }
    }
    return square;
}

static void plan_square(struct plan *plan, struct square square)
{
    plan->row = SIZE - square.row;
    plan->column = square.column + 1;
}

static void plan_slip(struct speaker *speaker, const struct talk *talk)
{
    struct random *random = &speaker->random;
    plan_square(&speaker->plan, wrong_square(random, talk));
    if (random_chance(random, 15)) {
        speaker->plan.row = -1;
    }
    if (random_chance(random, 15)) {
        speaker->plan.column = -1;
    }
}

static void plan_pass(struct speaker *speaker)
{
    struct plan *plan = &speaker->plan;
    switch (random_below(&speaker->random, 3)) {
    case 0:
        plan->row = 0;
        break;
    case 1:
        plan->row = random_below(&speaker->random, SIZE + 2) - 1;
        plan->column = 0;
        break;
    default:
        plan->passes = true;
        break;
    }
}

/* Before the row is given. */
static void make_plan(struct speaker *speaker, const struct talk *talk)
{
    struct random *random = &speaker->random;
    struct plan *plan = &speaker->plan;
    int passes = speaker->passes[talk->now.side];
    bool stuck = talk->turns.count == 0;
    plan->passes = false;
    plan->row = 0;
    if (random_chance(random, speaker->slips)) {
        plan_slip(speaker, talk);
        return;
    }
    if (!stuck) {
        plan->turn = *choose_turn(speaker, talk);
        plan_square(plan, plan->turn.squares[0]);
    }
    if (!stuck && random_chance(random, passes)) {
        plan_pass(speaker);
    }
}

/* The key for the planned turn, or for any turn of the man. */
static int direction_key(struct random *random, const struct talk *talk, const struct path *planned)
{
    int key = 0;
    int found = 0;
    for (int i = 0; i < DIRECTIONS; i++) {
        const struct path *turn = turn_in_direction(talk, i);
        if (turn == NULL) {
            continue;
        }
        if (square_same(turn->squares[0], planned->squares[0]) &&
            square_same(turn->squares[1], planned->squares[1])) {
            return direction_keys[i];
        }
        found++;
        if (random_below(random, found) == 0) {
            key = direction_keys[i];
        }
    }
    return key;
}

static void speak_direction(struct speaker *speaker, const struct talk *talk, struct bytes *line)
{
    struct random *random = &speaker->random;
    if (random_chance(random, speaker->slips)) {
        int any = random_below(random, SIZE + 2) - 1;
        say_number(speaker, any, line);
        if (random_chance(random, 10)) {
            spoil(speaker, line);
        }
    } else if (speaker->plan.passes) {
        say_number(speaker, 0, line);
    } else {
        say_number(speaker, direction_key(random, talk, &speaker->plan.turn), line);
    }
}

/* The row or the column. */
static void speak_number(struct speaker *speaker, int number, struct bytes *line)
{
    struct random *random = &speaker->random;
    say_number(speaker, number, line);
    if (random_chance(random, speaker->slips / 6)) {
        spoil(speaker, line);
    }
}

void speak_orthogonal(struct speaker *speaker, const struct talk *talk, struct bytes *line)
{
    switch (talk->question) {
    case SAVED_GAME:
        speak_saved_game(speaker, talk, line);
        break;
    case NAME_TO_LOAD:
    case NAME_TO_SAVE:
        speak_name(speaker, talk, talk->question == NAME_TO_LOAD, line);
        break;
    case CHOICE:
        speak_choice(speaker, line);
        break;
    case ROW:
        make_plan(speaker, talk);
        speak_number(speaker, speaker->plan.row, line);
        break;
    case COLUMN:
        speak_number(speaker, speaker->plan.column, line);
        break;
    default:
        speak_direction(speaker, talk, line);
        break;
    }
}
