#include "answers/text.h"

#include <ctype.h>

#include "base/shown.h"
#include "board/contract.h"
#include "notation/notation.h"

static void capitals(struct text *text, const char *word)
{
    for (; *word != '\0'; word++)
        text_char(text, (char)toupper((unsigned char)*word));
}

void history_turn(struct text *text, const struct told_turn *told)
{
    text_print(text, "%zu. %s ", told->number, told->rules->sides[told->side]);
    notation_turn(text, told->rules, &told->turn);
}

/* ` P at 4, 6` */
static void piece_at(struct text *text, const arb_rules *rules, const struct position *position,
                     arb_square square)
{
    arb_piece piece;
    char label[RULES_LABEL];

    if (position_piece_at(position, set_with(rules_geometry(rules), square), &piece)) {
        text_print(text, " %s at", rules_letters(rules, piece));
    }
    text_char(text, ' ');
    text_bytes(text, label,
               rules_column_label(rules, column_of(rules_geometry(rules), square), label));
    text_string(text, ", ");
    text_bytes(text, label, rules_row_label(rules, row_of(rules_geometry(rules), square), label));
}

static size_t side_line(struct text *text, const arb_rules *rules, int side, const char *what)
{
    capitals(text, rules->sides[side]);
    text_string(text, what);
    return 1;
}

/* `WHITE B at 5, 7 captures p at 1, 3` and what follows from it: the winner, or each side that
 * is in check, starting with the one that moved (rules.md 6). */
static size_t lines_of_move(struct text *text, const struct told_turn *told)
{
    const arb_rules *rules = told->rules;
    arb_result winner = rules->engine->winner(rules, &told->after);
    size_t lines = 1;

    capitals(text, rules->sides[told->side]);
    piece_at(text, rules, &told->before, told->turn.squares[0]);
    text_string(text, told->turn.captures ? " captures" : " to");
    piece_at(text, rules, &told->before, told->turn.squares[1]);
    text_char(text, '\n');
    if (winner != ARB_UNDECIDED)
        return lines + side_line(text, rules, winner == ARB_SECOND_WINS, " has won\n");
    for (int turn = 0; turn < 2; turn++) {
        arb_side side = turn == 0 ? told->side : !told->side;
        if (rules->engine->in_check(rules, &told->after, side))
            lines += side_line(text, rules, side, " is in check\n");
    }
    return lines;
}

struct telling_of_turns {
    struct text *out;
    const struct answer_style *style;
    size_t lines;
    const arb_game *game; /* with what stands beside its turns; NULL: without */
    size_t next;          /* of these */
};

/* ---- what stands beside turns -----------------------------------------------------------------
 */

/* `  {a comment}`, on one line */
static void tell_aside(struct telling_of_turns *telling, const struct aside *aside)
{
    static const char *const begins[] = {"  {", "  ", "  ("};
    static const char *const ends[] = {"}\n", "\n", ")\n"};
    const char *text = aside_text(&telling->game->past.asides, aside);
    const char *end = text + aside->length;

    text_string(telling->out, begins[aside->kind]);
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline != NULL ? newline : end;

        text_foreign(telling->out, text, (size_t)(stop - text), telling->style->terminal);
        text_string(telling->out, newline != NULL ? " " : "");
        text = stop + (newline != NULL);
    }
    text_string(telling->out, ends[aside->kind]);
}

/* Tells what comes after at most so many actions, but for what is of turns before a set-up. */
static void tell_asides(struct telling_of_turns *telling, size_t actions)
{
    const struct asides *asides;

    if (telling->game == NULL)
        return;
    asides = &telling->game->past.asides;
    while (telling->next < asides->count && asides->items[telling->next].at <= actions) {
        const struct aside *aside = &asides->items[telling->next++];

        if (aside->at == 0 || aside->at >= telling->game->now.beginning)
            tell_aside(telling, aside);
        if (!answer_goes_on(telling->out, telling->style))
            return;
    }
}

/* ---- turns ------------------------------------------------------------------------------------
 */

static bool tell(void *context, const struct told_turn *told)
{
    struct telling_of_turns *telling = context;

    if (told->rules->history_of_moves) {
        telling->lines += lines_of_move(telling->out, told);
    } else if (told->ended) { /* a turn in progress has no line yet */
        history_turn(telling->out, told);
        text_char(telling->out, '\n');
        telling->lines++;
    }
    tell_asides(telling, told->done);
    return answer_goes_on(telling->out, telling->style);
}

/* By which rule the game is drawn: a line of its own that is not counted, since it is no turn. */
static void tell_draw(struct text *out, const arb_game *game)
{
    text_string(out, draw_of(game) != NULL ? "  " : "");
    draw_line(out, game);
}

size_t history_tell(struct text *out, const arb_game *game, const struct answer_style *style)
{
    struct telling_of_turns telling = {.out = out, .style = style};

    if (history_each(game, tell, &telling))
        tell_draw(out, game);
    return telling.lines;
}

size_t history_tell_full(struct text *out, const arb_game *game, const struct answer_style *style)
{
    struct telling_of_turns telling = {.out = out, .style = style, .game = game};

    tell_asides(&telling, game->now.beginning);
    if (history_each(game, tell, &telling))
        tell_draw(out, game);
    return telling.lines;
}

size_t history_count(const arb_game *game)
{
    struct text nowhere = text_measured(NULL, 0);

    return history_tell(&nowhere, game, &(struct answer_style){0});
}

size_t arb_history_text(const arb_game *game, char *text, size_t room)
{
    require(game != NULL, "arb_history_text: game is NULL");
    require_bytes(text, room, "arb_history_text: text is NULL");
    struct text out = text_measured(text, room);

    history_tell(&out, game, &(struct answer_style){0});
    return text_measure(&out);
}
