/* Many games at once. */
#include "arbiter/batch.h"

#include <stdatomic.h>
#include <string.h>

#include "base/growing.h"
#include "base/thread.h"
#include "base/workers.h"
#include "board/contract.h"
#include "game/game.h"
#include "game/observe.h"

/* Threads take so many games at a time, and each is to have several times as many: waking one takes
 * as long as some ten games. */
#define GAMES_AT_ONCE ((size_t)40)
#define GAMES_OF_THREAD ((size_t)256)

/* Room for the boards of a game at first, where the rules ask how often one has been there. */
#define BOARDS_AT_FIRST ((size_t)40)

struct row {
    struct position position;
    struct choices choices;
    struct kept_board *boards; /* since the last capture or crowning, this one among them */
    size_t board_count;
    size_t board_room;
    bool set_up_midway; /* as in struct moment */
    bool done;
    uint8_t result; /* an arb_result */
    uint8_t said;   /* an enum spoken, if players have ended the game; else SPOKEN_NOTHING */
    arb_side said_by;
};

struct arb_batch {
    arb_memory memory;
    const arb_rules *rules;
    struct observer observer;
    struct row start;  /* without boards */
    bool keeps_boards; /* the rules ask how often a board has been there */
    struct workers
        *workers; /* its threads are kept from call to call; NULL: there are too few games */
    size_t count;
    struct row *rows;
};

/* ---- its life -------------------------------------------------------------------------------- */

size_t arb_batch_bytes(const arb_rules *rules, size_t count)
{
    require(rules != NULL, "arb_batch_bytes: rules is NULL");
    size_t boards = rules_repeats(rules) > 0 ? BOARDS_AT_FIRST * sizeof(struct kept_board) : 0;
    size_t one = sizeof(struct row) + boards;

    return count > (SIZE_MAX - sizeof(arb_batch)) / one ? SIZE_MAX
                                                        : sizeof(arb_batch) + count * one;
}

/* Finds out what may be done in a game that players have not ended. */
static void judge(const arb_rules *rules, struct row *row)
{
    bool ended = rules_finished(rules, &row->position);

    row->choices = choices_at(rules, &row->position, ended);
    row->done = !choices_any(&row->choices);
    row->result = (uint8_t)(row->done ? rules_result(rules, &row->position) : ARB_UNDECIDED);
}

/* Makes room for that many boards. */
static bool board_room(const arb_batch *batch, struct row *row, size_t count)
{
    size_t wanted = count < BOARDS_AT_FIRST ? BOARDS_AT_FIRST : count;
    struct kept_board *boards =
        growing_room(&batch->memory, row->boards, &row->board_room, wanted, sizeof *boards);

    if (boards != NULL)
        row->boards = boards;
    return boards != NULL;
}

/* Adds the board of a game to those that it keeps. There is room for it. */
static void keep_board(struct row *row)
{
    row->boards[row->board_count++] =
        (struct kept_board){row->position.key, row->position.repeated};
}

/* Makes a game that of another row, which keeps so many boards. */
static bool take_row(const arb_batch *batch, struct row *row, const struct row *from)
{
    struct kept_board *boards = row->boards;
    size_t room;

    if (batch->keeps_boards) {
        if (!board_room(batch, row, from->board_count))
            return false;
        boards = row->boards;
        memcpy(boards, from->boards, from->board_count * sizeof *boards);
    }
    room = row->board_room;
    *row = *from;
    row->boards = boards;
    row->board_room = room;
    return true;
}

/* How many threads are worth their while for so many games. */
static unsigned most_threads(size_t count)
{
    size_t threads = count / GAMES_OF_THREAD;

    return threads < THREADS_MOST ? (unsigned)threads : THREADS_MOST;
}

/* A batch of games that are all zero; NULL when out of memory. */
static arb_batch *batch_of(const arb_rules *rules, size_t count, const arb_memory *memory)
{
    arb_batch *batch = memory->resize(memory->context, NULL, 0, sizeof *batch);

    if (batch == NULL)
        return NULL;
    *batch = (arb_batch){.memory = *memory,
                         .rules = rules,
                         .count = count,
                         .keeps_boards = rules_repeats(rules) > 0};
    observer_make(&batch->observer, rules);
    rules_begin(rules, &batch->start.position);
    judge(rules, &batch->start);
    if (count == 0)
        return batch;
    if (arb_batch_bytes(rules, count) != SIZE_MAX)
        batch->rows = memory->resize(memory->context, NULL, 0, count * sizeof *batch->rows);
    if (batch->rows != NULL && most_threads(count) > 1)
        batch->workers = workers_new(memory);
    if (batch->rows == NULL || (most_threads(count) > 1 && batch->workers == NULL)) {
        growing_free(memory, batch->rows, count, sizeof *batch->rows);
        memory->resize(memory->context, batch, sizeof *batch, 0);
        return NULL;
    }
    memset(batch->rows, 0, count * sizeof *batch->rows);
    return batch;
}

/* Begins a game, which has room for its board. */
static void begin(const arb_batch *batch, struct row *row)
{
    struct row was = *row;

    *row = batch->start;
    row->boards = was.boards;
    row->board_room = was.board_room;
    if (batch->keeps_boards)
        keep_board(row);
}

arb_batch *arb_batch_new(const arb_rules *rules, size_t count, const arb_memory *memory)
{
    require(rules != NULL, "arb_batch_new: rules is NULL");
    require(memory != NULL, "arb_batch_new: memory is NULL");
    require(rules_check(rules) == NULL, "arb_batch_new: the rules contradict themselves");
    arb_batch *batch = batch_of(rules, count, memory);

    for (size_t i = 0; batch != NULL && i < count; i++) {
        if (batch->keeps_boards && !board_room(batch, &batch->rows[i], 1)) {
            arb_batch_free(batch);
            return NULL;
        }
        begin(batch, &batch->rows[i]);
    }
    return batch;
}

void arb_batch_free(arb_batch *batch)
{
    arb_memory memory;

    if (batch == NULL)
        return;
    memory = batch->memory;
    workers_free(batch->workers, &memory);
    for (size_t i = 0; i < batch->count; i++)
        growing_free(&memory, batch->rows[i].boards, batch->rows[i].board_room,
                     sizeof *batch->rows[i].boards);
    if (batch->count > 0)
        memory.resize(memory.context, batch->rows, batch->count * sizeof *batch->rows, 0);
    memory.resize(memory.context, batch, sizeof *batch, 0);
}

arb_batch *arb_batch_copy(const arb_batch *batch, size_t first, size_t count)
{
    require(batch != NULL, "arb_batch_copy: batch is NULL");
    require(first <= batch->count && count <= batch->count - first,
            "arb_batch_copy: the batch does not have these games");
    arb_batch *copy = batch_of(batch->rules, count, &batch->memory);

    for (size_t i = 0; copy != NULL && i < count; i++) {
        if (!take_row(copy, &copy->rows[i], &batch->rows[first + i])) {
            arb_batch_free(copy);
            return NULL;
        }
    }
    return copy;
}

size_t arb_batch_count(const arb_batch *batch)
{
    require(batch != NULL, "arb_batch_count: batch is NULL");
    return batch->count;
}

/* ---- what is seen ---------------------------------------------------------------------------- */

/* Returns the view of one game. */
static arb_view view_of(const struct observer *observer, const arb_view *all, size_t row)
{
    arb_view view = *all;

    if (view.planes != NULL)
        view.planes += row * observer->planes * observer->cells;
    if (view.counts != NULL)
        view.counts += row * observer->counts;
    if (view.mask != NULL)
        view.mask += row * (2 * observer->squares + 1);
    return view;
}

static void look(const arb_batch *batch, size_t number, const arb_batch_view *all)
{
    const struct row *row = &batch->rows[number];
    arb_view view = view_of(&batch->observer, &all->view, number);
    uint16_t said = (uint16_t)(2U * row->said + row->said_by);

    observer_look(&batch->observer, &(struct observed){&row->position, &row->choices, said}, &view);
    if (all->done != NULL)
        all->done[number] = row->done;
    if (all->returns != NULL) {
        int8_t first = (int8_t)((row->result == ARB_FIRST_WINS) - (row->result == ARB_SECOND_WINS));

        all->returns[2 * number] = first;
        all->returns[2 * number + 1] = (int8_t)-first;
    }
}

/* ---- moving ---------------------------------------------------------------------------------- */

/* Returns the action of a game on its board for one of a view. */
static unsigned board_action(const arb_batch *batch, const struct row *row, bool mover,
                             unsigned action)
{
    return mover && observer_turns(&batch->observer, &row->position)
               ? observer_turned(&batch->observer, action)
               : action;
}

static bool leads_on(const arb_batch *batch, const struct row *row, unsigned action)
{
    const struct geometry *g = rules_geometry(batch->rules);
    unsigned n = batch->observer.squares;

    if (action < n)
        return has_square(g, row->choices.picks, (arb_square)action);
    return action < 2 * n ? has_square(g, row->choices.destinations, (arb_square)(action - n))
                          : row->choices.ends;
}

static void end_turn(const arb_batch *batch, struct row *row)
{
    struct position *p = &row->position;

    batch->rules->engine->end_turn(batch->rules, p);
    if (row->set_up_midway)
        position_count_anew(p);
    row->set_up_midway = false;
    if (batch->keeps_boards) {
        if (p->turns_without_change == 0)
            row->board_count = 0;
        p->repeated = boards_repeated(row->boards, row->board_count, p);
        keep_board(row);
    }
}

static void move(const arb_batch *batch, struct row *row, unsigned action)
{
    const arb_rules *rules = batch->rules;
    unsigned n = batch->observer.squares;
    struct event ignored = {0};

    if (action < n) { /* nothing but that can have changed */
        row->position.selected = (arb_square)action;
        row->choices = choices_at(rules, &row->position, false);
        return;
    }
    if (action < 2 * n)
        rules->engine->advance(rules, &row->position, (arb_square)(action - n), &ignored);
    else
        end_turn(batch, row);
    judge(rules, row);
}

/* ---- in several threads ---------------------------------------------------------------------- */

/* Some of the games. A thread has the same ones in each call, as they are then at hand for its
 * processor, and takes what is left of the others'. */
struct part {
    size_t end;
    atomic_size_t next; /* the first game that no thread has taken */
};

/* What threads do together. */
struct job {
    const arb_batch *batch;
    const int64_t *actions; /* NULL: none */
    const arb_batch_view *view;
    const uint64_t *numbers; /* by which actions are chosen */
    int64_t *chosen;
    atomic_size_t wrong; /* the first game whose action does not lead on; their number if all do */
    atomic_bool wants_room; /* a game has none for the board that its turn leads to */
    void (*act)(struct job *job, size_t game);
    unsigned count; /* of parts */
    struct part parts[THREADS_MOST];
};

static void do_part(struct job *job, struct part *part)
{
    size_t i;

    while ((i = atomic_fetch_add(&part->next, GAMES_AT_ONCE)) < part->end) {
        for (size_t end = i + GAMES_AT_ONCE; i < end && i < part->end; i++)
            job->act(job, i);
    }
}

static void work(void *context, unsigned number)
{
    struct job *job = context;

    for (unsigned i = 0; i < job->count; i++)
        do_part(job, &job->parts[(number + i) % job->count]);
}

static void for_each_game(struct job *job, unsigned threads, void (*act)(struct job *, size_t))
{
    size_t games = job->batch->count;
    unsigned most = most_threads(games);

    job->act = act;
    job->count = threads < most ? threads : most;
    job->count = job->count > 1 ? job->count : 1;
    for (unsigned i = 0; i < job->count; i++) {
        job->parts[i].end = games * (i + 1) / job->count;
        atomic_init(&job->parts[i].next, games * i / job->count);
    }
    workers_run(job->batch->workers, job->count, work, job);
}

/* Whether a game that is not done can carry out an action. */
static arb_ruling check(const struct job *job, size_t game)
{
    const arb_batch *batch = job->batch;
    const struct row *row = &batch->rows[game];
    int64_t action = job->actions[game];

    if (action < 0 || action > 2 * (int64_t)batch->observer.squares)
        return ARB_BAD_NUMBER;
    return leads_on(batch, row, board_action(batch, row, job->view->view.mover, (unsigned)action))
               ? ARB_ACCEPTED
               : ARB_ILLEGAL_MOVE;
}

static bool wants_room(const struct row *row)
{
    return !row->done && row->board_count == row->board_room;
}

static void check_game(struct job *job, size_t game)
{
    const struct row *row = &job->batch->rows[game];
    size_t wrong = atomic_load_explicit(&job->wrong, memory_order_relaxed);

    if (row->done)
        return;
    if (job->batch->keeps_boards && wants_room(row))
        job->wants_room = true;
    if (check(job, game) != ARB_ACCEPTED) {
        while (game < wrong && !atomic_compare_exchange_weak(&job->wrong, &wrong, game))
            ; /* `wrong` is read anew */
    }
}

/* Makes room for one more board in the games that have none. Only this thread asks for memory. */
static arb_ruling make_room(const arb_batch *batch, size_t *wrong)
{
    for (size_t i = 0; i < batch->count; i++) {
        struct row *row = &batch->rows[i];

        if (wants_room(row) && !board_room(batch, row, row->board_count + 1)) {
            *wrong = i;
            return ARB_OUT_OF_MEMORY;
        }
    }
    return ARB_ACCEPTED;
}

static void look_at_game(struct job *job, size_t game)
{
    look(job->batch, game, job->view);
}

static void step_game(struct job *job, size_t game)
{
    const arb_batch *batch = job->batch;
    struct row *row = &batch->rows[game];

    if (!row->done)
        move(batch, row,
             board_action(batch, row, job->view->view.mover, (unsigned)job->actions[game]));
    look(batch, game, job->view);
}

/* Returns the action that is number `at` among those that lead on. */
static unsigned nth_choice(const arb_batch *batch, const struct choices *choices, unsigned at)
{
    const struct geometry *g = rules_geometry(batch->rules);
    square_set set = choices->picks != 0 ? choices->picks : choices->destinations;
    unsigned n = batch->observer.squares;

    if (at >= count_of(set))
        return 2 * n;
    while (at-- > 0)
        set = without_first(set);
    return first_square(g, set) + (choices->picks != 0 ? 0 : n);
}

static void choose_in_game(struct job *job, size_t game)
{
    const arb_batch *batch = job->batch;
    const struct row *row = &batch->rows[game];
    const struct choices *choices = &row->choices;
    unsigned among = count_of(choices->picks) + count_of(choices->destinations) + choices->ends;
    unsigned at = among > 0 ? (unsigned)(job->numbers[game] % among) : 0;

    job->chosen[game] =
        row->done ? 0
                  : board_action(batch, row, job->view->view.mover, nth_choice(batch, choices, at));
}

arb_ruling arb_batch_step(arb_batch *batch, const int64_t *actions, const arb_batch_view *view,
                          unsigned threads, size_t *wrong)
{
    require(batch != NULL, "arb_batch_step: batch is NULL");
    require_bytes(actions, batch->count, "arb_batch_step: actions is NULL");
    require(wrong != NULL, "arb_batch_step: wrong is NULL");
    const arb_batch_view nothing = {.done = NULL};
    struct job job = {.batch = batch, .actions = actions, .view = view != NULL ? view : &nothing};
    arb_ruling ruling = ARB_ACCEPTED;

    atomic_init(&job.wrong, batch->count);
    for_each_game(&job, threads, check_game);
    if (job.wrong < batch->count) {
        *wrong = job.wrong;
        return check(&job, job.wrong);
    }
    if (job.wants_room)
        ruling = make_room(batch, wrong);
    if (ruling == ARB_ACCEPTED)
        for_each_game(&job, threads, step_game);
    return ruling;
}

void arb_batch_look(const arb_batch *batch, const arb_batch_view *view, unsigned threads)
{
    require(batch != NULL, "arb_batch_look: batch is NULL");
    require(view != NULL, "arb_batch_look: view is NULL");
    struct job job = {.batch = batch, .view = view};

    for_each_game(&job, threads, look_at_game);
}

void arb_batch_choose(const arb_batch *batch, const uint64_t *numbers, bool mover, int64_t *actions,
                      unsigned threads)
{
    require(batch != NULL, "arb_batch_choose: batch is NULL");
    require_bytes(numbers, batch->count, "arb_batch_choose: numbers is NULL");
    require_bytes(actions, batch->count, "arb_batch_choose: actions is NULL");
    const arb_batch_view view = {.view.mover = mover};
    struct job job = {.batch = batch, .view = &view, .numbers = numbers, .chosen = actions};

    for_each_game(&job, threads, choose_in_game);
}

/* ---- one game -------------------------------------------------------------------------------- */

void arb_batch_reset(arb_batch *batch, const uint8_t *where)
{
    require(batch != NULL, "arb_batch_reset: batch is NULL");
    for (size_t i = 0; i < batch->count; i++) {
        if (where == NULL || where[i] != 0)
            begin(batch, &batch->rows[i]);
    }
}

arb_ruling arb_batch_put(arb_batch *batch, size_t row, const arb_game *game)
{
    require(batch != NULL, "arb_batch_put: batch is NULL");
    require(row < batch->count, "arb_batch_put: the batch has no such game");
    require(game != NULL, "arb_batch_put: game is NULL");
    const struct moment *now = &game->now;
    struct row made = {.position = now->position, .set_up_midway = now->set_up_midway};

    if (!game_same_rules(batch->rules, game->rules))
        return ARB_NOT_IN_THESE_RULES;
    judge(batch->rules, &made);
    if (game_is_settled(game)) {
        made.choices = (struct choices){0};
        made.done = true;
        made.said = now->said;
        made.said_by = now->said_by;
        made.result = (uint8_t)arb_winner(game);
    }
    if (batch->keeps_boards) {
        size_t back = now->position.turns_without_change;

        made.board_count = back < now->boards ? back + 1 : now->boards + 1;
        made.boards = game->past.boards + now->boards + 1 - made.board_count;
    }
    return take_row(batch, &batch->rows[row], &made) ? ARB_ACCEPTED : ARB_OUT_OF_MEMORY;
}

arb_game *arb_batch_game(const arb_batch *batch, size_t row)
{
    require(batch != NULL, "arb_batch_game: batch is NULL");
    require(row < batch->count, "arb_batch_game: the batch has no such game");
    const struct row *from = &batch->rows[row];
    const struct moment moment = {.position = from->position,
                                  .set_up_midway = from->position.stage != STAGE_START,
                                  .said = from->said,
                                  .said_by = from->said_by};
    struct past_needs needs = {.boards = batch->keeps_boards,
                               .wide = rules_geometry(batch->rules)->wide};
    arb_game *game = arb_game_new(batch->rules, &batch->memory);

    if (game == NULL)
        return NULL;
    past_begin(&game->past, &game->memory, &moment, needs); /* it has the memory */
    game->now = moment;
    game->from_start = false;
    return game;
}
