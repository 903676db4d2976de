/* What the two sides of a protocol share: the referee of this folder, and the player of
 * match/speakers. */
#ifndef MATCH_PROTOCOLS_BOTH_H
#define MATCH_PROTOCOLS_BOTH_H

#include "match/protocol.h"

/* ---- hub ------------------------------------------------------------------------------------- */

/* A value within a line. */
struct hub_value {
    const char *bytes;
    size_t length;
};

/* Finds the value of an argument. */
bool hub_find(const char *line, const char *name, struct hub_value *value);

bool hub_suits(const arb_rules *rules);

/* What the variants of Hub are called; others have the name of their rule set. */
const char *hub_variant(const arb_rules *rules);

/* ---- uci ------------------------------------------------------------------------------------- */

bool uci_suits(const arb_rules *rules);
void uci_turn_text(struct text *text, const arb_rules *rules, const arb_turn *turn);
arb_ruling uci_read_turn(const arb_game *game, const char *text, arb_turn *turn);

/* ---- gtp ------------------------------------------------------------------------------------- */

/* "w" or "b". */
const char *gtp_colour(const arb_rules *rules, arb_side side);

/* ---- dxp ------------------------------------------------------------------------------------- */

#define DXP_LONGEST 127 /* characters of a message */
/* Characters of a name. */
#define DXP_NAME ((int)(sizeof "                                " - 1))

bool dxp_suits(const arb_rules *rules);

/* Writes MOVE, of a turn that has taken so many nanoseconds. */
void dxp_turn_text(struct text *text, const arb_rules *rules, const arb_turn *turn, uint64_t time);

/* Writes 28x19x23 for MOVE. Returns false for what has another form. */
bool dxp_read_turn(struct text *turn, const char *line);

#endif
