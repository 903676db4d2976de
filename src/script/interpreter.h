/* The interpreter: runs lines on a game and writes the answers. */
#ifndef SCRIPT_INTERPRETER_H
#define SCRIPT_INTERPRETER_H

#include <signal.h>

#include "answers/answers.h"
#include "arbiter/player.h"
#include "formats/rule_files.h"
#include "game/game.h"
#include "host/allowance.h"
#include "host/host.h"
#include "host/output.h"
#include "host/reader.h"
#include "script/command.h"
#include "script/known_lines.h"

/* Room for a message about trouble, which ends the program with status 2. It may name a path. */
#define TROUBLE_ROOM 512

/* Where a line comes from, for error messages. */
struct source {
    const char *name; /* as the user wrote it; `-` for standard input; `-c` for --command, or `-c 3`
                         for the third of several */
    bool named;       /* errors name it, since it is not the only source */
    bool prompt;      /* typed at the prompt: errors do not repeat the line number and command */
    size_t line;
};

/* What a line came to, for a transcript of it. */
struct recorded {
    const struct source *source;
    const struct line *line;
    struct span text; /* the line without its comment and outer blanks; empty: it has no command; or
                         a part of it that was run alone, as one of several turns */
    arb_ruling ruling;         /* of which a rejection is in `rejection` */
    const struct text *answer; /* as a script gives it, at a terminal too; cut: out of memory */
};

/* Writes down what is run and answered (transcript/transcript.h). */
struct recorder {
    /* Called for each line, before its answer is written, while `transcript` is not 0. */
    void (*line)(struct recorder *recorder, const struct recorded *what);

    /* Carries out the command `transcript`, with one word at least. */
    arb_ruling (*command)(struct recorder *recorder, const struct words *arguments);
};

/* What happens to a transcript that exists. */
enum existing { EXISTING_STAYS, EXISTING_OVERWRITTEN, EXISTING_APPENDED };

struct interpreter {
    const struct host *host;
    arb_game *game;
    struct output *out;
    bool bail;          /* stop at the first rejection */
    bool safe;          /* commands may not open files */
    bool only_turns;    /* commands may do nothing but play. Set it before the first line, or forget
                           the known lines */
    bool only_regular;  /* commands may not open pipes and other files that may have to wait */
    int journal;        /* the number of the journal's open file, which no command may touch; 0:
                           none */
    int transcript;     /* the same of the transcript, which is written to the end */
    const char *output; /* the path of the file that the answers go to; NULL: it cannot be read */
    bool colour;        /* in boards and errors */
    bool utf8;          /* if the output is a terminal, it shows the letters of all alphabets */
    bool prompt;        /* a person types the lines */
    bool by_value;      /* answers and rejections are not written: the caller takes them from
                           `answer` and `rejection` */

    /* An enum interruption, set by a signal handler; the current work then stops. NULL: there are
     * no interrupts. */
    volatile sig_atomic_t *interrupt;

    /* The limits of the run, for the message when one is reached, and its memory. */
    struct allowance allowance;
    struct counted_memory *counted; /* NULL: it is not counted */

    /* Called before each line is run, and with a NULL line when a source has ended, to follow which
     * line gives which answer. The line is not run if it has set `stopped`. May be NULL. */
    void (*before_line)(void *follower, const struct interpreter *in, const struct source *source,
                        const struct line *line);

    /* Called for each line that is rejected, with what it is about in `rejection`, even if
     * rejections are not written. May be NULL. */
    void (*after_rejection)(void *follower, const struct interpreter *in,
                            const struct source *source);
    void *follower; /* of both */

    /* Called now and then during a long computation, for a caller that wants to watch. May be
     * NULL. */
    void (*meanwhile)(void *watcher);

    /* Called after each depth of a hint. NULL: it is shown as a progress message. */
    void (*deeper)(void *watcher, const arb_thought *thought);
    void *watcher; /* of both */

    /* Called between the turns of a line that has several. May be NULL. */
    void (*between_turns)(void *teller, const struct interpreter *in);
    void *teller;
    struct recorder *recorder; /* NULL: the run has no transcripts */

    /* Asks a person what is to be done with a transcript that exists. NULL: nobody can be asked. */
    enum existing (*ask)(void *asker, const char *path);
    void *asker;

    /* Makes Ctrl-C set *interrupt (true), or end the program as usual (false). NULL at the prompt,
     * where it always sets *interrupt. */
    void (*note_interrupts)(bool on);

    arb_players players;     /* interpreter_end frees its thinker */
    struct rule_files files; /* rule sets that were read; the caller frees them after the game */

    bool rejected;                 /* a line was rejected */
    bool one_of_several;           /* the turn being played shares its line with others */
    bool failed;                   /* a transcript could not be written to its end */
    bool stopped;                  /* by quit, --bail or trouble */
    char trouble[TROUBLE_ROOM];    /* a message, or empty */
    char note[TROUBLE_ROOM];       /* shown at the prompt after a command that prints nothing */
    size_t depth;                  /* how deep `read` is nested */
    const struct command *command; /* the one being carried out */
    const struct command
        *turns;                /* the one that a turn alone stands for; NULL: not looked for yet */
    arb_ruling tried;          /* of the command of the last `reject`; a follower may clear it */
    struct answer answer;      /* of the command, until it is written or taken */
    struct known_lines *known; /* NULL: lines are not remembered */

    /* What is written before it is read, and need not be cleared. */
    struct rejection rejection; /* of the command, if it is rejected */
    arb_thought thought;        /* of `hint`, to which the answer points */
    char faults[6000];          /* what is wrong with a file of rule sets, for the rejection */
};

/* Frees what commands have allocated, but not the game. */
void interpreter_end(struct interpreter *in);

/* Runs one line. */
void interpreter_line(struct interpreter *in, const struct source *source, const struct line *line);

/* Runs every line of a reader, and closes the reader. `source` says where the lines come from.
 * Returns 0, or the errno if reading failed. */
int interpreter_run(struct interpreter *in, struct source *source, struct reader *reader);

/* Carries out the command in `words`, of which there is at least one. Returns the ruling. Writes
 * neither the answer nor the rejection. */
arb_ruling interpreter_command(struct interpreter *in, const struct words *words);

/* Whether the current work must stop. */
static inline bool interrupted(const struct interpreter *in)
{
    return in->interrupt != NULL && *in->interrupt != INTERRUPTION_NONE;
}

/* Whether the run is over because its time is used up or a signal is to end it. Ctrl-C does not end
 * a run. */
static inline bool is_run_over(const struct interpreter *in)
{
    return interrupted(in) && *in->interrupt != INTERRUPTION_KEY;
}

/* The limits that a run can reach. */
enum run_limit { LIMIT_NONE, LIMIT_CPU, LIMIT_SYSTEM_CPU, LIMIT_TIME, LIMIT_MEMORY, LIMIT_OUTPUT };

/* Returns the limit that the run has reached. */
enum run_limit interpreter_limit(const struct interpreter *in);

/* If the run has reached a limit, reports it with interpreter_trouble and returns true. The message
 * names the limit, and the source, line and command that were running (NULL: none). Returns false
 * if no limit has been reached. */
bool interpreter_used_up(struct interpreter *in, const struct source *source,
                         const struct span *command);

/* A callback for long computations, with a struct interpreter as its context. Calls `meanwhile`,
 * then returns whether to stop. */
bool stop_when_interrupted(void *interpreter);

/* How a command is written: by name with its arguments; as a turn alone, which means `move`; or as
 * `save(FILE)` or `load(FILE)` (language.md 4). */
enum command_form { FORM_NAMED, FORM_BARE_TURN, FORM_BRACKETED };

/* Returns the command that the words begin with and stores its form; NULL if there is none. */
const struct command *interpreter_find(struct interpreter *in, const struct words *words,
                                       enum command_form *form);

/* Whether a path leads to the game's own journal, and the reason not to open it then. */
#define INTERPRETER_JOURNAL "it is the journal of this game"
bool interpreter_is_journal(const struct interpreter *in, const char *path);

/* The same for the transcript that is being written. */
#define INTERPRETER_TRANSCRIPT "it is the transcript of this run"
bool interpreter_is_transcript(const struct interpreter *in, const char *path);

/* Whether a path leads to the regular file that the answers go to, and the reason not to open it.
 * Reading it would never end, since it grows by the answers. */
#define INTERPRETER_OUTPUT "it is also the output file"
#define INTERPRETER_BOTH "input file is output file"
bool interpreter_is_output(const struct interpreter *in, const char *path);

/* Stops the run because of an error that is not a rejection, and stores the message. `about`, the
 * name of a file or the like, may be NULL. */
void interpreter_trouble(struct interpreter *in, const char *about, const char *message);

/* The same for a file that could not be opened, read or written, because of the errno. If a limit
 * was reached while it was waited for, the limit is told instead, and of a signal nothing. */
void interpreter_failed(struct interpreter *in, const char *about, int error);

/* Stores the answer of a command, with the rules in play, and returns ARB_ACCEPTED. What is only
 * said at a prompt, such as that a file was saved, becomes the note. */
arb_ruling answered(struct interpreter *in, const struct answer *answer);

/* The same for the value that is in in->answer already. */
static inline arb_ruling answered_in_place(struct interpreter *in, enum answer_kind kind)
{
    in->answer.kind = kind;
    in->answer.rules = in->game->rules;
    return ARB_ACCEPTED;
}

/* The board as it is now. */
static inline arb_ruling answered_board(struct interpreter *in, bool names)
{
    in->answer.board = (struct answer_board){in->game->now.position, names, false};
    return answered_in_place(in, ANSWER_BOARD);
}

/* Writes the board to the output, as `print` does. */
void interpreter_print(struct interpreter *in, bool names);

/* Adds `FILE: line N: COMMAND: REASON [CODE]` and a newline for the rejection, as far as that is
 * said for a line of this source. */
void interpreter_rejection(struct text *text, const struct interpreter *in,
                           const struct source *source, const struct span *command);

/* Store what a rejection is about, and return `ruling`. */
arb_ruling rejected(struct interpreter *in, arb_ruling ruling, const char *word,
                    struct detail detail);
arb_ruling rejected_unknown(struct interpreter *in, const char *word); /* as no command */
static inline arb_ruling rejected_square(struct interpreter *in, arb_ruling ruling,
                                         arb_square square)
{
    in->rejection.square = square;
    return ruling;
}

#endif
