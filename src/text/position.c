#include "text/position.h"

#include <string.h>

#include "arbiter/text.h"
#include "game/game.h"

static void row_of(struct text *text, const arb_rules *rules, const struct position *position,
                   int row)
{
    unsigned empty = 0;

    for (int column = 0; column < 8; column++) {
        arb_piece piece;
        if (!position_piece(position, (arb_square)(row * 8 + column), &piece)) {
            empty++;
            continue;
        }
        if (empty > 0)
            text_number(text, empty);
        empty = 0;
        text_string(text, rules_piece_words(rules, piece.kind)->letters[piece.side][piece.crowned]);
    }
    if (empty > 0)
        text_number(text, empty);
}

void position_text(struct text *text, const arb_rules *rules, const struct position *position)
{
    for (int row = 0; row < 8; row++) {
        if (row > 0)
            text_char(text, '/');
        row_of(text, rules, position, row);
    }
    text_char(text, ' ');
    text_string(text, rules->sides[position->to_move]);
}

/* The piece whose letters stand at the beginning of `text`; returns how many letters
 * it has, 0 when there is no such piece. */
static size_t letters_at(const arb_rules *rules, const char *text, arb_piece *piece)
{
    for (size_t i = 0; i < rules->piece_count; i++) {
        for (int side = 0; side < 2; side++) {
            for (int crowned = 0; crowned <= rules->crowns; crowned++) {
                const char *letters = rules->pieces[i].letters[side][crowned];
                if (strncmp(text, letters, strlen(letters)) != 0)
                    continue;
                *piece = (arb_piece){.side = (arb_side)side,
                                     .kind = (uint8_t)rules->pieces[i].kind,
                                     .crowned = crowned != 0};
                return strlen(letters);
            }
        }
    }
    return 0;
}

/* Reads a row's eight squares; returns what is wrong, or NULL with *text behind them. */
static const char *read_row(const arb_rules *rules, const char **text, int row,
                            struct position *position)
{
    int column = 0;
    bool after_run = false;

    while (**text != '/' && **text != ' ' && **text != '\0') {
        arb_piece piece;
        size_t length = 1;

        if (**text >= '1' && **text <= '8') {
            if (after_run)
                return "two runs of empty squares side by side";
            column += **text - '0';
            after_run = true;
        } else {
            length = letters_at(rules, *text, &piece);
            if (length == 0)
                return "it has letters that are no piece's";
            if (column < 8)
                position_put(position, (arb_square)(row * 8 + column), piece);
            column++;
            after_run = false;
        }
        if (column > 8)
            return "a row has more than eight squares";
        *text += length;
    }
    return column < 8 ? "a row has fewer than eight squares" : NULL;
}

const char *position_read(const arb_rules *rules, const char *text, struct position *position)
{
    struct position read;
    int side;

    position_clear(&read);
    for (int row = 0; row < 8; row++) {
        const char *wrong = read_row(rules, &text, row, &read);
        if (wrong != NULL)
            return wrong;
        if (row < 7 && *text++ != '/')
            return "it has fewer than eight rows";
    }
    if (*text == '/')
        return "it has more than eight rows";
    if (*text != ' ')
        return "the side to move is missing";
    side = rules_side_named(rules, text + 1);
    if (side < 0)
        return "it does not end with a side to move";
    position_begin_turn(&read, (arb_side)side);
    *position = read;
    return NULL;
}

size_t arb_position_text(const arb_game *game, char text[ARB_POSITION_TEXT])
{
    struct text line = text_over(text, ARB_POSITION_TEXT);

    position_text(&line, game->rules, &game->now.position);
    return line.length;
}

arb_ruling arb_set_position(arb_game *game, const char *text)
{
    struct position position;

    if (position_read(game->rules, text, &position) != NULL)
        return ARB_BAD_POSITION;
    return game_set_position(game, &position);
}
