#include "tell.h"

#include <criterion/criterion.h>
#include <ctype.h>

const char *tell_member(const json_t *object, const char *name)
{
    const char *string = json_string_value(json_object_get(object, name));

    cr_assert_not_null(string, "no %s", name);
    return string;
}

void tell_string(struct text *text, const json_t *value)
{
    text_print(text, "%s\n", json_string_value(value));
}

/* Names of sides stand for themselves in JSON, and have a capital in the text. */
void tell_winner(struct text *text, const json_t *value)
{
    const char *name = json_string_value(value);
    bool small = strcmp(name, "undecided") == 0;

    text_print(text, "%c%s\n", small ? name[0] : toupper((unsigned char)name[0]), name + 1);
}

void tell_truth(struct text *text, const json_t *value)
{
    cr_assert(json_is_boolean(value));
    text_print(text, "%s\n", json_is_true(value) ? "yes" : "no");
}

static void add_one(struct text *text, const json_t *piece)
{
    text_print(text, "%s %s%s", tell_member(piece, "side"), tell_member(piece, "kind"),
               json_is_true(json_object_get(piece, "king")) ? " king" : "");
}

void tell_piece(struct text *text, const json_t *value)
{
    const json_t *below;

    if (json_is_null(value)) {
        text_string(text, "empty\n");
        return;
    }
    add_one(text, value);
    below = json_object_get(value, "below");
    for (size_t i = 0; i < json_array_size(below); i++) {
        text_string(text, i == 0 ? " over " : ", ");
        add_one(text, json_array_get(below, i));
    }
    text_char(text, '\n');
}

void tell_lines(struct text *text, const json_t *value)
{
    for (size_t i = 0; i < json_array_size(value); i++)
        text_print(text, "%s\n", json_string_value(json_array_get(value, i)));
}

void tell_turns(struct text *text, const json_t *value)
{
    text_print(text, "%zu\n", json_array_size(value));
    for (size_t i = 0; i < json_array_size(value); i++)
        text_print(text, "  %s\n", json_string_value(json_array_get(value, i)));
}

void tell_captures(struct text *text, const json_t *value)
{
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *item = json_array_get(value, i);
        const json_t *takes = json_object_get(item, "takes");

        text_print(text, "%s:", tell_member(item, "turn"));
        for (size_t at = 0; at < json_array_size(takes); at++)
            text_print(text, " %s", json_string_value(json_array_get(takes, at)));
        text_string(text, "\n");
    }
}

void tell_number(struct text *text, const json_t *value)
{
    cr_assert(json_is_integer(value));
    text_print(text, "%" JSON_INTEGER_FORMAT "\n", json_integer_value(value));
}

void tell_counts(struct text *text, const json_t *value)
{
    json_int_t total = 0;

    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *item = json_array_get(value, i);
        json_int_t count = json_integer_value(json_object_get(item, "count"));

        text_print(text, "  %s %" JSON_INTEGER_FORMAT "\n", tell_member(item, "turn"), count);
        total += count;
    }
    text_print(text, "perft 2: %" JSON_INTEGER_FORMAT "\n", total);
}

void tell_status(struct text *text, const json_t *value)
{
    const json_t *selected = json_object_get(value, "selected");
    const json_t *pieces = json_object_get(value, "pieces");
    const json_t *counted = json_object_get(value, "counted");
    const char *side;
    json_t *number;

    text_print(text, "rules: %s\nturn: %s\n", tell_member(value, "rules"),
               tell_member(value, "turn"));
    text_print(text, "selected: %s\nmoved: ",
               json_is_null(selected) ? "none" : json_string_value(selected));
    tell_truth(text, json_object_get(value, "moved"));
    text_string(text, "captured: ");
    tell_truth(text, json_object_get(value, "captured"));
    text_string(text, "pieces:");
    json_object_foreach((json_t *)pieces, side, number)
        text_print(text, " %s %d", side, (int)json_integer_value(number));
    text_string(text, "\nstuck: ");
    tell_truth(text, json_object_get(value, "stuck"));
    text_string(text, "winner: ");
    tell_winner(text, json_object_get(value, "winner"));
    if (json_object_get(value, "draw") != NULL)
        text_print(text, "draw: %s\n", tell_member(value, "draw"));
    for (size_t i = 0; i < json_array_size(counted); i++) {
        const json_t *item = json_array_get(counted, i);

        text_print(text, "%s: %d of %d\n", tell_member(item, "way"),
                   (int)json_integer_value(json_object_get(item, "turns")),
                   (int)json_integer_value(json_object_get(item, "of")));
    }
}

void tell_hint(struct text *text, const json_t *value)
{
    const json_t *score = json_object_get(value, "score");
    const json_t *line = json_object_get(value, "line");

    text_print(text, "%s\n  score: ", tell_member(value, "turn"));
    if (json_is_integer(score))
        tell_number(text, score);
    else
        text_print(text, "%s in %d\n", tell_member(value, "end"),
                   (int)json_integer_value(json_object_get(value, "turns")));
    text_string(text, "  depth: ");
    tell_number(text, json_object_get(value, "depth"));
    text_string(text, "  nodes: ");
    tell_number(text, json_object_get(value, "nodes"));
    text_string(text, "  line:");
    for (size_t i = 0; i < json_array_size(line); i++)
        text_print(text, " %s", json_string_value(json_array_get(line, i)));
    text_char(text, '\n');
}

void tell_rules(struct text *text, const json_t *value)
{
    for (size_t i = 0; i < json_array_size(value); i++)
        text_print(text, "  %s  %s\n", tell_member(json_array_get(value, i), "name"),
                   tell_member(json_array_get(value, i), "title"));
}

void tell_pieces(struct text *text, const json_t *value)
{
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *piece = json_array_get(value, i);

        text_print(text, "at %s: ", tell_member(piece, "square"));
        tell_piece(text, piece);
    }
}

void tell_history(struct text *text, const json_t *value)
{
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *item = json_array_get(value, i);

        text_print(text, "%d. %s %s\n", (int)json_integer_value(json_object_get(item, "number")),
                   tell_member(item, "side"), tell_member(item, "turn"));
    }
}

void tell_picture(struct text *text, const json_t *value)
{
    text_string(text, json_string_value(value));
}
