/* Drives the program as its users do: at a terminal, and over two pipes. Each test runs in an empty
 * folder of its own. Output of the program is waited for, without sleeping; a test that gives up
 * prints everything that was written. */
#ifndef TERMINAL_SUPPORT_H
#define TERMINAL_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* The kinds of standard input and output of the program. */
enum channel { TERMINAL, PIPES, SOCKET };

/* The position within an escape sequence. */
enum escape { NO_ESCAPE, ESCAPE_BEGUN, ESCAPE_PARAMETERS };

/* All that came from one file of the program. */
struct stream {
    int file; /* -1: none */
    bool ended;
    char *raw; /* as it came */
    size_t raw_length;
    char *plain; /* without escape sequences and carriage returns */
    size_t length;
    size_t seen; /* how much of the plain text a test has waited for */
    size_t room; /* of either text */
    enum escape escape;
};

/* One run of the program. Its controlling terminal is always a pseudo-terminal. */
struct session {
    pid_t pid;
    bool ended; /* waited for */
    int input;  /* commands are written here */
    struct stream terminal;
    struct stream pipe;     /* standard output, if that is not a terminal */
    struct stream *answers; /* the one of both that is standard output */
    char *part;             /* what the last await returned */
};

/* Before and after each test: makes its folder, also as HOME, with XDG_STATE_HOME below it, and
 * ends all that the test has started. */
void enter_place(void);
void leave_place(void);
#define IN_A_PLACE .init = enter_place, .fini = leave_place, .timeout = 240

/* Starts the program; ARGUMENTS are separated by blanks. */
struct session *start(enum channel input, enum channel output, const char *arguments);

/* At the terminal, up to the first `fire> `. */
struct session *start_prompt(const char *arguments);

/* Writes to the program, reading what it writes meanwhile. */
void send_bytes(struct session *s, const char *bytes, size_t length);
void send_text(struct session *s, const char *text);

/* Wait for a text on standard output, until the program closes it, or for a number of lines; return
 * what came since the last wait, the first without the text itself. What is returned stays until
 * the next wait. */
const char *await(struct session *s, const char *text);
const char *await_close(struct session *s);
const char *await_lines(struct session *s, size_t lines);

/* The same for a text on the terminal, wherever standard output goes. */
const char *await_on_terminal(struct session *s, const char *text);

/* Whether the text comes within that many milliseconds. */
bool comes_within(struct session *s, const char *text, int milliseconds);

/* Waits until the program has read all that was typed. What it has not read when Ctrl-C is typed is
 * lost, as at any terminal. */
void await_read(struct session *s);

/* Types a line and Enter, and waits for the next prompt; returns the answer in between. */
const char *type_line(struct session *s, const char *line, const char *prompt);

/* Writes a line; waits for that many lines of answer. */
const char *ask(struct session *s, const char *line, size_t lines);

/* Ends the input: closes the pipe, or types Ctrl-D. */
void end_input(struct session *s);

/* Takes the terminal away. */
void hang_up(struct session *s);

/* Waits for the program to end; returns the exit status, or 128 and the number of the signal. */
int end_status(struct session *s);

/* The texts of files in the folder of the test. */
void write_file(const char *path, const char *text);
const char *read_file(const char *path); /* stays until the next call; NULL: no such file */
bool exists(const char *path);

/* The folder of the test. */
const char *place(void);

bool begins(const char *text, const char *with);
bool ends(const char *text, const char *with);
size_t times(const char *text, const char *part);

/* Whether there is a sequence that sets a colour. */
bool has_colour(const char *raw);

#define ENTER "\r"
#define TAB "\t"
#define UP "\033[A"
#define CTRL_C "\003"
#define CTRL_D "\004"
#define CTRL_U "\025"
#define CTRL_V "\026"
#define BELL "\a"

/* Boards as language.md 6 draws them. */
#define WATER_AT_START                                                                             \
    "7 .   wp  .   wp  .   wp  .   wp\n"                                                           \
    "6 ws  .   ws  .   ws  .   ws  .\n"                                                            \
    "5 .   wb  .   wb  .   wb  .   wb\n"
#define NOBODY(row) row " .   .   .   .   .   .   .   .\n"
#define BOMBS_AT_START "2 fb  .   fb  .   fb  .   fb  .\n"
#define BELOW_BOMBS                                                                                \
    "1 .   fs  .   fs  .   fs  .   fs\n"                                                           \
    "0 fp  .   fp  .   fp  .   fp  .\n"                                                            \
    "  0   1   2   3   4   5   6   7\n"
#define BOARD_AT_START WATER_AT_START NOBODY("4") NOBODY("3") BOMBS_AT_START BELOW_BOMBS

#endif
