"""AI-CheckersGame, the rules of checkers, as a student might hand them in: written from the document
alone, on squares numbered as the course gives them, and right. `--wrong NAME` puts in one fault,
marked by wrong(NAME)."""
import sys

FAULT = sys.argv[2] if sys.argv[1:2] == ["--wrong"] else ""


def wrong(name):
    return name == FAULT


# Squares are rows and columns from 0, the top left one light; the dark ones have numbers from 1.
NUMBERS = {}
for row in range(8):
    for column in range(8):
        if (row + column) % 2 == 1:
            NUMBERS[row, column] = len(NUMBERS) + 1
SQUARES = {number: square for square, number in NUMBERS.items()}


class Game:
    def __init__(self, empty):
        self.turn = "black"
        self.men = {}  # the side and whether it is a king, by square
        if not empty:
            for row, column in NUMBERS:
                if row < 3:
                    self.men[row, column] = ("black", False)
                elif row > (5 if wrong("starts-with-eight") else 4):
                    self.men[row, column] = ("white", False)

    def ways(self, piece, what):
        side, king = piece
        forward = 1 if side == "black" else -1
        if king and not wrong("kings-" + what + "-forward-only"):
            rows = (1, -1)
        elif not king and wrong("men-" + what + "-backward"):
            rows = (1, -1)
        else:
            rows = (forward,)
        return [(down, right) for down in rows for right in (-1, 1)]

    def is_free(self, row, column):
        return 0 <= row < 8 and 0 <= column < 8 and (row, column) not in self.men

    def steps(self, square):
        piece = self.men[square]
        for down, right in self.ways(piece, "step"):
            to = (square[0] + down, square[1] + right)
            if wrong("steps-onto-men") and to in self.men:
                yield [square, to]
            while self.is_free(*to):
                yield [square, to]
                if not (piece[1] and wrong("kings-fly")):
                    break
                to = (to[0] + down, to[1] + right)

    def jumps(self, piece, path):
        """All series of jumps of a piece that has come this way."""
        row, column = path[-1]
        found = []
        for down, right in self.ways(piece, "jump"):
            over = (row + down, column + right)
            to = (row + 2 * down, column + 2 * right)
            if over not in self.men or not (0 <= to[0] < 8 and 0 <= to[1] < 8):
                continue
            if to in self.men and not wrong("jumps-onto-men"):
                continue
            victim = self.men[over]
            if victim[0] == piece[0] and not wrong("jumps-its-own"):
                continue
            if victim[1] and not piece[1] and wrong("kings-are-safe"):
                continue
            if right > 0 and wrong("jumps-to-the-left-only"):
                continue
            del self.men[over]
            if self.is_crowned(piece, to) and not wrong("crowned-men-jump-on"):
                rest = []
            elif wrong("jumps-once"):
                rest = []
            else:
                now = (piece[0], piece[1] or self.is_crowned(piece, to))
                rest = self.jumps(now, path + [to])
            if not rest or wrong("jumps-may-stop"):
                found.append(path + [to])
            found += rest
            self.men[over] = victim
        return found

    def is_crowned(self, piece, to):
        return not piece[1] and to[0] == (7 if piece[0] == "black" else 0)

    def moves(self):
        own = sorted(square for square in self.men if self.men[square][0] == self.turn)
        jumps = []
        for square in own:
            piece = self.men.pop(square)
            jumps += self.jumps(piece, [square])
            self.men[square] = piece
        steps = [step for square in own for step in self.steps(square)]
        if jumps and wrong("the-most-must-be-taken"):
            jumps = [path for path in jumps if len(path) == max(len(jump) for jump in jumps)]
        if wrong("jumps-are-free"):
            return sorted(steps + jumps)
        return sorted(jumps or steps)

    def move(self, path):
        piece = self.men.pop(path[0])
        if abs(path[0][0] - path[1][0]) == 2 and not wrong("jumped-men-stay"):
            for (r, c), (row, column) in zip(path, path[1:]):
                self.men.pop(((r + row) // 2, (c + column) // 2), None)
        crowned = self.is_crowned(piece, path[-1]) and not wrong("no-kings")
        self.men[path[-1]] = (piece[0], piece[1] or crowned)
        if not wrong("the-same-side-again"):
            self.turn = self.other()

    def other(self):
        return "white" if self.turn == "black" else "black"

    def winner(self):
        has_pieces = any(side == self.turn for side, _ in self.men.values())
        if not self.men or self.moves():
            return "undecided"
        if wrong("blocked-is-no-loss" if has_pieces else "no-pieces-is-no-loss"):
            return "undecided"
        return self.other().capitalize()


def text_of(path):
    mark = "x" if abs(path[0][0] - path[1][0]) == 2 else "-"
    return mark.join(str(NUMBERS[square]) for square in path)


def run(game, words):
    """Does a command, and returns the game from then on."""
    if words[0] == "new":
        return Game("empty" in words)
    if words[0] == "place":
        game.men[SQUARES[int(words[3])]] = (words[2], words[-1] == "king")
    elif words[0] == "turn" and len(words) == 2:
        game.turn = words[1]
    elif words[0] == "turn":
        print("turn:", game.turn)
    elif words[0] == "at":
        piece = game.men.get(SQUARES[int(words[1])])
        print(f"at {words[1]}:", f"{piece[0]} man" + " king" * piece[1] if piece else "empty")
    elif words[0] == "moves":
        moves = [text_of(path) for path in game.moves()]
        if len(words) == 2:
            moves = [move for move in moves if move.replace("x", "-").split("-")[0] == words[1]]
        print("moves:", len(moves))
        for move in moves:
            print(" ", move)
    elif words[0] == "can":
        can = words[2] in [text_of(path) for path in game.moves()]
        print(f"can move {words[2]}:", "yes" if can else "no")
    elif words[0] == "winner":
        print("winner:", game.winner())
    else:
        for path in game.moves():
            if text_of(path) == words[0]:
                game.move(path)
                return game
        print(words[0], "is not allowed")
    return game


game = Game(False)
for line in sys.stdin:
    words = line.partition("#")[0].split()
    if words:
        game = run(game, words)
