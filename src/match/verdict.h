/* What a game has come to: results, offences, and why. */
#ifndef MATCH_VERDICT_H
#define MATCH_VERDICT_H

#include "match/news.h"
#include "pdn/referee.h"

/* An outcome and the memory of its texts. */
struct verdict {
    struct outcome outcome;
    char reason[OUTCOME_TEXT_ROOM];
    char text[OUTCOME_TEXT_ROOM];
    char position[OUTCOME_TEXT_ROOM];
    char sent[OUTCOME_TEXT_ROOM];
    char why[OUTCOME_TEXT_ROOM];
};

/* Forgets the last outcome. */
void verdict_clear(struct verdict *verdict);

/* The game has ended with so many half points of the first player, for a reason. */
void verdict_result(struct verdict *verdict, unsigned half_points, const char *reason);

/* Makes the outcome one that is no result, and returns the text that says why. */
struct text *verdict_none(struct verdict *verdict, enum outcome_kind kind);

/* A player has lost by an offence: the ending, a word, and where the game stands. Returns the text
 * to which the reason is to be added. */
struct text *verdict_offence(struct verdict *verdict, const struct seat *seat, unsigned who,
                             enum ending ending, const char *word);

/* What a player has written is its offence: its beginning, and `...` if that is not all. */
void verdict_line(struct verdict *verdict, const char *line, size_t length);

/* A player has lost by a turn. `squares` is the turn as far as it could be read. */
void verdict_turn(struct verdict *verdict, const struct seat *seat, unsigned who,
                  const struct record_wrong *wrong);

/* A player has lost by what has happened to it: the news are neither a line nor the time. */
void verdict_news(struct verdict *verdict, const struct seat *seat, const struct news *news);

/* A player could not begin: the game is void. Both return false. */
bool verdict_void(struct verdict *verdict, const struct seat *seat, const char *why);
bool verdict_void_news(struct verdict *verdict, const struct seat *seat, const struct news *news);

#endif
