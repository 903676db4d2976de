/* src/transcript: whatever goes wrong while a transcript is written, its file is what it was after
 * one of the lines, and the game goes on. tests/shell/transcript.sh runs the tests that it makes.
 */
#include "transcript/transcript.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/interrupts.h"
#include "support.h"
#include "transcript/set_up.h"

/* ---- a folder of real files, of which each call can fail ------------------------------------ */

enum call {
    OPEN,
    EXAMINE,
    BESIDE,
    READ,
    WRITE,
    CUT,
    LENGTH,
    SYNC,
    SYNC_NAME,
    RENAME,
    REMOVE,
    CLOSE,
    CALLS
};

static struct {
    struct desk desk;
    struct host host;
    struct host real;
    struct transcript transcript;
    enum call what; /* the calls that fail */
    size_t calls;   /* of that kind */
    size_t fail_at; /* the number, from 1, of the one that fails; 0: none */
    bool fail_on;   /* and all later ones */
    int error;      /* with this errno; 0: as if there were nothing to read or write */
    size_t most;    /* bytes a write at the most; 0: any number */
    size_t told;
    char message[256]; /* that was told last */
    enum existing answer;
    size_t asked;
    volatile sig_atomic_t interrupt;
    char place[32];
} t;

static bool fails(enum call what)
{
    if (what != t.what || t.fail_at == 0)
        return false;
    t.calls++;
    return t.calls == t.fail_at || (t.calls > t.fail_at && t.fail_on);
}

static int open_to_keep(void *context, const char *path)
{
    return fails(OPEN) ? -t.error : t.real.open_to_keep(context, path);
}

static int examine(void *context, const char *path, int in_use, char *real)
{
    return fails(EXAMINE) ? -t.error : t.real.examine(context, path, in_use, real);
}

static int open_beside(void *context, char *name, const char *like)
{
    return fails(BESIDE) ? -t.error : t.real.open_beside(context, name, like);
}

static ptrdiff_t read_at(void *context, int file, uint64_t offset, void *bytes, size_t room)
{
    return fails(READ) ? -t.error : t.real.read_at(context, file, offset, bytes, room);
}

/* One that fails has written something, as on a full disk. */
static ptrdiff_t write_file(void *context, int file, const void *bytes, size_t length)
{
    if (file == FAKE_STDOUT)
        return t.desk.fake.host.write(&t.desk.fake, file, bytes, length);
    if (fails(WRITE)) {
        (void)t.real.write(context, file, bytes, length / 2);
        return -t.error;
    }
    return t.real.write(context, file, bytes, t.most != 0 && length > t.most ? t.most : length);
}

static int cut(void *context, int file, uint64_t length)
{
    return fails(CUT) ? -t.error : t.real.cut(context, file, length);
}

static int64_t length_of(void *context, const char *path, int file)
{
    return fails(LENGTH) ? -t.error : t.real.length_of(context, path, file);
}

static int sync_file(void *context, int file)
{
    (void)context;
    (void)file;
    return fails(SYNC) ? -t.error : 0;
}

static int sync_name(void *context, const char *path)
{
    (void)context;
    (void)path;
    return fails(SYNC_NAME) ? -t.error : 0;
}

static int rename_file(void *context, const char *from, const char *to)
{
    return fails(RENAME) ? -t.error : t.real.rename(context, from, to);
}

static int remove_file(void *context, const char *path)
{
    return fails(REMOVE) ? -t.error : t.real.remove(context, path);
}

static int close_file(void *context, int file)
{
    int closed = t.real.close(context, file);

    return fails(CLOSE) ? -t.error : closed;
}

static void tell(const char *about, const char *message)
{
    t.told++;
    snprintf(t.message, sizeof t.message, "%s: %s", about, message);
}

static enum existing ask(void *asker, const char *path)
{
    (void)asker;
    (void)path;
    t.asked++;
    return t.answer;
}

static void begin(void)
{
    desk_set(&t.desk);
    t.real = host_system(NULL);
    t.host = t.real;
    t.host.memory = t.desk.fake.host.memory;
    t.host.open_to_keep = open_to_keep;
    t.host.examine = examine;
    t.host.open_beside = open_beside;
    t.host.read_at = read_at;
    t.host.write = write_file;
    t.host.cut = cut;
    t.host.length_of = length_of;
    t.host.sync = sync_file;
    t.host.sync_name = sync_name;
    t.host.rename = rename_file;
    t.host.remove = remove_file;
    t.host.close = close_file;
    t.host.progress = NULL;
    t.desk.out.host = &t.host;
    t.desk.in.host = &t.host;
    t.desk.in.ask = ask;
    t.desk.in.interrupt = &t.interrupt;
    t.told = 0;
    t.calls = 0;
    t.message[0] = '\0';
    transcript_begin(&t.transcript, &t.desk.in, NULL, tell);
}

static void end(void)
{
    (void)transcript_end(&t.transcript);
    rule_files_end(&t.desk.in.files);
    desk_clear(&t.desk);
}

static void empty_place(void)
{
    (void)!system("rm -rf ./* ./.arbiter-*"); /* in the place that was made */
}

static void set(void)
{
    strcpy(t.place, "/tmp/arbiter-XXXXXX");
    cr_assert(mkdtemp(t.place) != NULL && chdir(t.place) == 0);
    t.error = ENOSPC;
    begin();
}

static void clear(void)
{
    char command[64];

    end();
    cr_assert(chdir("/") == 0);
    snprintf(command, sizeof command, "rm -rf %s", t.place);
    cr_assert_eq(system(command), 0);
}

TestSuite(transcript, .init = set, .fini = clear);

/* Returns what is in a file; `none` if there is none. */
static const char *in_file(const char *path)
{
    static char bytes[65536];
    FILE *file = fopen(path, "r");
    size_t length;

    if (file == NULL)
        return "none";
    length = fread(bytes, 1, sizeof bytes - 1, file);
    bytes[length] = '\0';
    fclose(file);
    return bytes;
}

static void put_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    cr_assert_not_null(file);
    cr_assert(fputs(text, file) >= 0 && fclose(file) == 0);
}

static const char *run(const char *line)
{
    t.desk.in.stopped = false;
    t.desk.in.trouble[0] = '\0';
    return desk_run(&t.desk, line);
}

#define HEAD "# arbiter transcript\n# timeout: 600\n# status: "
#define BEGINNING "rules dama\nposition\n#> position: " START
#define START "8/BBBBBBBB/BBBBBBBB/8/8/WWWWWWWW/WWWWWWWW/8 white\n"

/* ---- when calls or memory fail --------------------------------------------------------------- */

/* A session in which a transcript is begun, continued and overwritten, and mistakes are taken out.
 */
static const char *const session[] = {"rules english",
                                      "11-15",
                                      "transcript a.cmd",
                                      "fo",
                                      "print",
                                      "print",
                                      "print",
                                      "history",
                                      "print",
                                      "print",
                                      "print",
                                      "print",
                                      "print",
                                      "print",
                                      "22-18",
                                      "print",
                                      "bar",
                                      "go",
                                      "transcript undo",
                                      "print",
                                      "baz",
                                      "turn",
                                      "transcript undo",
                                      "transcript undo",
                                      "1-1",
                                      "perft 2",
                                      ">transcript o.cmd",
                                      "turn",
                                      "divide 1",
                                      "mist",
                                      "+transcript a.cmd",
                                      "qux",
                                      "divide 1",
                                      "rules",
                                      "transcript undo",
                                      "turn",
                                      "transcript off"};
#define LINES (sizeof session / sizeof *session)

/* What is answered if nothing fails, and what is in the files then. */
static char *answers[LINES];
static char *states[2];
static const char *const paths[2] = {"a.cmd", "o.cmd"};

static const char *run_session_line(size_t i)
{
    const char *line = session[i];

    t.answer = *line == '>'   ? EXISTING_OVERWRITTEN
               : *line == '+' ? EXISTING_APPENDED
                              : EXISTING_STAYS;
    return run(line + (*line == '>' || *line == '+'));
}

static void learn(void)
{
    put_file("o.cmd", "old");
    for (size_t line = 0; line < LINES; line++)
        answers[line] = strdup(run_session_line(line));
    for (int i = 0; i < 2; i++)
        states[i] = strdup(in_file(paths[i]));
    cr_assert_eq(t.told, 0);
    cr_assert_eq(t.asked, 2);
}

static void unlearn(void)
{
    for (size_t line = 0; line < LINES; line++)
        free(answers[line]);
    for (int i = 0; i < 2; i++)
        free(states[i]);
}

/* Checks that a transcript is a script that prints what it says, and exits with its status. */
static void check_transcript(const char *path, const char *what, size_t at)
{
    static struct desk other;
    char *script = strdup(in_file(path));
    struct text wanted = text_growing(&t.real.memory);
    char *line;
    char *rest;

    if (script[0] == '\0' || strcmp(script, "none") == 0 || strcmp(script, "old") == 0) {
        free(script);
        return;
    }
    desk_set(&other);
    cr_assert_str_eq(desk_run(&other, ""), "");
    (void)desk_run(&other, script);
    cr_assert_eq(strncmp(script, other.in.rejected ? HEAD "1\n" : HEAD "0\n", strlen(HEAD "0\n")),
                 0, "%s %zu: %s: %s", what, at, path, script);
    for (line = strtok_r(script, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest)) {
        if (strncmp(line, "#> ", 3) == 0)
            text_print(&wanted, "%s\n", line + 3);
    }
    cr_assert_str_eq(other.fake.written, wanted.bytes, "%s %zu: %s: %s", what, at, path,
                     in_file(path));
    desk_clear(&other);
    text_free(&wanted);
    free(script);
}

static void check_transcripts(const char *what, size_t at)
{
    for (int i = 0; i < 2; i++)
        check_transcript(paths[i], what, at);
}

static bool is_of_transcript(const char *line)
{
    return strstr(line, "transcript") != NULL;
}

static void begin_anew(void)
{
    end();
    empty_place();
    begin();
    put_file("o.cmd", "old");
}

/* Runs the session. Lines that are not about transcripts are answered as ever, unless memory fails.
 * Returns whether nothing has failed, because the calls were fewer. */
static bool run_session(size_t at, bool memory)
{
    begin_anew();
    t.fail_at = memory ? 0 : at;
    t.desk.fake.tally.fail_at = memory ? t.desk.fake.tally.calls + at : 0;
    t.desk.fake.tally.failed = false;
    for (size_t i = 0; i < LINES; i++) {
        const char *answer = run_session_line(i);

        cr_assert(memory || is_of_transcript(session[i]) || strcmp(answer, answers[i]) == 0,
                  "call %d, %zu: %s: %s", (int)t.what, at, session[i], answer);
    }
    t.fail_at = 0;
    t.desk.fake.tally.fail_at = 0;
    return memory ? !t.desk.fake.tally.failed : t.calls < at;
}

Test(transcript, whatever_call_fails_whole_lines_are_left)
{
    learn();
    for (t.what = OPEN; t.what < CALLS; t.what = (enum call)(t.what + 1)) {
        for (int on = 0; on < 2; on++) {
            t.fail_on = on == 1;
            for (size_t at = 1; !run_session(at, false); at++) {
                /* Once for each of the three. */
                cr_assert_leq(t.told, t.fail_on ? 3 : 1, "call %d, %zu", (int)t.what, at);
                check_transcripts("call", (size_t)t.what * 1000 + at);
            }
        }
    }
    unlearn();
}

Test(transcript, when_memory_fails_whole_lines_are_left)
{
    learn();
    for (size_t at = 1; !run_session(at, true); at++)
        check_transcripts("memory", at);
    unlearn();
}

Test(transcript, writes_of_a_few_bytes_are_continued)
{
    learn();
    t.most = 7;
    cr_assert(run_session(1000000, false));
    cr_assert_str_eq(in_file("a.cmd"), states[0]);
    cr_assert_str_eq(in_file("o.cmd"), states[1]);
    unlearn();
}

/* Nothing is written or read, without an error. */
Test(transcript, what_does_not_go_on_is_an_error)
{
    learn();
    t.error = 0;
    for (t.what = READ; t.what <= WRITE; t.what = (enum call)(t.what + 1)) {
        for (size_t at = 1; !run_session(at, false); at++) {
            cr_assert_leq(t.told, 1);
            check_transcripts("nothing", at);
        }
    }
    unlearn();
}

/* ---- what is told, and where ----------------------------------------------------------------- */

Test(transcript, at_the_prompt_the_end_of_a_transcript_is_a_note)
{
    run("rules dama\ntranscript x.cmd");
    t.desk.source.prompt = true;
    t.what = WRITE;
    t.fail_at = 1;
    cr_assert_str_eq(run("turn"), "turn: white\n");
    cr_assert_str_eq(t.desk.in.note, "x.cmd: No space left on device; the transcript ends\n");
    cr_assert_eq(t.told, 0);
    cr_assert_str_eq(run("turn"), "turn: white\n");
    cr_assert_str_eq(t.desk.in.note, "");
    cr_assert_str_eq(in_file("x.cmd"), HEAD "0\n" BEGINNING);
    cr_assert_not(transcript_end(&t.transcript));
}

Test(transcript, what_fails_at_the_end_is_told)
{
    t.what = CLOSE;
    run("transcript x.cmd");
    t.fail_at = 1;
    cr_assert_not_null(strstr(run("transcript off"), "cannot write x.cmd: No space"));
    run("transcript y.cmd");
    t.calls = 0;
    cr_assert_not(transcript_end(&t.transcript));
    cr_assert_str_eq(t.message, "y.cmd: No space left on device");
}

Test(transcript, an_option_is_refused_before_anything_is_done)
{
    cr_assert_not(transcript_open(&t.transcript, "x.txt"));
    cr_assert_str_eq(t.desk.in.trouble, "x.txt: the name of a transcript ends in .cmd");
    put_file("x.cmd", "mine");
    t.answer = EXISTING_STAYS;
    t.desk.in.trouble[0] = '\0';
    cr_assert_not(transcript_open(&t.transcript, "x.cmd"));
    cr_assert_str_eq(t.desk.in.trouble, "x.cmd: it exists already; name another file");
    cr_assert_str_eq(in_file("x.cmd"), "mine");
    cr_assert(transcript_open(&t.transcript, "y.cmd"));
    cr_assert(transcript_end(&t.transcript));
}

/* ---- files that exist ------------------------------------------------------------------------ */

static void check_append(const char *before, const char *wanted)
{
    char said[256];

    put_file("x.cmd", before);
    t.answer = EXISTING_APPENDED;
    snprintf(said, sizeof said, "%s", run("transcript x.cmd"));
    if (wanted == NULL) {
        cr_assert_str_eq(said, "", "%s", before);
        run("transcript off");
        cr_assert_eq(memcmp(in_file("x.cmd"), before, strlen(before)), 0);
        cr_assert_not_null(strstr(in_file("x.cmd"), "player white human\n"));
        return;
    }
    cr_assert_not_null(strstr(said, wanted), "%s: %s", before, said);
    cr_assert_str_eq(in_file("x.cmd"), before);
}

Test(transcript, it_goes_on_behind_a_transcript_with_the_same_options_alone)
{
    static const char *const other = "it is not a transcript with the same options; overwrite it";

    run("rules dama");
    check_append(HEAD "0\n", NULL);
    check_append(HEAD "1\nturn\n", NULL);
    check_append(HEAD "0\n" BEGINNING, NULL);
    check_append("", other);
    check_append("rules dama\n", other);
    check_append(HEAD "2\nrules dama\nturn\n", other);
    check_append(HEAD "0\n# options: --safe\n", other);
    check_append(HEAD "0\nturn", "its last line is incomplete");
    put_file("d.rules", "arbiter rules 1\nname: mine\ninherits: dama\n");
    run("rules d.rules");
    check_append(HEAD "0\n# options: -r d.rules\nturn\n", NULL);
    check_append(HEAD "0\n# options: -r e.rules\nturn\n", other);
    check_append(HEAD "0\n", other);
}

Test(transcript, another_program_may_have_the_file_or_make_it_first)
{
    int file = t.real.open_to_keep(NULL, "x.cmd");

    cr_assert_gt(file, 0);
    for (enum existing answer = EXISTING_OVERWRITTEN; answer <= EXISTING_APPENDED; answer++) {
        t.answer = answer;
        cr_assert_not_null(strstr(run("transcript x.cmd"), "it is in use by another program"));
    }
    t.real.close(NULL, file);
    put_file("x.cmd", "mine");
    /* It is not seen at first. */
    t.what = EXAMINE;
    t.fail_at = 1;
    t.error = 0;
    cr_assert_not_null(strstr(run("transcript x.cmd"), "it exists already"));
    cr_assert_str_eq(in_file("x.cmd"), "mine");
}

/* ---- lines that have been interrupted -------------------------------------------------------- */

/* Runs a line as if Ctrl-C had come while it ran. Returns what it has added to x.cmd. */
static const char *interrupted_line(const char *text)
{
    size_t before = strlen(in_file("x.cmd"));
    const struct line line = {.bytes = text, .length = strlen(text)};

    t.interrupt = INTERRUPTION_KEY;
    interpreter_line(&t.desk.in, &t.desk.source, &line);
    t.interrupt = INTERRUPTION_NONE;
    return in_file("x.cmd") + before;
}

Test(transcript, of_what_was_interrupted_changes_alone_are_written)
{
    static const char *const left_out[] = {"moves", "perft 3", "echo x", "hint depth 3",
                                           "selfplay 1"};

    run("rules dama\nplayer white random\nplayer black random\ntranscript x.cmd");
    for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
        cr_assert_str_eq(interrupted_line(left_out[i]), "", "%s", left_out[i]);
    cr_assert_str_eq(interrupted_line("a3-a4"), "a3-a4\n");
    cr_assert_str_eq(interrupted_line("undo"), "undo\n");
    cr_assert_str_eq(interrupted_line("place man white d4"), "place man white d4\n");
    cr_assert_not_null(strstr(interrupted_line("go"), " # go\n"));
    run("player white human");
    run("turn white");
    cr_assert_str_eq(interrupted_line("new"), "new\n");
    put_file("d.rules", "arbiter rules 1\nname: mine\ninherits: dama\n");
    cr_assert_str_eq(interrupted_line("rules d.rules"), "rules d.rules\n");
    cr_assert_str_eq(interrupted_line("rules dama"), "rules dama\n");
}

/* ---- what cannot be a comment ---------------------------------------------------------------- */

Test(transcript, an_answer_that_no_comment_can_be_may_be_any)
{
    static char bytes[LINE_LONGEST + 16];
    struct transcribing transcribing = {.in = &t.desk.in, .transcript = "x.cmd"};
    const struct line line = {.bytes = "echo x", .length = 6};
    struct text answer = text_over(bytes, sizeof bytes);
    struct text out = text_growing(&t.host.memory);
    struct recorded what = {.source = &t.desk.source,
                            .line = &line,
                            .text = {line.bytes, line.bytes + 6},
                            .answer = &answer};

    text_string(&answer, "a\x01\n\nb\n");
    while (answer.length < LINE_LONGEST + 10)
        text_char(&answer, 'c');
    cr_assert_null(transcribe(&transcribing, &what, &out));
    cr_assert_str_eq(out.bytes, "echo x\n#>...\n#>\n#> b\n#>...\n");
    text_free(&out);
    /* Nor is a line written that trouble ends, or for which there is no memory. */
    what.ruling = ARB_OUT_OF_MEMORY;
    cr_assert_null(transcribe(&transcribing, &what, &out));
    what.ruling = ARB_ACCEPTED;
    strcpy(t.desk.in.trouble, "x");
    cr_assert_null(transcribe(&transcribing, &what, &out));
    cr_assert_eq(out.length, 0);
}

/* ---- paths ----------------------------------------------------------------------------------- */

Test(transcript, a_path_is_told_from_where_the_transcript_is)
{
    char real[HOST_PATH_ROOM];
    char wanted[64];

    cr_assert(mkdir("a", 0777) == 0);
    snprintf(wanted, sizeof wanted, "%s/a", t.place);
    cr_assert_str_eq(set_up_path(&t.host, "x.cmd", "r.rules", real), "r.rules");
    cr_assert_str_eq(set_up_path(&t.host, "a/x.cmd", "/r.rules", real), "/r.rules");
    cr_assert_str_eq(set_up_path(&t.host, "a/x.cmd", "a/r.rules", real), "r.rules");
    cr_assert_str_eq(set_up_path(&t.host, "a/x.cmd", "a", real), wanted);
    cr_assert_str_eq(set_up_path(&t.host, "a/x.cmd", "no/r.rules", real), "no/r.rules");
}

/* ---- each kind of line ----------------------------------------------------------------------- */

/* Runs lines, and returns what they have added to x.cmd. */
static const char *added_by(const char *lines)
{
    size_t before = strlen(in_file("x.cmd"));

    run(lines);
    return in_file("x.cmd") + before;
}

Test(transcript, a_line_is_written_as_the_script_needs_it)
{
    static const char *const as_they_are[] = {
        "# a remark\n",         "a3-a4\n",      "  select b2 # x\n", "new empty\n",
        "place man white a5\n", "rules dama\n", "echo\n#>\n"};
    static const char *const left_out[] = {
        "\n",           "#> x\n",          " \t#>y\n",      "help\n",
        "save d\n",     "draw x.svg\n",    "read no.cmd\n", "load no\n",
        "rules no/x\n", "read none.cmd\n", "help x y\n"};

    put_file("none.cmd", "# nothing\n");
    run("transcript x.cmd");
    for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
        cr_assert_str_eq(added_by(left_out[i]), i == 9 ? "# nothing\n" : "", "%s", left_out[i]);
    run("rules dama");
    for (size_t i = 0; i < sizeof as_they_are / sizeof *as_they_are; i++) {
        char line[64];

        snprintf(line, sizeof line, "%s", as_they_are[i]);
        line[strcspn(line, "\n") + 1] = '\0';
        cr_assert_not_null(strstr(added_by(line), strchr(line, 'b') ? line : as_they_are[i]), "%s",
                           line);
    }
    cr_assert_str_eq(added_by("echo a #> b #>c"), "echo a #  b # c\n#> a\n");
    cr_assert_str_eq(
        added_by("player white random\nplayer black random\nselfplay 1"),
        "player white random\nplayer black random\nselfplay 1\n#>~ selfplay: *\n#>...\n");
    cr_assert_str_eq(added_by("HINT depth 1"), "HINT depth 1\n#>~ hint: *\n#>...\n");
    cr_assert_str_eq(added_by("rules orthogonal\nposition 8/8/8/8/8/8/1r6/rwr5 white\nmove 28-26"),
                     "rules orthogonal\nposition 8/8/8/8/8/8/1r6/rwr5 white\nmove 28-26\n");
    cr_assert_str_eq(added_by("position 8/8/8/8/8/8/8/8 red\ngo"),
                     "position 8/8/8/8/8/8/8/8 red\npass # go\n");
    cr_assert_not_null(strstr(added_by("\x01"), "\x01\n#> error: line "));
    cr_assert_not_null(strstr(added_by("foo\r\r"), "foo\r\r\n#> error: line "));
    for (int i = 0; i < 9; i++)
        run("transcript undo");
    cr_assert_not_null(strstr(in_file("x.cmd"), "# status: 0\n"));
    cr_assert_not_null(
        strstr(run("transcript undo"), "transcript undo, after a line that was rejected"));
}

Test(transcript, a_line_that_is_too_long_stays_too_long)
{
    static char line[LINE_LONGEST + 100];

    memset(line, 'a', sizeof line - 1);
    run("transcript x.cmd");
    cr_assert_not_null(strstr(added_by(line), "ax\n#> error: line "));
}

Test(transcript, a_loaded_game_is_written_with_what_a_script_needs)
{
    run("rules english");
    put_file("g.pdn", "[Event \"x\"]\n[FEN \"B:W21,22,K23:B9,10\"]\n\n1. 9-13 {why} 22-17 *\n");
    put_file("w.pdn", "1. 1-99 *\n");
    run("transcript x.cmd");
    cr_assert_str_eq(added_by("load g.pdn"),
                     "new\nposition 8/8/1b1b4/8/8/w1w1W3/8/8 black\ntag Event \"x\"\n"
                     "move 9-13\nmove 22-17\nplayer black human\nplayer white human\n");
    /* The script could take back its position, too. */
    cr_assert_str_eq(added_by("undo 9"), "");
    cr_assert_str_eq(added_by("history full"), "history full\n#>~ history: *\n#>...\n");
    cr_assert_str_eq(added_by("load g.pdn 2"), "");
    cr_assert_str_eq(added_by("load w.pdn"), "");
    cr_assert_not_null(strstr(added_by("load"), "load\n#> error: line "));
    cr_assert_not_null(strstr(added_by("load x.pgn"), "[not-in-these-rules]\n"));
    cr_assert_not_null(strstr(added_by("new\nundo"), "new\nundo\n#> error: line "));
    /* A game of one's own may begin in the same ways. */
    run("load g.pdn\ntranscript y.cmd");
    cr_assert_not_null(strstr(in_file("y.cmd"), "\nposition 8/8/1b1b4/8/8/w1w1W3/8/8 black\ntag"));
    run("new empty\ntranscript z.cmd");
    cr_assert_not_null(strstr(in_file("z.cmd"), "rules english\nnew empty\nposition\n"));
    run("transcript off");
    t.desk.in.safe = true;
    t.transcript.tables = "tables";
    cr_assert(transcript_open(&t.transcript, "s.cmd"));
    cr_assert_not_null(strstr(in_file("s.cmd"), "\n# options: --safe --tables tables\nrules"));
    cr_assert_not_null(strstr(run("transcript q.cmd"), "[not-safe]"));
    t.desk.in.safe = false;
}

Test(transcript, a_game_that_goes_on_behind_a_draw_is_not_written)
{
    char moves[2048] = "[FEN \"W:WKa1:BKb8\"]\n\n";
    char *at = moves + strlen(moves);

    for (int i = 1; i < 40; i++)
        at += sprintf(at, "%d. %s ", i, i % 2 == 1 ? "a1-b2 b8-c7" : "b2-a1 c7-b8");
    put_file("g.pdn", strcat(moves, "*\n"));
    run("rules russian\ntranscript x.cmd\nload g.pdn");
    cr_assert_str_eq(t.message, "x.cmd: the game goes on behind its end, as no script can; the "
                                "transcript ends");
    cr_assert_null(strstr(in_file("x.cmd"), "a1"));
    cr_assert_not_null(strstr(run("transcript y.cmd"), "as no script can [cannot-write]"));
    cr_assert_str_eq(in_file("y.cmd"), "none");
}

/* A draw that was claimed where the game could go on behind it is none that a script can claim. */
Test(transcript, a_claim_of_a_draw_that_ends_a_script_is_not_written)
{
    put_file("g.game",
             "arbiter game 1\nrules: russian\nposition: 1B6/8/8/8/8/8/8/W7 white\ndraws: claim\n"
             "a1-b2\nb8-c7\nb2-a1\nc7-b8\na1-b2\nb8-c7\nb2-a1\nc7-b8\nclaim draw\n");
    run("rules russian\ntranscript x.cmd\nload g.game");
    cr_assert_str_eq(t.message, "x.cmd: the game goes on behind its end, as no script can; the "
                                "transcript ends");
}

Test(transcript, what_players_have_said_in_a_loaded_game_is_written)
{
    run("rules russian\nc3-d4\noffer draw\nsave a.game\naccept draw\nsave b.game\nundo "
        "2\nresign\nsave c.game");
    run("rules russian\ntranscript x.cmd\nload a.game\nload b.game\nload c.game");
    cr_assert_not_null(strstr(in_file("x.cmd"), "\nmove c3-d4\noffer draw black\n"), "%s",
                       in_file("x.cmd"));
    cr_assert_not_null(strstr(in_file("x.cmd"), "\naccept draw\n"), "%s", in_file("x.cmd"));
    cr_assert_not_null(strstr(in_file("x.cmd"), "\nresign"), "%s", in_file("x.cmd"));
}

Test(transcript, a_path_may_be_too_long_or_that_of_the_journal)
{
    static char path[HOST_PATH_ROOM + 10];

    memset(path, 'a', sizeof path - 1);
    strcpy(path + sizeof path - 5, ".cmd");
    cr_assert_not(transcript_open(&t.transcript, path));
    cr_assert_not_null(strstr(t.desk.in.trouble, "File name too long"));
    t.desk.in.trouble[0] = '\0';
    put_file("j.cmd", "x\n");
    t.desk.in.journal = t.real.open_to_keep(NULL, "j.cmd");
    cr_assert_not(transcript_open(&t.transcript, "j.cmd"));
    cr_assert_str_eq(t.desk.in.trouble, "j.cmd: it is the journal of this game");
    t.real.close(NULL, t.desk.in.journal);
    t.desk.in.journal = 0;
    t.desk.in.recorder = NULL;
    t.desk.in.trouble[0] = '\0';
    cr_assert_not_null(strstr(run("transcript x.cmd"), "[not-safe]"));
}

Test(transcript, rules_from_a_file_are_named_from_where_the_transcript_is)
{
    cr_assert(mkdir("a", 0777) == 0);
    put_file("a/d.rules", "arbiter rules 1\nname: mine\ninherits: dama\n");
    put_file("e.rules", "arbiter rules 1\nname: other\ninherits: dama\n");
    run("rules e.rules\ntranscript a/x.cmd");
    cr_assert_not_null(strstr(in_file("a/x.cmd"), "# options: -r /tmp/"));
    run("rules a/d.rules");
    cr_assert_not_null(strstr(in_file("a/x.cmd"), "\nrules \"d.rules\"\n"));
}

Test(transcript, a_part_of_a_line_that_was_run_alone_is_a_line)
{
    struct transcribing transcribing = {.in = &t.desk.in, .transcript = "x.cmd"};
    const struct line line = {.bytes = " 22-33 15-04  33-44 # x", .length = 23};
    const struct text none = text_growing(&t.host.memory);
    struct text out = text_growing(&t.host.memory);
    struct recorded what = {.source = &t.desk.source, .line = &line, .answer = &none};

    for (size_t from = 1; from < 19; from += from == 1 ? 6 : 7) {
        what.text = (struct span){line.bytes + from, line.bytes + from + 5};
        cr_assert_null(transcribe(&transcribing, &what, &out));
    }
    what.text = (struct span){line.bytes + 1, line.bytes + 19};
    cr_assert_null(transcribe(&transcribing, &what, &out));
    cr_assert_str_eq(out.bytes, "22-33\n15-04\n33-44\n 22-33 15-04  33-44 # x\n");
    text_free(&out);
}
