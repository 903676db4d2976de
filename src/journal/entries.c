#include "journal/entries.h"

#include <string.h>

#include "arbiter/text.h"
#include "game/commit.h"
#include "journal/seal.h"
#include "notation/notation.h"
#include "notation/position_line.h"

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

/* A line being composed. */
struct entry {
    char bytes[LINE_ROOM];
    struct text text;
};

/* Begins a line with a command and a word. */
static void begin_line(struct entry *entry, const char *command, const char *word)
{
    entry->text = text_over(entry->bytes, sizeof entry->bytes);
    text_string(&entry->text, command);
    text_char(&entry->text, ' ');
    text_string(&entry->text, word);
}

static void write_text(struct entries *entries, struct text *text)
{
    if (entries->begun)
        output_string(entries->out, "\n");
    entries->begun = true;
    if (entries->sealed) {
        entries->sum = seal_sum(entries->sum, text->bytes, text->length);
        seal_write(text, entries->sum);
    }
    output_text(entries->out, text);
}

static void write_line(struct entries *entries, const char *command, const char *word)
{
    struct entry entry;

    begin_line(&entry, command, word);
    write_text(entries, &entry.text);
}

static void write_word(struct entries *entries, const char *command)
{
    char bytes[LINE_ROOM];
    struct text text = text_over(bytes, sizeof bytes);

    text_string(&text, command);
    write_text(entries, &text);
}

static void write_counted(struct entries *entries, const char *command, uint64_t number)
{
    char digits[24];
    struct text text = text_over(digits, sizeof digits);

    text_number(&text, number);
    write_line(entries, command, digits);
}

void entries_write_rules(struct entries *entries, const arb_rules *rules)
{
    write_line(entries, "rules", arb_rules_name(rules));
}

/* COMMAND SQUARE */
static void write_square(struct entries *entries, const arb_rules *rules, const char *command,
                         arb_square square)
{
    char name[ARB_SQUARE_NAME];

    arb_square_name(rules, square, name);
    write_line(entries, command, name);
}

static void write_place(struct entries *entries, const arb_rules *rules, struct action action)
{
    struct entry entry;

    begin_line(&entry, "place", arb_rules_kind(rules, action.kind));
    text_char(&entry.text, ' ');
    text_string(&entry.text, arb_rules_side(rules, action.side));
    text_char(&entry.text, ' ');
    notation_square_name(&entry.text, rules, action.square);
    if (action.crowned)
        text_string(&entry.text, " king");
    write_text(entries, &entry.text);
}

static void write_turn(struct entries *entries, const arb_rules *rules, const arb_turn *turn)
{
    char text[ARB_TURN_TEXT];

    arb_turn_text(rules, turn, text);
    write_line(entries, "move", text);
}

static void write_position(struct entries *entries, const arb_rules *rules,
                           const struct position *position)
{
    char buffer[ARB_POSITION_TEXT];
    struct text text = text_over(buffer, sizeof buffer);

    position_text(&text, rules, position);
    write_line(entries, "position", buffer);
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
        carry_out(game->rules, &moment, change->actions[i], game->past.now + i, &event);
    }
    turn.captures = event.captured != 0;
    write_turn(entries, game->rules, &turn);
}

static void write_action(struct entries *entries, const arb_rules *rules, struct action action)
{
    switch (action.what) {
    case ACTION_SELECT:
        write_square(entries, rules, "select", action.square);
        break;
    case ACTION_END:
        write_word(entries, "space");
        break;
    case ACTION_PASS:
        write_word(entries, "pass");
        break;
    case ACTION_PLACE:
        write_place(entries, rules, action);
        break;
    case ACTION_REMOVE:
        write_square(entries, rules, "remove", action.square);
        break;
    default: /* ACTION_TURN; a position is another kind of change */
        write_line(entries, "turn", arb_rules_side(rules, action.side));
        break;
    }
}

/* undo, or undo N */
static void write_steps(struct entries *entries, const char *command, size_t steps)
{
    if (steps > 1)
        write_counted(entries, command, steps);
    else
        write_word(entries, command);
}

static void write_begin(struct entries *entries, const arb_game *game, const struct change *change)
{
    if (change->rules != game->rules)
        entries_write_rules(entries, change->rules);
    if (change->empty)
        write_word(entries, "new empty");
    else if (change->rules == game->rules)
        write_word(entries, "new");
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

    write_counted(entries, "# load", 1 + loaded->past.steps); /* each turn is a step */
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
        write_steps(entries, "undo", change->count);
        break;
    case CHANGE_REDO:
        write_steps(entries, "redo", change->count);
        break;
    case CHANGE_BEGIN:
        write_begin(entries, game, change);
        break;
    case CHANGE_LOAD:
        write_load(entries, change->loaded);
        break;
    }
}
