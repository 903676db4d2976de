/* What is played in openings: a tree of turns in which a position that is reached in several ways
 * is one. */
#ifndef COLLECTION_TREE_H
#define COLLECTION_TREE_H

#include "collection/chains.h"
#include "records/rows.h"

/* A position. */
struct tree_node {
    uint64_t key;      /* of the board, the side and the rules */
    size_t games;      /* in which it occurs */
    size_t results[3]; /* of these: won by who begins, drawn, lost */
    size_t last;       /* the number of the last of these, from 1 */
    size_t edge;       /* its first turn in the list, from 1; 0: there is none */
    bool written;      /* its turns have been */
};

/* A turn from a position. */
struct tree_edge {
    size_t turn; /* its text, in `texts` */
    size_t to;
    size_t games;
    size_t last; /* the number of the last of these */
    size_t next; /* another turn from the same position, from 1; 0: there is none */
};

/* A rule set, and the start of its games. */
struct tree_root {
    const arb_rules *rules;
    size_t node;
};

struct tree {
    const arb_memory *memory;
    size_t depth;         /* turns; what is played after them is not looked at */
    size_t games;         /* that begin at the start of their rules */
    struct chains places; /* nodes by their keys */
    struct tree_node *nodes;
    size_t node_count;
    size_t node_room;
    struct tree_edge *edges;
    size_t edge_count;
    size_t edge_room;
    struct tree_root *roots;
    size_t root_count;
    size_t root_room;
    struct text texts;
    bool no_memory;
};

void tree_begin(struct tree *tree, const arb_memory *memory, size_t depth);
void tree_end(struct tree *tree);

/* Adds a right game that begins at the start of its rules; passes over others. */
void tree_add(struct tree *tree, const struct played_record *played);

/* Writes it; turns of fewer games than `least` are left out. */
typedef void tree_writer(struct text *out, struct tree *tree, size_t least);
tree_writer tree_text, tree_json, tree_html;

/* `arbiter --openings-tree`: does what the command line says. Returns the exit status. */
int tree_run(int argc, char **argv, const struct host *host);

#endif
