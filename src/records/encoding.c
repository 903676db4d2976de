#include "records/encoding.h"

#include <errno.h>
#include <string.h>

#include "database/database.h"
#include "trouble.h"

/* ---- which ------------------------------------------------------------------------------- */

void encoding_end(struct encoding *encoding)
{
    if (encoding->name != NULL)
        (void)iconv_close(encoding->how);
    encoding->name = NULL;
}

#ifdef LINKED_WHOLE /* the tables of iconv are shared libraries (src/without/iconv.c) */
#define WANTED                                                                                     \
    "this program is built without iconv: --encoding takes utf-8, latin1 or windows-1252, not"
#define LISTED ""
#else
#define WANTED                                                                                     \
    "--encoding takes a name that iconv knows, such as cp1251, koi8-r, latin1 or utf-16, not"
#define LISTED "; 'iconv -l' lists them"
#endif

/* Finds how many bytes a character has at least: of four that are 0, as many are made. */
static size_t unit_of(iconv_t how)
{
    char zeros[4] = "";
    char made[16];
    char *at = zeros;
    char *to = made;
    size_t left = sizeof zeros;
    size_t room = sizeof made;

    (void)iconv(how, &at, &left, &to, &room);
    return to > made ? (sizeof zeros - left) / (size_t)(to - made) : 1;
}

int encoding_take(struct encoding *encoding, const char *name)
{
    iconv_t how = name[0] != '\0' ? iconv_open("UTF-8", name) : (iconv_t)-1;

    if (how == (iconv_t)-1)
        return quoted_trouble(WANTED, name, LISTED);
    encoding_end(encoding); /* of an option before */
    *encoding = (struct encoding){.name = name, .how = how, .unit = unit_of(how)};
    return -1;
}

/* ---- reading ----------------------------------------------------------------------------- */

/* Reads bytes after those that are held. Returns 0, or minus the errno. */
static int read_bytes(struct decoder *decoder, int file)
{
    const struct host *host = decoder->host;
    ptrdiff_t count = host->read(host->context, file, decoder->bytes + decoder->held,
                                 sizeof decoder->bytes - decoder->held);

    if (count < 0)
        return (int)count;
    decoder->ended = count == 0;
    decoder->held += (size_t)count;
    if (!decoder->begun)
        decoder->plain = decoder->held > strlen(DATABASE_MARK) &&
                         memcmp(decoder->bytes, DATABASE_MARK, strlen(DATABASE_MARK)) == 0;
    decoder->begun = true;
    return 0;
}

/* Where converting has come to. */
struct conversion {
    char *at; /* in `bytes` */
    char *to; /* in `text` */
    size_t room;
};

/* Writes a mark for bytes that are not of the encoding, and passes over them. Returns false if
 * there is no room for it. */
static bool mark_wrong(struct decoder *decoder, struct conversion *conversion, size_t count)
{
    if (conversion->room < strlen(ENCODING_WRONG))
        return false;
    count = count < decoder->held ? count : decoder->held;
    memcpy(conversion->to, ENCODING_WRONG, strlen(ENCODING_WRONG));
    conversion->to += strlen(ENCODING_WRONG);
    conversion->room -= strlen(ENCODING_WRONG);
    decoder->wrong = true;
    conversion->at += count;
    decoder->held -= count;
    return true;
}

/* Converts what is held, as far as there is room, and at the end what iconv itself still holds. */
static void convert_by_iconv(struct decoder *decoder, struct conversion *conversion)
{
    iconv_t how = decoder->encoding->how;
    bool more = true;

    while (decoder->held > 0 && more) {
        size_t done =
            iconv(how, &conversion->at, &decoder->held, &conversion->to, &conversion->room);

        if (done == (size_t)-1 && errno == EINVAL) /* a part of a character */
            more = decoder->ended && mark_wrong(decoder, conversion, decoder->held);
        else if (done == (size_t)-1) /* or there is no room */
            more = errno != E2BIG && mark_wrong(decoder, conversion, decoder->encoding->unit);
    }
    if (decoder->ended && decoder->held == 0)
        (void)iconv(how, NULL, NULL, &conversion->to, &conversion->room);
}

/* Fills the empty text with what is held. */
static void convert(struct decoder *decoder)
{
    struct conversion conversion = {decoder->bytes, decoder->text, sizeof decoder->text};

    if (decoder->plain) {
        memcpy(decoder->text, decoder->bytes, decoder->held);
        conversion.to += decoder->held;
        decoder->held = 0;
    } else {
        convert_by_iconv(decoder, &conversion);
    }
    memmove(decoder->bytes, conversion.at, decoder->held);
    decoder->text_at = 0;
    decoder->text_end = (size_t)(conversion.to - decoder->text);
}

static ptrdiff_t decoder_read(void *context, int file, void *bytes, size_t room)
{
    struct decoder *decoder = context;
    size_t length;

    while (decoder->text_at == decoder->text_end && !(decoder->ended && decoder->held == 0)) {
        int error = decoder->ended ? 0 : read_bytes(decoder, file);

        if (error < 0)
            return error;
        convert(decoder);
    }
    length = decoder->text_end - decoder->text_at;
    length = length < room ? length : room;
    memcpy(bytes, decoder->text + decoder->text_at, length);
    decoder->text_at += length;
    return (ptrdiff_t)length;
}

static bool decoder_may_block(void *context, int file)
{
    const struct host *host = ((const struct decoder *)context)->host;

    return host->may_block(host->context, file);
}

static int decoder_close(void *context, int file)
{
    const struct host *host = ((const struct decoder *)context)->host;

    return host->close(host->context, file);
}

void decoder_begin(struct decoder *decoder, const struct encoding *encoding,
                   const struct host *host)
{
    decoder->decoded = (struct host){.memory = host->memory,
                                     .context = decoder,
                                     .read = decoder_read,
                                     .may_block = decoder_may_block,
                                     .close = decoder_close};
    decoder->host = host;
    decoder->encoding = encoding;
    decoder->begun = false;
    decoder->ended = false;
    decoder->wrong = false;
    decoder->plain = false;
    decoder->held = 0;
    decoder->text_at = 0;
    decoder->text_end = 0;
    (void)iconv(encoding->how, NULL, NULL, NULL, NULL); /* as at the beginning of a file */
}
