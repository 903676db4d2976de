#include "terminal/screen/view.h"

#include <inttypes.h>

#include "answers/text.h"
#include "game/commit.h"
#include "notation/notation.h"

static const struct shade REJECTION = {1, 203};
static const struct shade RESULT = {2, 112};

/* The columns of the mark beside the side to move. */
#define MARK 2

static struct style in_shade(struct shade shade)
{
    return (struct style){.ink = paint_shade(shade), .ground = OWN_COLOUR, .marks = MARK_BOLD};
}

/* Returns whether there is room for empty lines. If not, none are left, and the message comes
 * first. */
static bool has_spare_lines(const struct pen *pen)
{
    return pen->end >= 20;
}

/* The lines of the smallest window in which the panel has room for all, without the buttons. */
#define LINES_FOR_ALL 13

/* Returns whether there is less. Then the message comes before everything else. */
static bool is_short(const struct pen *pen)
{
    return pen->end < LINES_FOR_ALL;
}

/* `> fire (human): 12` */
static void put_players(struct pen *pen, const struct interpreter *in)
{
    const arb_game *game = in->game;

    for (arb_side side = 0; side < 2; side++) {
        struct pen beside;
        TEXT_BUFFER(text, 128); /* a side's name, and three numbers */

        text_print(&text, "%s (", arb_rules_side(game->rules, side));
        answer_player(&text, &in->players.sides[side]);
        text_print(&text, "): %u", arb_piece_count(game, side));
        /* Beside a mark. If the text takes more lines, they are indented. */
        paint_text(pen->line, pen->column, MARK, board_view_side(game, side),
                   arb_to_move(game) == side ? "> " : "  ");
        beside = *pen;
        beside.column += MARK;
        beside.columns -= MARK;
        paint_lines(&beside, board_view_side(game, side), text.bytes);
        pen->line = beside.line;
    }
}

/* ---- the score --------------------------------------------------------------------------- */

void panel_score(struct text *text, const char *side, const arb_thought *thought)
{
    text_print(text, "score for %s: ", side);
    /* In men: `+0.35`. Only an end that is certain comes with its number of turns. */
    if (thought->prospect != ARB_OPEN)
        text_print(text, "%s in %u", thought->prospect == ARB_WIN ? "win" : "loss", thought->turns);
    else if (thought->score > ARB_SCORE_SEEN)
        text_string(text, "likely win");
    else if (thought->score < -ARB_SCORE_SEEN)
        text_string(text, "likely loss");
    else
        text_print(text, "%+.2f", thought->score / 100.0);
    text_print(text, ", depth %u", thought->depth);
}

/* ---- what has been captured -------------------------------------------------------------- */

/* `taken from fire: pawn x2, bomb` */
static void put_taken(struct pen *pen, const arb_rules *rules, const struct recent *recent)
{
    for (arb_side side = 0; side < 2; side++) {
        TEXT_BUFFER(text, 256); /* sentences with names of sides, pieces and squares */
        const char *between = ": ";

        text_print(&text, "taken from %s", rules->sides[side]);
        for (size_t i = 0; i < rules->piece_count; i++) {
            unsigned count = recent->taken[side][rules->pieces[i].kind];

            if (count == 0)
                continue;
            text_print(&text, "%s%s x%u", between, rules->pieces[i].name, count);
            between = ", ";
        }
        if (between[0] == ':')
            text_string(&text, ": nothing");
        if (between[0] != ':' || has_spare_lines(pen))
            paint_lines(pen, STYLE_PLAIN, text.bytes);
    }
}

/* ---- whose turn, and how far it is ------------------------------------------------------- */

static void put_turn(struct pen *pen, const struct interpreter *in, const struct thinking *thinking)
{
    static const char signs[] = "|/-\\";
    const arb_game *game = in->game;
    const char *side = arb_rules_side(game->rules, arb_to_move(game));
    uint64_t tenths = (thinking->looked - thinking->since) / 100000; /* of a second */
    TEXT_BUFFER(text, 256); /* sentences with names of sides, pieces and squares */

    if (arb_winner(game) != ARB_UNDECIDED) {
        telling_winner(&text, game);
        paint_lines(pen, in_shade(RESULT), text.bytes);
        text_clear(&text);
        if (!arb_has_moved(game))
            return;
    }
    if (telling_is_stuck(game)) {
        telling_stuck(&text, game);
        paint_lines(pen, in_shade(RESULT), text.bytes);
        return;
    }
    if (thinking->shown) {
        text_print(&text, "%s thinks %c %" PRIu64 " s; Esc or a click stops it", side,
                   signs[tenths / 2 % 4], tenths / 10);
    } else if (arb_has_moved(game)) {
        text_print(&text, "%s has moved: ", side);
        if (!arb_can_end_turn(game))
            text_string(&text, "the piece must go on capturing");
        else if (game_destinations(game) == 0)
            text_string(&text, "space ends the turn");
        else
            text_string(&text, "space ends the turn, or the piece may capture again");
    } else {
        text_print(&text, "%s is to move", side);
        if (in->players.sides[arb_to_move(game)].kind != ARB_HUMAN)
            text_string(&text, "; press g to let the computer play");
        else if (game->rules->may_pass && arb_is_stuck(game))
            text_string(&text, ", and can only pass (p)");
        else if (arb_selected(game) == ARB_NO_SQUARE)
            text_string(&text, ": select a piece");
        else
            text_string(&text, ": select a square, or another piece");
    }
    paint_lines(pen, STYLE_BOLD, text.bytes);
}

/* `no-capture: 12 of 100`, for each way to a draw that has begun to count. A position that is there
 * for the first time has not. */
static void put_counts(struct pen *pen, const arb_game *game)
{
    unsigned counted[DRAWS_MOST];
    TEXT_BUFFER(text, 1024); /* twelve lines of a few words and numbers */

    draw_counts(game, counted);
    for (size_t i = 0; i < DRAWS_MOST && arb_winner(game) == ARB_UNDECIDED; i++) {
        const struct draughts_draw *way;

        if (counted[i] == NOT_COUNTED)
            continue;
        way = &game->rules->draughts->draw.way[i];
        if (counted[i] > (way->kind == DRAW_REPEATS))
            draw_count(&text, way, counted[i]);
    }
    paint_lines(pen, STYLE_PLAIN, text.bytes);
}

/* ---- the last turns ---------------------------------------------------------------------- */

static bool take(void *context, const struct told_turn *told)
{
    struct recent *recent = context;

    recent->turns[recent->count++ % RECENT_MOST] = *told;
    return true;
}

struct recent panel_recent(const arb_game *game)
{
    struct moment beginning = moment_after(game, game->now.beginning);
    struct recent recent = {0};

    history_each(game, take, &recent);
    for (arb_side side = 0; side < 2; side++) {
        for (unsigned kind = 0; kind < ARB_KINDS; kind++) {
            unsigned then = count_of(position_of_kind(&beginning.position, kind) &
                                     POSITION_SET(&beginning.position, sides[side]));
            unsigned now = count_of(position_of_kind(&game->now.position, kind) &
                                    POSITION_SET(&game->now.position, sides[side]));

            recent.taken[side][kind] = then > now ? then - now : 0;
        }
    }
    return recent;
}

const struct told_turn *panel_turn(const struct recent *recent, size_t before_last)
{
    return &recent->turns[(recent->count - 1 - before_last) % RECENT_MOST];
}

/* Draws as many turns as fit, with the last at the bottom. */
static void put_turns(struct pen *pen, const struct recent *recent)
{
    size_t room = pen->end > pen->line + 1 ? (size_t)(pen->end - pen->line - 1) : 0;
    size_t count = recent->count;

    if (count > RECENT_MOST)
        count = RECENT_MOST;
    if (count > room)
        count = room;
    if (count == 0)
        return;
    paint_lines(pen, STYLE_BOLD, "last turns");
    while (count-- > 0) {
        TEXT_BUFFER(text, ARB_TURN_TEXT + 64);

        history_turn(&text, panel_turn(recent, count));
        paint_text(pen->line++, pen->column, pen->columns, STYLE_PLAIN, text.bytes);
    }
}

/* ---- the whole --------------------------------------------------------------------------- */

/* `c3: white man over black man`, of the column that the cursor is on. */
static void put_column(struct pen *pen, const struct screen *screen)
{
    const arb_game *game = screen->in->game;
    arb_square square = screen->marks.cursor;
    square_set here = set_with(rules_geometry(game->rules), square);
    TEXT_BUFFER(text, ANSWER_VALUE_ROOM);
    arb_piece top;

    if (arb_column_height(game, square) < 2)
        return;
    arb_piece_at(game, square, &top);
    notation_square_name(&text, game->rules, square);
    text_string(&text, ": ");
    column_text(&text, game->rules, top, position_below(&game->now.position, here));
    paint_lines(pen, STYLE_PLAIN, text.bytes);
}

static void put_state(struct pen *pen, const struct screen *screen)
{
    const struct panel *panel = &screen->panel;
    TEXT_BUFFER(checks, 128); /* a sentence for each side */

    telling_check(&checks, screen->in->game);
    put_turn(pen, screen->in, &panel->thinking);
    put_column(pen, screen);
    put_counts(pen, screen->in->game);
    paint_lines(pen, in_shade(REJECTION), checks.bytes);
    paint_lines(pen, panel->rejected ? in_shade(REJECTION) : STYLE_PLAIN, panel->message);
}

void panel_draw(const struct screen *screen)
{
    const struct interpreter *in = screen->in;
    const struct panel *panel = &screen->panel;
    const arb_rules *rules = in->game->rules;
    struct pen pen = {.end = screen->layout.panel_lines,
                      .column = screen->layout.panel_left,
                      .columns = screen->layout.panel_columns - 1};
    bool spare = has_spare_lines(&pen);
    TEXT_BUFFER(score, 128); /* a side's name, and three numbers */

    if (is_short(&pen))
        put_state(&pen, screen);
    paint_lines(&pen, STYLE_BOLD, arb_rules_name(rules));
    pen.line += spare;
    put_players(&pen, in);
    if (!spare && !is_short(&pen))
        put_state(&pen, screen);
    /* The score of the last think, if minimax still plays that side. */
    if (panel->thought.depth > 0 && in->players.sides[panel->thinker].kind == ARB_MINIMAX) {
        panel_score(&score, arb_rules_side(rules, panel->thinker), &panel->thought);
        paint_lines(&pen, STYLE_PLAIN, score.bytes);
    }
    put_taken(&pen, rules, &panel->recent);
    pen.line += spare;
    if (spare)
        put_state(&pen, screen);
    pen.line += spare;
    put_turns(&pen, &panel->recent);
}
