#include "check.h"

#include "game.h"
#include "ruling.h"
#include "text.h"
#include "turns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool good = true;

void expect_text(const char *what, const char *wanted, const char *got)
{
    if (strcmp(wanted, got) != 0) {
        fprintf(stderr, "%s:\n  wanted %s\n  got    %s\n", what, wanted, got);
        good = false;
    }
}

void expect_number(const char *what, long wanted, long got)
{
    if (wanted != got) {
        fprintf(stderr, "%s: wanted %ld, got %ld\n", what, wanted, got);
        good = false;
    }
}

/* Finds the piece with these letters; returns false if there is none. */
static bool find_piece(const struct rule_set *rules, const char *text, struct piece *piece)
{
    for (int i = 0; i < 4 * rules->kind_count; i++) {
        char letters[4];
        *piece = make_piece(i % 2, i / 4, i / 2 % 2 == 1);
        rules->letters(*piece, letters);
        if (strncmp(letters, text, strlen(letters)) == 0 && (rules->crowns || !piece->king)) {
            return true;
        }
    }
    return false;
}

void read_board(const struct rule_set *rules, const char *position, struct state *state)
{
    struct piece piece;
    int index = 0;
    memset(state, 0, sizeof *state);
    clear_board(state);
    for (; *position != ' '; position++) {
        if (*position >= '1' && *position <= '8') {
            index += *position - '0';
        } else if (*position != '/' && find_piece(rules, position, &piece)) {
            put(state, square_in_reading_order(index), piece);
            position += rules->width - 1;
            index++;
        }
    }
    expect_number("squares of a board", SIZE * SIZE, index);
    begin_turn(state, strcmp(position + 1, rules->sides[1]) == 0);
}

struct square named(const char *name)
{
    return square_at(name[0] - 'a', name[1] - '1');
}

void expect_turns_of(const struct rule_set *rules, const char *position, const char *wanted)
{
    struct state state;
    char got[1024] = "";
    read_board(rules, position, &state);
    struct turns turns = turns_from_start(rules, &state, state.side);
    for (int i = 0; i < turns.count; i++) {
        char text[TURN_TEXT];
        size_t length = strlen(got);
        turn_text(rules, &turns.paths[i], text);
        snprintf(got + length, sizeof got - length, "%s%s", i > 0 ? " " : "", text);
    }
    turns_free(&turns);
    expect_text(position, wanted, got);
}

static void read_and_select(const struct rule_set *rules, const char *position, const char *selects,
                            struct state *state)
{
    read_board(rules, position, state);
    for (const char *s = selects; *s != '\0'; s += s[2] == ' ' ? 3 : 2) {
        const char *code = select_code(rules, state, named(s));
        if (code != NULL) {
            expect_text(selects, "accepted", code);
            return;
        }
        select_square(rules, state, named(s));
    }
}

void expect_select(const struct rule_set *rules, const char *position, const char *selects,
                   const char *square, const char *wanted)
{
    struct state state;
    read_and_select(rules, position, selects, &state);
    const char *code = strcmp(square, "space") == 0 ? end_code(rules, &state)
                                                    : select_code(rules, &state, named(square));
    expect_text(position, wanted, code == NULL ? "accepted" : code);
}

void expect_winner(const struct rule_set *rules, const char *position, const char *selects,
                   bool ends, const char *wanted)
{
    struct state state;
    read_and_select(rules, position, selects, &state);
    if (ends) {
        next_turn(rules, &state);
    }
    expect_text(position, wanted, rules->winner(&state));
}

void expect_rows(const struct rule_set *rules, int depth, long wanted)
{
    struct game game;
    char what[64];
    game_begin(&game, rules);
    snprintf(what, sizeof what, "%s: rows of %d turns", rules->name, depth);
    expect_number(what, wanted, count_rows_of_turns(rules, &game.now, depth));
    game_free(&game);
}

bool check_model(void)
{
    check_checkers61b();
    check_english();
    check_dama();
    check_orthogonal();
    check_kingcapture();
    return good;
}
