#include "records/crew.h"

#include <pthread.h>

#include "base/thread.h"
#include "pdn/write.h"
#include "records/rows.h"
#include "script/limits.h"
#include "trouble.h"

/* A batch has as many records as take a fraction of a millisecond, or fewer long ones. */
#define BATCH_RECORDS_MOST 64
#define BATCH_MOVES_MOST 5000
#define ASIDES_OF_MOVE 16 /* so many bytes of comments are one more */

struct batch {
    struct numbered_record records[BATCH_RECORDS_MOST];
    size_t count;
    size_t number; /* from 0 */
    bool flush;    /* the next batch may have to be waited for */
};

/* Batches go round: batch N is read into place N % places, once batch N - places has been written.
 * A thread that wants work reads a batch ahead if few are waiting and nobody else is reading, so
 * that none has to wait for the next; else it referees the first that waits. */
struct crew {
    const struct record_settings *settings;
    struct record_source *source; /* for the one that is reading */
    struct batch *batches;
    size_t places; /* for batches; half as many may wait to be refereed */
    size_t begun;  /* the first so many places have been used */

    pthread_mutex_t lock; /* of the six members after `changed` */
    pthread_cond_t changed;
    size_t read;    /* how many batches have been read */
    size_t taken;   /* how many of these have been refereed or are being so */
    size_t written; /* how many have been written */
    bool reading;   /* a batch is being read */
    bool ended;     /* there is nothing more to read */
    bool failed;    /* no more is written */

    struct database *database; /* NULL: there is none; it and the next two are for the one whose */
    struct output *out;        /* batch is to be written next */
    struct record_counts *counts;
};

struct worker {
    struct crew *crew;
    arb_game *game;
    arb_game *spare; /* for variations; NULL: they are not refereed */
    struct record_counts counts;
    struct text rows; /* or games that are packed for the database; both wait for their turn */
    struct text complaints;
    struct database_packer packer;
    struct text variations; /* what is wrong with those of a game */
};

/* ---- a batch ----------------------------------------------------------------------------- */

/* Reads a batch, which has no records if there are no more. Returns whether it is the last. */
static bool read_batch(struct crew *crew, struct batch *batch)
{
    enum source_reading reading = SOURCE_RECORD;
    size_t moves = 0;

    batch->count = 0;
    while (reading == SOURCE_RECORD && batch->count < BATCH_RECORDS_MOST &&
           moves < BATCH_MOVES_MOST) {
        struct numbered_record *next = &batch->records[batch->count];

        reading = source_next(crew->source, batch->count == 0, next);
        if (reading == SOURCE_RECORD) {
            batch->count++;
            moves += next->record.move_count + next->record.asides.length / ASIDES_OF_MOVE;
        }
    }
    batch->flush = source_is_slow(crew->source);
    return reading == SOURCE_END;
}

/* Reads the next batch, with the lock open meanwhile. */
static void read_next(struct crew *crew)
{
    struct batch *batch = &crew->batches[crew->read % crew->places];
    bool ended;

    if (crew->begun == crew->read && crew->begun < crew->places) {
        *batch = (struct batch){0};
        crew->begun++;
    }
    batch->number = crew->read;
    crew->reading = true;
    pthread_mutex_unlock(&crew->lock);
    ended = read_batch(crew, batch);
    pthread_mutex_lock(&crew->lock);
    crew->reading = false;
    crew->ended = ended;
    crew->read += batch->count > 0;
    pthread_cond_broadcast(&crew->changed);
}

/* Returns the next batch to be refereed, NULL if there is none. */
static struct batch *take_batch(struct crew *crew)
{
    struct batch *batch = NULL;

    pthread_mutex_lock(&crew->lock);
    while (batch == NULL && (crew->taken < crew->read || crew->reading || !crew->ended)) {
        if (!crew->reading && !crew->ended && crew->read < crew->taken + crew->places / 2 &&
            crew->read < crew->written + crew->places)
            read_next(crew);
        else if (crew->taken < crew->read)
            batch = &crew->batches[crew->taken++ % crew->places];
        else
            pthread_cond_wait(&crew->changed, &crew->lock); /* GCOVR_EXCL_LINE: for the slower */
    }
    pthread_mutex_unlock(&crew->lock);
    return batch;
}

static void write_record(const struct record_settings *settings, struct text *rows,
                         struct text *complaints, const struct played_record *played)
{
    bool right = played->right;

    switch (settings->to) {
    case TO_VERDICT:
        row_verdict(rows, played);
        break;
    case TO_JSONL:
        row_json(rows, played);
        break;
    case TO_CSV:
        row_csv(rows, played);
        break;
    case TO_NOTHING:
        break;
    default:
        if (!right)
            row_verdict(complaints, played);
        else if (settings->to == TO_PDN)
            row_pdn(rows, played, settings->strip);
        else
            row_script(rows, played);
    }
}

static void pack_record(struct worker *worker, const struct played_record *played)
{
    const struct numbered_record *numbered = played->numbered;

    database_pack(&worker->packer, &worker->rows,
                  &(struct database_game){.record = &numbered->record,
                                          .file = numbered->file,
                                          .file_length = numbered->file_length,
                                          .number = numbered->game,
                                          .game = played->game,
                                          .rules = played->rules,
                                          .guessed = played->guessed,
                                          .unknown = played->unknown,
                                          .wrong = played->right ? NULL : &played->wrong});
}

/* Referees a record of the batch, and keeps what is to be written. Returns false when out of
 * memory. */
static bool referee_one(struct worker *worker, struct numbered_record *numbered)
{
    const struct record_settings *settings = worker->crew->settings;
    const struct record_filter *filter = &settings->filter;
    struct played_record made = {.numbered = numbered, .game = worker->game};
    struct played_record *played = &made;

    if (filter->wants != NULL && !filter->wants(filter->context, numbered))
        return true;
    if (!referee_record(settings, played) ||
        (played->right &&
         !record_tell_end(&numbered->record, &settings->host->memory, worker->game)))
        return false;
    if (filter->keeps != NULL && !filter->keeps(filter->context, played))
        return true;
    if (worker->spare != NULL && played->right &&
        !referee_variations(settings, played, worker->spare, &worker->variations))
        return false;
    played->contradictory = played->right && record_contradicts(&numbered->record, worker->game,
                                                                &(struct said_results){0});
    worker->counts.right += played->right;
    worker->counts.wrong += !played->right;
    worker->counts.contradictory += played->contradictory;
    worker->counts.variations += played->wrong_variations > 0;
    if (played->right ? settings->wrong_only && played->wrong_variations == 0
                      : settings->right_only)
        return true;
    if (played->wrong_variations > 0 && settings->to != TO_VERDICT && settings->to != TO_JSONL)
        text_add(&worker->complaints, played->variations);
    if (worker->crew->database != NULL)
        pack_record(worker, played);
    else
        write_record(settings, &worker->rows, &worker->complaints, played);
    return true;
}

/* Referees the records of the batch, and keeps what is to be written. Returns false when out of
 * memory. */
static bool referee_batch(struct worker *worker, struct batch *batch)
{
    const struct record_settings *settings = worker->crew->settings;

    text_clear(&worker->rows);
    text_clear(&worker->complaints);
    worker->counts = (struct record_counts){0};
    for (size_t i = 0; i < batch->count; i++) {
        if (settings->to == TO_PLACES)
            row_place(&worker->rows, &batch->records[i]);
        else if (!referee_one(worker, &batch->records[i]))
            return false;
    }
    return !worker->rows.cut && !worker->complaints.cut;
}

/* Writes what is kept of a batch. Returns whether more can be written. */
static bool write_kept(struct worker *worker, const struct batch *batch)
{
    struct crew *crew = worker->crew;

    if (crew->database != NULL && !database_add(crew->database, &worker->rows)) {
        complain(crew->database->path, crew->database->wrong);
        return false;
    }
    if (crew->database == NULL)
        text_add(&crew->out->text, &worker->rows);
    if (worker->complaints.length > 0) {
        output_flush(crew->out);
        complain_bytes(worker->complaints.bytes, worker->complaints.length);
    }
    if (batch->flush)
        output_flush(crew->out);
    crew->counts->right += worker->counts.right;
    crew->counts->wrong += worker->counts.wrong;
    crew->counts->variations += worker->counts.variations;
    crew->counts->contradictory += worker->counts.contradictory;
    return crew->out->error == 0;
}

/* Writes what is kept when it is the batch's turn, if it was refereed to its end. Returns whether
 * more can be written. */
static bool write_batch(struct worker *worker, const struct batch *batch, bool refereed)
{
    struct crew *crew = worker->crew;
    bool failed;

    pthread_mutex_lock(&crew->lock);
    while (crew->written != batch->number)
        pthread_cond_wait(&crew->changed, &crew->lock); /* GCOVR_EXCL_LINE: for the faster */
    failed = crew->failed;
    pthread_mutex_unlock(&crew->lock);
    if (!failed && !refereed)
        complain(NULL, "out of memory");
    failed = failed || !refereed || !write_kept(worker, batch);
    pthread_mutex_lock(&crew->lock);
    crew->failed = failed;
    crew->written++;
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
    return !failed;
}

static void *work(void *context)
{
    struct worker *worker = context;
    struct batch *batch;

    while ((batch = take_batch(worker->crew)) != NULL) {
        if (!write_batch(worker, batch, referee_batch(worker, batch)))
            break;
    }
    return NULL;
}

/* ---- the crew ---------------------------------------------------------------------------- */

static bool worker_begin(struct worker *worker, struct crew *crew)
{
    const arb_memory *memory = &crew->settings->host->memory;

    *worker = (struct worker){.crew = crew,
                              .rows = text_growing(memory),
                              .complaints = text_growing(memory),
                              .variations = text_growing(memory)};
    database_packer_begin(&worker->packer, memory, crew->settings->no_positions != 0);
    worker->game = arb_game_new(arb_rules_at(0), memory);
    if (worker->game != NULL)
        worker->game->keeps_keys = crew->settings->filter.keys;
    if (worker->game != NULL && crew->settings->variations)
        worker->spare = arb_game_new(arb_rules_at(0), memory);
    if (worker->game != NULL && (worker->spare != NULL || !crew->settings->variations))
        return true;
    arb_game_free(worker->game);
    return false;
}

static void worker_end(struct worker *worker)
{
    text_free(&worker->rows);
    text_free(&worker->complaints);
    text_free(&worker->variations);
    database_packer_end(&worker->packer);
    arb_game_free(worker->game);
    arb_game_free(worker->spare);
}

_Static_assert(JOBS_MOST <= THREADS_RUN_MOST, "there may be more jobs than threads");

/* Runs as many of the workers as can be had, the first in this thread. Returns false when there was
 * no memory for it. */
static bool run_workers(struct crew *crew, struct worker *workers, size_t jobs)
{
    size_t count = 0;

    while (count < jobs && worker_begin(&workers[count], crew))
        count++;
    if (count > 0)
        threads_run((unsigned)count, work, workers, sizeof *workers);
    for (size_t i = 0; i < count; i++)
        worker_end(&workers[i]);
    return count > 0;
}

static void batches_free(struct crew *crew, const arb_memory *memory)
{
    for (size_t i = 0; i < crew->begun; i++) {
        for (size_t n = 0; n < BATCH_RECORDS_MOST; n++)
            record_free(&crew->batches[i].records[n].record, memory);
    }
    if (crew->batches != NULL)
        memory->resize(memory->context, crew->batches, crew->places * sizeof *crew->batches, 0);
}

bool crew_run(struct record_source *source, struct output *out, struct database *database,
              struct record_counts *counts)
{
    const struct record_settings *settings = source->settings;
    const arb_memory *memory = &settings->host->memory;
    size_t jobs = settings->jobs > 0 ? (size_t)settings->jobs : processors();
    struct crew crew = {.settings = settings,
                        .source = source,
                        .places = 2 * jobs,
                        .database = database,
                        .out = out,
                        .counts = counts};
    struct worker *workers = memory->resize(memory->context, NULL, 0, jobs * sizeof *workers);

    crew.batches = memory->resize(memory->context, NULL, 0, crew.places * sizeof *crew.batches);
    pthread_mutex_init(&crew.lock, NULL);
    pthread_cond_init(&crew.changed, NULL);
    if (workers == NULL || crew.batches == NULL || !run_workers(&crew, workers, jobs)) {
        complain(NULL, "out of memory");
        crew.failed = true;
    }
    pthread_cond_destroy(&crew.changed);
    pthread_mutex_destroy(&crew.lock);
    batches_free(&crew, memory);
    if (workers != NULL)
        memory->resize(memory->context, workers, jobs * sizeof *workers, 0);
    return !source->troubled && !crew.failed;
}
