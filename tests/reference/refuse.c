#include "refuse.h"

#include "forms.h"
#include "reasons.h"
#include "ruling.h"
#include "setup.h"
#include "spell.h"
#include "turns.h"

#include <stdarg.h>
#include <string.h>

static bool is_bare_turn(const char *command)
{
    return strpbrk(command, "12345678") != NULL && strchr(command, ' ') == NULL;
}

void refuse(struct play *play, const char *code, const char *format, ...)
{
    char command[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(command, sizeof command, format, arguments);
    va_end(arguments);
    tally_add(&play->counts.rejections, code);
    /* CODE may be left out; before an unknown command or a bare turn it is written, because the
     * command would otherwise look like a misspelt CODE. */
    bool known = strcmp(code, "unknown-command") != 0 && !is_bare_turn(command);
    if (known && random_chance(&play->random, 5)) {
        script_command(&play->script, "reject %s", command);
    } else {
        script_command(&play->script, "reject %s %s", code, command);
    }
}

/* Near the selected piece, where a rule is broken most easily. */
static struct square tempting_square(struct play *play)
{
    const struct state *now = &play->game.now;
    struct square square = random_square(play->rules, &play->random);
    if (now->picked && random_chance(&play->random, 60)) {
        struct square near = random_square_near(play->rules, &play->random, now->at);
        return on_board(near) ? near : square;
    }
    return square;
}

static void refuse_select(struct play *play)
{
    struct square square = tempting_square(play);
    const char *code = select_code(play->rules, &play->game.now, square);
    char text[SQUARE_TEXT];
    spell_square(play->rules, &play->random, square, text);
    if (code != NULL) {
        refuse(play, code, "select %s", text);
    }
}

static void refuse_space(struct play *play)
{
    const char *code = end_code(play->rules, &play->game.now);
    if (code != NULL) {
        refuse(play, code, random_chance(&play->random, 50) ? "space" : "end");
    }
}

/* Preferably a square where a rule forbids what seems legal: a compulsory capture, a series that
 * takes too few, a piece that cannot move. */
static void refuse_compulsion(struct play *play)
{
    struct square squares[SIZE * SIZE];
    int count = 0;
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square square = square_in_reading_order(index);
        const char *code = select_code(play->rules, &play->game.now, square);
        if (code != NULL &&
            (strncmp(code, "must-", 5) == 0 || strcmp(code, "no-legal-move") == 0)) {
            squares[count++] = square;
        }
    }
    if (count > 0) {
        struct square square = squares[random_below(&play->random, count)];
        for (int i = 0; i < count; i++) {
            const char *code = select_code(play->rules, &play->game.now, squares[i]);
            bool rarest = strcmp(code, "must-take-most") == 0;
            square = rarest && random_chance(&play->random, 50) ? squares[i] : square;
        }
        char text[SQUARE_TEXT];
        spell_square(play->rules, &play->random, square, text);
        refuse(play, select_code(play->rules, &play->game.now, square), "select %s", text);
    }
    if (play->game.now.moved) {
        refuse_space(play);
    }
}

/* Two squares of the board, usually near each other, the first with a piece of the side to move. */
static struct path tempting_path(struct play *play)
{
    const struct state *now = &play->game.now;
    struct path path = {0};
    struct square from = random_square(play->rules, &play->random);
    for (int tries = 0; tries < 40 && !is_side(now, from, now->side); tries++) {
        from = random_square(play->rules, &play->random);
    }
    struct square to = random_square_near(play->rules, &play->random, from);
    path_add(&path, from);
    path_add(&path, is_used(play->rules, to) ? to : from);
    return path;
}

/* The beginning of a legal turn, of two squares or more. */
static struct path beginning(struct play *play, const struct path *turn)
{
    struct path path = *turn;
    path.count = 2 + random_below(&play->random, turn->count - 1);
    return path;
}

/* Captures that a rule may forbid, or the first and last square of them. */
static struct path forbidden_captures(struct play *play)
{
    struct path path = some_captures(play->rules, &play->game.now, &play->random);
    if (path.count > 2 && random_chance(&play->random, 30)) {
        path.squares[1] = path.squares[path.count - 1];
        path.count = 2;
    }
    return path.count > 1 ? path : tempting_path(play);
}

/* Two squares of the board; or a legal turn with another square after it; or, of a legal turn, the
 * first and last square, which several turns may share, or only its beginning. */
static struct path crooked_path(struct play *play, const struct turns *turns)
{
    struct path path = {0};
    if (random_chance(&play->random, 40)) {
        return random_chance(&play->random, 50) ? tempting_path(play) : forbidden_captures(play);
    }
    if (turns->count > 0 && random_chance(&play->random, 60)) {
        path = turns->paths[random_below(&play->random, turns->count)];
        if (path.count > 2 && random_chance(&play->random, 30)) {
            return beginning(play, &path);
        }
        if (path.count > 2 && random_chance(&play->random, 50)) {
            path.squares[1] = path.squares[path.count - 1];
            path.count = 2;
        } else {
            path_add(&path, random_square(play->rules, &play->random));
        }
        return path;
    }
    path_add(&path, random_square(play->rules, &play->random));
    path_add(&path, random_square(play->rules, &play->random));
    return path;
}

static void refuse_move(struct play *play)
{
    const struct state *now = &play->game.now;
    struct turns turns = turns_from_start(play->rules, now, now->side);
    struct path path = crooked_path(play, &turns);
    struct path turn;
    enum found found = find_turn(&turns, &path, &turn);
    char text[TURN_TEXT];
    turns_free(&turns);
    spell_turn(play->rules, &play->random, &path, text);
    const char *code = move_code(play->rules, now);
    if (code == NULL) {
        code = found == FOUND_SEVERAL ? "ambiguous-move"
               : found == FOUND_NONE  ? reason_code(play->rules, now, &path)
                                      : NULL;
    }
    if (code != NULL) {
        bool bare = strchr(text, ' ') == NULL && random_chance(&play->random, 5);
        refuse(play, code, "%s%s", bare ? "" : "move ", text);
    }
}

static void refuse_remove(struct play *play)
{
    struct square square = random_square(play->rules, &play->random);
    char text[SQUARE_TEXT];
    spell_square(play->rules, &play->random, square, text);
    if (is_empty(&play->game.now, square)) {
        refuse(play, "empty-square", "remove %s", text);
    }
}

static void refuse_undo(struct play *play)
{
    int more = 1 + random_below(&play->random, 3);
    if (random_chance(&play->random, 50)) {
        refuse(play, "nothing-to-undo", "undo %d", play->game.step + more);
    } else {
        refuse(play, "nothing-to-redo", "redo %d", play->game.last_step - play->game.step + more);
    }
}

static void refuse_undo_turn(struct play *play)
{
    int turns = 1 + random_below(&play->random, 4);
    if (game_steps_of_last_turns(&play->game, turns) == 0) {
        refuse(play, "nothing-to-undo", "undo turn %d", turns);
    }
    if (game_steps_of_next_turns(&play->game, turns) == 0) {
        refuse(play, "nothing-to-redo", "redo turn %d", turns);
    }
}

/* `undo` and `redo` alone mean one step. */
static void refuse_undo_alone(struct play *play)
{
    if (!game_can_undo(&play->game, 1)) {
        refuse(play, "nothing-to-undo", "undo");
    }
    if (!game_can_redo(&play->game, 1)) {
        refuse(play, "nothing-to-redo", "redo");
    }
}

static void refuse_counting(struct play *play)
{
    const struct state *now = &play->game.now;
    if (now->moved) {
        refuse(play, "turn-in-progress", "perft %d", random_below(&play->random, 3));
        refuse(play, "turn-in-progress", "divide 1");
    }
}

static void refuse_form(struct play *play)
{
    char command[128];
    const char *code = some_form(play->rules, &play->random, command);
    refuse(play, code, "%s", command);
}

static void refuse_off_board(struct play *play)
{
    const char *square = spell_off_board(play->rules, &play->random);
    if (square == NULL) {
        return;
    }
    switch (random_below(&play->random, 5)) {
    case 0:
        refuse(play, "off-board", "select %s", square);
        break;
    case 1:
        refuse(play, "off-board", "at %s", square);
        break;
    case 2:
        refuse(play, "off-board", "remove %s", square);
        break;
    case 3:
        refuse(play, "off-board", "moves %s", square);
        break;
    default:
        refuse(play, "off-board", "place %s %s %s", play->rules->kinds[0], play->rules->sides[0],
               square);
        break;
    }
}

/* Passing and check, which some rule sets do not know. */
static void refuse_foreign(struct play *play)
{
    const char *code = pass_code(play->rules, &play->game.now);
    if (random_chance(&play->random, 50)) {
        if (code != NULL) {
            refuse(play, code, "pass");
        }
    } else if (play->rules->in_check == NULL) {
        refuse(play, "not-in-these-rules", "check %s",
               play->rules->sides[random_below(&play->random, 2)]);
    }
}

void refuse_something(struct play *play)
{
    static const struct {
        int weight;
        void (*attempt)(struct play *play);
    } attempts[] = {
        {46, refuse_select}, {10, refuse_space},     {12, refuse_move},     {4, refuse_remove},
        {4, refuse_undo},    {3, refuse_undo_alone}, {4, refuse_undo_turn}, {4, refuse_counting},
        {7, refuse_form},    {4, refuse_off_board},  {2, refuse_foreign},
    };
    if (play->rules->result_stops && random_chance(&play->random, 25)) {
        refuse_compulsion(play);
        return;
    }
    int draw = random_below(&play->random, 100);
    int i = 0;
    while (draw >= attempts[i].weight) {
        draw -= attempts[i].weight;
        i++;
    }
    attempts[i].attempt(play);
}
