/* The page that replays a game. It has a frame for the start and one for each turn, and its script
 * shows one of them at a time. The page is self-contained and is not allowed to fetch anything. It
 * is valid XML as well as HTML, so that tools for either can read it.
 *
 * The frames are inside a noscript element. If scripts run, a browser takes its content as text,
 * and the script turns a frame into a drawing when it is shown. Drawing all frames of a long
 * game at once would take a minute. */
#include "answers/text.h"
#include "game/commit.h"
#include "picture/markup.h"
#include "picture/picture.h"
#include "picture/replay.h"

/* page.js, which the Makefile turns into a string. */
static const char script[] =
#include "picture/page.js.inc"
    ;

struct page {
    struct text *out;
    const arb_game *game;
    size_t turns; /* number of turns, including one in progress */
};

/* ---- frames -------------------------------------------------------------------------------- */

/* Writes a frame. The last one is the current board, the only one on which something can be
 * selected. */
static void put_frame(const struct page *page, const struct position *position,
                      const struct told_turn *last)
{
    struct text *out = page->out;
    size_t number = last != NULL ? last->number : 0;
    struct position then = *position;
    struct scene scene = {.rules = page->game->rules, .position = &then, .last = last};

    then.selected = ARB_NO_SQUARE;
    if (number == page->turns) {
        scene.position = &page->game->now.position;
        scene.destinations = game_destinations(page->game);
    }
    markup(out, "<figure class='frame' id='turn-%zu'", number);
    text_string(out, number < page->turns ? " hidden=''>\n" : ">\n");
    if (number == 0)
        text_string(out, "<figcaption>The start</figcaption>\n<svg ");
    else
        markup(out, "<figcaption>Turn %zu of %zu</figcaption>\n<svg ", number, page->turns);
    svg_attributes(out, scene.rules);
    text_string(out, ">\n");
    svg_words(out, &scene);
    svg_scene(out, &scene);
    text_string(out, "</svg>\n</figure>\n");
}

static bool frame_of_turn(void *context, const struct told_turn *told)
{
    const struct page *page = context;
    struct position after = told->after;

    if (told->ended)
        page->game->rules->engine->end_turn(page->game->rules, &after);
    put_frame(page, &after, told);
    return !page->out->cut;
}

/* ---- the list, the buttons and the head ----------------------------------------------------- */

static bool entry_of_turn(void *context, const struct told_turn *told)
{
    const struct page *page = context;
    TEXT_BUFFER(text, SCENE_TEXT_ROOM);

    history_turn(&text, told);
    markup(page->out, "<li><a href='#turn-%zu'>%s</a></li>\n", told->number, text.bytes);
    return !page->out->cut;
}

/* The result comes last in the list, where it does not link to a frame. */
static void put_list(struct page *page)
{
    struct scene scene = {.rules = page->game->rules, .position = &page->game->now.position};
    TEXT_BUFFER(text, SCENE_TEXT_ROOM);

    text_string(page->out, "<ol id='turns' aria-label='Turns'>\n"
                           "<li><a href='#turn-0'>The start</a></li>\n");
    history_each(page->game, entry_of_turn, page);
    scene_state(&text, &scene);
    if (arb_winner(page->game) != ARB_UNDECIDED)
        markup(page->out, "<li class='result'>%s</li>\n", text.bytes);
    text_string(page->out, "</ol>\n");
}

static void put_buttons(struct text *out)
{
    static const struct {
        const char *name;
        const char *sign;
    } buttons[] = {{"First position (Home)", "«"},
                   {"Previous turn (left arrow)", "‹"},
                   {"Next turn (right arrow)", "›"},
                   {"Last position (End)", "»"}};

    text_string(out, "<nav hidden='' aria-label='Replay'>\n");
    for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++)
        markup(out, "<button type='button' aria-label='%s' title='%s'>%s</button>\n",
               buttons[i].name, buttons[i].name, buttons[i].sign);
    text_string(out, "</nav>\n");
}

static bool count_turn(void *context, const struct told_turn *told)
{
    ((struct page *)context)->turns = told->number;
    return true;
}

void picture_page(struct text *out, const arb_game *game)
{
    struct page page = {.out = out, .game = game};
    struct moment beginning = moment_after(game, game->now.beginning);

    history_each(game, count_turn, &page);
    page_head(out, game->rules->name, game->rules->title);
    /* If scripts do not run, the links in the list show the frames. */
    text_string(out, "</style>\n<noscript><style>\n"
                     ".frame:target { display: block; }\n"
                     ".frames:has(:target) .frame:not(:target) { display: none; }\n"
                     "</style></noscript>\n</head>\n");
    markup(out, "<body>\n<header>\n<h1>%s</h1>\n<p>%s</p>\n</header>\n", game->rules->name,
           game->rules->title);
    text_string(out, "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='0' "
                     "style='position:absolute' aria-hidden='true'>\n");
    svg_definitions(out, game->rules);
    text_string(out, "</svg>\n<main>\n<section aria-label='Board'>\n"
                     "<div class='frames' aria-live='polite'>\n<noscript>\n");
    put_frame(&page, &beginning.position, NULL);
    history_each(game, frame_of_turn, &page);
    text_string(out, "</noscript>\n</div>\n");
    put_buttons(out);
    text_string(out, "</section>\n");
    put_list(&page);
    text_string(out, "</main>\n");
    page_foot(out, false, script);
}
