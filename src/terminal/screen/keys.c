#include "terminal/screen/keys.h"

#include "base/text.h"

static const struct key keys[] = {
    {ACT_NONE, 0, "click", "select a piece, or move it to that square", NULL, 0},
    {ACT_UP, SPECIAL_UP, "arrows", "go to a square, or through a menu", NULL, 0},
    {ACT_DOWN, SPECIAL_DOWN, "", NULL, NULL, 0},
    {ACT_LEFT, SPECIAL_LEFT, "", NULL, NULL, 0},
    {ACT_RIGHT, SPECIAL_RIGHT, "", NULL, NULL, 0},
    {ACT_CHOOSE, SPECIAL_ENTER, "Enter", "same as a click there", NULL, 0},
    {ACT_END_TURN, ' ', "space", "end the turn, once a piece has moved", "end turn", 1},
    {ACT_PASS, 'p', "p", "pass, if the rules allow it", "pass", 2},
    {ACT_UNDO, 'u', "u", "undo a step, or the computer's turn and yours", "undo", 3},
    {ACT_REDO, 'r', "r", "redo it", "redo", 8},
    {ACT_HINT, 'h', "h", "show what the computer would play", "hint", 9},
    {ACT_GO, 'g', "g", "let the computer play this turn", "go", 10},
    {ACT_NEW, 'n', "n", "start a new game", "new", 4},
    {ACT_SAVE, 's', "s", "save the game to a file", "save", 11},
    {ACT_LOAD, 'l', "l", "load a game from a file", "load", 12},
    {ACT_MENU, 'm', "m", "menu: players, rules, all of this", "menu", 5},
    {ACT_FLIP, 'f', "f", "turn the board round", NULL, 0},
    {ACT_NAMES, '#', "#", "show or hide the names of the squares", NULL, 0},
    {ACT_KEYS, '?', "?", "show these keys", "keys", 6},
    {ACT_QUIT, 'q', "q", "quit, after asking", "quit", 7},
    {ACT_STOP, ESCAPE, "Esc", "close a menu or question, stop the computer", NULL, 0},
    {ACT_STOP, CONTROL('c'), "", NULL, NULL, 0},
    {ACT_REDRAW, CONTROL('l'), "Ctrl-L", "redraw the screen", NULL, 0},
    {ACT_SUSPEND, CONTROL('z'), "Ctrl-Z", "suspend: back to the shell for a while", NULL, 0},
    {ACT_ABORT, CONTROL('\\'), "Ctrl-\\", "quit at once", NULL, 0},
};

#define KEY_COUNT (sizeof keys / sizeof *keys)
_Static_assert(KEY_COUNT <= BUTTONS_MOST, "every key may have a button");

const struct key *key_at(size_t index)
{
    return index < KEY_COUNT ? &keys[index] : NULL;
}

enum act key_act(int key)
{
    if (key >= 'A' && key <= 'Z')
        key += 'a' - 'A';
    for (size_t i = 0; i < KEY_COUNT; i++) {
        if (keys[i].key == key && key != 0)
            return keys[i].act;
    }
    return ACT_NONE;
}

const struct key *key_of(enum act act)
{
    for (size_t i = 0; act != ACT_NONE && i < KEY_COUNT; i++) {
        if (keys[i].act == act)
            return &keys[i];
    }
    return NULL;
}

/* ---- buttons ----------------------------------------------------------------------------- */

#define BETWEEN_BUTTONS 2

static bool has_button(const struct key *key, int rank, bool may_pass)
{
    return key->button != NULL && key->rank <= rank && (may_pass || key->act != ACT_PASS);
}

/* Places the buttons up to that rank. Returns the column after the last. */
static int place(struct button *buttons, size_t *count, int rank, bool may_pass)
{
    int column = 1;

    *count = 0;
    for (size_t i = 0; i < KEY_COUNT; i++) {
        struct button *button = &buttons[*count];
        struct text text = text_over(button->text, sizeof button->text);

        if (!has_button(&keys[i], rank, may_pass))
            continue;
        text_print(&text, "%s %s", keys[i].name, keys[i].button);
        button->act = keys[i].act;
        button->column = column;
        button->width = (int)text.length;
        column += button->width + BETWEEN_BUTTONS;
        ++*count;
    }
    return column - BETWEEN_BUTTONS;
}

size_t buttons_place(struct button buttons[BUTTONS_MOST], int columns, bool may_pass)
{
    size_t count = 0;
    int rank = BUTTONS_MOST;

    while (place(buttons, &count, rank, may_pass) >= columns && rank > 0)
        rank--;
    return count;
}

enum act buttons_act(const struct button *buttons, size_t count, int column)
{
    for (size_t i = 0; i < count; i++) {
        if (column >= buttons[i].column && column < buttons[i].column + buttons[i].width)
            return buttons[i].act;
    }
    return ACT_NONE;
}

/* ---- sequences --------------------------------------------------------------------------- */

#define BELL 7
#define MOUSE_LENGTH 3

static enum sequence_part enter(struct sequence *sequence, enum sequence_state state)
{
    *sequence = (struct sequence){.state = state};
    return SEQUENCE_SWALLOWED;
}

/* Handles the character after an Esc. */
static enum sequence_part begin(struct sequence *sequence, int character)
{
    switch (character) {
    case '[':
        return enter(sequence, SEQUENCE_CONTROL);
    case 'O':
        return enter(sequence, SEQUENCE_SHIFT);
    case ']': /* commands to the system, to devices, to programs */
    case 'P':
    case '_':
    case '^':
    case 'X':
        return enter(sequence, SEQUENCE_STRING);
    default:
        sequence->state = SEQUENCE_NONE;
        return SEQUENCE_ALT;
    }
}

/* Handles a character that came late after an Esc. `[` is not a key, and may be the rest of a slow
 * sequence. */
static enum sequence_part begin_late(struct sequence *sequence, int character)
{
    sequence->state = SEQUENCE_NONE;
    return character == '[' ? begin(sequence, character) : SEQUENCE_KEY;
}

static enum sequence_part go_on_with_control(struct sequence *sequence, int character)
{
    bool first = sequence->length++ == 0;

    if (first && character == 'M')
        return enter(sequence, SEQUENCE_MOUSE);
    /* The Linux console's function keys have a second bracket. */
    if (first && character == '[')
        return enter(sequence, SEQUENCE_SHIFT);
    if (character >= '@')
        sequence->state = SEQUENCE_NONE;
    return SEQUENCE_SWALLOWED;
}

static enum sequence_part go_on(struct sequence *sequence, int character)
{
    switch (sequence->state) {
    case SEQUENCE_ESCAPE:
        return begin(sequence, character);
    case SEQUENCE_AFTER:
        return begin_late(sequence, character);
    case SEQUENCE_CONTROL:
        return go_on_with_control(sequence, character);
    case SEQUENCE_SHIFT:
        return enter(sequence, SEQUENCE_NONE);
    case SEQUENCE_END:
        if (character == '\\')
            return enter(sequence, SEQUENCE_NONE);
        return begin(sequence, character);
    case SEQUENCE_MOUSE:
        if (++sequence->length == MOUSE_LENGTH)
            sequence->state = SEQUENCE_NONE;
        return SEQUENCE_SWALLOWED;
    case SEQUENCE_STRING:
        return SEQUENCE_SWALLOWED;
    default:
        return SEQUENCE_KEY;
    }
}

enum sequence_part sequence_take(struct sequence *sequence, int character)
{
    bool in_string = sequence->state == SEQUENCE_STRING;

    /* Whatever came before, Esc \ ends a string. */
    if (character == ESCAPE)
        return enter(sequence, in_string ? SEQUENCE_END : SEQUENCE_ESCAPE);
    if (character >= ' ' || sequence->state == SEQUENCE_ESCAPE)
        return go_on(sequence, character);
    /* No sequence contains such a character: it was interrupted, or a string has ended. */
    sequence->state = SEQUENCE_NONE;
    return in_string && character == BELL ? SEQUENCE_SWALLOWED : SEQUENCE_KEY;
}

bool sequence_pauses(struct sequence *sequence)
{
    bool alone = sequence->state == SEQUENCE_ESCAPE || sequence->state == SEQUENCE_END;

    if (alone)
        sequence->state = SEQUENCE_AFTER;
    return alone;
}
