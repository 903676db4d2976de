"""Writes games of kingcapture, played by chance, that are legal in chess too: without castling, turns en
passant and promotion, and no king is left in check. Each line has a name and the turns of a game, as
--records --from turns reads them.

    chess_games.py COUNT
"""

import random
import sys

import arbiter

PLIES = 60
FAR_ROWS = {"0", "7"}  # squares are a column and a row, in digits


def kings_square(game, side):
    for column in range(8):
        for row in range(8):
            piece = game.at(f"{column} {row}")
            if piece is not None and piece.side == side and piece.kind == "king":
                return f"{column}{row}"
    return None


def is_chess(game, turn, mover):
    """Whether a turn that has been played leaves its king where nothing takes it."""
    king = kings_square(game, mover)
    return all(answer[-2:] != king for answer in game.moves())


def play(chance):
    game = arbiter.Game("kingcapture")
    for _ in range(PLIES):
        turns = game.moves()
        chance.shuffle(turns)
        mover = game.to_move
        for turn in turns:
            piece = game.at(f"{turn[0]} {turn[1]}")
            if piece.kind == "pawn" and turn[-1] in FAR_ROWS:
                continue
            game.play(turn)
            if is_chess(game, turn, mover):
                break
            game.undo()
        else:
            break  # mate, stalemate, or nothing but promotion
    return game.history


chance = random.Random(2026)
for number in range(int(sys.argv[1])):
    print(number, " ".join(play(chance)), sep="\t")
