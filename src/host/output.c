#include "host/output.h"

#include <errno.h>
#include <string.h>

/* Makes the buffer empty. It has room for no more than the limit allows, and for nothing after an
 * error. */
static void empty(struct output *out)
{
    uint64_t left = out->most > out->passed ? out->most - out->passed : 0;

    out->text.room = out->room;
    if (out->most != 0 && left < out->room)
        out->text.room = (size_t)left + 1;
    if (out->error != 0)
        out->text.room = 1;
    text_shorten(&out->text, 0);
}

static bool drain(struct text *text)
{
    struct output *out = (struct output *)text; /* its first member */

    if (output_flush(out) && out->most != 0 && out->passed >= out->most) {
        out->full = true;
        out->error = EFBIG;
        empty(out);
    }
    return out->error == 0;
}

void output_buffer(struct output *out, char *buffer, size_t room)
{
    out->text = text_checked(buffer, room);
    out->text.drain = drain;
    out->room = room;
    empty(out);
}

struct output output_to(const struct host *host, int file, char *buffer, size_t room)
{
    struct output out = {.host = host, .file = file};

    output_buffer(&out, buffer, room);
    return out;
}

struct output output_in_memory(struct text text)
{
    return (struct output){.text = text};
}

void output_limit(struct output *out, uint64_t most)
{
    (void)output_flush(out);
    out->most = most;
    empty(out);
}

bool output_flush(struct output *out)
{
    size_t done = 0;

    if (out->text.cut && out->error == 0)
        out->error = ENOMEM;
    if (out->host == NULL)
        return out->error == 0;
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
    out->passed += done;
    out->text.cut = out->error != 0;
    empty(out);
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
        text_bytes(&out.text, part, (size_t)count);
        offset += (uint64_t)count;
    }
    (void)output_flush(&out);
    return count < 0 ? (int)-count : out.error;
}
