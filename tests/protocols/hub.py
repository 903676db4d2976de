#!/usr/bin/env python3
"""A player of the protocol Hub, version 2, for rule sets with numbered squares:

    hub.py RULES [COLUMNS]

It was written from the protocol's text. It plays at random, and keeps to nothing but what it is told:
the position and the moves since. With `param variant` it learns which game it is."""

import re
import sys

from referee import Referee


class Board:
    """Squares by number, as in the standard of draughts: the dark ones, from the top left."""

    def __init__(self, columns):
        self.columns = columns

    def place(self, number):
        half = self.columns // 2
        row = (number - 1) // half
        column = 2 * ((number - 1) % half) + (1 if row % 2 == 0 else 0)
        return row, column

    def number(self, row, column):
        return row * (self.columns // 2) + column // 2 + 1

    def between(self, start, end):
        (row, column), (last_row, last_column) = self.place(start), self.place(end)
        down = 1 if last_row > row else -1
        right = 1 if last_column > column else -1
        while (row + down, column + right) != (last_row, last_column):
            row, column = row + down, column + right
            yield self.number(row, column)


def words(line):
    """The arguments of a line, NAME=VALUE, where VALUE can be in quotes."""
    return {name: quoted or plain
            for name, quoted, plain in re.findall(r'([^\s=]+)=(?:"([^"]*)"|(\S*))', line)}


def fen(position):
    men = {"w": [], "b": []}
    for number, letter in enumerate(position[1:], 1):
        if letter != "e":
            men[letter.lower()].append(("K" if letter.isupper() else "") + str(number))
    return f'{position[0]}:W{",".join(men["w"])}:B{",".join(men["b"])}'


def taken(board, position, turn):
    """The squares whose pieces a turn takes."""
    squares = [int(number) for number in re.split("[-x:]", turn)]
    return [number for start, end in zip(squares, squares[1:])
            for number in board.between(start, end) if position[number] != "e"]


def hub_move(board, position, turn):
    squares = re.split("[-x:]", turn)
    captures = taken(board, position, turn) if "-" not in turn else []
    if not captures:
        return f"{squares[0]}-{squares[-1]}"
    return "x".join([squares[0], squares[-1]] + [str(number) for number in reversed(captures)])


def position_now(referee):
    """The position of the referee, as Hub writes it."""
    text = referee.ask("fen")[0].split(": ", 1)[1]
    side, white, black = text.split(":")
    count = int(referee.size)
    squares = ["e"] * count
    for men, letter in ((white, "w"), (black, "b")):
        for man in filter(None, men[1:].split(",")):
            king = man.startswith("K")
            squares[int(man.lstrip("K")) - 1] = letter.upper() if king else letter
    return side + "".join(squares)


def play_move(referee, board, move):
    """Plays a move of Hub: the turn with these ends that takes these pieces."""
    position = position_now(referee)
    if "x" not in move:
        wrong = referee.tell("move " + move)
    else:
        start, end, *captures = [int(number) for number in move.split("x")]
        for turn in referee.turns():
            squares = [int(number) for number in re.split("[-x:]", turn)]
            if ((squares[0], squares[-1]) == (start, end) and
                    sorted(taken(board, position, turn)) == sorted(captures)):
                wrong = referee.tell("move " + turn)
                break
        else:
            wrong = ["there is no such capture"]
    if wrong:
        print(f'error message="{move}: {wrong[0]}"', flush=True)
        sys.exit(1)


def main():
    rules = sys.argv[1]
    columns = int(sys.argv[2]) if len(sys.argv) > 2 else 8
    board = Board(columns)
    referee = Referee(rules)
    referee.size = columns * columns // 2
    level = {}
    for line in sys.stdin:
        command = line.split()[0] if line.split() else ""
        arguments = words(line)
        if command == "hub":
            print("id name=random version=1.0 author=tests country=none")
            print("param name=variant value=normal type=enum values=\"normal frisian killer english\"")
            print("param name=book value=true type=bool")
            print("param name=\"name with blank\" value=x type=string")
            print("wait")
        elif command == "set-param":
            print(f'param is now {arguments["name"]} {arguments["value"]}', file=sys.stderr)
        elif command == "init":
            print("ready")
        elif command == "pos":
            referee.tell("position " + fen(arguments["pos"]))
            for move in arguments.get("moves", "").split():
                play_move(referee, board, move)
        elif command == "level":
            level = arguments
        elif command == "go":
            if not level:
                print('error message="there is no level"', flush=True)
            position = position_now(referee)
            print('info depth=1 mean-depth=1.0 score=0.15 nodes=1 time=0.01 nps=0.1 pv="1-2 3-4"')
            print(f"done move={hub_move(board, position, referee.choose())}")
        elif command == "ping":
            print("pong")
        elif command == "quit":
            break
        sys.stdout.flush()


main()
