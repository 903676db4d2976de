/* The parts of the page of a match, which report_html.c puts together. */
#ifndef STANDINGS_HTML_H
#define STANDINGS_HTML_H

#include "standings/report.h"

/* Writes the players, with plots of their Elo, what they have lost by, and the crosstable. */
void html_players(struct text *out, const struct match_counts *counts);

/* Writes the pairings, with the course of the ratio of the test, if there is one. Sets the error of
 * the output when out of memory. */
void html_pairings(struct text *out, const struct standings *standings);

/* Writes the boards of the rule sets, and all games as JSON for the script of the page. Sets the
 * error of the output when out of memory. */
void html_games(struct text *out, const struct standings *standings);

/* ---- what they share ------------------------------------------------------------------------- */

/* The number of a player in the table of players, from 0. */
size_t html_player_number(const struct match_counts *counts, const char *name);

#endif
