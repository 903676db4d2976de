"""Prints how many seconds steps of random legal actions take, each with the planes and the mask:

    batch.py processors RULES STEPS   of a batch of 1,024 games, by the clock, with all processors
    batch.py batch RULES STEPS        of the same, of one processor
    batch.py loop RULES STEPS         of a loop of Python over as many games, which fills arrays of numpy

What chooses the actions, and begins games anew, is not measured.
"""

import sys
import time

import arbiter
import numpy

GAMES = 1024


def batch(rules, rounds, threads, clock):
    games = arbiter.Batch(rules, GAMES, threads=threads)
    planes = numpy.empty((GAMES, *games.rules.shape), numpy.uint8)
    mask = numpy.empty((GAMES, games.rules.action_count), bool)
    spent = 0
    for seed in range(rounds):
        actions = games.sample(seed)
        begun = clock()
        games.step(actions, planes=planes, mask=mask)
        spent += clock() - begun
        games.reset(games.done)
    return spent


def loop(rules, rounds, clock):
    chance = numpy.random.default_rng(2026)
    rules = arbiter.Rules(rules)
    games = [arbiter.Game(rules) for _ in range(GAMES)]
    planes = numpy.empty((GAMES, *rules.shape), numpy.uint8)
    mask = numpy.empty((GAMES, rules.action_count), bool)
    spent = 0
    for row, game in enumerate(games):
        mask[row] = game.actions()
    for _ in range(rounds):
        actions = (chance.random(mask.shape, numpy.float32) * mask).argmax(1).tolist()
        begun = clock()
        for row, game in enumerate(games):
            game.act(actions[row])
            planes[row] = game.planes()
            mask[row] = game.actions()
        spent += clock() - begun
        for row in numpy.flatnonzero(~mask.any(1)).tolist():
            games[row] = arbiter.Game(rules)
            mask[row] = games[row].actions()
    return spent


how, rules, steps = sys.argv[1], sys.argv[2], int(sys.argv[3])
rounds = max(1, steps // GAMES)
if how == "processors":
    spent = batch(rules, rounds, 0, time.perf_counter)
elif how == "batch":
    spent = batch(rules, rounds, 1, time.thread_time)
else:
    spent = loop(rules, rounds, time.thread_time)
print(f"{spent * steps / (rounds * GAMES):.4f}")
