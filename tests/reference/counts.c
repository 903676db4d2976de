#include "counts.h"

#include <stdlib.h>
#include <string.h>

void tally_add(struct tally *tally, const char *word)
{
    int i = 0;
    while (i < tally->count && strcmp(tally->words[i], word) != 0) {
        i++;
    }
    if (i == CODE_LIMIT) {
        fprintf(stderr, "reference: too many words to count\n");
        exit(2);
    }
    if (i == tally->count) {
        tally->words[i] = word;
        tally->count++;
    }
    tally->times[i]++;
}

void counts_add_turn(struct counts *counts, const struct events *events, bool by_move)
{
    if (by_move) {
        counts->turns_by_move++;
    } else {
        counts->turns_by_select++;
    }
    int length = events->captures < CHAIN_LIMIT ? events->captures : CHAIN_LIMIT;
    counts->turns_with_captures[length]++;
    counts->crownings += events->crownings;
    counts->explosions += events->explosions;
    counts->captures_along_far_row += events->captures_along_far_row;
    counts->kings_captured += events->kings_captured;
    counts->turns_capturing_after_crowning += events->captures_after_crowning > 0;
}

static void print_tally(const struct tally *tally, const char *title, FILE *file)
{
    fprintf(file, "%s:", title);
    for (int i = 0; i < tally->count; i++) {
        fprintf(file, " %s %ld%s", tally->words[i], tally->times[i],
                i + 1 < tally->count ? "," : "");
    }
    fprintf(file, "\n");
}

void counts_print(const struct counts *counts, FILE *file)
{
    fprintf(file, "games: %ld\n", counts->games);
    fprintf(file, "turns: %ld by select, %ld by move\n", counts->turns_by_select,
            counts->turns_by_move);
    fprintf(file, "turns by number of captures:");
    for (int i = 0; i <= CHAIN_LIMIT; i++) {
        fprintf(file, " %d: %ld", i, counts->turns_with_captures[i]);
    }
    fprintf(file, "\ncrownings: %ld\nexplosions: %ld\n", counts->crownings, counts->explosions);
    fprintf(file, "turns that capture after a crowning: %ld\n",
            counts->turns_capturing_after_crowning);
    fprintf(file, "longest list of turns: %ld\n", counts->longest_list);
    fprintf(file, "captures along the far row: %ld\nkings captured: %ld\n",
            counts->captures_along_far_row, counts->kings_captured);
    print_tally(&counts->winners, "winners at the end", file);
    print_tally(&counts->results, "turns that ended a game", file);
    print_tally(&counts->events, "events", file);
    print_tally(&counts->stuck, "sides seen stuck", file);
    print_tally(&counts->steps, "steps", file);
    print_tally(&counts->set_ups_in_mid_turn, "set-ups in the middle of a turn", file);
    print_tally(&counts->questions, "questions", file);
    print_tally(&counts->rejections, "rejections", file);
}
