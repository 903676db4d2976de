/* The protocol `uci`, as its players speak it. Unknown words are passed over. */
#include <limits.h>
#include <stdlib.h>

#include "arbiter/version.h"
#include "match/protocols/both.h"
#include "match/speaker.h"

/* position startpos | fen FEN [moves TURN...] */
static void hear_position(struct speaker *speaker, char *rest)
{
    char *moves = strstr(rest, " moves ");
    char *fen = protocol_after(rest, "fen");
    char *words = NULL;
    arb_ruling ruling = ARB_ACCEPTED;

    (void)arb_game_begin(speaker->game, speaker->rules, false); /* in the memory that it has */
    if (moves != NULL) {
        *moves = '\0';
        moves += strlen(" moves ");
    }
    if (fen != NULL)
        ruling = arb_set_position(speaker->game, fen);
    for (char *turn = moves != NULL ? strtok_r(moves, " ", &words) : NULL;
         turn != NULL && ruling == ARB_ACCEPTED; turn = strtok_r(NULL, " ", &words))
        ruling = speaker_play(speaker, uci_read_turn, turn);
    if (ruling != ARB_ACCEPTED) /* the protocol has no errors */
        text_print(&speaker->out.text, "info string %s\n", arb_ruling_code(ruling));
}

/* The number after a word; 0 if there is none. */
static unsigned long number_after(const char *line, const char *word)
{
    const char *at = strstr(line, word);

    return at != NULL && at[strlen(word)] == ' ' && at[strlen(word) + 1] != '-'
               ? strtoul(at + strlen(word), NULL, 10)
               : 0;
}

static void say_move(struct speaker *speaker)
{
    text_string(&speaker->out.text, "bestmove ");
    uci_turn_text(&speaker->out.text, speaker->rules, &speaker->answer);
    text_string(&speaker->out.text, "\n");
    speaker->held = false;
}

/* go, with words in any order; what is thought without an end ends with `stop`, and is said then.
 */
static void hear_go(struct speaker *speaker, const char *line)
{
    bool white = arb_to_move(speaker->game) == (arb_side)rules_white(speaker->rules);
    const arb_thought *thought = &speaker->thought;
    struct text *out = &speaker->out.text;
    unsigned long left = number_after(line, white ? " wtime" : " btime");
    unsigned long time = number_after(line, " movetime");
    int score;

    speaker->depth = (unsigned)number_after(line, " depth");
    if (left > 0)
        speaker_clock(speaker, left, number_after(line, white ? " winc" : " binc"),
                      number_after(line, " movestogo"));
    if (time > 0)
        speaker->milliseconds = time < UINT32_MAX ? (uint32_t)time : UINT32_MAX;
    speaker->endless =
        strstr(line, " infinite") != NULL && speaker->depth == 0 && speaker->milliseconds == 0;
    if (speaker_choose(speaker, &speaker->answer, &score) != ARB_ACCEPTED) {
        text_string(out, "bestmove 0000\n"); /* as programs say that there is none */
        return;
    }
    if (score != INT_MIN)
        text_print(out, "info depth %u score cp %d nodes %llu\n", thought->depth, score,
                   (unsigned long long)thought->nodes);
    speaker->held = strstr(line, " infinite") != NULL || strstr(line, " ponder") != NULL;
    if (!speaker->held)
        say_move(speaker);
}

static enum heard hear(struct speaker *speaker, char *line)
{
    char *rest;

    if (protocol_after(line, "uci") != NULL)
        text_string(&speaker->out.text,
                    "id name arbiter " ARB_VERSION "\nid author arbiter\nuciok\n");
    else if (protocol_after(line, "isready") != NULL)
        text_string(&speaker->out.text, "readyok\n");
    else if ((rest = protocol_after(line, "position")) != NULL)
        hear_position(speaker, rest);
    else if (protocol_after(line, "go") != NULL)
        hear_go(speaker, line);
    else if (speaker->held &&
             (protocol_after(line, "stop") != NULL || protocol_after(line, "ponderhit") != NULL))
        say_move(speaker);
    return protocol_after(line, "quit") != NULL ? HEARD_QUIT : HEARD;
}

static enum meanwhile meanwhile(const char *line)
{
    return speaker_meanwhile(line, "isready");
}

const struct speech spoken_uci = {.name = "uci",
                                  .hear = hear,
                                  .meanwhile = meanwhile,
                                  .suits = uci_suits,
                                  .rules = "kingcapture"};
