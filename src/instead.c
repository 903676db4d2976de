#include "instead.h"

#include <errno.h>
#include <string.h>

#include "options.h"
#include "rules/rules.h"
#include "script/command.h"

/* How much of a file is looked at to see whether it is a script. */
#define FIRST_LINE 256

/* Adds what to type instead of a word that is the name of no file, after a separator. Returns false
 * if nothing is known of it. */
static bool add_for_word(struct text *text, const char *word)
{
    const struct meant *meant = meant_by(word);

    if (options_have(word))
        text_print(text, "; options begin with two dashes: 'arbiter --%s'", word);
    else if (command_named(word) != NULL)
        text_print(text, "; a command comes after -c: arbiter -c '%s'", word);
    else if (rule_list_find(NULL, word) != NULL)
        text_print(text, "; to play it, type 'arbiter --play %s'", word);
    else if (meant != NULL)
        text_print(text, "; in a script, or at the prompt of 'arbiter', %s", meant->advice);
    else
        return false;
    return true;
}

/* Whether a line is a row of the nine lines of dama and orthogonal, or their side to move. No line
 * of the language is of these letters alone. */
static bool is_board_line(const char *line, size_t length)
{
    static const char letters[] = "WwBbRr0 ";
    size_t pieces = 0;

    for (size_t i = 0; i < length; i++) {
        if (line[i] == '\0' || strchr(letters, line[i]) == NULL)
            return false;
        pieces += line[i] != '0' && line[i] != ' ';
    }
    return pieces > 0;
}

/* Adds what to type instead of a file that begins with these bytes, if it is a record of games or a
 * saved game. Returns false if it may be a script. */
static bool add_for_file(struct text *text, const char *bytes, size_t length)
{
    static const char saved[] = "arbiter game ";
    size_t mark = text_mark(bytes, length);
    const char *end;

    bytes += mark;
    length -= mark;
    while (length > 0 && strchr(" \t\r\n", *bytes) != NULL) {
        bytes++;
        length--;
    }
    end = memchr(bytes, '\n', length);
    length = end != NULL ? (size_t)(end - bytes) : length;
    length -= length > 0 && bytes[length - 1] == '\r';
    if (length > 0 && bytes[0] == '[') {
        text_string(text,
                    "it is a record of games, not a script; 'arbiter --records FILE' referees "
                    "it, and 'arbiter -i -c \"load FILE\"' goes on with its first game");
        return true;
    }
    if ((length >= strlen(saved) && memcmp(bytes, saved, strlen(saved)) == 0) ||
        is_board_line(bytes, length)) {
        text_string(text,
                    "it is a saved game, not a script; 'arbiter -r RULES -i -c \"load FILE\"' "
                    "goes on with it");
        return true;
    }
    return false;
}

void instead_failed(struct interpreter *in, const char *path, int error)
{
    TEXT_MESSAGE(instead, TROUBLE_ROOM);

    text_string(&instead, strerror(error));
    if (error == ENOENT && add_for_word(&instead, path))
        interpreter_trouble(in, path, instead.bytes);
    else
        interpreter_failed(in, path, error);
}

bool instead_of_script(struct interpreter *in, const char *path, struct reader *reader)
{
    TEXT_MESSAGE(instead, TROUBLE_ROOM);
    int error;

    if (reader->blocks)
        return false;
    if (!reader_ahead(reader, in->out, FIRST_LINE, &error))
        interpreter_failed(in, path, error);
    else if (add_for_file(&instead, reader->at, (size_t)(reader->end - reader->at)))
        interpreter_trouble(in, path, instead.bytes);
    else
        return false;
    reader_close(reader);
    return true;
}
