"""Project 0 of CS 61B, Checkers61b, as a student might hand it in: the methods of Board and Piece,
written from the document alone, behind commands that call them, and right. `--wrong NAME` puts in
one fault, marked by wrong(NAME)."""
import sys

FAULT = sys.argv[2] if sys.argv[1:2] == ["--wrong"] else ""


def wrong(name):
    return name == FAULT


class Piece:
    def __init__(self, side, kind):
        self.side = side
        self.kind = kind
        self.king = False

    def ways(self):
        """In which directions it moves along a column."""
        if self.king or wrong("moves-both-ways"):
            return (1, -1)
        return (1,) if self.side == "fire" else (-1,)


class Board:
    def __init__(self, should_be_empty):
        self.pieces = {}
        self.turn = "water" if wrong("water-begins") and not should_be_empty else "fire"
        self.begin_turn()
        kinds = ["pawn", "shield", "bomb"]
        if wrong("bombs-in-the-middle"):
            kinds = ["pawn", "bomb", "shield"]
        for x in range(8):
            for y in range(8):
                if (x + y) % 2 == 0 and y not in (3, 4) and not should_be_empty:
                    side = "fire" if y < 3 else "water"
                    self.pieces[x, y] = Piece(side, kinds[min(y, 7 - y)])

    def begin_turn(self):
        self.selected = None
        self.moved = False
        self.captured = False

    def is_free(self, x, y):
        return 0 <= x < 8 and 0 <= y < 8 and (x, y) not in self.pieces

    def captures(self, x, y):
        """Where the piece can capture to, and what it captures."""
        piece = self.pieces[x, y]
        found = {}
        for dx in (1, -1):
            for dy in piece.ways():
                victim = self.pieces.get((x + dx, y + dy))
                if not victim or not self.is_free(x + 2 * dx, y + 2 * dy):
                    continue
                if victim.kind == "shield" and wrong("shields-are-never-captured"):
                    continue
                if victim.side != piece.side or wrong("captures-its-own"):
                    found[x + 2 * dx, y + 2 * dy] = (x + dx, y + dy)
        return found

    def steps(self, x, y):
        if wrong("must-capture"):
            own = [square for square in self.pieces if self.pieces[square].side == self.turn]
            if any(self.captures(*square) for square in own):
                return []
        ways = self.pieces[x, y].ways()
        ends = [(x + dx, y + dy) for dx in (1, -1) for dy in ways]
        if wrong("moves-straight"):
            ends += [(x, y + dy) for dy in ways]
        return [end for end in ends if self.is_free(*end)]

    def can_select(self, x, y):
        piece = self.pieces.get((x, y))
        if piece:
            if wrong("first-choice-stays") and self.selected:
                return False
            return piece.side == self.turn and not self.moved
        if self.selected not in self.pieces:
            return False
        steps, captures = self.steps(*self.selected), self.captures(*self.selected)
        if not self.moved or wrong("goes-on-as-it-likes"):
            return (x, y) in steps or (x, y) in captures
        if wrong("steps-after-captures") and self.captured and (x, y) in steps:
            return True
        if not self.captured or wrong("captures-once"):
            return False
        if wrong("crowning-ends-the-turn") and self.crowned:
            return False
        return (x, y) in captures

    def select(self, x, y):
        if (x, y) in self.pieces:
            self.selected = (x, y)
        else:
            self.move(x, y)

    def move(self, x, y):
        victim = None
        if abs(x - self.selected[0]) == 2:
            victim = self.captures(*self.selected).get((x, y))
        piece = self.pieces.pop(self.selected)
        self.pieces[x, y] = piece
        self.selected = (x, y)
        self.moved = True
        self.crowned = not piece.king and y == (7 if piece.side == "fire" else 0)
        if self.crowned and not wrong("no-kings"):
            piece.king = True
        if victim:
            self.captured = True
            if not wrong("captured-pieces-stay"):
                del self.pieces[victim]
        if piece.kind == "bomb" and (victim or wrong("bombs-explode-on-steps")):
            self.explode(x, y)

    def explode(self, x, y):
        bomb = self.pieces.pop((x, y))
        for square in [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]:
            piece = self.pieces.get(square)
            if not piece or piece.kind == "shield" and not wrong("shields-explode"):
                continue
            if piece.side == bomb.side and wrong("explosions-spare-friends"):
                continue
            if piece.kind == "bomb" and wrong("chain-reactions"):
                self.explode(*square)
            else:
                del self.pieces[square]

    def can_end_turn(self):
        if wrong("must-capture-on") and self.captured and self.selected in self.pieces:
            return not self.captures(*self.selected)
        return self.moved or wrong("ends-any-time")

    def end_turn(self):
        self.turn = "water" if self.turn == "fire" else "fire"
        self.begin_turn()

    def winner(self):
        sides = {piece.side for piece in self.pieces.values()}
        if not sides:
            return "undecided" if wrong("no-one-never-wins") else "No one"
        return sides.pop().capitalize() if len(sides) == 1 else "undecided"


def yes(answer):
    return "yes" if answer else "no"


def run(board, words):
    """Does a command, and returns the board from then on."""
    command = " ".join(word for word in words if not word.isdigit())
    square = tuple(int(word) for word in words if word.isdigit())
    name = " ".join(str(number) for number in square)
    if command == "new":
        return Board(False)
    if command == "new empty":
        return Board(True)
    if words[0] == "place":
        board.pieces[square] = Piece(words[2], words[1])
        board.pieces[square].king = words[-1] == "king"
    elif command == "remove":
        del board.pieces[square]
    elif command == "select":
        if board.can_select(*square):
            board.select(*square)
        else:
            print("it cannot be selected:", name)
    elif command == "space":
        if board.can_end_turn():
            board.end_turn()
        else:
            print("the turn cannot end")
    elif command == "turn":
        print("turn:", board.turn)
    elif words[0] == "turn":
        board.turn = words[1]
        board.begin_turn()
    elif command == "at":
        piece = board.pieces.get(square)
        text = f"{piece.side} {piece.kind}" + " king" * piece.king if piece else "empty"
        print(f"at {name}: {text}")
    elif command == "can select":
        print(f"can select {name}: {yes(board.can_select(*square))}")
    elif command == "can end":
        print("can end:", yes(board.can_end_turn()))
    elif command == "winner":
        print("winner:", board.winner())
    return board


board = Board(False)
for line in sys.stdin:
    words = line.partition("#")[0].split()
    if words:
        board = run(board, words)
