#include "terminal/screen/acts.h"

#include <stdio.h>
#include <string.h>

#include "arbiter/text.h"
#include "notation/notation.h"
#include "terminal/screen/box.h"
#include "terminal/screen/file_acts.h"
#include "terminal/screen/flash.h"
#include "terminal/screen/leaving.h"
#include "terminal/screen/line.h"
#include "terminal/screen/main_menu.h"

/* ---- on the board ---------------------------------------------------------------------- */

static void select_square(struct screen *screen, arb_square square)
{
    char name[ARB_SQUARE_NAME];
    char line[ARB_SQUARE_NAME + 16];

    arb_square_name(screen->in->game->rules, square, name);
    snprintf(line, sizeof line, "select %s", name);
    line_play(screen, line);
}

/* `down` and `across` are as seen on the screen. */
static void move_cursor(struct screen *screen, int down, int across)
{
    int forward = screen->flipped ? -1 : 1;
    int row = screen->marks.cursor / 8 + forward * down;
    int column = screen->marks.cursor % 8 + forward * across;

    if (row >= 0 && row < 8 && column >= 0 && column < 8)
        screen->marks.cursor = (arb_square)(8 * row + column);
}

/* ---- turns that end by themselves ------------------------------------------------------- */

bool acts_turns_end_themselves(const struct screen *screen)
{
    enum turn_end turn_end = screen->options.turn_end;

    return turn_end == TURN_END_OF_RULES ? !screen->in->game->rules->ends_by_key
                                         : turn_end == TURN_END_AUTO;
}

static bool is_spent(const struct screen *screen)
{
    const arb_game *game = screen->in->game;

    return acts_turns_end_themselves(screen) && arb_can_end_turn(game) &&
           arb_destinations(game) == 0;
}

void acts_end_spent_turn(struct screen *screen)
{
    char answer[MESSAGE_ROOM];
    char before[MESSAGE_ROOM];
    char ended[MESSAGE_ROOM];

    if (!is_spent(screen) || screen->client.computers_wait)
        return;
    snprintf(before, sizeof before, "%s", screen->message);
    if (!line_run(screen, "space", answer, sizeof answer)) {
        screen->client.computers_wait = true; /* do not try again before something changes */
        return;
    }
    snprintf(ended, sizeof ended, "%s", screen->message);
    line_say(screen, before, ended);
}

/* Undoes or redoes a step. If a turn ended by itself after that step, its end is undone or redone
 * too. */
static void step(struct screen *screen, const char *line)
{
    char answer[MESSAGE_ROOM];
    bool forward = strcmp(line, "redo") == 0;

    if (line_run(screen, line, answer, sizeof answer) && is_spent(screen) &&
        (!forward || screen->in->game->past.undone > 0))
        line_run(screen, line, answer, sizeof answer);
}

/* ---- computers ------------------------------------------------------------------------- */

/* Esc when nothing is open: removes messages and hints, and makes computers that play by themselves
 * wait. */
static void stop(struct screen *screen)
{
    bool computers = client_computer_moves(&screen->client);

    screen->marks.hinted = 0;
    if (computers)
        screen->client.computers_wait = true;
    line_say(screen, computers ? "the computers wait" : "", "");
}

/* Runs `go` and keeps the thought that led to the turn. Forced and random turns take none. */
static bool run_go(struct screen *screen, char *answer, size_t room)
{
    arb_players *players = &screen->in->players;
    const arb_side mover = arb_to_move(screen->in->game);
    arb_thought thought = {0};
    bool played;

    players->thought = &thought;
    played = line_run(screen, "go", answer, room);
    players->thought = NULL;
    if (played && thought.depth > 0) {
        screen->thought = thought;
        screen->thinker = mover;
    }
    return played;
}

void acts_go(struct screen *screen)
{
    const arb_game *game = screen->in->game;
    const char *side = arb_rules_side(game->rules, arb_to_move(game));
    char answer[MESSAGE_ROOM];
    char told[MESSAGE_ROOM];
    arb_event event;

    if (!run_go(screen, answer, sizeof answer)) {
        screen->client.computers_wait =
            true; /* do not try for ever to play what cannot be played */
        return;
    }
    /* `go: TURN`, and what happened */
    snprintf(told, sizeof told, "%s", screen->message);
    snprintf(screen->message, sizeof screen->message, "%s plays %.*s\n%.*s", side, ARB_TURN_TEXT,
             answer + strcspn(answer, " ") + 1, MESSAGE_ROOM / 2, told);
    event = arb_last_event(game);
    flash_event(screen, &event);
}

/* Shows `hint: TURN` as a message and on the board. */
static void hint(struct screen *screen)
{
    char answer[MESSAGE_ROOM];
    const char *word;
    arb_turn turn = {0};
    size_t wrong;

    if (!line_run(screen, "hint", answer, sizeof answer))
        return;
    line_say(screen, answer, "");
    word = answer + strcspn(answer, " ") + 1;
    if (notation_read_turn(screen->in->game->rules, &word, 1, &turn, &wrong) != ARB_ACCEPTED)
        return; /* a pass has no squares */
    for (size_t i = 0; i < turn.length; i++)
        screen->marks.hinted |= set_of(turn.squares[i]);
}

/* ---- acts ------------------------------------------------------------------------------ */

enum act acts_asked(const struct screen *screen, const struct input *input)
{
    const struct layout *layout = &screen->layout;

    if (input->kind == INPUT_KEY)
        return key_act(input->key);
    if (input->kind == INPUT_CLICK && layout->fits && input->line == layout->buttons_line)
        return buttons_act(screen->buttons, screen->button_count, input->column);
    return ACT_NONE;
}

bool acts_break_off(enum act act)
{
    return act == ACT_STOP || act == ACT_QUIT || act == ACT_MENU;
}

static void do_other(struct screen *screen, enum act act)
{
    switch (act) {
    case ACT_CHOOSE:
        select_square(screen, screen->marks.cursor);
        break;
    case ACT_END_TURN:
        line_play(screen, "space");
        break;
    case ACT_PASS:
        line_play(screen, "pass");
        break;
    case ACT_UNDO:
        step(screen, "undo");
        break;
    case ACT_REDO:
        step(screen, "redo");
        break;
    case ACT_HINT:
        hint(screen);
        break;
    case ACT_GO:
        acts_go(screen);
        break;
    case ACT_NEW:
        leaving_for_new_game(screen);
        break;
    case ACT_SAVE:
        file_save(screen);
        break;
    case ACT_LOAD:
        file_load(screen);
        break;
    case ACT_FLIP:
        screen->flipped = !screen->flipped;
        view_measure(screen);
        break;
    case ACT_NAMES:
        screen->names_toggled = !screen->names_toggled;
        view_look(screen);
        break;
    case ACT_MENU:
        main_menu(screen);
        break;
    case ACT_KEYS:
        box_keys(screen);
        break;
    case ACT_QUIT:
        leaving_to_quit(screen);
        break;
    case ACT_STOP:
        stop(screen);
        break;
    default:
        line_say(screen, "that key does nothing; press ? for a list", "");
    }
}

void acts_do(struct screen *screen, enum act act)
{
    if (act == ACT_UP || act == ACT_DOWN)
        move_cursor(screen, act == ACT_UP ? -1 : 1, 0);
    else if (act == ACT_LEFT || act == ACT_RIGHT)
        move_cursor(screen, 0, act == ACT_LEFT ? -1 : 1);
    else
        do_other(screen, act);
}

void acts_click(struct screen *screen, const struct input *click)
{
    arb_square square = layout_square(&screen->layout, click->line, click->column);
    enum act act = acts_asked(screen, click);

    if (act != ACT_NONE) {
        acts_do(screen, act);
    } else if (square != ARB_NO_SQUARE) {
        screen->marks.cursor = square;
        select_square(screen, square);
    }
}
