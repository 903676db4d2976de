#include "script/command.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "script/handlers.h"
#include "script/limits.h"

/* The ranges that summaries name. */
#define DEPTHS "1 to " LIMIT_TEXT(ARB_DEPTH_MOST)
#define TIMES "1 to " LIMIT_TEXT(MILLISECONDS_MOST)
#define GAMES "1 to " LIMIT_TEXT(GAMES_MOST)
#define COUNTED LIMIT_TEXT(COUNT_DEPTH_MOST)
#define MEGABYTES "1 to " LIMIT_TEXT(MEGABYTES_MOST)
#define THREADS "1 to " LIMIT_TEXT(ARB_THREADS_MOST)
#define DEEPEST LIMIT_TEXT(READ_DEEPEST)

/* LANGUAGE.md, section 4, in its order. In a usage, words in capitals stand for what
 * completion knows how to offer (complete.c). */
static const struct command commands[] = {
    {"rules", NULL, COMMAND_SETS_UP, "rules | rules NAME",
     "Says which rule set is played and lists all of them; with a NAME, takes that rule set and "
     "starts a new game.",
     handle_rules, NOT_ASKED, ANY_SQUARE},
    {"new", NULL, COMMAND_SETS_UP, "new | new empty",
     "Starts a new game from the starting position, or on an empty board.", handle_new, NOT_ASKED,
     ANY_SQUARE},
    {"place", NULL, COMMAND_SETS_UP, "place KIND SIDE SQUARE [king]",
     "Puts a piece on a square, replacing what stood there; king crowns it. Set-up commands begin "
     "a new history.",
     handle_place, NOT_ASKED, ANY_SQUARE},
    {"remove", NULL, COMMAND_SETS_UP, "remove SQUARE", "Takes the piece on a square away.",
     handle_remove, NOT_ASKED, OCCUPIED_SQUARE},
    {"turn", NULL, COMMAND_SETS_UP, "turn | turn SIDE",
     "Says which side is to move; with a SIDE, begins a turn of that side: nothing selected, "
     "nothing moved.",
     handle_turn, ASKED_BARE, ANY_SQUARE},
    {"position", NULL, COMMAND_SETS_UP, "position | position ROWS SIDE",
     "Says the whole position on one line; with such a line, sets it up.", handle_position,
     ASKED_BARE, ANY_SQUARE},

    {"select", NULL, COMMAND_PLAYS, "select SQUARE",
     "Picks an own piece, or sends the picked piece to a square: one step or one leap.",
     handle_select, NOT_ASKED, SELECTABLE_SQUARE},
    {"space", "end", COMMAND_PLAYS, "space", "Ends the turn.", handle_space, NOT_ASKED, ANY_SQUARE},
    {"move", NULL, COMMAND_PLAYS, "move TURN",
     "Plays a whole turn at once. TURN is its squares, joined by - or x or separated by blanks; "
     "the first and the last are enough where only one legal turn has them. A bare TURN is a "
     "command too.",
     handle_move, NOT_ASKED, ANY_SQUARE},
    {"pass", NULL, COMMAND_PLAYS, "pass", "Gives up the turn, where the rules allow it.",
     handle_pass, NOT_ASKED, ANY_SQUARE},
    {"undo", NULL, COMMAND_PLAYS, "undo [N] | undo turn [N]",
     "Undoes the last N steps (default 1), or the last N whole turns, whatever steps they were "
     "made "
     "of. Each accepted command that sets up or plays is a step; rules, new and load begin a new "
     "past.",
     handle_undo, NOT_ASKED, ANY_SQUARE},
    {"redo", NULL, COMMAND_PLAYS, "redo [N] | redo turn [N]",
     "Redoes N undone steps (default 1), or N undone turns.", handle_redo, NOT_ASKED, ANY_SQUARE},

    {"go", NULL, COMMAND_PLAYS, "go",
     "The computer plays the turn of the side to move, as the player of that side plays, and says "
     "which; for a human one as minimax.",
     handle_go, NOT_ASKED, ANY_SQUARE},
    {"player", NULL, COMMAND_PLAYS, "player | player SIDE WHO [depth N] [time MS]",
     "Says who plays each side, or sets who plays a side: human, random, or minimax, which looks N "
     "turns ahead (" DEPTHS "), "
     "thinks for MS milliseconds (" TIMES "), or whichever comes first; 1000 milliseconds if "
     "nothing is said. At the prompt a computer moves by itself.",
     handle_player, NOT_ASKED, ANY_SQUARE},
    {"seed", NULL, COMMAND_PLAYS, "seed N",
     "Begins the random choices anew with that seed (0 at first).", handle_seed, NOT_ASKED,
     ANY_SQUARE},
    {"selfplay", NULL, COMMAND_PLAYS, "selfplay N",
     "Plays N games (" GAMES ") from here between the two players, who exchange sides after "
     "each, and counts the wins, losses and draws of the one who began with the first side. The "
     "game itself stays as it is.",
     handle_selfplay, NOT_ASKED, ANY_SQUARE},

    {"print", NULL, COMMAND_ASKS, "print | print squares",
     "Draws the board: [ ] around the selected square, ( ) around each square that the selected "
     "piece may be moved to next; with squares, each empty square shows its name.",
     handle_print, NOT_ASKED, ANY_SQUARE},
    {"at", NULL, COMMAND_ASKS, "at SQUARE", "Says what stands on a square.", handle_at, ASKED,
     OCCUPIED_SQUARE},
    {"can", NULL, COMMAND_ASKS, "can select SQUARE | can end | can move TURN [SIDE]",
     "Says whether such a command would be accepted; with a SIDE, as if that side were to move.",
     handle_can, ASKED, SELECTABLE_SQUARE},
    {"moves", NULL, COMMAND_ASKS, "moves | moves SQUARE",
     "Counts and lists the legal turns, or those of one piece; in the middle of a turn, the ways "
     "to go on.",
     handle_moves, ASKED, OWN_SQUARE},
    {"winner", NULL, COMMAND_ASKS, "winner", "Says who has won.", handle_winner, ASKED, ANY_SQUARE},
    {"check", NULL, COMMAND_ASKS, "check SIDE", "Says whether that side's king is attacked.",
     handle_check, ASKED, ANY_SQUARE},
    {"history", NULL, COMMAND_ASKS, "history",
     "Counts and lists the turns since the game began or was last set up.", handle_history, ASKED,
     ANY_SQUARE},
    {"hint", NULL, COMMAND_ASKS, "hint [depth N] [time MS]",
     "Says which turn minimax would play, what it is worth to the side to move in hundredths of a "
     "man, or in how many turns the game is won or lost by force, how deep and at how many "
     "positions it has looked, and what it expects.",
     handle_hint, NOT_ASKED, ANY_SQUARE},
    {"status", NULL, COMMAND_ASKS, "status",
     "Says how the game stands: rules, side to move, selection, what has happened in this turn, "
     "pieces, whether the side to move is stuck, winner.",
     handle_status, NOT_ASKED, ANY_SQUARE},
    {"perft", NULL, COMMAND_ASKS, "perft N [hash MB] [threads T]",
     "Counts the sequences of N turns (0 to " COUNTED ") from here, at the start of a turn; with a "
     "table of MB megabytes (" MEGABYTES ") and by T threads (" THREADS ").",
     handle_perft, ASKED, ANY_SQUARE},
    {"divide", NULL, COMMAND_ASKS, "divide N",
     "The same (1 to " COUNTED "), with the count behind each first turn before it.", handle_divide,
     NOT_ASKED, ANY_SQUARE},

    {"save", NULL, COMMAND_OTHER, "save FILE",
     "Writes the game to FILE, in the rule set's own format, at the start of a turn; the old file "
     "is replaced whole or not at all. save(FILE) does the same.",
     handle_save, NOT_ASKED, ANY_SQUARE},
    {"load", NULL, COMMAND_OTHER, "load FILE",
     "Takes up the game in FILE, of the present rule set; a new past begins. load(FILE) does the "
     "same.",
     handle_load, NOT_ASKED, ANY_SQUARE},
    {"draw", NULL, COMMAND_OTHER, "draw FILE",
     "Draws the board as a picture where FILE ends with .svg, and the game as a page to step "
     "through where it ends with .html; the old file is replaced whole or not at all.",
     handle_draw, NOT_ASKED, ANY_SQUARE},
    {"read", NULL, COMMAND_OTHER, "read FILE",
     "Runs the commands in FILE as if they stood here; files may read one another " DEEPEST
     " deep.",
     handle_read, NOT_ASKED, ANY_SQUARE},
    {"echo", NULL, COMMAND_OTHER, "echo TEXT", "Prints TEXT as it stands on the line.", handle_echo,
     NOT_ASKED, ANY_SQUARE},
    {"assert", NULL, COMMAND_OTHER, "assert QUESTION == ANSWER",
     "Is rejected unless the first line of the answer to QUESTION (turn, position, at, can, moves, "
     "winner, check, history or perft) is ANSWER behind its first colon; prints nothing else.",
     handle_assert, NOT_ASKED, ANY_SQUARE},
    {"reject", NULL, COMMAND_OTHER, "reject [CODE] COMMAND",
     "Is accepted when COMMAND, one that sets up, plays or asks, is rejected (with that CODE); "
     "changes nothing either way.",
     handle_reject, NOT_ASKED, ANY_SQUARE},
    {"help", NULL, COMMAND_OTHER, "help [TOPIC] | help rules [NAME]",
     "Lists the commands, or explains a TOPIC: a command, a rejection code, squares or turns; with "
     "rules and a NAME, the rules of that rule set.",
     handle_help, NOT_ASKED, ANY_SQUARE},
    {"quit", "exit", COMMAND_OTHER, "quit",
     "Ends the program wherever it stands, with the status due so far.", handle_quit, NOT_ASKED,
     ANY_SQUARE},
};

const struct command *command_at(size_t index)
{
    return index < sizeof commands / sizeof *commands ? &commands[index] : NULL;
}

const struct command *command_named(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const struct command *command = &commands[i];
        if (((command->name[0] ^ name[0]) & ~0x20) == 0 && strcasecmp(command->name, name) == 0)
            return command;
        if (command->alias != NULL && ((command->alias[0] ^ name[0]) & ~0x20) == 0 &&
            strcasecmp(command->alias, name) == 0)
            return command;
    }
    return NULL;
}

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Whether the rest of a word is that of a name when one of them has a letter more, one letter is
 * another, or two letters change places. */
static bool is_one_slip(const char *word, const char *name)
{
    while (*word != '\0' && same_letter(*word, *name)) {
        word++;
        name++;
    }
    if (*word == '\0' && *name == '\0')
        return false;
    if (*name != '\0' && strcasecmp(word, name + 1) == 0)
        return true;
    if (*word == '\0')
        return false;
    if (strcasecmp(word + 1, name) == 0 || (*name != '\0' && strcasecmp(word + 1, name + 1) == 0))
        return true;
    return word[1] != '\0' && same_letter(word[0], name[1]) && same_letter(word[1], name[0]) &&
           strcasecmp(word + 2, name + 2) == 0;
}

/* Nobody is to lose a game by taking an offer. */
static bool may_be_offered(const struct command *command)
{
    static const char *const destroys[] = {"new", "remove", "load", "rules"};

    for (size_t i = 0; i < sizeof destroys / sizeof *destroys; i++) {
        if (strcmp(command->name, destroys[i]) == 0)
            return false;
    }
    return true;
}

const struct command *command_nearest(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (may_be_offered(&commands[i]) && is_one_slip(name, commands[i].name))
            return &commands[i];
    }
    return NULL;
}

const char *command_class_title(enum command_class class)
{
    static const char *const titles[COMMAND_CLASSES] = {"Setting up", "Playing", "Asking",
                                                        "Files and the rest"};
    return titles[class];
}
