/* Commands for computer players: go, player, seed, selfplay, hint. */
#include "answers/text.h"
#include "host/host.h"
#include "script/arguments.h"
#include "script/limits.h"

/* The host's clock, as a callback of the players, whose context is the interpreter. */
static uint64_t read_clock(void *interpreter)
{
    const struct interpreter *in = interpreter;

    return in->host->clock(in->host->context);
}

/* Prepares the players to think. Flushes the output first, since thinking may take long. Returns
 * false when out of memory. */
static bool players_ready(struct interpreter *in)
{
    arb_players *players = &in->players;

    output_flush(in->out);
    players->clock = in->host->clock != NULL ? read_clock : NULL;
    players->stop = stop_when_interrupted;
    players->context = in;
    if (players->thinker == NULL)
        players->thinker = arb_thinker_new(&in->host->memory);
    return players->thinker != NULL;
}

/* Returns the ruling on a think. Where an interrupt ended it before a turn was found, it is told as
 * an interrupt, not as a side without a turn. */
static arb_ruling thought_of(struct interpreter *in, arb_ruling ruling)
{
    bool broken_off = ruling == ARB_NO_LEGAL_MOVE && interrupted(in);

    return rejected_square(in, broken_off ? ARB_ACCEPTED : ruling, ARB_NO_SQUARE);
}

arb_ruling handle_go(struct interpreter *in, const struct words *arguments)
{
    const arb_random random = in->players.random;
    arb_turn turn;
    arb_ruling ruling;

    (void)arguments;
    if (!players_ready(in))
        return ARB_OUT_OF_MEMORY;
    ruling = arb_choose(&in->players, in->game, &turn);
    if (ruling == ARB_ACCEPTED)
        ruling = turn.length == 0 ? arb_pass(in->game) : arb_play(in->game, &turn);
    if (ruling == ARB_ACCEPTED)
        return answered(in, &(struct answer){.kind = ANSWER_GO, .turn = turn});
    in->players.random = random; /* the turn that it chose was not played */
    return thought_of(in, ruling);
}

/* Reads [depth N] [time MS] [threads T] into a player; what is not given is 0. */
static arb_ruling argument_limits(struct interpreter *in, const struct words *words,
                                  arb_player *player)
{
    unsigned milliseconds = 0;
    const struct argument_option options[] = {
        {"depth", ARB_DEPTH_MOST, &player->depth},
        {"time", MILLISECONDS_MOST, &milliseconds},
        {"threads", ARB_THREADS_MOST, &player->threads},
    };
    arb_ruling ruling = argument_options(in, words, options, sizeof options / sizeof *options);

    player->milliseconds = milliseconds;
    if (in->safe && player->threads > processors())
        player->threads = processors();
    return ruling;
}

arb_ruling argument_player(struct interpreter *in, const struct words *words, arb_player *player)
{
    struct words more = words_from(words, 1);
    uint64_t level = 0;
    size_t kind;
    arb_ruling ruling = argument_name(in, words->word[0], NAMES_OF_PLAYERS, &kind);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    *player = (arb_player){.kind = (arb_player_kind)kind};
    if (player->kind == ARB_MINIMAX)
        return argument_limits(in, &more, player);
    if (more.count != (player->kind == ARB_LEVEL))
        return ARB_USAGE;
    if (player->kind != ARB_LEVEL)
        return ARB_ACCEPTED;
    ruling = argument_number(in, more.word[0], 1, ARB_LEVELS, &level);
    player->level = (unsigned)level;
    return ruling;
}

arb_ruling handle_player(struct interpreter *in, const struct words *arguments)
{
    struct words who;
    arb_player player;
    arb_side side;
    arb_ruling ruling;

    if (arguments->count == 0)
        return answered(in, &(struct answer){.kind = ANSWER_PLAYERS, .players = in->players.sides});
    if (arguments->count == 1)
        return ARB_USAGE;
    who = words_from(arguments, 1);
    ruling = argument_side(in, arguments->word[0], &side);
    if (ruling == ARB_ACCEPTED)
        ruling = argument_player(in, &who, &player);
    if (ruling == ARB_ACCEPTED)
        in->players.sides[side] = player;
    return ruling;
}

arb_ruling handle_seed(struct interpreter *in, const struct words *arguments)
{
    uint64_t seed;
    arb_ruling ruling = argument_number(in, arguments->word[0], 0, SEED_MOST, &seed);

    if (ruling == ARB_ACCEPTED)
        in->players.random = arb_random_seeded(seed);
    return ruling;
}

/* ---- hint ---------------------------------------------------------------------------------- */

static void show_depth(void *context, const arb_thought *thought)
{
    struct interpreter *in = context;
    TEXT_BUFFER(text, ARB_TURN_TEXT + 64);

    if (in->deeper != NULL) {
        in->deeper(in->watcher, thought);
    } else if (in->host->progress != NULL) {
        answer_depth(&text, in->game->rules, thought);
        in->host->progress(in->host->context, text.bytes);
    }
}

arb_ruling handle_hint(struct interpreter *in, const struct words *arguments)
{
    arb_limits limits = {0};
    arb_player player = {.kind = ARB_MINIMAX};
    arb_ruling ruling = argument_limits(in, arguments, &player);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (!players_ready(in))
        return ARB_OUT_OF_MEMORY;
    limits.depth = player.depth;
    limits.threads = player.threads;
    limits.milliseconds = player.milliseconds;
    if (player.depth == 0 && player.milliseconds == 0)
        limits.milliseconds = ARB_MILLISECONDS;
    limits.clock = in->players.clock;
    limits.stop = in->players.stop;
    limits.context = in->players.context;
    limits.deeper = show_depth;
    ruling = arb_think(in->players.thinker, in->game, &limits, &in->thought);
    if (in->deeper == NULL && in->host->progress != NULL)
        in->host->progress(in->host->context, NULL);
    if (ruling != ARB_ACCEPTED)
        return thought_of(in, ruling);
    return answered(in, &(struct answer){.kind = ANSWER_HINT,
                                         .tables = ending_value_name(game_ending(in->game)),
                                         .thought = &in->thought});
}

/* ---- selfplay ------------------------------------------------------------------------------ */

static bool show_progress(void *context, const arb_score *score)
{
    struct interpreter *in = context;
    TEXT_BUFFER(text, 96); /* three numbers */

    if (in->host->progress != NULL) {
        answer_first_line(&text, &(struct answer){.kind = ANSWER_SELFPLAY, .score = *score});
        in->host->progress(in->host->context, text.bytes);
    }
    return true;
}

arb_ruling handle_selfplay(struct interpreter *in, const struct words *arguments)
{
    arb_score score;
    uint64_t games;
    arb_ruling ruling = argument_number(in, arguments->word[0], 1, GAMES_MOST, &games);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (!players_ready(in))
        return ARB_OUT_OF_MEMORY;
    if (in->note_interrupts != NULL)
        in->note_interrupts(true); /* where Ctrl-C would end the program, it first ends the match */
    show_progress(in, &(arb_score){0});
    ruling = arb_match(&in->players, in->game, games, show_progress, &score);
    if (in->note_interrupts != NULL) {
        in->note_interrupts(false);
        in->stopped |= interrupted(in);
    }
    if (in->host->progress != NULL)
        in->host->progress(in->host->context, NULL);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    return answered(in, &(struct answer){.kind = ANSWER_SELFPLAY, .score = score});
}
