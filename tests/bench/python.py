"""Prints how many seconds of the processor something takes:

    python.py lists COUNT   lists of the legal turns of russian
    python.py plies COUNT   turns played by chance, each chosen from such a list
    python.py adds COUNT    additions in a loop
"""

import random
import sys
import time

import arbiter

TURNS = 200  # after which another game begins


def lists(count):
    moves = arbiter.Game("russian").moves
    for _ in range(count):
        moves()


def plies(count):
    chance = random.Random(2026).random
    while count > 0:
        game = arbiter.Game("russian")
        moves = game.moves
        play = game.play
        for _ in range(min(count, TURNS)):
            turns = moves()
            if not turns:
                break
            play(turns[int(chance() * len(turns))])
            count -= 1


def adds(count):
    total = 0
    for number in range(count):
        total += number


work = {"lists": lists, "plies": plies, "adds": adds}[sys.argv[1]]
begun = time.process_time()
work(int(sys.argv[2]))
print(f"{time.process_time() - begun:.4f}")
