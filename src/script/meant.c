/* Words that people type who have read nothing yet: what each of them means here. */
#include "script/command.h"

#include <string.h>

/* At the prompt the words with a command are carried out as that command, since they change no game
 * but by a turn. A game that is begun anew is only told: nobody should lose one by a word that may
 * not mean it. */
static const struct meant words[] = {
    {"?", "help", false, "help lists the commands"},
    {"h", "help", false, "help lists the commands"},
    {"q", "quit", false, "quit ends the program"},
    {"bye", "quit", false, "quit ends the program"},
    {"board", "print", false, "print shows the board"},
    {"show", "print", false, "print shows the board"},
    {"back", "undo", false, "undo takes back the last step"},
    {"play", "move", true,
     "a turn is typed alone, and moves lists them; go lets the computer play"},
    {"start", NULL, false, "new starts a game; then type a turn: moves lists them"},
    {"restart", NULL, false, "new starts a game"},
    {"reset", NULL, false, "new starts a game"},
    {"games", NULL, false, "rules lists the games, and rules NAME starts one"},
    {"level", NULL, false, "player SIDE level N lets the computer play SIDE"},
    {"computer", NULL, false, "player SIDE level 3 lets the computer play SIDE"},
    {"chess", NULL, false, "rules kingcapture starts a game of simplified chess"},
    {"checkers", NULL, false, "rules english starts a game; pool is American pool checkers"},
    {"draughts", NULL, false,
     "rules english or rules international starts a game; rules lists more"},
    {"shashki", NULL, false, "rules russian starts a game"},
    {"dammen", NULL, false, "rules international starts a game"},
    {"damas", NULL, false, "rules spanish or rules brazilian starts a game"},
    {"makhos", NULL, false, "rules thai starts a game"},
};

const struct meant *meant_by(const char *word)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (word_is(word, words[i].word))
            return &words[i];
    }
    return NULL;
}

bool meant_line(const char *line, struct text *instead)
{
    struct split_line split;
    const struct meant *meant;

    words_split(&split, line, strnlen(line, LINE_LONGEST));
    if (split.words.count == 0)
        return false;
    meant = meant_by(split.words.word[0]);
    if (meant == NULL || meant->command == NULL ||
        (meant->with_turn && strpbrk(split.words.span[0].end, "0123456789") == NULL))
        return false;
    text_string(instead, meant->command);
    text_string(instead, split.words.span[0].end);
    return !instead->cut;
}
