#include "steps.h"

#include "refuse.h"
#include "ruling.h"
#include "spell.h"
#include "turns.h"

#include <string.h>

static void count_set_up(struct play *play, const char *name)
{
    tally_add(&play->counts.steps, name);
    if (play->game.now.moved) {
        tally_add(&play->counts.set_ups_in_mid_turn, name);
    }
}

void step_place(struct play *play, struct square square, struct piece piece)
{
    char kind[16];
    char side[16];
    char text[SQUARE_TEXT];
    count_set_up(play, "place");
    spell_name(&play->random, play->rules->kinds[piece.kind], kind);
    spell_name(&play->random, play->rules->sides[piece.side], side);
    spell_square(play->rules, &play->random, square, text);
    script_command(&play->script, "place %s %s %s%s", kind, side, text, piece.king ? " king" : "");
    game_place(&play->game, square, piece);
}

void step_remove(struct play *play, struct square square)
{
    char text[SQUARE_TEXT];
    count_set_up(play, "remove");
    spell_square(play->rules, &play->random, square, text);
    script_command(&play->script, "remove %s", text);
    game_remove(&play->game, square);
}

void step_turn(struct play *play, int side)
{
    char text[16];
    count_set_up(play, "turn");
    spell_name(&play->random, play->rules->sides[side], text);
    script_command(&play->script, "turn %s", text);
    game_turn(&play->game, side);
}

void step_position(struct play *play, const struct state *board, int side)
{
    struct state wanted = *board;
    char text[POSITION_TEXT];
    count_set_up(play, "position");
    wanted.side = side;
    position_text(play->rules, &wanted, text);
    if (play->rules->reads_fen && count_pieces(board, 0) > 0 && count_pieces(board, 1) > 0 &&
        random_chance(&play->random, 40)) {
        fen_text(&wanted, text);
    }
    script_command(&play->script, "position %s", text);
    game_position(&play->game, board, side);
}

void step_select(struct play *play, struct square square)
{
    char text[SQUARE_TEXT];
    tally_add(&play->counts.steps, "select");
    spell_square(play->rules, &play->random, square, text);
    script_command(&play->script, "select %s", text);
    game_select(&play->game, square);
}

/* Counts what the turn that has ended was like. */
static void count_ended_turn(struct play *play, bool by_move)
{
    const char *winner = play->rules->winner(&play->game.now);
    counts_add_turn(&play->counts, &play->game.ended, by_move);
    if (is_over(play->rules, &play->game.now)) {
        tally_add(&play->counts.results, winner);
    }
    if (strcmp(winner, "Draw") == 0) {
        bool first = play->game.now.turns_without_capture < play->game.now.turns_without_advance;
        bool second = play->game.now.turns_without_advance < play->game.now.turns_without_capture;
        tally_add(&play->counts.events, first    ? "draw: no advance"
                                        : second ? "draw: no capture"
                                                 : "draw: neither");
    }
    play->turns++;
}

void step_space(struct play *play)
{
    tally_add(&play->counts.steps, "space");
    script_command(&play->script, random_chance(&play->random, 70) ? "space" : "end");
    game_space(&play->game);
    count_ended_turn(play, false);
}

void step_pass(struct play *play)
{
    tally_add(&play->counts.steps, "pass");
    script_command(&play->script, "pass");
    game_pass(&play->game);
    count_ended_turn(play, false);
}

/* language.md 5: first and last square alone, if only this turn has them. If several have, the
 * short form is rejected first. */
static struct path perhaps_shortened(struct play *play, const struct path *path)
{
    const struct state *now = &play->game.now;
    struct path ends = {2, {path->squares[0], path->squares[path->count - 1]}};
    struct path turn;
    if (path->count == 2 || random_chance(&play->random, 50)) {
        return *path;
    }
    struct turns turns = turns_from_start(play->rules, now, now->side);
    enum found found = find_turn(&turns, &ends, &turn);
    turns_free(&turns);
    if (found == FOUND_SEVERAL) {
        char text[TURN_TEXT];
        spell_turn(play->rules, &play->random, &ends, text);
        refuse(play, "ambiguous-move", "move %s", text);
        return *path;
    }
    return turn.count == 2 ? *path : ends;
}

void step_move(struct play *play, const struct path *path)
{
    struct path written = perhaps_shortened(play, path);
    char text[TURN_TEXT];
    tally_add(&play->counts.steps, "move");
    spell_turn(play->rules, &play->random, &written, text);
    bool bare = strchr(text, ' ') == NULL && random_chance(&play->random, 5);
    script_command(&play->script, "%s%s", bare ? "" : "move ", text);
    game_move(&play->game, path);
    count_ended_turn(play, true);
}

/* One step need not be named. */
static void write_steps(struct play *play, const char *command, int steps)
{
    if (steps == 1 && random_chance(&play->random, 70)) {
        script_command(&play->script, "%s", command);
    } else {
        script_command(&play->script, "%s %d", command, steps);
    }
}

void step_undo(struct play *play, int steps)
{
    tally_add(&play->counts.steps, "undo");
    write_steps(play, "undo", steps);
    game_undo(&play->game, steps);
}

void step_redo(struct play *play, int steps)
{
    tally_add(&play->counts.steps, "redo");
    write_steps(play, "redo", steps);
    game_redo(&play->game, steps);
}

void step_undo_turns(struct play *play, int turns)
{
    tally_add(&play->counts.steps, "undo turn");
    write_steps(play, "undo turn", turns);
    game_undo(&play->game, game_steps_of_last_turns(&play->game, turns));
}

void step_redo_turns(struct play *play, int turns)
{
    tally_add(&play->counts.steps, "redo turn");
    write_steps(play, "redo turn", turns);
    game_redo(&play->game, game_steps_of_next_turns(&play->game, turns));
}

static const char *const file_names[FILE_LIMIT] = {"game.sav", "other.sav", "third.sav"};

/* As a command of words, or as the document of dama writes it. */
static void write_file_command(struct play *play, const char *command, int file)
{
    if (random_chance(&play->random, 30)) {
        script_command(&play->script, "%s(%s)", command, file_names[file]);
    } else {
        script_command(&play->script, "%s %s", command, file_names[file]);
    }
}

void step_save(struct play *play, int file)
{
    tally_add(&play->counts.steps, "save");
    write_file_command(play, "save", file);
    game_save(&play->game, &play->files[file]);
}

void step_load(struct play *play, int file)
{
    tally_add(&play->counts.steps, "load");
    if (play->game.now.moved) {
        tally_add(&play->counts.set_ups_in_mid_turn, "load");
    }
    write_file_command(play, "load", file);
    game_load(&play->game, &play->files[file]);
    tally_add(&play->counts.events, play->game.step > 0 ? "turns loaded" : "no turns loaded");
}
