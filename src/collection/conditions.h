/* What games are looked for: the conditions of `arbiter --find`, such as `player=Anna` and
 * `not:ends=draw`. All of them must hold. */
#ifndef COLLECTION_CONDITIONS_H
#define COLLECTION_CONDITIONS_H

#include "collection/doubles.h"
#include "collection/pattern.h"
#include "records/rows.h"

/* X(IDENTIFIER, key). Those up to DATE ask only tags, those from POSITION on the course of a game,
 * and DOUBLES other games too. */
#define CONDITIONS(X)                                                                              \
    X(PLAYER, "player")                                                                            \
    X(EVENT, "event")                                                                              \
    X(DATE, "date")                                                                                \
    X(RESULT, "result")                                                                            \
    X(ENDS, "ends")                                                                                \
    X(WRONG, "wrong")                                                                              \
    X(POSITION, "position")                                                                        \
    X(PATTERN, "pattern")                                                                          \
    X(MATERIAL, "material")                                                                        \
    X(OPENING, "opening")                                                                          \
    X(TURN, "turn")                                                                                \
    X(DOUBLES, "doubles")

#define CONDITION_ID(id, key) CONDITION_##id,
enum condition_key { CONDITIONS(CONDITION_ID) };

/* A condition by a rule set. */
struct condition_of_rules {
    bool fits; /* there is such a position, pattern or turn */
    uint64_t keys[BOARDS_ALIKE];
    unsigned key_count;
    struct pattern pattern;
    arb_turn turn; /* of two squares: the first and the last */
};

struct condition {
    enum condition_key key;
    bool no; /* it must not hold */
    const char *word;
    const char *value;
    const char *until; /* of a date: the end; its beginning is `value` up to `from_length` */
    size_t from_length;
    arb_result result;
    struct material material;
    enum doubles_kind doubles;
    struct condition_of_rules *by_rules; /* NULL: it is of no rule set */
};

#define CONDITIONS_MOST 64

struct conditions {
    const arb_memory *memory;
    const struct rule_list *read; /* rule sets besides those built in */
    size_t rule_count;            /* of these and those */
    bool exact;                   /* positions are not turned and mirrored */
    struct condition list[CONDITIONS_MOST];
    size_t count;
    struct doubles *doubles;
    struct text
        keys; /* for a database: of the positions of one condition; empty: no matter which */
};

/* Whether a word is a condition, and not a file. */
bool condition_is(const char *word);

/* Takes all of these words. The memory, the rule sets, `exact`, `doubles` and
 * `keys`, an empty growing text, are the caller's.
 * Otherwise adds what is wrong and returns false; conditions_end is to be called in any case. */
bool conditions_take(struct conditions *conditions, char *const words[], size_t count,
                     struct text *wrong);
void conditions_end(struct conditions *conditions);

/* Returns whether one of them is about doubles; and whether it must be one of two games with the
 * same turns. */
bool conditions_have_doubles(const struct conditions *conditions);
bool conditions_need_doubles(const struct conditions *conditions);

/* Whether those that ask the tags hold, and whether all others do. The latter stores in what was
 * played where the first that is about positions or turns was found. */
bool conditions_want(const struct conditions *conditions, const struct record *record);
bool conditions_hold(const struct conditions *conditions, struct played_record *played);

#endif
