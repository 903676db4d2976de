#include "terminal/screen/file_acts.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "terminal/screen/box.h"
#include "terminal/screen/leaving.h"
#include "terminal/screen/line.h"

/* Writes `save "FILE"`, with a backslash before quotes and backslashes. */
static void write_command(struct text *text, const char *command, const char *file)
{
    text_string(text, command);
    text_string(text, " \"");
    for (; *file != '\0'; file++) {
        if (*file == '"' || *file == '\\')
            text_char(text, '\\');
        text_char(text, *file);
    }
    text_char(text, '"');
}

/* Asks for a file. With --safe it does not ask: the line is rejected with the usual message. */
static bool ask_file(struct screen *screen, const char *question, struct line_edit *edit)
{
    char proposed[LINE_LONGEST];

    snprintf(proposed, sizeof proposed, "%s.game", arb_rules_name(screen->in->game->rules));
    line_edit_begin(edit, screen->file[0] != '\0' ? screen->file : proposed);
    return screen->in->safe || (box_line(screen, question, edit) && edit->length > 0);
}

static void write_line(char line[LINE_EDIT_ROOM * 2 + 16], const char *command,
                       const struct line_edit *edit)
{
    struct text text = text_over(line, LINE_EDIT_ROOM * 2 + 16);

    write_command(&text, command, edit->bytes);
}

/* Returns whether a file may be written. Asks before overwriting any file but the game's own,
 * unless writing will be refused anyway. */
static bool may_write(struct screen *screen, const char *file)
{
    const struct host *host = screen->in->host;

    return screen->in->safe || strcmp(file, screen->file) == 0 || access(file, F_OK) != 0 ||
           host->is_shared(host->context, file) ||
           box_yes(screen, "The file exists. Overwrite it? y/n");
}

void file_save(struct screen *screen)
{
    struct line_edit edit;
    char line[LINE_EDIT_ROOM * 2 + 16];
    char answer[MESSAGE_ROOM];

    if (!ask_file(screen, "Save the game to which file?", &edit) || !may_write(screen, edit.bytes))
        return;
    write_line(line, "save", &edit);
    if (!line_run(screen, line, answer, sizeof answer))
        return;
    snprintf(screen->file, sizeof screen->file, "%s", edit.bytes);
    line_say(screen, "saved to ", edit.bytes);
}

void file_load(struct screen *screen)
{
    struct line_edit edit;
    char line[LINE_EDIT_ROOM * 2 + 16];

    if (!leaving_is_meant(screen, "Load another game? y/n\nThe current game will be lost.") ||
        !ask_file(screen, "Load a game from which file?", &edit))
        return;
    write_line(line, "load", &edit);
    if (!leaving_for(screen, line))
        return;
    snprintf(screen->file, sizeof screen->file, "%s", edit.bytes);
    line_say(screen, "loaded from ", edit.bytes);
}
