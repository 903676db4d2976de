#include "journal/entries.h"

#include <stdarg.h>
#include <string.h>

#include "arbiter/text.h"
#include "game/commit.h"
#include "notation/position_line.h"
#include "rules/values.h"

bool entries_allow(const char *command)
{
    static const char *const commands[] = {"rules",  "new",   "place", "remove", "turn", "position",
                                           "select", "space", "move",  "pass",   "undo", "redo"};

    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(command, commands[i]) == 0)
            return true;
    }
    return false;
}

/* The longest line is a position; the rest is for the command, a number and a seal. */
#define LINE_ROOM (ARB_POSITION_TEXT + 64)

/* Writes what printf would print as a line. */
__attribute__((format(printf, 2, 3))) static void write_line(struct entries *entries,
                                                             const char *format, ...)
{
    char bytes[LINE_ROOM];
    struct text text = text_over(bytes, sizeof bytes);
    va_list values;

    va_start(values, format);
    text_print_list(&text, format, values);
    va_end(values);
    if (entries->begun)
        output_string(entries->out, "\n");
    entries->begun = true;
    if (entries->sealed) {
        entries->sum = seal_sum(entries->sum, text.bytes, text.length);
        seal_write(&text, entries->sum);
    }
    output_text(entries->out, &text);
}

void entries_rules_seal(struct text *text, const arb_rules *rules)
{
    char bytes[RULE_TEXT_ROOM];
    struct text whole = text_over(bytes, sizeof bytes);

    if (arb_rules_find(rules->name) == rules)
        return;
    rules_write(&whole, rules);
    seal_write(text, seal_sum(0, whole.bytes, whole.length));
}

void entries_write_rules(struct entries *entries, const arb_rules *rules)
{
    char bytes[SEAL_LENGTH + 1];
    struct text seal = text_over(bytes, sizeof bytes);

    entries_rules_seal(&seal, rules);
    write_line(entries, "rules %s%s", rules->name, bytes);
}

static void write_turn(struct entries *entries, const arb_rules *rules, const arb_turn *turn)
{
    char text[ARB_TURN_TEXT];

    arb_turn_text(rules, turn, text);
    write_line(entries, "move %s", text);
}

static void write_position(struct entries *entries, const arb_rules *rules,
                           const struct position *position)
{
    char buffer[ARB_POSITION_TEXT];
    struct text text = text_over(buffer, sizeof buffer);

    position_text(&text, rules, position);
    write_line(entries, "position %s", buffer);
}

/* Writes a turn that is played as one change: the squares selected in turn, and the end. */
static void write_joined(struct entries *entries, const arb_game *game, const struct change *change)
{
    struct moment moment = game->now;
    struct event event = {0};
    arb_turn turn = {0};

    for (size_t i = 0; i < change->count; i++) {
        if (change->actions[i].what == ACTION_SELECT)
            turn.squares[turn.length++] = change->actions[i].square;
        carry_out(game, &moment, change->actions[i], game->past.now + i, &event);
    }
    turn.captures = event.captured != 0;
    write_turn(entries, game->rules, &turn);
}

static void write_action(struct entries *entries, const arb_rules *rules, struct action action)
{
    char square[ARB_SQUARE_NAME];

    arb_square_name(rules, action.square, square);
    switch (action.what) {
    case ACTION_SELECT:
        write_line(entries, "select %s", square);
        break;
    case ACTION_END:
        write_line(entries, "space");
        break;
    case ACTION_PASS:
        write_line(entries, "pass");
        break;
    case ACTION_PLACE:
        write_line(entries, "place %s %s %s%s", arb_rules_kind(rules, action.kind),
                   rules->sides[action.side], square, action.crowned ? " king" : "");
        break;
    case ACTION_REMOVE:
        write_line(entries, "remove %s", square);
        break;
    default: /* ACTION_TURN; a position is another kind of change */
        write_line(entries, "turn %s", rules->sides[action.side]);
        break;
    }
}

/* undo, or undo N */
static void write_steps(struct entries *entries, const char *command, size_t steps)
{
    if (steps > 1)
        write_line(entries, "%s %zu", command, steps);
    else
        write_line(entries, "%s", command);
}

static void write_begin(struct entries *entries, const arb_game *game, const struct change *change)
{
    if (change->rules != game->rules)
        entries_write_rules(entries, change->rules);
    if (change->empty)
        write_line(entries, "new empty");
    else if (change->rules == game->rules)
        write_line(entries, "new");
}

struct turn_writing {
    struct entries *entries;
    const arb_rules *rules;
};

static bool write_past_turn(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    struct turn_writing *writing = context;

    (void)number;
    (void)side;
    write_turn(writing->entries, writing->rules, turn);
    return writing->entries->out->error == 0;
}

/* Writes a loaded game. None of its turns is a pass, since the files of rule sets with passes do
 * not keep turns. */
static void write_load(struct entries *entries, const arb_game *loaded)
{
    struct turn_writing writing = {entries, loaded->rules};
    struct moment beginning = moment_after(loaded, 0);

    write_line(entries, JOURNAL_LOAD "%zu", 1 + loaded->past.steps); /* each turn is a step */
    write_position(entries, loaded->rules, &beginning.position);
    arb_each_past_turn(loaded, write_past_turn, &writing);
}

void entries_write(struct entries *entries, const arb_game *game, const struct change *change)
{
    switch (change->kind) {
    case CHANGE_STEP:
        if (change->count > 1)
            write_joined(entries, game, change);
        else
            write_action(entries, game->rules, change->actions[0]);
        break;
    case CHANGE_POSITION:
        write_position(entries, game->rules, change->position);
        break;
    case CHANGE_UNDO:
    case CHANGE_REDO:
        write_steps(entries, change->kind == CHANGE_UNDO ? "undo" : "redo", change->count);
        break;
    case CHANGE_BEGIN:
        write_begin(entries, game, change);
        break;
    default: /* CHANGE_LOAD */
        write_load(entries, change->loaded);
        break;
    }
}
