#include "judge/problem.h"

#include <inttypes.h>
#include <unistd.h>

#include "answers/text.h"
#include "arbiter/text.h"
#include "base/comment_key.h"
#include "base/shown.h"
#include "game/history.h"
#include "manual/match_options.h"
#include "match/keys.h"
#include "match/protocol.h"
#include "pdn/write.h"
#include "script/arguments.h"
#include "script/interpreter.h"
#include "trouble.h"

/* ---- keys ------------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    const char *takes;
    uint64_t least;
    uint64_t most;
} rows[] = {
#define X(id, name, takes, least, most) {name, takes, least, most},
    JUDGE_KEYS(X)
#undef X
};

/* The value of a key, or NULL. */
static const char *keys_value(const struct judge_keys *keys, enum judge_key key)
{
    return keys->values[key].text[0] != '\0' ? keys->values[key].text : NULL;
}

/* Reads the value of a key that is a number; one that is not given stays as it is. Returns false if
 * the key cannot have that value. */
static bool keys_number(const struct judge_keys *keys, enum judge_key key, uint64_t *number)
{
    const char *value = keys_value(keys, key);

    return value == NULL || (argument_decimal(value, number) && *number >= rows[key].least &&
                             *number <= rows[key].most);
}

bool keys_wrong(const struct judge_keys *keys, enum judge_key key, struct text *wrong)
{
    const char *value = keys->values[key].text;

    text_print(wrong, "%s takes %s", rows[key].name, rows[key].takes);
    if (rows[key].most > 0)
        text_print(wrong, " from %" PRIu64 " to %" PRIu64, rows[key].least, rows[key].most);
    text_string(wrong, ", not '");
    text_shown(wrong, value, strlen(value), JUDGE_VALUE_ROOM);
    text_char(wrong, '\'');
    return false;
}

static bool given_twice(enum judge_key key, struct text *wrong)
{
    text_print(wrong, "%s is given twice", rows[key].name);
    return false;
}

/* Stores a value. One that is empty or too long is none that a key takes. */
static bool keep(struct judge_keys *keys, enum judge_key key, const char *bytes, size_t length,
                 struct text *wrong)
{
    struct text text = text_message(keys->values[key].text, sizeof keys->values[key].text);

    text_part(&text, bytes, length);
    if (length > 0 && length < JUDGE_VALUE_ROOM && memchr(bytes, '\0', length) == NULL)
        return true;
    return keys_wrong(keys, key, wrong);
}

bool keys_take_argument(struct judge_keys *keys, const char *argument, struct text *wrong)
{
    size_t length = strcspn(argument, "=");
    enum judge_key key = 0;

    while (key < JUDGE_KEY_COUNT &&
           (strlen(rows[key].name) != length || memcmp(rows[key].name, argument, length) != 0))
        key++;
    if (key == JUDGE_KEY_COUNT || argument[length] != '=') {
        text_string(wrong, "the keys are");
        for (size_t i = 0; i < JUDGE_KEY_COUNT; i++) {
            text_string(wrong, i == 0 ? " " : i + 1 < JUDGE_KEY_COUNT ? ", " : " and ");
            text_string(wrong, rows[i].name);
        }
        return text_wrong(wrong, ", each with = and a value");
    }
    if (keys->values[key].argument)
        return given_twice(key, wrong);
    keys->values[key].argument = true;
    return keep(keys, key, argument + length + 1, strlen(argument) - length - 1, wrong);
}

/* A word that is no key may be one that was mistyped. */
static bool is_no_slip(const struct comment_key *given, struct text *wrong)
{
    for (size_t i = 0; i < JUDGE_KEY_COUNT; i++) {
        if (!comment_key_is_near(given, rows[i].name))
            continue;
        text_char(wrong, '\'');
        text_bytes(wrong, given->word, given->word_length);
        text_print(wrong, "' is no key; did you mean %s?", rows[i].name);
        return false;
    }
    return true;
}

bool keys_take_line(struct judge_keys *keys, const char *bytes, size_t length, struct text *wrong)
{
    struct comment_key given;
    enum judge_key key = 0;

    if (!comment_key_split(bytes, length, &given))
        return true;
    while (key < JUDGE_KEY_COUNT && !comment_key_is(&given, rows[key].name))
        key++;
    if (key == JUDGE_KEY_COUNT)
        return is_no_slip(&given, wrong);
    if (keys->values[key].argument)
        return true;
    if (keys_value(keys, key) != NULL)
        return given_twice(key, wrong);
    return keep(keys, key, given.value, given.value_length, wrong);
}

/* ---- the script ---------------------------------------------------------------------------- */

/* The script that is run. */
struct setup {
    struct interpreter in;
    struct output out; /* nothing is written there: what commands answer is not wanted */
    char nothing[1];
    struct judge_keys *keys;
    const char *path;
    struct text wrong; /* with a key */
    size_t wrong_line;
};

/* Called before each line. */
static void take_line(void *follower, const struct interpreter *in, const struct source *source,
                      const struct line *line)
{
    struct setup *setup = follower;

    (void)in;
    if (line == NULL || setup->wrong.length > 0)
        return;
    if (!keys_take_line(setup->keys, line->bytes, line->length, &setup->wrong))
        setup->wrong_line = source->line;
}

static int is_wrong_at(const struct setup *setup, size_t line, const char *what)
{
    TEXT_MESSAGE(where, 512);

    text_print(&where, "%s:%zu", setup->path, line);
    return trouble(where.bytes, what);
}

/* Runs the script. Returns -1, or the status after a complaint. */
static int run_script(struct setup *setup, int file)
{
    struct interpreter *in = &setup->in;
    struct source source = {.name = setup->path};
    struct reader reader;
    TEXT_MESSAGE(why, 1024);
    int error;

    if (!reader_of_file(&reader, in->host, file))
        return trouble(NULL, "out of memory");
    reader.script = true;
    error = interpreter_run(in, &source, &reader);
    if (error != 0)
        return trouble(setup->path, strerror(error));
    if (setup->wrong.length > 0)
        return is_wrong_at(setup, setup->wrong_line, setup->wrong.bytes);
    if (in->trouble[0] != '\0')
        return trouble(NULL, in->trouble);
    if (!in->rejected)
        return -1;
    rejection_text(&why, in->game, &in->rejection);
    text_print(&why, " [%s]", arb_ruling_code(in->rejection.ruling));
    return is_wrong_at(setup, source.line, why.bytes);
}

/* ---- where the game begins ------------------------------------------------------------------- */

static bool keep_turn(void *context, const struct told_turn *told)
{
    struct problem *problem = context;

    if (!told->ended || problem->opening.turn_count == OPENING_TURNS_MOST)
        return false;
    problem->turns[problem->opening.turn_count++] = told->turn;
    return true;
}

/* Stores where the game begins, and the turns that the script has played from there. */
static int take_game(struct problem *problem, const struct setup *setup)
{
    const arb_game *game = setup->in.game;
    struct position position;
    struct text start = text_over(problem->start, sizeof problem->start);
    bool elsewhere = record_begins_elsewhere(game, &position);

    problem->terms.rules = game->rules;
    problem->opening = (struct opening){.turns = problem->turns};
    if (elsewhere) {
        protocol_position(&start, game->rules, &position);
        problem->opening.start = problem->start;
    }
    if (!history_each(game, keep_turn, problem))
        return trouble(setup->path, "it ends within a turn, or after more than 300 turns");
    if (game_is_over(game))
        return trouble(setup->path, "the game is over before it begins");
    return -1;
}

/* ---- the values of keys ---------------------------------------------------------------------- */

static bool take_side(struct problem *problem, const struct judge_keys *keys, const arb_game *game)
{
    const char *value = keys_value(keys, JUDGE_KEY_SIDE);
    bool even = problem->opening.turn_count % 2 == 0; /* turns, since it began */
    arb_side began = even ? arb_to_move(game) : !arb_to_move(game);

    problem->begins = value == NULL || strcmp(value, game->rules->sides[began]) == 0;
    problem->side = problem->begins ? began : !began;
    return problem->begins || strcmp(value, game->rules->sides[!began]) == 0;
}

/* The command `player` reads who the opponent is. */
static bool take_opponent(struct problem *problem, const struct judge_keys *keys,
                          struct setup *setup)
{
    const char *value = keys_value(keys, JUDGE_KEY_OPPONENT);
    struct interpreter *in = &setup->in;
    struct source source = {.name = "-"};
    struct line line;
    TEXT_BUFFER(command, 2 * JUDGE_VALUE_ROOM);

    text_print(&command, "player %s %s", problem->terms.rules->sides[0],
               value != NULL ? value : "minimax depth 4");
    line =
        (struct line){.bytes = command.bytes, .length = command.length, .readable = command.room};
    in->rejected = false;
    interpreter_line(in, &source, &line);
    problem->opponent.built_in = in->players.sides[0];
    return !in->rejected && in->players.sides[0].kind != ARB_HUMAN &&
           memchr(command.bytes, '#', command.length) == NULL;
}

/* Returns the key that is wrong, or JUDGE_KEY_COUNT. */
static enum judge_key take_keys(struct problem *problem, const struct judge_keys *keys,
                                struct setup *setup)
{
    static const char *const words[] = {JUDGE_ACCEPTS};
    const char *accept = keys_value(keys, JUDGE_KEY_ACCEPT);
    const char *seconds = keys_value(keys, JUDGE_KEY_SECONDS);
    size_t word = 0;
    uint64_t most = MATCH_TURNS;
    uint64_t score = 0;

    if (!take_side(problem, keys, setup->in.game))
        return JUDGE_KEY_SIDE;
    while (accept != NULL && word < sizeof words / sizeof *words &&
           strcmp(accept, words[word]) != 0)
        word++;
    if (word == sizeof words / sizeof *words)
        return JUDGE_KEY_ACCEPT;
    problem->accept = (enum acceptance)word;
    if (seconds != NULL && !key_take(&problem->submission, KEY_ST, seconds))
        return JUDGE_KEY_SECONDS;
    if (!keys_number(keys, JUDGE_KEY_MAX_TURNS, &most))
        return JUDGE_KEY_MAX_TURNS;
    if (!keys_number(keys, JUDGE_KEY_SEED, &problem->seed))
        return JUDGE_KEY_SEED;
    if (!keys_number(keys, JUDGE_KEY_SCORE, &score))
        return JUDGE_KEY_SCORE;
    problem->terms.turns_most = (unsigned)most;
    problem->score = (unsigned)score;
    return take_opponent(problem, keys, setup) ? JUDGE_KEY_COUNT : JUDGE_KEY_OPPONENT;
}

/* ---- the whole ------------------------------------------------------------------------------- */

static int take_all(struct problem *problem, struct setup *setup, int file)
{
    TEXT_MESSAGE(wrong, 512);
    enum judge_key key;
    int status = run_script(setup, file);

    if (status < 0)
        status = take_game(problem, setup);
    if (status >= 0)
        return status;
    key = take_keys(problem, setup->keys, setup);
    if (key == JUDGE_KEY_COUNT)
        return -1;
    (void)keys_wrong(setup->keys, key, &wrong);
    return trouble(setup->keys->values[key].argument ? NULL : setup->path, wrong.bytes);
}

int problem_read(struct problem *problem, struct judge_keys *keys, const struct host *host,
                 const char *path)
{
    static char *const command[] = {(char *)"submission", NULL};
    struct setup setup = {.keys = keys, .path = path};
    char wrong[512];
    int file = host->open_to_read(host->context, path);
    int status;

    if (file < 0)
        return trouble(path, strerror(-file));
    *problem = (struct problem){
        .submission = {.name = "the submission",
                       .command = (char **)command,
                       .attached = true,
                       .startup = STARTUP,
                       .deadline = DEADLINE},
        .opponent = {.name = "the opponent", .startup = STARTUP, .deadline = DEADLINE},
    };
    setup.wrong = text_message(wrong, sizeof wrong);
    setup.out = output_to(host, STDERR_FILENO, setup.nothing, sizeof setup.nothing);
    setup.in = (struct interpreter){.host = host,
                                    .out = &setup.out,
                                    .game = arb_game_new(arb_rules_at(0), &host->memory),
                                    .bail = true,
                                    .safe = true,
                                    .by_value = true,
                                    .before_line = take_line,
                                    .follower = &setup};
    if (setup.in.game == NULL) {
        host->close(host->context, file);
        return trouble(NULL, "out of memory");
    }
    status = take_all(problem, &setup, file);
    interpreter_end(&setup.in);
    arb_game_free(setup.in.game);
    rule_files_end(&setup.in.files);
    return status;
}
