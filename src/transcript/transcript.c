#include "transcript/transcript.h"

#include <errno.h>
#include <string.h>

#include "base/growing.h"
#include "base/shown.h"
#include "script/arguments.h"
#include "transcript/set_up.h"

#define ENDING ".cmd"
#define EXISTS "it exists already; name another file"

static bool has_ending(const char *path)
{
    size_t length = strlen(path);

    return length > strlen(ENDING) && strcmp(path + length - strlen(ENDING), ENDING) == 0;
}

/* What is said at the prompt after a command. */
static void say(const struct transcript *t, const char *what, const char *about)
{
    struct text note = text_message(t->in->note, sizeof t->in->note);

    text_string(&note, what);
    text_shown(&note, about, strlen(about), TROUBLE_ROOM / 2);
    text_char(&note, '\n');
}

/* ---- lines ------------------------------------------------------------------------------- */

/* Ends the transcript because of what is wrong with it, which is told once. The game goes on. */
static void stop(struct transcript *t, const char *wrong, const struct source *source)
{
    TEXT_MESSAGE(message, TROUBLE_ROOM);

    t->in->transcript = 0;
    t->failed = true;
    (void)transcript_file_close(&t->file);
    text_string(&message, wrong);
    text_string(&message, "; the transcript ends");
    if (source != NULL && source->prompt) {
        struct text note = text_message(t->in->note, sizeof t->in->note);

        text_shown(&note, t->file.path, strlen(t->file.path), TROUBLE_ROOM / 2);
        text_string(&note, ": ");
        text_add(&note, &message);
        text_char(&note, '\n');
    } else {
        t->tell(t->file.path, message.bytes);
    }
}

/* Adds what a line was rejected with. The first one changes the head of the file. */
static const char *add_rejected(struct transcript *t, const struct text *lines)
{
    const arb_memory *memory = &t->in->game->memory;
    struct transcript_file *file = &t->file;
    const struct stretch_of_file end = {.at = file->length};
    size_t number = file->lines;
    void *rejected = growing_room(memory, t->rejected, &t->rejected_room, t->rejected_count + 1,
                                  sizeof *t->rejected);
    const char *wrong;

    if (rejected == NULL)
        return strerror(ENOMEM);
    t->rejected = rejected;
    wrong = file->rejects ? transcript_file_add(file, lines)
                          : transcript_file_rewrite(file, &end, lines, true);
    if (wrong != NULL)
        return wrong;
    t->in->transcript = file->file;
    t->rejected[t->rejected_count++] = (struct stretch_of_file){
        .at = end.at, .length = file->length - end.at, .lines = file->lines - number};
    return NULL;
}

static void record(struct recorder *recorder, const struct recorded *what)
{
    struct transcript *t = (struct transcript *)recorder; /* its first member */
    struct text lines = text_growing(&t->in->game->memory);
    const char *wrong;

    t->transcribing.line = t->file.lines + 1;
    wrong = transcribe(&t->transcribing, what, &lines);
    if (wrong == NULL && (lines.length > 0 || lines.cut))
        wrong = what->ruling != ARB_ACCEPTED ? add_rejected(t, &lines)
                                             : transcript_file_add(&t->file, &lines);
    if (wrong != NULL)
        stop(t, wrong, what->source);
    text_free(&lines);
}

/* ---- beginning and ending ---------------------------------------------------------------- */

/* Ends the transcript that is being written, if there is one. */
static const char *finish(struct transcript *t)
{
    bool written = t->in->transcript != 0;

    t->in->transcript = 0;
    t->rejected_count = 0;
    return written ? transcript_file_close(&t->file) : NULL;
}

/* Begins a transcript in a file that is ready for it. */
static const char *begin_in(struct transcript *t, struct transcript_file *file,
                            enum existing existing)
{
    struct interpreter *in = t->in;
    const arb_memory *memory = &in->game->memory;
    struct beginning beginning = {text_growing(memory), text_growing(memory)};
    const char *wrong = set_up_impossible(in->game);

    set_up_options(&beginning.options, in, t->tables, file->path);
    set_up_run(&beginning.set_up, in, existing == EXISTING_APPENDED);
    if (wrong == NULL)
        wrong = transcript_file_open(file, existing, &beginning);
    text_free(&beginning.options);
    text_free(&beginning.set_up);
    return wrong;
}

/* Begins a transcript in the file at `path`; the one before ends. If that fails, it goes on. */
static const char *start(struct transcript *t, const char *path)
{
    struct interpreter *in = t->in;
    struct transcript_file file;
    enum existing existing = EXISTING_STAYS;
    bool there;
    const char *wrong = transcript_file_find(&file, in->host, path, &there);

    if (wrong == NULL && there && in->ask != NULL && in->depth == 0)
        existing = in->ask(in->asker, path);
    if (wrong == NULL && there && existing == EXISTING_STAYS)
        wrong = EXISTS;
    if (wrong == NULL)
        wrong = begin_in(t, &file, existing);
    if (wrong != NULL)
        return wrong;
    (void)finish(t);
    t->file = file;
    t->rejected_before = file.rejects;
    t->transcribing = (struct transcribing){
        .in = in, .transcript = t->file.path, .has_more = set_up_has_more(in->game)};
    in->transcript = file.file;
    return NULL;
}

/* ---- the command ------------------------------------------------------------------------- */

static arb_ruling usage(struct transcript *t, const char *form)
{
    return rejected(t->in, ARB_USAGE, "", (struct detail){.text = form});
}

static arb_ruling cannot_write(struct transcript *t, const char *path, const char *wrong)
{
    return rejected(t->in, ARB_CANNOT_WRITE, path, (struct detail){.text = wrong});
}

/* Takes the last line out that was rejected. It has changed nothing, and no line after it is an
 * error with a number. */
static arb_ruling leave_out(struct transcript *t)
{
    const struct text nothing = text_growing(&t->in->game->memory);
    const char *wrong;
    bool rejects;

    if (t->rejected_count == 0)
        return usage(t, "transcript undo, after a line that was rejected");
    rejects = t->rejected_before || t->rejected_count > 1;
    wrong =
        transcript_file_rewrite(&t->file, &t->rejected[t->rejected_count - 1], &nothing, rejects);
    if (wrong != NULL)
        return cannot_write(t, t->file.path, wrong);
    t->in->transcript = t->file.file;
    t->rejected_count--;
    say(t, "taken out of ", t->file.path);
    return ARB_ACCEPTED;
}

static arb_ruling command(struct recorder *recorder, const struct words *arguments)
{
    struct transcript *t = (struct transcript *)recorder; /* its first member */
    const char *word = arguments->word[0];
    const char *wrong;
    arb_ruling ruling;

    if (word_is(word, "off") || word_is(word, "undo")) {
        if (t->in->transcript == 0)
            return usage(t, "transcript FILE, to begin one");
        if (word_is(word, "undo"))
            return leave_out(t);
        wrong = finish(t);
        if (wrong != NULL)
            return cannot_write(t, t->file.path, wrong);
        say(t, "written: ", t->file.path);
        return ARB_ACCEPTED;
    }
    ruling = argument_file(t->in, arguments, ARB_CANNOT_WRITE);
    if (ruling != ARB_ACCEPTED)
        return ruling;
    if (!has_ending(word))
        return usage(t, "transcript FILE, where FILE ends in " ENDING);
    wrong = start(t, word);
    if (wrong != NULL)
        return cannot_write(t, word, wrong);
    say(t, "transcript: ", word);
    return ARB_ACCEPTED;
}

/* ---- for the program --------------------------------------------------------------------- */

void transcript_begin(struct transcript *t, struct interpreter *in, const char *tables,
                      void (*tell)(const char *about, const char *message))
{
    *t = (struct transcript){
        .recorder = {record, command}, .in = in, .tables = tables, .tell = tell};
    in->recorder = &t->recorder;
}

bool transcript_open(struct transcript *t, const char *path)
{
    struct interpreter *in = t->in;
    const char *wrong = NULL;

    if (!has_ending(path))
        wrong = "the name of a transcript ends in " ENDING;
    else if (interpreter_is_journal(in, path))
        wrong = INTERPRETER_JOURNAL;
    else
        wrong = start(t, path);
    if (wrong != NULL)
        interpreter_trouble(in, path, wrong);
    return wrong == NULL;
}

bool transcript_end(struct transcript *t)
{
    const arb_memory *memory = &t->in->game->memory;
    const char *wrong = finish(t);

    t->in->recorder = NULL;
    growing_free(memory, t->rejected, t->rejected_room, sizeof *t->rejected);
    t->rejected = NULL;
    if (wrong != NULL) {
        t->failed = true;
        t->tell(t->file.path, wrong);
    }
    return !t->failed;
}
