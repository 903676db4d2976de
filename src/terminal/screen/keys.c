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

/* Places the buttons up to that rank. Returns the column after the last. */
static int place(struct button *buttons, size_t *count, int rank, bool may_pass)
{
    int column = 1;

    *count = 0;
    for (size_t i = 0; i < KEY_COUNT; i++) {
        struct button *button = &buttons[*count];
        struct text text = text_over(button->text, sizeof button->text);

        if (keys[i].button == NULL || keys[i].rank > rank || (keys[i].act == ACT_PASS && !may_pass))
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

/* Returns the state after the character that follows an Esc. */
static enum sequence_state begin(int character)
{
    switch (character) {
    case '[':
        return SEQUENCE_BRACKET;
    case 'O':
        return SEQUENCE_LAST;
    case ']': /* commands to the system, to devices, to programs */
    case 'P':
    case '_':
    case '^':
    case 'X':
        return SEQUENCE_STRING;
    default:
        return SEQUENCE_NONE;
    }
}

/* Returns the state after a character that does not interrupt a sequence. */
static enum sequence_state after(enum sequence_state state, int character)
{
    switch (state) {
    case SEQUENCE_ESCAPE:
        return begin(character);
    case SEQUENCE_AFTER: /* `[` is not a key, and may be the rest of a slow sequence */
        return character == '[' ? SEQUENCE_BRACKET : SEQUENCE_NONE;
    case SEQUENCE_BRACKET:
        if (character == 'M')
            return SEQUENCE_MOUSE;
        if (character == '[') /* the Linux console's function keys have a second bracket */
            return SEQUENCE_LAST;
        return character >= '@' ? SEQUENCE_NONE : SEQUENCE_CONTROL;
    case SEQUENCE_CONTROL:
        return character >= '@' ? SEQUENCE_NONE : SEQUENCE_CONTROL;
    case SEQUENCE_MOUSE:
        return SEQUENCE_LAST_TWO;
    case SEQUENCE_LAST_TWO:
        return SEQUENCE_LAST;
    case SEQUENCE_STRING:
        return SEQUENCE_STRING;
    case SEQUENCE_END:
        return character == '\\' ? SEQUENCE_NONE : begin(character);
    default:
        return SEQUENCE_NONE;
    }
}

enum sequence_part sequence_take(struct sequence *sequence, int character)
{
    enum sequence_state before = sequence->state;

    if (character == ESCAPE) { /* whatever came before, Esc \ ends a string */
        sequence->state = before == SEQUENCE_STRING ? SEQUENCE_END : SEQUENCE_ESCAPE;
        return SEQUENCE_SWALLOWED;
    }
    if (character < ' ' && before != SEQUENCE_ESCAPE) {
        /* No sequence contains such a character: it was interrupted, or a string has ended. */
        sequence->state = SEQUENCE_NONE;
        return before == SEQUENCE_STRING && character == BELL ? SEQUENCE_SWALLOWED : SEQUENCE_KEY;
    }
    sequence->state = after(before, character);
    if (sequence->state != SEQUENCE_NONE || (before == SEQUENCE_END && character == '\\'))
        return SEQUENCE_SWALLOWED;
    if (before == SEQUENCE_ESCAPE || before == SEQUENCE_END)
        return SEQUENCE_ALT;
    return before == SEQUENCE_NONE || before == SEQUENCE_AFTER ? SEQUENCE_KEY : SEQUENCE_SWALLOWED;
}

bool sequence_pauses(struct sequence *sequence)
{
    bool alone = sequence->state == SEQUENCE_ESCAPE || sequence->state == SEQUENCE_END;

    if (alone)
        sequence->state = SEQUENCE_AFTER;
    return alone;
}
