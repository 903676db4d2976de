/* Most of a file are turns such as `7. 5x14 22-18`. Where nothing else is near, they are read here,
 * a turn at a time, and not byte by byte by the states, which do the same. */
#include "pdn/reader.h"

/* The longest turn that is read so. */
#define PLAIN_LONGEST 40

/* How many bytes are looked at for one: a joint, a square and what comes after it may follow. */
#define PLAIN_ROOM (PLAIN_LONGEST + 5)

/* Where the next bytes are, apart from the reader, which stays where the last turn has ended. */
struct cursor {
    const char *at;
    const char *end;
    size_t line;
    const char *counted; /* a place on it */
    unsigned column;     /* of the byte before that */
};

/* Whether what comes next depends only on itself. */
static bool is_plain(const struct record_reader *reader)
{
    return reader->begun && !reader->ended && !reader->half && reader->spelled_end == 0 &&
           reader->remark_line == 0 && reader->heading_line != reader->line &&
           reader->record.fault.wrong[0] == '\0';
}

/* A turn among them. */
struct plain_turn {
    const char *text;
    size_t length;
    uint8_t numbers[2]; /* of its squares, if it is two of them; else 0 */
    bool numbered;      /* the number of a move is before it */
    size_t line;
    unsigned column;
};

static inline unsigned column_of(const struct cursor *cursor, const char *at)
{
    return cursor->column + (unsigned)(at - cursor->counted) + 1;
}

static inline void pass_over_blanks(struct cursor *cursor)
{
    for (; cursor->at < cursor->end && (unsigned char)*cursor->at <= ' '; cursor->at++) {
        if (*cursor->at == '\n') {
            cursor->line++;
            cursor->counted = cursor->at + 1;
            cursor->column = 0;
        } else if (!is_space(*cursor->at)) {
            break;
        }
    }
}

/* Moves on to what comes after a number and a point, if they are there, and the blanks after them.
 * Returns false if they may be something else: `0.5`. There are PLAIN_ROOM bytes. */
static inline bool pass_over_number(struct cursor *cursor, bool *numbered)
{
    const char *at = cursor->at;

    if (!text_is_digit(*at))
        return true;
    while (text_is_digit(*at) && at - cursor->at < PLAIN_LONGEST)
        at++;
    *numbered = *at == '.';
    if (!*numbered)
        return true;
    if (*cursor->at == '0')
        return false;
    cursor->at = at + 1;
    pass_over_blanks(cursor);
    return true;
}

/* Reads a square of one or two digits, and moves *length past it; otherwise returns 0. */
static inline unsigned square_number(const char *at, size_t *length)
{
    unsigned number = (unsigned)at[*length] - '0';
    unsigned second = (unsigned)at[*length + 1] - '0';
    unsigned two = 0U - (second <= 9); /* all bits or none, as it cannot be foreseen */

    if (number > 9)
        return 0;
    *length += 1 + (two & 1);
    return number + (two & (number * 9 + second));
}

/* Reads two squares by numbers that are no result and have a blank after them. Returns their
 * length; 0: they are something else. */
static inline size_t two_numbers(const char *at, uint8_t numbers[2])
{
    size_t length = 0;
    unsigned from = square_number(at, &length);
    unsigned to;

    if (from == 0 || !is_joint(at[length]))
        return 0;
    length++;
    to = square_number(at, &length);
    if (to == 0 || !is_space(at[length]) || (length == sizeof "1-0" - 1 && from <= 2 && to <= 2))
        return 0;
    numbers[0] = (uint8_t)from;
    numbers[1] = (uint8_t)to;
    return length;
}

/* Returns where the square ends at the beginning of bytes, which have no end before a blank; `at`:
 * there is none. */
static inline const char *end_of_square(const char *at)
{
    const char *digits = at + is_letter(*at);

    if (!text_is_digit(*digits))
        return at;
    return digits + 1 + text_is_digit(digits[1]);
}

/* Returns where the turn ends at the beginning of bytes, which is no result and has a blank after
 * it; `at`: there is none. There are PLAIN_ROOM bytes. */
static const char *end_of_turn(const char *at)
{
    const char *last = at;
    const char *end = end_of_square(at);

    while (end > last && is_joint(*end) && end - at < PLAIN_LONGEST) {
        last = end + 1;
        end = end_of_square(last);
    }
    if (end == last || last == at || !is_space(*end))
        return at;
    return end - at == sizeof "1-0" - 1 && at[0] <= '2' && at[2] <= '2' ? at : end;
}

static inline bool has_room(const struct cursor *cursor)
{
    return cursor->end - cursor->at >= PLAIN_ROOM;
}

/* Finds the turn that begins after the blanks that have been passed, and moves on to what comes
 * after it and the blanks behind it: what that is is known, and does not go on with it. Returns
 * false if what is there is not as plain, or may go on after the bytes. */
static inline bool next_turn(struct cursor *cursor, struct plain_turn *turn)
{
    *turn = (struct plain_turn){.length = 0};
    if (!has_room(cursor) || !pass_over_number(cursor, &turn->numbered) || !has_room(cursor))
        return false;
    turn->text = cursor->at;
    turn->line = cursor->line;
    turn->column = column_of(cursor, cursor->at);
    turn->length = two_numbers(turn->text, turn->numbers);
    if (turn->length == 0)
        turn->length = (size_t)(end_of_turn(turn->text) - turn->text);
    if (turn->length == 0)
        return false;
    cursor->at += turn->length;
    pass_over_blanks(cursor);
    return cursor->at < cursor->end &&
           (text_is_digit(*cursor->at) ||
            ((*cursor->at & 0x80) == 0 && *cursor->at != '&' && !is_joint(*cursor->at)));
}

/* Adds a turn to the moves of a record. Returns false when out of memory. */
static inline bool add_turn(struct record *record, const arb_memory *memory,
                            const struct plain_turn *turn)
{
    struct record_move *move = record_short_move(record, turn->text, turn->length);

    if (move == NULL &&
        record_add_move(record, memory, turn->text, turn->length, (struct record_move){.line = 0}))
        move = &record->moves[record->move_count - 1];
    if (move == NULL)
        return false;
    move->line = turn->line;
    move->column = turn->column;
    move->sets_up = false;
    memcpy(move->numbers, turn->numbers, sizeof move->numbers);
    return true;
}

/* Makes the reader stand where the last of the turns ends. */
static void stand_after(struct record_reader *reader, const struct cursor *cursor)
{
    const struct record_move *last = &reader->record.moves[reader->record.move_count - 1];

    reader->began = last->line;
    reader->began_column = last->column;
    reader->taken_line = last->line;
    reader->number = false;
    reader->numbered = false;
    reader->starred = false;
    reader->offset += (size_t)(cursor->at - reader->counted);
    reader->column = column_of(cursor, cursor->at) - 1;
    reader->counted = cursor->at;
    reader->line = cursor->line;
}

const char *reading_plain_turns(struct record_reader *reader, const char *at, const char *end)
{
    struct record *record = &reader->record;
    struct cursor next = {.at = at, .end = end, .line = reader->line, .counted = at};
    struct cursor cursor;
    struct plain_turn turn;
    bool found = false;

    if (!is_plain(reader))
        return at;
    pass_over_blanks(&next);
    if (next.at < end && *next.at == '[')
        return at;
    if (next.counted == at) { /* there is no line end */
        reading_count_columns(reader, at);
        next.column = reader->column;
    }
    for (cursor = next; record->move_count < RECORD_MOVES_MOST && next_turn(&next, &turn);
         cursor = next) {
        if (turn.numbered && record->asides.count > 0)
            reading_keep_number(reader);
        if (!add_turn(record, &reader->memory, &turn)) {
            reader->no_memory = true;
            break;
        }
        found = true;
    }
    if (!found)
        return at;
    stand_after(reader, &cursor);
    return cursor.at;
}
