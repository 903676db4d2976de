/* What the Python package calls, over the library. See held.h. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <arbiter.h>

#include "held.h"

/* Written in Python: arbiter/_native.py. */
static int asked_to_stop(void);
static void take_output(void *running, const char *bytes, size_t length);
static void take_rejection(void *running, size_t line, int ruling, const char *reason);

struct held {
    arb_game *game; /* NULL: closed */
    box *rules;
    arb_thinker *thinker; /* NULL: nothing was thought yet */
    atomic_bool busy;     /* a thread is in a call */
    /* Of a call that may take long: */
    uint64_t asked; /* when Python was last asked whether to stop */
    bool stopped;   /* whether it has said so */
    void *running;  /* who follows a run in Python */
};

/* ---- one thread at a time -------------------------------------------------------------------- */

/* Begins a call. Returns 0, or why it cannot be made. */
static int enter(held *held)
{
    if (atomic_exchange(&held->busy, true))
        return HELD_BUSY;
    if (held->game != NULL)
        return 0;
    atomic_store(&held->busy, false);
    return HELD_CLOSED;
}

/* Ends a call, which returns `answer`. */
static long long leave(held *held, long long answer)
{
    atomic_store(&held->busy, false);
    return answer;
}

/* Defines a function that makes one call of the library. */
#define ANSWER(call)                                                                               \
    do {                                                                                           \
        int entered = enter(held);                                                                 \
        return entered != 0 ? entered : leave(held, (call));                                       \
    } while (0)
#define ANSWER_INT(call)                                                                           \
    do {                                                                                           \
        int entered = enter(held);                                                                 \
        return entered != 0 ? entered : (int)leave(held, (long long)(call));                       \
    } while (0)

/* ---- the life of a game ---------------------------------------------------------------------- */

static held *held_of(arb_game *game, box *rules)
{
    held *made = game != NULL ? malloc(sizeof *made) : NULL;

    if (made == NULL) {
        arb_game_free(game);
        return NULL;
    }
    made->game = game;
    made->rules = box_hold(rules);
    made->thinker = NULL;
    made->asked = 0;
    atomic_init(&made->busy, false);
    return made;
}

held *held_new(box *rules)
{
    arb_memory memory = arb_memory_standard();

    return held_of(arb_game_new(rules->rules, &memory), rules);
}

held *held_copy(held *from, int *error)
{
    held *made;

    *error = enter(from);
    if (*error != 0)
        return NULL;
    made = held_of(arb_game_copy(from->game), from->rules);
    *error = made != NULL ? 0 : HELD_NO_MEMORY;
    leave(from, 0);
    return made;
}

static void empty(held *held)
{
    arb_thinker_free(held->thinker);
    arb_game_free(held->game);
    held->thinker = NULL;
    held->game = NULL;
}

int held_close(held *held)
{
    if (atomic_exchange(&held->busy, true))
        return HELD_BUSY;
    empty(held);
    return (int)leave(held, 0);
}

void held_drop(held *held)
{
    empty(held);
    box_drop(held->rules);
    free(held);
}

/* ---- playing --------------------------------------------------------------------------------- */

/* Whether a text has a NUL, which would end it early. */
static bool has_nul(const char *text, size_t length)
{
    return strlen(text) != length;
}

int held_play(held *held, const char *text, size_t length)
{
    ANSWER_INT(has_nul(text, length) ? ARB_BAD_BYTE : arb_play_text(held->game, text));
}

int held_pass(held *held)
{
    ANSWER_INT(arb_pass(held->game));
}
int held_undo(held *held, size_t turns)
{
    ANSWER_INT(arb_undo_turns(held->game, turns));
}
int held_redo(held *held, size_t turns)
{
    ANSWER_INT(arb_redo_turns(held->game, turns));
}

int held_set_position(held *held, const char *text, size_t length)
{
    ANSWER_INT(has_nul(text, length) ? ARB_BAD_BYTE : arb_set_position(held->game, text));
}

int held_act(held *held, unsigned action)
{
    ANSWER_INT(arb_act(held->game, action));
}

/* Where the reason of a rejection goes, with room for any (script/run.c). */
struct reason {
    char *text;
    size_t room;
    arb_ruling ruling;
};

static void keep_reason(void *context, const arb_rejection *rejection)
{
    struct reason *reason = context;

    if (reason->ruling != ARB_ACCEPTED)
        return;
    reason->ruling = rejection->ruling;
    strncpy(reason->text, rejection->reason, reason->room - 1);
    reason->text[reason->room - 1] = '\0';
}

/* On a copy, for it might be accepted after all. */
static int explain(const arb_game *game, const char *line, size_t length, struct reason *reason)
{
    arb_game *copy = arb_game_copy(game);
    arb_script script = {
        .bytes = line, .length = length, .bail = true, .rejected = keep_reason, .context = reason};

    if (copy == NULL)
        return ARB_OUT_OF_MEMORY;
    arb_run(copy, &script);
    arb_game_free(copy);
    return reason->ruling;
}

int held_explain(held *held, const char *line, size_t length, char *reason, size_t room)
{
    struct reason kept = {reason, room, ARB_ACCEPTED};

    ANSWER_INT(explain(held->game, line, length, &kept));
}

/* ---- asking ---------------------------------------------------------------------------------- */

long long held_turns(held *held, char *text, size_t room)
{
    ANSWER((long long)arb_turns_text(held->game, text, room));
}

/* These fit into any room that Python gives. */
long long held_position(held *held, char *text, size_t room)
{
    ANSWER(room < ARB_POSITION_TEXT ? ARB_POSITION_TEXT
                                    : (long long)arb_position_text(held->game, text));
}

long long held_board(held *held, char *text, size_t room)
{
    ANSWER(room < ARB_BOARD_TEXT ? ARB_BOARD_TEXT : (long long)arb_board_text(held->game, text));
}

long long held_fen(held *held, char *text, size_t room)
{
    ANSWER(room < ARB_FEN_TEXT ? ARB_FEN_TEXT : (long long)arb_fen_text(held->game, text));
}

/* A list of turns being written, as much of it as fits. */
struct turns {
    char *text;
    size_t room;
    size_t length;
    const arb_rules *rules;
};

static void add_turn(struct turns *turns, const arb_turn *turn)
{
    char text[ARB_TURN_TEXT + 1] = "pass";
    size_t length = turn->length > 0 ? arb_turn_text(turns->rules, turn, text) : strlen(text);

    text[length++] = '\n';
    if (turns->length + length < turns->room)
        memcpy(turns->text + turns->length, text, length);
    turns->length += length;
}

static bool add_past_turn(void *context, size_t number, arb_side side, const arb_turn *turn)
{
    (void)number;
    (void)side;
    add_turn(context, turn);
    return true;
}

static long long history(const arb_game *game, char *text, size_t room)
{
    struct turns turns = {text, room, 0, arb_game_rules(game)};

    arb_each_past_turn(game, add_past_turn, &turns);
    return (long long)turns.length;
}

long long held_history(held *held, char *text, size_t room)
{
    ANSWER(history(held->game, text, room));
}

long long held_svg(held *held, char *text, size_t room)
{
    ANSWER((long long)arb_draw_svg(held->game, text, room));
}

long long held_whole(held *held, char *text, size_t room)
{
    ANSWER((long long)arb_game_write(held->game, text, room));
}

long long held_save(held *held, const char *name, char *text, size_t room, int *ruling)
{
    size_t length = 0;

    ANSWER((*ruling = arb_save_as(held->game, name, text, room, &length), (long long)length));
}

int held_result(held *held)
{
    ANSWER_INT(arb_winner(held->game));
}
int held_to_move(held *held)
{
    ANSWER_INT(arb_to_move(held->game));
}
int held_has_moved(held *held)
{
    ANSWER_INT(arb_has_moved(held->game));
}
int held_selected(held *held)
{
    ANSWER_INT(arb_selected(held->game));
}

static arb_ruling look(const arb_game *game, const char *text, int piece[3])
{
    arb_square square;
    arb_piece found;
    arb_ruling ruling = arb_square_read(arb_game_rules(game), text, &square);

    piece[2] = -1;
    if (ruling == ARB_ACCEPTED && arb_piece_at(game, square, &found)) {
        piece[0] = found.side;
        piece[1] = found.kind;
        piece[2] = found.crowned;
    }
    return ruling;
}

int held_at(held *held, const char *square, size_t length, int piece[3])
{
    ANSWER_INT(has_nul(square, length) ? ARB_BAD_BYTE : look(held->game, square, piece));
}

int held_equal(held *a, held *b)
{
    int answer = enter(a);

    if (answer != 0 || a == b)
        return answer != 0 ? answer : (int)leave(a, 1);
    answer = enter(b);
    if (answer == 0)
        answer = (int)leave(b, arb_game_equal(a->game, b->game));
    return (int)leave(a, answer);
}

int held_hash(held *held, unsigned long long *hash)
{
    ANSWER_INT((*hash = arb_game_hash(held->game), 0));
}

int held_actions(held *held, unsigned char *actions)
{
    ANSWER_INT(arb_actions(held->game, actions));
}

int held_planes(held *held, unsigned char *planes)
{
    ANSWER_INT((arb_planes(held->game, planes), 0));
}

/* ---- what may take long ---------------------------------------------------------------------- */

/* How often Python is asked whether to stop: it may have to wait for the interpreter. */
#define ASK_MICROSECONDS 20000

static uint64_t clock_now(void *context)
{
    struct timespec now;

    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static void begin(held *held)
{
    held->asked = clock_now(NULL);
    held->stopped = false;
}

static bool stop(void *context)
{
    held *held = context;
    uint64_t now = clock_now(NULL);

    if (held->stopped || now < held->asked + ASK_MICROSECONDS)
        return held->stopped;
    held->asked = now;
    held->stopped = asked_to_stop() != 0;
    return held->stopped;
}

static int perft(held *held, unsigned depth, const arb_counting *how, unsigned long long *count)
{
    uint64_t counted = 0;
    arb_counted answer;

    if (arb_has_moved(held->game))
        return ARB_TURN_IN_PROGRESS;
    begin(held);
    answer = arb_perft(held->game, depth, how, &counted);
    *count = counted;
    return answer == ARB_COUNT_NO_MEMORY ? ARB_OUT_OF_MEMORY : ARB_ACCEPTED;
}

int held_perft(held *held, unsigned depth, unsigned threads, unsigned megabytes,
               unsigned long long *count)
{
    const arb_counting how = {megabytes, threads, stop, held};

    ANSWER_INT(perft(held, depth, &how, count));
}

static arb_ruling think(held *held, arb_limits limits, thought *found, char *line, size_t room)
{
    struct turns turns = {line, room, 0, arb_game_rules(held->game)};
    arb_memory memory = arb_memory_standard();
    arb_thought *thought = malloc(sizeof *thought);
    arb_ruling ruling = ARB_OUT_OF_MEMORY;

    begin(held);
    limits.clock = clock_now;
    limits.stop = stop;
    limits.context = held;
    if (held->thinker == NULL)
        held->thinker = arb_thinker_new(&memory);
    if (held->thinker != NULL && thought != NULL)
        ruling = arb_think(held->thinker, held->game, &limits, thought);
    found->stopped = held->stopped;
    if (ruling == ARB_ACCEPTED) {
        found->prospect = (int)thought->prospect;
        found->score = thought->score;
        found->turns = thought->turns;
        found->depth = thought->depth;
        found->nodes = thought->nodes;
        for (size_t i = 0; i < thought->line_length; i++)
            add_turn(&turns, &thought->line[i]);
        if (turns.length < turns.room)
            turns.text[turns.length] = '\0';
    }
    free(thought);
    return ruling;
}

int held_think(held *held, unsigned depth, unsigned milliseconds, thought *found, char *line,
               size_t room)
{
    const arb_limits limits = {.depth = depth, .milliseconds = milliseconds};

    ANSWER_INT(think(held, limits, found, line, room));
}

static bool give(void *context, const char *bytes, size_t length)
{
    const held *held = context;

    take_output(held->running, bytes, length);
    return true;
}

static void tell(void *context, const arb_rejection *rejection)
{
    const held *held = context;

    take_rejection(held->running, rejection->line, (int)rejection->ruling, rejection->reason);
}

static int run(held *held, const arb_script *script, void *running)
{
    begin(held);
    held->running = running;
    return (int)arb_run(held->game, script);
}

int held_run(held *held, const char *bytes, size_t length, int bail, void *running)
{
    const arb_script script = {.bytes = bytes,
                               .length = length,
                               .bail = bail != 0,
                               .output = give,
                               .rejected = tell,
                               .clock = clock_now,
                               .stop = stop,
                               .context = held};

    ANSWER_INT(run(held, &script, running));
}

/* The rules that a script has come to are built in. */
static int rules_now(held *held)
{
    const arb_rules *rules = arb_game_rules(held->game);
    box *now;

    if (rules == held->rules->rules)
        return -1;
    now = box_of(rules, NULL);
    if (now == NULL)
        return HELD_NO_MEMORY;
    box_drop(held->rules);
    held->rules = now;
    return built_in(rules);
}

int held_built_in(held *held)
{
    ANSWER_INT(rules_now(held));
}

/* ---- files ----------------------------------------------------------------------------------- */

static arb_ruling load(arb_game *game, const char *bytes, size_t length, fault *found)
{
    arb_file_fault wrong = {.line = 0};
    arb_ruling ruling = arb_load(game, bytes, length, &wrong);

    found->line = wrong.line;
    memcpy(found->wrong, wrong.wrong, sizeof found->wrong);
    found->other = wrong.other != NULL ? built_in(wrong.other) : -1;
    return ruling;
}

int held_load(held *held, const char *bytes, size_t length, fault *found)
{
    ANSWER_INT(load(held->game, bytes, length, found));
}

int held_read_whole(held *held, const char *bytes, size_t length)
{
    ANSWER_INT(arb_game_read(held->game, bytes, length));
}
