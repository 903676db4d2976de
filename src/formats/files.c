#include "formats/files.h"

#include "formats/replace.h"

arb_ruling files_write(struct named_file *named, const arb_game *game, const struct format *format)
{
    struct file_fault *fault = &named->fault;
    struct replacement replacement;

    output_flush(named->out);
    *fault = (struct file_fault){
        .error = -replace_begin(&replacement, named->host, named->path, named->out->file)};
    if (fault->error != 0)
        return ARB_CANNOT_WRITE;
    replacement.out.breaks_off = true;
    format->write(&replacement.out.text, game);
    fault->error = -replace_end(&replacement, 0);
    return fault->error == 0 ? ARB_ACCEPTED : ARB_CANNOT_WRITE;
}

/* Opens the file, more than once for files_other_rules. */
static arb_ruling open_file(void *context, struct reader *reader, struct file_fault *fault)
{
    const struct named_file *named = context;
    int file = named->host->open_to_read(named->host->context, named->path);

    if (file < 0) {
        fault->error = -file;
        return ARB_CANNOT_OPEN;
    }
    if (!reader_of_file(reader, named->host, file))
        return ARB_OUT_OF_MEMORY;
    reader->impatient = true; /* it may be any file, even gigabytes without a newline */
    return ARB_ACCEPTED;
}

static struct game_source source_of(struct named_file *file)
{
    return (struct game_source){open_file, file, file->path, file->out, file->number};
}

arb_ruling files_load(struct named_file *file, arb_game *game)
{
    struct game_source source = source_of(file);

    return format_load(game, &source, &file->fault);
}

arb_ruling files_other_rules(struct named_file *file, const arb_game *game)
{
    struct game_source source = source_of(file);

    if (file->host->is_shared(file->host->context, file->path)) /* a pipe cannot be read twice */
        return ARB_BAD_FILE;
    return format_other_rules(game, &source, &file->fault);
}
