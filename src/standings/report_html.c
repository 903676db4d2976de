/* A match as a page, for a person: it fetches nothing. Without scripts it has the tables and the
 * plots; with them every game can be played back. It is valid XML as well as HTML. */
#include "picture/markup.h"
#include "picture/replay.h"
#include "standings/report.h"

/* page.css and page.js, which the Makefile turns into strings. */
static const char style[] =
#include "standings/page.css.inc"
    ;
static const char script[] =
#include "standings/page.js.inc"
    ;

/* Where the script shows a game; it fills the lists. */
static const char places[] =
    "<section id='games' hidden=''>\n<h2>Games</h2>\n"
    "<form>\n<label>player <select id='player'></select></label>\n"
    "<label>against <select id='other'></select></label>\n"
    "<label>ended by <select id='ending'></select></label>\n"
    "<output id='count'></output>\n</form>\n"
    "<div class='replay'>\n<div>\n<h3 id='title' aria-live='polite'></h3>\n"
    "<figure class='frame'><figcaption aria-live='polite'></figcaption><div id='board'></div>"
    "</figure>\n<div id='score' hidden=''><p id='scored'></p><div id='share' aria-hidden='true'>"
    "<span></span></div>\n<svg class='llr' aria-hidden='true' preserveAspectRatio='none'>"
    "<path class='zero'/><path class='now'/><path class='course'/></svg></div>\n<p id='offence' "
    "role='alert' hidden=''></p>\n"
    "<nav aria-label='Replay'>\n"
    "<button type='button' id='earlier' title='Previous game (p)' aria-label='Previous game (p)'>"
    "⇤</button>\n"
    "<button type='button' id='first' title='First position (Home)' "
    "aria-label='First position (Home)'>«</button>\n"
    "<button type='button' id='back' title='Previous turn (left arrow)' "
    "aria-label='Previous turn (left arrow)'>‹</button>\n"
    "<button type='button' id='on' title='Next turn (right arrow)' "
    "aria-label='Next turn (right arrow)'>›</button>\n"
    "<button type='button' id='last' title='Last position (End)' "
    "aria-label='Last position (End)'>»</button>\n"
    "<button type='button' id='later' title='Next game (n)' aria-label='Next game (n)'>⇥</button>\n"
    "</nav>\n</div>\n<ol id='turns' aria-label='Turns'></ol>\n"
    "<div><ol id='list' aria-label='Games'></ol>\n"
    "<button type='button' id='more' hidden=''>more</button></div>\n</div>\n</section>\n";

void standings_html(struct text *out, const struct standings *standings)
{
    const struct match_counts *counts = standings->counts;
    TEXT_BUFFER(title, 64); /* two numbers */

    text_print(&title, "%zu games of %zu players", counts->games, counts->player_count);
    page_head(out, "Standings", title.bytes);
    text_string(out, style);
    markup(out, "</style>\n</head>\n<body>\n<header>\n<h1>Standings</h1>\n<p>%s</p>\n</header>\n",
           title.bytes);
    text_string(out, "<main>\n");
    if (counts->games > 0) {
        html_players(out, counts);
        html_crosstable(out, counts);
        html_pairings(out, standings);
        text_string(out, "<noscript><p>To step through the games, allow scripts.</p></noscript>\n");
        text_string(out, places);
    }
    text_string(out, "</main>\n");
    html_games(out, standings);
    page_foot(out, true, script);
}
