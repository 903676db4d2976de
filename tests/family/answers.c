#include "answers.h"

#include "fen.h"
#include "legal.h"
#include "places.h"
#include "rows.h"
#include "squares.h"
#include "text.h"
#include "turn_text.h"

#include <ctype.h>
#include <string.h>

static void write_taken(const struct session *session, const struct turn *turn)
{
    const char *comma = "";
    if (turn->gone == 0) {
        fputs("-", session->out);
    }
    for (int i = 0; i < turn->gone; i++) {
        char name[SQUARE_NAME_LIMIT];
        write_square(&session->set.rules, turn->taken[i], name);
        fprintf(session->out, "%s%s", comma, name);
        comma = ",";
    }
}

void answer_turns(const struct session *session, const char *name, struct turns *turns)
{
    const struct parameters *rules = &session->set.rules;
    turns_sort(turns);
    fprintf(session->out, "%s: %zu\n", name, turns->count);
    for (size_t i = 0; i < turns->count; i++) {
        char turn[TURN_TEXT_LIMIT];
        char rows[POSITION_TEXT_LIMIT];
        struct position after = position_after(game_position(&session->game), &turns->items[i]);
        write_turn(rules, &turns->items[i], turn);
        write_rows(rules, &after, rows);
        fprintf(session->out, "  %s\t", turn);
        write_taken(session, &turns->items[i]);
        fprintf(session->out, "\t%s\n", rows);
    }
}

void answer_result(const struct session *session)
{
    enum outcome result = game_result(&session->game);
    switch (result) {
    case FIRST_WINS:
    case SECOND_WINS: {
        const char *name = session->set.rules.sides[result];
        fprintf(session->out, "result: %c%s\n", toupper((unsigned char)name[0]), name + 1);
        break;
    }
    case UNDECIDED:
        fprintf(session->out, "result: undecided\n");
        break;
    case NO_ONE:
        fprintf(session->out, "result: No one\n");
        break;
    case DRAWN:
        fprintf(session->out, "result: Draw\n");
        break;
    }
}

void answer_reason(const struct session *session)
{
    fprintf(session->out, "reason: %s\n", game_decision(&session->game).by);
}

void answer_counts(const struct session *session)
{
    const struct parameters *rules = &session->set.rules;
    fprintf(session->out, "counts: %d\n", rules->draw_count);
    for (int element = 0; element < rules->draw_count; element++) {
        const struct draw *draw = &rules->draws[element];
        fprintf(session->out, "  %s: %d of %d\n", draw->text, game_count(&session->game, element),
                limit_of_draw(draw));
    }
}

typedef bool square_test(const struct parameters *rules, const struct position *position,
                         struct square square);

/* The squares that pass a test, in reading order. */
static void write_squares(const struct session *session, square_test *passes)
{
    const struct parameters *rules = &session->set.rules;
    for (int row = rules->rows - 1; row >= 0; row--) {
        for (int column = 0; column < rules->columns; column++) {
            struct square square = square_at(column, row);
            char name[SQUARE_NAME_LIMIT];
            if (passes(rules, game_position(&session->game), square)) {
                write_square(rules, square, name);
                fprintf(session->out, " %s", name);
            }
        }
    }
    fprintf(session->out, "\n");
}

void answer_picks(const struct session *session)
{
    fprintf(session->out, "picks:");
    write_squares(session, may_pick);
}

static bool is_own(const struct parameters *rules, const struct position *position,
                   struct square square)
{
    struct piece piece = piece_on(&position->board, square);
    (void)rules;
    return piece.rank != NOTHING && piece.side == position->side;
}

void answer_own(const struct session *session)
{
    fprintf(session->out, "own:");
    write_squares(session, is_own);
}

void answer_position(const struct session *session)
{
    char text[POSITION_TEXT_LIMIT];
    write_rows(&session->set.rules, game_position(&session->game), text);
    fprintf(session->out, "position: %s\n", text);
}

void answer_fen(const struct session *session)
{
    char text[POSITION_TEXT_LIMIT];
    if (!has_fen(&session->set.rules)) {
        fprintf(session->out, "error: this rule set has no FEN\n");
        return;
    }
    write_fen(&session->set.rules, game_position(&session->game), text);
    fprintf(session->out, "fen: %s\n", text);
}

static void write_all_letters(const struct session *session)
{
    const struct parameters *rules = &session->set.rules;
    fprintf(session->out, "letters:");
    for (int i = 0; i < 4; i++) {
        if (rules->has_kings || i % 2 == 0) {
            fprintf(session->out, " %s", rules->letters[i / 2][i % 2]);
        }
    }
    fprintf(session->out, "\n");
}

void answer_rule_text(const struct session *session)
{
    fprintf(session->out, "arbiter rules 1\n");
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        const struct value *value = &values[i];
        bool given = session->set.text.values[i].given;
        if (strcmp(value->name, "letters") == 0) {
            write_all_letters(session);
        } else if (strcmp(value->name, "up") == 0) {
            fprintf(session->out, "up: %s\n", session->set.rules.sides[session->set.rules.up]);
        } else if (strcmp(value->name, "inherits") != 0 && (given || value->otherwise[0] != '\0')) {
            fprintf(session->out, "%s: %s\n", value->name,
                    given ? session->set.text.values[i].text : value->otherwise);
        }
    }
    fprintf(session->out, ".\n");
}

void answer_rule_errors(const struct session *session)
{
    fprintf(session->out, "errors: %d\n", session->errors.count);
    for (int i = 0; i < session->errors.count; i++) {
        const struct rule_error *error = &session->errors.items[i];
        fprintf(session->out, "  %d: %s: %s\n", error->line, error->name, error->message);
    }
}
