/* Checks by brute force what `hint` says about the end of the game. */
#include "../reference/text.h"
#include "brute.h"
#include "checks.h"
#include "english_ending.h"
#include "hint.h"
#include "near_end.h"
#include "session.h"
#include "tally.h"

#include <stdio.h>
#include <string.h>

/* Depths that are asked for, and how much is searched to find positions. */
enum { DEEPEST = 8, SAMPLE_LIMIT = 50000, SEARCH_LIMIT = 400000, POSITIONS = 150, TIME = 50 };

struct forced {
    const struct options *options;
    const struct rule_set *rules;
    struct session session;
    struct random random;
    struct brute brute;
    struct tally_of_check tally;
    long forced;      /* hints that reported the end */
    long not_checked; /* of these, ends too far away for brute force */
    long losses_untold;
    int quota[3][DEEPEST + 1]; /* positions of each sort that are still needed */
};

/* A position, and what is asked there. */
struct question {
    struct state state;
    struct quick quick;
    struct solution solution;
    char position[POSITION_TEXT];
    char words[64];
    int depth; /* 0: by time */
};

static void fail(struct forced *forced, const struct question *question, const struct hint *hint,
                 const char *wrong)
{
    char told[VALUE_TEXT] = "";
    char solved[VALUE_TEXT];
    value_text(question->solution.value, solved);
    if (hint != NULL) {
        value_text(hint->value, told);
    }
    tally_failed(&forced->tally,
                 "%s: position %s: %s: %s; told: %s %s; by brute force, %d turns: %s",
                 forced->rules->name, question->position, question->words, wrong,
                 hint != NULL ? hint->turn : "", told, question->solution.searched, solved);
}

static bool is_small_ending(const struct state *state)
{
    return count_pieces(state, 0) + count_pieces(state, 1) <= PIECE_LIMIT;
}

/* Whether `side` wins in exactly that many turns; if not, stores what is wrong. */
static enum proof prove_exactly(struct forced *forced, const struct quick *quick, int side,
                                int turns, bool may_pass, const char **wrong)
{
    forced->brute.looked_at = 0;
    for (int fewer = 0; fewer <= turns; fewer++) {
        enum proof proof = brute_proof(&forced->brute, quick, side, fewer, may_pass);
        if (proof == NOT_FOUND_OUT) {
            return NOT_FOUND_OUT;
        }
        if (proof == PROVED && fewer < turns) {
            *wrong = "it is closer";
            return REFUTED;
        }
        if (proof == PROVED) {
            return PROVED;
        }
    }
    *wrong = "it is not forced in that many turns";
    return REFUTED;
}

/* The same with the tables, for a position of english with few pieces. */
static enum proof look_up(const struct state *state, int side, int turns, const char **wrong)
{
    struct value value = ending_value_of(state);
    enum outcome outcome = state->side == side ? WON : LOST;
    bool right = value.outcome == outcome && value.turns == turns;
    *wrong = right ? NULL : "the tables give another value";
    return right ? PROVED : REFUTED;
}

static enum proof judge_end(struct forced *forced, const struct state *state, int side, int turns,
                            bool may_pass, const char **wrong)
{
    if (forced->rules == &english && is_small_ending(state) &&
        count_pieces(state, state->side) > 0) {
        return look_up(state, side, turns, wrong);
    }
    struct quick quick = quick_from(forced->rules, state);
    return prove_exactly(forced, &quick, side, turns, may_pass, wrong);
}

/* A loss is certain whatever the side does, passing at once included, although it does not pass
 * while it has a turn. */
static enum proof prove_loss_with_pass(struct forced *forced, const struct question *question,
                                       int turns, const char **wrong)
{
    forced->brute.looked_at = 0;
    enum proof proof =
        brute_proof(&forced->brute, &question->quick, 1 - question->state.side, turns, true);
    *wrong = proof == REFUTED ? "a pass helps" : NULL;
    return proof;
}

/* The end of the game that the hint reports: it comes in that many turns, the turn named leads
 * there, and the line shows it. */
static void judge_forced(struct forced *forced, const struct question *question,
                         const struct hint *hint, const struct state *after_first,
                         const struct state *last)
{
    int side = hint->value.outcome == WON ? question->state.side : 1 - question->state.side;
    int turns = hint->value.turns;
    const char *wrong = NULL;
    forced->forced++;
    if (hint->count != turns) {
        wrong = "the line has the wrong length";
    } else if (model_winner(forced->rules, last) != side) {
        wrong = "the line does not end like that";
    }
    enum proof proof = NOT_FOUND_OUT;
    if (wrong == NULL) {
        proof = judge_end(forced, &question->state, side, turns, false, &wrong);
    }
    if (wrong == NULL && proof == PROVED) {
        proof = judge_end(forced, after_first, side, turns - 1, true, &wrong);
        wrong = wrong != NULL ? "the turn does not lead to it" : NULL;
    }
    if (wrong == NULL && proof == PROVED && hint->value.outcome == LOST && forced->rules->passes) {
        proof = prove_loss_with_pass(forced, question, turns, &wrong);
    }
    if (wrong != NULL) {
        fail(forced, question, hint, wrong);
    } else if (proof == NOT_FOUND_OUT) {
        forced->not_checked++;
    } else {
        forced->tally.passed++;
    }
}

/* Some turns are searched less deeply: an end that is this much nearer must be reported all the
 * same. */
#define SPARED 3

/* Nothing is reported about the end. That is right unless it is near enough to be seen. */
static void judge_open(struct forced *forced, const struct question *question,
                       const struct hint *hint)
{
    struct value value = question->solution.value;
    bool near = value.outcome != DRAWN && value.turns <= question->depth;
    if (value.outcome == WON && value.turns + SPARED <= question->depth) {
        fail(forced, question, hint, "a close win is not reported");
        return;
    }
    forced->losses_untold += near;
    forced->tally.passed++;
}

/* `hint` has played nothing. */
static const char *judge_unchanged(const struct session *session, const struct question *question)
{
    const char *position = session_find(session, "position: ");
    const char *history = session_find(session, "history: ");
    if (position == NULL || strcmp(position, question->position) != 0) {
        return "the position has changed";
    }
    return history != NULL && strcmp(history, "0") == 0 ? NULL : "the history has changed";
}

static void ask_hint(struct forced *forced, const struct question *question)
{
    struct hint hint;
    struct state after_first;
    struct state last;
    session_command(&forced->session, "position %s", question->position);
    session_command(&forced->session, "%s", question->words);
    session_command(&forced->session, "position");
    session_command(&forced->session, "history");
    session_ask(&forced->session);
    const char *wrong = hint_read(&forced->session, &hint);
    if (wrong != NULL) {
        fail(forced, question, NULL, wrong);
        return;
    }
    wrong = judge_unchanged(&forced->session, question);
    if (wrong == NULL) {
        wrong = hint_follow(forced->rules, &question->state, &hint, &after_first, &last);
    }
    if (wrong != NULL) {
        fail(forced, question, &hint, wrong);
    } else if (hint.value.outcome == DRAWN) {
        judge_open(forced, question, &hint);
    } else {
        judge_forced(forced, question, &hint, &after_first, &last);
    }
}

static void ask_all_hints(struct forced *forced, struct question *question)
{
    const struct options *options = forced->options;
    int deepest = options->depth > 0 ? options->depth : DEEPEST;
    for (int depth = 1; depth <= deepest; depth++) {
        question->depth = depth;
        snprintf(question->words, sizeof question->words, "hint depth %d", depth);
        ask_hint(forced, question);
    }
    question->depth = 0;
    snprintf(question->words, sizeof question->words, "hint time %d",
             options->time > 0 ? options->time : TIME);
    ask_hint(forced, question);
}

/* A tenth of the positions for each sort of end, three tenths without one: otherwise nearly all
 * would be won at once or not at all. */
static void set_quota(struct forced *forced, int positions)
{
    for (int turns = 0; turns <= DEEPEST; turns++) {
        forced->quota[WON][turns] = (positions + 9) / 10;
        forced->quota[LOST][turns] = (positions + 9) / 10;
    }
    forced->quota[DRAWN][0] = 3 * positions / 10;
}

/* Finds the next position of a sort that is still needed; returns false if too many were not. */
static bool find_position(struct forced *forced, struct question *question)
{
    long looked_at = 0;
    while (looked_at < SEARCH_LIMIT) {
        question->quick = near_end(forced->rules, &forced->random);
        forced->brute.limit = SAMPLE_LIMIT;
        question->solution = brute_solve(&forced->brute, &question->quick, DEEPEST, false);
        forced->brute.limit = forced->options->limit;
        looked_at += forced->brute.looked_at + 1;
        struct value value = question->solution.value;
        if (forced->quota[value.outcome][value.turns] > 0) {
            forced->quota[value.outcome][value.turns]--;
            return true;
        }
    }
    return false;
}

static void check_rules(struct forced *forced)
{
    const struct options *options = forced->options;
    int positions = options->positions > 0 ? options->positions : POSITIONS;
    struct question question;
    random_begin(&forced->random, options->seed);
    brute_begin(&forced->brute, options->limit);
    set_quota(forced, positions);
    session_command(&forced->session, "rules %s", forced->rules->name);
    for (int i = 0; i < positions; i++) {
        if (!find_position(forced, &question)) {
            continue;
        }
        quick_to(&question.quick, &question.state);
        position_text(forced->rules, &question.state, question.position);
        question.solution = brute_solve(&forced->brute, &question.quick, DEEPEST, false);
        ask_all_hints(forced, &question);
    }
    brute_end(&forced->brute);
}

bool check_forced(const struct options *options)
{
    long failed = 0;
    quick_begin();
    endings_build();
    bool good = true;
    for (int i = 0; i < RULES_COUNT; i++) {
        if (options->rules != NULL && options->rules != rule_sets[i]) {
            continue;
        }
        char name[64];
        struct forced forced = {.options = options, .rules = rule_sets[i]};
        snprintf(name, sizeof name, "forced: %s", rule_sets[i]->name);
        forced.tally.check = name;
        session_open(&forced.session, options->program, options->script);
        check_rules(&forced);
        good = session_close(&forced.session) && good;
        tally_print(&forced.tally,
                    "; %ld reported the end, %ld of them not checked; %ld losses not reported",
                    forced.forced, forced.not_checked, forced.losses_untold);
        failed += forced.tally.failed;
    }
    endings_free();
    return good && failed == 0;
}
