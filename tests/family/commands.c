#include "commands.h"

#include "answers.h"
#include "chance.h"
#include "fen.h"
#include "legal.h"
#include "random.h"
#include "rows.h"
#include "rule_checks.h"
#include "scatter.h"
#include "text.h"
#include "turn_text.h"

#include <string.h>

enum { LINE_LIMIT = 4096, RULE_TEXT_LIMIT = 20000, DEPTH_LIMIT = 30, NUMBER_LIMIT = 100000000 };

void session_begin(struct session *session, char *const *folders, FILE *in, FILE *out)
{
    memset(session, 0, sizeof *session);
    session->library = (struct library){folders, false};
    session->in = in;
    session->out = out;
    game_init(&session->game);
}

void session_end(struct session *session)
{
    game_free(&session->game);
}

static void refuse(const struct session *session, const char *why)
{
    fprintf(session->out, "error: %s\n", why);
}

static void begin_at_start(struct session *session)
{
    struct position start;
    const char *wrong;
    if (find_start(&session->set.rules, &start, &wrong)) {
        game_begin(&session->game, &session->set.rules, &start);
    }
}

/* Reads lines up to one with a dot alone; returns how many bytes they have. */
static size_t read_text(struct session *session, char *text, size_t size)
{
    size_t count = 0;
    size_t line = 0; /* where the current line begins */
    int c;
    while ((c = getc(session->in)) != EOF) {
        if (c == '\n' && count - line == 1 && text[line] == '.') {
            return line;
        }
        if (count < size) {
            text[count++] = (char)c;
        }
        line = c == '\n' ? count : line;
    }
    return count;
}

/* Answers with the name of the rule set that was read, or with its errors. The one before stays if
 * there are any. */
static void take_rules(struct session *session, const struct rule_set *set, bool right)
{
    if (!right) {
        answer_rule_errors(session);
        return;
    }
    session->set = *set;
    session->has_rules = true;
    begin_at_start(session);
    fprintf(session->out, "rules: %s\n", session->set.rules.name);
}

static void do_rules(struct session *session, const char *name)
{
    struct rule_set set;
    char text[RULE_TEXT_LIMIT];
    if (*name != '\0') {
        take_rules(session, &set, read_rule_file(name, &session->library, &set, &session->errors));
        return;
    }
    size_t length = read_text(session, text, sizeof text);
    take_rules(session, &set,
               read_rule_text(text, length, &session->library, &set, &session->errors));
}

static void do_chance(struct session *session, const char *seed)
{
    struct rule_set set;
    char text[CHANCE_TEXT_LIMIT];
    int number;
    if (!is_number(seed, NUMBER_LIMIT, &number)) {
        refuse(session, "chance SEED");
        return;
    }
    write_chance_rules(number, text);
    fprintf(session->out, "%s.\n", text);
    take_rules(session, &set,
               read_rule_text(text, strlen(text), &session->library, &set, &session->errors));
}

static void do_show(struct session *session, const char *rest)
{
    (void)rest;
    answer_rule_text(session);
}

static void do_new(struct session *session, const char *rest)
{
    (void)rest;
    begin_at_start(session);
    answer_position(session);
}

static void do_position(struct session *session, const char *text)
{
    struct position position;
    const char *wrong;
    if (*text != '\0') {
        bool is_rows = strchr(text, '/') != NULL;
        bool read = is_rows ? read_rows(&session->set.rules, text, &position, &wrong)
                            : read_fen(&session->set.rules, text, &position, &wrong);
        if (!read) {
            refuse(session, wrong);
            return;
        }
        game_begin(&session->game, &session->set.rules, &position);
    }
    answer_position(session);
}

static void do_fen(struct session *session, const char *rest)
{
    (void)rest;
    answer_fen(session);
}

static void do_moves(struct session *session, const char *rest)
{
    struct turns turns;
    (void)rest;
    turns_init(&turns);
    game_turns(&session->game, &turns);
    answer_turns(session, "moves", &turns);
    turns_free(&turns);
}

static void do_paths(struct session *session, const char *rest)
{
    struct turns turns;
    (void)rest;
    turns_init(&turns);
    game_turns(&session->game, &turns);
    if (turns.count > 0) {
        find_paths(&session->set.rules, game_position(&session->game), &turns);
    }
    answer_turns(session, "paths", &turns);
    turns_free(&turns);
}

/* The turn with a number in the list of `moves`, or that a text means. */
static bool choose_turn(struct session *session, const char *text, struct turn *turn,
                        const char **wrong)
{
    struct turns turns;
    int number;
    turns_init(&turns);
    game_turns(&session->game, &turns);
    turns_sort(&turns);
    bool found = false;
    if (turns.count == 0) {
        *wrong = "there are no turns";
    } else if (is_number(text, NUMBER_LIMIT, &number)) {
        *wrong = "there is no turn of that number";
        found = number > 0 && (size_t)number <= turns.count;
        if (found) {
            *turn = turns.items[number - 1];
        }
    } else {
        found = find_turn(&session->set.rules, game_position(&session->game), text, turn, wrong);
    }
    turns_free(&turns);
    return found;
}

static void do_turn(struct session *session, const char *text)
{
    struct turn turn;
    const char *wrong;
    char written[TURN_TEXT_LIMIT];
    if (!choose_turn(session, text, &turn, &wrong)) {
        refuse(session, wrong);
        return;
    }
    write_turn(&session->set.rules, &turn, written);
    game_play(&session->game, &turn);
    fprintf(session->out, "done: %s\n", written);
}

static void do_pass(struct session *session, const char *rest)
{
    (void)rest;
    if (game_pass(&session->game)) {
        fprintf(session->out, "done: pass\n");
    } else {
        refuse(session, "there is no passing here");
    }
}

static void do_undo(struct session *session, const char *rest)
{
    (void)rest;
    if (game_undo(&session->game)) {
        answer_position(session);
    } else {
        refuse(session, "there is nothing to undo");
    }
}

static void do_result(struct session *session, const char *rest)
{
    (void)rest;
    answer_result(session);
}

static void do_reason(struct session *session, const char *rest)
{
    (void)rest;
    answer_reason(session);
}

static void do_counts(struct session *session, const char *rest)
{
    (void)rest;
    answer_counts(session);
}

static void do_picks(struct session *session, const char *rest)
{
    (void)rest;
    answer_picks(session);
}

static void do_own(struct session *session, const char *rest)
{
    (void)rest;
    answer_own(session);
}

static void do_perft(struct session *session, const char *text)
{
    int depth;
    if (!is_number(text, DEPTH_LIMIT, &depth)) {
        refuse(session, "perft DEPTH");
        return;
    }
    fprintf(session->out, "perft %d: %llu\n", depth,
            perft(&session->set.rules, game_position(&session->game), depth));
}

static void do_scatter(struct session *session, const char *text)
{
    char word[NAME_LIMIT];
    int seed;
    int most = SQUARE_LIMIT;
    struct random random;
    struct position position;
    if (!next_word(&text, word, sizeof word) || !is_number(word, NUMBER_LIMIT, &seed) ||
        (next_word(&text, word, sizeof word) &&
         (!is_number(word, SQUARE_LIMIT, &most) || most < 2))) {
        refuse(session, "scatter SEED [PIECES]");
        return;
    }
    random_begin(&random, (unsigned)seed);
    scatter(&session->set.rules, &random, most, &position);
    game_begin(&session->game, &session->set.rules, &position);
    answer_position(session);
}

/* Whether the other side can capture something after the turn. */
static bool is_careless(const struct parameters *rules, const struct position *position,
                        const struct turn *turn)
{
    struct position next = position_after(position, turn);
    struct turns replies;
    bool captures = false;
    turns_init(&replies);
    find_listed(rules, &next, &replies);
    for (size_t i = 0; i < replies.count && !captures; i++) {
        captures = replies.items[i].gone > 0;
    }
    turns_free(&replies);
    return captures;
}

/* Keeps the turns after which nothing can be captured, if there are any. */
static void keep_careful(const struct game *game, struct turns *turns)
{
    size_t kept = 0;
    for (size_t i = 0; i < turns->count; i++) {
        if (!is_careless(game->rules, game_position(game), &turns->items[i])) {
            struct turn turn = turns->items[i];
            turns->items[i] = turns->items[kept];
            turns->items[kept++] = turn;
        }
    }
    turns->count = kept > 0 ? kept : turns->count;
}

/* Plays so many turns by chance, or to the end of the game, and answers with them. */
static void play(struct session *session, const char *text, bool careful)
{
    char word[NAME_LIMIT];
    int seed;
    int most;
    struct random random;
    struct turns turns;
    if (!next_word(&text, word, sizeof word) || !is_number(word, NUMBER_LIMIT, &seed) ||
        !next_word(&text, word, sizeof word) || !is_number(word, NUMBER_LIMIT, &most)) {
        refuse(session, careful ? "careful SEED TURNS" : "random SEED TURNS");
        return;
    }
    random_begin(&random, (unsigned)seed);
    turns_init(&turns);
    fputs(careful ? "careful:" : "random:", session->out);
    for (int i = 0; i < most; i++) {
        char written[TURN_TEXT_LIMIT];
        game_turns(&session->game, &turns);
        if (careful) {
            keep_careful(&session->game, &turns);
        }
        if (turns.count == 0) {
            break;
        }
        turns_sort(&turns);
        const struct turn *turn = &turns.items[random_below(&random, turns.count)];
        write_turn(&session->set.rules, turn, written);
        fprintf(session->out, " %s", written);
        game_play(&session->game, turn);
    }
    fprintf(session->out, "\n");
    turns_free(&turns);
}

static void do_random(struct session *session, const char *text)
{
    play(session, text, false);
}

static void do_careful(struct session *session, const char *text)
{
    play(session, text, true);
}

struct command {
    const char *name;
    void (*run)(struct session *session, const char *rest);
};

static const struct command commands[] = {
    {"rules", do_rules},       {"chance", do_chance},   {"show", do_show},
    {"new", do_new},           {"fen", do_fen},         {"moves", do_moves},
    {"position", do_position}, {"paths", do_paths},     {"do", do_turn},
    {"pass", do_pass},         {"undo", do_undo},       {"result", do_result},
    {"reason", do_reason},     {"counts", do_counts},   {"picks", do_picks},
    {"own", do_own},           {"perft", do_perft},     {"random", do_random},
    {"careful", do_careful},   {"scatter", do_scatter},
};

static void run_command(struct session *session, const char *line)
{
    char name[NAME_LIMIT];
    const char *rest = line;
    if (!next_word(&rest, name, sizeof name)) {
        refuse(session, "there is no such command");
        return;
    }
    while (is_blank(*rest)) {
        rest++;
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, name) != 0) {
            continue;
        }
        if (session->has_rules || commands[i].run == do_rules || commands[i].run == do_chance) {
            commands[i].run(session, rest);
        } else {
            refuse(session, "there are no rules yet");
        }
        return;
    }
    refuse(session, "there is no such command");
}

void session_run(struct session *session)
{
    char bytes[LINE_LIMIT];
    char line[LINE_LIMIT];
    while (fgets(bytes, sizeof bytes, session->in) != NULL) {
        copy_trimmed(line, sizeof line, bytes, strcspn(bytes, "\r\n"));
        if (line[0] != '\0' && line[0] != '#') {
            run_command(session, line);
            fflush(session->out);
        }
    }
}
