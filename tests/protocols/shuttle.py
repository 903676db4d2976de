#!/usr/bin/env python3
"""shuttle.py PROTOCOL THERE BACK: a player whose king goes to and fro between two squares for as long as
it is asked, in each protocol of a match. It counts the turns that it is told, and ends with a message if
one is missing: its question was another one then."""

import sys


class Told:
    """What a player has been told of the game."""

    def __init__(self):
        self.turns = 0
        self.last = ""

    def hear(self, turn):
        self.turns += 1
        self.last = turn

    def hear_all(self, turns):
        """Takes a list of all turns, of which two at most can be new."""
        count = turns.count(" ") + 1 if turns else 0
        self.last = turns[turns.rfind(" ") + 1:]
        if count not in (self.turns, self.turns + 1, self.turns + 2):
            sys.exit(f"{count} turns after {self.turns}")
        self.turns = count


def hear(protocol, line, told):
    """Takes a line. Returns what is to be answered, with TURN for the turn, or None."""
    word, _, rest = line.partition(" ")
    if protocol == "uci":
        if word == "position":
            told.hear_all(rest.partition(" moves ")[2])
        return {"uci": "uciok", "isready": "readyok", "go": "bestmove TURN"}.get(word)
    if protocol == "hub":
        if word == "pos":
            told.hear_all(rest.partition(' moves="')[2].rstrip('"'))
        return {"hub": "wait", "init": "ready", "go": "done move=TURN"}.get(word)
    if protocol == "gtp":
        if word == "play":
            told.hear(rest.partition(" ")[2])
        return {"protocol_version": "= 2\n", "genmove": "= TURN\n"}.get(word, "=\n")
    if protocol == "arbiter":
        if word == "move":
            told.hear(rest)
        return {"echo": "ready", "hint": "line: TURN"}.get(word)
    if word == "played":
        told.hear(rest)
    return "TURN" if word == "go" else None


def main():
    protocol, *ways = sys.argv[1:]
    told = Told()
    made = 0
    for line in sys.stdin:
        answer = hear(protocol, line.rstrip("\n"), told)
        if answer is None:
            continue
        if "TURN" in answer:
            wanted = made if protocol in ("line", "gtp") else 2 * made
            if told.turns not in (wanted, wanted + 1):
                sys.exit(f"told of {told.turns} turns after {made} of mine")
            answer = answer.replace("TURN", ways[made % 2])
            made += 1
        print(answer, flush=True)


main()
