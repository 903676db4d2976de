/* Which rule set a record is of. The tag GameType has the number of a game of the PDN standard;
 * other rule sets are named by the tag Rules, and kingcapture by Variant. */
#ifndef PDN_GAME_TYPE_H
#define PDN_GAME_TYPE_H

#include "base/text.h"
#include "game/tags.h"
#include "rules/rules.h"

/* Returns the rule set that tags name by Rules, GameType or Variant, in this order, among those
 * built in and those read (NULL: none of those). Returns NULL if they name none, or one that is not
 * there. Stores in *unknown the first of these tags that was asked and names one that is not there,
 * without a name if there is none: a rule set may be returned nevertheless. */
const arb_rules *tags_rules(struct tags tags, const struct rule_list *read, struct tag *unknown);

/* Whether a GameType begins with the number of the rule set, if that has one, whatever else it
 * says. */
bool game_type_is_number_of(const char *value, const arb_rules *rules);

/* Returns whether a record with these tags may be one of the rules: it names them, or none. */
bool tags_are_of(struct tags tags, const arb_rules *rules);

/* Adds the GameType of a rule set that has one: `21,B,8,8,N1,0`. */
void game_type_text(struct text *text, const arb_rules *rules);

/* Returns the byte between the squares of a capture, as records of the rules have it. */
char game_type_capture(const arb_rules *rules);

/* Returns whether results of the game are written `2-0`, `1-1` and `0-2`. */
bool game_type_has_points(const arb_rules *rules);

#endif
