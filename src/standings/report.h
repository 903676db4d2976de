/* How standings are written. */
#ifndef STANDINGS_REPORT_H
#define STANDINGS_REPORT_H

#include "base/text.h"
#include "formats/rule_files.h"
#include "standings/counts.h"
#include "standings/sprt.h"

struct ties; /* ties.h */

struct standings {
    const struct match_games *games;
    const struct match_counts *counts;
    const struct sprt *sprt;  /* NULL: nothing is tested */
    const struct ties *ties;  /* by which players were put in order */
    const char *submission;   /* whose results are graded; NULL if nobody's are */
    struct rule_files *files; /* the rule sets of the games */
};

typedef void standings_report(struct text *out, const struct standings *standings);

standings_report standings_text; /* tables for a person */
standings_report standings_json; /* an object of JSON */

/* The results of the submission and a leaderboard, as the autograder of Gradescope reads them. */
standings_report standings_gradescope;

/* A page for a person: with plots, and all games to be stepped through. Of `games`, whose rows are
 * whole. */
standings_report standings_html;

/* Returns the player whom all ids of the games name first, as in a gauntlet; NULL if there is none,
 * or more than one. */
const char *player_named_first(const struct match_counts *counts);

/* A number as reports have it, for a call that prints it. */
struct number_text {
    char bytes[64];
};

/* Two decimals; `-` if it is not known. */
struct number_text measure_text(struct measure measure);
struct number_text decimals_text(double number);

/* Points, which are given in halves, with one decimal. */
struct number_text points_text(uint64_t half_points);

/* Returns twice the points that a player of the pairing has. */
uint64_t pairing_half_points(const struct pairing_count *pairing, const char *player);

/* The points of a player in the games against another; `-` if they have not met. */
struct number_text points_against(const struct match_counts *counts, const char *player,
                                  const char *other);

/* Writes how many pairs have each score: ` 1, 0, 2, 0, 0`. */
void report_pairs(struct text *out, const struct sample *sample);

/* Writes `Elo 12.30 +/- 40.00, normalized 8.00 +/- 25.00, LOS 73.00 %`, with a sign for +/-. */
void report_strength(struct text *out, const struct sample *sample, const char *sign);

/* What the test has shown: "undecided", "elo0" or "elo1". */
const char *verdict_word(enum sprt_verdict verdict);

/* "normalized" or "logistic". */
const char *model_word(enum sprt_model model);

/* ---- the parts of the page ------------------------------------------------------------------- */

/* Writes the players, with plots of their Elo, and what they have lost by. */
void html_players(struct text *out, const struct match_counts *counts);

/* Writes the points of each player against each other one. */
void html_crosstable(struct text *out, const struct match_counts *counts);

/* Writes the pairings, with the course of the ratio of the test, if there is one. Sets the error of
 * the output when out of memory. */
void html_pairings(struct text *out, const struct standings *standings);

/* Writes the boards of the rule sets, and all games as JSON for the script of the page. Sets the
 * error of the output when out of memory. */
void html_games(struct text *out, const struct standings *standings);

#endif
