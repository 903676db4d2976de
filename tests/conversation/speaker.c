#include "speaker.h"

#include <ctype.h>
#include <stdlib.h>

static enum temper random_temper(struct random *random)
{
    return (enum temper)random_below(random, TEMPERS);
}

/* In orthogonal hardly any game would end. The eager capture whenever they can; against them the
   others often pass, or are eager themselves. */
static void make_one_win(struct speaker *speaker)
{
    struct random *random = &speaker->random;
    int eager = random_below(random, 2);
    speaker->tempers[eager] = EAGER;
    speaker->tempers[1 - eager] = random_temper(random);
    speaker->passes[eager] = 0;
    speaker->passes[1 - eager] = random_below(random, 90);
}

/* Each draw is a statement of its own: the order in which a call's arguments are evaluated is not
   fixed, and the conversations must not depend on the compiler. */
void speaker_begin(struct speaker *speaker, const struct talk *talk, uint64_t seed)
{
    struct random *random = &speaker->random;
    random_begin(random, seed);
    bool careful = random_chance(random, 40);
    bool writes = random_chance(random, 60);
    bool plays_on = random_chance(random, 70);
    bool passes = random_chance(random, 50);
    speaker->slips = random_below(random, careful ? 6 : 45);
    speaker->files = writes ? random_below(random, talk->rules == &dama ? 25 : 12) : 0;
    speaker->frills = random_below(random, 40);
    speaker->quits = plays_on ? 0 : random_below(random, 25);
    for (int side = 0; side < 2; side++) {
        speaker->tempers[side] = random_temper(random);
        speaker->passes[side] = passes ? random_below(random, 15) : 0;
    }
    if (talk->rules == &orthogonal && random_chance(random, 60)) {
        make_one_win(speaker);
    } else if (talk->rules == &dama && random_chance(random, 60)) {
        speaker->tempers[0] = SHY; /* otherwise a man is on the far row at once */
        speaker->tempers[1] = SHY;
    }
}

const char *one_of(struct random *random, const char *const *texts, int count)
{
    return texts[random_below(random, count)];
}

static void say_blanks(struct random *random, struct bytes *line)
{
    static const char *const blanks[] = {"", " ", "  ", "\t", " \t "};
    bytes_add_text(line, one_of(random, blanks, 5));
}

void say(struct speaker *speaker, struct bytes *line, const char *text)
{
    struct random *random = &speaker->random;
    bool capitals = random_chance(random, speaker->frills / 2);
    bool blanks = random_chance(random, speaker->frills / 3);
    if (blanks) {
        say_blanks(random, line);
    }
    for (const char *c = text; *c != '\0'; c++) {
        char letter = (char)(capitals ? toupper((unsigned char)*c) : *c);
        bytes_add(line, &letter, 1);
    }
    if (blanks) {
        say_blanks(random, line);
    }
    /* As long as a right answer may be. */
    if (blanks && random_chance(random, 2) && line->length < LINE_LIMIT) {
        bytes_add_times(line, ' ', LINE_LIMIT - line->length);
    }
}

void spoil(struct speaker *speaker, struct bytes *line)
{
    static const char controls[] = {'\0', '\1', '\a', '\v', '\f', '\r', '\033', '\037', '\177'};
    struct random *random = &speaker->random;
    if (random_chance(random, 80)) {
        int place = random_below(random, (int)line->length + 1);
        int which = random_below(random, (int)sizeof controls);
        bytes_insert(line, (size_t)place, controls[which]);
    } else {
        bytes_add_times(line, ' ', LINE_LIMIT);
        bytes_add_times(line, ' ', line->length == LINE_LIMIT ? 1 : 0);
    }
}

void say_noise(struct speaker *speaker, struct bytes *line)
{
    struct random *random = &speaker->random;
    int length = random_below(random, 40);
    if (random_chance(random, 8)) {
        length = LINE_LIMIT - 3 + random_below(random, 8);
    }
    for (; length > 0; length--) {
        char byte = (char)(random_chance(random, 90) ? ' ' + random_below(random, 95)
                                                     : random_below(random, 256));
        bytes_add(line, byte == '\n' ? "?" : &byte, 1);
    }
}

/* Blanks, letters that are no ASCII, and what a shell or printf would take for something else. */
static const char *const names[] = {
    "game.sav",           "game.sav", "other.sav", "my game.sav", "a",       "a)b",
    "spiel-\xc3\xa4.sav", "#1",       "100%s%n",   "it's \"it\"", "back\\n", ".hidden"};

static void say_failing_name(struct random *random, struct bytes *line)
{
    switch (random_below(random, 6)) {
    case 0:
        break;
    case 1:
        bytes_add_text(line, ".");
        break;
    case 2:
        bytes_add_text(line, "none/x");
        break;
    case 3:
        bytes_add_text(line, "missing/game.sav");
        break;
    default:
        bytes_add_times(line, 'n', 300);
        break;
    }
}

void say_name(struct speaker *speaker, const struct talk *talk, bool loads, struct bytes *line)
{
    struct random *random = &speaker->random;
    const struct folder *folder = &talk->folder;
    if (random_chance(random, 10 + speaker->slips)) {
        say_failing_name(random, line);
    } else if (loads && folder->count > 0 && random_chance(random, 80)) {
        bytes_add_text(line, folder->files[random_below(random, folder->count)].name);
    } else {
        bytes_add_text(line, one_of(random, names, (int)(sizeof names / sizeof names[0])));
    }
}

bool random_man(struct random *random, const struct state *state, int side, struct square *square)
{
    int count = count_pieces(state, side);
    int chosen = count > 0 ? random_below(random, count) : 0;
    for (int index = 0; index < SIZE * SIZE && count > 0; index++) {
        *square = square_in_reading_order(index);
        if (is_side(state, *square, side) && chosen-- == 0) {
            return true;
        }
    }
    return false;
}

/* How far the nearest man of the other side is, in steps. */
static int distance_to_enemy(const struct state *state, struct square from)
{
    int nearest = 2 * SIZE;
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square square = square_in_reading_order(index);
        int distance = abs(square.column - from.column) + abs(square.row - from.row);
        if (is_side(state, square, 1 - state->side) && distance < nearest) {
            nearest = distance;
        }
    }
    return nearest;
}

/* How good a turn is for an eager player. */
static int merit_for_eager(const struct talk *talk, const struct path *turn)
{
    struct square from = turn->squares[0];
    struct square to = turn->squares[turn->count - 1];
    if (talk->rules == &dama) {
        return abs(to.row - from.row);
    }
    bool captures = abs(to.column - from.column) + abs(to.row - from.row) == 2;
    return captures ? 100 : -distance_to_enemy(&talk->now, to);
}

/* Shy players of dama only avoid the far row: if they kept away from the others too, the two sides
 * would never meet. */
static int merit(const struct talk *talk, const struct path *turn, enum temper temper)
{
    if (temper == EAGER) {
        return merit_for_eager(talk, turn);
    }
    if (temper == SHY && talk->rules == &dama) {
        int row = turn->squares[turn->count - 1].row;
        return row == (talk->now.side == 0 ? SIZE - 1 : 0) ? -1 : 0;
    }
    return temper == SHY ? -merit_for_eager(talk, turn) : 0;
}

const struct path *choose_turn(struct speaker *speaker, const struct talk *talk)
{
    int count = talk->turns.count;
    int first = random_below(&speaker->random, count);
    bool careless = random_chance(&speaker->random, 15); /* or all could go round in circles */
    enum temper temper = careless ? CALM : speaker->tempers[talk->now.side];
    const struct path *best = &talk->turns.paths[first];
    for (int i = 1; i < count; i++) {
        const struct path *turn = &talk->turns.paths[(first + i) % count];
        if (merit(talk, turn, temper) > merit(talk, best, temper)) {
            best = turn;
        }
    }
    return best;
}

void speak(struct speaker *speaker, const struct talk *talk, struct bytes *line)
{
    bytes_clear(line);
    if (talk->rules == &dama) {
        speak_dama(speaker, talk, line);
    } else {
        speak_orthogonal(speaker, talk, line);
    }
    /* With the end of the line it would be \r\n. */
    if (line->length > 0 && line->at[line->length - 1] == '\r') {
        bytes_add_text(line, ".");
    }
}
