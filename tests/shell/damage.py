"""Damages one game of a file, in one of many ways, and compares the rows of the others.

    damage.py ARBITER FILE RULES SEED COUNT

Prints what is wrong, and ends with status 1, if another game has lost its row, or the number of games
has changed by more than one.
"""

import json
import random
import subprocess
import sys

arbiter, path, rules = sys.argv[1:4]
seed, count = int(sys.argv[4]), int(sys.argv[5])
games = ["[Event " + part.strip("\n") for part in ("\n" + open(path).read()).split("\n[Event ")[1:]]
chance = random.Random(seed)


def rows(text):
    """Returns the rows of a file, without where they stand in it."""
    done = subprocess.run([arbiter, "--records", "-r", rules, "--to", "jsonl"],
                          input=text.encode("latin-1"), capture_output=True, check=False)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    for line in lines:
        line.pop("line")
        line.pop("game")
        line.get("error", {}).pop("line", None)
    return [json.dumps(line) for line in lines]


def insert(game, text):
    at = chance.randrange(len(game) + 1)
    return game[:at] + text + game[at:]


def delete(game):
    at = chance.randrange(len(game))
    return game[:at] + game[at + 1:]


def swap_line(game, change):
    lines = game.split("\n")
    at = chance.randrange(len(lines))
    return "\n".join(lines[:at] + change(lines[at]) + lines[at + 1:])


WAYS = [lambda game, text=text: insert(game, text)
        for text in ("(", ")", "{", "}", "[", "]", '"', ";", "%", "*", "\n", "\n\n", "\\", "/", "\0",
                     "{ a", "( 9-13", '/FEN "', " 1-0 ", "x", "9", "[Empty]\n", "\n[Empty]\n", "\xe9", "Red")]
WAYS += [delete, delete, delete,
         lambda game: swap_line(game, lambda line: []),
         lambda game: swap_line(game, lambda line: [line, line]),
         lambda game: swap_line(game, lambda line: [line.replace('"', "", 1)]),
         lambda game: swap_line(game, lambda line: [line[::-1]])]

whole = [rows(game + "\n") for game in games]
for number in range(count):
    hit = chance.randrange(len(games))
    damaged = WAYS[number % len(WAYS)](games[hit])
    text = "\n\n".join(games[:hit] + [damaged] + games[hit + 1:]) + "\n"
    found = rows(text)
    if abs(len(found) - len(games)) > 1 or found[:hit] != sum(whole[:hit], []) or \
            found[len(found) - (len(games) - hit - 1):] != sum(whole[hit + 1:], []):
        print(f"seed {seed}, number {number}: game {hit + 1} became", repr(damaged), len(found), "games")
        sys.exit(1)
