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

static inline void pass_over_blanks(struct cursor *cursor)
{
    for (; cursor->at < cursor->end && is_space(*cursor->at); cursor->at++) {
        if (*cursor->at == '\n') {
            cursor->line++;
            cursor->counted = cursor->at + 1;
            cursor->column = 0;
        }
    }
}

/* Moves on to what comes after a number and a point, if they are there, and the blanks after them.
 * Returns false if they may be something else: `0.5`. */
static inline bool pass_over_number(struct cursor *cursor, bool *numbered)
{
    const char *at = cursor->at;

    while (at < cursor->end && text_is_digit(*at))
        at++;
    *numbered = at > cursor->at && at < cursor->end && *at == '.';
    if (!*numbered)
        return true;
    if (*cursor->at == '0')
        return false;
    cursor->at = at + 1;
    pass_over_blanks(cursor);
    return true;
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
static inline const char *end_of_turn(const char *at)
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

/* Whether a word has ended before blanks: what comes after them is known, and does not go on with
 * it. */
static inline bool is_apart(const char *at, const char *end)
{
    while (at < end && is_space(*at))
        at++;
    return at < end && (*at & 0x80) == 0 && *at != '&' && !is_joint(*at);
}

/* Finds the next turn, and moves on to what comes after it. Returns its length; 0: what is there is
 * not as plain, or may go on after the bytes. */
static inline size_t next_turn(struct cursor *cursor, bool *numbered, const char **turn)
{
    pass_over_blanks(cursor);
    if (!pass_over_number(cursor, numbered) || cursor->end - cursor->at < PLAIN_ROOM)
        return 0;
    *turn = cursor->at;
    cursor->at = end_of_turn(*turn);
    return is_apart(cursor->at, cursor->end) ? (size_t)(cursor->at - *turn) : 0;
}

static inline unsigned column_of(const struct cursor *cursor, const char *at)
{
    return cursor->column + (unsigned)(at - cursor->counted) + 1;
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
    struct cursor next = {.at = at, .end = end, .line = reader->line, .counted = at};
    struct cursor cursor;
    const char *turn;
    size_t length;
    bool numbered;

    if (!is_plain(reader))
        return at;
    reading_count_columns(reader, at);
    next.column = reader->column;
    for (cursor = next; reader->record.move_count < RECORD_MOVES_MOST; cursor = next) {
        length = next_turn(&next, &numbered, &turn);
        if (length == 0)
            break;
        if (numbered)
            reading_keep_number(reader);
        if (!record_add_move(
                &reader->record, &reader->memory, turn, length,
                (struct record_move){.line = next.line, .column = column_of(&next, turn)})) {
            reader->no_memory = true;
            break;
        }
    }
    if (cursor.at > at)
        stand_after(reader, &cursor);
    return cursor.at;
}
