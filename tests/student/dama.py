"""Project 1 of CMPE 250, simplified Turkish checkers, as a student might hand it in: written from
the document alone, and right. `--wrong NAME` puts in one fault, marked by wrong(NAME)."""
import sys

FAULT = sys.argv[2] if sys.argv[1:2] == ["--wrong"] else ""


def wrong(name):
    return name == FAULT


SIDES = {"W": "White", "B": "Black"}


class Board:
    """What stands on a square, as (file, rank) from 0, and whose turn it is."""

    def __init__(self):
        self.turn = "B" if wrong("black-begins") else "W"
        self.at = {}
        for file in range(8):
            for rank in (1, 2):
                self.at[file, rank] = "W"
                self.at[file, 7 - rank] = "B"

    def show(self):
        for rank in range(7, -1, -1):
            print("".join(self.at.get((file, rank), "0") for file in range(8)), rank + 1)
        print("abcdefgh")

    def is_empty(self, square):
        return 0 <= square[0] < 8 and 0 <= square[1] < 8 and square not in self.at

    def directions(self):
        forward = 1 if self.turn == "W" else -1
        return [(0, forward), (-1, 0), (1, 0)], (0, -forward)

    def steps(self, square):
        ways, back = self.directions()
        if wrong("steps-forward-only"):
            ways = ways[:1]
        if wrong("steps-backward"):
            ways = ways + [back]
        if wrong("steps-diagonally"):
            ways = ways + [(-1, -back[1]), (1, -back[1])]
        if wrong("steps-two"):
            ways = ways + [(0, -2 * back[1])]
        for x, y in ways:
            to = (square[0] + x, square[1] + y)
            if self.is_empty(to) or wrong("steps-onto-men") and self.at.get(to) == self.turn:
                yield (square, to)

    def captures(self, path):
        """All series of captures that begin with this path, and those that stop earlier."""
        ways, back = self.directions()
        if wrong("captures-forward-only"):
            ways = ways[:1]
        if wrong("captures-backward"):
            ways = ways + [back]
        here = path[-1]
        for x, y in ways:
            over = (here[0] + x, here[1] + y)
            to = (here[0] + 2 * x, here[1] + 2 * y)
            if self.at.get(over, self.turn) == self.turn or not self.is_empty(to):
                continue
            captured = self.at.pop(over)
            yield path + (to,)
            if not wrong("captures-one"):
                yield from self.captures(path + (to,))
            self.at[over] = captured

    def turns(self):
        """All turns, greedy or not, with the number of pieces that each captures."""
        turns = {}
        for square in [s for s in self.at if self.at[s] == self.turn]:
            for turn in self.steps(square):
                turns[turn] = 0
            man = self.at.pop(square)
            for turn in self.captures((square,)):
                turns[turn] = len(turn) - 1
            self.at[square] = man
        return turns

    def allowed(self):
        turns = self.turns()
        most = max(turns.values(), default=0)
        least = most
        if wrong("captures-are-free"):
            least = 0
        elif wrong("captures-any-number"):
            least = min(most, 1)
        allowed = [turn for turn in turns if turns[turn] >= least]
        allowed.sort(key=lambda turn: [(-rank, file) for file, rank in turn])
        return allowed[:1] if wrong("captures-the-first") and most else allowed

    def play(self, turn):
        start, end = turn[0], turn[-1]
        for here, to in zip(turn, turn[1:]):
            over = ((here[0] + to[0]) // 2, (here[1] + to[1]) // 2)
            if over not in (here, to) and not wrong("captured-men-stay"):
                self.at.pop(over, None)
        self.at[end] = self.at.pop(start)
        self.end_turn()

    def end_turn(self):
        self.turn = "B" if self.turn == "W" else "W"

    def winner(self):
        for side, rank in ("W", 7), ("B", 0):
            if not wrong("far-row-is-nothing") and side in [self.at.get((f, rank)) for f in range(8)]:
                return side
        if self.turns() or wrong("no-turn-is-nothing"):
            return None
        return "B" if self.turn == "W" else "W"

    def save(self, name):
        with open(name, "w") as file:
            print(self.turn, file=file)
            for rank in range(7, -1, -1):
                print("".join(self.at.get((f, rank), "0") for f in range(8)), file=file)
        if wrong("saving-ends-the-turn"):
            self.end_turn()

    def load(self, name):
        with open(name) as file:
            lines = file.read().splitlines()
        if not wrong("loads-no-turn"):
            self.turn = lines[0]
        self.at = {}
        for rank in range(8):
            for file in range(8):
                if lines[8 - rank][file] != "0":
                    self.at[file, rank] = lines[8 - rank][file]


def name_of(turn):
    return "-".join("abcdefgh"[file] + str(rank + 1) for file, rank in turn)


def take_turn(board, text):
    """Returns whether a turn was played."""
    turn = tuple(("abcdefgh".find(s[:1]), "12345678".find(s[1:])) for s in text.split("-"))
    if wrong("moves-any-man"):
        board.turn = board.at.get(turn[0], board.turn)
    if turn in board.allowed():
        board.play(turn)
        return True
    if turn in board.turns():
        print("According to greediness rule allowed move list:")
        for number, other in enumerate(board.allowed(), 1):
            print(f"{number}. {name_of(other)}")
    else:
        print("Illegal Move")
    return False


def play(board):
    board.show()
    while not board.winner():
        text = input(SIDES[board.turn] + ">").strip()
        command, _, file = text.rstrip(")").partition("(")
        if command == "save":
            board.save(file)
            print("Game saved!")
        elif command == "load":
            board.load(file)
            print(f"Game loaded! {SIDES[board.turn]}'s Turn.")
            board.show()
        elif take_turn(board, text):
            board.show()
    print(f"Game Over - {SIDES[board.winner()]} Player Wins!!!")


print(">Welcome to CMPE 250 Checkers")
board = Board()
try:
    while True:
        play(board)
        answer = ""
        while answer not in ("Y", "N"):
            answer = input(">Would you like to play another game (Y/N)?").strip().upper()
        if answer == "N":
            break
        if not wrong("another-game-goes-on"):
            board = Board()
except EOFError:
    pass
