/* libarbiter: a referee for board games, to be embedded.
 *
 * The library applies moves to a game under exact rules and says whether they are
 * legal. It allocates memory with functions that the caller provides, keeps no
 * global state, and never prints or exits: the games in a process are independent
 * of each other. A game must not be used by two threads at once.
 */
#ifndef ARBITER_H
#define ARBITER_H

#include "arbiter/batch.h"
#include "arbiter/board.h"
#include "arbiter/export.h"
#include "arbiter/file.h"
#include "arbiter/game.h"
#include "arbiter/learn.h"
#include "arbiter/memory.h"
#include "arbiter/observe.h"
#include "arbiter/player.h"
#include "arbiter/rules.h"
#include "arbiter/ruling.h"
#include "arbiter/script.h"
#include "arbiter/text.h"
#include "arbiter/turn.h"
#include "arbiter/version.h"

#endif
