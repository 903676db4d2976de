#include "packages/yaml.h"

#include <string.h>

#include <yaml.h>

#include "host/library.h"

#ifdef __APPLE__
#define LIBRARY "libyaml-0.2.dylib"
#else
#define LIBRARY "libyaml-0.so.2"
#endif

#define YAML_NAMES(X)                                                                              \
    X(yaml_document_delete)                                                                        \
    X(yaml_document_get_node)                                                                      \
    X(yaml_document_get_root_node)                                                                 \
    X(yaml_parser_delete)                                                                          \
    X(yaml_parser_initialize)                                                                      \
    X(yaml_parser_load)                                                                            \
    X(yaml_parser_set_input_string)

/* The functions of libyaml, after it has been loaded. */
static struct {
/* A name being declared cannot be put in parentheses. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define X(name) __typeof__(&name) name;
    YAML_NAMES(X)
#undef X
} libyaml;

#define X(name) LIBRARY_NAME(libyaml, name),
static const struct library_name names[] = {YAML_NAMES(X)};
#undef X

/* Returns the value of a key in a mapping, or NULL if the node is none or has no such key. */
static const yaml_node_t *value_of(yaml_document_t *document, const yaml_node_t *node,
                                   const char *key)
{
    if (node == NULL || node->type != YAML_MAPPING_NODE)
        return NULL;
    for (const yaml_node_pair_t *pair = node->data.mapping.pairs.start;
         pair < node->data.mapping.pairs.top; pair++) {
        const yaml_node_t *name = libyaml.yaml_document_get_node(document, pair->key);

        if (name->type == YAML_SCALAR_NODE && name->data.scalar.length == strlen(key) &&
            memcmp(name->data.scalar.value, key, strlen(key)) == 0)
            return libyaml.yaml_document_get_node(document, pair->value);
    }
    return NULL;
}

/* Adds a value. Returns false if it is no single one, or has a NUL in it. */
static bool add_value(struct yaml *found, const yaml_node_t *node)
{
    const char *bytes = (const char *)node->data.scalar.value;
    size_t length = node->data.scalar.length;

    if (node->type != YAML_SCALAR_NODE || memchr(bytes, '\0', length) != NULL)
        return false;
    if (length == 0 && node->data.scalar.style == YAML_PLAIN_SCALAR_STYLE)
        return true; /* null */
    text_bytes(&found->words, bytes, length);
    text_char(&found->words, '\0');
    found->count++;
    return true;
}

static bool add_values(struct yaml *found, yaml_document_t *document, const yaml_node_t *node)
{
    bool added = true;

    if (node == NULL)
        return true;
    if (node->type != YAML_SEQUENCE_NODE)
        return add_value(found, node);
    for (const yaml_node_item_t *item = node->data.sequence.items.start;
         added && item < node->data.sequence.items.top; item++)
        added = add_value(found, libyaml.yaml_document_get_node(document, *item));
    return added;
}

/* Reads the first document of a text, which the parser was given. */
static bool find_in(struct yaml *found, yaml_parser_t *parser, const char *const path[2],
                    struct text *why)
{
    yaml_document_t document;
    const yaml_node_t *node;
    bool added;

    if (!libyaml.yaml_parser_load(parser, &document)) {
        text_print(why, "line %zu is no YAML: %s", parser->problem_mark.line + 1,
                   parser->problem != NULL ? parser->problem : "no memory");
        return false;
    }
    node = libyaml.yaml_document_get_root_node(&document);
    if (path[0] != NULL)
        node = value_of(&document, node, path[0]);
    added = add_values(found, &document, value_of(&document, node, path[1]));
    if (!added)
        text_print(why, "%s takes a value, or a list of them", path[1]);
    libyaml.yaml_document_delete(&document);
    return added;
}

bool yaml_find(struct yaml *found, struct piece text, const char *parent, const char *key,
               struct text *why)
{
    const char *missing = library_load(LIBRARY, names, sizeof names / sizeof *names);
    const char *path[2] = {parent, key};
    yaml_parser_t parser;
    bool read;

    *found = (struct yaml){.words = test_text()};
    if (missing != NULL) {
        text_print(why, "this needs libyaml: %s", missing);
        return false;
    }
    if (!libyaml.yaml_parser_initialize(&parser))
        return text_wrong(why, "no memory"); /* GCOVR_EXCL_LINE: it takes a few bytes */
    libyaml.yaml_parser_set_input_string(&parser, (const unsigned char *)text.start, text.length);
    read = find_in(found, &parser, path, why);
    libyaml.yaml_parser_delete(&parser);
    return read;
}

void yaml_end(struct yaml *found)
{
    text_free(&found->words);
}

bool yaml_has(const struct yaml *found, const char *value)
{
    const char *at = found->words.bytes;

    for (size_t i = 0; i < found->count; i++, at += strlen(at) + 1) {
        if (strcmp(at, value) == 0)
            return true;
    }
    return false;
}
