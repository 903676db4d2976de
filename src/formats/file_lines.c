#include "formats/file_lines.h"

#include <string.h>

arb_ruling file_wrong(struct file_lines *lines, const char *format, ...)
{
    struct text text = text_message(lines->fault->bad.wrong, sizeof lines->fault->bad.wrong);
    va_list values;

    lines->fault->bad.line = lines->reader->number;
    va_start(values, format);
    text_print_list(&text, format, values);
    va_end(values);
    return ARB_BAD_FILE;
}

bool file_line(struct file_lines *lines, bool needed)
{
    struct line line;
    int error = 0;

    switch (reader_next(lines->reader, lines->out, &line, &error)) {
    case READING_FAILED:
        lines->fault->error = error;
        file_wrong(lines, "reading failed after it");
        return false;
    case READING_END:
        if (needed) {
            file_wrong(lines, "the file ends too soon");
            lines->fault->bad.line++;
        }
        return false;
    default:
        break;
    }
    if (line.too_long || memchr(line.bytes, '\0', line.length) != NULL) {
        file_wrong(lines, "this is not a line of text");
        return false;
    }
    memcpy(lines->line, line.bytes, line.length);
    lines->line[line.length] = '\0';
    return true;
}
