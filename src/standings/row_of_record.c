/* Rows of `arbiter --records --to jsonl` as rows of games: who plays is in the tags. */
#include <jansson.h>
#include <string.h>

#include "journal/checksum.h"
#include "rules/rules.h"
#include "standings/row.h"

/* Returns the string of a member, or "" if it has none. */
static const char *string_of(const json_t *object, const char *name)
{
    const char *string = json_string_value(json_object_get(object, name));

    return string != NULL ? string : "";
}

/* Returns the half points of the side that begins by the rules, or -1 without a result. */
static int half_points_of(const char *result)
{
    static const char *const words[][2] = {{"0-1", "0-2"}, {"1/2-1/2", "1-1"}, {"1-0", "2-0"}};

    for (int i = 0; i < 3; i++) {
        if (strcmp(result, words[i][0]) == 0 || strcmp(result, words[i][1]) == 0)
            return i;
    }
    return -1;
}

/* Whether the side that is first by the rules is called white; who plays it is then in that tag. Of
 * rules that are not known it is: the row may say otherwise. */
static bool first_is_white(const json_t *object, const arb_rules *rules)
{
    const json_t *said = json_object_get(object, "first_is_white");

    if (said != NULL)
        return json_is_true(said);
    return rules == NULL || rules_white(rules) == 0;
}

/* Whether the other side begins, in a position. */
static bool second_begins(const json_t *object, const arb_rules *rules)
{
    const char *side = strrchr(string_of(object, "position"), ' ');
    const json_t *said = json_object_get(object, "second_begins");

    if (said != NULL)
        return json_is_true(said);
    return side != NULL && rules != NULL &&
           strncmp(side + 1, rules->sides[1], strlen(rules->sides[1])) == 0;
}

static uint64_t checksum_of_turns(const json_t *object)
{
    const json_t *turns = json_object_get(object, "turns");
    const char *position = string_of(object, "position");
    uint64_t sum = checksum_of(0, position, strlen(position) + 1);

    for (size_t i = 0; i < json_array_size(turns); i++) {
        const char *turn = json_string_value(json_array_get(turns, i));

        sum = turn != NULL ? checksum_of(sum, turn, strlen(turn) + 1) : sum;
    }
    return sum;
}

bool row_is_of_record(const json_t *object)
{
    return strcmp(string_of(object, "type"), "record") == 0 &&
           json_is_boolean(json_object_get(object, "ok"));
}

bool row_of_record(const json_t *object, struct match_row *of, struct text *id)
{
    const json_t *tags = json_object_get(object, "tags");
    const arb_rules *rules = arb_rules_find(string_of(object, "rules"));
    const char *white = string_of(tags, "White");
    const char *black = string_of(tags, "Black");
    int half_points = half_points_of(string_of(object, "result"));
    bool second = second_begins(object, rules);

    if (!json_is_true(json_object_get(object, "ok")) || half_points < 0 ||
        white[strspn(white, "? ")] == '\0' || black[strspn(black, "? ")] == '\0' ||
        strlen(white) > PLAYER_NAME_LONGEST || strlen(black) > PLAYER_NAME_LONGEST ||
        strcmp(white, black) == 0)
        return false;
    text_print(id, "%s/%s/%s/%.20s/%.20s/%016llx", string_of(object, "rules"), white, black,
               string_of(tags, "Date"), string_of(tags, "Round"),
               (unsigned long long)checksum_of_turns(object));
    of->id = id->bytes;
    of->pair_length = id->length;
    of->rules = string_of(object, "rules");
    of->first = first_is_white(object, rules) != second ? white : black;
    of->second = of->first == white ? black : white;
    of->of_pair = strcmp(of->first, of->second) > 0; /* pairings are named in one order */
    of->half_points = (unsigned)(second ? 2 - half_points : half_points);
    of->opening = string_of(object, "position");
    of->ending = ENDING_NORMAL;
    of->of_record = true;
    return true;
}
