#include "formats/formats.h"

#include <string.h>

bool board_file_suits(const arb_rules *rules)
{
    return rules->file != NULL;
}

static void save_side(struct text *out, const arb_game *game)
{
    text_bytes(out, &game->rules->file->sides[game->now.position.to_move], 1);
    text_string(out, "\n");
}

void board_file_row(struct text *out, const arb_game *game, int row)
{
    const struct geometry *g = rules_geometry(game->rules);
    const struct board_file *format = game->rules->file;
    const struct position *position = &game->now.position;

    for (int column = 0; column < g->columns; column++) {
        square_set here = set_of_cell(g, column, row);

        text_char(out, (char)((POSITION_SET(position, sides[0]) & here) != 0   ? format->pieces[0]
                              : (POSITION_SET(position, sides[1]) & here) != 0 ? format->pieces[1]
                                                                               : format->empty));
    }
}

void board_file_save(struct text *out, const arb_game *game)
{
    const struct board_file *format = game->rules->file;

    if (format->side_first)
        save_side(out, game);
    for (int row = 0; row < rules_geometry(game->rules)->rows; row++) {
        board_file_row(out, game, row);
        text_string(out, "\n");
    }
    if (!format->side_first)
        save_side(out, game);
}

/* Whether a byte is that letter of the format. */
static bool same_letter(const struct board_file *format, char letter, char byte)
{
    return letter == byte || (format->any_case && (letter | 0x20) == (byte | 0x20));
}

/* Returns the length of the line without blanks and tabs at its end, which files made by hand have.
 */
static size_t length_without_end(const char *line)
{
    size_t length = strlen(line);

    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t'))
        length--;
    return length;
}

/* Whether a byte stands for an empty square: a letter O is often typed for the digit. */
static bool is_empty_square(const struct board_file *format, char byte)
{
    return byte == format->empty || (format->empty == '0' && (byte == 'O' || byte == 'o'));
}

static arb_ruling load_side(struct file_lines *lines, const struct board_file *format,
                            arb_side *side)
{
    if (!file_line(lines, true))
        return ARB_BAD_FILE;
    for (*side = 0; *side < 2; ++*side) {
        if (length_without_end(lines->line) == 1 &&
            same_letter(format, format->sides[*side], lines->line[0]))
            return ARB_ACCEPTED;
    }
    return file_wrong(lines, "the side to move must be %c or %c", format->sides[0],
                      format->sides[1]);
}

static arb_ruling load_row(struct file_lines *lines, const arb_rules *rules, int row,
                           struct position *position)
{
    const struct board_file *format = rules->file;
    size_t columns = rules_geometry(rules)->columns;
    size_t length;
    TEXT_BUFFER(squares, 32); /* a number from 0 to 10 as a word */

    if (!file_line(lines, true))
        return ARB_BAD_FILE;
    length = length_without_end(lines->line);
    /* Where a blank is an empty square, those at the end of a row are squares. */
    if (format->empty == ' ' && strlen(lines->line) <= columns)
        length = strlen(lines->line);
    text_number_word(&squares, (unsigned)columns);
    if (length > columns || (length < columns && !format->blanks_may_be_cut))
        return file_wrong(lines, "a row must have %s squares", squares.bytes);
    for (size_t column = 0; column < length; column++) {
        char letter = lines->line[column];
        arb_piece piece = {.kind = ARB_PAWN};

        if (is_empty_square(format, letter))
            continue;
        while (piece.side < 2 && !same_letter(format, format->pieces[piece.side], letter))
            piece.side++;
        if (piece.side == 2)
            return file_wrong(lines, "a square must be %c, %c, or %s if it is empty",
                              format->pieces[0], format->pieces[1],
                              format->empty == ' ' ? "a blank" : "0");
        position_add(position, set_of_cell(rules_geometry(rules), (int)column, row), piece);
    }
    return ARB_ACCEPTED;
}

arb_ruling board_file_load(struct file_lines *lines, arb_game *game)
{
    const struct board_file *format = game->rules->file;
    struct position position;
    arb_side side = 0;
    arb_ruling ruling = ARB_ACCEPTED;

    rules_clear(game->rules, &position);
    if (format->side_first)
        ruling = load_side(lines, format, &side);
    for (int row = 0; row < rules_geometry(game->rules)->rows && ruling == ARB_ACCEPTED; row++)
        ruling = load_row(lines, game->rules, row, &position);
    if (!format->side_first && ruling == ARB_ACCEPTED)
        ruling = load_side(lines, format, &side);
    while (ruling == ARB_ACCEPTED && file_line(lines, false)) {
        if (length_without_end(lines->line) > 0)
            return file_wrong(lines, "the file must end after line %u",
                              rules_geometry(game->rules)->rows + 1U);
    }
    if (ruling != ARB_ACCEPTED || lines->fault->bad.wrong[0] != '\0')
        return ARB_BAD_FILE;
    position_begin_turn(&position, side);
    return game_begin_at(game, game->rules, &position);
}
