#include "making/needs.h"

/* How many sets of k squares there are. */
static double sets_of(unsigned squares, unsigned k)
{
    double sets = 1;

    for (unsigned i = 0; i < k; i++)
        sets = sets * (squares > i ? squares - i : 0) / (i + 1);
    return sets;
}

/* The numbers of an ending. It is one of two that look the same from the other side, of which one
 * is kept, if the board turns: all are added up, and halved. */
static double numbers_of(const struct ending_board *board, const unsigned count[ENDING_GROUPS])
{
    double numbers = board->turns ? 1 : 2;

    for (unsigned group = 0; group < ENDING_GROUPS; group++)
        numbers *= sets_of(board->squares[group].count, count[group]);
    return numbers;
}

struct needs needs_of(const struct ending_board *board, unsigned pieces)
{
    struct needs needs = {0, 0};
    unsigned kings = rules_crowns(board->rules) ? pieces : 0;
    unsigned n[ENDING_GROUPS];

    for (n[0] = 0; n[0] <= pieces; n[0]++) {
        for (n[1] = 0; n[1] <= kings && n[0] + n[1] <= pieces; n[1]++) {
            for (n[2] = 0; n[0] + n[1] + n[2] <= pieces; n[2]++) {
                for (n[3] = 0; n[3] <= kings && n[0] + n[1] + n[2] + n[3] <= pieces; n[3]++) {
                    double numbers = numbers_of(board, n);
                    bool even = n[0] == n[2] && n[1] == n[3];
                    double whole = even || !board->turns ? numbers : 2 * numbers;

                    needs.disk += numbers / 4;
                    needs.memory = whole > needs.memory ? whole : needs.memory;
                }
            }
        }
    }
    needs.memory += needs.memory / 4; /* its states, and the table made of them */
    return needs;
}

void needs_add_bytes(struct text *text, double bytes)
{
    static const char *const units[] = {"kB", "MB", "GB", "TB", "PB", "EB"};
    size_t unit = 0;

    bytes /= 1000;
    for (; bytes >= 1000 && unit + 1 < sizeof units / sizeof *units; unit++)
        bytes /= 1000;
    text_print(text, bytes < 10 ? "%.1f %s" : "%.0f %s", bytes, units[unit]);
}

void needs_add(struct text *text, const struct needs *needs)
{
    text_string(text, "needs ");
    needs_add_bytes(text, needs->memory);
    text_string(text, " of memory and ");
    needs_add_bytes(text, needs->disk);
    text_string(text, " on disk");
}
