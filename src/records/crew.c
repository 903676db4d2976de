#include "records/crew.h"

#include <pthread.h>

#include "base/thread.h"
#include "pdn/write.h"
#include "records/rows.h"
#include "script/limits.h"
#include "trouble.h"

/* A batch has as many records as take a few milliseconds, or fewer long ones. */
#define BATCH_RECORDS_MOST 256
#define BATCH_MOVES_MOST 20000
#define ASIDES_OF_MOVE 16 /* so many bytes of comments are one more */

struct crew {
    const struct record_settings *settings;
    struct record_source *source; /* for the one that holds `reading` */
    pthread_mutex_t reading;
    size_t batches; /* read so far */
    bool ended;     /* there are no more */

    struct database *database; /* NULL: there is none; both are */
    struct output *out;        /* for the one that holds `writing`, if its batch is next */
    pthread_mutex_t writing;
    pthread_cond_t written;
    size_t next; /* the batch that is to be written next */
    struct record_counts *counts;
    bool failed; /* no more is written */
};

struct worker {
    struct crew *crew;
    arb_game *game;
    arb_game *spare; /* for variations; NULL: they are not refereed */
    struct numbered_record records[BATCH_RECORDS_MOST];
    size_t count;
    size_t batch; /* its number, from 0 */
    bool flush;   /* the next batch may have to be waited for */
    struct record_counts counts;
    struct text rows; /* or games that are packed for the database; both wait for their turn */
    struct text complaints;
    struct database_packer packer;
    struct text variations; /* what is wrong with those of a game */
};

/* ---- a batch ----------------------------------------------------------------------------- */

/* Reads a batch. Returns whether there is one. */
static bool take_batch(struct worker *worker)
{
    struct crew *crew = worker->crew;
    enum source_reading reading = SOURCE_RECORD;
    size_t moves = 0;

    pthread_mutex_lock(&crew->reading);
    worker->count = 0;
    while (!crew->ended && reading == SOURCE_RECORD && worker->count < BATCH_RECORDS_MOST &&
           moves < BATCH_MOVES_MOST) {
        struct numbered_record *next = &worker->records[worker->count];

        reading = source_next(crew->source, worker->count == 0, next);
        crew->ended = reading == SOURCE_END;
        if (reading == SOURCE_RECORD) {
            worker->count++;
            moves += next->record.move_count + next->record.asides.length / ASIDES_OF_MOVE;
        }
    }
    worker->flush = source_is_slow(crew->source);
    worker->batch = crew->batches;
    crew->batches += worker->count > 0;
    pthread_mutex_unlock(&crew->reading);
    return worker->count > 0;
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
static bool referee_batch(struct worker *worker)
{
    const struct record_settings *settings = worker->crew->settings;

    text_clear(&worker->rows);
    text_clear(&worker->complaints);
    worker->counts = (struct record_counts){0};
    for (size_t i = 0; i < worker->count; i++) {
        if (settings->to == TO_PLACES)
            row_place(&worker->rows, &worker->records[i]);
        else if (!referee_one(worker, &worker->records[i]))
            return false;
    }
    return !worker->rows.cut && !worker->complaints.cut;
}

/* Writes what is kept, when it is the batch's turn. Returns whether more can be written. */
static bool write_batch(struct worker *worker, bool refereed)
{
    struct crew *crew = worker->crew;
    bool more;

    pthread_mutex_lock(&crew->writing);
    /* Only the slower of two waits. */
    while (crew->next != worker->batch)
        pthread_cond_wait(&crew->written, &crew->writing); /* GCOVR_EXCL_LINE */
    if (!refereed && !crew->failed) {
        complain(NULL, "out of memory");
        crew->failed = true;
    } else if (!crew->failed && crew->database != NULL &&
               !database_add(crew->database, &worker->rows)) {
        complain(crew->database->path, crew->database->wrong);
        crew->failed = true;
    }
    if (!crew->failed) {
        if (crew->database == NULL)
            text_add(&crew->out->text, &worker->rows);
        if (worker->complaints.length > 0) {
            output_flush(crew->out);
            complain_bytes(worker->complaints.bytes, worker->complaints.length);
        }
        if (worker->flush)
            output_flush(crew->out);
        crew->counts->right += worker->counts.right;
        crew->counts->wrong += worker->counts.wrong;
        crew->counts->variations += worker->counts.variations;
        crew->counts->contradictory += worker->counts.contradictory;
        crew->failed = crew->out->error != 0;
    }
    more = !crew->failed;
    crew->next++;
    pthread_cond_broadcast(&crew->written);
    pthread_mutex_unlock(&crew->writing);
    return more;
}

static void *work(void *context)
{
    struct worker *worker = context;

    while (take_batch(worker)) {
        if (!write_batch(worker, referee_batch(worker)))
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
    const arb_memory *memory = &worker->crew->settings->host->memory;

    for (size_t i = 0; i < BATCH_RECORDS_MOST; i++)
        record_free(&worker->records[i].record, memory);
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

bool crew_run(struct record_source *source, struct output *out, struct database *database,
              struct record_counts *counts)
{
    const struct record_settings *settings = source->settings;
    const arb_memory *memory = &settings->host->memory;
    size_t jobs = settings->jobs > 0 ? (size_t)settings->jobs : processors();
    struct crew crew = {
        .settings = settings, .source = source, .database = database, .out = out, .counts = counts};
    struct worker *workers = memory->resize(memory->context, NULL, 0, jobs * sizeof *workers);

    if (workers == NULL)
        return trouble(NULL, "out of memory") == STATUS_ACCEPTED;
    pthread_mutex_init(&crew.reading, NULL);
    pthread_mutex_init(&crew.writing, NULL);
    pthread_cond_init(&crew.written, NULL);
    if (!run_workers(&crew, workers, jobs)) {
        complain(NULL, "out of memory");
        crew.failed = true;
    }
    pthread_cond_destroy(&crew.written);
    pthread_mutex_destroy(&crew.writing);
    pthread_mutex_destroy(&crew.reading);
    memory->resize(memory->context, workers, jobs * sizeof *workers, 0);
    return !source->troubled && !crew.failed;
}
