#include "host/output.h"

#include <errno.h>
#include <string.h>

struct output output_to(const struct host *host, int file, char *buffer, size_t room)
{
    return (struct output){.host = host, .file = file, .text = text_over(buffer, room)};
}

static ptrdiff_t keep(void *context, int file, const void *bytes, size_t length)
{
    (void)file;
    excerpt_add(context, bytes, length);
    return (ptrdiff_t)length;
}

struct host output_host(struct excerpt *excerpt)
{
    return (struct host){.write = keep, .context = excerpt};
}

static void put_bytes(struct output *out, const char *bytes, size_t length)
{
    out->written += length;
    while (length > 0 && out->error == 0) {
        size_t left = out->text.room - 1 - out->text.length;
        size_t part = length < left ? length : left;

        text_bytes(&out->text, bytes, part);
        bytes += part;
        length -= part;
        if (length > 0)
            output_flush(out);
    }
}

/* Writes as much as the limit allows, and fails with EFBIG for the rest. */
static void fill_up(struct output *out, const char *bytes)
{
    out->full = true;
    put_bytes(out, bytes, (size_t)(out->most - out->written));
    output_flush(out);
    if (out->error == 0)
        out->error = EFBIG;
}

void output_bytes(struct output *out, const char *bytes, size_t length)
{
    if (out->most != 0 && !out->full && length > out->most - out->written)
        fill_up(out, bytes);
    else
        put_bytes(out, bytes, length);
}

void output_string(struct output *out, const char *string)
{
    output_bytes(out, string, strlen(string));
}

void output_text(struct output *out, const struct text *text)
{
    output_bytes(out, text->bytes, text->length);
}

bool output_take(void *out, const struct text *text)
{
    struct output *output = out;

    output_text(output, text);
    return output->error == 0;
}

bool output_flush(struct output *out)
{
    size_t done = 0;

    if (out->error == 0 && out->breaks_off && host_interrupted(out->host))
        out->error = EINTR;
    while (done < out->text.length && out->error == 0) {
        ptrdiff_t count = out->host->write(out->host->context, out->file, out->text.bytes + done,
                                           out->text.length - done);
        if (count <= 0)
            out->error =
                count < 0 ? (int)-count : EIO; /* nothing was written: do not retry forever */
        else
            done += (size_t)count;
    }
    out->text.length = 0;
    return out->error == 0;
}

int output_copy(const struct host *host, int from, uint64_t offset, int to)
{
    char buffer[4096];
    char part[4096];
    struct output out = output_to(host, to, buffer, sizeof buffer);
    ptrdiff_t count = 0;

    while (out.error == 0 &&
           (count = host->read_at(host->context, from, offset, part, sizeof part)) > 0) {
        output_bytes(&out, part, (size_t)count);
        offset += (uint64_t)count;
    }
    (void)output_flush(&out);
    return count < 0 ? (int)-count : out.error;
}
