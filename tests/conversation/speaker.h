/* The players: they write the lines, right and wrong ones. Nothing that is printed depends on what
   they mean by a line, so a wrong answer that happens to be right does no harm. */
#ifndef CONVERSATION_SPEAKER_H
#define CONVERSATION_SPEAKER_H

#include "talk.h"

/* How a side chooses its turns: at random; to win; or to keep away. */
enum temper { CALM, EAGER, SHY, TEMPERS };

/* What the answers to the row, the column and the direction will be; -1 is nonsense. */
struct plan {
    int row;
    int column;
    bool passes; /* in place of a direction */
    struct path turn;
};

struct speaker {
    struct random random;
    int slips;  /* so many answers of a hundred are wrong */
    int files;  /* so many are about files */
    int frills; /* so many right ones are spelled unusually */
    int quits;  /* so many of a thousand end the conversation */
    enum temper tempers[2];
    int passes[2]; /* so many turns of a hundred are given up */
    struct plan plan;
};

void speaker_begin(struct speaker *speaker, const struct talk *talk, uint64_t seed);

/* The next line, without its end. */
void speak(struct speaker *speaker, const struct talk *talk, struct bytes *line);

/* Games that are in the folder before the conversation begins. */
void put_files(struct random *random, const struct rule_set *rules, struct folder *folder);

/* For the two conversations: */

void speak_dama(struct speaker *speaker, const struct talk *talk, struct bytes *line);
void speak_orthogonal(struct speaker *speaker, const struct talk *talk, struct bytes *line);

const char *one_of(struct random *random, const char *const *texts, int count);

/* The text, perhaps in capitals and with blanks around it. */
void say(struct speaker *speaker, struct bytes *line, const char *text);

/* Spoils a right answer, with a control byte or by its length. */
void spoil(struct speaker *speaker, struct bytes *line);

/* A few bytes, or too many, of any kind. */
void say_noise(struct speaker *speaker, struct bytes *line);

/* A file that exists, one that does not, or one that cannot. */
void say_name(struct speaker *speaker, const struct talk *talk, bool loads, struct bytes *line);

bool random_man(struct random *random, const struct state *state, int side, struct square *square);

/* There is one. */
const struct path *choose_turn(struct speaker *speaker, const struct talk *talk);

#endif
