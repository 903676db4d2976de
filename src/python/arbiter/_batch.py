"""Many games at once."""

import array
import operator
import os
import random
from typing import Any, Iterable, Optional, SupportsIndex, Tuple, Union

from . import _rules
from ._game import Game, RuleSet
from ._native import ACCEPTED, OUT_OF_MEMORY, Rejected, ffi, is_movers, lib, number, refuse, string
from ._rules import Rules

Actions = Union[Iterable[SupportsIndex], Any]

MOST = 2**48  # games, which no memory has room for
TRUTHS = ("?", "B", "b")


class Batch:
    """So many games of one rule set in one array.

    Each call takes a number, or gives a row, for each game, whatever stands there. `view` is how the
    games are observed, and what the actions mean: "board" or "mover", as in `Game.planes`. The work
    is shared by `threads` threads: by default as many as there are processors. One thread at a time
    can use a batch: a second one gets RuntimeError.

    A game in which no action leads on is done: its actions are ignored until `reset`.
    """

    __slots__ = ("_native", "_rules", "_count", "_mover", "_threads", "_done", "_returns", "_shape",
                 "__weakref__")

    def __init__(self, rules: RuleSet = "checkers61b", n: SupportsIndex = 1, view: str = "board",
                 threads: SupportsIndex = 0) -> None:
        found = _rules.find(rules)
        count = number(n, "the number of games", 1, MOST)
        mover = is_movers(view)
        threads = number(threads, "threads", 0, 64) or min(_processors(), 64)
        takes = lib.py_batch_bytes(found._native, count) + 3 * count
        what = f"a batch of {count:,} games of {found.name}"
        _room(takes, what)
        native = lib.py_batch_new(found._native, count)
        if not native:
            raise _too_large(takes, what)
        self._take(native, found, count, mover, threads)

    def _take(self, native: Any, rules: Rules, count: int, mover: bool, threads: int) -> None:
        self._native = ffi.gc(native, lib.py_batch_drop)
        self._rules = rules
        self._count = count
        self._mover = mover
        self._threads = threads
        self._shape = {"planes": rules.shape, "mask": (rules.action_count,),
                       "counts": (len(rules.count_names),)}
        self._done = bytearray(count)
        self._returns = bytearray(2 * count)
        self._look({})

    # ---- its life ----

    def copy(self, first: SupportsIndex = 0, count: Optional[SupportsIndex] = None) -> "Batch":
        """A batch of its own of the same games, or of `count` of them from number `first` on."""
        first = number(first, "the first game", 0, self._count - 1)
        rest = self._count - first
        count = number(count, "the number of games", 1, rest) if count is not None else rest
        what = f"a batch of {count:,} games of {self._rules.name}"
        takes = lib.py_batch_bytes(self._rules._native, count) + 3 * count
        _room(takes, what)
        error = ffi.new("int *")
        native = lib.py_batch_copy(self._native, first, count, error)
        if error[0] == lib.PY_GAME_NO_MEMORY:
            raise _too_large(takes, what)
        if not native:
            _refuse(error[0])
        made = Batch.__new__(Batch)
        made._take(native, self._rules, count, self._mover, self._threads)
        return made

    def __copy__(self) -> "Batch":
        return self.copy()

    def __deepcopy__(self, memo: Any) -> "Batch":
        return self.copy()

    def __repr__(self) -> str:
        return f"<arbiter.Batch {self._rules.name}: {self._count:,} games>"

    def __len__(self) -> int:
        return self._count

    @property
    def rules(self) -> Rules:
        """What the games are played by."""
        return self._rules

    # ---- one game ----

    def __getitem__(self, row: SupportsIndex) -> Game:
        """A game that stands as one of the batch does, with an empty past.

        Boards that were there before do not count in it, and a turn that was under way begins the
        counts anew when it ends. `copy(row, 1)` keeps all.
        """
        error = ffi.new("int *")
        native = lib.py_batch_game(self._native, self._row(row), error)
        if not native:
            _refuse(error[0])
        made = Game.__new__(Game)
        made._take(native, self._rules)
        return made

    def __setitem__(self, row: SupportsIndex, game: Game) -> None:
        """Makes a game of the batch stand as another one of the same rules does."""
        if not isinstance(game, Game):
            raise TypeError(f"what is put into a batch is a Game, not {type(game).__name__}")
        ruling = lib.py_batch_put(self._native, self._row(row), game._native)
        if ruling < 0:
            refuse(ruling)
        if ruling:
            self._judge(ruling, f"the batch is of {self._rules.name}, the game of {game.rules.name}")
        self._look({})

    def _row(self, row: SupportsIndex) -> int:
        index = operator.index(row)
        if not -self._count <= index < self._count:
            raise IndexError(f"the batch has {self._count:,} games, and no number {index}")
        return index % self._count

    # ---- playing ----

    def step(self, actions: Actions, planes: Any = None, mask: Any = None, counts: Any = None) -> None:
        """Carries out an action in each game that is not done.

        `actions` is an array of integers, or a sequence of them, one for each game. All are checked
        before any game moves: Rejected names the `row` of the first that does not lead on. Buffers
        for `planes`, `mask` and `counts` are filled in the same call, as those methods do.
        """
        numbers, size, with_sign = self._numbers(actions)
        given = ffi.new("batch_actions *", {
            "numbers": ffi.from_buffer(numbers), "size": size, "with_sign": with_sign})
        view, kept = self._view({"planes": planes, "mask": mask, "counts": counts})
        wrong = ffi.new("size_t *")
        ruling = lib.py_batch_step(self._native, given, view, self._threads, wrong)
        if ruling < 0:
            _refuse(ruling)
        if ruling != ACCEPTED:
            row = wrong[0]
            action = memoryview(numbers)[row]
            most = self._rules.action_count - 1
            reason = f"the action {action} of row {row} does not lead on"
            if not 0 <= action <= most:
                reason = f"row {row}: an action is a number from 0 to {most}, not {action}"
            self._judge(ruling, reason, row)

    def _judge(self, ruling: int, reason: str, row: Optional[int] = None) -> None:
        code = string(lib.arb_ruling_code(ruling))
        if code == OUT_OF_MEMORY:
            raise MemoryError
        rejected = Rejected(code, reason)
        rejected.row = row
        raise rejected

    def sample(self, seed: Optional[int] = None) -> memoryview:
        """An action that leads on in each game, chosen by chance, as a buffer of int64.

        The same seed, an int, gives the same actions in the same games.
        """
        seed = random.getrandbits(64) if seed is None else operator.index(seed) % 2**64
        actions = memoryview(bytearray(8 * self._count)).cast("q")
        answer = lib.py_batch_sample(
            self._native, seed, self._mover, ffi.from_buffer("long long[]", actions), self._threads)
        if answer < 0:
            _refuse(answer)
        return actions

    def reset(self, where: Any = None) -> None:
        """Begins games anew: all of them, or those where a buffer or sequence of bool says so."""
        chosen = ffi.NULL
        if where is not None:
            view = _truths(where)
            if view.shape != (self._count,):
                raise ValueError(f"where has the shape ({self._count},), not {view.shape}")
            chosen = ffi.from_buffer("unsigned char[]", view)
        answer = lib.py_batch_reset(self._native, chosen)
        if answer < 0:
            _refuse(answer)
        self._look({})

    # ---- what is seen ----

    @property
    def done(self) -> memoryview:
        """For each game whether no action leads on any more, as a buffer of bool."""
        return memoryview(bytes(self._done)).cast("?")

    @property
    def returns(self) -> memoryview:
        """What each game is worth to each side: a buffer of int8 of the shape (games, 2).

        1 for a side that has won a game that is done, -1 for one that has lost it, else 0.
        """
        return memoryview(bytes(self._returns)).cast("b", (self._count, 2))

    def planes(self, out: Any = None) -> Any:
        """The planes of all games, as `Game.planes` has them, or written into `out`."""
        return self._written("planes", "B", out)

    def mask(self, out: Any = None) -> Any:
        """For each game and action whether it leads on, as `Game.actions`, or written into `out`."""
        return self._written("mask", "?", out)

    def counts(self, out: Any = None) -> Any:
        """The counts of all games, as `Game.counts` has them, or written into `out`."""
        return self._written("counts", "H", out)

    def _written(self, what: str, kind: str, out: Any) -> Any:
        if out is None:
            shape = (self._count, *self._shape[what])
            size = 2 if kind == "H" else 1
            for length in shape:
                size *= length
            told = f"an array of {what} of {self._count:,} games of {self._rules.name}"
            _room(size, told)
            try:
                out = memoryview(bytearray(size)).cast(kind, shape)
            except MemoryError:
                raise _too_large(size, told) from None
        self._look({what: out})
        return out

    def _look(self, buffers: "dict[str, Any]") -> None:
        view, kept = self._view(buffers)
        answer = lib.py_batch_look(self._native, view, self._threads)
        if answer < 0:
            _refuse(answer)

    def _view(self, buffers: "dict[str, Any]") -> Tuple[Any, Any]:
        """Where the library writes, and what must live as long."""
        kept = [ffi.from_buffer("unsigned char[]", self._done),
                ffi.from_buffer("signed char[]", self._returns)]
        view = ffi.new("batch_view *", {"done": kept[0], "returns": kept[1], "mover": self._mover})
        for what, out in buffers.items():
            if out is not None:
                kind = "unsigned short[]" if what == "counts" else "unsigned char[]"
                kept.append(ffi.from_buffer(kind, self._checked(what, out), require_writable=True))
                setattr(view, what, kept[-1])
        return view, kept

    def _checked(self, what: str, out: Any) -> memoryview:
        """A buffer that is to be filled, if it is one of that type and shape."""
        view = memoryview(out)
        kinds = ("H",) if what == "counts" else TRUTHS
        shape = (self._count, *self._shape[what])
        if view.format not in kinds:
            wanted = "uint16" if what == "counts" else "uint8 or bool"
            raise TypeError(f"{what} are {wanted}, not of the format {view.format!r}")
        if view.shape != shape:
            raise ValueError(f"{what} have the shape {shape}, not {view.shape}")
        if view.readonly or not view.c_contiguous:
            raise ValueError(f"{what} are written into an array that can be, one row after the other")
        return view

    def _numbers(self, actions: Actions) -> Tuple[Any, int, bool]:
        """Actions as a buffer of integers, and how many bytes each has, with a sign or not."""
        try:
            view = memoryview(actions)
        except TypeError:
            view = memoryview(array.array("q", _integers(actions)))
        kind = (view.format or "").lstrip("@=<")
        if kind not in tuple("bBhHiIlLqQ"):
            raise TypeError(f"actions are integers, not of the format {view.format!r}")
        if view.shape != (self._count,):
            raise ValueError(f"actions have the shape ({self._count},), not {view.shape}")
        if not view.c_contiguous:
            view = memoryview(view.tobytes()).cast(kind)  # type: ignore[call-overload]
        return view, view.itemsize, kind.islower()


def _integers(actions: Iterable[SupportsIndex]) -> Iterable[int]:
    """The numbers of a sequence; those that are too large, which are no actions, as -1."""
    for action in actions:
        if isinstance(action, bool):
            raise TypeError("actions are integers, not bool")
        index = operator.index(action)
        yield index if -(2**63) <= index < 2**63 else -1


def _truths(where: Any) -> memoryview:
    try:
        view = memoryview(where)
    except TypeError:
        return memoryview(bytes(bool(one) for one in where))
    if view.format not in TRUTHS:
        raise TypeError(f"where is of bool, not of the format {view.format!r}")
    return view if view.c_contiguous else memoryview(view.tobytes())


def _refuse(answer: int) -> Any:
    if answer == lib.PY_GAME_NO_MEMORY:
        raise MemoryError
    raise RuntimeError("another thread is using this batch")


# ---- the machine ---------------------------------------------------------------------------------


def _processors() -> int:
    """How many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def _number_in(path: str, name: str = "") -> Optional[int]:
    """The number of a line of a file of the kernel that begins with a name."""
    try:
        with open(path, encoding="ascii") as file:
            for line in file:
                words = line.split()
                if line.startswith(name) and words and words[-1 if not name else 1].isdigit():
                    return int(words[-1 if not name else 1])
    except (OSError, ValueError):
        pass
    return None


def _memory() -> Optional[int]:
    """How many bytes of memory are there for the taking, as far as the system tells."""
    known = []
    kilobytes = _number_in("/proc/meminfo", "MemAvailable:")
    if kilobytes is not None:
        known.append(1024 * kilobytes)
    most = _number_in("/sys/fs/cgroup/memory.max")
    if most is not None:
        known.append(max(0, most - (_number_in("/sys/fs/cgroup/memory.current") or 0)))
    return min(known, default=None)


def _too_large(takes: int, what: str) -> MemoryError:
    return MemoryError(f"{what} takes {takes:,} bytes")


def _room(takes: int, what: str) -> None:
    """Says how much memory something takes, if that is not there."""
    there = _memory()
    if there is not None and takes > there:
        raise MemoryError(f"{what} takes {takes:,} bytes, and {there:,} are there")
