#include "transcript/file.h"

#include <errno.h>
#include <string.h>

#include "formats/replace.h"

/* The first three lines. Both heads have the same length, so that one can take the other's place.
 * Computers may have thought longer than a test usually takes. */
#define HEAD(status) "# arbiter transcript\n# timeout: 600\n# status: " status "\n"
#define HEAD_LENGTH (sizeof HEAD("0") - 1)
#define HEAD_LINES 3
static const char *const heads[] = {HEAD("0"), HEAD("1")};

#define OPTIONS "# options:"

#define EXISTS "it exists already; name another file"

static const char *why(int error)
{
    return error < 0 ? strerror(-error) : NULL;
}

size_t transcript_lines(const char *bytes, size_t length)
{
    size_t lines = 0;

    for (size_t i = 0; i < length; i++)
        lines += bytes[i] == '\n';
    return lines;
}

/* ---- adding ------------------------------------------------------------------------------ */

/* Returns why nothing can be added to the file, or NULL if it can. */
static const char *not_ours(const struct transcript_file *file)
{
    const struct host *host = file->host;
    int64_t length = host->length_of(host->context, file->path, file->file);

    if (length == -ENOENT || length == -ESTALE)
        return "it no longer exists";
    if (length < 0)
        return strerror((int)-length);
    return (uint64_t)length == file->length ? NULL : "another program has changed it";
}

const char *transcript_file_add(struct transcript_file *file, const struct text *lines)
{
    const struct host *host = file->host;
    const char *wrong = not_ours(file);
    size_t done = 0;
    ptrdiff_t count = 0;

    if (wrong != NULL)
        return wrong;
    if (lines->cut)
        return strerror(ENOMEM);
    /* In one call, so that a program that is killed leaves all of it or nothing. */
    while (done < lines->length) {
        count = host->write(host->context, file->file, lines->bytes + done, lines->length - done);
        if (count <= 0)
            break;
        done += (size_t)count;
    }
    if (done < lines->length) {
        (void)host->cut(host->context, file->file, file->length);
        return strerror(count < 0 ? (int)-count : EIO);
    }
    file->length += lines->length;
    file->lines += transcript_lines(lines->bytes, lines->length);
    return NULL;
}

const char *transcript_file_close(struct transcript_file *file)
{
    return why(file->host->close(file->host->context, file->file));
}

/* ---- replacing --------------------------------------------------------------------------- */

/* Copies bytes of the file. Returns 0, or minus the errno. */
static int copy(const struct transcript_file *file, uint64_t from, uint64_t to, struct text *out)
{
    const struct host *host = file->host;
    char part[4096];

    while (from < to && !out->cut) {
        size_t room = to - from < sizeof part ? (size_t)(to - from) : sizeof part;
        ptrdiff_t count = host->read_at(host->context, file->file, from, part, room);

        if (count <= 0)
            return count < 0 ? (int)count : -EIO;
        text_bytes(out, part, (size_t)count);
        from += (uint64_t)count;
    }
    return 0;
}

/* Opens the file at the path to add to it. Returns its number, or minus the errno. */
static int open_to_add(const struct transcript_file *file)
{
    return file->host->open_to_keep(file->host->context, file->path);
}

const char *transcript_file_rewrite(struct transcript_file *file,
                                    const struct stretch_of_file *left_out,
                                    const struct text *lines, bool rejects)
{
    const struct host *host = file->host;
    const char *wrong = not_ours(file);
    struct replacement replacement;
    int error;
    int opened;

    if (wrong != NULL)
        return wrong;
    if (lines->cut)
        return strerror(ENOMEM);
    error = replace_begin(&replacement, host, file->path, -1);
    if (error != 0)
        return why(error);
    text_string(&replacement.out.text, heads[rejects]);
    error = copy(file, HEAD_LENGTH, left_out->at, &replacement.out.text);
    if (error == 0)
        error = copy(file, left_out->at + left_out->length, file->length, &replacement.out.text);
    text_bytes(&replacement.out.text, lines->bytes, lines->length);
    error = replace_end(&replacement, error);
    opened = error == 0 ? open_to_add(file) : error;
    if (opened < 0)
        return why(opened);
    (void)host->close(host->context, file->file); /* it has no name any more */
    file->file = opened;
    file->length += lines->length - left_out->length;
    file->lines += transcript_lines(lines->bytes, lines->length) - left_out->lines;
    file->rejects = rejects;
    return NULL;
}

/* ---- beginning --------------------------------------------------------------------------- */

const char *transcript_file_find(struct transcript_file *file, const struct host *host,
                                 const char *path, bool *there)
{
    char real[HOST_PATH_ROOM];
    struct text whole = text_checked(file->path, sizeof file->path);
    int found;

    *file = (struct transcript_file){.host = host};
    *there = false;
    text_string(&whole, path);
    if (whole.cut)
        return strerror(ENAMETOOLONG);
    found = host->examine(host->context, path, -1, real);
    *there = found > 0;
    return found == 2 ? "it is not a regular file" : why(found);
}

static const char *cannot_open(int error)
{
    return error == -EWOULDBLOCK ? "it is in use by another program" : why(error);
}

/* Ends what has gone wrong with an open file. */
static const char *give_up(struct transcript_file *file, const char *wrong)
{
    if (wrong != NULL)
        (void)transcript_file_close(file);
    return wrong;
}

static const char *add_beginning(struct transcript_file *file, const struct beginning *beginning)
{
    struct text whole = text_growing(&file->host->memory);
    const char *wrong;

    text_string(&whole, heads[0]);
    text_bytes(&whole, beginning->options.bytes, beginning->options.length);
    text_bytes(&whole, beginning->set_up.bytes, beginning->set_up.length);
    wrong = transcript_file_add(file, &whole);
    text_free(&whole);
    return wrong;
}

/* Opens the file, and takes its length. Returns why it cannot; then the file is closed. */
static const char *open_and_measure(struct transcript_file *file)
{
    const struct host *host = file->host;
    int64_t length;

    file->file = open_to_add(file);
    if (file->file < 0)
        return cannot_open(file->file);
    length = host->length_of(host->context, file->path, file->file);
    if (length < 0)
        return give_up(file, why((int)length));
    file->length = (uint64_t)length;
    return NULL;
}

/* Makes the file. */
static const char *make(struct transcript_file *file, const struct beginning *beginning)
{
    const char *wrong = open_and_measure(file);

    if (wrong != NULL)
        return wrong;
    if (file->length > 0) /* another program has made it in the meantime */
        return give_up(file, EXISTS);
    wrong = add_beginning(file, beginning);
    if (wrong != NULL)
        (void)file->host->remove(file->host->context, file->path);
    return give_up(file, wrong);
}

/* Replaces the file, which stays as it is until the new one is there. */
static const char *overwrite(struct transcript_file *file, const struct beginning *beginning)
{
    const struct host *host = file->host;
    const struct text *options = &beginning->options;
    const struct text *set_up = &beginning->set_up;
    struct replacement replacement;
    int error;

    file->file = open_to_add(file); /* nobody else may be writing it */
    if (file->file < 0)
        return cannot_open(file->file);
    error = replace_begin(&replacement, host, file->path, -1);
    if (error == 0) {
        text_string(&replacement.out.text, heads[0]);
        text_bytes(&replacement.out.text, options->bytes, options->length);
        text_bytes(&replacement.out.text, set_up->bytes, set_up->length);
        error = replace_end(&replacement, 0);
    }
    (void)transcript_file_close(file);
    file->file = error == 0 ? open_to_add(file) : error;
    file->length = HEAD_LENGTH + options->length + set_up->length;
    file->lines = HEAD_LINES + transcript_lines(options->bytes, options->length) +
                  transcript_lines(set_up->bytes, set_up->length);
    return file->file < 0 ? why(file->file) : NULL;
}

/* Reads what the file begins with: the head, and the line of options if the transcript has one. */
static const char *read_head(struct transcript_file *file, const struct text *options)
{
    struct text begins = text_growing(&file->host->memory);
    size_t wanted = HEAD_LENGTH + (options->length > 0 ? options->length : sizeof OPTIONS - 1);
    uint64_t room = file->length < wanted ? file->length : wanted;
    int error = copy(file, 0, room, &begins);
    bool fits = false;

    if (begins.length >= HEAD_LENGTH) {
        const char *rest = begins.bytes + HEAD_LENGTH;
        size_t length = begins.length - HEAD_LENGTH;

        file->rejects = memcmp(begins.bytes, heads[1], HEAD_LENGTH) == 0;
        fits = file->rejects || memcmp(begins.bytes, heads[0], HEAD_LENGTH) == 0;
        if (options->length > 0)
            fits = fits && length == options->length && memcmp(rest, options->bytes, length) == 0;
        else
            fits = fits &&
                   (length < sizeof OPTIONS - 1 || memcmp(rest, OPTIONS, sizeof OPTIONS - 1) != 0);
    }
    if (begins.cut)
        error = -ENOMEM;
    text_free(&begins);
    if (error != 0)
        return why(error);
    return fits ? NULL : "it is not a transcript with the same options; overwrite it";
}

/* Counts the lines of the file. */
static const char *count_lines(struct transcript_file *file)
{
    const struct host *host = file->host;
    char part[4096];
    char last = '\n';
    ptrdiff_t count;

    for (uint64_t at = 0; at < file->length; at += (uint64_t)count) {
        count = host->read_at(host->context, file->file, at, part, sizeof part);
        if (count <= 0)
            return strerror(count < 0 ? (int)-count : EIO);
        file->lines += transcript_lines(part, (size_t)count);
        last = part[count - 1];
    }
    return last == '\n' ? NULL : "its last line is incomplete";
}

/* Goes on with a transcript. */
static const char *append(struct transcript_file *file, const struct beginning *beginning)
{
    const char *wrong = open_and_measure(file);

    if (wrong != NULL)
        return wrong;
    wrong = read_head(file, &beginning->options);
    if (wrong == NULL)
        wrong = count_lines(file);
    if (wrong == NULL)
        wrong = transcript_file_add(file, &beginning->set_up);
    return give_up(file, wrong);
}

const char *transcript_file_open(struct transcript_file *file, enum existing existing,
                                 const struct beginning *beginning)
{
    if (beginning->options.cut || beginning->set_up.cut)
        return strerror(ENOMEM);
    if (existing == EXISTING_OVERWRITTEN)
        return overwrite(file, beginning);
    if (existing == EXISTING_APPENDED)
        return append(file, beginning);
    return make(file, beginning);
}
