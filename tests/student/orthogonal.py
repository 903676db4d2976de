"""Assignment 5 of CPSC 231, simplified checkers, as a student might hand it in: written from the
document alone, with the words of the conversation as the course gives them, and right. `--wrong
NAME` puts in one fault, marked by wrong(NAME)."""
import sys

FAULT = sys.argv[2] if sys.argv[1:2] == ["--wrong"] else ""


def wrong(name):
    return name == FAULT


NAMES = {"w": "White", "r": "Red"}
DIRECTIONS = {"8": ("up", -1, 0), "4": ("left", 0, -1), "6": ("right", 0, 1), "2": ("down", 1, 0)}


class Board:
    """The pieces by row and column from 1, and whose turn it is."""

    def __init__(self):
        self.turn = "r" if wrong("red-begins") else "w"
        self.pieces = {}
        for row in (1, 2, 3, 6, 7, 8):
            for column in range(1, 9):
                if (row + column) % 2 == 1:
                    self.pieces[row, column] = "w" if row < 4 else "r"

    def other(self):
        return "r" if self.turn == "w" else "w"

    def display(self):
        for row in range(1, 9):
            print(row, "  ".join(self.pieces.get((row, column), ".") for column in range(1, 9)))
        print("  1  2  3  4  5  6  7  8")

    def is_empty(self, row, column):
        if wrong("leaves-the-board") and column == 9:
            return True
        return 1 <= row <= 8 and 1 <= column <= 8 and (row, column) not in self.pieces

    def destinations(self, row, column):
        """Where a piece can go: for each direction the square, and the one that is captured."""
        there = {}
        for key, (_, down, right) in DIRECTIONS.items():
            over = (row + down, column + right)
            beyond = (row + 2 * down, column + 2 * right)
            forward = down == (1 if self.turn == "w" else -1)
            victim = self.turn if wrong("captures-its-own") else self.other()
            if self.is_empty(*over):
                there[key] = (over, None)
            elif self.pieces.get(over) == victim:
                if self.is_empty(*beyond) or wrong("captures-onto-pieces"):
                    if forward or not wrong("captures-forward-only"):
                        there[key] = (beyond, over)
        return there

    def can_capture(self):
        return any(
            captured
            for square in self.pieces
            if self.pieces[square] == self.turn
            for _, captured in self.destinations(*square).values()
        )

    def move(self, start, end, captured):
        if wrong("backward-goes-nowhere") and end[0] - start[0] == (-1 if self.turn == "w" else 1):
            end = start
        self.pieces[end] = self.pieces.pop(start)
        if captured and not wrong("captured-pieces-stay"):
            del self.pieces[captured]
        if wrong("captures-go-on") and captured:
            if any(victim for _, victim in self.destinations(*end).values()):
                return
        self.turn = self.other()

    def winner(self):
        if wrong("nobody-wins"):
            return None
        for side, enemy in ("w", "r"), ("r", "w"):
            if enemy not in self.pieces.values():
                return enemy if wrong("the-loser-wins") else side
        return None

    def save(self, name):
        with open(name, "w") as file:
            for row in range(1, 9):
                print("".join(self.pieces.get((row, c), " ") for c in range(1, 9)), file=file)
            print(self.turn.upper(), file=file)

    def load(self, name):
        with open(name) as file:
            lines = file.read().split("\n")
        self.turn = lines[8].lower()
        self.pieces = {}
        for row in range(1, 9):
            for column, piece in enumerate(lines[row - 1], 1):
                if piece != " ":
                    self.pieces[row, column] = piece


def ask(question):
    return input(question).strip()


def choose_piece(board):
    """Returns the row and the column of a piece that can move, or None for a pass."""
    while True:
        row = ask("Row of the piece to move (1-8, 0 passes): ")
        if row == "0":
            return None
        column = ask("Column of the piece to move (1-8, 0 passes): ")
        if column == "0" and not wrong("zero-does-not-pass"):
            return None
        if row not in list("12345678") or column not in list("12345678"):
            print("Please enter a number from 0 to 8.")
            if wrong("a-bad-number-passes"):
                return None
            continue
        row, column = int(row), int(column)
        piece = board.pieces.get((row, column))
        if piece is None:
            print("There is no piece there.")
            if wrong("an-empty-square-passes"):
                return None
        elif piece != board.turn and not wrong("moves-any-piece"):
            print("That piece is not yours.")
        elif not board.destinations(row, column) and not wrong("stuck-pieces-are-taken"):
            print("That piece cannot move.")
        else:
            return row, column


def choose_direction(there):
    """Returns a direction in which the piece can go, or None for a pass."""
    for key in there:
        print(f"  {key} = {DIRECTIONS[key][0]}")
    print("  0 = pass")
    while True:
        key = ask("Direction: ")
        if key == "0" and not wrong("zero-does-not-pass"):
            return None
        if key in there:
            return key
        print("Please choose one of the directions above.")
        if wrong("a-bad-direction-passes"):
            return None


def make_move(board):
    square = choose_piece(board)
    there = square and board.destinations(*square)
    if square and wrong("must-capture") and board.can_capture():
        there = {key: to for key, to in there.items() if to[1]}
    key = square and choose_direction(there)
    if key:
        board.move(square, *there[key])
    else:
        board.turn = board.other()


def take_turn(board):
    """Returns False if the player has quit."""
    while True:
        choice = ask(
            f"{NAMES[board.turn]}'s turn: (m)ove a piece, (s)ave the game, "
            "(q)uit the game without saving: "
        )
        if not wrong("small-letters-only"):
            choice = choice.lower()
        if choice == "m":
            make_move(board)
            return True
        if choice == "q" and not wrong("quits-nothing"):
            return False
        if choice == "s":
            name = ask("Name of the file: ")
            board.save(name)
            print(f"Game saved to {name}.")
            if wrong("saving-ends-the-turn"):
                board.turn = board.other()
                return True
        else:
            print("Please enter m, s or q.")


def main():
    board = Board()
    answer = ""
    while answer not in ("y", "n"):
        answer = ask("Continue a saved game (y/n)? ").lower()
    if answer == "y":
        board.load(ask("Name of the saved game: "))
    board.display()
    while not board.winner():
        if not take_turn(board):
            return
        board.display()
    print(f"{NAMES[board.winner()]} player wins!")


try:
    main()
except EOFError:
    pass
