"""Damages games of files in thirty ways, one at a time, and compares the rows of the others.

    damage.py ARBITER SEED COUNT FILE...

Each kind of damage is done to each game once, at a place drawn by chance from SEED; of all these COUNT
are tried, drawn by chance too (0: all). Prints each that changed the row of another game, or the number
of games by more than one, and then how many were tried; ends with status 1 if there was one.
"""

import json
import random
import re
import subprocess
import sys

arbiter, seed, count, paths = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]
chance = random.Random(seed)


def rows(text):
    """Returns the rows of a file, without where they stand in it."""
    done = subprocess.run([arbiter, "--records", "--to", "jsonl", "-j", "1", "--from", "pdn"],
                          input=text.encode("latin-1"), capture_output=True, check=False)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    for line in lines:
        line.pop("line")
        line.pop("game")
        line.get("error", {}).pop("line", None)
        line.get("error", {}).pop("column", None)
    return [json.dumps(line) for line in lines]


def insert(game, text):
    at = chance.randrange(len(game) + 1)
    return game[:at] + text + game[at:]


def at_byte(change):
    def damage(game):
        at = chance.randrange(len(game))
        return game[:at] + change(game[at]) + game[at + 1:]
    return damage


def at_token(change):
    def damage(game):
        token = chance.choice(list(re.finditer(r"\S+", game)))
        return game[:token.start()] + change(token[0]) + game[token.end():]
    return damage


def at_line(change):
    def damage(game):
        lines = game.split("\n")
        at = chance.randrange(len(lines))
        return "\n".join(lines[:at] + change(lines[at]) + lines[at + 1:])
    return damage


WAYS = {f"insert {text!r}": lambda game, text=text: insert(game, text)
        for text in ("(", ")", "{", "}", "[", "]", '"', ";", "*", "\n", "\\", "\0", "\xe9", "{ a", "( 9-13",
                     '/FEN "', " 1-0 ", "Red")}
WAYS |= {
    "a byte is gone": at_byte(lambda byte: ""),
    "a byte is there twice": at_byte(lambda byte: byte * 2),
    "a bit of a byte is another": at_byte(lambda byte: chr(ord(byte) ^ 1 << chance.randrange(7))),
    "a token is gone": at_token(lambda token: ""),
    "a token is there twice": at_token(lambda token: token + " " + token),
    "a token is backwards": at_token(lambda token: token[::-1]),
    "a line is gone": at_line(lambda line: []),
    "a line is there twice": at_line(lambda line: [line, line]),
    "a line is backwards": at_line(lambda line: [line[::-1]]),
    "a line has one quote less": at_line(lambda line: [line.replace('"', "", 1)]),
    "a line that is no tag comes before one": at_line(lambda line: ["[Empty]", line]),
    "the rest of a line is gone": at_line(lambda line: [line[:chance.randrange(len(line) + 1)]]),
}
assert len(WAYS) == 30


def games_of(path):
    """Returns the games of a file, each as its text, cut where the program says that they begin."""
    with open(path, encoding="latin-1", newline="") as file:
        lines = file.read().replace("\r\n", "\n").split("\n")
    places = subprocess.run([arbiter, "--records", "--to", "places", path], capture_output=True, text=True,
                            check=True).stdout.splitlines()
    begins = [int(place.split(":")[-2]) - 1 for place in places] + [len(lines)]
    return ["\n".join(lines[begin:end]).strip("\n") for begin, end in zip(begins, begins[1:])]


games_in = {path: games_of(path) for path in paths}
tried = [(path, hit, way) for path in paths for hit in range(len(games_in[path])) for way in WAYS]
if count > 0:
    tried = chance.sample(tried, min(count, len(tried)))
wrong = 0
whole = {path: [rows(game + "\n") for game in games_in[path]] for path in {path for path, _, _ in tried}}
for path, hit, way in tried:
    games = games_in[path]
    damaged = WAYS[way](games[hit])
    if damaged.lstrip().startswith(("1-0", "*")):
        continue  # before a game, it is the result of the one before that has none
    found = rows("\n\n".join(games[:hit] + [damaged] + games[hit + 1:]) + "\n")
    before, after = sum(whole[path][:hit], []), sum(whole[path][hit + 1:], [])
    if abs(len(found) - len(games)) > 1 or found[:hit] != before or found[len(found) - len(after):] != after:
        print(f"{path}: game {hit + 1}, {way}: {len(found)} games of {len(games)}:\n{damaged}\n")
        wrong += 1
print(f"{len(tried)} tried, {wrong} wrong")
sys.exit(wrong > 0)
