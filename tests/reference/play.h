/* One random game after another, with questions after each step. */
#ifndef REFERENCE_PLAY_H
#define REFERENCE_PLAY_H

#include "counts.h"
#include "game.h"
#include "script.h"

/* What a game contains much of; drawn for each game, in percent where nothing else is said. */
struct habits {
    int turn_limit;  /* a number of turns */
    int sweep;       /* of the steps that are followed by `can select` of all squares */
    int samples;     /* a number of questions after a step */
    int attempts;    /* of the steps that are preceded by a rejected command */
    int set_ups;     /* of the steps that place or remove a piece */
    int elsewhere;   /* of the steps that set up another position or side to move */
    int whole_turns; /* of the steps that follow a legal turn to its end */
    int files;       /* of the steps that save or load */
    int hunger;      /* of the turns that capture if they can */
};

enum { FILE_LIMIT = 3 };

struct play {
    const struct rule_set *rules;
    struct game game;
    struct script script;
    struct random random;
    struct counts counts;
    struct habits habits;
    struct saved files[FILE_LIMIT];
    int turns; /* ended in this game */
};

void play_begin(struct play *play, const struct rule_set *rules, uint64_t seed);
void play_end(struct play *play);
void play_game(struct play *play, int number);

/* What follows each accepted step: questions, and commands that are rejected. */
void ask_after_step(struct play *play);

/* A turn of the side to move, by `move`, or by `select`s and `space`. */
void play_turn(struct play *play, const struct path *path);

#endif
