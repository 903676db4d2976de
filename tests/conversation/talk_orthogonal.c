/* The conversation of orthogonal. */
#include "talk.h"

#include "../reference/ruling.h"
#include "../reference/text.h"

#include <ctype.h>
#include <string.h>

enum { NO_NUMBER = -1 };

const int direction_keys[DIRECTIONS] = {8, 4, 6, 2};

void orthogonal_begin(struct talk *talk)
{
    talk->question = SAVED_GAME;
}

/* At the start, after a turn and after a load: the board, then the choice or the end. */
static void show_game(struct talk *talk)
{
    for (int line = 0; line <= SIZE; line++) {
        char text[LINE_TEXT];
        board_line(talk->rules, &talk->now, line, text);
        bytes_print(&talk->printed, "%s\n", text);
    }
    talk->question = CHOICE;
    if (is_over(talk->rules, &talk->now)) {
        bytes_print(&talk->printed, "%s player wins!\n", talk->rules->winner(&talk->now));
        talk->question = ENDED;
    }
}

static void begin_new_game(struct talk *talk)
{
    talk_new_game(talk);
    show_game(talk);
}

/* A letter alone, whether capital or not. */
static bool says(const struct answer *answer, const char *letter)
{
    return !is_unfit(answer) && span_is(answer->word, letter);
}

static void judge_saved_game(struct talk *talk, const struct answer *answer)
{
    if (says(answer, "y")) {
        talk->question = NAME_TO_LOAD;
    } else if (says(answer, "n")) {
        begin_new_game(talk);
    } else {
        bytes_add_text(&talk->printed, "Please answer y or n.\n");
    }
}

/* Why the line cannot be the name of a file; NULL if it can. */
static const char *unfit_reason(const struct answer *answer)
{
    if (answer->too_long) {
        return "it is too long";
    }
    return answer->has_control ? "it has a control byte" : NULL;
}

static void judge_name_to_load(struct talk *talk, const struct answer *answer)
{
    struct state loaded;
    const char *reason = unfit_reason(answer);
    if (reason == NULL && answer->word.length == 0) {
        begin_new_game(talk);
        return;
    }
    if (reason == NULL) {
        int trouble = folder_load(&talk->folder, answer->word, &loaded);
        reason = trouble == 0 ? NULL : strerror(trouble);
    }
    if (reason != NULL) {
        talk_cannot(talk, "load", answer->word, reason);
        return;
    }
    talk_go_on_from(talk, &loaded);
    show_game(talk);
}

static void judge_name_to_save(struct talk *talk, const struct answer *answer)
{
    const char *reason = unfit_reason(answer);
    talk->question = CHOICE;
    if (reason == NULL && answer->word.length == 0) {
        return;
    }
    if (reason == NULL) {
        int trouble = folder_save(&talk->folder, answer->word, &talk->now);
        reason = trouble == 0 ? NULL : strerror(trouble);
    }
    if (reason != NULL) {
        talk_cannot(talk, "save", answer->word, reason);
        return;
    }
    bytes_add_text(&talk->printed, "Game saved to ");
    talk_show(talk, answer->word);
    bytes_add_text(&talk->printed, ".\n");
}

static void judge_choice(struct talk *talk, const struct answer *answer)
{
    if (says(answer, "m")) {
        talk->question = ROW;
    } else if (says(answer, "s")) {
        talk->question = NAME_TO_SAVE;
    } else if (says(answer, "q")) {
        talk->question = ENDED;
    } else {
        bytes_add_text(&talk->printed, "Please enter m, s or q.\n");
    }
}

/* Decimal digits that make a number from 0 to 8. */
static int read_number(const struct answer *answer)
{
    int number = 0;
    if (is_unfit(answer) || answer->word.length == 0) {
        return NO_NUMBER;
    }
    for (size_t i = 0; i < answer->word.length; i++) {
        char digit = answer->word.at[i];
        if (!isdigit((unsigned char)digit) || number > 0) {
            return NO_NUMBER; /* two digits make more than 8, but for zeros before */
        }
        number = digit - '0';
    }
    return number <= SIZE ? number : NO_NUMBER;
}

static void pass(struct talk *talk)
{
    struct state next = talk->now;
    next_turn(talk->rules, &next);
    talk_go_on_from(talk, &next);
    show_game(talk);
}

static void judge_row(struct talk *talk, const struct answer *answer)
{
    talk->row = read_number(answer);
    if (talk->row == 0) {
        pass(talk);
    } else {
        talk->question = COLUMN;
    }
}

static int sign(int number)
{
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

/* 8 is up the screen for both players. */
const struct path *turn_in_direction(const struct talk *talk, int index)
{
    static const struct square ways[DIRECTIONS] = {{0, 1}, {-1, 0}, {1, 0}, {0, -1}};
    for (int i = 0; i < talk->turns.count; i++) {
        const struct path *turn = &talk->turns.paths[i];
        struct square from = turn->squares[0];
        struct square to = turn->squares[1];
        struct square way = {sign(to.column - from.column), sign(to.row - from.row)};
        if (square_same(from, talk->man) && square_same(way, ways[index])) {
            return turn;
        }
    }
    return NULL;
}

static bool man_can_move(const struct talk *talk)
{
    for (int i = 0; i < DIRECTIONS; i++) {
        if (turn_in_direction(talk, i) != NULL) {
            return true;
        }
    }
    return false;
}

static void show_menu(struct talk *talk)
{
    static const char *const names[DIRECTIONS] = {"up", "left", "right", "down"};
    for (int i = 0; i < DIRECTIONS; i++) {
        if (turn_in_direction(talk, i) != NULL) {
            bytes_print(&talk->printed, "  %d = %s\n", direction_keys[i], names[i]);
        }
    }
    bytes_add_text(&talk->printed, "  0 = pass\n");
}

/* What is wrong with the square that was given, in the order of the page; NULL if nothing is. */
static const char *trouble_with(struct talk *talk, int column)
{
    if (talk->row == NO_NUMBER || column == NO_NUMBER) {
        return "Please enter a number from 0 to 8.";
    }
    talk->man = square_at(column - 1, SIZE - talk->row);
    if (is_empty(&talk->now, talk->man)) {
        return "There is no piece there.";
    }
    if (!is_side(&talk->now, talk->man, talk->now.side)) {
        return "That piece is not yours.";
    }
    return man_can_move(talk) ? NULL : "That piece cannot move.";
}

static void judge_column(struct talk *talk, const struct answer *answer)
{
    int column = read_number(answer);
    if (column == 0) {
        pass(talk);
        return;
    }
    const char *trouble = trouble_with(talk, column);
    if (trouble != NULL) {
        bytes_print(&talk->printed, "%s\n", trouble);
        talk->question = ROW;
    } else {
        show_menu(talk);
        talk->question = DIRECTION;
    }
}

static void judge_direction(struct talk *talk, const struct answer *answer)
{
    int key = read_number(answer);
    if (key == 0) {
        pass(talk);
        return;
    }
    for (int i = 0; i < DIRECTIONS; i++) {
        const struct path *turn = turn_in_direction(talk, i);
        if (turn != NULL && direction_keys[i] == key) {
            struct state next = state_after_turn(talk->rules, &talk->now, turn);
            talk_go_on_from(talk, &next);
            show_game(talk);
            return;
        }
    }
    bytes_add_text(&talk->printed, "Please choose one of the directions above.\n");
}

void orthogonal_judge(struct talk *talk, const struct answer *answer)
{
    typedef void judge(struct talk *, const struct answer *);
    static judge *const judges[] = {
        [SAVED_GAME] = judge_saved_game,
        [NAME_TO_LOAD] = judge_name_to_load,
        [CHOICE] = judge_choice,
        [NAME_TO_SAVE] = judge_name_to_save,
        [ROW] = judge_row,
        [COLUMN] = judge_column,
        [DIRECTION] = judge_direction,
    };
    judges[talk->question](talk, answer);
}
