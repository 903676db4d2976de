#include "terminal/screen/screen.h"

#include "answers/text.h"
#include "terminal/screen/acts.h"
#include "terminal/screen/terminal.h"
#include "terminal/screen/view.h"

/* Milliseconds between the turns of two computers, so that a user can follow them. */
#define BETWEEN_TURNS 400

static void play(struct screen *screen)
{
    const struct geometry *geometry = rules_geometry(screen->in->game->rules);
    square_set selectable = game_selectable(screen->in->game);
    const arb_player *sides = screen->in->players.sides;
    struct input input;

    view_measure(screen);
    view_look(screen);
    screen->marks.cursor =
        selectable != 0 ? first_square(geometry, selectable) : (arb_square)(geometry->squares - 1);
    layout_show(&screen->layout, screen->marks.cursor);
    while (!screen->in->stopped && !screen->ended && !is_run_over(screen->in)) {
        int patience = -1; /* no limit, unless a computer is to move */

        acts_end_spent_turn(screen);
        view_show(screen);
        if (client_computer_moves(&screen->client))
            patience = screen->options.animation && screen->panel.recent.count > 0 &&
                               sides[0].kind != ARB_HUMAN && sides[1].kind != ARB_HUMAN
                           ? BETWEEN_TURNS
                           : 0;
        if (!view_wait(screen, &input, patience))
            continue;
        if (input.kind == INPUT_CLICK)
            acts_click(screen, &input);
        else if (input.kind == INPUT_WHEEL)
            acts_wheel(screen, input.line);
        else if (input.kind == INPUT_KEY)
            acts_do(screen, key_act(input.key));
        else if (input.kind == INPUT_NOTHING)
            acts_go(screen);
    }
}

const char *screen_missing(void)
{
    return NULL;
}

int screen_run(struct interpreter *in, const struct screen_options *options)
{
    struct screen screen = {.in = in, .options = *options, .client = client_begin(in)};
    const char *missing;
    int deadly;

    output_flush(in->out);
    input_begin();
    missing = terminal_begin(options->colours);
    if (missing != NULL) {
        input_end();
        interpreter_trouble(in, "--screen", missing);
        return input_deadly();
    }
    in->note_interrupts = NULL;
    in->by_value = true;     /* the panel shows answers and rejections, in its own colours */
    in->bail = false;        /* an error does not end the session */
    in->only_regular = true; /* no key could interrupt it while it waits */
    play(&screen);
    terminal_end();
    input_end();
    deadly = input_deadly(); /* including one that came last */
    if (!screen.ended && in->trouble[0] == '\0' && telling_has_final_moves(in->game)) {
        history_tell(&in->out->text, in->game,
                     &(struct answer_style){0}); /* on the restored terminal */
        output_flush(in->out);
    }
    return deadly;
}
