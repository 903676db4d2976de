#include "testing/coverage.h"

#include <string.h>
#include <sys/mman.h>

#include "testing/piece.h"

struct coverage *coverage_new(void)
{
    void *memory =
        mmap(NULL, sizeof(struct coverage), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);

    return memory != MAP_FAILED ? memory : NULL;
}

/* ---- a run ---------------------------------------------------------------------------------- */

static void met_command(struct met *met, const struct command *command)
{
    size_t i = 0;

    while (command != NULL && i < COVERED_COMMANDS && command_at(i) != command)
        i++;
    if (command != NULL && i < COVERED_COMMANDS)
        met->commands[i] = true;
}

/* Notes the command that words begin with, and the one in it that `assert` or `reject` tries. */
static void met_words(struct met *met, struct interpreter *in, const struct words *words)
{
    enum command_form form;
    const struct command *command = interpreter_find(in, words, &form);
    struct words rest;
    size_t from = 1;

    met_command(met, command);
    if (command == NULL ||
        (command->handler != handle_assert && command->handler != handle_reject) ||
        words->count < 2)
        return;
    from += command->handler == handle_reject && topic_code_named(words->word[1]) != ARB_ACCEPTED &&
            words->count > 2;
    rest = words_from(words, from);
    met_command(met, interpreter_find(in, &rest, &form));
}

static void met_ruling(struct met *met, arb_ruling ruling)
{
    if (ruling < ARB_RULING_COUNT) /* that there is no memory is no rejection */
        met->rulings[ruling] = true;
}

void met_line(struct met *met, struct interpreter *in, const struct line *line)
{
    const arb_rules *rules = NULL;
    struct split_line split;

    met_ruling(met, in->tried); /* by the line before */
    in->tried = ARB_ACCEPTED;
    for (size_t i = 0; i < COVERED_RULES && (rules = rule_list_at(NULL, i)) != NULL; i++)
        met->rules[i] = met->rules[i] || rules == in->game->rules;
    if (line == NULL || line->too_long)
        return;
    words_split(&split, line->bytes, line->length);
    if (split.bad_byte == 0 && !split.quote_open && split.words.count > 0)
        met_words(met, in, &split.words);
}

void met_rejection(struct met *met, const struct interpreter *in)
{
    met_ruling(met, in->rejection.ruling);
}

void coverage_add(struct coverage *coverage, const struct met *met)
{
    for (size_t i = 0; i < ARB_RULING_COUNT; i++)
        atomic_fetch_add(&coverage->rulings[i], met->rulings[i]);
    for (size_t i = 0; i < COVERED_COMMANDS; i++)
        atomic_fetch_add(&coverage->commands[i], met->commands[i]);
    for (size_t i = 0; i < COVERED_RULES; i++)
        atomic_fetch_add(&coverage->rules[i], met->rules[i]);
}

/* ---- the table ------------------------------------------------------------------------------ */

#define NAME_WIDTH 20
#define REJECTIONS (ARB_ACCEPTED + 1) /* the first of them */

static void put_row(struct text *to, bool missing, const char *name, unsigned tests)
{
    if (tests == 0)
        text_print(to, "  %-*s none\n", NAME_WIDTH, name);
    else if (!missing)
        text_print(to, "  %-*s %u\n", NAME_WIDTH, name, tests);
}

static void put_rulings(const struct coverage *coverage, bool missing, struct text *to)
{
    size_t met = 0;

    for (size_t i = REJECTIONS; i < ARB_RULING_COUNT; i++)
        met += coverage->rulings[i] > 0;
    text_print(to, "rejections: %zu of %d\n", met, ARB_RULING_COUNT - REJECTIONS);
    for (size_t i = REJECTIONS; i < ARB_RULING_COUNT; i++)
        put_row(to, missing, arb_ruling_code((arb_ruling)i), coverage->rulings[i]);
}

static void put_commands(const struct coverage *coverage, bool missing, struct text *to)
{
    const struct command *command;
    size_t met = 0;
    size_t all = 0;

    for (; command_at(all) != NULL; all++)
        met += coverage->commands[all] > 0;
    text_print(to, "commands: %zu of %zu\n", met, all);
    for (size_t i = 0; (command = command_at(i)) != NULL; i++)
        put_row(to, missing, command->name, coverage->commands[i]);
}

/* How many other values a parameter has, and how many of them some test tells from its own. */
struct values {
    size_t all;
    size_t told;
};

static struct values values_of(const struct coverage *coverage, size_t rules, size_t parameter)
{
    struct values values = {0};

    for (size_t other = 0; other < COVERED_RULES; other++) {
        bool is_other = coverage_other_value(rules, parameter, other);

        values.all += is_other;
        values.told += is_other && coverage->told[rules][parameter][other];
    }
    return values;
}

/* A parameter is met if some test would print something else with at least one other value. */
static void put_parameter(const struct coverage *coverage, size_t rules, size_t parameter,
                          bool missing, struct text *to)
{
    struct values values = values_of(coverage, rules, parameter);
    const char *before = "; not from that of ";

    if (values.all == 0 || (missing && values.told == values.all))
        return;
    text_print(to, "  %-*s ", NAME_WIDTH, coverage_parameter(parameter));
    if (values.told == 0)
        text_print(to, "none of %zu", values.all);
    else
        text_print(to, "%zu of %zu", values.told, values.all);
    for (size_t other = 0; other < COVERED_RULES; other++) {
        if (coverage_other_value(rules, parameter, other) &&
            !coverage->told[rules][parameter][other]) {
            text_print(to, "%s%s", before, arb_rules_name(rule_list_at(NULL, other)));
            before = ", ";
        }
    }
    text_string(to, "\n");
}

static void put_parameters(const struct coverage *coverage, size_t rules, bool missing,
                           struct text *to)
{
    size_t met = 0;
    size_t all = 0;

    for (size_t i = 0; coverage_parameter(i) != NULL; i++) {
        struct values values = values_of(coverage, rules, i);

        all += values.all > 0;
        met += values.told > 0;
    }
    if (all == 0)
        return;
    text_print(to, "parameters of %s: %zu of %zu; values of others that tests tell from its own\n",
               arb_rules_name(rule_list_at(NULL, rules)), met, all);
    for (size_t i = 0; coverage_parameter(i) != NULL; i++)
        put_parameter(coverage, rules, i, missing, to);
}

void coverage_table(const struct coverage *coverage, bool missing, struct text *to)
{
    put_rulings(coverage, missing, to);
    put_commands(coverage, missing, to);
    for (size_t i = 0; i < COVERED_RULES; i++) {
        if (coverage->rules[i] > 0)
            put_parameters(coverage, i, missing, to);
    }
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void json_parameter(const struct coverage *coverage, size_t rules, size_t parameter,
                           struct json *json)
{
    static const char *const names[] = {"not_told", "told"};

    json_open(json, coverage_parameter(parameter), '{');
    for (int told = 1; told >= 0; told--) {
        json_open(json, names[told], '[');
        for (size_t other = 0; other < COVERED_RULES; other++) {
            if (coverage_other_value(rules, parameter, other) &&
                coverage->told[rules][parameter][other] == told)
                json_put_string(json, NULL, arb_rules_name(rule_list_at(NULL, other)));
        }
        json_close(json, ']');
    }
    json_close(json, '}');
}

void coverage_json(const struct coverage *coverage, struct json *json)
{
    const struct command *command;

    json_open(json, "rejections", '{');
    for (size_t i = REJECTIONS; i < ARB_RULING_COUNT; i++)
        json_put_number(json, arb_ruling_code((arb_ruling)i), coverage->rulings[i]);
    json_close(json, '}');
    json_open(json, "commands", '{');
    for (size_t i = 0; (command = command_at(i)) != NULL; i++)
        json_put_number(json, command->name, coverage->commands[i]);
    json_close(json, '}');
    json_open(json, "parameters", '{');
    for (size_t rules = 0; rules < COVERED_RULES; rules++) {
        if (coverage->rules[rules] == 0 || rule_list_at(NULL, rules)->draughts == NULL)
            continue;
        json_open(json, arb_rules_name(rule_list_at(NULL, rules)), '{');
        for (size_t i = 0; coverage_parameter(i) != NULL; i++) {
            if (values_of(coverage, rules, i).all > 0)
                json_parameter(coverage, rules, i, json);
        }
        json_close(json, '}');
    }
    json_close(json, '}');
}
