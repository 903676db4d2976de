/* Commands for computer players: go, player, seed, selfplay, hint. */
#include <strings.h>

#include "arbiter/text.h"
#include "notation/notation.h"
#include "script/arguments.h"
#include "script/handlers.h"
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
    players->clock = read_clock;
    players->stop = stop_when_interrupted;
    players->context = in;
    if (players->thinker == NULL)
        players->thinker = arb_thinker_new(&in->host->memory);
    return players->thinker != NULL;
}

/* Adds the side that is stuck to the facts, if that is the ruling. */
static arb_ruling judge(struct interpreter *in, arb_ruling ruling)
{
    if (ruling != ARB_NO_LEGAL_MOVE)
        return ruling;
    return rejected(in, ruling, "", arb_rules_side(in->game->rules, arb_to_move(in->game)));
}

static void add_turn(struct text *text, const struct interpreter *in, const arb_turn *turn)
{
    if (turn->length == 0)
        text_string(text, "pass");
    else
        notation_turn(text, in->game->rules, turn);
}

/* NAME: TURN */
static void say_turn(struct interpreter *in, const char *name, const arb_turn *turn)
{
    char buffer[ARB_TURN_TEXT + 16];
    struct text text = text_over(buffer, sizeof buffer);

    text_string(&text, name);
    text_string(&text, ": ");
    add_turn(&text, in, turn);
    text_char(&text, '\n');
    output_text(in->out, &text);
}

/* go: the computer plays the turn of the side to move. */
arb_ruling handle_go(struct interpreter *in, const struct words *arguments)
{
    const arb_random random = in->players.random;
    arb_turn turn;
    arb_ruling ruling;

    if (arguments->count > 0)
        return ARB_USAGE;
    if (!players_ready(in))
        return ARB_OUT_OF_MEMORY;
    ruling = judge(in, arb_choose(&in->players, in->game, &turn));
    if (ruling == ARB_ACCEPTED)
        ruling = turn.length == 0 ? arb_pass(in->game) : arb_play(in->game, &turn);
    if (ruling == ARB_ACCEPTED)
        say_turn(in, "go", &turn);
    else
        in->players.random = random; /* the turn that it chose was not played */
    return ruling;
}

/* Reads [depth N] [time MS]; what is not given is 0. */
static arb_ruling argument_limits(struct interpreter *in, const struct words *words,
                                  unsigned *depth, unsigned *milliseconds)
{
    const struct argument_option options[] = {
        {"depth", ARB_DEPTH_MOST, depth},
        {"time", MILLISECONDS_MOST, milliseconds},
    };

    *depth = 0;
    *milliseconds = 0;
    return argument_options(in, words, options, sizeof options / sizeof *options);
}

static const char *player_name_at(const struct interpreter *in, size_t index)
{
    (void)in;
    return arb_player_name((int)index);
}

static arb_ruling argument_player(struct interpreter *in, const char *word, arb_player_kind *kind)
{
    for (int i = 0; arb_player_name(i) != NULL; i++) {
        if (strcasecmp(arb_player_name(i), word) == 0) {
            *kind = (arb_player_kind)i;
            return ARB_ACCEPTED;
        }
    }
    return argument_unknown_name(in, word, player_name_at);
}

/* Writes NAME N, unless N is 0. */
static void say_limit(struct interpreter *in, const char *name, uint64_t limit)
{
    if (limit == 0)
        return;
    output_string(in->out, name);
    output_number(in->out, limit);
}

static void say_players(struct interpreter *in)
{
    output_string(in->out, "player:\n");
    for (int side = 0; side < 2; side++) {
        const arb_player *player = &in->players.sides[side];

        output_string(in->out, "  ");
        output_string(in->out, arb_rules_side(in->game->rules, side));
        output_string(in->out, ": ");
        output_string(in->out, arb_player_name((int)player->kind));
        say_limit(in, " depth ", player->depth);
        say_limit(in, " time ", player->milliseconds);
        output_string(in->out, "\n");
    }
}

static arb_ruling set_player(struct interpreter *in, const struct words *arguments)
{
    struct words side_word = *arguments;
    struct words limits = words_from(arguments, 2);
    arb_player player = {0};
    arb_side side;
    arb_ruling ruling;

    side_word.count = 1;
    ruling = argument_side(in, &side_word, &side);
    if (ruling == ARB_ACCEPTED)
        ruling = argument_player(in, arguments->word[1], &player.kind);
    if (ruling == ARB_ACCEPTED && player.kind != ARB_MINIMAX && limits.count > 0)
        ruling = ARB_USAGE;
    if (ruling == ARB_ACCEPTED)
        ruling = argument_limits(in, &limits, &player.depth, &player.milliseconds);
    if (ruling == ARB_ACCEPTED)
        in->players.sides[side] = player;
    return ruling;
}

/* player, or player SIDE WHO [depth N] [time MS] */
arb_ruling handle_player(struct interpreter *in, const struct words *arguments)
{
    if (arguments->count == 1)
        return ARB_USAGE;
    if (arguments->count > 0)
        return set_player(in, arguments);
    say_players(in);
    return ARB_ACCEPTED;
}

/* seed N */
arb_ruling handle_seed(struct interpreter *in, const struct words *arguments)
{
    uint64_t seed;
    arb_ruling ruling;

    if (arguments->count != 1)
        return ARB_USAGE;
    ruling = argument_number(in, arguments, 0, 0, SEED_MOST, &seed);
    if (ruling == ARB_ACCEPTED)
        in->players.random = arb_random_seeded(seed);
    return ruling;
}

/* ---- hint ---------------------------------------------------------------------------------- */

/* Appends the score in hundredths of a man, or in how many turns the game is won or lost. */
static void add_score(struct text *text, const arb_thought *thought)
{
    if (thought->prospect != ARB_OPEN) {
        text_string(text, thought->prospect == ARB_WIN ? "win in " : "loss in ");
        text_number(text, thought->turns);
        return;
    }
    if (thought->score < 0)
        text_char(text, '-');
    text_number(text, (uint64_t)(thought->score < 0 ? -thought->score : thought->score));
}

static void say_thought(struct interpreter *in, const arb_thought *thought)
{
    char buffer[128 + ARB_DEPTH_MOST * ARB_TURN_TEXT];
    struct text text = text_over(buffer, sizeof buffer);

    say_turn(in, "hint", &thought->turn);
    text_string(&text, "  score: ");
    add_score(&text, thought);
    text_string(&text, "\n  depth: ");
    text_number(&text, thought->depth);
    text_string(&text, "\n  nodes: ");
    text_number(&text, thought->nodes);
    text_string(&text, "\n  line:");
    for (size_t i = 0; i < thought->line_length; i++) {
        text_char(&text, ' ');
        add_turn(&text, in, &thought->line[i]);
    }
    text_char(&text, '\n');
    output_text(in->out, &text);
}

/* hint [depth N] [time MS] */
arb_ruling handle_hint(struct interpreter *in, const struct words *arguments)
{
    arb_limits limits = {0};
    arb_thought thought;
    unsigned milliseconds;
    arb_ruling ruling = argument_limits(in, arguments, &limits.depth, &milliseconds);

    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (!players_ready(in))
        return ARB_OUT_OF_MEMORY;
    limits.milliseconds = limits.depth + milliseconds > 0 ? milliseconds : ARB_MILLISECONDS;
    limits.clock = in->players.clock;
    limits.stop = in->players.stop;
    limits.context = in->players.context;
    ruling = judge(in, arb_think(in->players.thinker, in->game, &limits, &thought));
    if (ruling == ARB_ACCEPTED)
        say_thought(in, &thought);
    return ruling;
}

/* ---- selfplay ------------------------------------------------------------------------------ */

static void add_match(struct text *text, const arb_score *score)
{
    text_string(text, "selfplay: +");
    text_number(text, score->wins);
    text_string(text, " -");
    text_number(text, score->losses);
    text_string(text, " =");
    text_number(text, score->draws);
}

/* Shows the score so far. */
static bool show_progress(void *context, const arb_score *score)
{
    struct interpreter *in = context;
    char buffer[96];
    struct text text = text_over(buffer, sizeof buffer);

    if (in->host->progress != NULL) {
        add_match(&text, score);
        in->host->progress(in->host->context, buffer);
    }
    return true;
}

/* Plays the games. Where Ctrl-C would end the program, it first ends the match. */
static arb_ruling play_match(struct interpreter *in, uint64_t games, arb_score *score)
{
    arb_ruling ruling;

    if (in->note_interrupts != NULL)
        in->note_interrupts(true);
    show_progress(in, &(arb_score){0});
    ruling = arb_match(&in->players, in->game, games, show_progress, score);
    if (in->note_interrupts != NULL) {
        in->note_interrupts(false);
        in->stopped |= interrupted(in);
    }
    if (in->host->progress != NULL)
        in->host->progress(in->host->context, NULL);
    return ruling;
}

/* selfplay N */
arb_ruling handle_selfplay(struct interpreter *in, const struct words *arguments)
{
    char buffer[96];
    struct text text = text_over(buffer, sizeof buffer);
    arb_score score;
    uint64_t games;
    arb_ruling ruling;

    if (arguments->count != 1)
        return ARB_USAGE;
    ruling = argument_number(in, arguments, 0, 1, GAMES_MOST, &games);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (!players_ready(in))
        return ARB_OUT_OF_MEMORY;
    ruling = play_match(in, games, &score);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    add_match(&text, &score);
    text_char(&text, '\n');
    output_text(in->out, &text);
    return ARB_ACCEPTED;
}
