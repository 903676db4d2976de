#include "formats/replace.h"

#include <string.h>

#include "base/text.h"

/* Names a new file in the folder of the old one. The name is not made from the old one's, which may
 * already be as long as names can be. */
static void name_beside(struct replacement *r)
{
    struct text beside = text_over(r->beside, sizeof r->beside);
    const char *slash = strrchr(r->real, '/');

    if (slash != NULL)
        text_bytes(&beside, r->real, (size_t)(slash - r->real) + 1);
    text_string(&beside, ".arbiter-XXXXXX");
}

/* Renames the new file over the old one, or removes it if there was an error. */
static int put_in_place(struct replacement *r, int error)
{
    const struct host *host = r->host;

    if (error == 0)
        error = host->rename(host->context, r->beside, r->real);
    if (error != 0) {
        host->remove(host->context, r->beside);
        return error;
    }
    error = host->sync_name(host->context, r->real);
    name_beside(r);
    host->sweep(host->context, r->beside);
    return error;
}

int replace_begin(struct replacement *r, const struct host *host, const char *path, int in_use)
{
    int there = host->examine(host->context, path, in_use, r->real);

    r->host = host;
    r->in_place = there == 2;
    if (there < 0)
        return there;
    if (r->in_place) {
        r->file = host->open_to_write(host->context, r->real);
    } else {
        name_beside(r);
        r->file = host->open_beside(host->context, r->beside, r->real);
    }
    r->out = output_to(host, r->file, r->buffer, sizeof r->buffer);
    return r->file < 0 ? r->file : 0;
}

int replace_finish(struct replacement *r, int error)
{
    const struct host *host = r->host;
    int failed;

    if (error == 0 && !output_flush(&r->out))
        error = -r->out.error;
    if (error == 0)
        error = host->sync(host->context, r->file);
    failed = host->close(host->context, r->file);
    return error != 0 ? error : failed;
}

int replace_put(struct replacement *r, int error)
{
    return r->in_place ? error : put_in_place(r, error);
}

int replace_end(struct replacement *r, int error)
{
    return replace_put(r, replace_finish(r, error));
}
