"""Rule sets: those that are built in, and those that are read from files."""

import itertools
import os
import pathlib
import sys
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

from ._native import Rejected, encoded, ffi, lib, raise_kept, string, text_of

LONGEST = 65536  # bytes of a rule text
DEEPEST = 9  # so many rule sets may inherit one another
WHY = 512  # room for a reason


class Rules:
    """A rule set. It never changes; a file that is read again makes another one.

    Two of them are equal if they are the same by name and text. `shape` is that of the planes of a
    game: how many there are, and the rows and columns of the board; `cells` says where in a plane
    each square is, as the row times the columns and the column.
    """

    _native: Any
    name: str
    title: str
    sides: Tuple[str, str]
    kinds: Tuple[str, ...]
    squares: Tuple[str, ...]
    action_count: int
    plane_count: int
    rows: int
    columns: int
    shape: Tuple[int, int, int]
    cells: Tuple[int, ...]
    count_names: Tuple[str, ...]

    def __init__(self, name: Union[str, "os.PathLike[str]"]) -> None:
        """Takes the rule set of that name, or reads the one of a file: PATH.rules, or any path."""
        found = find(name)
        self._fill(found._native)

    @classmethod
    def parse(cls, text: str) -> "Rules":
        """Makes a rule set of a rule text."""
        return _read(encoded(text, "a rule text"), None, None)

    @classmethod
    def _of(cls, native: Any) -> "Rules":
        made = cls.__new__(cls)
        made._fill(native)
        return made

    def _fill(self, native: Any) -> None:
        self._native = native
        rules = lib.py_rules_rules(native)
        self.name = string(lib.arb_rules_name(rules))
        self.title = string(lib.arb_rules_title(rules))
        self.sides = (string(lib.arb_rules_side(rules, 0)), string(lib.arb_rules_side(rules, 1)))
        kinds = [lib.arb_rules_kind(rules, kind) for kind in range(8)]
        self._kinds = tuple(string(kind) if kind else None for kind in kinds)
        self.kinds = tuple(kind for kind in self._kinds if kind is not None)
        self.squares = tuple(_square_name(rules, n) for n in range(lib.arb_square_count(rules)))
        self.action_count = lib.arb_action_count(rules)
        self.plane_count = lib.arb_observed_planes(rules)
        self.rows = lib.arb_rows(rules)
        self.columns = lib.arb_columns(rules)
        self.shape = (self.plane_count, self.rows, self.columns)
        self.cells = tuple(lib.arb_cell(rules, n) for n in range(len(self.squares)))
        self.count_names = tuple(_count_names(rules))

    @property
    def text(self) -> str:
        """The rule text, every parameter written out; empty for one that is not of draughts."""
        return text_of(lib.arb_rules_text, lib.py_rules_rules(self._native))

    def _key(self) -> Tuple[str, str]:
        return (self.name, self.text)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rules):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<arbiter.Rules {self.name}: {self.title}>"

    def __copy__(self) -> "Rules":
        return self

    def __deepcopy__(self, memo: Any) -> "Rules":
        return self

    def __reduce__(self) -> Any:
        built_in = _built_in.get(self.name)
        if built_in is not None and built_in == self:
            return (_named, (self.name,))
        return (Rules.parse, (self.text,))


def _square_name(rules: Any, square: int) -> str:
    name = ffi.new("char[8]")
    lib.arb_square_name(rules, square, name)
    return string(name)


def _count_names(rules: Any) -> Iterator[str]:
    for index in itertools.count():
        name = lib.arb_count_name(rules, index)
        if not name:
            return
        yield string(name)


def _owned(native: Any) -> Rules:
    return Rules._of(ffi.gc(native, lib.py_rules_drop))


def _all_built_in() -> Dict[str, Rules]:
    made: Dict[str, Rules] = {}
    while True:
        native = lib.py_rules_built_in(len(made))
        if not native:
            return made
        rules = _owned(native)
        made[rules.name] = rules


_built_in = _all_built_in()


def names() -> List[str]:
    """The names of the rule sets that are built in; the first one is the default."""
    return list(_built_in)


def _named(name: str) -> Rules:
    return _built_in[name]


def built_in_number(number: int) -> Rules:
    return list(_built_in.values())[number]


# ---- files ---------------------------------------------------------------------------------------


def _installed() -> List[pathlib.Path]:
    """The folders where rule sets are installed with the program."""
    prefixes = (sys.prefix, "/usr/local", "/usr")
    return [pathlib.Path(prefix, "share/arbiter/rules") for prefix in prefixes]


class _Reading:
    """A rule text that is being read, and what it inherits."""

    def __init__(self, path: Optional[pathlib.Path], inheritor: "Optional[_Reading]") -> None:
        self.path = path
        self.inheritor = inheritor
        self.faults: List[Tuple[int, str]] = []
        self.base: Optional[Rules] = None

    def chain(self) -> List[Optional[pathlib.Path]]:
        return [self.path] + (self.inheritor.chain() if self.inheritor is not None else [])

    def find(self, name: str, why: Any) -> Any:
        """What the text inherits: NAME.rules beside it, or one that is installed."""
        reason = f"it is not built in, and there is no {name}.rules"
        plain = name != "" and not name.startswith(".") and "/" not in name
        if not plain:
            reason = "it must be a name: the file NAME.rules beside this one is read"
        folders = ([self.path.parent] if self.path is not None else []) + _installed()
        for folder in folders if plain else []:
            path = folder / f"{name}.rules"
            if not path.exists():
                continue
            if path in self.chain():
                reason = "it inherits itself"
            elif len(self.chain()) > DEEPEST:
                reason = f"more than {DEEPEST} rule sets inherit one another"
            else:
                self.base = _read(_bytes_of(path), path, self)
                return lib.py_rules_rules(self.base._native)
            break
        shown = reason.encode(errors="replace")[: WHY - 1]
        ffi.memmove(why, shown + b"\0", len(shown) + 1)
        return ffi.NULL


def _bytes_of(path: pathlib.Path) -> bytes:
    with open(path, "rb") as file:
        return file.read(LONGEST + 1)


def _read(data: bytes, path: Optional[pathlib.Path], inheritor: Optional[_Reading]) -> Rules:
    reading = _Reading(path, inheritor)
    handle = ffi.new_handle(reading)
    ruling = ffi.new("int *")
    native = lib.py_rules_read(data, len(data), handle, ruling)
    if native:
        native = ffi.gc(native, lib.py_rules_drop)
    raise_kept()
    if native:
        return Rules._of(native)
    code = string(lib.arb_ruling_code(ruling[0]))
    if code == "out-of-memory":
        raise MemoryError
    where = f"{path}: " if path is not None else ""
    lines = [f"{where}line {line}: {message}" for line, message in reading.faults]
    raise Rejected(code, "; ".join(lines))


def find(name: "Union[str, os.PathLike[str], Rules]") -> Rules:
    """The rule set of a name or of a file."""
    if isinstance(name, Rules):
        return name
    word = os.fspath(name)
    if not isinstance(word, str):
        raise TypeError(f"a rule set is a name or a path, not {type(word).__name__}")
    found = _built_in.get(word.lower())
    if found is not None and not isinstance(name, os.PathLike):
        return found
    if isinstance(name, os.PathLike) or "/" in word or word.endswith(".rules"):
        path = pathlib.Path(word)
        return _read(_bytes_of(path), path, None)
    for folder in _installed():
        path = folder / f"{word}.rules"
        if word and path.exists():
            return _read(_bytes_of(path), path, None)
    raise Rejected("unknown-name", f"unknown name {word}; expected {', '.join(names())}, or a file")
