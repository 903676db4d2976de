/* How the tree of openings is written. */
#include <string.h>

#include "base/json.h"
#include "collection/tree.h"
#include "picture/markup.h"

/* The form of a tree. `turn` and `end` are called before and after what follows a turn. */
struct form {
    void (*turn)(struct form *form, const struct tree_edge *edge, size_t all, bool again);
    void (*end)(struct form *form);
    struct tree *tree;
    struct text *out;
    struct json json;
    size_t level; /* from 1 */
    size_t least;
};

/* So many of so many in percent, with one decimal. */
struct percent {
    char bytes[32];
};

static struct percent percent_of(size_t part, size_t all)
{
    struct percent percent = {""};
    struct text text = text_over(percent.bytes, sizeof percent.bytes);
    size_t tenths = (2000 * part + all) / (2 * all);

    text_print(&text, "%zu.%zu", tenths / 10, tenths % 10);
    return percent;
}

/* The points of the side that begins, in percent; "-" without results. */
static struct percent score_of(const struct tree_node *node)
{
    size_t all = node->results[0] + node->results[1] + node->results[2];

    return all > 0 ? percent_of(2 * node->results[0] + node->results[1], 2 * all)
                   : (struct percent){"-"};
}

/* Returns the edge of a node with the most games among those that come after one of so many games
 * and that place, from 1; 0: there is none. */
static size_t next_edge(const struct form *form, const struct tree_node *node, size_t games,
                        size_t after)
{
    size_t best = 0;

    for (size_t i = node->edge; i != 0; i = form->tree->edges[i - 1].next) {
        size_t now = form->tree->edges[i - 1].games;
        bool later = now < games || (now == games && i > after);

        if (later && now >= form->least &&
            (best == 0 || now > form->tree->edges[best - 1].games ||
             (now == form->tree->edges[best - 1].games && i < best)))
            best = i;
    }
    return best;
}

/* Writes the turns from a node, those of most games first. What follows a position is written
 * once. */
static void write_turns(struct form *form, size_t place) /* NOLINT(misc-no-recursion): 60 deep */
{
    struct tree *tree = form->tree;
    size_t edge = next_edge(form, &tree->nodes[place], SIZE_MAX, 0);

    tree->nodes[place].written = true;
    form->level++;
    while (edge != 0 && !form->out->cut) {
        const struct tree_edge *now = &tree->edges[edge - 1];
        bool again = tree->nodes[now->to].written;

        form->turn(form, now, tree->nodes[place].games, again);
        if (!again)
            write_turns(form, now->to);
        form->end(form);
        edge = next_edge(form, &tree->nodes[place], now->games, edge);
    }
    form->level--;
}

/* ---- text ------------------------------------------------------------------------------------ */

static void text_turn(struct form *form, const struct tree_edge *edge, size_t all, bool again)
{
    const struct tree_node *node = &form->tree->nodes[edge->to];

    for (size_t i = 0; i < form->level; i++)
        text_string(form->out, "  ");
    text_print(form->out, "%s: %zu game%s, %s %%, ", form->tree->texts.bytes + edge->turn,
               edge->games, edge->games == 1 ? "" : "s", percent_of(edge->games, all).bytes);
    if (node->games > edge->games)
        text_print(form->out, "position %zu, ", node->games);
    text_print(form->out, "+%zu =%zu -%zu, score %s%s\n", node->results[0], node->results[1],
               node->results[2], score_of(node).bytes, again ? ", as above" : "");
}

static void nothing(struct form *form)
{
    (void)form;
}

void tree_text(struct text *out, struct tree *tree, size_t least)
{
    struct form form = {text_turn, nothing, tree, out, .least = least};

    for (size_t i = 0; i < tree->root_count; i++) {
        const struct tree_node *node = &tree->nodes[tree->roots[i].node];

        text_print(out, "%s: %zu game%s, +%zu =%zu -%zu, score %s\n", tree->roots[i].rules->name,
                   node->games, node->games == 1 ? "" : "s", node->results[0], node->results[1],
                   node->results[2], score_of(node).bytes);
        write_turns(&form, tree->roots[i].node);
    }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void put_counts(struct json *json, const struct tree_node *node)
{
    json_put_number(json, "won", node->results[0]);
    json_put_number(json, "drawn", node->results[1]);
    json_put_number(json, "lost", node->results[2]);
}

static void json_turn(struct form *form, const struct tree_edge *edge, size_t all, bool again)
{
    const struct tree_node *node = &form->tree->nodes[edge->to];
    struct json *json = &form->json;

    json_line(json);
    json_open(json, NULL, '{');
    json_put_string(json, "turn", form->tree->texts.bytes + edge->turn);
    json_put_number(json, "games", edge->games);
    json_put_rounded(json, "share", (double)edge->games / (double)all);
    json_put_number(json, "position_games", node->games);
    put_counts(json, node);
    json_put_bool(json, "again", again);
    json_open(json, "turns", '[');
}

static void json_end(struct form *form)
{
    json_close(&form->json, ']');
    json_close(&form->json, '}');
}

void tree_json(struct text *out, struct tree *tree, size_t least)
{
    struct form form = {json_turn, json_end, tree, out, .json = json_to(out), .least = least};
    struct json *json = &form.json;

    json_open(json, NULL, '{');
    json_put_number(json, "v", 1);
    json_put_string(json, "type", "openings");
    json_put_number(json, "depth", tree->depth);
    json_open(json, "rules", '[');
    for (size_t i = 0; i < tree->root_count; i++) {
        const struct tree_node *node = &tree->nodes[tree->roots[i].node];

        json_line(json);
        json_open(json, NULL, '{');
        json_put_string(json, "rules", tree->roots[i].rules->name);
        json_put_number(json, "games", node->games);
        put_counts(json, node);
        json_open(json, "turns", '[');
        write_turns(&form, tree->roots[i].node);
        json_end(&form);
    }
    json_close(json, ']');
    json_close(json, '}');
    text_string(out, "\n");
}

/* ---- a page ---------------------------------------------------------------------------------- */

static void html_turn(struct form *form, const struct tree_edge *edge, size_t all, bool again)
{
    const struct tree_node *node = &form->tree->nodes[edge->to];

    text_string(form->out, form->level == 1 ? "<details open=''>" : "<details>");
    markup(form->out, "\n<summary><b>%s</b> ", form->tree->texts.bytes + edge->turn);
    markup(form->out, "%zu · %s%s", edge->games, percent_of(edge->games, all).bytes, " %");
    markup(form->out, " · +%zu =%zu −%zu", node->results[0], node->results[1], node->results[2]);
    markup(form->out, " · %s%s</summary>\n", score_of(node).bytes, again ? " % · as above" : " %");
}

static void html_end(struct form *form)
{
    text_string(form->out, "</details>\n");
}

void tree_html(struct text *out, struct tree *tree, size_t least)
{
    struct form form = {html_turn, html_end, tree, out, .least = least};

    text_string(out,
                "<!DOCTYPE html>\n<html xmlns='http://www.w3.org/1999/xhtml' lang='en'>\n<head>\n"
                "<meta charset='utf-8'/>\n"
                "<meta name='viewport' content='width=device-width, initial-scale=1'/>\n"
                "<title>Openings</title>\n<style>\nbody { font: 16px/1.5 sans-serif; "
                "max-width: 50em; margin: 1em auto; padding: 0 1em; color: #222; "
                "background: #fff; }\ndetails { margin-left: 1.2em; }\n"
                "summary { cursor: pointer; }\n</style>\n</head>\n<body>\n<main>\n"
                "<h1>Openings</h1>\n<p>Games, their share, won, drawn and lost by the side that "
                "begins, and its "
                "score.</p>\n");
    for (size_t i = 0; i < tree->root_count; i++) {
        markup(out, "<h2>%s: %zu games</h2>\n", tree->roots[i].rules->name,
               tree->nodes[tree->roots[i].node].games);
        write_turns(&form, tree->roots[i].node);
    }
    text_string(out, "</main>\n</body>\n</html>\n");
}
