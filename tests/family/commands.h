/* Commands, a line each, and their answers. */
#ifndef FAMILY_COMMANDS_H
#define FAMILY_COMMANDS_H

#include "game.h"
#include "rule_text.h"

#include <stdio.h>

struct session {
    struct library library;
    FILE *in;
    FILE *out;
    struct rule_set set;
    bool has_rules;
    struct game game;
    struct rule_errors errors; /* of the last rule set that was read */
};

void session_begin(struct session *session, char *const *folders, FILE *in, FILE *out);
void session_end(struct session *session);

/* Reads and answers all lines. */
void session_run(struct session *session);

#endif
