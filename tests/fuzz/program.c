/* Fuzzes the whole program, with real files in a folder of its own.
 *
 *     OPTION...
 *     COMMAND
 *     ...
 *     === FILE [TIMES]
 *     BYTES
 *     ...
 *
 * The first line is the command line; the commands after it are standard input. The program must
 * end with a status of its own and leave no temporary file and no open file, and a journal that it
 * kept must open again, twice, at the board where the program ended. */
#include <dirent.h>
#include <fcntl.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "host/interrupts.h"
#include "input.h"
#include "invariants.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* The main of src/main.c, which is compiled under this name for this program. */
int program_main(int argc, char **argv);

#define WORDS 32
#define LINE 512
#define FILE_MOST 100000

/* The processor time of a run before it is interrupted, in microseconds. */
#define PATIENCE 200000

struct command_line {
    char text[LINE];
    char *words[WORDS + 3];
    int count;
    const char *journal; /* NULL if no journal is kept */
    bool bare;           /* no option changes the look of the last board, or where it is printed */
};

struct ran {
    int status;
    bool interrupted;
    char *said; /* on standard output */
    size_t length;
};

static void must(bool well, const char *what)
{
    if (!well) {
        perror(what);
        abort();
    }
}

/* Default options of the sanitizer: a request for too much memory fails. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1:max_allocation_size_mb=512";
}

/* ---- the command line ---------------------------------------------------------------------- */

static bool begins(const char *word, const char *with)
{
    return strncmp(word, with, strlen(with)) == 0;
}

static void add_word(struct command_line *line, char *word)
{
    static const char *const others[] = {"-c",  "-o",  "-i",  "-h",  "-V",
                                         "--c", "--o", "--i", "--h", "--v"};

    line->words[line->count++] = word;
    line->words[line->count] = NULL;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        line->bare &= !begins(word, others[i]);
    line->bare &= word[0] != '-' || word[1] == '-' || strlen(word) == 2; /* -bo is -b and -o */
}

static void take_words(struct command_line *line, struct input input)
{
    static char name[] = "arbiter";
    static char final[] = "--final";
    size_t length = input.length < LINE - 1 ? input.length : LINE - 1;

    *line = (struct command_line){.bare = true};
    memcpy(line->text, input.bytes, length);
    add_word(line, name);
    for (char *word = strtok(line->text, " "); word != NULL && line->count < WORDS;
         word = strtok(NULL, " ")) {
        if (strcmp(line->words[line->count - 1], "--journal") == 0)
            line->journal = word;
        add_word(line, word);
    }
    if (line->journal != NULL)
        add_word(line, final);
}

/* ---- one run ----------------------------------------------------------------------------------
 */

/* A file without a name, kept open and used again. */
static int unnamed(int *kept)
{
    if (*kept == 0) {
        FILE *file = tmpfile();

        must(file != NULL, "tmpfile");
        *kept = fcntl(fileno(file), F_DUPFD_CLOEXEC, 100);
        must(*kept >= 0 && fclose(file) == 0, "tmpfile");
    }
    must(ftruncate(*kept, 0) == 0 && lseek(*kept, 0, SEEK_SET) == 0, "tmpfile");
    return *kept;
}

/* Standard input, output and error of the program; the original ones are restored after it. */
struct streams {
    int before[3];
};

static void redirect(struct streams *streams, const int files[3])
{
    for (int i = 0; i < 3; i++) {
        streams->before[i] = fcntl(i, F_DUPFD_CLOEXEC, 100);
        must(dup2(files[i], i) == i, "dup2");
    }
}

static void put_back(const struct streams *streams)
{
    must(fflush(stdout) == 0 && fflush(stderr) == 0, "fflush");
    for (int i = 0; i < 3; i++) {
        if (streams->before[i] < 0)
            close(i);
        else
            must(dup2(streams->before[i], i) == i && close(streams->before[i]) == 0, "dup2");
    }
}

static void on_timer(int signal_number)
{
    (void)signal_number;
    interrupts_noted = 1;
}

/* A timer of processor time. Its signal does not end the program, which handles the other signals
 * itself. */
static void set_timer(long microseconds)
{
    static timer_t timer;
    static bool made;
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGURG};
    struct itimerspec time = {.it_value.tv_nsec = microseconds * 1000};

    if (!made) {
        must(signal(SIGURG, on_timer) != SIG_ERR, "signal");
        must(timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer) == 0, "timer_create");
        made = true;
    }
    must(timer_settime(timer, 0, &time, NULL) == 0, "timer_settime");
}

static void read_said(struct ran *ran, int file)
{
    off_t end = lseek(file, 0, SEEK_END);

    must(end >= 0, "lseek");
    ran->length = (size_t)end;
    ran->said = malloc(ran->length + 1);
    must(ran->said != NULL, "malloc");
    must(pread(file, ran->said, ran->length, 0) == end, "pread");
}

/* Messages are discarded, unless somebody wants to look at a finding. */
static int errors(void)
{
    static int nowhere;

    if (nowhere == 0)
        nowhere = getenv("FUZZ_MESSAGES") != NULL ? STDERR_FILENO
                                                  : open("/dev/null", O_WRONLY | O_CLOEXEC);
    return nowhere;
}

static int open_files(void)
{
    int count = 0;

    for (int file = 0; file < 64; file++)
        count += fcntl(file, F_GETFD) >= 0;
    return count;
}

static struct ran run_program(int count, char **words, struct input commands)
{
    static int in;
    static int out;
    const int files[3] = {unnamed(&in), unnamed(&out), errors()};
    struct streams streams;
    struct ran ran;
    int opened;

    must(write(in, commands.bytes, commands.length) == (ssize_t)commands.length, "write");
    must(lseek(in, 0, SEEK_SET) == 0, "lseek");
    redirect(&streams, files);
    opened = open_files();
    optind = 0; /* how glibc starts again */
    interrupts_noted = 0;
    set_timer(PATIENCE);
    ran.status = program_main(count, words);
    set_timer(0);
    ran.interrupted = interrupts_noted != 0;
    interrupts_noted = 0;
    opened -= open_files();
    put_back(&streams);
    if (opened != 0)
        broken(NULL, "the program leaves a file open, or closes one that is not its own");
    if (ran.status < 0 || ran.status > 2)
        broken(NULL, "the exit status is not 0, 1 or 2");
    read_said(&ran, out);
    return ran;
}

/* ---- the folder -------------------------------------------------------------------------------
 */

static void write_file(const struct input_file *file)
{
    FILE *out;
    size_t room = FILE_MOST;

    if (file->name[0] == '\0')
        return;
    out = fopen(file->name, "wb");
    must(out != NULL, file->name);
    for (size_t i = 0; i < file->times && file->content.length > 0; i++) {
        if (file->content.length > room)
            break;
        room -= fwrite(file->content.bytes, 1, file->content.length, out);
    }
    must(fclose(out) == 0, file->name);
}

/* Removes every file of the current folder; returns false if one of them is a temporary file. */
static bool sweep_folder(void)
{
    DIR *folder = opendir(".");
    bool clean = true;

    must(folder != NULL, "opendir");
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        clean &= !begins(entry->d_name, ".arbiter-");
        must(unlink(entry->d_name) == 0, entry->d_name);
    }
    must(closedir(folder) == 0, "closedir");
    return clean;
}

static void enter_folder(char path[LINE], int *before)
{
    const char *temporary = getenv("TMPDIR");

    snprintf(path, LINE, "%s/fuzz-XXXXXX", temporary != NULL ? temporary : "/tmp");
    *before = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    must(*before >= 0, ".");
    must(mkdtemp(path) != NULL && chdir(path) == 0, path);
}

static void leave_folder(const char *path, int before)
{
    bool clean = sweep_folder();

    must(fchdir(before) == 0 && close(before) == 0 && rmdir(path) == 0, path);
    if (!clean)
        broken(NULL, "a temporary file is left behind");
}

/* ---- the journal ------------------------------------------------------------------------------
 */

static struct ran open_again(const char *path)
{
    char name[] = "arbiter";
    char option[] = "--journal";
    char final[] = "--final";
    char copy[LINE];
    char *words[] = {name, option, copy, final, NULL};

    snprintf(copy, sizeof copy, "%s", path);
    return run_program(4, words, (struct input){.bytes = ""});
}

static bool ends_with(const struct ran *ran, const struct ran *end)
{
    return ran->length >= end->length &&
           memcmp(ran->said + ran->length - end->length, end->said, end->length) == 0;
}

static void check_journal(const struct command_line *line, const struct ran *first)
{
    struct ran second = open_again(line->journal);
    struct ran third = open_again(line->journal);
    bool whole = !second.interrupted && !third.interrupted;

    if (whole && (second.status != third.status || second.length != third.length ||
                  !ends_with(&second, &third)))
        broken(NULL, "a journal opens differently the second time");
    if (whole && first->status != 2 && !first->interrupted) {
        if (second.status != 0)
            broken(NULL, "a journal does not open again");
        if (line->bare && !ends_with(first, &second))
            broken(NULL, "a journal opens at another board than it was left at");
    }
    free(second.said);
    free(third.said);
}

/* ---- an input ---------------------------------------------------------------------------------
 */

/* No name leads out of the folder: a slash comes after a letter or a digit, as in the rows of a
 * position, and no folder has a name that ends so. */
static bool stays_inside(const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char before = i > 0 ? (char)(bytes[i - 1] | 0x20) : ' ';
        bool named = (before >= 'a' && before <= 'z') || (before >= '0' && before <= '9');

        if (bytes[i] == '/' && !named)
            return false;
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct input input = input_of(bytes, length);
    struct input first = {.bytes = ""};
    struct input commands;
    struct input_file file;
    struct command_line line;
    struct ran ran;
    char folder[LINE];
    int before;

    if (!stays_inside(bytes, length) || memchr(bytes, '\0', length < LINE ? length : LINE) != NULL)
        return 0;
    input_line(&input, &first);
    commands = input_until_mark(&input);
    take_words(&line, first);
    must(signal(SIGINT, SIG_IGN) != SIG_ERR, "signal"); /* ends the command that was interrupted */
    enter_folder(folder, &before);
    while (input_file(&input, FILE_MOST, &file))
        write_file(&file);
    ran = run_program(line.count, line.words, commands);
    if (line.journal != NULL)
        check_journal(&line, &ran);
    free(ran.said);
    leave_folder(folder, before);
    return 0;
}
