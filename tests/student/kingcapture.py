"""Assignment 2 of COMP 250, a simplified chess, as a student might hand it in: the methods of Game
and of the pieces, written from the document alone, behind commands that call them, and right.
`--wrong NAME` puts in one fault, marked by wrong(NAME)."""
import sys

FAULT = sys.argv[2] if sys.argv[1:2] == ["--wrong"] else ""


def wrong(name):
    return name == FAULT


SYMBOLS = {"king": "k", "queen": "q", "rook": "r", "bishop": "b", "knight": "n", "pawn": "p"}


def negate(side):
    return "black" if side == "white" else "white"


class Game:
    def __init__(self, empty=False):
        self.turn = "white"
        self.history = []
        self.board = {}  # the side and the kind of each piece, by x and y
        row = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"]
        if wrong("king-before-queen"):
            row[3], row[4] = row[4], row[3]
        if not empty:
            for x in range(8):
                self.board[x, 0] = ("black", row[x])
                self.board[x, 1] = ("black", "pawn")
                self.board[x, 6] = ("white", "pawn")
                self.board[x, 7] = ("white", row[x])

    def piece_can_move(self, piece, x, y, to_x, to_y):
        """Whether a piece moves so, but for what stands in its way."""
        side, kind = piece
        across, along = abs(x - to_x), abs(y - to_y)
        straight = across == 0 or along == 0
        diagonal = across == along
        if kind == "king":
            return max(across, along) <= (2 if wrong("kings-move-two") else 1)
        if kind == "queen":
            return straight or diagonal and not wrong("queens-move-as-rooks")
        if kind == "rook":
            return straight or wrong("rooks-move-as-queens") and diagonal
        if kind == "bishop":
            return diagonal or wrong("bishops-move-as-queens") and straight
        if kind == "knight":
            far = 3 if wrong("knights-move-far") else 2
            return (across, along) in ((1, far), (far, 1))
        forward = (to_y - y) * (-1 if side == "white" else 1)
        target = self.board.get((to_x, to_y))
        if across == 1 and forward == 1:
            return target is not None or wrong("pawns-move-diagonally")
        if across or target and not wrong("pawns-capture-straight"):
            return False
        if wrong("pawns-move-backward") and forward == -1:
            return True
        start = y == (6 if side == "white" else 1) or wrong("pawns-always-move-two")
        return forward == 1 or forward == 2 and start

    def is_blocked(self, x, y, to_x, to_y):
        """Whether a piece stands between two squares on a line."""
        kind = self.board[x, y][1]
        if kind == "pawn" and wrong("pawns-hop") or kind != "pawn" and wrong("pieces-hop"):
            return False
        step_x = (to_x > x) - (to_x < x)
        step_y = (to_y > y) - (to_y < y)
        if kind == "knight":
            return wrong("knights-do-not-hop") and (x + step_x, y + step_y) in self.board
        while True:
            x, y = x + step_x, y + step_y
            if (x, y) == (to_x, to_y):
                return False
            if (x, y) in self.board:
                return True

    def can_move(self, x, y, to_x, to_y, side):
        piece = self.board.get((x, y))
        target = self.board.get((to_x, to_y))
        if piece is None or piece[0] != side and not wrong("moves-any-piece"):
            return False
        if (x, y) == (to_x, to_y):
            return wrong("moves-nowhere")
        if target and target[0] == side and not wrong("captures-its-own"):
            return False
        if not self.piece_can_move(piece, x, y, to_x, to_y):
            return False
        if self.is_blocked(x, y, to_x, to_y):
            return False
        return not (wrong("check-must-be-met") and self.stays_in_check(x, y, to_x, to_y, side))

    def stays_in_check(self, x, y, to_x, to_y, side):
        before = dict(self.board)
        self.board[to_x, to_y] = self.board.pop((x, y))
        in_check = self.is_in_check(side)
        self.board = before
        return in_check

    def is_in_check(self, side):
        king = [square for square in self.board if self.board[square] == (side, "king")]
        for x, y in self.board:
            piece = self.board[x, y]
            if piece[0] == side or not king or wrong("pawns-give-no-check") and piece[1] == "pawn":
                continue
            if self.piece_can_move(piece, x, y, *king[0]) and not self.is_blocked(x, y, *king[0]):
                return True
        return False

    def move(self, x, y, to_x, to_y):
        if not self.can_move(x, y, to_x, to_y, self.turn) or self.winner() != "undecided":
            return False
        side, kind = self.board.pop((x, y))
        target = self.board.get((to_x, to_y))
        if wrong("pawns-become-queens") and kind == "pawn" and to_y in (0, 7):
            kind = "queen"
        self.board[to_x, to_y] = (side, kind)
        line = f"{side.upper()} {self.symbol(side, kind)} at {x}, {y} "
        line += f"captures {self.symbol(*target)} at " if target else "to "
        self.history.append(line + f"{to_x}, {to_y}")
        if self.winner() != "undecided":
            if not wrong("the-history-has-no-winner"):
                self.history.append(f"{side.upper()} has won")
        elif not wrong("the-history-has-no-check"):
            for other in ("white", "black"):
                if self.is_in_check(other):
                    self.history.append(f"{other.upper()} is in check")
        self.turn = negate(side)
        return True

    def symbol(self, side, kind):
        return SYMBOLS[kind].upper() if side == "white" else SYMBOLS[kind]

    def winner(self):
        kings = [side for side, kind in self.board.values() if kind == "king"]
        if len(set(kings)) != 1 or wrong("kings-are-captured-for-nothing"):
            return "undecided"
        return kings[0].capitalize()

    def show(self):
        for y in range(8):
            row = [self.board.get((x, y)) for x in range(8)]
            print(y, "  ".join(self.symbol(*piece) if piece else "." for piece in row))
        print("  0  1  2  3  4  5  6  7")


def yes(answer):
    return "yes" if answer else "no"


def run(game, words):
    """Does a command, and returns the game from then on."""
    if words[0] == "new":
        return Game("empty" in words)
    if words[0] == "place":
        game.board[int(words[3]), int(words[4])] = (words[2], words[1])
    elif words[0] == "turn" and len(words) == 2:
        game.turn = words[1]
    elif words[0] == "turn":
        print("turn:", game.turn)
    elif words[0] == "print":
        game.show()
    elif words[0] == "at":
        piece = game.board.get((int(words[1]), int(words[2])))
        print(f"at {words[1]} {words[2]}:", " ".join(piece) if piece else "empty")
    elif words[0] == "can":
        side = words[3] if len(words) == 4 else game.turn
        can = game.can_move(*[int(digit) for digit in words[2].replace("-", "")], side)
        print(f"can move {words[2]}:", yes(can))
    elif words[0] == "check":
        print(f"check {words[1]}:", yes(game.is_in_check(words[1])))
    elif words[0] == "winner":
        print("winner:", game.winner())
    elif words[0] == "history":
        print("history:", len(game.history))
        for line in game.history:
            print(line)
    elif not game.move(*[int(digit) for digit in words[0].replace("-", "")]):
        print(words[0], "is not allowed")
    return game


game = Game()
for line in sys.stdin:
    words = line.partition("#")[0].split()
    if words:
        game = run(game, words)
