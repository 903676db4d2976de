/* Players of a match that are kept apart: from each other, and from what is written of it. */
#ifndef MATCH_APART_H
#define MATCH_APART_H

#include "match/keys.h"

/* What --isolate asks for, by the number of its word. */
#define APART_WORDS "none", "auto", "require"
extern const enum isolate_wish apart_wishes[];

/* Finds how players are kept apart, and says for each that has a command what it may see and do.
 * `written` are the paths of what is written of the match, before a NULL. Returns -1, or
 * STATUS_TROUBLE after a complaint. The list must outlive the match. */
int players_isolate(struct player_list *list, enum isolate_wish wish, const char *const *written);

#endif
