/* What the Python package calls, over the library. See native.h. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <arbiter.h>

#include "native.h"

/* Written in Python: arbiter/_native.py. */
static int asked_to_stop(void);
static void take_output(void *running, const char *bytes, size_t length);
static void take_rejection(void *running, size_t line, int ruling, const char *reason);

struct py_game {
    arb_game *game; /* NULL: closed */
    py_rules *rules;
    arb_thinker *thinker; /* NULL: nothing was thought yet */
    atomic_bool busy;     /* a thread is in a call */
    /* Of a call that may take long: */
    uint64_t asked; /* when Python was last asked whether to stop */
    bool stopped;   /* whether it has said so */
    void *running;  /* who follows a run in Python */
};

/* ---- one thread at a time -------------------------------------------------------------------- */

/* Begins a call. Returns 0, or why it cannot be made. */
static int enter(py_game *self)
{
    if (atomic_exchange(&self->busy, true))
        return PY_GAME_BUSY;
    if (self->game != NULL)
        return 0;
    atomic_store(&self->busy, false);
    return PY_GAME_CLOSED;
}

/* Ends a call, which returns `answer`. */
static long long leave(py_game *self, long long answer)
{
    atomic_store(&self->busy, false);
    return answer;
}

/* Defines a function that makes one call of the library with the game `self`. */
#define SELF py_game *self
#define CALL(type, name, parameters, call)                                                         \
    type name parameters                                                                           \
    {                                                                                              \
        int entered = enter(self);                                                                 \
                                                                                                   \
        return entered != 0 ? entered : (type)leave(self, (long long)(call));                      \
    }

/* ---- the life of a game ---------------------------------------------------------------------- */

static py_game *py_game_of(arb_game *game, py_rules *rules)
{
    py_game *made = game != NULL ? malloc(sizeof *made) : NULL;

    if (made == NULL) {
        arb_game_free(game);
        return NULL;
    }
    made->game = game;
    made->rules = py_rules_hold(rules);
    made->thinker = NULL;
    made->asked = 0;
    atomic_init(&made->busy, false);
    return made;
}

py_game *py_game_new(py_rules *rules)
{
    arb_memory memory = arb_memory_standard();

    return py_game_of(arb_game_new(rules->rules, &memory), rules);
}

py_game *py_game_copy(py_game *from, int *error)
{
    py_game *made;

    *error = enter(from);
    if (*error != 0)
        return NULL;
    made = py_game_of(arb_game_copy(from->game), from->rules);
    *error = made != NULL ? 0 : PY_GAME_NO_MEMORY;
    leave(from, 0);
    return made;
}

static void empty(py_game *self)
{
    arb_thinker_free(self->thinker);
    arb_game_free(self->game);
    self->thinker = NULL;
    self->game = NULL;
}

int py_game_close(py_game *self)
{
    if (atomic_exchange(&self->busy, true))
        return PY_GAME_BUSY;
    empty(self);
    return (int)leave(self, 0);
}

void py_game_drop(py_game *self)
{
    empty(self);
    py_rules_drop(self->rules);
    free(self);
}

/* ---- playing --------------------------------------------------------------------------------- */

/* Whether a text has a NUL, which would end it early. */
static bool has_nul(const char *text, size_t length)
{
    return strlen(text) != length;
}

CALL(int, py_game_play, (SELF, const char *text, size_t length),
     has_nul(text, length) ? ARB_BAD_BYTE : arb_play_text(self->game, text))

CALL(int, py_game_pass, (SELF), arb_pass(self->game))
CALL(int, py_game_undo, (SELF, size_t turns), arb_undo_turns(self->game, turns))
CALL(int, py_game_redo, (SELF, size_t turns), arb_redo_turns(self->game, turns))

CALL(int, py_game_set_position, (SELF, const char *text, size_t length),
     has_nul(text, length) ? ARB_BAD_BYTE : arb_set_position(self->game, text))

CALL(int, py_game_act, (SELF, unsigned action), arb_act(self->game, action))

CALL(int, py_game_resign, (SELF, unsigned side), arb_resign(self->game, (arb_side)side))
CALL(int, py_game_offer_draw, (SELF, unsigned side), arb_offer_draw(self->game, (arb_side)side))
CALL(int, py_game_accept_draw, (SELF), arb_accept_draw(self->game))
CALL(int, py_game_claim_draw, (SELF), arb_claim_draw(self->game))

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

CALL(int, py_game_explain, (SELF, const char *line, size_t length, char *reason, size_t room),
     explain(self->game, line, length, reason, room))

/* ---- asking ---------------------------------------------------------------------------------- */

CALL(long long, py_game_turns, (SELF, char *text, size_t room),
     arb_turns_text(self->game, text, room))

/* These fit into any room that Python gives. */
CALL(long long, py_game_position, (SELF, char *text, size_t room),
     room < ARB_POSITION_TEXT ? ARB_POSITION_TEXT : arb_position_text(self->game, text))

CALL(long long, py_game_board, (SELF, char *text, size_t room),
     room < ARB_BOARD_TEXT ? ARB_BOARD_TEXT : arb_board_text(self->game, text))

CALL(long long, py_game_fen, (SELF, char *text, size_t room),
     room < ARB_FEN_TEXT ? ARB_FEN_TEXT : arb_fen_text(self->game, text))

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

CALL(long long, py_game_history, (SELF, char *text, size_t room), history(self->game, text, room))

CALL(long long, py_game_svg, (SELF, char *text, size_t room), arb_draw_svg(self->game, text, room))

CALL(long long, py_game_whole, (SELF, char *text, size_t room),
     arb_game_write(self->game, text, room))

static size_t save(const arb_game *game, const char *name, char *text, size_t room, int *ruling)
{
    size_t length = 0;

    *ruling = arb_save_as(game, name, text, room, &length);
    return length;
}

CALL(long long, py_game_save, (SELF, const char *name, char *text, size_t room, int *ruling),
     save(self->game, name, text, room, ruling))

CALL(int, py_game_result, (SELF), arb_winner(self->game))
CALL(int, py_game_to_move, (SELF), arb_to_move(self->game))

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

static arb_ruling look_below(const arb_game *game, const char *text, unsigned depth, int piece[3])
{
    arb_square square;
    arb_piece found;
    arb_ruling ruling = arb_square_read(arb_game_rules(game), text, &square);

    piece[2] = -1;
    if (ruling == ARB_ACCEPTED && arb_column_at(game, square, depth, &found)) {
        piece[0] = found.side;
        piece[1] = found.kind;
        piece[2] = found.crowned;
    }
    return ruling;
}

CALL(int, py_game_below, (SELF, const char *square, size_t length, unsigned depth, int piece[3]),
     has_nul(square, length) ? ARB_BAD_BYTE : look_below(self->game, square, depth, piece))

CALL(int, py_game_at, (SELF, const char *square, size_t length, int piece[3]),
     has_nul(square, length) ? ARB_BAD_BYTE : look(self->game, square, piece))

int py_game_equal(py_game *a, py_game *b)
{
    int answer = enter(a);

    if (answer != 0 || a == b)
        return answer != 0 ? answer : (int)leave(a, 1);
    answer = enter(b);
    if (answer == 0)
        answer = (int)leave(b, arb_game_equal(a->game, b->game));
    return (int)leave(a, answer);
}

CALL(int, py_game_hash, (SELF, unsigned long long *hash), (*hash = arb_game_hash(self->game), 0))

static int observe(const arb_game *game, const arb_view *view)
{
    arb_observe(game, view);
    return 0;
}

CALL(int, py_game_observe,
     (SELF, unsigned char *planes, unsigned short *counts, unsigned char *mask, int mover),
     observe(self->game, &(arb_view){planes, counts, mask, mover != 0}))

CALL(long long, py_game_mover_action, (SELF, unsigned action), arb_mover_action(self->game, action))

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

static void begin(py_game *self)
{
    self->asked = clock_now(NULL);
    self->stopped = false;
}

static bool stop(void *context)
{
    py_game *self = context;
    uint64_t now = clock_now(NULL);

    if (self->stopped || now < self->asked + ASK_MICROSECONDS)
        return self->stopped;
    self->asked = now;
    self->stopped = asked_to_stop() != 0;
    return self->stopped;
}

static int perft(py_game *self, unsigned depth, unsigned threads, unsigned megabytes,
                 unsigned long long *count)
{
    const arb_counting how = {megabytes, threads, stop, self};
    uint64_t counted = 0;
    arb_counted answer;

    if (arb_has_moved(self->game))
        return ARB_TURN_IN_PROGRESS;
    begin(self);
    answer = arb_perft(self->game, depth, &how, &counted);
    *count = counted;
    return answer == ARB_COUNT_NO_MEMORY ? ARB_OUT_OF_MEMORY : ARB_ACCEPTED;
}

CALL(int, py_game_perft,
     (SELF, unsigned depth, unsigned threads, unsigned megabytes, unsigned long long *count),
     perft(self, depth, threads, megabytes, count))

static arb_ruling think(py_game *self, arb_limits limits, thought *found, char *line, size_t room)
{
    struct turns turns = {line, room, 0, arb_game_rules(self->game)};
    arb_memory memory = arb_memory_standard();
    arb_thought *thought = malloc(sizeof *thought);
    arb_ruling ruling = ARB_OUT_OF_MEMORY;

    begin(self);
    limits.clock = clock_now;
    limits.stop = stop;
    limits.context = self;
    if (self->thinker == NULL)
        self->thinker = arb_thinker_new(&memory);
    if (self->thinker != NULL && thought != NULL)
        ruling = arb_think(self->thinker, self->game, &limits, thought);
    found->stopped = self->stopped;
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

CALL(int, py_game_think,
     (SELF, unsigned depth, unsigned milliseconds, thought *found, char *line, size_t room),
     think(self, (arb_limits){.depth = depth, .milliseconds = milliseconds}, found, line, room))

static bool give(void *context, const char *bytes, size_t length)
{
    const py_game *self = context;

    take_output(self->running, bytes, length);
    return true;
}

static void tell(void *context, const arb_rejection *rejection)
{
    const py_game *self = context;

    take_rejection(self->running, rejection->line, (int)rejection->ruling, rejection->reason);
}

static arb_run_end run(py_game *self, const char *bytes, size_t length, int bail, void *running)
{
    const arb_script script = {.bytes = bytes,
                               .length = length,
                               .bail = bail != 0,
                               .output = give,
                               .rejected = tell,
                               .clock = clock_now,
                               .stop = stop,
                               .context = self};

    begin(self);
    self->running = running;
    return arb_run(self->game, &script);
}

CALL(int, py_game_run, (SELF, const char *bytes, size_t length, int bail, void *running),
     run(self, bytes, length, bail, running))

/* The rules that a script has come to are built in. */
static int rules_now(py_game *self)
{
    const arb_rules *rules = arb_game_rules(self->game);
    py_rules *now;

    if (rules == self->rules->rules)
        return -1;
    now = py_rules_of(rules, NULL);
    if (now == NULL)
        return PY_GAME_NO_MEMORY;
    py_rules_drop(self->rules);
    self->rules = now;
    return built_in(rules);
}

CALL(int, py_game_built_in, (SELF), rules_now(self))

/* ---- files ----------------------------------------------------------------------------------- */

static arb_ruling load(arb_game *game, const char *bytes, size_t length, size_t number,
                       fault *found)
{
    arb_file_fault wrong = {.line = 0};
    arb_ruling ruling = arb_load_number(game, bytes, length, number, &wrong);

    found->line = wrong.line;
    memcpy(found->wrong, wrong.wrong, sizeof found->wrong);
    found->other = wrong.other != NULL ? built_in(wrong.other) : -1;
    return ruling;
}

CALL(int, py_game_load, (SELF, const char *bytes, size_t length, size_t number, fault *found),
     load(self->game, bytes, length, number, found))

CALL(int, py_game_read_whole, (SELF, const char *bytes, size_t length),
     arb_game_read(self->game, bytes, length))
