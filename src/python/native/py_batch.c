/* Batches of games that Python holds. See native.h; it is compiled behind py_game.c. */

struct py_batch {
    arb_batch *batch;
    py_rules *rules;
    int64_t *actions; /* of a step, a number for each game */
    atomic_bool busy; /* a thread is in a call */
};

static bool batch_enter(py_batch *self)
{
    return !atomic_exchange(&self->busy, true);
}

static int batch_leave(py_batch *self, int answer)
{
    atomic_store(&self->busy, false);
    return answer;
}

/* ---- its life -------------------------------------------------------------------------------- */

size_t py_batch_bytes(py_rules *rules, size_t count)
{
    size_t bytes = arb_batch_bytes(rules->rules, count);

    return bytes < SIZE_MAX - count * sizeof(int64_t) ? bytes + count * sizeof(int64_t) : SIZE_MAX;
}

static py_batch *py_batch_of(arb_batch *batch, py_rules *rules)
{
    py_batch *made = batch != NULL ? malloc(sizeof *made) : NULL;
    int64_t *actions = made != NULL ? calloc(arb_batch_count(batch), sizeof *actions) : NULL;

    if (actions == NULL) {
        arb_batch_free(batch);
        free(made);
        return NULL;
    }
    made->batch = batch;
    made->rules = py_rules_hold(rules);
    made->actions = actions;
    atomic_init(&made->busy, false);
    return made;
}

py_batch *py_batch_new(py_rules *rules, size_t count)
{
    arb_memory memory = arb_memory_standard();

    return py_batch_of(arb_batch_new(rules->rules, count, &memory), rules);
}

py_batch *py_batch_copy(py_batch *from, size_t first, size_t count, int *error)
{
    py_batch *made;

    *error = PY_GAME_BUSY;
    if (!batch_enter(from))
        return NULL;
    made = py_batch_of(arb_batch_copy(from->batch, first, count), from->rules);
    *error = made != NULL ? 0 : PY_GAME_NO_MEMORY;
    batch_leave(from, 0);
    return made;
}

void py_batch_drop(py_batch *self)
{
    arb_batch_free(self->batch);
    py_rules_drop(self->rules);
    free(self->actions);
    free(self);
}

/* ---- playing --------------------------------------------------------------------------------- */

/* Stores numbers of another type as actions; those that are too large as the largest one. */
#define WIDENED(type)                                                                              \
    for (size_t i = 0; i < count; i++) {                                                           \
        type number = ((const type *)actions->numbers)[i];                                         \
        wide[i] = number > (type)0 && (uint64_t)number > INT64_MAX ? INT64_MAX : (int64_t)number;  \
    }                                                                                              \
    return wide;

/* A type of integers as a number. */
#define KIND(type, with_sign) (2 * (int)sizeof(type) + (with_sign))

static const int64_t *widened(const batch_actions *actions, int64_t *wide, size_t count)
{
    switch (2 * actions->size + (actions->with_sign != 0 ? 1 : 0)) {
    case KIND(uint8_t, 0):
        WIDENED(uint8_t)
    case KIND(int8_t, 1):
        WIDENED(int8_t)
    case KIND(uint16_t, 0):
        WIDENED(uint16_t)
    case KIND(int16_t, 1):
        WIDENED(int16_t)
    case KIND(uint32_t, 0):
        WIDENED(uint32_t)
    case KIND(int32_t, 1):
        WIDENED(int32_t)
    case KIND(uint64_t, 0):
        WIDENED(uint64_t)
    default:
        return actions->numbers;
    }
}

static arb_batch_view batch_view_of(const batch_view *view)
{
    return (arb_batch_view){.view = {view->planes, view->counts, view->mask, view->mover != 0},
                            .done = view->done,
                            .returns = view->returns};
}

int py_batch_step(py_batch *self, const batch_actions *actions, const batch_view *view,
                  unsigned threads, size_t *wrong)
{
    arb_batch_view all = batch_view_of(view);
    const int64_t *wide;

    if (!batch_enter(self))
        return PY_GAME_BUSY;
    wide = widened(actions, self->actions, arb_batch_count(self->batch));
    return batch_leave(self, (int)arb_batch_step(self->batch, wide, &all, threads, wrong));
}

int py_batch_look(py_batch *self, const batch_view *view, unsigned threads)
{
    arb_batch_view all = batch_view_of(view);

    if (!batch_enter(self))
        return PY_GAME_BUSY;
    arb_batch_look(self->batch, &all, threads);
    return batch_leave(self, 0);
}

/* Numbers of the sequence SplitMix64 that begins at the seed. */
int py_batch_sample(py_batch *self, unsigned long long seed, int mover, long long *actions,
                    unsigned threads)
{
    size_t count = arb_batch_count(self->batch);
    uint64_t *numbers = (uint64_t *)self->actions;
    uint64_t state = seed;

    if (!batch_enter(self))
        return PY_GAME_BUSY;
    for (size_t i = 0; i < count; i++) {
        uint64_t mixed = state += UINT64_C(0x9e3779b97f4a7c15);

        mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
        numbers[i] = mixed ^ mixed >> 31;
    }
    arb_batch_choose(self->batch, numbers, mover != 0, (int64_t *)actions, threads);
    return batch_leave(self, 0);
}

int py_batch_reset(py_batch *self, const unsigned char *where)
{
    if (!batch_enter(self))
        return PY_GAME_BUSY;
    arb_batch_reset(self->batch, where);
    return batch_leave(self, 0);
}

int py_batch_put(py_batch *self, size_t row, py_game *game)
{
    int answer = enter(game);

    if (answer != 0)
        return answer;
    answer = PY_GAME_BUSY;
    if (batch_enter(self))
        answer = batch_leave(self, (int)arb_batch_put(self->batch, row, game->game));
    return (int)leave(game, answer);
}

py_game *py_batch_game(py_batch *self, size_t row, int *error)
{
    py_game *made;

    *error = PY_GAME_BUSY;
    if (!batch_enter(self))
        return NULL;
    made = py_game_of(arb_batch_game(self->batch, row), self->rules);
    *error = made != NULL ? 0 : PY_GAME_NO_MEMORY;
    batch_leave(self, 0);
    return made;
}
