#include "terminal/screen/acts.h"

#include <string.h>

#include "answers/text.h"
#include "terminal/screen/terminal.h"

/* ---- while a line runs ------------------------------------------------------------------- */

/* How often keys are checked while something is running, and after how long it is shown as
 * thinking, in microseconds. */
#define BETWEEN_LOOKS 50000
#define SEEN_AFTER 200000

/* Handles input while a computer thinks. Some input interrupts it. Any other effect of the input is
 * kept for later. A click on a button counts as the key of that button. */
static void handle(struct screen *screen, struct input *input)
{
    bool goes_on = view_handle(screen, input);
    enum act act = view_act(screen, input);
    bool breaks_off = act == ACT_STOP || act == ACT_QUIT || act == ACT_MENU;

    if ((!goes_on || input->kind == INPUT_CLICK || breaks_off) &&
        !interrupted(screen->in)) /* a limit that was reached is still to be told of */
        *screen->in->interrupt = INTERRUPTION_KEY;
    if (input->kind == INPUT_CLICK && act != ACT_NONE)
        *input = (struct input){.kind = INPUT_KEY, .key = key_of(act)->key};
    if (input->kind == INPUT_KEY && act != ACT_STOP)
        input_keep(*input);
}

static void meanwhile(void *watcher)
{
    struct screen *screen = watcher;
    struct thinking *thinking = &screen->panel.thinking;
    uint64_t now = screen->in->host->clock(screen->in->host->context);
    struct input input;

    if (now - thinking->looked < BETWEEN_LOOKS)
        return;
    thinking->looked = now;
    while (!screen->ended && (input = input_look()).kind != INPUT_NOTHING)
        handle(screen, &input);
    thinking->shown = now - thinking->since >= SEEN_AFTER;
    if (thinking->shown && !screen->ended)
        view_show(screen);
}

/* ---- captures and explosions ------------------------------------------------------------- */

/* How often the squares of an explosion flash, and how long each time, in milliseconds. */
#define EXPLOSION_TIMES 3
#define LIT 160
#define DARK 110

/* The squares of a capture without an explosion flash once. */
#define CAPTURE_TIMES 1

/* Milliseconds between bells, so that they are heard separately. */
#define BETWEEN_BELLS 200

/* Flashes once. Returns false if a key ends it. */
static bool flash_once(struct screen *screen, const struct event *event)
{
    bool goes_on;

    screen->marks.captured = event->captured;
    screen->marks.exploded = event->exploded;
    view_show(screen);
    goes_on = input_pause(LIT);
    screen->marks.captured = 0;
    screen->marks.exploded = 0;
    view_show(screen);
    return goes_on && input_pause(DARK);
}

void line_flash(struct screen *screen)
{
    struct event event = screen->in->game->event;
    int times = event.exploded != 0 ? EXPLOSION_TIMES : CAPTURE_TIMES;
    bool goes_on = screen->options.animation;

    if ((event.captured | event.exploded) == 0)
        return;
    if (screen->options.sound)
        terminal_ring();
    if (goes_on)
        goes_on = flash_once(screen, &event);
    else if (screen->options.sound && event.exploded != 0)
        input_pause(BETWEEN_BELLS);
    if (screen->options.sound && event.exploded != 0)
        terminal_ring();
    for (int i = 1; i < times && goes_on; i++)
        goes_on = flash_once(screen, &event);
}

/* ---- a line ------------------------------------------------------------------------------ */

bool line_run(struct screen *screen, const char *line)
{
    struct interpreter *in = screen->in;
    const arb_game *game = in->game;
    struct telling telling = telling_begin(game);
    struct carried carried;
    struct text text;

    screen->panel.thinking = (struct thinking){.since = in->host->clock(in->host->context)};
    screen->panel.thinking.looked = screen->panel.thinking.since;
    in->meanwhile = meanwhile;
    in->watcher = screen;
    carried = client_line(&screen->client, line);
    screen->kept = screen->kept && !carried.changed;
    in->meanwhile = NULL;
    screen->panel.thinking.shown = false;
    text = text_message(screen->panel.message, sizeof screen->panel.message);
    screen->panel.rejected = in->rejection.ruling != ARB_ACCEPTED;
    if (screen->panel.rejected) {
        in->rejection.letters = paint_has_utf8();
        rejection_text(&text, game, &in->rejection);
        in->rejection.letters = false;
    } else if (carried.changed) {
        telling_event(&text, &telling, game);
    } else if (carried.said && !game_is_settled(game)) { /* the panel shows how it has ended */
        telling_said(&text, &telling, game);
    }
    text_bytes(&text, in->note, strcspn(in->note, "\n")); /* such as why a transcript ends */
    screen->marks.hinted = 0;
    view_look(screen);
    return !screen->panel.rejected && screen->in->trouble[0] == '\0';
}

void line_say(struct screen *screen, const char *format, ...)
{
    struct text text = text_message(screen->panel.message, sizeof screen->panel.message);
    va_list values;

    screen->panel.rejected = false;
    va_start(values, format);
    text_print_list(&text, format, values);
    va_end(values);
}

void line_play(struct screen *screen, const char *line)
{
    if (line_run(screen, line))
        line_flash(screen);
}
