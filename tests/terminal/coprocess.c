/* The program as a co-process: each answer is read before the next command is written
 * (language.md 1: output is flushed before a read that could block). */
#include "support.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(coprocess, IN_A_PLACE);

static void end_with(struct session *s, int status)
{
    end_input(s);
    cr_assert_eq(end_status(s), status);
    cr_assert_str_eq(await_close(s), "", "nothing but the answers");
    cr_assert_eq(s->terminal.raw_length, 0, "nothing on standard error");
}

/* ---- a game ------------------------------------------------------------------------ */

/* A game under way: who moves, what has been written, and a source of choices. */
struct play {
    struct session *s;
    char script[16384];
    size_t commands;
    unsigned long choice;
};

static const char *asked(struct play *play, const char *command, size_t lines)
{
    strcat(play->script, command);
    strcat(play->script, "\n");
    cr_assert_lt(strlen(play->script), sizeof play->script - 64);
    play->commands++;
    return ask(play->s, command, lines);
}

/* Stores one of the legal turns in `turn`; returns false if there is none. */
static bool choose(struct play *play, char turn[64])
{
    const char *list = asked(play, "moves", 1);
    size_t count;

    cr_assert(begins(list, "moves: "), "%s", list);
    count = strtoul(list + 7, NULL, 10);
    list = await_lines(play->s, count);
    if (count == 0)
        return false;
    play->choice = play->choice * 1103515245 + 12345;
    for (size_t i = play->choice / 65536 % count; i > 0; i--)
        list = strchr(list, '\n') + 1;
    cr_assert(begins(list, "  "), "%s", list);
    snprintf(turn, 64, "%.*s", (int)strcspn(list + 2, "\n"), list + 2);
    return true;
}

/* Plays a turn and checks that it was played; the next side to move is `next`. */
static void play_turn(struct play *play, const char *turn, const char *next)
{
    char command[128];
    char answer[128];

    snprintf(command, sizeof command, "can move %s", turn);
    snprintf(answer, sizeof answer, "can move %s: yes\n", turn);
    cr_assert_str_eq(asked(play, command, 1), answer);
    snprintf(command, sizeof command, "move %s", turn);
    asked(play, command, 0);
    snprintf(answer, sizeof answer, "turn: %s\n", next);
    cr_assert_str_eq(asked(play, "turn", 1), answer);
    snprintf(command, sizeof command, "can move %s", turn);
    cr_assert(begins(asked(play, command, 1), "can move "));
    cr_assert(begins(asked(play, "print", 9), "7 "));
}

/* A whole game, and another one, and so on, up to 200 commands. */
static void play_games(struct play *play)
{
    static const char *const sides[] = {"water", "fire"};
    int turns = 0;

    while (play->commands < 200) {
        char turn[64];
        const char *winner = asked(play, "winner", 1);
        if (strcmp(winner, "winner: undecided\n") != 0 || !choose(play, turn)) {
            asked(play, "new", 0);
            turns = 0;
            continue;
        }
        play_turn(play, turn, sides[turns++ % 2]);
    }
}

Test(coprocess, two_hundred_commands_of_a_game)
{
    struct play play = {.s = start(PIPES, PIPES, ""), .choice = 61};
    struct session *again;

    play_games(&play);
    end_with(play.s, 0);
    /* One command at a time or all at once: the same. */
    write_file("game.cmd", play.script);
    again = start(PIPES, PIPES, "game.cmd");
    cr_assert_str_eq(await_close(again), play.s->pipe.plain);
    cr_assert_eq(end_status(again), 0);
}

Test(coprocess, two_hundred_commands_over_a_socket)
{
    struct play play = {.s = start(SOCKET, SOCKET, ""), .choice = 7};

    play_games(&play);
    end_with(play.s, 0);
}

/* ---- answers ------------------------------------------------------------------------ */

Test(coprocess, questions_and_rejections)
{
    struct session *s = start(PIPES, PIPES, "");

    cr_assert_str_eq(ask(s, "turn", 1), "turn: fire\n");
    cr_assert(begins(ask(s, "space", 1), "error: line 2: space: "));
    ask(s, "", 0);
    ask(s, "# a comment", 0);
    cr_assert_str_eq(ask(s, "at 2 2", 1), "at 2 2: fire bomb\n");
    ask(s, "select 2 2", 0);
    cr_assert_str_eq(ask(s, "can select 3 3", 1), "can select 3 3: yes\n");
    cr_assert(begins(ask(s, "jump", 1), "error: line 8: jump: "));
    cr_assert_str_eq(ask(s, "turn\r", 1), "turn: fire\n");
    end_with(s, 1);
}

Test(coprocess, several_commands_in_one_write)
{
    struct session *s = start(PIPES, PIPES, "");

    cr_assert_str_eq(ask(s, "turn\nwinner\nat 0 0", 3),
                     "turn: fire\nwinner: undecided\nat 0 0: fire pawn\n");
    end_with(s, 0);
}

/* A command is run at the end of its line, not before. */
Test(coprocess, a_command_in_pieces)
{
    struct session *s = start(PIPES, PIPES, "");

    send_text(s, "turn\ntu");
    cr_assert_str_eq(await_lines(s, 1), "turn: fire\n");
    cr_assert_not(comes_within(s, "\n", 50));
    send_text(s, "rn wa");
    cr_assert_not(comes_within(s, "\n", 50));
    send_text(s, "ter\ntu");
    send_text(s, "rn\n");
    cr_assert_str_eq(await_lines(s, 1), "turn: water\n");
    end_with(s, 0);
}

Test(coprocess, the_last_line_needs_no_end)
{
    struct session *s = start(PIPES, PIPES, "");

    send_text(s, "turn");
    end_input(s);
    cr_assert_str_eq(await_close(s), "turn: fire\n");
    cr_assert_eq(end_status(s), 0);
}

Test(coprocess, no_commands)
{
    struct session *s = start(PIPES, PIPES, "");

    end_with(s, 0);
}

/* The input stays open; the program ends nevertheless. */
Test(coprocess, quit)
{
    struct session *s = start(PIPES, PIPES, "");

    cr_assert_str_eq(ask(s, "turn", 1), "turn: fire\n");
    send_text(s, "quit\nturn\n");
    cr_assert_str_eq(await_close(s), "");
    cr_assert_eq(end_status(s), 0);

    s = start(PIPES, PIPES, "");
    cr_assert(begins(ask(s, "space", 1), "error: line 1: "));
    send_text(s, "quit\n");
    cr_assert_eq(end_status(s), 1);
}

Test(coprocess, bail)
{
    struct session *s = start(PIPES, PIPES, "-b -f");

    send_text(s, "space\n");
    cr_assert(begins(await_lines(s, 1), "error: line 1: space: "));
    cr_assert_str_eq(await_close(s), BOARD_AT_START);
    cr_assert_eq(end_status(s), 1);
}

/* Much more than a pipe holds is written before anything is read. */
Test(coprocess, many_commands_at_once)
{
    struct session *s = start(PIPES, PIPES, "");

    for (int i = 0; i < 2000; i++)
        send_text(s, "print\n");
    end_input(s);
    cr_assert_eq(times(await_close(s), BOARD_AT_START), 2000);
    cr_assert_eq(end_status(s), 0);
}

Test(coprocess, a_line_too_long_in_pieces)
{
    struct session *s = start(PIPES, PIPES, "");
    char piece[1001];
    const char *answer;

    memset(piece, 'a', 1000);
    piece[1000] = '\0';
    for (int i = 0; i < 200; i++)
        send_text(s, piece);
    answer = ask(s, "", 1);
    cr_assert(begins(answer, "error: line 1: aaaa"), "%s", answer);
    cr_assert(ends(answer, "[line-too-long]\n"), "%s", answer);
    cr_assert_str_eq(ask(s, "turn", 1), "turn: fire\n");
    end_with(s, 1);
}

/* ---- files ---------------------------------------------------------------------------- */

Test(coprocess, a_file_in_the_middle)
{
    struct session *s;
    const char *answer;

    write_file("game.cmd", "move 22-33\nturn\nspace\nat 3 3\n");
    s = start(PIPES, PIPES, "");
    cr_assert_str_eq(ask(s, "turn", 1), "turn: fire\n");
    answer = ask(s, "read game.cmd", 3);
    cr_assert(begins(answer, "turn: water\nerror: game.cmd: line 3: space: "), "%s", answer);
    cr_assert(ends(answer, "[nothing-moved]\nat 3 3: fire bomb\n"), "%s", answer);
    cr_assert_str_eq(ask(s, "turn", 1), "turn: water\n");
    cr_assert(begins(ask(s, "space", 1), "error: line 4: space: "));
    end_with(s, 1);
}

/* If several sources are named, each rejection names its own. */
Test(coprocess, behind_a_script)
{
    struct session *s;

    write_file("game.cmd", "space\nmove 22-33\n");
    s = start(PIPES, PIPES, "game.cmd -");
    cr_assert(begins(await_lines(s, 1), "error: game.cmd: line 1: space: "));
    cr_assert_str_eq(ask(s, "turn", 1), "turn: water\n");
    cr_assert(begins(ask(s, "space", 1), "error: -: line 2: space: "));
    end_with(s, 1);
}

/* A file that `read` opens can block, too. */
Test(coprocess, commands_from_a_fifo)
{
    struct session *s;
    int fifo;

    cr_assert_eq(mkfifo("more", 0600), 0);
    s = start(PIPES, PIPES, "");
    cr_assert_str_eq(ask(s, "turn", 1), "turn: fire\n");
    send_text(s, "read more\n");
    fifo = open("more", O_WRONLY);
    for (int i = 0; i < 3; i++) {
        cr_assert_eq(write(fifo, "winner\n", 7), 7);
        cr_assert_str_eq(await_lines(s, 1), "winner: undecided\n");
    }
    close(fifo);
    cr_assert_str_eq(ask(s, "turn", 1), "turn: fire\n");
    end_with(s, 0);
}

/* Opening it blocks until there is a writer: the answers so far must be out by then. */
Test(coprocess, answers_before_a_fifo_is_opened)
{
    struct session *s;
    int fifo;

    cr_assert_eq(mkfifo("more", 0600), 0);
    s = start(PIPES, PIPES, "");
    send_text(s, "turn\nread more\n");
    cr_assert_str_eq(await_lines(s, 1), "turn: fire\n");
    fifo = open("more", O_WRONLY);
    close(fifo);
    end_with(s, 0);
}

/* Waits for a line in a FIFO; the line is stored in `line`. */
static void read_line(FILE *fifo, char line[128])
{
    alarm(60); /* ends the test if the answer does not come */
    cr_assert_not_null(fgets(line, 128, fifo));
    alarm(0);
}

Test(coprocess, output_to_a_fifo)
{
    struct session *s;
    FILE *fifo;
    char line[128];

    cr_assert_eq(mkfifo("out", 0600), 0);
    s = start(PIPES, PIPES, "-o out");
    alarm(60);
    fifo = fopen("out", "r"); /* waits until the program has opened it */
    alarm(0);
    cr_assert_not_null(fifo);
    for (int i = 0; i < 50; i++) {
        ask(s, "turn", 0);
        read_line(fifo, line);
        cr_assert_str_eq(line, "turn: fire\n");
    }
    ask(s, "space", 0);
    read_line(fifo, line);
    cr_assert(begins(line, "error: line 51: space: "), "%s", line);
    end_with(s, 1);
    cr_assert_null(fgets(line, sizeof line, fifo));
    fclose(fifo);
}

/* ---- a reader that goes away ------------------------------------------------------------ */

/* language.md 1: an output that cannot be written is trouble. */
Test(coprocess, nobody_reads_the_answers)
{
    struct session *s = start(PIPES, PIPES, "");

    cr_assert_str_eq(ask(s, "turn", 1), "turn: fire\n");
    close(s->pipe.file);
    s->pipe.file = -1;
    s->pipe.ended = true;
    ask(s, "turn", 0);
    cr_assert_eq(end_status(s), 2);
    cr_assert(begins(s->terminal.plain, "arbiter: "), "%s", s->terminal.plain);
}
