/* The crosstable, on the page of a match. */
#include "picture/markup.h"
#include "standings/report.h"

/* The points of a player against another lead to their games. */
void html_crosstable(struct text *out, const struct match_counts *counts)
{
    text_string(out, "<section>\n<h2>Points against</h2>\n<div class='wide' role='region' "
                     "aria-label='Points against' tabindex='0'>"
                     "<table id='crosstable'>\n<thead><tr><td></td><th>player</th>");
    for (size_t i = 0; i < counts->player_count; i++)
        markup(out, "<th>%zu</th>", i + 1);
    text_string(out, "</tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < counts->player_count; i++) {
        markup(out, "<tr><td>%zu</td><th scope='row'>%s</th>", i + 1, counts->players[i].name);
        for (size_t k = 0; k < counts->player_count; k++) {
            struct number_text points =
                points_against(counts, counts->players[i].name, counts->players[k].name);

            if (points.bytes[0] == '-')
                text_string(out, "<td>-</td>");
            else
                text_print(out,
                           "<td><a href='#games' data-player='%zu' data-other='%zu'>%s</a></td>", i,
                           k, points.bytes);
        }
        text_string(out, "</tr>\n");
    }
    text_string(out, "</tbody></table></div>\n</section>\n");
}
