#!/usr/bin/env python3
"""A player of the protocol UCI for kingcapture. It was written from the protocol's text, and plays at
random. With the argument `thorough` it uses all of the time that it is told, of the processor, and 20 ms
more in its first three turns, as engines that search do: they stop when it is up, not before."""

import sys
import time

from referee import Referee


def letters(turn):
    """46-44, by column and row from the top left, as e2e4."""
    return "".join("abcdefgh"[int(square[0])] + str(8 - int(square[1]))
                   for square in turn.split("-"))


def think(milliseconds):
    end = time.process_time() + milliseconds / 1000
    while time.process_time() < end:
        pass


def main():
    referee = Referee("kingcapture")
    thorough = 3 if sys.argv[1:] == ["thorough"] else 0
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "uci":
            print("id name random\nid author tests")
            print("option name Hash type spin default 16 min 1 max 1024\nuciok")
        elif command == "setoption":
            print("info string " + " ".join(words[1:]))
        elif command == "isready":
            print("readyok")
        elif command == "position":
            moves = words.index("moves") if "moves" in words else len(words)
            referee.tell("position " + " ".join(words[2:moves]))
            for move in words[moves + 1:]:
                wrong = referee.tell(f"move {move[:2]}-{move[2:4]}")
                if wrong:
                    sys.exit(wrong[0])
        elif command == "go":
            if len(words) < 3:
                sys.exit("go without a limit would never end")
            if thorough > 0 and "movetime" in words:
                think(int(words[words.index("movetime") + 1]) + 20)
                thorough -= 1
            print("info depth 1 score cp 12 nodes 20 pv e2e4")
            print("bestmove " + letters(referee.choose()) + " ponder e7e5")
        elif command == "quit":
            break
        sys.stdout.flush()


main()
