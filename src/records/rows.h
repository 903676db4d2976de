/* Playing a record (referee.c), and what is written of it: a verdict, a row of JSON, the game as
 * PDN, or a script. */
#ifndef RECORDS_ROWS_H
#define RECORDS_ROWS_H

#include "base/json.h"
#include "pdn/referee.h"
#include "records/source.h"

/* Where in a record something was found, which its row then says. */
struct record_found {
    bool said;
    size_t turn; /* after so many turns */
    struct position position;
    const char *like; /* the place of another record, such as `club.pdn:1203:85`; NULL: none */
};

/* A record, and what a referee has found. */
struct played_record {
    const struct numbered_record *numbered;
    arb_game *game;
    const arb_rules *rules; /* by which the record was played; NULL: none was found */
    bool guessed;           /* the record does not name them, nor does --rules */
    struct tag unknown;     /* by which it names rules that are not known; or without a name */
    bool right;
    bool contradictory;        /* its results differ; noted before it is written */
    struct record_wrong wrong; /* unless it is right; its legs are counted anyway */
    struct record_found found;
    size_t wrong_variations;       /* how many, if it is right and they were refereed */
    const struct text *variations; /* what is written of them, lines or an array of JSON */
};

/* Finds the rule set of a record, and plays it in the game, which then is as record_play leaves it.
 * Only the record and the game are given. Returns false when out of memory. */
bool referee_record(const struct record_settings *settings, struct played_record *played);

/* Referees the variations of a record that is right, in a spare game. Writes what is wrong with
 * them to a text instead of what it has, and notes that. Returns false when out of memory. */
bool referee_variations(const struct record_settings *settings, struct played_record *played,
                        arb_game *spare, struct text *out);

/* Adds what is wrong as members of an object: line, column, turn, text, code and reason. */
void row_put_wrong(struct json *json, const arb_game *game, const struct record_wrong *wrong);

/* Adds a position as a member. */
void row_put_position(struct json *json, const arb_rules *rules, const struct position *position);

/* Returns how many turns the record has, since its last set-up. */
size_t row_turns(const struct played_record *played);

/* club.pdn:1203: game 85 (Newcastle 1989, round 2): english, 61 turns, 1-0: right */
void row_verdict(struct text *out, const struct played_record *played);

/* club.pdn:1203:85, where a record begins and which it is. It need not have been played. */
void row_place(struct text *out, const struct numbered_record *numbered);

/* One object on a line (arbiter-records(1)). */
void row_json(struct text *out, const struct played_record *played);

/* A line of values with commas between them, and the line with their names (csv.c). */
void row_csv(struct text *out, const struct played_record *played);
void row_csv_head(struct text *out);

/* Both write a game that is right, and an empty line after it, PDN without what `strip` leaves out
 * (pdn/aside.h). A script sets up the game and plays
 * its turns; every line of it is accepted. */
void row_pdn(struct text *out, const struct played_record *played, unsigned strip);
void row_script(struct text *out, const struct played_record *played);

#endif
