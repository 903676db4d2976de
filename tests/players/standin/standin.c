/* A stand-in for `arbiter`, as far as the tests of the players need one, played by the models of
 * the tests themselves:
 *
 *     standin [FAULT]
 *
 * With the name of a fault it sometimes does something wrong, which shows that each check can fail;
 * `faults` in run-faults lists them. */
#include "standin.h"
#include "../../reference/check.h"
#include "../../reference/text.h"
#include "../../reference/turns.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reject(const struct standin *standin, const char *command, const char *code)
{
    printf("error: line %d: %s: no [%s]\n", standin->line, command, code);
}

/* One side of a FEN: `K23,7`. */
static void place_fen(struct state *state, const char *text, int side)
{
    while (*text == 'K' || isdigit((unsigned char)*text)) {
        bool king = *text == 'K';
        text += king;
        int number = (int)strtol(text, (char **)(size_t)&text, 10) - 1;
        int row = SIZE - 1 - number / 4;
        put(state, square_at(2 * (number % 4) + row % 2, row), make_piece(side, 0, king));
        text += *text == ',';
    }
}

static void set_position(struct standin *standin, const char *text)
{
    if (text[1] == ':') {
        const char *white = strstr(text, ":W");
        const char *black = strstr(text, ":B");
        model_clear(&standin->state);
        standin->state.side = text[0] == 'W';
        place_fen(&standin->state, white + 2, 1);
        place_fen(&standin->state, black + 2, 0);
    } else {
        read_board(standin->rules, text, &standin->state);
    }
    standin->history = 0;
}

static struct path choose(struct standin *standin)
{
    struct path path;
    struct mind *mind = &standin->mind;
    int depth = standin->depth[standin->state.side];
    if (depth == 0 || mind_slips(mind, "careless", 5)) {
        path = mind_any_turn(mind, standin->rules, &standin->state);
    } else {
        mind_think(mind, standin->rules, &standin->state, depth, false, &path);
    }
    if (standin->rules->passes && mind_slips(mind, "passing", 500)) {
        path.count = 0;
    }
    return path;
}

static void go(struct standin *standin)
{
    char text[TURN_TEXT];
    const struct rule_set *rules = standin->rules;
    bool over = rules->result_stops && model_decided(rules, &standin->state);
    if (over || mind_slips(&standin->mind, "giving-up", 500)) {
        reject(standin, "go", "game-over");
        return;
    }
    if (mind_slips(&standin->mind, "mute", 30)) {
        return;
    }
    struct path path = choose(standin);
    if (path.count == 0 && !rules->passes) {
        reject(standin, "go", "no-legal-move");
        return;
    }
    standin_write(standin, &path, text);
    if (mind_slips(&standin->mind, "illegal", 50)) {
        snprintf(text, sizeof text, "%s", rules == &dama ? "a1-a2" : "11-22");
    }
    printf("go: %s\n", text);
    if (mind_slips(&standin->mind, "double", 500)) {
        path = mind_any_turn(&standin->mind, rules, &standin->state);
    }
    standin_play(standin, &path);
}

static void list_moves(struct standin *standin)
{
    struct turns turns = turns_from_start(standin->rules, &standin->state, standin->state.side);
    int left_out = turns.count > 0 && mind_slips(&standin->mind, "forgetful", 100) ? 1 : 0;
    printf("moves: %d\n", turns.count - left_out);
    for (int i = left_out; i < turns.count; i++) {
        char text[TURN_TEXT];
        turn_text(standin->rules, &turns.paths[i], text);
        printf("  %s\n", text);
    }
    turns_free(&turns);
}

static void set_player(struct standin *standin, const char *words)
{
    char side[16] = "";
    char who[16] = "";
    int depth = DEFAULT_DEPTH;
    const char *word = strstr(words, "depth ");
    sscanf(words, "%15s %15s", side, who);
    if (word != NULL) {
        depth = atoi(word + 6);
    }
    int number = side_named(standin->rules, side);
    if (number < 0) {
        reject(standin, words, "unknown-name");
        return;
    }
    standin->depth[number] = strcmp(who, "random") == 0 ? 0 : depth;
}

static void seed(struct standin *standin, const char *number)
{
    if (!mind_has(&standin->mind, "unseeded")) {
        bool same = mind_has(&standin->mind, "seed-deaf");
        random_begin(&standin->mind.random, same ? 1 : strtoull(number, NULL, 10));
    }
}

static void ask(struct standin *standin, const char *word)
{
    char text[POSITION_TEXT];
    if (strcmp(word, "position") == 0) {
        position_text(standin->rules, &standin->state, text);
        printf("position: %s\n", text);
    } else if (strcmp(word, "moves") == 0) {
        list_moves(standin);
    } else if (strcmp(word, "winner") == 0) {
        printf("winner: %s\n", standin->rules->winner(&standin->state));
    } else if (strcmp(word, "history") == 0) {
        printf("history: %d\n", standin->history);
    } else {
        reject(standin, word, "unknown-command");
    }
}

static void run(struct standin *standin, const char *word, const char *rest)
{
    standin->line++;
    if (strcmp(word, "rules") == 0) {
        standin->rules = rules_named(rest);
        model_start(standin->rules, &standin->state);
    } else if (strcmp(word, "new") == 0) {
        model_start(standin->rules, &standin->state);
    } else if (strcmp(word, "position") == 0 && *rest != '\0') {
        set_position(standin, rest);
    } else if (strcmp(word, "player") == 0) {
        set_player(standin, rest);
    } else if (strcmp(word, "seed") == 0) {
        seed(standin, rest);
    } else if (strcmp(word, "go") == 0) {
        go(standin);
    } else if (strcmp(word, "hint") == 0) {
        standin_hint(standin, rest);
    } else if (strcmp(word, "echo") == 0) {
        printf("%s\n", rest);
        fflush(stdout);
    } else {
        ask(standin, word);
    }
}

int main(int count, char **words)
{
    static struct standin standin;
    static char line[1024];
    mind_begin(&standin.mind, count > 1 ? words[1] : "");
    standin.rules = &checkers61b;
    model_start(standin.rules, &standin.state);
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        char *rest = line + strcspn(line, " ");
        if (*rest != '\0') {
            *rest = '\0';
            rest++;
        }
        run(&standin, line, rest);
    }
    mind_end(&standin.mind);
    return 0;
}
