/* Scripts to rulings: runs lines on a game and writes what comes of them. */
#ifndef SCRIPT_INTERPRETER_H
#define SCRIPT_INTERPRETER_H

#include <signal.h>

#include "arbiter/player.h"
#include "game/game.h"
#include "host/allowance.h"
#include "host/host.h"
#include "host/output.h"
#include "host/reader.h"
#include "script/command.h"
#include "script/known_lines.h"

/* Trouble is what ends the program with status 2; its message has room for a path. */
#define TROUBLE_ROOM 512

/* What a rejection is about, for the words in capitals of its sentence. */
struct facts {
    arb_square square;
    char word[128];
    char detail[512];
};

/* Where a line comes from, for the head of an error. */
struct source {
    const char *name; /* as written; `-` for standard input, `-c` for a text */
    bool named;       /* errors name it: it is not the only one */
    bool prompt;      /* typed: errors do not repeat line and command */
    size_t line;
};

struct interpreter {
    const struct host *host;
    arb_game *game;
    struct output *out;
    bool bail;          /* stop at the first rejection */
    bool safe;          /* no files */
    bool only_regular;  /* no files that could have to be waited for, such as pipes */
    int journal;        /* the open file in which the game is kept, and which no command touches; 0:
                           none */
    const char *output; /* the path of the file that the answers go to; NULL: nobody can read it */
    bool colour;        /* in boards and errors */

    /* An enum interruption, set by a signal handler: what is under way is broken off. NULL:
     * never. */
    volatile sig_atomic_t *interrupt;

    /* What the run may use, for the message when it is used up, and the memory that it has. */
    struct allowance allowance;
    struct counted_memory *counted; /* NULL: it is not counted */

    /* Called before each line that is run, and with NULL when a source has ended, for somebody who
     * follows which line answers what. NULL: nobody does. */
    void (*before_line)(void *follower, const struct interpreter *in, const struct source *source,
                        const struct line *line);
    void *follower;

    /* Called now and then while something long is under way, for somebody who watches it. NULL:
     * nobody does. */
    void (*meanwhile)(void *watcher);
    void *watcher;

    /* Has Ctrl-C set that flag from now on, or end the program again. NULL at the prompt, where
     * it always sets it. */
    void (*note_interrupts)(bool on);

    arb_players players; /* its thinker belongs to the interpreter: see interpreter_end */

    bool rejected;                 /* something was */
    bool stopped;                  /* by quit, --bail or trouble */
    char trouble[TROUBLE_ROOM];    /* a message, or empty */
    char note[TROUBLE_ROOM];       /* what a person is told of a command that answers nothing */
    size_t depth;                  /* of scripts that are being read */
    const struct command *command; /* that is being carried out */
    struct facts facts;
    struct known_lines *known; /* NULL: none are remembered */
};

/* Takes back what commands have come to own; the game is not among it. */
void interpreter_end(struct interpreter *in);

/* Runs one line. */
void interpreter_line(struct interpreter *in, const struct source *source, const struct line *line);

/* Runs every line of a reader, which it closes; `source` tells where they come from. 0, or
 * the errno when reading failed behind the last of them. */
int interpreter_run(struct interpreter *in, struct source *source, struct reader *reader);

/* Carries out the command in `words`, of which there is at least one; says nothing of
 * it when it is rejected. */
arb_ruling interpreter_command(struct interpreter *in, const struct words *words);

/* Whether what is under way is to be broken off. */
static inline bool interrupted(const struct interpreter *in)
{
    return in->interrupt != NULL && *in->interrupt != INTERRUPTION_NONE;
}

/* Whether the run is over, its time used up or a signal about to end it: after Ctrl-C it is not. */
static inline bool is_run_over(const struct interpreter *in)
{
    return interrupted(in) && *in->interrupt != INTERRUPTION_KEY;
}

/* What a run can have used up. */
enum run_limit { LIMIT_NONE, LIMIT_CPU, LIMIT_SYSTEM_CPU, LIMIT_TIME, LIMIT_MEMORY, LIMIT_OUTPUT };

/* What it has used up. */
enum run_limit interpreter_limit(const struct interpreter *in);

/* There is trouble if the run has used up something it is allowed: the message says what, and
 * names the source, its line and the command that were running (no line: NULL). False: it has not.
 */
bool interpreter_used_up(struct interpreter *in, const struct source *source,
                         const struct span *command);

/* The same for what is asked to stop, behind a look by who watches; `interpreter` is one. */
bool stop_when_interrupted(void *interpreter);

/* How a command stands on its line: by its name, before its arguments; as a turn alone,
 * which is a `move`; or as `save(FILE)` and `load(FILE)` (language.md 4). */
enum command_form { FORM_NAMED, FORM_BARE_TURN, FORM_BRACKETED };

/* The command that these words begin with; NULL when they begin with none. */
const struct command *interpreter_find(struct interpreter *in, const struct words *words,
                                       enum command_form *form);

/* Rejects a word that is no command, offering the nearest. */
arb_ruling interpreter_unknown(struct interpreter *in, const char *word);

/* Whether a path leads to the game's own journal; and what is said against opening it then. */
#define INTERPRETER_JOURNAL "it is the journal of this game"
bool interpreter_is_journal(const struct interpreter *in, const char *path);

/* Whether a path leads to the regular file that the answers go to: to read it would be to read
 * what is being written, without end. */
#define INTERPRETER_OUTPUT "it is also the output file"
bool interpreter_is_output(const struct interpreter *in, const char *path);

/* Stops everything: there is trouble. `about` may be NULL. */
void interpreter_trouble(struct interpreter *in, const char *about, const char *message);

/* Fill in what a rejection is about, and return its ruling. */
arb_ruling rejected(struct interpreter *in, arb_ruling ruling, const char *word,
                    const char *detail);
arb_ruling rejected_square(struct interpreter *in, arb_ruling ruling, arb_square square);

#endif
