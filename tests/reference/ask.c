#include "ask.h"

#include "refuse.h"
#include "ruling.h"
#include "setup.h"
#include "spell.h"
#include "turns.h"

#include <stdarg.h>
#include <string.h>

enum { QUESTION_TEXT = 320 };

static const char *yes_or_no(bool yes)
{
    return yes ? "yes" : "no";
}

/* Writes a question whose answer is one line, or asserts that answer. */
__attribute__((format(printf, 4, 5))) static void ask(struct play *play, const char *question,
                                                      const char *answer, const char *label, ...)
{
    char text[QUESTION_TEXT];
    va_list arguments;
    va_start(arguments, label);
    vsnprintf(text, sizeof text, label, arguments);
    va_end(arguments);
    if (random_chance(&play->random, 5)) {
        script_command(&play->script, "assert %s == %s", question, answer);
    } else {
        script_command(&play->script, "%s", question);
        script_answer(&play->script, "%s: %s", text, answer);
    }
}

static void ask_print(struct play *play)
{
    script_command(&play->script, "print");
    for (int line = 0; line <= SIZE; line++) {
        char text[LINE_TEXT];
        board_line(play->rules, &play->game.now, line, text);
        script_answer(&play->script, "%s", text);
    }
}

/* The answer is `no` for a square off the board. */
static void ask_can_select(struct play *play, struct square square)
{
    char spelled[SQUARE_TEXT];
    char canonical[SQUARE_TEXT];
    char question[QUESTION_TEXT];
    bool yes = on_board(square) && select_code(play->rules, &play->game.now, square) == NULL;
    spell_square(play->rules, &play->random, square, spelled);
    square_text(play->rules, square, canonical);
    snprintf(question, sizeof question, "can select %s", spelled);
    ask(play, question, yes_or_no(yes), "can select %s", canonical);
}

static void ask_can_end(struct play *play)
{
    ask(play, "can end", yes_or_no(end_code(play->rules, &play->game.now) == NULL), "can end");
}

static void ask_winner(struct play *play)
{
    ask(play, "winner", play->rules->winner(&play->game.now), "winner");
}

static void ask_turn(struct play *play)
{
    ask(play, "turn", play->rules->sides[play->game.now.side], "turn");
}

static void ask_position(struct play *play)
{
    char text[POSITION_TEXT];
    position_text(play->rules, &play->game.now, text);
    ask(play, "position", text, "position");
}

static void ask_at(struct play *play)
{
    struct square square = random_square(play->rules, &play->random);
    struct piece piece = piece_at(&play->game.now, square);
    char spelled[SQUARE_TEXT];
    char canonical[SQUARE_TEXT];
    char question[QUESTION_TEXT];
    char answer[QUESTION_TEXT] = "empty";
    if (piece.there) {
        snprintf(answer, sizeof answer, "%s %s%s", play->rules->sides[piece.side],
                 play->rules->kinds[piece.kind], piece.king ? " king" : "");
    }
    spell_square(play->rules, &play->random, square, spelled);
    square_text(play->rules, square, canonical);
    snprintf(question, sizeof question, "at %s", spelled);
    ask(play, question, answer, "at %s", canonical);
}

/* `stuck` is yes if the side to move has pieces, has not moved and has no turn, whether or not the
 * game has a result. */
static bool is_stuck(struct play *play)
{
    const struct state *now = &play->game.now;
    if (now->moved || count_pieces(now, now->side) == 0) {
        return false;
    }
    struct rule_set endless = *play->rules;
    endless.result_stops = false;
    struct turns turns = turns_from_start(&endless, now, now->side);
    bool stuck = turns.count == 0;
    turns_free(&turns);
    return stuck;
}

/* By which of its two draws a game of english is drawn. */
static void expect_reason(struct play *play, const char *before)
{
    const struct state *now = &play->game.now;
    if (strcmp(play->rules->name, "english") == 0 &&
        strcmp(play->rules->winner(now), "Draw") == 0) {
        script_answer(&play->script, "%sdraw: 50 moves without %s", before,
                      now->turns_without_advance >= 100 ? "a move of a man" : "a capture");
    }
}

/* What english counts towards its two draws, and by which of them the game is drawn. */
static void expect_draws(struct play *play)
{
    const struct state *now = &play->game.now;
    expect_reason(play, "");
    if (strcmp(play->rules->name, "english") == 0 && !now->moved) {
        script_answer(&play->script, "no-advance: %d of 100", now->turns_without_advance);
        script_answer(&play->script, "no-capture: %d of 100", now->turns_without_capture);
    }
}

static void ask_status(struct play *play)
{
    const struct rule_set *rules = play->rules;
    const struct state *now = &play->game.now;
    bool stuck = is_stuck(play);
    char selected[SQUARE_TEXT] = "none";
    if (now->picked) {
        square_text(rules, now->at, selected);
    }
    if (stuck) {
        tally_add(&play->counts.stuck, rules->sides[now->side]);
    }
    script_command(&play->script, "status");
    script_answer(&play->script, "rules: %s", rules->name);
    script_answer(&play->script, "turn: %s", rules->sides[now->side]);
    script_answer(&play->script, "selected: %s", selected);
    script_answer(&play->script, "moved: %s", yes_or_no(now->moved));
    script_answer(&play->script, "captured: %s", yes_or_no(now->captured));
    script_answer(&play->script, "pieces: %s %d %s %d", rules->sides[0], count_pieces(now, 0),
                  rules->sides[1], count_pieces(now, 1));
    script_answer(&play->script, "stuck: %s", yes_or_no(stuck));
    script_answer(&play->script, "winner: %s", rules->winner(now));
    expect_draws(play);
}

/* Asks for a list of turns, or asserts their number; leaves out a list that is too long. */
static void ask_list(struct play *play, const char *question, const struct turns *turns)
{
    if (turns->count > play->counts.longest_list) {
        play->counts.longest_list = turns->count;
    }
    if (turns->count > LIST_LIMIT || random_chance(&play->random, 5)) {
        script_command(&play->script, "assert %s == %d", question, turns->count);
        return;
    }
    script_command(&play->script, "%s", question);
    script_answer(&play->script, "moves: %d", turns->count);
    for (int i = 0; i < turns->count; i++) {
        char text[TURN_TEXT];
        turn_text(play->rules, &turns->paths[i], text);
        script_answer(&play->script, "  %s", text);
    }
}

static void ask_moves(struct play *play)
{
    const struct state *now = &play->game.now;
    struct turns turns =
        now->moved ? turns_onward(play->rules, now) : turns_from_start(play->rules, now, now->side);
    ask_list(play, "moves", &turns);
    turns_free(&turns);
}

/* In the middle of a turn only the piece that has moved can go on. */
static struct turns moves_of_piece(struct play *play, struct square square)
{
    const struct state *now = &play->game.now;
    struct turns none = {0};
    if (!now->moved) {
        return turns_of_piece(play->rules, now, square);
    }
    if (now->picked && square_same(now->at, square)) {
        return turns_onward(play->rules, now);
    }
    return none;
}

static void ask_moves_of(struct play *play, struct square square)
{
    const struct state *now = &play->game.now;
    char spelled[SQUARE_TEXT];
    char question[QUESTION_TEXT];
    spell_square(play->rules, &play->random, square, spelled);
    snprintf(question, sizeof question, "moves %s", spelled);
    if (is_empty(now, square)) {
        script_command(&play->script, "reject empty-square %s", question);
    } else if (!is_side(now, square, now->side)) {
        script_command(&play->script, "reject not-your-piece %s", question);
    } else {
        struct turns turns = moves_of_piece(play, square);
        ask_list(play, question, &turns);
        turns_free(&turns);
    }
}

/* Usually asks about a piece of the side to move, often the selected one. */
static void ask_moves_of_some_piece(struct play *play)
{
    const struct state *now = &play->game.now;
    struct square square = random_square(play->rules, &play->random);
    if (now->picked && random_chance(&play->random, 50)) {
        square = now->at;
    }
    for (int tries = 0; tries < 8 && !is_side(now, square, now->side); tries++) {
        square = random_square(play->rules, &play->random);
    }
    ask_moves_of(play, square);
}

/* A turn from the list, or two or more squares that may be no legal turn. */
static struct path some_path(struct play *play, const struct turns *turns)
{
    struct path path = {0};
    if (turns->count > 0 && random_chance(&play->random, 70)) {
        path = turns->paths[random_below(&play->random, turns->count)];
        if (random_chance(&play->random, 15)) {
            path.squares[1] = path.squares[path.count - 1];
            path.count = 2;
        }
        if (random_chance(&play->random, 15)) {
            path.squares[path.count - 1] = random_square(play->rules, &play->random);
        }
        if (random_chance(&play->random, 10)) {
            path_add(&path, random_square(play->rules, &play->random));
        }
        return path;
    }
    path_add(&path, random_square(play->rules, &play->random));
    path_add(&path, random_square(play->rules, &play->random));
    return path;
}

/* TURN is repeated as it was written, SIDE is not. In the middle of a turn, and without SIDE, the
 * answer is `no`. A short form that several turns share is not asked about. */
static void ask_can_move(struct play *play)
{
    const struct state *now = &play->game.now;
    bool named = random_chance(&play->random, 40);
    int side = named ? random_below(&play->random, 2) : now->side;
    struct turns turns = turns_from_start(play->rules, now, side);
    struct path path = some_path(play, &turns);
    struct path turn;
    enum found found = find_turn(&turns, &path, &turn);
    turns_free(&turns);
    if (found == FOUND_SEVERAL) {
        return;
    }
    bool yes = found == FOUND_ONE && (named || !now->moved);
    char spelled[TURN_TEXT];
    char question[QUESTION_TEXT];
    spell_turn(play->rules, &play->random, &path, spelled);
    snprintf(question, sizeof question, "can move %s%s%s", spelled, named ? " " : "",
             named ? play->rules->sides[side] : "");
    ask(play, question, yes_or_no(yes), "can move %s", spelled);
}

/* From the oldest entry to the newest. */
static void answer_entries(struct play *play, const struct entry *newest)
{
    if (newest != NULL) {
        answer_entries(play, newest->before);
        for (int i = 0; i < newest->told.count; i++) {
            script_answer(&play->script, "%s", newest->told.lines[i]);
        }
    }
}

static void ask_history(struct play *play)
{
    int count = 0;
    for (const struct entry *e = play->game.now.history; e != NULL; e = e->before) {
        count += e->told.count;
    }
    if (random_chance(&play->random, 30) || count > 60) {
        script_command(&play->script, "assert history == %d", count);
        return;
    }
    script_command(&play->script, "history");
    script_answer(&play->script, "history: %d", count);
    answer_entries(play, play->game.now.history);
    expect_reason(play, "  ");
}

/* Counts deeper where there are few turns. */
static int counting_depth(struct play *play, int turns)
{
    int deepest = turns <= 6 ? 3 : turns <= 16 ? 2 : turns <= 100 ? 1 : 0;
    return random_below(&play->random, deepest + 1);
}

static void answer_division(struct play *play, const struct turns *turns, int depth)
{
    for (int i = 0; i < turns->count; i++) {
        char text[TURN_TEXT];
        struct state next = state_after_turn(play->rules, &play->game.now, &turns->paths[i]);
        turn_text(play->rules, &turns->paths[i], text);
        script_answer(&play->script, "  %s %ld", text,
                      count_rows_of_turns(play->rules, &next, depth - 1));
    }
}

static void ask_perft(struct play *play)
{
    const struct state *now = &play->game.now;
    if (now->moved) {
        script_command(&play->script, "reject turn-in-progress perft 1");
        return;
    }
    struct turns turns = turns_to_count(play->rules, now);
    int depth = counting_depth(play, turns.count);
    char question[QUESTION_TEXT];
    char answer[QUESTION_TEXT];
    snprintf(answer, sizeof answer, "%ld", count_rows_of_turns(play->rules, now, depth));
    if (depth > 0 && random_chance(&play->random, 20)) {
        script_command(&play->script, "divide %d", depth);
        answer_division(play, &turns, depth);
        script_answer(&play->script, "perft %d: %s", depth, answer);
    } else {
        snprintf(question, sizeof question, "perft %d", depth);
        ask(play, question, answer, "perft %d", depth);
    }
    turns_free(&turns);
}

/* A letter and a digit always name a square of the board, even if it is not a square of the
 * game. */
static void ask_can_select_off_board(struct play *play)
{
    switch (play->rules->notation) {
    case NUMBER_PAIRS:
        ask_can_select(play, square_at(9, 9));
        ask(play, "can move 22-99", "no", "can move 22-99");
        ask_can_select(play, square_at(-1, 0));
        ask_can_select(play, square_at(8, random_below(&play->random, SIZE)));
        ask_can_select(play, square_at(random_below(&play->random, SIZE), 8));
        break;
    case SQUARE_NUMBERS:
        ask(play, "can select 33", "no", "can select 33");
        ask(play, "can select 0", "no", "can select 0");
        ask(play, "can move 33-29 white", "no", "can move 33-29");
        break;
    case LETTER_AND_DIGIT:
        break;
    }
}

void ask_all_squares(struct play *play)
{
    tally_add(&play->counts.questions, "all squares");
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square square = square_in_reading_order(index);
        if (is_used(play->rules, square)) {
            ask_can_select(play, square);
        } else if (random_chance(&play->random, 1)) {
            char text[SQUARE_TEXT];
            square_letters(square, text);
            refuse(play, "bad-square", "can select %s", text);
        }
    }
    ask_can_select_off_board(play);
}

/* Squares near the selected one, where the answer is not obvious. */
static void ask_can_select_somewhere(struct play *play)
{
    const struct state *now = &play->game.now;
    for (int i = 0; i < 4; i++) {
        struct square square = random_square(play->rules, &play->random);
        if (now->picked && random_chance(&play->random, 70)) {
            square = random_square_near(play->rules, &play->random, now->at);
        }
        if (on_board(square) || play->rules->notation == NUMBER_PAIRS) {
            ask_can_select(play, square);
        }
    }
}

static void ask_check(struct play *play)
{
    int side = random_below(&play->random, 2);
    bool yes = play->rules->in_check(&play->game.now, side);
    char name[16];
    char question[QUESTION_TEXT];
    if (yes) {
        tally_add(&play->counts.events, "check: yes");
    }
    tally_add(&play->counts.questions, "check");
    spell_name(&play->random, play->rules->sides[side], name);
    snprintf(question, sizeof question, "check %s", name);
    ask(play, question, yes_or_no(yes), "check %s", play->rules->sides[side]);
}

void ask_something(struct play *play)
{
    static const struct {
        const char *name;
        int weight;
        void (*ask)(struct play *play);
    } questions[] = {
        {"print", 8, ask_print},
        {"can select", 24, ask_can_select_somewhere},
        {"can end", 8, ask_can_end},
        {"winner", 8, ask_winner},
        {"turn", 5, ask_turn},
        {"position", 7, ask_position},
        {"at", 10, ask_at},
        {"status", 8, ask_status},
        {"moves", 4, ask_moves},
        {"moves SQUARE", 6, ask_moves_of_some_piece},
        {"can move", 8, ask_can_move},
        {"history", 2, ask_history},
        {"perft", 2, ask_perft},
    };
    if (play->rules->in_check != NULL && random_chance(&play->random, 12)) {
        ask_check(play);
        return;
    }
    int draw = random_below(&play->random, 100);
    int i = 0;
    while (draw >= questions[i].weight) {
        draw -= questions[i].weight;
        i++;
    }
    tally_add(&play->counts.questions, questions[i].name);
    questions[i].ask(play);
}
