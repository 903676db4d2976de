#include "terminal/screen/flash.h"

#include "terminal/screen/paint.h"
#include "terminal/screen/terminal.h"

/* How often the squares of an explosion flash, and how long each time, in milliseconds. */
#define EXPLOSION_TIMES 3
#define LIT 160
#define DARK 110

/* The squares of a capture without an explosion flash once. */
#define CAPTURE_TIMES 1

/* Milliseconds between bells, so that they are heard separately. */
#define BETWEEN_BELLS 200

/* Flashes once. Returns false if a key ends it. */
static bool flash_once(struct screen *screen, const arb_event *event)
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

void flash_event(struct screen *screen, const arb_event *event)
{
    int times = event->exploded != 0 ? EXPLOSION_TIMES : CAPTURE_TIMES;
    bool goes_on = screen->options.animation;

    if ((event->captured | event->exploded) == 0)
        return;
    if (screen->options.sound)
        terminal_ring();
    if (goes_on)
        goes_on = flash_once(screen, event);
    else if (screen->options.sound && event->exploded != 0)
        input_pause(BETWEEN_BELLS);
    if (screen->options.sound && event->exploded != 0)
        terminal_ring();
    for (int i = 1; i < times && goes_on; i++)
        goes_on = flash_once(screen, event);
}
