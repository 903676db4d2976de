#include "base/shell_words.h"

#include <stdlib.h>
#include <string.h>

#include "testing/piece.h"

bool words_of_line(struct shell_words *words, const char *line, size_t length)
{
    words->word = room_for(SHELL_WORDS_ROOM(length), sizeof *words->word);
    words->storage = room_for(length + 1, 1);
    return shell_words_split(words->word, &words->count, words->storage, line, length);
}

void shell_words_free(struct shell_words *words)
{
    free(words->word);
    free(words->storage);
    *words = (struct shell_words){0};
}
