#include "collection/tree.h"

#include <getopt.h>
#include <string.h>
#include <unistd.h>

#include "base/growing.h"
#include "command_line.h"
#include "game/history.h"
#include "journal/checksum.h"
#include "manual/tree_options.h"
#include "notation/notation.h"
#include "pdn/write.h"
#include "records/options.h"
#include "records/target.h"
#include "trouble.h"

#define DEPTH_USUAL 8
#define DEPTH_MOST 60

/* ---- the tree -------------------------------------------------------------------------------- */

void tree_begin(struct tree *tree, const arb_memory *memory, size_t depth)
{
    *tree = (struct tree){.memory = memory, .depth = depth, .texts = text_growing(memory)};
}

void tree_end(struct tree *tree)
{
    chains_free(&tree->places, tree->memory);
    growing_free(tree->memory, tree->nodes, tree->node_room, sizeof *tree->nodes);
    growing_free(tree->memory, tree->edges, tree->edge_room, sizeof *tree->edges);
    growing_free(tree->memory, tree->roots, tree->root_room, sizeof *tree->roots);
    text_free(&tree->texts);
}

/* Returns the place of the node with that key, which is made if there is none. When out of memory,
 * sets `no_memory` and returns 0. */
static size_t node_of(struct tree *tree, uint64_t key)
{
    size_t link = chains_newest(&tree->places, key);
    struct tree_node *nodes;

    if (link != 0)
        return tree->places.links[link - 1].value;
    nodes = growing_room(tree->memory, tree->nodes, &tree->node_room, tree->node_count + 1,
                         sizeof *nodes);
    tree->nodes = nodes != NULL ? nodes : tree->nodes;
    tree->no_memory =
        nodes == NULL || !chains_add(&tree->places, tree->memory, key, tree->node_count);
    if (tree->no_memory)
        return 0;
    nodes[tree->node_count] = (struct tree_node){.key = key};
    return tree->node_count++;
}

/* Keeps a turn from a node. Returns it, or NULL when out of memory. */
static struct tree_edge *new_edge(struct tree *tree, size_t from, size_t to,
                                  const struct text *turn)
{
    struct tree_edge *edges = growing_room(tree->memory, tree->edges, &tree->edge_room,
                                           tree->edge_count + 1, sizeof *edges);
    size_t at = tree->texts.length;

    text_bytes(&tree->texts, turn->bytes, turn->length + 1);
    tree->edges = edges != NULL ? edges : tree->edges;
    tree->no_memory = edges == NULL || tree->texts.cut;
    if (tree->no_memory)
        return NULL;
    edges[tree->edge_count] =
        (struct tree_edge){.turn = at, .to = to, .next = tree->nodes[from].edge};
    tree->nodes[from].edge = ++tree->edge_count;
    return &edges[tree->edge_count - 1];
}

/* ---- a game ---------------------------------------------------------------------------------- */

struct adding {
    struct tree *tree;
    uint64_t rules; /* a number for them */
    arb_result result;
    size_t from; /* the node before the next turn */
    size_t turns;
    struct text *turn; /* that leads from there */
};

static void count_node(const struct adding *adding, struct tree_node *node)
{
    if (node->last == adding->tree->games)
        return;
    node->last = adding->tree->games;
    node->games++;
    node->results[0] += adding->result == ARB_FIRST_WINS;
    node->results[1] += adding->result == ARB_DRAW;
    node->results[2] += adding->result == ARB_SECOND_WINS;
}

/* Adds the turn that leads to a position. Returns whether more can be added. */
static bool add_turn(struct adding *adding, const struct position *position)
{
    struct tree *tree = adding->tree;
    size_t to = node_of(tree, position->key ^ adding->rules);
    struct tree_edge *edge = NULL;

    if (tree->no_memory)
        return false;
    for (size_t i = tree->nodes[adding->from].edge; i != 0 && edge == NULL;
         i = tree->edges[i - 1].next) {
        if (strcmp(tree->texts.bytes + tree->edges[i - 1].turn, adding->turn->bytes) == 0)
            edge = &tree->edges[i - 1];
    }
    if (edge == NULL)
        edge = new_edge(tree, adding->from, to, adding->turn);
    if (edge == NULL)
        return false;
    edge->games += edge->last != tree->games;
    edge->last = tree->games;
    count_node(adding, &tree->nodes[to]);
    adding->from = to;
    return ++adding->turns < tree->depth;
}

static bool visit(void *context, const struct told_turn *told)
{
    struct adding *adding = context;

    if (told->number > 1 && !add_turn(adding, &told->before))
        return false;
    text_clear(adding->turn);
    notation_turn(adding->turn, told->rules, &told->turn);
    return true;
}

/* Returns the node where games of these rules begin. */
static size_t root_of(struct tree *tree, const arb_rules *rules, uint64_t key)
{
    size_t node = node_of(tree, key);
    struct tree_root *roots;

    for (size_t i = 0; i < tree->root_count; i++) {
        if (tree->roots[i].rules == rules)
            return node;
    }
    roots = growing_room(tree->memory, tree->roots, &tree->root_room, tree->root_count + 1,
                         sizeof *roots);
    tree->no_memory |= roots == NULL;
    if (roots != NULL) {
        tree->roots = roots;
        roots[tree->root_count++] = (struct tree_root){.rules = rules, .node = node};
    }
    return node;
}

void tree_add(struct tree *tree, const struct played_record *played)
{
    TEXT_BUFFER(turn, ARB_TURN_TEXT);
    struct adding adding = {.tree = tree, .turn = &turn};
    struct position start;

    if (tree->no_memory || !played->right || record_begins_elsewhere(played->game, &start))
        return;
    tree->games++;
    adding.rules = checksum_of(0, played->rules->name, strlen(played->rules->name));
    adding.result = record_winner(played->game, record_tags(&played->numbered->record));
    adding.from = root_of(tree, played->rules, start.key ^ adding.rules);
    if (tree->no_memory)
        return;
    count_node(&adding, &tree->nodes[adding.from]);
    if (history_each(played->game, visit, &adding) && turn.length > 0)
        (void)add_turn(&adding, &played->game->now.position);
}

/* ---- the command line ------------------------------------------------------------------------ */

struct tree_settings {
    struct record_settings records;
    int to;
    uint64_t least;
    const char *output;
    struct tree tree;
};

#define OPTIONS_OF struct tree_settings
OPTION_TABLE(TREE_OPTIONS);

static int take_option(void *to, int option)
{
    struct tree_settings *settings = to;

    if (option == OPTION_ENCODING)
        return encoding_take(&settings->records.encoding, optarg);
    if (option == OPTION_GUESS)
        return guesses_take(&settings->records.guesses, &settings->records.files, optarg);
    return command_line_rules(&settings->records.files, optarg, STATUS_TROUBLE,
                              &settings->records.rules);
}

static const struct command_line line = {
    .rows = rows,
    .help = "arbiter --openings-tree --help",
    .before = "Usage: arbiter --openings-tree [DEPTH] [OPTION]... [FILE]...\n"
              "Count what is played in the first DEPTH turns (8) of the games of each FILE,\n"
              "records or a database. A position that is reached in several ways is one.\n"
              "With no FILE, or when FILE is -, read standard input.\n",
    .after = "\nExit status: 0, or 2, usage or I/O error.\n"
             "arbiter-find(1) is the manual.",
    .take = take_option,
};

/* Takes a first word of digits alone as the depth. Returns -1, or STATUS_TROUBLE. */
static int take_depth(char **argv, size_t *depth)
{
    const char *word = argv[optind];

    *depth = DEPTH_USUAL;
    if (word == NULL || word[0] == '\0' || word[strspn(word, "0123456789")] != '\0')
        return -1;
    optind++;
    *depth = 0;
    for (; *word != '\0' && *depth <= DEPTH_MOST; word++)
        *depth = 10 * *depth + (size_t)(*word - '0');
    return *depth >= 1 && *depth <= DEPTH_MOST
               ? -1
               : quoted_trouble("the depth is a number from 1 to 60, not", argv[optind - 1], "");
}

/* ---- the run --------------------------------------------------------------------------------- */

static bool keeps(void *context, struct played_record *played)
{
    struct tree_settings *settings = context;

    tree_add(&settings->tree, played);
    return true;
}

static int write_tree(struct tree_settings *settings)
{
    static tree_writer *const writers[] = {tree_text, tree_json, tree_html};
    static char buffer[65536];
    const struct host *host = settings->records.host;
    const char *name = settings->output != NULL ? settings->output : "standard output";
    int file = settings->output != NULL ? host->open_to_write(host->context, settings->output)
                                        : STDOUT_FILENO;
    struct output out = output_to(host, file, buffer, sizeof buffer);

    if (file < 0)
        return trouble(name, strerror(-file));
    writers[settings->to](&out.text, &settings->tree, (size_t)settings->least);
    output_flush(&out);
    if (settings->output != NULL) {
        int closed = host->close(host->context, file);

        out.error = out.error == 0 ? -closed : out.error;
    }
    return out.error == 0 ? STATUS_ACCEPTED : trouble(name, strerror(out.error));
}

static int count_games(struct tree_settings *settings)
{
    struct record_settings *records = &settings->records;
    struct records_done done;

    records->jobs = 1;
    records->filter = (struct record_filter){.keeps = keeps, .context = settings};
    if (command_line_both(records->host, records->paths, records->path_count, settings->output) ||
        !records_write(records, &done))
        return STATUS_TROUBLE;
    if (settings->tree.no_memory)
        return trouble(NULL, "out of memory");
    return write_tree(settings);
}

int tree_run(int argc, char **argv, const struct host *host)
{
    struct tree_settings settings = {.records = {.host = host, .files.host = host}};
    int status = command_line_read(&line, &settings, argc, argv);
    size_t depth;

    settings.records.to = TO_NOTHING;
    if (status < 0 && records_contradiction(&settings.records) != NULL)
        status = trouble(NULL, records_contradiction(&settings.records));
    if (status < 0)
        status = take_depth(argv, &depth);
    if (status < 0) {
        settings.records.path_count = command_line_paths(argc, argv, &settings.records.paths);
        tree_begin(&settings.tree, &host->memory, depth);
        status = count_games(&settings);
        tree_end(&settings.tree);
    }
    encoding_end(&settings.records.encoding);
    rule_files_end(&settings.records.files);
    return status;
}
