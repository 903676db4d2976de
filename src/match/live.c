#include "match/live.h"

#include <inttypes.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/shown.h"
#include "command_line.h"
#include "standings/report.h"
#include "standings/ties.h"

#define BETWEEN_TABLES (HOST_SECOND / 5)
#define SHOWN_GAMES 4 /* that are being played, at most */
#define ROWS 24       /* of a terminal that does not say */

#define RED "\033[31m"
#define PLAIN "\033[0m"
#define UP "\033[%uA"
#define ERASE_LINE "\033[K"
#define CUT_LINES "\033[?7l" /* that are too long; otherwise they would take up two */
#define BREAK_LINES "\033[?7h"
#define ERASE_BELOW "\033[J"

void live_begin(struct live *live, struct match_plan *plan, uint64_t to_play)
{
    const struct match_settings *settings = plan->settings;

    live->host = settings->host;
    live->plan = plan;
    live->out = output_to(settings->host, STDOUT_FILENO, live->buffer, sizeof live->buffer);
    live->quiet = settings->quiet;
    live->coloured = command_line_is_coloured(settings->color);
    live->terminal = !settings->quiet && isatty(STDOUT_FILENO);
    live->to_play = to_play;
    live->begun = settings->host->clock(settings->host->context);
}

/* ---- lines --------------------------------------------------------------------------------- */

/* english/mine/engine/17/0: 1-0, rules infraction (illegal-turn) */
void live_game(struct live *live, const struct reply *reply)
{
    struct scheduled game = schedule_at(&live->plan->schedule, reply->number);
    enum ending ending = reply->ending;
    bool marked = live->coloured && ending != ENDING_NORMAL && ending != ENDING_ADJUDICATION;
    struct text *out = &live->out.text;

    live->played++;
    delays_join(&live->delays, &reply->delays);
    if (live->quiet || live->terminal)
        return;
    text_string(out, marked ? RED : "");
    schedule_id(out, &live->plan->schedule, &game);
    text_print(out, ": %s, %s (%s)%s\n", result_words[reply->half_points], ending_word(ending),
               reply->reason, marked ? PLAIN : "");
}

/* ---- the table ----------------------------------------------------------------------------- */
/* GCOVR_EXCL_START: it is drawn on terminals; tests/shell/match-state.sh has one */

static void end_line(struct live *live)
{
    text_string(&live->out.text, ERASE_LINE "\n");
    live->lines++;
}

static void put_measure(struct text *out, const char *format, struct measure measure)
{
    if (measure.known)
        text_print(out, format, measure.value);
    else
        text_print(out, "%9s", "-");
}

/* So many players are shown that the whole table fits. */
static void put_players(struct live *live)
{
    struct match_counts counts = tally_counts(&live->plan->tally);
    struct text *out = &live->out.text;
    struct winsize size = {0};
    size_t rows = ROWS;
    size_t most;

    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0)
        rows = size.ws_row;
    most = rows > SHOWN_GAMES + 4 ? rows - SHOWN_GAMES - 3 : 1;
    text_print(out, "%-20s %6s %6s %6s %6s %9s%9s%9s", "player", "games", "+", "=", "-", "score",
               "Elo", "+/-");
    end_line(live);
    for (size_t i = 0; i < counts.player_count && i < most; i++) {
        const struct player_count *player = &counts.players[i];
        struct strength strength = sample_strength(&player->sample);
        uint64_t games = sample_games(&player->sample);
        TEXT_BUFFER(name, 64); /* 17 bytes and ... */

        text_shown(&name, player->name, strlen(player->name), 17);
        text_print(out, "%-20s %6" PRIu64 " %6" PRIu64 " %6" PRIu64 " %6" PRIu64 " %7.2f %%",
                   name.bytes, games, player->results[2], player->results[1], player->results[0],
                   (double)sample_half_points(&player->sample) * 50 / (double)games);
        put_measure(out, "%9.1f", strength.elo);
        put_measure(out, "%9.1f", strength.elo_error);
        end_line(live);
    }
}

static void put_games(struct live *live, const struct worker_pool *pool)
{
    for (size_t i = 0; i < pool->count && i < SHOWN_GAMES; i++) {
        struct scheduled game;
        TEXT_BUFFER(id, GAME_ID_ROOM);

        if (pool->workers[i].job_count == 0)
            continue;
        game = schedule_at(&live->plan->schedule, pool->workers[i].jobs[0].number);
        schedule_id(&id, &live->plan->schedule, &game);
        text_string(&live->out.text, "playing ");
        text_shown(&live->out.text, id.bytes, id.length, 70);
        end_line(live);
    }
}

/* `120 of 200 games, 40 s left` */
static void put_progress(struct live *live, uint64_t now)
{
    struct text *out = &live->out.text;

    text_print(out, "%" PRIu64 " of %" PRIu64 " games", live->played, live->to_play);
    if (live->played > 0) {
        double left = (double)(now - live->begun) / HOST_SECOND / (double)live->played *
                      (double)(live->to_play - live->played);

        if (left >= 5400)
            text_print(out, ", %.1f h left", left / 3600);
        else if (left >= 90)
            text_print(out, ", %.0f min left", left / 60);
        else
            text_print(out, ", %.0f s left", left);
    }
    end_line(live);
}

static void erase_table(struct live *live)
{
    if (live->lines > 0)
        text_print(&live->out.text, UP, live->lines);
    text_string(&live->out.text, ERASE_BELOW);
    live->lines = 0;
}

static void draw_table(struct live *live, const struct worker_pool *pool, uint64_t now)
{
    erase_table(live);
    text_string(&live->out.text, CUT_LINES);
    put_players(live);
    put_games(live, pool);
    put_progress(live, now);
    text_string(&live->out.text, BREAK_LINES);
    live->drawn = now;
}
/* GCOVR_EXCL_STOP */

void live_show(struct live *live, const struct worker_pool *pool)
{
    uint64_t now = live->host->clock(live->host->context);

    if (live->terminal && now - live->drawn >= BETWEEN_TABLES)
        draw_table(live, pool, now); /* GCOVR_EXCL_LINE */
    output_flush(&live->out);
}

/* Only programs have to wait for the referee. */
static void put_delays(struct live *live)
{
    uint64_t count = delays_count(&live->delays);

    if (live->quiet || count == 0)
        return;
    text_print(&live->out.text,
               "\nThe referee's own time from an answer to the next question: %.3f ms in the "
               "median (of %" PRIu64 ")\n",
               delays_median(&live->delays) / 1000, count);
}

int live_end(struct live *live)
{
    struct match_counts counts = tally_counts(&live->plan->tally);
    const struct ties none = {.count = 0};
    const struct standings standings = {
        .ties = &none,
        .counts = &counts,
        .sprt = live->plan->settings->tests ? &live->plan->settings->sprt : NULL};

    if (live->terminal)
        erase_table(live); /* GCOVR_EXCL_LINE */
    standings_text(&live->out.text, &standings);
    put_delays(live);
    output_flush(&live->out);
    return live->out.error;
}
