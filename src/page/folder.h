/* The page that plays as a folder for a web server, which browsers can install and open without a
 * network: index.html, manifest.json, worker.js (offline.js) and icon.svg. */
#ifndef PAGE_FOLDER_H
#define PAGE_FOLDER_H

#include "base/text.h"
#include "host/host.h"

/* Whether a path means a folder: it ends in `/`, or a folder is there. */
bool folder_meant(const char *path);

/* Writes the files to a folder, which is made if it is not there. `page` is the page with its game,
 * a growing text; `in_use` is as for replace_begin. All
 * files are written before the first takes its place, so that after an error the folder is as it
 * was, but if the last step of that fails, a rename. Returns 0, the errno, or FOLDER_NO_PLACE if
 * the page has no place for what a folder needs. */
#define FOLDER_NO_PLACE (-1)

int folder_write(const struct host *host, const char *path, const struct text *page, int in_use);

#endif
