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

/* Defines a function that makes one call of the library with a game that is `held`. */
#define HELD held *held
#define CALL(type, name, parameters, call)                                                         \
    type name parameters                                                                           \
    {                                                                                              \
        int entered = enter(held);                                                                 \
                                                                                                   \
        return entered != 0 ? entered : (type)leave(held, (long long)(call));                      \
    }

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

CALL(int, held_play, (HELD, const char *text, size_t length),
     has_nul(text, length) ? ARB_BAD_BYTE : arb_play_text(held->game, text))

CALL(int, held_pass, (HELD), arb_pass(held->game))
CALL(int, held_undo, (HELD, size_t turns), arb_undo_turns(held->game, turns))
CALL(int, held_redo, (HELD, size_t turns), arb_redo_turns(held->game, turns))

CALL(int, held_set_position, (HELD, const char *text, size_t length),
     has_nul(text, length) ? ARB_BAD_BYTE : arb_set_position(held->game, text))

CALL(int, held_act, (HELD, unsigned action), arb_act(held->game, action))

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
static int explain(const arb_game *game, const char *line, size_t length, char *text, size_t room)
{
    struct reason reason = {text, room, ARB_ACCEPTED};
    arb_game *copy = arb_game_copy(game);
    arb_script script = {
        .bytes = line, .length = length, .bail = true, .rejected = keep_reason, .context = &reason};

    if (copy == NULL)
        return ARB_OUT_OF_MEMORY;
    arb_run(copy, &script);
    arb_game_free(copy);
    return reason.ruling;
}

CALL(int, held_explain, (HELD, const char *line, size_t length, char *reason, size_t room),
     explain(held->game, line, length, reason, room))

/* ---- asking ---------------------------------------------------------------------------------- */

CALL(long long, held_turns, (HELD, char *text, size_t room), arb_turns_text(held->game, text, room))

/* These fit into any room that Python gives. */
CALL(long long, held_position, (HELD, char *text, size_t room),
     room < ARB_POSITION_TEXT ? ARB_POSITION_TEXT : arb_position_text(held->game, text))

CALL(long long, held_board, (HELD, char *text, size_t room),
     room < ARB_BOARD_TEXT ? ARB_BOARD_TEXT : arb_board_text(held->game, text))

CALL(long long, held_fen, (HELD, char *text, size_t room),
     room < ARB_FEN_TEXT ? ARB_FEN_TEXT : arb_fen_text(held->game, text))

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

CALL(long long, held_history, (HELD, char *text, size_t room), history(held->game, text, room))

CALL(long long, held_svg, (HELD, char *text, size_t room), arb_draw_svg(held->game, text, room))

CALL(long long, held_whole, (HELD, char *text, size_t room), arb_game_write(held->game, text, room))

static size_t save(const arb_game *game, const char *name, char *text, size_t room, int *ruling)
{
    size_t length = 0;

    *ruling = arb_save_as(game, name, text, room, &length);
    return length;
}

CALL(long long, held_save, (HELD, const char *name, char *text, size_t room, int *ruling),
     save(held->game, name, text, room, ruling))

CALL(int, held_result, (HELD), arb_winner(held->game))
CALL(int, held_to_move, (HELD), arb_to_move(held->game))

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

CALL(int, held_at, (HELD, const char *square, size_t length, int piece[3]),
     has_nul(square, length) ? ARB_BAD_BYTE : look(held->game, square, piece))

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

CALL(int, held_hash, (HELD, unsigned long long *hash), (*hash = arb_game_hash(held->game), 0))

CALL(int, held_actions, (HELD, unsigned char *actions), arb_actions(held->game, actions))

CALL(int, held_planes, (HELD, unsigned char *planes), (arb_planes(held->game, planes), 0))

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

static int perft(held *held, unsigned depth, unsigned threads, unsigned megabytes,
                 unsigned long long *count)
{
    const arb_counting how = {megabytes, threads, stop, held};
    uint64_t counted = 0;
    arb_counted answer;

    if (arb_has_moved(held->game))
        return ARB_TURN_IN_PROGRESS;
    begin(held);
    answer = arb_perft(held->game, depth, &how, &counted);
    *count = counted;
    return answer == ARB_COUNT_NO_MEMORY ? ARB_OUT_OF_MEMORY : ARB_ACCEPTED;
}

CALL(int, held_perft,
     (HELD, unsigned depth, unsigned threads, unsigned megabytes, unsigned long long *count),
     perft(held, depth, threads, megabytes, count))

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

CALL(int, held_think,
     (HELD, unsigned depth, unsigned milliseconds, thought *found, char *line, size_t room),
     think(held, (arb_limits){.depth = depth, .milliseconds = milliseconds}, found, line, room))

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

static arb_run_end run(held *held, const char *bytes, size_t length, int bail, void *running)
{
    const arb_script script = {.bytes = bytes,
                               .length = length,
                               .bail = bail != 0,
                               .output = give,
                               .rejected = tell,
                               .clock = clock_now,
                               .stop = stop,
                               .context = held};

    begin(held);
    held->running = running;
    return arb_run(held->game, &script);
}

CALL(int, held_run, (HELD, const char *bytes, size_t length, int bail, void *running),
     run(held, bytes, length, bail, running))

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

CALL(int, held_built_in, (HELD), rules_now(held))

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

CALL(int, held_load, (HELD, const char *bytes, size_t length, fault *found),
     load(held->game, bytes, length, found))

CALL(int, held_read_whole, (HELD, const char *bytes, size_t length),
     arb_game_read(held->game, bytes, length))
