#include "terminal/screen/acts.h"

#include <string.h>

#include "answers/text.h"
#include "script/limits.h"
#include "terminal/screen/box.h"

/* ---- on the board ------------------------------------------------------------------------ */

static void select_square(struct screen *screen, arb_square square)
{
    char name[ARB_SQUARE_NAME];
    TEXT_BUFFER(line, ARB_SQUARE_NAME + sizeof "select ");

    arb_square_name(screen->in->game->rules, square, name);
    text_print(&line, "select %s", name);
    line_play(screen, line.bytes);
}

/* `down` and `across` are as seen on the screen. Where only dark squares have numbers, the cursor
 * goes from one to the next of these: up and down between the two columns of a pair, or to the last
 * column but one from a last that is not in a pair. */
static void move_cursor(struct screen *screen, int down, int across)
{
    const struct geometry *geometry = screen->layout.geometry;
    int forward = screen->layout.flipped ? -1 : 1;
    int wide = geometry->dark_numbers ? 2 : 1;
    int row = row_of(geometry, screen->marks.cursor) + forward * down;
    int column = column_of(geometry, screen->marks.cursor) + forward * across * wide;
    arb_square to = square_at(geometry, column, row);

    if (to == ARB_NO_SQUARE)
        to = square_at(geometry, column % 2 == 0 ? column + 1 : column - 1, row);
    if (to == ARB_NO_SQUARE)
        to = square_at(geometry, column - 1, row);
    if (to != ARB_NO_SQUARE)
        screen->marks.cursor = to;
    layout_show(&screen->layout, screen->marks.cursor);
}

void acts_wheel(struct screen *screen, int down)
{
    if (screen->layout.rows.seen < screen->layout.rows.count)
        move_cursor(screen, down, 0);
}

/* ---- turns that end by themselves -------------------------------------------------------- */

static bool turns_end_themselves(const struct screen *screen)
{
    enum turn_end turn_end = screen->options.turn_end;

    return turn_end == TURN_END_OF_RULES ? !screen->in->game->rules->ends_by_key
                                         : turn_end == TURN_END_AUTO;
}

static bool is_spent(const struct screen *screen)
{
    const arb_game *game = screen->in->game;

    return turns_end_themselves(screen) && arb_can_end_turn(game) && game_destinations(game) == 0;
}

void acts_end_spent_turn(struct screen *screen)
{
    TEXT_MESSAGE(told, MESSAGE_ROOM);

    if (!is_spent(screen) || screen->client.computers_wait)
        return;
    text_string(&told, screen->panel.message);
    if (!line_run(screen, "space")) {
        screen->client.computers_wait = true; /* do not try again before something changes */
        return;
    }
    text_string(&told, screen->panel.message);
    line_say(screen, "%s", told.bytes);
}

/* ---- computers --------------------------------------------------------------------------- */

/* Esc when nothing is open: removes messages and hints, and makes computers that play by themselves
 * wait. */
static void stop(struct screen *screen)
{
    bool computers = client_computer_moves(&screen->client);

    screen->marks.hinted = 0;
    if (computers)
        screen->client.computers_wait = true;
    line_say(screen, "%s", computers ? "the computers wait" : "");
}

void acts_go(struct screen *screen)
{
    const arb_game *game = screen->in->game;
    const arb_side mover = arb_to_move(game);
    arb_thought thought = {0};
    bool played;
    TEXT_MESSAGE(told, MESSAGE_ROOM);

    screen->in->players.thought = &thought;
    played = line_run(screen, "go");
    screen->in->players.thought = NULL;
    if (!played) {
        screen->client.computers_wait = true; /* do not try for ever what cannot be played */
        return;
    }
    if (thought.depth > 0) { /* forced and random turns take none */
        screen->panel.thought = thought;
        screen->panel.thinker = mover;
    }
    text_print(&told, "%s plays ", arb_rules_side(game->rules, mover));
    answer_value(&told, &screen->in->answer);
    text_print(&told, "\n%s", screen->panel.message); /* what happened */
    line_say(screen, "%s", told.bytes);
    line_flash(screen);
}

/* Shows what has been found so far, when the screen is next drawn. */
static void show_depth(void *watcher, const arb_thought *thought)
{
    struct screen *screen = watcher;
    TEXT_BUFFER(text, ARB_TURN_TEXT + 64);

    answer_depth(&text, screen->in->game->rules, thought);
    line_say(screen, "%s", text.bytes);
    screen->marks.hinted = view_squares(screen, &thought->turn);
}

static void hint(struct screen *screen)
{
    struct text text;
    bool found;

    screen->in->deeper = show_depth;
    found = line_run(screen, "hint");
    screen->in->deeper = NULL;
    if (!found)
        return;
    text = text_message(screen->panel.message, sizeof screen->panel.message);
    answer_first_line(&text, &screen->in->answer);
    screen->marks.hinted = view_squares(screen, &screen->in->thought.turn);
}

/* ---- players ----------------------------------------------------------------------------- */

/* The largest depth offered for minimax, and its times in milliseconds. */
#define DEEPEST 10
static const unsigned times[] = {1000, 5000};

#define TIMES (sizeof times / sizeof *times)
#define OFFERS_MOST (8 + ARB_LEVELS + DEEPEST + TIMES)

/* Adds what a player is like, in a few words. */
static void explain(struct text *text, arb_player player)
{
    if (player.kind == ARB_HUMAN)
        text_string(text, "a person at this terminal");
    else if (player.kind == ARB_RANDOM)
        text_string(text, "any legal turn, by chance");
    else if (player.kind == ARB_LEVEL && player.level == 1)
        text_string(text, "a beginner, who overlooks much");
    else if (player.kind == ARB_LEVEL)
        text_print(text, "%sbeats level %u in three games of four",
                   player.level == ARB_LEVELS ? "the best: " : "", player.level - 1);
    else if (player.depth > 0)
        text_print(text, "looks %u turn%s ahead", player.depth, player.depth == 1 ? "" : "s");
    else
        text_print(text, "thinks for %u s", (unsigned)player.milliseconds / 1000);
}

static void offer(struct choice *offers, int *count, arb_player player)
{
    struct choice *choice = &offers[(*count)++];
    struct text text = text_over(choice->label, CHOICE_ROOM);
    struct text note = text_message(choice->note, CHOICE_ROOM);

    answer_player(&text, &player);
    explain(&note, player);
}

/* Lists all players: each level, and minimax with each depth and time. Returns how many. */
static int make_offers(struct choice offers[OFFERS_MOST])
{
    int count = 0;

    for (int kind = 0; arb_player_name(kind) != NULL; kind++) {
        if (kind == ARB_LEVEL) {
            for (unsigned level = 1; level <= ARB_LEVELS; level++)
                offer(offers, &count, (arb_player){.kind = ARB_LEVEL, .level = level});
        } else if (kind == ARB_MINIMAX) {
            for (unsigned depth = 1; depth <= DEEPEST; depth++)
                offer(offers, &count, (arb_player){.kind = ARB_MINIMAX, .depth = depth});
            for (size_t i = 0; i < TIMES; i++)
                offer(offers, &count, (arb_player){.kind = ARB_MINIMAX, .milliseconds = times[i]});
        } else {
            offer(offers, &count, (arb_player){.kind = (arb_player_kind)kind});
        }
    }
    return count;
}

static void choose_player(struct screen *screen, arb_side side)
{
    struct choice choices[OFFERS_MOST] = {{0}};
    int count = make_offers(choices);
    TEXT_BUFFER(now, CHOICE_ROOM);
    const char *name = arb_rules_side(screen->in->game->rules, side);
    TEXT_BUFFER(title, CHOICE_ROOM + 16); /* the name of a side, which a label has */
    TEXT_BUFFER(line, 2 * CHOICE_ROOM + 8);
    int at = 0;

    answer_player(&now, &screen->in->players.sides[side]);
    for (int i = 0; i < count; i++) {
        if (strcmp(choices[i].label, now.bytes) == 0)
            at = i;
    }
    text_print(&title, "Who plays %s?", name);
    at = box_choose(screen, title.bytes, choices, count, at);
    if (at < 0)
        return;
    text_print(&line, "player %s %s", name, choices[at].label);
    line_run(screen, line.bytes);
    screen->client.computers_wait = false;
}

/* ---- the menu ---------------------------------------------------------------------------- */

/* The labels use the words of document 003, where it has some. Without a label: see write_label. */
static const struct {
    enum act act;
    const char *label;
} menu[] = {
    {ACT_FIRST_PLAYER, NULL},
    {ACT_SECOND_PLAYER, NULL},
    {ACT_RULES, NULL},
    {ACT_TURN_END, NULL},
    {ACT_NEW, "reset: a new game"},
    {ACT_UNDO, "undo"},
    {ACT_REDO, "redo"},
    {ACT_PASS, "pass"},
    {ACT_HINT, "hint"},
    {ACT_GO, "let the computer play this turn"},
    {ACT_SETTLE, "resign, or offer a draw"},
    {ACT_SAVE, "save"},
    {ACT_LOAD, "load"},
    {ACT_FLIP, "turn the board round"},
    {ACT_NAMES, "names of the squares"},
    {ACT_KEYS, "keys"},
    {ACT_QUIT, "exit"},
};

#define MENU_COUNT (sizeof menu / sizeof *menu)

static void write_label(const struct screen *screen, size_t index, char label[CHOICE_ROOM])
{
    struct text text = text_over(label, CHOICE_ROOM);
    const arb_rules *rules = screen->in->game->rules;
    arb_side side = menu[index].act == ACT_SECOND_PLAYER;

    switch (menu[index].act) {
    case ACT_FIRST_PLAYER:
    case ACT_SECOND_PLAYER:
        text_print(&text, "%s: ", arb_rules_side(rules, side));
        answer_player(&text, &screen->in->players.sides[side]);
        break;
    case ACT_RULES:
        text_print(&text, "rules: %s", arb_rules_name(rules));
        break;
    case ACT_TURN_END:
        text_print(&text, "turns end: %s",
                   turns_end_themselves(screen) ? "by themselves" : "by the space bar");
        break;
    default:
        text_string(&text, menu[index].label);
    }
}

/* What is behind an entry whose label does not say it. */
static const char *note_of(const struct screen *screen, enum act act)
{
    switch (act) {
    case ACT_FIRST_PLAYER:
    case ACT_SECOND_PLAYER:
        return "levels 1, a beginner, to " LIMIT_TEXT(ARB_LEVELS);
    case ACT_RULES:
        return "another game";
    case ACT_TURN_END:
        return turns_end_themselves(screen) ? "when a piece can do no more"
                                            : "and not by themselves";
    default:
        return "";
    }
}

/* Opens the menu: who plays, which rules, and everything that keys do (document 003, Checkers).
 * Returns ACT_NONE if the user left it. */
static enum act choose_act(struct screen *screen)
{
    struct choice choices[MENU_COUNT] = {{0}};
    enum act acts[MENU_COUNT];
    int count = 0;
    int chosen;

    for (size_t i = 0; i < MENU_COUNT; i++) {
        const struct key *key = key_of(menu[i].act);
        struct text note;

        if (menu[i].act == ACT_PASS && !screen->in->game->rules->may_pass)
            continue;
        acts[count] = menu[i].act;
        choices[count].key = key != NULL ? key->key : 0;
        note = text_message(choices[count].note, CHOICE_ROOM);
        text_string(&note, note_of(screen, menu[i].act));
        write_label(screen, i, choices[count++].label);
    }
    chosen = box_choose(screen, "Menu (Esc: back to the game)", choices, count, 0);
    return chosen >= 0 ? acts[chosen] : ACT_NONE;
}

/* ---- acts -------------------------------------------------------------------------------- */

/* The acts that are one function. */
static void (*const functions[ACT_TURN_END + 1])(struct screen *screen) = {
    [ACT_HINT] = hint,           [ACT_GO] = acts_go,      [ACT_NEW] = games_new,
    [ACT_SAVE] = games_save,     [ACT_LOAD] = games_load, [ACT_RULES] = games_rules,
    [ACT_KEYS] = box_keys,       [ACT_QUIT] = games_quit, [ACT_STOP] = stop,
    [ACT_SETTLE] = games_resign,
};

void acts_do(struct screen *screen, enum act asked)
{
    enum act act = asked == ACT_MENU ? choose_act(screen) : asked;
    const char *line = act == ACT_REDO ? "redo" : "undo";

    if (asked == ACT_MENU && act == ACT_NONE)
        return;
    if (functions[act] != NULL) {
        functions[act](screen);
        return;
    }
    switch (act) {
    case ACT_UP:
    case ACT_DOWN:
        move_cursor(screen, act == ACT_UP ? -1 : 1, 0);
        break;
    case ACT_LEFT:
    case ACT_RIGHT:
        move_cursor(screen, 0, act == ACT_LEFT ? -1 : 1);
        break;
    case ACT_CHOOSE:
        select_square(screen, screen->marks.cursor);
        break;
    case ACT_END_TURN:
    case ACT_PASS:
        line_play(screen, act == ACT_PASS ? "pass" : "space");
        break;
    case ACT_UNDO:
    case ACT_REDO:
        /* If a turn ended by itself after that step, its end is undone or redone too. */
        if (line_run(screen, line) && is_spent(screen) &&
            (act == ACT_UNDO || screen->in->game->past.undone > 0))
            line_run(screen, line);
        break;
    case ACT_FLIP:
        screen->layout.flipped = !screen->layout.flipped;
        layout_show(&screen->layout, screen->marks.cursor);
        break;
    case ACT_NAMES:
        screen->names_toggled = !screen->names_toggled;
        view_look(screen);
        break;
    case ACT_FIRST_PLAYER:
    case ACT_SECOND_PLAYER:
        choose_player(screen, act == ACT_SECOND_PLAYER);
        break;
    case ACT_TURN_END:
        screen->options.turn_end = turns_end_themselves(screen) ? TURN_END_KEY : TURN_END_AUTO;
        break;
    default:
        line_say(screen, "that key does nothing; press ? for a list");
    }
}

void acts_click(struct screen *screen, const struct input *click)
{
    arb_square square = layout_square(&screen->layout, click->line, click->column);
    enum act act = view_act(screen, click);

    if (act != ACT_NONE) {
        acts_do(screen, act);
    } else if (square != ARB_NO_SQUARE) {
        screen->marks.cursor = square;
        select_square(screen, square);
    }
}
