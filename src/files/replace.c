#include "files/replace.h"

#include "text/text.h"

int replace_begin(struct replacement *r, const struct host *host, const char *path)
{
    struct text beside = text_over(r->beside, sizeof r->beside);
    int there = host->examine(host->context, path, r->real);

    r->host = host;
    r->in_place = there == 2;
    if (there < 0)
        return there;
    if (r->in_place) {
        r->file = host->open_to_write(host->context, r->real);
    } else {
        text_string(&beside, r->real);
        text_string(&beside, ".XXXXXX");
        r->file = host->open_beside(host->context, r->beside, r->real);
    }
    return r->file < 0 ? r->file : 0;
}

int replace_end(struct replacement *r, int error)
{
    const struct host *host = r->host;
    int failed;

    if (error == 0)
        error = host->sync(host->context, r->file);
    failed = host->close(host->context, r->file);
    if (error == 0)
        error = failed;
    if (r->in_place)
        return error;
    if (error == 0)
        error = host->rename(host->context, r->beside, r->real);
    if (error != 0)
        host->remove(host->context, r->beside);
    return error;
}
