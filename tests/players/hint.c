#include "hint.h"

#include <stdio.h>
#include <string.h>

/* A whole number, which may have a sign, and nothing else. */
static bool is_number(const char *text)
{
    text += *text == '-' || *text == '+';
    return *text != '\0' && strspn(text, "0123456789") == strlen(text);
}

static bool read_count(const char *text, int *count)
{
    char end;
    return sscanf(text, "%d%c", count, &end) == 1 && *count >= 0;
}

/* `win in 3`, `loss in 2`, or hundredths of a man. */
static const char *read_score(const char *text, struct value *value)
{
    value->outcome = DRAWN;
    value->turns = 0;
    if (strncmp(text, "win in ", 7) == 0) {
        value->outcome = WON;
        return read_count(text + 7, &value->turns) ? NULL : "`win in` without a number";
    }
    if (strncmp(text, "loss in ", 8) == 0) {
        value->outcome = LOST;
        return read_count(text + 8, &value->turns) ? NULL : "`loss in` without a number";
    }
    return is_number(text) ? NULL : "the score is not a number";
}

static const char *read_line(const char *text, struct hint *hint)
{
    hint->count = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        if (length == 0 || length >= HINT_TURN || hint->count == HINT_LINE) {
            return "a line that cannot be read";
        }
        memcpy(hint->line[hint->count], text, length);
        hint->line[hint->count][length] = '\0';
        hint->count++;
        text += length;
        text += *text == ' ';
    }
    return hint->count > 0 ? NULL : "an empty line";
}

const char *hint_read(const struct session *session, struct hint *hint)
{
    static const char *const starts[5] = {
        "hint: ", "  score: ", "  depth: ", "  nodes: ", "  line: "};
    const char *rest[5];
    for (int i = 0; i < 5; i++) {
        if (i >= session->count || strncmp(session->lines[i], starts[i], strlen(starts[i])) != 0) {
            return "these are not the lines of a hint";
        }
        rest[i] = session->lines[i] + strlen(starts[i]);
    }
    if (strlen(rest[0]) >= HINT_TURN) {
        return "a turn that is too long";
    }
    strcpy(hint->turn, rest[0]);
    const char *wrong = read_score(rest[1], &hint->value);
    if (wrong != NULL) {
        return wrong;
    }
    if (!read_count(rest[2], &hint->depth)) {
        return "the depth is not a number";
    }
    if (!is_number(rest[3]) || rest[3][0] == '-') {
        return "the nodes are not a number";
    }
    return read_line(rest[4], hint);
}

/* Plays a turn of the line. The first one is a pass only if there is no other turn. */
static const char *follow_turn(const struct rule_set *rules, struct state *state, const char *turn,
                               bool first)
{
    struct path path;
    if (model_winner(rules, state) >= 0) {
        return "the line goes on after the end of the game";
    }
    if (strcmp(turn, "pass") == 0 && rules->passes) {
        if (first && model_count_turns(rules, state) > 0) {
            return "a pass although there are turns";
        }
        model_pass(rules, state);
        return NULL;
    }
    if (!model_read_turn(rules, state, turn, &path)) {
        return "the line has a turn that is not legal";
    }
    model_play(rules, state, &path);
    return NULL;
}

const char *hint_follow(const struct rule_set *rules, const struct state *state,
                        const struct hint *hint, struct state *after_first, struct state *last)
{
    if (strcmp(hint->turn, hint->line[0]) != 0) {
        return "the line does not begin with the turn";
    }
    *last = *state;
    for (int i = 0; i < hint->count; i++) {
        const char *wrong = follow_turn(rules, last, hint->line[i], i == 0);
        if (wrong != NULL) {
            return wrong;
        }
        if (i == 0) {
            *after_first = *last;
        }
    }
    return NULL;
}
