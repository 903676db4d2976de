/* Plays games of every rule set in two threads, one game each at a time, with nothing but the core
 * of the library. Both must come to the same as one thread alone did before, which is printed. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arbiter.h"

#define TURNS 12
#define MOST 128
#define ROOM 65536

/* What a thread has come to, as text. */
struct record {
    char text[ROOM];
    size_t length;
};

static void note(struct record *record, const char *what, unsigned long long number)
{
    record->length += (size_t)snprintf(record->text + record->length, ROOM - record->length,
                                       "%s %llu\n", what, number);
    if (record->length >= ROOM)
        abort();
}

/* The core takes its memory from its caller. */
static void *resize(void *context, void *block, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    if (new_size > 0)
        return realloc(block, new_size);
    free(block);
    return NULL;
}

/* Counts with two more threads and a table, and thinks. */
static void ask(struct record *record, const arb_game *game, arb_players *players)
{
    arb_counting how = {.table_megabytes = 1, .threads = 2};
    arb_limits limits = {.depth = 2};
    arb_thought thought;
    uint64_t count = 0;

    if (arb_perft(game, 2, &how, &count) == ARB_COUNTED)
        note(record, "perft 2", count);
    if (arb_think(players->thinker, game, &limits, &thought) == ARB_ACCEPTED)
        note(record, "score", (unsigned long long)thought.score);
}

static void say(struct record *record, const arb_game *game)
{
    char board[ARB_BOARD_TEXT];
    char position[ARB_POSITION_TEXT];
    char fen[ARB_FEN_TEXT];

    arb_board_text(game, board);
    note(record, board, arb_fen_text(game, fen));
    arb_position_text(game, position);
    note(record, position, arb_history_text(game, NULL, 0));
}

/* Plays a turn of chance, that is written and read again. False: the game is over. */
static bool play(arb_game *game, arb_random *chance)
{
    arb_turn turns[MOST];
    char text[ARB_TURN_TEXT];
    arb_turn turn;
    size_t count = arb_turns(game, turns, MOST);

    if (count == 0)
        return false;
    arb_turn_text(arb_game_rules(game), &turns[arb_random_below(chance, count)], text);
    return arb_turn_read(game, text, &turn) == ARB_ACCEPTED &&
           arb_play(game, &turn) == ARB_ACCEPTED;
}

static void play_game(struct record *record, const arb_rules *rules)
{
    arb_memory memory = {.resize = resize};
    arb_game *game = arb_game_new(rules, &memory);
    arb_players players = {.thinker = arb_thinker_new(&memory), .random = arb_random_seeded(1)};

    if (game == NULL || players.thinker == NULL)
        abort();
    note(record, "Rules", strlen(arb_rules_name(rules)));
    for (int turn = 0; turn < TURNS && play(game, &players.random); turn++)
        continue;
    ask(record, game, &players);
    say(record, game);
    if (arb_undo_turns(game, 3) == ARB_ACCEPTED)
        say(record, game);
    arb_thinker_free(players.thinker);
    arb_game_free(game);
}

static void *play_all(void *context)
{
    const arb_rules *rules;

    for (size_t i = 0; (rules = arb_rules_at(i)) != NULL; i++)
        play_game(context, rules);
    return NULL;
}

int main(void)
{
    static struct record alone;
    static struct record together[2];
    pthread_t threads[2];

    play_all(&alone);
    for (int i = 0; i < 2; i++) {
        if (pthread_create(&threads[i], NULL, play_all, &together[i]) != 0)
            return 1;
    }
    for (int i = 0; i < 2; i++) {
        if (pthread_join(threads[i], NULL) != 0 || strcmp(alone.text, together[i].text) != 0)
            return 1;
    }
    return fputs(alone.text, stdout) < 0;
}
