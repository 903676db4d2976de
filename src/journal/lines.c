#include "journal/lines.h"

#include <string.h>

#include "arbiter/text.h"
#include "game/commit.h"
#include "text/notation.h"
#include "text/position.h"

bool lines_are_of(const char *command)
{
    static const char *const commands[] = {"rules",  "new",   "place", "remove", "turn", "position",
                                           "select", "space", "move",  "pass",   "undo", "redo"};

    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(command, commands[i]) == 0)
            return true;
    }
    return false;
}

void lines_write_rules(struct output *out, const arb_rules *rules)
{
    output_string(out, "rules ");
    output_string(out, arb_rules_name(rules));
    output_string(out, "\n");
}

/* COMMAND WORD */
static void write_line(struct output *out, const char *command, const char *word)
{
    output_string(out, command);
    output_string(out, " ");
    output_string(out, word);
    output_string(out, "\n");
}

/* COMMAND SQUARE, and perhaps more */
static void write_square(struct output *out, const arb_rules *rules, const char *command,
                         struct action action)
{
    char name[ARB_SQUARE_NAME];

    arb_square_name(rules, action.square, name);
    output_string(out, command);
    output_string(out, " ");
    output_string(out, name);
    output_string(out, action.what == ACTION_PLACE && action.crowned ? " king\n" : "\n");
}

static void write_place(struct output *out, const arb_rules *rules, struct action action)
{
    output_string(out, "place ");
    output_string(out, arb_rules_kind(rules, action.kind));
    output_string(out, " ");
    write_square(out, rules, arb_rules_side(rules, action.side), action);
}

static void write_turn(struct output *out, const arb_rules *rules, const arb_turn *turn)
{
    char text[ARB_TURN_TEXT];

    arb_turn_text(rules, turn, text);
    write_line(out, "move", text);
}

static void write_position(struct output *out, const arb_rules *rules,
                           const struct position *position)
{
    char buffer[ARB_POSITION_TEXT];
    struct text text = text_over(buffer, sizeof buffer);

    position_text(&text, rules, position);
    write_line(out, "position", buffer);
}

/* A whole turn at once: the squares that are selected one after the other, and its end. */
static void write_joined(struct output *out, const arb_game *game, const struct change *change)
{
    struct moment moment = game->now;
    arb_event event = {0};
    arb_turn turn = {0};

    for (size_t i = 0; i < change->count; i++) {
        if (change->actions[i].what == ACTION_SELECT)
            turn.squares[turn.length++] = change->actions[i].square;
        carry_out(game->rules, &moment, change->actions[i], game->past.now + i, &event);
    }
    turn.captures = event.captured != 0;
    write_turn(out, game->rules, &turn);
}

static void write_action(struct output *out, const arb_rules *rules, struct action action)
{
    switch (action.what) {
    case ACTION_SELECT:
        write_square(out, rules, "select", action);
        break;
    case ACTION_END:
        output_string(out, "space\n");
        break;
    case ACTION_PASS:
        output_string(out, "pass\n");
        break;
    case ACTION_PLACE:
        write_place(out, rules, action);
        break;
    case ACTION_REMOVE:
        write_square(out, rules, "remove", action);
        break;
    default: /* ACTION_TURN; a position is a change of its own */
        write_line(out, "turn", arb_rules_side(rules, action.side));
        break;
    }
}

/* undo, or undo N */
static void write_steps(struct output *out, const char *command, size_t steps)
{
    output_string(out, command);
    if (steps > 1) {
        output_string(out, " ");
        output_number(out, steps);
    }
    output_string(out, "\n");
}

static void write_begin(struct output *out, const arb_game *game, const struct change *change)
{
    if (change->rules != game->rules)
        lines_write_rules(out, change->rules);
    if (change->empty)
        output_string(out, "new empty\n");
    else if (change->rules == game->rules)
        output_string(out, "new\n");
}

struct turn_writing {
    struct output *out;
    const arb_rules *rules;
};

static bool write_past_turn(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    struct turn_writing *writing = context;

    (void)number;
    (void)side;
    write_turn(writing->out, writing->rules, turn);
    return writing->out->error == 0;
}

/* No turn of it is a pass: the files of a rule set that has one keep no turns. */
static void write_load(struct output *out, const arb_game *loaded)
{
    struct turn_writing writing = {out, loaded->rules};
    struct moment beginning = moment_after(loaded, 0);

    output_string(out, JOURNAL_LOAD);
    output_number(out, 1 + loaded->past.steps); /* each turn is a step */
    output_string(out, "\n");
    write_position(out, loaded->rules, &beginning.position);
    arb_each_past_turn(loaded, write_past_turn, &writing);
}

void lines_write(struct output *out, const arb_game *game, const struct change *change)
{
    switch (change->kind) {
    case CHANGE_STEP:
        if (change->count > 1)
            write_joined(out, game, change);
        else
            write_action(out, game->rules, change->actions[0]);
        break;
    case CHANGE_POSITION:
        write_position(out, game->rules, change->position);
        break;
    case CHANGE_UNDO:
        write_steps(out, "undo", change->count);
        break;
    case CHANGE_REDO:
        write_steps(out, "redo", change->count);
        break;
    case CHANGE_BEGIN:
        write_begin(out, game, change);
        break;
    case CHANGE_LOAD:
        write_load(out, change->loaded);
        break;
    }
}
