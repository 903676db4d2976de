"""Games, and scripts that are run on them."""

import contextlib
import os
import secrets
from typing import Any, List, NamedTuple, Optional, SupportsIndex, Tuple, Union

from . import _rules
from ._native import (
    ACCEPTED,
    OUT_OF_MEMORY,
    Rejected,
    encoded,
    ffi,
    is_movers,
    lib,
    local,
    number,
    raise_kept,
    refuse,
    string,
    text_of,
)
from ._rules import Rules

RuleSet = Union[str, "os.PathLike[str]", Rules]
Path = Union[str, "os.PathLike[str]"]

DAY = 86400000  # in milliseconds
NOTHING = ffi.NULL


class Piece(NamedTuple):
    """A piece on the board: whose, what, and whether it has been crowned."""

    side: str
    kind: str
    king: bool


class Hint(NamedTuple):
    """What the computer has found."""

    turn: str  # the best one; "pass" for none
    line: List[str]  # the turns that it expects, `turn` first
    outcome: Optional[str]  # "win" or "loss" for the side to move if it is certain
    turns: Optional[int]  # of both sides, until that end
    score: int  # hundredths of a man for the side to move, where nothing is certain
    depth: int  # that was searched completely
    nodes: int  # positions looked at


class Result(NamedTuple):
    """What a script has come to."""

    output: str  # as the program prints it
    status: int  # 0, or 1 if a line was rejected
    rejections: List[Rejected]  # in order, each with its line


class _Running:
    """A script that is being run."""

    def __init__(self) -> None:
        self.output: List[bytes] = []
        self.rejections: List[Rejected] = []


class Game:
    """A game in progress, from the starting position of its rules.

    `rules` is the name of a rule set, the path of a rule file, or Rules. One thread at a time can use
    a game: a second one gets RuntimeError. Games are equal if they stand alike: the same rules,
    board, side to move and turn under way, and the same counts towards a draw. The hash is that of
    what is equal now, so do not change a game that is a key.
    """

    __slots__ = ("_native", "_rules", "__weakref__")

    def __init__(self, rules: RuleSet = "checkers61b", position: Optional[str] = None) -> None:
        found = _rules.find(rules)
        self._take(lib.py_game_new(found._native), found)
        if position is not None:
            self.set_position(position)

    def _take(self, native: Any, rules: Rules) -> None:
        if not native:
            raise MemoryError
        self._native = ffi.gc(native, lib.py_game_drop)
        self._rules = rules

    # ---- its life ----

    def close(self) -> None:
        """Frees the memory of the game; everything after that is ValueError."""
        answer = lib.py_game_close(self._native)
        if answer < 0:
            refuse(answer)

    def __enter__(self) -> "Game":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def copy(self) -> "Game":
        """A game of its own that is the same, past and all."""
        error = ffi.new("int *")
        native = lib.py_game_copy(self._native, error)
        if not native:
            refuse(error[0])
        made = Game.__new__(Game)
        made._take(native, self._rules)
        return made

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: Any) -> "Game":
        return self.copy()

    def __reduce__(self) -> Any:
        return (_restored, (self._rules, text_of(lib.py_game_whole, self._native)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        answer = lib.py_game_equal(self._native, other._native)
        if answer < 0:
            refuse(answer)
        return bool(answer)

    def __hash__(self) -> int:
        found = ffi.new("unsigned long long *")
        answer = lib.py_game_hash(self._native, found)
        if answer < 0:
            refuse(answer)
        return hash(found[0])

    def __repr__(self) -> str:
        return f"<arbiter.Game {self._rules.name}: {self.position}>"

    def __str__(self) -> str:
        """The board as `print` shows it."""
        return text_of(lib.py_game_board, self._native).rstrip("\n")

    # ---- playing ----

    def _judge(self, ruling: int, line: bytes) -> None:
        """Raises what stands for a ruling. `line` is what would be rejected in a script."""
        if ruling == ACCEPTED:
            return
        if ruling < 0:
            refuse(ruling)
        code = string(lib.arb_ruling_code(ruling))
        if code == OUT_OF_MEMORY:
            raise MemoryError
        reason = ffi.new("char[]", 8192)
        # Bytes that would end the line are no part of any command either.
        line = line.replace(b"\n", b"\x01").replace(b"\r", b"\x01").replace(b"\0", b"\x01")
        told = lib.py_game_explain(self._native, line, len(line), reason, 8192)
        if told > 0:
            raise Rejected(string(lib.arb_ruling_code(told)), ffi.string(reason).decode(errors="replace"))
        raise Rejected(code, code.replace("-", " "))

    def moves(self) -> List[str]:
        """The legal turns, in the order of the language."""
        native = self._native
        mine = local
        length = lib.py_game_turns(native, mine.text, mine.room)
        if length >= mine.room or length < 0:
            return text_of(lib.py_game_turns, native).splitlines()
        return ffi.string(mine.text).decode().splitlines()  # type: ignore[no-any-return]

    def play(self, turn: str) -> None:
        """Plays a turn in any form that `move` reads: "22x31", "c3-d4"."""
        data = turn.encode() if type(turn) is str else encoded(turn, "a turn")
        ruling = lib.py_game_play(self._native, data, len(data))
        if ruling:
            self._judge(ruling, b"move " + data)

    def pass_(self) -> None:
        """Passes, where the rules allow it."""
        self._judge(lib.py_game_pass(self._native), b"pass")

    def undo(self, turns: SupportsIndex = 1) -> None:
        """Takes back whole turns; a turn under way is one."""
        turns = number(turns, "turns", 0, 999999999)
        self._judge(lib.py_game_undo(self._native, turns), b"undo turn %d" % turns)

    def redo(self, turns: SupportsIndex = 1) -> None:
        """Plays turns again that were taken back."""
        turns = number(turns, "turns", 0, 999999999)
        self._judge(lib.py_game_redo(self._native, turns), b"redo turn %d" % turns)

    def set_position(self, position: str) -> None:
        """Sets up a board and the side to move, from a line of `position` or a FEN."""
        data = encoded(position, "a position")
        ruling = lib.py_game_set_position(self._native, data, len(data))
        self._judge(ruling, b"position " + data)

    # ---- ending it otherwise ----

    def _side(self, side: Optional[str]) -> Tuple[int, bytes]:
        """The number of a side, that to move if none is named, and how a line names it."""
        if side is None:
            return self._answer(lib.py_game_to_move(self._native)), b""
        data = encoded(side, "a side")
        names = [name.lower() for name in self._rules.sides]
        return names.index(side.lower()) if side.lower() in names else 2, b" " + data

    def resign(self, side: Optional[str] = None) -> None:
        """The side to move, or the one that is named, resigns: the other one has won."""
        number, line = self._side(side)
        self._judge(lib.py_game_resign(self._native, number), b"resign" + line)

    def offer_draw(self, side: Optional[str] = None) -> None:
        """The side to move, or the one that is named, offers a draw: see `draw_offer`."""
        number, line = self._side(side)
        self._judge(lib.py_game_offer_draw(self._native, number), b"offer draw" + line)

    def accept_draw(self) -> None:
        """The other side accepts the offer that stands: the game is drawn."""
        self._judge(lib.py_game_accept_draw(self._native), b"accept draw")

    def claim_draw(self) -> None:
        """Claims a draw that a rule gives, where turns may follow it."""
        self._judge(lib.py_game_claim_draw(self._native), b"claim draw")

    @property
    def draw_offer(self) -> Optional[str]:
        """The side whose offer of a draw stands, or None."""
        said = self.counts()[self._rules.count_names.index("said")]
        return self._rules.sides[said - 2] if said in (2, 3) else None

    # ---- asking ----

    @property
    def rules(self) -> Rules:
        """What it is played by."""
        return self._rules

    def at(self, square: str) -> Optional[Piece]:
        """The piece on a square, or None."""
        data = encoded(square, "a square")
        piece = ffi.new("int[3]")
        self._judge(lib.py_game_at(self._native, data, len(data), piece), b"at " + data)
        if piece[2] < 0:
            return None
        kind = self._rules._kinds[piece[1]]
        assert kind is not None
        return Piece(self._rules.sides[piece[0]], kind, bool(piece[2]))

    def column(self, square: str) -> List[Piece]:
        """The pieces on a square from the top down: several only in rule sets with columns."""
        data = encoded(square, "a square")
        piece = ffi.new("int[3]")
        pieces: List[Piece] = []
        while True:
            ruling = lib.py_game_below(self._native, data, len(data), len(pieces), piece)
            self._judge(ruling, b"at " + data)
            if piece[2] < 0:
                return pieces
            kind = self._rules._kinds[piece[1]]
            assert kind is not None
            pieces.append(Piece(self._rules.sides[piece[0]], kind, bool(piece[2])))

    def _answer(self, answer: int) -> int:
        if answer < 0:
            refuse(answer)
        return answer

    @property
    def winner(self) -> Optional[str]:
        """The name of the side that has won, "no one" or "draw"; None while the game goes on."""
        result = lib.py_game_result(self._native)
        if result <= 0:
            return None if result == 0 else refuse(result)
        return (*self._rules.sides, "no one", "draw")[result - 1]

    @property
    def to_move(self) -> str:
        """The name of the side to move."""
        return self._rules.sides[self._answer(lib.py_game_to_move(self._native))]

    @property
    def position(self) -> str:
        """The board and the side to move, as `position` answers it."""
        return text_of(lib.py_game_position, self._native)

    @property
    def fen(self) -> str:
        """The FEN; empty for a rule set that has none."""
        return text_of(lib.py_game_fen, self._native)

    @property
    def history(self) -> List[str]:
        """The turns since the last set-up, oldest first."""
        return text_of(lib.py_game_history, self._native).splitlines()

    def svg(self) -> str:
        """A picture of the board."""
        return text_of(lib.py_game_svg, self._native)

    def _repr_svg_(self) -> str:
        return self.svg()

    # ---- what may take long ----

    def perft(self, depth: SupportsIndex, threads: SupportsIndex = 1, megabytes: SupportsIndex = 0) -> int:
        """Counts the sequences of `depth` turns, with a table of so many megabytes."""
        depth = number(depth, "depth", 0, 99)
        threads = number(threads, "threads", 1, 64)
        megabytes = number(megabytes, "megabytes", 0, 65536)
        count = ffi.new("unsigned long long *")
        answer = lib.py_game_perft(self._native, depth, threads, megabytes, count)
        raise_kept()
        self._judge(answer, b"hint depth 1")
        return int(count[0])

    def hint(self, depth: SupportsIndex = 0, milliseconds: SupportsIndex = 0) -> Hint:
        """Thinks to a depth, or for a time, or both; for a second if neither is given."""
        depth = number(depth, "depth", 0, 99)
        milliseconds = number(milliseconds, "milliseconds", 0, DAY)
        found = ffi.new("thought *")
        room = 32768  # for 99 turns
        line = ffi.new("char[]", room)
        time = milliseconds if depth or milliseconds else 1000
        ruling = lib.py_game_think(self._native, depth, time, found, line, room)
        raise_kept()
        self._judge(ruling, b"hint depth 1")
        turns = string(line).splitlines()
        outcome = (None, "win", "loss")[found.prospect]
        return Hint(
            turns[0],
            turns,
            outcome,
            found.turns if outcome else None,
            found.score,
            found.depth,
            found.nodes,
        )

    def run(self, script: str, bail: bool = False) -> Result:
        """Runs lines of the language on the game. No file is opened, as with --safe."""
        data = encoded(script, "a script")
        running = _Running()
        handle = ffi.new_handle(running)
        status = lib.py_game_run(self._native, data, len(data), bool(bail), handle)
        if status < 0:
            raise_kept()
            refuse(status)
        self._come_to_rules()
        raise_kept()
        if status == 2:
            raise MemoryError
        output = b"".join(running.output).decode(errors="replace")
        return Result(output, status, running.rejections)

    def _come_to_rules(self) -> None:
        """After a script that may have begun a game by other rules."""
        index = lib.py_game_built_in(self._native)
        if index >= 0:
            self._rules = _rules.built_in_number(index)
        elif index != -1:
            refuse(index)

    # ---- files ----

    def save(self, path: Path) -> None:
        """Saves the game as `save` does: PATH.pdn is a record, PATH.pgn one of chess."""
        name = os.fsencode(path)
        ruling = ffi.new("int *")

        def write(text: Any, room: int) -> int:
            return int(lib.py_game_save(self._native, name, text, room, ruling))

        text = text_of(write)
        self._judge(ruling[0], b"hint depth 1")
        try:
            _replace(name, text.encode())
        except OSError as error:  # which names the file beside it
            raise OSError(error.errno, error.strerror, os.fsdecode(name)) from None

    # ---- numbers for those who learn ----

    def actions(self, view: str = "board") -> memoryview:
        """The mask of the actions that lead on: a buffer of bool, as many as there are actions.

        See `act`; `view` is that of `planes`.
        """
        mask = bytearray(self._rules.action_count)
        self._answer(lib.py_game_observe(
            self._native, NOTHING, NOTHING, ffi.from_buffer("unsigned char[]", mask), is_movers(view)))
        return memoryview(mask).cast("?")

    def legal_actions(self, view: str = "board") -> List[int]:
        """The actions that lead on, as a list of numbers."""
        return [action for action, leads_on in enumerate(self.actions(view)) if leads_on]

    def act(self, action: SupportsIndex, view: str = "board") -> None:
        """Carries out an action: of N squares, I picks the piece on the square I, N + I sends it to
        the square I, and 2 N ends the turn, or passes before anything has moved."""
        count = self._rules.action_count
        action = number(action, "an action", 0, count - 1)
        if is_movers(view):
            action = self._answer(lib.py_game_mover_action(self._native, action))
        ruling = lib.py_game_act(self._native, action)
        if ruling:
            squares = self._rules.squares
            line = b"space"
            if action < count - 1:
                line = b"select " + squares[action % len(squares)].encode()
            self._judge(ruling, line)

    def planes(self, view: str = "board") -> memoryview:
        """Boards of 0 and 1, in the shape of the rules: `Rules.shape`.

        Where pieces stand on others, as in lasca, some count the pieces of a column, up to 64.

        Planes of the pieces by side, kind and crown come first, then one with the piece that was
        picked, and those that only some rule sets have; python.md names them. Games that are not
        equal differ in their planes, or in their counts.

        With the view "mover" the planes of the side to move come first, and a board on which it
        plays down is turned.
        """
        shape = self._rules.shape
        planes = bytearray(shape[0] * shape[1] * shape[2])
        self._answer(lib.py_game_observe(
            self._native, ffi.from_buffer("unsigned char[]", planes), NOTHING, NOTHING, is_movers(view)))
        return memoryview(planes).cast("B", shape)

    def counts(self, view: str = "board") -> memoryview:
        """What the board does not show, as a buffer of uint16: `Rules.count_names` names them."""
        counts = memoryview(bytearray(2 * len(self._rules.count_names))).cast("H")
        self._answer(lib.py_game_observe(
            self._native, NOTHING, ffi.from_buffer("unsigned short[]", counts), NOTHING, is_movers(view)))
        return counts


def _restored(rules: Rules, text: str) -> Game:
    """A game that was pickled."""
    game = Game(rules)
    data = text.encode()
    ruling = lib.py_game_read_whole(game._native, data, len(data))
    if ruling < 0:
        refuse(ruling)
    if string(lib.arb_ruling_code(ruling)) == OUT_OF_MEMORY:
        raise MemoryError
    if ruling:
        raise Rejected("bad-file", "this is not a game")
    return game


def _replace(name: bytes, data: bytes) -> None:
    """Replaces a file whole or not at all; what is not a regular file is written in place."""
    target = os.path.realpath(name)
    there = os.path.exists(target)
    if there and not os.path.isfile(target):
        with open(target, "wb") as file:
            file.write(data)
        return
    beside = target + b"." + secrets.token_hex(6).encode()
    try:
        with open(beside, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if there:
            os.chmod(beside, os.stat(target).st_mode & 0o7777)
        os.replace(beside, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise


def load(path: Path, n: Union[SupportsIndex, RuleSet] = 1, rules: Optional[RuleSet] = None) -> Game:
    """Game number `n` of a file, in the program's format or a record in PDN or PGN.

    Without `rules`, which may stand in the place of `n`, they are the ones that the file names.
    """
    if isinstance(n, (str, os.PathLike, Rules)):
        n, rules = 1, n
    with open(path, "rb") as file:
        data = file.read()
    return _loaded(data, os.fspath(path), number(n, "the number of a game", 1, 2**32), rules)


def loads(text: str, n: SupportsIndex = 1, rules: Optional[RuleSet] = None) -> Game:
    """Game number `n` of a text, as `load` takes it of a file."""
    data = encoded(text, "a game")
    return _loaded(data, "the text", number(n, "the number of a game", 1, 2**32), rules)


def _loaded(data: bytes, where: str, n: int, rules: Optional[RuleSet]) -> Game:
    game = Game(rules if rules is not None else "checkers61b")
    other = _load(game, data, where, n, rules is None)
    if other is not None:
        game = Game(other)
        _load(game, data, where, n, False)
    return game


def _load(game: Game, data: bytes, where: str, n: int, may_be_other: bool) -> Optional[Rules]:
    """Loads the game. Returns the rules that it is of, if it is of others that may be taken."""
    found = ffi.new("fault *")
    ruling = lib.py_game_load(game._native, data, len(data), n, found)
    if ruling == ACCEPTED:
        return None
    if ruling < 0:
        refuse(ruling)
    code = string(lib.arb_ruling_code(ruling))
    if code == OUT_OF_MEMORY:
        raise MemoryError
    if code == "bad-number":
        raise Rejected(code, f"{where} has {found.line} games, and no number {n}")
    if may_be_other and found.other >= 0:
        return _rules.built_in_number(found.other)
    wrong = ffi.string(found.wrong).decode(errors="replace")
    raise Rejected(code, f"{where}, line {found.line}: {wrong}")


def run(script: str, rules: RuleSet = "checkers61b", bail: bool = False) -> Result:
    """Runs a script on a new game of those rules, as the program runs it with --safe."""
    return Game(rules).run(script, bail)


