/* libarbiter: a referee for board games, to be embedded.
 *
 * The library applies moves to a game under exact rules and says what it thinks
 * of them. It takes its memory from functions that it is given, keeps no state
 * of its own, never prints and never exits: two games in one process do not know
 * of each other. A game must not be used by two threads at once.
 */
#ifndef ARBITER_H
#define ARBITER_H

#include "arbiter/board.h"
#include "arbiter/export.h"
#include "arbiter/file.h"
#include "arbiter/game.h"
#include "arbiter/memory.h"
#include "arbiter/player.h"
#include "arbiter/rules.h"
#include "arbiter/ruling.h"
#include "arbiter/text.h"
#include "arbiter/turn.h"
#include "arbiter/version.h"

#endif
