#include "terminal/screen/line.h"

#include <string.h>

#include "terminal/screen/acts.h"
#include "terminal/screen/flash.h"
#include "terminal/telling.h"

/* How often keys are checked while something is running, and after how long it is shown as
 * thinking, in microseconds. */
#define BETWEEN_LOOKS 50000
#define SEEN_AFTER 200000

static const char REJECTED[] = "error: ";

/* ---- meanwhile ------------------------------------------------------------------------- */

/* Handles input while a computer thinks. Some input interrupts it. Any other effect of the input is
 * kept for later. A click on a button counts as the key of that button. */
static void hear(struct screen *screen, struct input *input)
{
    bool goes_on = view_heed(screen, input);
    enum act act = acts_asked(screen, input);

    if ((!goes_on || input->kind == INPUT_CLICK || acts_break_off(act)) &&
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
    struct thinking *thinking = &screen->thinking;
    uint64_t now = screen->in->host->clock(screen->in->host->context);
    struct input input;

    if (now - thinking->looked < BETWEEN_LOOKS)
        return;
    thinking->looked = now;
    while (!screen->ended && (input = input_look()).kind != INPUT_NOTHING)
        hear(screen, &input);
    thinking->shown = now - thinking->since >= SEEN_AFTER;
    if (thinking->shown && !screen->ended)
        view_show(screen);
}

/* ---- a line ---------------------------------------------------------------------------- */

/* Writes the sentence of a rejection without the word before it and the code after it. */
static void write_rejection(struct screen *screen, const char *answer)
{
    struct text text = text_over(screen->message, sizeof screen->message);
    const char *code = strrchr(answer, '[');
    const char *sentence = answer + sizeof REJECTED - 1;
    size_t length = strlen(sentence);

    if (code > sentence) /* GCOVR_EXCL_BR_LINE: no sentence is so long that its code is cut off */
        length = (size_t)(code - sentence) - 1;
    text_bytes(&text, sentence, length);
}

static struct carried carry(struct screen *screen, const char *line, char *answer, size_t room)
{
    struct interpreter *in = screen->in;
    struct output *out = in->out;
    struct output first_line = output_first_line(answer, room, NULL);
    struct carried carried;

    screen->thinking = (struct thinking){.since = in->host->clock(in->host->context)};
    screen->thinking.looked = screen->thinking.since;
    in->out = &first_line;
    in->meanwhile = meanwhile;
    in->watcher = screen;
    carried = client_line(&screen->client, line);
    in->meanwhile = NULL;
    in->out = out;
    screen->thinking.shown = false;
    return carried;
}

bool line_run(struct screen *screen, const char *line, char *answer, size_t room)
{
    const arb_game *game = screen->in->game;
    struct telling telling = telling_begin(game);
    struct carried carried = carry(screen, line, answer, room);
    struct text text = text_over(screen->message, sizeof screen->message);

    screen->rejected = strncmp(answer, REJECTED, sizeof REJECTED - 1) == 0;
    if (screen->rejected)
        write_rejection(screen, answer);
    else if (carried.changed)
        telling_event(&text, &telling, game);
    screen->marks.hinted = 0;
    view_look(screen);
    return !screen->rejected && screen->in->trouble[0] == '\0';
}

void line_say(struct screen *screen, const char *first, const char *second)
{
    struct text text = text_over(screen->message, sizeof screen->message);

    screen->rejected = false;
    text_string(&text, first);
    text_string(&text, second);
}

bool line_play(struct screen *screen, const char *line)
{
    char answer[MESSAGE_ROOM];
    bool accepted = line_run(screen, line, answer, sizeof answer);
    arb_event event = arb_last_event(screen->in->game);

    if (accepted)
        flash_event(screen, &event);
    return accepted;
}
