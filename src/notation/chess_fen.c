#include <string.h>

#include "arbiter/text.h"
#include "notation/position_line.h"

void chess_fen_text(struct text *text, const arb_rules *rules, const struct position *position)
{
    TEXT_BUFFER(rows, ARB_POSITION_TEXT);

    position_text(&rows, rules, position);
    text_bytes(text, rows.bytes, strcspn(rows.bytes, " "));
    text_string(text, position->to_move == 0 ? " w - - 0 1" : " b - - 0 1");
}

bool chess_fen_read(const arb_rules *rules, const char *text, struct position *position,
                    struct text *wrong)
{
    struct position read;

    position_clear(&read);
    if (!rules_read_rows(rules, &text, &read, wrong))
        return false;
    if (text[0] != ' ' || (text[1] != 'w' && text[1] != 'b') || (text[2] != ' ' && text[2] != '\0'))
        return text_wrong(wrong, "after the rows there must be w or b, for the side to move");
    position_begin_turn(&read, text[1] == 'w' ? 0 : 1);
    *position = read;
    return true;
}
