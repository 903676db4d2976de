#include "talk.h"

bool is_unfit(const struct answer *answer)
{
    return answer->too_long || answer->has_control;
}

const char *talk_side(const struct talk *talk)
{
    if (talk->now.side == 0) {
        return "White";
    }
    return talk->rules == &dama ? "Black" : "Red";
}

void talk_show(struct talk *talk, struct span span)
{
    for (size_t i = 0; i < span.length && i < LINE_LIMIT; i++) {
        if (is_control(span.at[i])) {
            bytes_print(&talk->printed, "\\x%02x", (unsigned)(unsigned char)span.at[i]);
        } else {
            bytes_add(&talk->printed, span.at + i, 1);
        }
    }
    if (span.length > LINE_LIMIT) {
        bytes_add_text(&talk->printed, "...");
    }
}

void talk_cannot(struct talk *talk, const char *what, struct span name, const char *reason)
{
    bytes_print(&talk->printed, "Cannot %s ", what);
    talk_show(talk, name);
    bytes_print(&talk->printed, ": %s\n", reason);
}

void talk_go_on_from(struct talk *talk, const struct state *state)
{
    talk->now = *state;
    turns_free(&talk->turns);
    talk->turns = turns_from_start(talk->rules, &talk->now, talk->now.side);
}

void talk_new_game(struct talk *talk)
{
    struct state state = {0};
    clear_board(&state);
    begin_turn(&state, 0);
    talk->rules->start(&state);
    talk_go_on_from(talk, &state);
}

/* Prompts have no newline. */
static void ask(struct talk *talk)
{
    static const char *const prompts[] = {
        [DAMA_TURN] = ">",
        [DAMA_ANOTHER_GAME] = ">Would you like to play another game (Y/N)?",
        [SAVED_GAME] = "Continue a saved game (y/n)? ",
        [NAME_TO_LOAD] = "Name of the saved game: ",
        [CHOICE] = "'s turn: (m)ove a piece, (s)ave the game, (q)uit the game without saving: ",
        [NAME_TO_SAVE] = "Name of the file: ",
        [ROW] = "Row of the piece to move (1-8, 0 passes): ",
        [COLUMN] = "Column of the piece to move (1-8, 0 passes): ",
        [DIRECTION] = "Direction: ",
        [ENDED] = "",
    };
    if (talk->question == DAMA_TURN || talk->question == CHOICE) {
        bytes_add_text(&talk->printed, talk_side(talk));
    }
    bytes_add_text(&talk->printed, prompts[talk->question]);
}

void talk_begin(struct talk *talk, const struct rule_set *rules)
{
    talk->rules = rules;
    if (rules == &dama) {
        dama_begin(talk);
    } else {
        orthogonal_begin(talk);
    }
    ask(talk);
}

static bool has_control(struct span line)
{
    for (size_t i = 0; i < line.length; i++) {
        if (is_control(line.at[i])) {
            return true;
        }
    }
    return false;
}

void talk_hear(struct talk *talk, struct span line)
{
    struct answer answer = {line, span_trimmed(line), line.length > LINE_LIMIT, has_control(line)};
    talk_show(talk, line);
    bytes_add_text(&talk->printed, "\n");
    if (talk->rules == &dama) {
        dama_judge(talk, &answer);
    } else {
        orthogonal_judge(talk, &answer);
    }
    ask(talk);
}

void talk_free(struct talk *talk)
{
    turns_free(&talk->turns);
    bytes_free(&talk->printed);
}
