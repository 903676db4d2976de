/* The conversation of document 002, sections 1 and 2. */
#include <string.h>

#include "arbiter/text.h"
#include "formats/formats.h"
#include "game/legal.h"
#include "notation/notation.h"
#include "terminal/conversations/dialogue.h"

static void say_board(struct dialogue *d)
{
    int rows = rules_geometry(d->in->game->rules)->rows;

    for (int row = 0; row < rows; row++) {
        board_file_row(&d->in->out->text, d->in->game, row);
        dialogue_say(d, " %d\n", rows - row);
    }
    dialogue_say(d, "abcdefgh\n");
}

static const char *side_to_move(const struct dialogue *d)
{
    return d->in->game->rules->winners[arb_to_move(d->in->game)];
}

/* ---- the turns that the greediness rule allows ----------------------------------------- */

struct listing {
    struct dialogue *d;
    unsigned number;
};

static bool say_turn(void *context, const arb_turn *turn)
{
    struct listing *listing = context;
    TEXT_BUFFER(name, ARB_TURN_TEXT);

    notation_turn(&name, listing->d->in->game->rules, turn);
    dialogue_say(listing->d, "%u. %s\n", ++listing->number, name.bytes);
    return true;
}

/* ---- one line ----------------------------------------------------------------------------- */

/* Whether each square of a turn has a letter, and there is a sign or a blank between two: the
 * document knows neither numbers nor squares that are joined, nor signs that are not ASCII. */
static bool is_as_documented(const char *answer)
{
    char before = '\0';

    for (; *answer != '\0'; before = *answer++) {
        bool letter = (*answer | 0x20) >= 'a' && (*answer | 0x20) <= 'h';

        if ((*answer & 0x80) != 0 || (letter && text_is_digit(before)) ||
            (text_is_digit(*answer) && ((before | 0x20) < 'a' || (before | 0x20) > 'h')))
            return false;
    }
    return true;
}

/* Plays the turn in the answer, or prints why it cannot be played. Returns whether it was
 * played. The answer must name every square of a step or of a sequence of jumps; anything else
 * is illegal. */
static bool take_turn(struct dialogue *d)
{
    arb_game *game = d->in->game;
    const char *words[WORDS_MOST];
    struct listing listing = {.d = d};
    arb_turn turn;
    size_t wrong;
    bool readable = d->wrong == NULL && is_as_documented(d->answer) &&
                    notation_read_turn(game->rules, words, text_split(d->bytes, words, WORDS_MOST),
                                       &turn, &wrong) == ARB_ACCEPTED;

    if (readable && dialogue_play(d, &turn))
        return true;
    if (d->in->stopped) /* the turn is legal but could not be stored */
        return false;
    if (!readable || !could_be_turn(game, &turn)) {
        dialogue_say(d, "Illegal Move\n");
        return false;
    }
    dialogue_say(d, "According to greediness rule allowed move list:\n");
    arb_each_turn(game, say_turn, &listing);
    return false;
}

/* Whether the answer is NAME(FILE). If so, the answer becomes the name of the file. */
static bool is_file_command(struct dialogue *d, const char *name)
{
    struct span answer = {d->answer, d->answer + strlen(d->answer)};
    struct span file;

    if (d->wrong != NULL || !words_in_brackets(answer, name, &file) || answer.end[-1] != ')')
        return false;
    d->bytes[file.end - d->bytes] = '\0';
    d->answer = file.start;
    return true;
}

/* Does what the answer says. Returns whether there is a new board to show. */
static bool take_line(struct dialogue *d)
{
    if (is_file_command(d, "save")) {
        if (dialogue_save(d, d->answer))
            dialogue_say(d, "Game saved!\n");
        return false;
    }
    if (is_file_command(d, "load")) {
        if (!dialogue_load(d, d->answer))
            return false;
        dialogue_say(d, "Game loaded! %s's Turn.\n", side_to_move(d));
        return true;
    }
    return (d->wrong != NULL || d->answer[0] != '\0') && take_turn(d);
}

/* ---- games ---------------------------------------------------------------------------------- */

/* Plays one game, starting with its first board. Returns whether it was played to its end. */
static bool play_game(struct dialogue *d)
{
    const arb_game *game = d->in->game;

    say_board(d);
    while (arb_winner(game) == ARB_UNDECIDED) {
        TEXT_BUFFER(prompt, 16); /* a side of dama */

        text_print(&prompt, "%s>", side_to_move(d));
        if (!dialogue_ask(d, prompt.bytes) || dialogue_answered(d, "quit"))
            return false;
        if (take_line(d))
            say_board(d);
    }
    dialogue_say(d, "Game Over - %s Player Wins!!!\n",
                 arb_result_name(game->rules, arb_winner(game)));
    return true;
}

static bool begin_another(struct dialogue *d)
{
    while (dialogue_ask(d, ">Would you like to play another game (Y/N)?")) {
        if (dialogue_answered(d, "y"))
            return dialogue_begin_anew(d);
        if (dialogue_answered(d, "n"))
            return false;
    }
    return false;
}

void dama_conversation(struct dialogue *d)
{
    dialogue_say(d, ">Welcome to CMPE 250 Checkers\n");
    while (play_game(d) && begin_another(d))
        continue;
}
