#include "making/settings.h"

#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/thread.h"
#include "command_line.h"
#include "trouble.h"

#define OPTIONS_OF struct making_settings
static const struct option_row make_rows[] = {
    {"threads", "N", "work with N threads (default: one for each processor)", 'j',
     NUMBER(threads, 0, 1, THREADS_MOST)},
    HELP_OPTIONS(OPTION_ROW){0},
};

static const struct command_line make_line = {
    .rows = make_rows,
    .help = "arbiter --make-tables --help",
    .before =
        "Usage: arbiter --make-tables [OPTION]... NAME N FOLDER\n"
        "Make tables in FOLDER of who wins each position of the rule set NAME, or FILE, with N\n"
        "pieces and fewer. Tables that are there are kept.\n",
    .after = "\nExit status: 0, all tables are there; 2, usage or I/O error.\n"
             "arbiter(1) is the manual.",
};

static const struct command_line report_line = {
    .rows = make_rows + 1, /* without --threads */
    .help = "arbiter --table-report --help",
    .before =
        "Usage: arbiter --table-report [OPTION]... NAME N FOLDER\n"
        "Count the positions of the rule set NAME, or FILE, with N pieces and fewer that are\n"
        "won, lost and drawn for the side to move, from the tables in FOLDER.\n",
    .after = "\nExit status: 0, all were counted; 1, tables are missing or wrong; 2, usage or\n"
             "I/O error. arbiter(1) is the manual.",
};

/* ---- what tables need ------------------------------------------------------------------------ */

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

/* ---- reading --------------------------------------------------------------------------------- */

/* Says what so many pieces would need, where a board could have them. */
static int too_many(const struct making_settings *settings, unsigned long pieces)
{
    static struct ending_board board;
    struct needs needs;
    TEXT_MESSAGE(text, 256);

    text_print(&text, "N is a number from 1 to %d", ENDING_PIECES_MOST);
    if (pieces > ENDING_PIECES_MOST && pieces < CHAR_BIT * sizeof(uint64_t) &&
        ending_board_begin(&board, settings->rules) == NULL) {
        needs = needs_of(&board, (unsigned)pieces);
        text_print(&text, "; it would take %lu: ", pieces);
        needs_add(&text, &needs);
    }
    return trouble(NULL, text.bytes);
}

static int read_pieces(struct making_settings *settings, const char *word)
{
    char *end;
    unsigned long pieces = strtoul(word, &end, 10);

    if (*word < '0' || *word > '9' || *end != '\0' || pieces < 1 || pieces > ENDING_PIECES_MOST)
        return too_many(settings, *end == '\0' ? pieces : 0);
    settings->pieces = (unsigned)pieces;
    return -1;
}

int making_settings_read(struct making_settings *settings, int argc, char **argv,
                         const struct host *host)
{
    const struct command_line *line =
        strcmp(argv[0], "--make-tables") == 0 ? &make_line : &report_line;
    int status;

    *settings = (struct making_settings){.files.host = host};
    status = command_line_read(line, settings, argc, argv);
    if (status >= 0)
        return status;
    if (argc - optind != 3)
        return quoted_trouble("give NAME N FOLDER; see", line->help, "");
    if (settings->threads == 0)
        settings->threads = processors();
    if (settings->threads > THREADS_MOST)
        settings->threads = THREADS_MOST; /* GCOVR_EXCL_LINE: of a large machine */
    settings->folder = argv[optind + 2];
    status = command_line_rules(&settings->files, argv[optind], STATUS_TROUBLE, &settings->rules);
    return status < 0 ? read_pieces(settings, argv[optind + 1]) : status;
}
