/* What a position is worth to a player who does not see the end of the game. No rule is decided
 * here: a rule set has weights of its own (player/weights), or goes by those of its family. */
#ifndef PLAYER_WORTH_H
#define PLAYER_WORTH_H

#include "rules/rules.h"

/* How positions are judged under a rule set or a family, in hundredths of a man. */
struct worth {
    /* Returns what a position is worth to the side to move, at the start of its turn. */
    int (*position)(const arb_rules *rules, const struct position *position);
    /* Returns what the pieces alone are worth to the first side. */
    int (*material)(const arb_rules *rules, const struct position *position);
    /* Returns what a capture gains for its side if both sides then go on taking on its square, or
     * stop. NULL: what it takes. */
    int (*exchange)(const struct position *before, const arb_turn *turn);
    /* Whether a side to move is nearly always better off than if it could do nothing. */
    bool turns_gain;
};

const struct worth *worth_of(const arb_rules *rules);

extern const struct worth checkers61b_worth;
extern const struct worth english_worth;
extern const struct worth dama_worth;
extern const struct worth orthogonal_worth;
extern const struct worth kingcapture_worth;
extern const struct worth any_draughts_worth;  /* of rule sets without weights of their own */
extern const struct worth wide_draughts_worth; /* of those on boards that need wide sets */

#endif
