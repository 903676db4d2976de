#include "script/command.h"

#include <string.h>

#include "base/comment_key.h"
#include "script/limits.h"

/* The ranges that summaries name. */
#define DEPTHS "1 to " LIMIT_TEXT(ARB_DEPTH_MOST)
#define TIMES "1 to " LIMIT_TEXT(MILLISECONDS_MOST)
#define GAMES "1 to " LIMIT_TEXT(GAMES_MOST)
#define COUNTED LIMIT_TEXT(COUNT_DEPTH_MOST)
#define MEGABYTES "1 to " LIMIT_TEXT(MEGABYTES_MOST)
#define THREADS "1 to " LIMIT_TEXT(ARB_THREADS_MOST)
#define DEEPEST LIMIT_TEXT(READ_DEEPEST)

/* The commands of language.md 4, in the same order. Words in capitals in a usage are placeholders,
 * for which completion offers words (complete.c). */
static const struct command commands[] = {
    {"rules", COMMAND_SETS_UP, "rules | rules NAME | rules FILE | rules show NAME",
     "Show the rule set in play and list them all; with NAME or FILE, switch to that rule set, or "
     "to "
     "the one that is written in the file, and start a new game. FILE has a / or ends in .rules. "
     "With "
     "show, print the rule set as a text that can be read again.",
     handle_rules, .words = {0, 2}},
    {"new", COMMAND_SETS_UP, "new | new empty",
     "Start a new game, from the starting position or on an empty board.", handle_new,
     .words = {0, 1}},
    {"place", COMMAND_SETS_UP, "place KIND SIDE SQUARE [king] [on]",
     "Put a piece on a square, replacing any piece there; king crowns it. In games with columns on "
     "puts it on top of what is there. The history starts again.",
     handle_place, .words = {3, 6}},
    {"remove", COMMAND_SETS_UP, "remove SQUARE",
     "Remove the piece on a square. The history starts again.", handle_remove, .words = {1, 2},
     .squares = OCCUPIED_SQUARE},
    {"turn", COMMAND_SETS_UP, "turn | turn SIDE",
     "Show which side is to move; with SIDE, start a turn of that side.", handle_turn,
     .words = {0, 1}, .asking = ASKED_BARE},
    {"position", COMMAND_SETS_UP, "position | position ROWS SIDE",
     "Show the position on one line; with such a line, set it up.", handle_position,
     .words = {0, 6}, .asking = ASKED_BARE},
    {"tag", COMMAND_SETS_UP, "tag | tag TAG [VALUE]",
     "List the tags of the game, such as who plays it and where; with TAG, show the one of that "
     "name; with VALUE, set it (\"\" takes it away). save writes them, and load reads them.",
     handle_tag, .words = {0, ANY_NUMBER}, .asking = ASKED_OF_ONE},

    {"select", COMMAND_PLAYS, "select SQUARE",
     "Select one of your pieces, or move the selected piece to a square: one step or one jump.",
     handle_select, .words = {1, 2}, .squares = SELECTABLE_SQUARE},
    {"space", COMMAND_PLAYS, "space", "End the turn.", handle_space, .words = {0, 0},
     .alias = "end"},
    {"move", COMMAND_PLAYS, "move TURN",
     "Play a whole turn. TURN is its squares, joined by - or x or separated by blanks; the first "
     "and last square are enough if only one legal turn has them. TURN alone is a command too, and "
     "so are several turns on a line.",
     handle_move, .words = {1, ANY_NUMBER}},
    {"pass", COMMAND_PLAYS, "pass", "Pass, if the rules allow it.", handle_pass, .words = {0, 0}},
    {"resign", COMMAND_PLAYS, "resign [SIDE]",
     "Resign for the side to move, or for SIDE: the other side has won. undo takes it back.",
     handle_resign, .words = {0, 1}},
    {"offer", COMMAND_PLAYS, "offer draw [SIDE]",
     "Offer a draw for the side to move, or for SIDE. The offer lapses with the next turn of the "
     "other side.",
     handle_offer, .words = {1, 2}},
    {"accept", COMMAND_PLAYS, "accept draw",
     "Accept the draw that the other side has offered: the game is drawn.", handle_accept,
     .words = {1, 1}},
    {"claim", COMMAND_PLAYS, "claim draw",
     "Claim the draw that a rule gives, where turns may follow it. Draws of the rules mostly come "
     "by themselves.",
     handle_claim, .words = {1, 1}},
    {"undo", COMMAND_PLAYS, "undo [N] | undo turn [N]",
     "Undo the last N steps (default 1), or the last N whole turns. Each accepted command that "
     "sets up or plays is one step. Nothing before rules, new or load can be undone.",
     handle_undo, .words = {0, 2}},
    {"redo", COMMAND_PLAYS, "redo [N] | redo turn [N]",
     "Redo N undone steps (default 1), or N undone turns.", handle_redo, .words = {0, 2}},

    {"go", COMMAND_PLAYS, "go",
     "Let the computer play the turn of the side to move, and show the turn. A human side is "
     "played by minimax.",
     handle_go, .words = {0, 0}},
    {"player", COMMAND_PLAYS,
     "player | player SIDE WHO [depth N] [time MS] [threads T] | player SIDE level N",
     "Show who plays each side, or set who plays SIDE: human, random, minimax or level N. Minimax "
     "looks N turns ahead (" DEPTHS "), or thinks for MS milliseconds (" TIMES
     "), whichever ends first; with neither, for 1000 milliseconds. T threads (" THREADS
     ") search together. The levels are for people: 1 "
     "is a beginner, who overlooks much, " LIMIT_TEXT(
         ARB_LEVELS) " the best. At the prompt a computer moves by itself.",
     handle_player, .words = {0, ANY_NUMBER}},
    {"seed", COMMAND_PLAYS, "seed N", "Set the seed of all random choices (0 at first).",
     handle_seed, .words = {1, 1}},
    {"selfplay", COMMAND_PLAYS, "selfplay N",
     "Play N games (" GAMES
     ") from here between the two players, who swap sides after each game. Show the wins, losses "
     "and draws of the player who started with the first side. The game itself does not change.",
     handle_selfplay, .words = {1, 1}},

    {"print", COMMAND_ASKS, "print | print squares | print columns",
     "Print the board: [ ] around the selected square, ( ) around the squares it can move to. With "
     "squares, empty squares show their names; with columns, a line for each column of several "
     "pieces follows.",
     handle_print, .words = {0, 1}},
    {"at", COMMAND_ASKS, "at SQUARE", "Show what is on a square.", handle_at, .words = {1, 2},
     .asking = ASKED, .squares = OCCUPIED_SQUARE},
    {"can", COMMAND_ASKS, "can select SQUARE | can end | can move TURN [SIDE]",
     "Show whether the command would be accepted; with SIDE, as if that side were to move.",
     handle_can, .words = {1, ANY_NUMBER}, .asking = ASKED, .squares = SELECTABLE_SQUARE},
    {"moves", COMMAND_ASKS, "moves | moves SQUARE",
     "Count and list the legal turns, or those of one piece; in the middle of a turn, the ways to "
     "continue it.",
     handle_moves, .words = {0, 2}, .asking = ASKED, .squares = OWN_SQUARE},
    {"winner", COMMAND_ASKS, "winner", "Show who has won.", handle_winner, .words = {0, 0},
     .asking = ASKED},
    {"check", COMMAND_ASKS, "check SIDE", "Show whether the king of SIDE is in check.",
     handle_check, .words = {1, 1}, .asking = ASKED},
    {"history", COMMAND_ASKS, "history | history full",
     "Count and list the turns since the game began or was last set up; with full, also the "
     "comments, marks and variations of a record that was loaded.",
     handle_history, .words = {0, 1}, .asking = ASKED},
    {"fen", COMMAND_ASKS, "fen", "Show the position as a FEN, of draughts or of chess.", handle_fen,
     .words = {0, 0}, .asking = ASKED},
    {"hint", COMMAND_ASKS, "hint [depth N] [time MS] [threads T]",
     "Show the turn that minimax would play, with its score, the depth and number of positions "
     "searched, and the turns it expects. The score is in hundredths of a man, for the side to "
     "move, or says in how many turns the game is won or lost.",
     handle_hint, .words = {0, ANY_NUMBER}},
    {"status", COMMAND_ASKS, "status",
     "Show the state of the game: rule set, side to move, selected piece, what happened this turn, "
     "pieces, whether the side to move is stuck, and the winner.",
     handle_status, .words = {0, 0}},
    {"perft", COMMAND_ASKS, "perft N [hash MB] [threads T]",
     "Count the sequences of N turns (0 to " COUNTED
     ") from here, with a hash table of MB megabytes (" MEGABYTES ") and T threads (" THREADS ").",
     handle_perft, .words = {1, ANY_NUMBER}, .asking = ASKED},
    {"divide", COMMAND_ASKS, "divide N",
     "Like perft (1 to " COUNTED "), but first show the count for each first turn.", handle_divide,
     .words = {1, 1}},

    {"save", COMMAND_OTHER, "save FILE",
     "Save the game to FILE: as PDN if FILE ends in .pdn, as PGN if it ends in .pgn (kingcapture "
     "only), and otherwise in the format of the rule set. FILE is replaced only when all of it is "
     "written. save(FILE) does the same.",
     handle_save, .words = {1, 1}},
    {"load", COMMAND_OTHER, "load FILE [N]",
     "Load the game in FILE, which must be of the current rule set; of records (PDN or PGN) the "
     "N-th one (default 1). load(FILE) does the same.",
     handle_load, .words = {1, 2}},
    {"draw", COMMAND_OTHER, "draw FILE",
     "Draw the board as a picture if FILE ends in .svg, or the game as a page to step through if "
     "it ends in .html. A draw of the game is offered by offer draw.",
     handle_draw, .words = {0, 1}},
    {"read", COMMAND_OTHER, "read FILE",
     "Run the commands in FILE as if they were here. Files may be nested " DEEPEST " deep.",
     handle_read, .words = {1, 1}},
    {"transcript", COMMAND_OTHER, "transcript FILE | transcript off | transcript undo",
     "Write the game so far, and from now on each line with its answers, to FILE, a script that "
     "arbiter --test runs; FILE ends in .cmd. off ends it; undo takes the last line out that was "
     "rejected, such as a mistake of typing.",
     handle_transcript, .words = {1, 1}},
    {"echo", COMMAND_OTHER, "echo TEXT", "Print TEXT.", handle_echo, .words = {0, ANY_NUMBER}},
    {"assert", COMMAND_OTHER, "assert QUESTION == ANSWER",
     "Reject this line unless the answer to QUESTION is ANSWER: the part after the first colon, on "
     "the first line. QUESTION is turn, position, at, can, moves, winner, check, history, fen, "
     "tag or perft.",
     handle_assert, .words = {3, ANY_NUMBER}},
    {"reject", COMMAND_OTHER, "reject [CODE] COMMAND",
     "Accept this line if COMMAND is rejected (with CODE, if given). COMMAND must be one that sets "
     "up, plays or asks; it changes nothing.",
     handle_reject, .words = {1, ANY_NUMBER}},
    {"help", COMMAND_OTHER, "help [TOPIC] | help rules [NAME]",
     "List the commands, or explain TOPIC: a command, a rejection code, squares or turns. With "
     "rules NAME, explain that rule set.",
     handle_help, .words = {0, 2}},
    {"quit", COMMAND_OTHER, "quit", "Quit, with the exit status so far.", handle_quit,
     .words = {0, 0}, .alias = "exit"},
};

const struct command *command_at(size_t index)
{
    return index < sizeof commands / sizeof *commands ? &commands[index] : NULL;
}

const struct command *command_named(const char *name)
{
    const char *end = name;

    while ((*end | 0x20) >= 'a' && (*end | 0x20) <= 'z')
        end++;
    if (*end != '\0')
        return NULL; /* most turns are not of letters only, as the names of commands are */
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const struct command *command = &commands[i];
        if (word_is(name, command->name) ||
            (command->alias != NULL && word_is(name, command->alias)))
            return command;
    }
    return NULL;
}

const char *command_nearest(const char *word)
{
    const char *alias = NULL;

    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const struct command *command = &commands[i];

        if (command->handler == handle_new || command->handler == handle_remove ||
            command->handler == handle_load || command->handler == handle_rules)
            continue; /* a user might just accept what would lose the game */
        if (is_one_slip(word, strlen(word), command->name))
            return command->name;
        if (alias == NULL && command->alias != NULL &&
            is_one_slip(word, strlen(word), command->alias))
            alias = command->alias;
    }
    return alias;
}

const char *command_class_title(enum command_class class)
{
    static const char *const titles[COMMAND_CLASSES] = {"Setting up", "Playing", "Asking",
                                                        "Files and the rest"};
    return titles[class];
}
