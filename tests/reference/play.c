#include "play.h"

#include "ask.h"
#include "endings.h"
#include "refuse.h"
#include "ruling.h"
#include "setup.h"
#include "steps.h"
#include "turns.h"

#include <string.h>

void play_begin(struct play *play, const struct rule_set *rules, uint64_t seed)
{
    play->rules = rules;
    play->turns = 0;
    memset(&play->counts, 0, sizeof play->counts);
    memset(play->files, 0, sizeof play->files);
    random_begin(&play->random, seed);
    game_begin(&play->game, rules);
}

void play_end(struct play *play)
{
    game_free(&play->game);
    for (int i = 0; i < FILE_LIMIT; i++) {
        saved_free(&play->files[i]);
    }
}

/* A whole game without disturbances. */
static void play_to_the_end(struct habits *habits)
{
    habits->turn_limit = 300;
    habits->samples = habits->samples / 4;
    habits->attempts = habits->attempts / 4;
    habits->set_ups = 0;
    habits->elsewhere = 0;
    habits->whole_turns = 85;
    habits->hunger = 90;
}

static void draw_habits(struct play *play)
{
    struct random *random = &play->random;
    struct habits *habits = &play->habits;
    bool long_game = random_chance(random, 40);
    habits->turn_limit = 1 + random_below(random, long_game ? 200 : 40);
    habits->sweep = random_chance(random, 15) ? 40 : 3;
    habits->samples = random_below(random, 8);
    habits->attempts = random_below(random, 60);
    habits->set_ups = random_chance(random, 20) ? 12 : random_chance(random, 50) ? 2 : 0;
    habits->elsewhere = random_chance(random, 60) ? random_below(random, 25) : 0;
    habits->whole_turns = random_below(random, 90);
    habits->files = random_chance(random, 40) ? random_below(random, 10) : 0;
    habits->hunger = random_chance(random, 50) ? 70 : 10;
    if (play->rules->result_stops && random_chance(random, 25)) {
        play_to_the_end(habits);
    }
}

void ask_after_step(struct play *play)
{
    if (random_chance(&play->random, play->habits.sweep)) {
        ask_all_squares(play);
    }
    for (int i = random_below(&play->random, play->habits.samples + 1); i > 0; i--) {
        ask_something(play);
    }
    while (random_chance(&play->random, play->habits.attempts)) {
        refuse_something(play);
    }
}

/* How much a turn captures. */
static int captures_of(struct play *play, const struct path *path)
{
    struct state before = play->game.now;
    struct state after = state_after_turn(play->rules, &before, path);
    int enemy = 1 - before.side;
    return count_pieces(&before, enemy) - count_pieces(&after, enemy);
}

/* Equal choices, if several turns are equally long and none is longer. */
static void count_choices(struct play *play, const struct turns *turns)
{
    int most = 0;
    int choices = 0;
    for (int i = 0; i < turns->count; i++) {
        int captures = captures_of(play, &turns->paths[i]);
        choices = captures > most ? 1 : captures == most ? choices + 1 : choices;
        most = captures > most ? captures : most;
    }
    if (most > 1 && choices > 1) {
        tally_add(&play->counts.events, choices == 2 ? "two equal choices of two captures or more"
                                                     : "more equal choices of two or more");
    }
}

/* In rule sets with at most one capture a turn: a turn that captures, or only the first turn
 * drawn. */
static void choose_capture(struct play *play, const struct turns *turns, struct path *path)
{
    int tries = random_chance(&play->random, play->habits.hunger) ? 64 : 1;
    do {
        *path = turns->paths[random_below(&play->random, turns->count)];
        tries--;
    } while (tries > 0 && captures_of(play, path) == 0);
}

/* A long turn rather than a short one. */
static bool choose_turn(struct play *play, struct path *path)
{
    const struct state *now = &play->game.now;
    struct turns turns = turns_from_start(play->rules, now, now->side);
    bool any = turns.count > 0;
    path->count = 0;
    count_choices(play, &turns);
    if (any && !play->rules->chains) {
        choose_capture(play, &turns, path);
        turns_free(&turns);
        return true;
    }
    int tries = random_chance(&play->random, 40) ? 64 : 2;
    for (int i = 0; any && i < tries; i++) {
        const struct path *drawn = &turns.paths[random_below(&play->random, turns.count)];
        if (drawn->count > path->count) {
            *path = *drawn;
        }
    }
    turns_free(&turns);
    return any;
}

static int longest_turn(struct play *play, const struct state *board, int side)
{
    int longest = 0;
    struct turns turns = turns_from_start(play->rules, board, side);
    for (int i = 0; i < turns.count; i++) {
        longest = turns.paths[i].count > longest ? turns.paths[i].count : longest;
    }
    turns_free(&turns);
    return longest;
}

/* The side to move on a new board: usually the one that has the longest turn. */
static int choose_side(struct play *play, const struct state *board)
{
    int first = longest_turn(play, board, 0);
    int second = longest_turn(play, board, 1);
    if (first != second && random_chance(&play->random, 70)) {
        return first > second ? 0 : 1;
    }
    return random_below(&play->random, 2);
}

/* After a turn that began before the set-up, the recorded game starts again; a file shows where. */
static void end_turn(struct play *play)
{
    bool recorded = play->game.now.recorded;
    step_space(play);
    if (!recorded && random_chance(&play->random, 25)) {
        step_save(play, 0);
        if (random_chance(&play->random, 50)) {
            ask_after_step(play);
            step_load(play, 0);
        }
    }
}

/* A legal turn, one `select` after another; sometimes it is left unfinished. */
static void follow_turn(struct play *play)
{
    struct path path;
    if (play->game.now.moved || !choose_turn(play, &path)) {
        return;
    }
    for (int i = 0; i < path.count; i++) {
        step_select(play, path.squares[i]);
        ask_after_step(play);
        if (random_chance(&play->random, 5)) {
            return;
        }
    }
    end_turn(play);
}

void play_turn(struct play *play, const struct path *path)
{
    if (random_chance(&play->random, 70)) {
        step_move(play, path);
        return;
    }
    for (int i = 0; i < path->count; i++) {
        step_select(play, path->squares[i]);
    }
    step_space(play);
}

static void move_turn(struct play *play)
{
    struct path path;
    if (play->game.now.moved || !choose_turn(play, &path)) {
        return;
    }
    step_move(play, &path);
}

/* A square that `select` accepts, rather one to go to than a piece to pick. */
static bool choose_square(struct play *play, struct square *square)
{
    const struct state *now = &play->game.now;
    bool wants_to_go = random_chance(&play->random, 70);
    bool found = false;
    int candidates = 0;
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square s = square_in_reading_order(index);
        if (select_code(play->rules, now, s) != NULL) {
            continue;
        }
        int weight = wants_to_go && is_side(now, s, now->side) ? 1 : 20;
        candidates += weight;
        if (random_below(&play->random, candidates) < weight) {
            *square = s;
            found = true;
        }
    }
    return found;
}

static void select_once(struct play *play)
{
    struct square square;
    if (choose_square(play, &square)) {
        step_select(play, square);
    }
}

static void space_once(struct play *play)
{
    if (end_code(play->rules, &play->game.now) == NULL) {
        end_turn(play);
    }
}

static void go_through_turns_of_the_past(struct play *play)
{
    int back = 1 + random_below(&play->random, 3);
    int on = 1 + random_below(&play->random, 3);
    if (game_steps_of_last_turns(&play->game, back) > 0) {
        step_undo_turns(play, back);
        ask_after_step(play);
    }
    if (game_steps_of_next_turns(&play->game, on) > 0 && random_chance(&play->random, 70)) {
        step_redo_turns(play, on);
        ask_after_step(play);
    }
}

static void go_through_the_past(struct play *play)
{
    if (random_chance(&play->random, 40)) {
        go_through_turns_of_the_past(play);
        return;
    }
    int back = random_chance(&play->random, 60) ? 1 : 1 + random_below(&play->random, 9);
    if (!game_can_undo(&play->game, back)) {
        return;
    }
    step_undo(play, back);
    while (random_chance(&play->random, 70)) {
        ask_after_step(play);
        int steps = 1 + random_below(&play->random, 3);
        if (random_chance(&play->random, 60) && game_can_redo(&play->game, steps)) {
            step_redo(play, steps);
        } else if (game_can_undo(&play->game, steps)) {
            step_undo(play, steps);
        }
    }
}

/* Usually within two squares of the selected piece. */
static struct square square_to_set_up(struct play *play)
{
    const struct state *now = &play->game.now;
    struct random *random = &play->random;
    struct square square = random_square(play->rules, random);
    struct square near = random_square_near(play->rules, random, now->at);
    return now->picked && on_board(near) && random_chance(random, 75) ? near : square;
}

static void set_up_once(struct play *play)
{
    struct square square = square_to_set_up(play);
    if (random_chance(&play->random, 60)) {
        step_place(play, square, random_piece(play->rules, &play->random));
        return;
    }
    for (int tries = 0; tries < 10 && is_empty(&play->game.now, square); tries++) {
        square = square_to_set_up(play);
    }
    if (!is_empty(&play->game.now, square)) {
        step_remove(play, square);
    }
}

static void begin_elsewhere(struct play *play)
{
    if (random_chance(&play->random, 30)) {
        step_turn(play, random_below(&play->random, 2));
    } else {
        struct state board = play->game.now;
        if (random_chance(&play->random, 80)) {
            random_position(play->rules, &play->random, &board);
        }
        step_position(play, &board, choose_side(play, &board));
    }
}

/* Saves, or loads what has been saved, sometimes in an earlier game. */
static void use_a_file(struct play *play)
{
    int file = random_below(&play->random, FILE_LIMIT);
    if (play->files[file].there && random_chance(&play->random, 50)) {
        step_load(play, file);
    } else if (!play->game.now.moved) {
        step_save(play, file);
    }
}

static bool passes_now(struct play *play)
{
    return pass_code(play->rules, &play->game.now) == NULL && random_chance(&play->random, 6);
}

static void do_something(struct play *play)
{
    if (random_chance(&play->random, play->habits.set_ups)) {
        set_up_once(play);
    } else if (passes_now(play)) {
        step_pass(play);
    } else if (play->habits.files > 0 && random_chance(&play->random, play->habits.files)) {
        use_a_file(play);
    } else if (random_chance(&play->random, play->habits.elsewhere)) {
        begin_elsewhere(play);
    } else if (random_chance(&play->random, 4)) {
        go_through_the_past(play);
    } else if (random_chance(&play->random, play->habits.whole_turns)) {
        follow_turn(play);
    } else if (random_chance(&play->random, 25)) {
        move_turn(play);
    } else if (random_chance(&play->random, 30)) {
        space_once(play);
    } else {
        select_once(play);
    }
    ask_after_step(play);
}

/* The pieces one by one on an empty board, in any order. */
static void place_all(struct play *play, const struct state *board)
{
    int order[SIZE * SIZE];
    for (int i = 0; i < SIZE * SIZE; i++) {
        int other = random_below(&play->random, i + 1);
        order[i] = order[other];
        order[other] = i;
    }
    for (int i = 0; i < SIZE * SIZE; i++) {
        struct square square = square_in_reading_order(order[i]);
        if (!is_empty(board, square)) {
            step_place(play, square, piece_at(board, square));
        }
    }
}

static void start_game(struct play *play, int number)
{
    struct state board = play->game.now;
    int way = random_below(&play->random, 10);
    script_plain(&play->script, "echo game %d", number);
    script_answer(&play->script, "game %d", number);
    if (way < 2) {
        if (random_chance(&play->random, 90)) {
            script_command(&play->script, "new");
            game_new(&play->game, false);
        } else {
            script_command(&play->script, "rules %s", play->rules->name);
            game_new(&play->game, false);
        }
        return;
    }
    script_command(&play->script, "new empty");
    game_new(&play->game, true);
    random_position(play->rules, &play->random, &board);
    if (way < 6) {
        place_all(play, &board);
        if (random_chance(&play->random, 60)) {
            step_turn(play, choose_side(play, &board));
        }
    } else {
        step_position(play, &board, choose_side(play, &board));
    }
}

/* Nothing can follow: there is a winner, or nothing to select that leads anywhere. */
static bool is_decided(struct play *play)
{
    const struct state *now = &play->game.now;
    if (strcmp(play->rules->winner(now), "undecided") != 0) {
        return true;
    }
    struct turns turns = turns_from_start(play->rules, now, now->side);
    bool stuck = turns.count == 0 && !now->moved;
    turns_free(&turns);
    return stuck;
}

void play_game(struct play *play, int number)
{
    enum { STEP_LIMIT = 1500 };
    draw_habits(play);
    start_game(play, number);
    play->turns = 0;
    if (play->rules->count_turn != NULL && random_chance(&play->random, 8)) {
        play_ending(play);
    }
    ask_after_step(play);
    int afterwards = random_below(&play->random, 12);
    for (int step = 0; step < STEP_LIMIT && play->turns < play->habits.turn_limit; step++) {
        if (is_decided(play) && afterwards-- <= 0) {
            if (!play->rules->result_stops || random_chance(&play->random, 40)) {
                break;
            }
            begin_elsewhere(play);
            afterwards = random_below(&play->random, 12);
        }
        do_something(play);
    }
    ask_something(play);
    tally_add(&play->counts.winners, play->rules->winner(&play->game.now));
    play->counts.games++;
}
