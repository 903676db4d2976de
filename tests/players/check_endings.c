/* Minimax plays random endings of english, and each turn is judged by the exact values. */
#include "../reference/text.h"
#include "../reference/turns.h"
#include "checks.h"
#include "near_end.h"
#include "play_out.h"
#include "trouble.h"

#include <stdio.h>
#include <string.h>

/* Longer wins may be cut off by the 50-move rules. */
enum { LONGEST_WIN = 90 };

/* How many positions of a hundred have a turn that does not keep the value. */
enum { TELLING = 75 };

static struct state random_ending(struct random *random)
{
    static const int king_percents[3] = {20, 50, 80};
    int size = random_below(random, 10);
    int pieces = size == 0 ? 2 : size <= 2 ? 3 : 4;
    int king_percent = king_percents[random_below(random, 3)];
    int first = 1 + random_below(random, pieces - 1);
    int sides[2] = {first, pieces - first};
    struct quick quick = few_pieces_of_english(random, sides, king_percent);
    struct state state;
    quick_to(&quick, &state);
    return state;
}

/* The turn leaves the position as it was: won, or drawn. */
static bool keeps_value(const struct state *state, const struct path *path)
{
    return value_of_turn(state, path).outcome == ending_value_of(state).outcome;
}

static bool can_go_wrong(const struct state *state)
{
    struct turns turns = turns_from_start(&english, state, state->side);
    bool wrong = false;
    for (int i = 0; i < turns.count; i++) {
        wrong = wrong || !keeps_value(state, &turns.paths[i]);
    }
    turns_free(&turns);
    return wrong;
}

static struct state sample(struct random *random, enum outcome outcome)
{
    bool telling = random_chance(random, TELLING);
    for (;;) {
        struct state state = random_ending(random);
        struct value value = ending_value_of(&state);
        bool fit = value.outcome == outcome && value.turns <= LONGEST_WIN;
        if (fit && (!telling || can_go_wrong(&state))) {
            return state;
        }
    }
}

/* The turns that keep the value. */
static void right_turns(const struct state *state, char *text, size_t size)
{
    struct turns turns = turns_from_start(&english, state, state->side);
    text[0] = '\0';
    for (int i = 0; i < turns.count; i++) {
        char turn[TURN_TEXT];
        size_t length = strlen(text);
        if (keeps_value(state, &turns.paths[i])) {
            turn_text(&english, &turns.paths[i], turn);
            snprintf(text + length, size - length, " %s", turn);
        }
    }
    turns_free(&turns);
}

static void judge(const struct state *state, const char *turn, struct tally_of_check *tally)
{
    struct path path;
    char fen[POSITION_TEXT];
    char was[VALUE_TEXT];
    char is[VALUE_TEXT] = "illegal";
    char right[512];
    bool legal = model_read_turn(&english, state, turn, &path);
    if (legal && keeps_value(state, &path)) {
        tally->passed++;
        return;
    }
    if (legal) {
        value_text(value_of_turn(state, &path), is);
    }
    fen_text(state, fen);
    value_text(ending_value_of(state), was);
    right_turns(state, right, sizeof right);
    tally_failed(tally, "%s is %s, with %s it is %s; right would have been%s", fen, was, turn, is,
                 right);
}

/* Asks for one turn, or, in a won position, for all turns to the end. */
static void try_ending(struct session *session, const struct state *state, bool to_the_end,
                       struct tally_of_check *tally)
{
    char fen[POSITION_TEXT];
    if (to_the_end) {
        play_out(session, state, state->side, tally);
        return;
    }
    fen_text(state, fen);
    session_command(session, "position %s", fen);
    session_command(session, "go");
    session_ask(session);
    const char *turn = session_find(session, "go: ");
    if (turn == NULL) {
        tally_failed(tally, "%s: no answer to go: %s", fen,
                     session->count > 0 ? session->lines[0] : "");
        return;
    }
    judge(state, turn, tally);
}

/* Three kings against one, either side to move, not won at once. */
static struct state three_kings(struct random *random)
{
    int stronger = random_below(random, 2);
    int pieces[2] = {stronger == 0 ? 3 : 1, stronger == 1 ? 3 : 1};
    for (;;) {
        struct quick quick = few_pieces_of_english(random, pieces, 100);
        struct state state;
        quick_to(&quick, &state);
        struct value value = ending_value_of(&state);
        bool won = value.outcome == (state.side == stronger ? WON : LOST);
        if (won && value.turns >= 9) {
            return state;
        }
    }
}

static void try_kings(struct session *session, struct random *random, int count,
                      struct tally_of_check *tally)
{
    for (int i = 0; i < count; i++) {
        struct state state = three_kings(random);
        int stronger = count_pieces(&state, 0) == 3 ? 0 : 1;
        play_out(session, &state, stronger, tally);
    }
}

bool check_endings(const struct options *options)
{
    struct session session;
    struct random random;
    struct tally_of_check tally = {"endings", 0, 0};
    struct tally_of_check kings = {"three kings against one", 0, 0};
    char effort[32];
    options_effort(options, 200, effort, sizeof effort);
    endings_build();
    random_begin(&random, options->seed);
    session_open(&session, options->program, options->script);
    session_command(&session, "rules english");
    session_command(&session, "player black minimax %s", effort);
    session_command(&session, "player white minimax %s", effort);
    for (int i = 0; i < options->won + options->drawn; i++) {
        bool won = i < options->won;
        struct state state = sample(&random, won ? WON : DRAWN);
        try_ending(&session, &state, won && options->to_the_end, &tally);
    }
    try_kings(&session, &random, options->kings, &kings);
    tally_print(&kings, "%s", "");
    tally_print(&tally, "%s", "");
    endings_free();
    return session_close(&session) && tally.failed + kings.failed == 0;
}
