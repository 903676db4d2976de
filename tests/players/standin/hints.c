/* The stand-in's answer to `hint`, right or wrong. */
#include "../../reference/text.h"
#include "standin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void standin_write(const struct standin *standin, const struct path *path, char *text)
{
    if (path->count == 0) {
        strcpy(text, "pass");
    } else {
        turn_text(standin->rules, path, text);
    }
}

void standin_play(struct standin *standin, const struct path *path)
{
    if (path->count == 0) {
        model_pass(standin->rules, &standin->state);
    } else {
        model_play(standin->rules, &standin->state, path);
    }
    standin->history++;
}

/* What the faults turn the value into. */
static struct value twisted(const struct mind *mind, struct value value)
{
    if (value.outcome != DRAWN && value.turns > 2) {
        value.turns -= mind_has(mind, "hasty") ? 2 : 0;
        value.turns += mind_has(mind, "late") ? 2 : 0;
    }
    if (value.outcome == WON && mind_has(mind, "blind")) {
        value.outcome = DRAWN;
    } else if (value.outcome == DRAWN && mind_has(mind, "boasting")) {
        value.outcome = WON;
        value.turns = 3;
    } else if (value.outcome == DRAWN && mind_has(mind, "despairing")) {
        value.outcome = LOST;
        value.turns = 4;
    }
    return value;
}

/* The turns of best play, as far as they are known, beginning with the given one; returns how
 * many. */
static int best_line(struct standin *standin, struct value value, int depth, struct path *line)
{
    struct state now = standin->state;
    int length = value.outcome == DRAWN ? 1 : value.turns;
    int i = 1;
    for (; i < length; i++) {
        if (line[i - 1].count == 0) {
            model_pass(standin->rules, &now);
        } else {
            model_play(standin->rules, &now, &line[i - 1]);
        }
        mind_think(&standin->mind, standin->rules, &now, depth - i, true, &line[i]);
        if (line[i].count == 0 && !standin->rules->passes) {
            break; /* the first turn was a bad one */
        }
    }
    return i;
}

/* Finds an end by a line in which both sides help; for a win also a longer line than necessary. */
static void wish(struct standin *standin, struct value *value, struct path *line, int *length)
{
    static struct path wished[HINT_LINE];
    const struct mind *mind = &standin->mind;
    const struct state *state = &standin->state;
    bool win = mind_has(mind, "hopeful") || mind_has(mind, "roundabout");
    int turns = mind_has(mind, "roundabout") ? value->turns + 2 : win ? 3 : 2;
    bool wishes = (mind_has(mind, "hopeful") && value->outcome != WON) ||
                  (mind_has(mind, "fearful") && value->outcome != LOST) ||
                  (mind_has(mind, "roundabout") && value->outcome == WON);
    if (!wishes ||
        !mind_wish(standin->rules, state, win ? state->side : 1 - state->side, turns, wished)) {
        return;
    }
    memcpy(line, wished, (size_t)turns * sizeof *line);
    value->outcome = win ? WON : LOST;
    value->turns = turns;
    *length = turns;
}

static void print_score(struct value value)
{
    if (value.outcome == DRAWN) {
        printf("  score: 0\n");
    } else {
        printf("  score: %s in %d\n", value.outcome == WON ? "win" : "loss", value.turns);
    }
}

static void print_line(const struct standin *standin, const struct path *line, int length)
{
    printf("  line:");
    for (int i = 0; i < length; i++) {
        char text[TURN_TEXT];
        standin_write(standin, &line[i], text);
        printf(" %s", text);
    }
    printf("\n");
}

void standin_hint(struct standin *standin, const char *words)
{
    static struct path line[HINT_LINE];
    char text[TURN_TEXT];
    struct mind *mind = &standin->mind;
    const char *word = strstr(words, "depth ");
    int depth = word != NULL ? atoi(word + 6) : DEFAULT_DEPTH;
    struct value value = mind_think(mind, standin->rules, &standin->state, depth, false, &line[0]);
    if (mind_has(mind, "wasteful")) {
        line[0] = mind_any_turn(mind, standin->rules, &standin->state);
    }
    int length = best_line(standin, value, depth, line);
    wish(standin, &value, line, &length);
    length -= length > 1 && mind_has(mind, "curt") ? 1 : 0;
    struct path named = line[0];
    if (mind_has(mind, "misnaming")) {
        named = mind_any_turn(mind, standin->rules, &standin->state);
    }
    standin_write(standin, &named, text);
    printf("hint: %s\n", text);
    print_score(twisted(mind, value));
    printf("  depth: %d\n  nodes: %ld\n", depth, mind->brute.looked_at);
    print_line(standin, line, length);
    if (mind_slips(mind, "playing", 100)) {
        standin_play(standin, &line[0]);
    }
}
