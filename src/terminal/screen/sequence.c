#include "terminal/screen/sequence.h"

#include "terminal/screen/keys.h"

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
