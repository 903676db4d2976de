/* Whether conditions hold for a game. */
#include "collection/conditions.h"

#include <strings.h>

#include "game/history.h"
#include "pdn/write.h"

/* ---- tags ------------------------------------------------------------------------------------ */

/* Whether a tag has the words within it, in any case. */
static bool has_within(const char *value, const char *words)
{
    size_t length = strlen(words);

    if (value == NULL)
        return false;
    for (; *value != '\0'; value++) {
        if (strncasecmp(value, words, length) == 0)
            return true;
    }
    return false;
}

static bool is_between(const struct condition *condition, const char *date)
{
    if (date == NULL || date[0] < '0' || date[0] > '9')
        return false;
    return strncmp(date, condition->value, condition->from_length) >= 0 &&
           strncmp(date, condition->until, strlen(condition->until)) <= 0;
}

static bool is_of_tags(const struct condition *condition, struct tags tags)
{
    switch (condition->key) {
    case CONDITION_PLAYER:
        return has_within(tags_value(tags, "White"), condition->value) ||
               has_within(tags_value(tags, "Black"), condition->value);
    case CONDITION_EVENT:
        return has_within(tags_value(tags, "Event"), condition->value);
    default:
        return is_between(condition, tags_value(tags, "Date"));
    }
}

bool conditions_want(const struct conditions *conditions, const struct record *record)
{
    for (size_t i = 0; i < conditions->count; i++) {
        const struct condition *condition = &conditions->list[i];

        if (condition->key <= CONDITION_DATE &&
            is_of_tags(condition, record_tags(record)) == condition->no)
            return false;
    }
    return true;
}

/* ---- the course ------------------------------------------------------------------------------ */

struct search {
    const struct condition *condition;
    const struct condition_of_rules *of; /* NULL: it is the same by all rules */
    size_t turns;                        /* looked at so far */
    struct record_found found;
};

static bool is_key(const struct condition_of_rules *of, uint64_t key)
{
    bool is = false;

    for (unsigned i = 0; i < of->key_count; i++)
        is |= of->keys[i] == key;
    return is;
}

/* Whether the game has had one of the boards: most have not, and need not be looked at again. */
static bool has_board(const struct condition_of_rules *of, const arb_game *game)
{
    size_t i = 0;

    while (i <= game->now.boards && !is_key(of, game->past.boards[i].key))
        i++;
    return i <= game->now.boards;
}

static bool is_in_position(struct search *search, size_t turn, const struct position *position)
{
    const struct condition_of_rules *of = search->of;
    bool is = false;

    if (search->condition->key == CONDITION_PATTERN)
        is = pattern_fits(&of->pattern, position);
    else if (search->condition->key == CONDITION_MATERIAL)
        is = material_fits(&search->condition->material, position);
    else if (search->condition->key != CONDITION_TURN)
        is = is_key(of, position->key);
    if (is)
        search->found = (struct record_found){.said = true, .turn = turn, .position = *position};
    return is;
}

/* Whether a turn has the squares that are written, of which two are the first and the last. */
static bool is_turn(const arb_turn *written, const arb_turn *turn)
{
    if (written->length == 2)
        return turn->length >= 2 && turn->squares[0] == written->squares[0] &&
               turn->squares[turn->length - 1] == written->squares[1];
    return turn->length == written->length &&
           memcmp(turn->squares, written->squares, turn->length * sizeof *turn->squares) == 0;
}

/* Returns false when it is found. */
static bool visit(void *context, const struct told_turn *told)
{
    struct search *search = context;

    search->turns = told->number;
    if (is_in_position(search, told->number - 1, &told->before))
        return false;
    if (search->condition->key != CONDITION_TURN || !is_turn(&search->of->turn, &told->turn))
        return true;
    search->found =
        (struct record_found){.said = true, .turn = told->number - 1, .position = told->before};
    return false;
}

static size_t index_of(const struct conditions *conditions, const arb_rules *rules)
{
    size_t index = 0;

    while (index < conditions->rule_count && rule_list_at(conditions->read, index) != rules)
        index++;
    return index;
}

/* Whether a position or a turn is in the game. */
static bool is_in_course(const struct conditions *conditions, const struct condition *condition,
                         struct played_record *played)
{
    struct search search = {.condition = condition};

    if (played->rules == NULL)
        return false;
    if (condition->by_rules != NULL) {
        search.of = &condition->by_rules[index_of(conditions, played->rules)];
        if (!search.of->fits || (search.of->key_count > 0 && !has_board(search.of, played->game)))
            return false;
    }
    if (history_each(played->game, visit, &search))
        (void)is_in_position(&search, search.turns, &played->game->now.position);
    if (search.found.said && !played->found.said)
        played->found = search.found;
    return search.found.said;
}

/* ---- all ------------------------------------------------------------------------------------- */

static bool holds(const struct conditions *conditions, const struct condition *condition,
                  struct played_record *played)
{
    const char *code;
    const char *like;

    switch (condition->key) {
    case CONDITION_RESULT:
        return played->right &&
               record_winner(played->game, record_tags(&played->numbered->record)) ==
                   condition->result;
    case CONDITION_ENDS:
        return played->right &&
               rules_result(played->rules, &played->game->now.position) == condition->result;
    case CONDITION_WRONG:
        code = played->right ? "" : arb_ruling_code(played->wrong.ruling);
        return strcmp(condition->value, code) == 0 ||
               (!played->right && strcmp(condition->value, "any") == 0);
    case CONDITION_DOUBLES:
        like = doubles_look(conditions->doubles, condition->doubles, played);
        if (like != NULL)
            played->found = (struct record_found){.said = true, .like = like};
        return like != NULL;
    default:
        return is_in_course(conditions, condition, played);
    }
}

bool conditions_hold(const struct conditions *conditions, struct played_record *played)
{
    /* Doubles are looked for at last, among games for which all else holds. */
    for (int last = 0; last < 2; last++) {
        for (size_t i = 0; i < conditions->count; i++) {
            const struct condition *condition = &conditions->list[i];

            if (condition->key > CONDITION_DATE &&
                (condition->key == CONDITION_DOUBLES) == (last != 0) &&
                holds(conditions, condition, played) == condition->no)
                return false;
        }
    }
    return true;
}
