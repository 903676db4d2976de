/* The conversation of dama. */
#include "talk.h"

#include "../reference/draughts.h"
#include "../reference/ruling.h"
#include "../reference/text.h"

#include <ctype.h>
#include <string.h>

static void show_board(struct talk *talk)
{
    for (int row = SIZE - 1; row >= 0; row--) {
        for (int column = 0; column < SIZE; column++) {
            struct square square = square_at(column, row);
            char letters[4] = "0";
            if (!is_empty(&talk->now, square)) {
                talk->rules->letters(piece_at(&talk->now, square), letters);
            }
            bytes_add_text(&talk->printed, letters);
        }
        bytes_print(&talk->printed, " %d\n", row + 1);
    }
    bytes_add_text(&talk->printed, "abcdefgh\n");
}

/* After a turn or a load: the board, then perhaps the end of the game. */
static void show_game(struct talk *talk)
{
    show_board(talk);
    talk->question = DAMA_TURN;
    if (is_over(talk->rules, &talk->now)) {
        bytes_print(&talk->printed, "Game Over - %s Player Wins!!!\n",
                    talk->rules->winner(&talk->now));
        talk->question = DAMA_ANOTHER_GAME;
    }
}

void dama_begin(struct talk *talk)
{
    bytes_add_text(&talk->printed, ">Welcome to CMPE 250 Checkers\n");
    talk_new_game(talk);
    show_game(talk);
}

static void judge_save(struct talk *talk, struct span name)
{
    int trouble = folder_save(&talk->folder, name, &talk->now);
    if (trouble != 0) {
        talk_cannot(talk, "save", name, strerror(trouble));
    } else {
        bytes_add_text(&talk->printed, "Game saved!\n");
    }
}

static void judge_load(struct talk *talk, struct span name)
{
    struct state loaded;
    int trouble = folder_load(&talk->folder, name, &loaded);
    if (trouble != 0) {
        talk_cannot(talk, "load", name, strerror(trouble));
        return;
    }
    talk_go_on_from(talk, &loaded);
    bytes_print(&talk->printed, "Game loaded! %s's Turn.\n", talk_side(talk));
    show_game(talk);
}

static bool read_square(struct span word, size_t at, struct square *square)
{
    if (word.length < at + 2) {
        return false;
    }
    *square = square_at(tolower((unsigned char)word.at[at]) - 'a', word.at[at + 1] - '1');
    return on_board(*square);
}

/* One `-` or `x`, or any blanks; returns the length. */
static size_t joint_length(struct span word, size_t at)
{
    size_t length = 0;
    while (at + length < word.length && is_blank(word.at[at + length])) {
        length++;
    }
    if (length == 0 && at < word.length && strchr("-xX", word.at[at]) != NULL) {
        length = 1;
    }
    return length;
}

/* Squares, and nothing else; too many squares are not a turn either. */
static bool read_turn(struct span word, struct path *path)
{
    size_t at = 0;
    path->count = 0;
    for (;;) {
        struct square square;
        if (path->count == PATH_LIMIT || !read_square(word, at, &square)) {
            return false;
        }
        path_add(path, square);
        at += 2;
        size_t joint = joint_length(word, at);
        if (joint == 0) {
            return at == word.length;
        }
        at += joint;
    }
}

/* rules.md 4: forward or sideways. */
static bool ahead(struct piece piece, int right, int up)
{
    return up == 0 || (right == 0 && up == (piece.side == 0 ? 1 : -1));
}

bool dama_could_make(const struct state *state, const struct path *path)
{
    struct square from = path->squares[0];
    if (path->count < 2 || !is_side(state, from, state->side)) {
        return false;
    }
    if (path->count == 2 && is_step(state, from, path->squares[1], ahead)) {
        return true;
    }
    struct state going = *state;
    going.at = from;
    for (int i = 1; i < path->count; i++) {
        if (!is_leap(&going, going.at, path->squares[i], ahead)) {
            return false;
        }
        step_or_leap(&going, path->squares[i]);
    }
    return true;
}

static void list_turns(struct talk *talk)
{
    bytes_add_text(&talk->printed, "According to greediness rule allowed move list:\n");
    for (int i = 0; i < talk->turns.count; i++) {
        char turn[TURN_TEXT];
        turn_text(talk->rules, &talk->turns.paths[i], turn);
        bytes_print(&talk->printed, "%d. %s\n", i + 1, turn);
    }
}

/* If it returns false, `Illegal Move`. */
static bool judge_turn(struct talk *talk, struct span word)
{
    struct path squares;
    struct path turn;
    if (!read_turn(word, &squares)) {
        return false;
    }
    if (find_turn(&talk->turns, &squares, &turn) == FOUND_ONE && turn.count == squares.count) {
        struct state next = state_after_turn(talk->rules, &talk->now, &turn);
        talk_go_on_from(talk, &next);
        show_game(talk);
        return true;
    }
    if (dama_could_make(&talk->now, &squares)) {
        list_turns(talk);
        return true;
    }
    return false;
}

static bool judge_line(struct talk *talk, struct span word)
{
    bool saves = span_begins(word, "save(");
    if (word.length == 0) {
        return true;
    }
    if (span_is(word, "quit")) {
        talk->question = ENDED;
        return true;
    }
    if (!saves && !span_begins(word, "load(")) {
        return judge_turn(talk, word);
    }
    if (word.at[word.length - 1] != ')') {
        return false;
    }
    struct span name = span_part(word, strlen("save("), word.length - 1);
    if (saves) {
        judge_save(talk, name);
    } else {
        judge_load(talk, name);
    }
    return true;
}

static void judge_another_game(struct talk *talk, const struct answer *answer)
{
    if (is_unfit(answer)) {
        return;
    }
    if (span_is(answer->word, "n")) {
        talk->question = ENDED;
    } else if (span_is(answer->word, "y")) {
        talk_new_game(talk);
        show_game(talk);
    }
}

void dama_judge(struct talk *talk, const struct answer *answer)
{
    if (talk->question == DAMA_ANOTHER_GAME) {
        judge_another_game(talk, answer);
    } else if (is_unfit(answer) || !judge_line(talk, answer->word)) {
        bytes_add_text(&talk->printed, "Illegal Move\n");
    }
}
