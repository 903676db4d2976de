/* Files in other encodings than UTF-8, for --encoding: a host whose files are in UTF-8 when they
 * are read. iconv(3) converts them. */
#ifndef RECORDS_ENCODING_H
#define RECORDS_ENCODING_H

#include <iconv.h>

#include "host/host.h"

/* An encoding, which one thread at a time reads. All zero: none was named. */
struct encoding {
    const char *name;
    iconv_t how;
    size_t unit; /* bytes that are passed over together, so that the next ones are read rightly */
};

/* Takes the name of an encoding. Returns -1, or STATUS_TROUBLE after a complaint. */
int encoding_take(struct encoding *encoding, const char *name);
void encoding_end(struct encoding *encoding);

/* What bytes that are not of the encoding become: U+FFFD, but that its first byte is one which no
 * text in UTF-8 has, so that it is not taken for what was in the file. */
#define ENCODING_WRONG "\xff\xbf\xbd"
#define ENCODING_WRONG_MENDED '\xef'

struct decoder {
    struct host decoded; /* may open nothing, only read and close a file */
    const struct host *host;
    const struct encoding *encoding;
    bool begun;
    bool ended;      /* the file has no more bytes */
    bool wrong;      /* something was not of the encoding */
    bool plain;      /* the file is a database, which is in no encoding */
    size_t held;     /* bytes of `bytes` that were read and not converted */
    size_t text_at;  /* where in `text` what was converted and not taken begins */
    size_t text_end; /* and ends */
    char bytes[8192];
    char text[16384];
};

/* Begins to read a file. */
void decoder_begin(struct decoder *decoder, const struct encoding *encoding,
                   const struct host *host);

#endif
