/* The handlers of the command table, by the file that they are in. */
#ifndef SCRIPT_HANDLERS_H
#define SCRIPT_HANDLERS_H

#include "arbiter/ruling.h"
#include "script/words.h"

struct interpreter;

/* Carries out a command; `arguments` are the words after its name, as many as it may have. Returns
 * the ruling. If that is a rejection, what it is about is in `rejection` of the interpreter. */
typedef arb_ruling command_handler(struct interpreter *in, const struct words *arguments);

/* rule_commands.c */
command_handler handle_rules;

/* setup.c */
command_handler handle_new, handle_place, handle_remove, handle_turn, handle_position;

/* play.c */
command_handler handle_select, handle_space, handle_move, handle_pass, handle_undo, handle_redo;

/* asking.c and perft.c */
command_handler handle_print, handle_at, handle_can, handle_moves, handle_winner, handle_check,
    handle_history, handle_status, handle_perft, handle_divide;

/* players.c */
command_handler handle_go, handle_player, handle_seed, handle_selfplay, handle_hint;

/* file_commands.c */
command_handler handle_read, handle_save, handle_load, handle_draw;

/* control.c */
command_handler handle_echo, handle_assert, handle_reject, handle_quit;

/* help.c */
command_handler handle_help;

#endif
