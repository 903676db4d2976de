#include "pdn/contradiction.h"

#include "pdn/write.h"

static bool differ(arb_result a, arb_result b)
{
    return a != ARB_UNDECIDED && b != ARB_UNDECIDED && a != b;
}

bool record_contradicts(const struct record *record, const arb_game *game,
                        struct said_results *said)
{
    const char *tagged = tags_value(record_tags(record), "Result");
    arb_result board = rules_result(game->rules, &game->now.position);

    *said = (struct said_results){ARB_UNDECIDED, record_result_of(record->result), board};
    if (tagged != NULL && !record->result_added)
        said->tag = record_result_of(tagged);
    if (board == ARB_DRAW && game->claims)
        said->board = ARB_UNDECIDED;
    return differ(said->tag, said->token) || differ(said->tag, said->board) ||
           differ(said->token, said->board);
}
