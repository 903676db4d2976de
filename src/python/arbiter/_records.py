"""Games of files as records, which the program arbiter(1) referees and finds."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from typing import Any, Dict, Iterable, Iterator, List, NamedTuple, Optional, Union

from ._game import Game, RuleSet
from ._native import Rejected
from ._rules import Rules

Path = Union[str, "os.PathLike[str]"]
Paths = Union[Path, Iterable[Path]]

USAGE = 2  # the exit status that is not about games


class Record(NamedTuple):
    """A game of a file, and what the referee says of it.

    Its fields are those of the rows of arbiter-records(1); for pandas they are columns.
    """

    file: str
    line: int  # on which it begins
    game: int  # the how-manieth of the file, from 1
    rules: str
    ok: bool  # whether it is right
    code: Optional[str]  # of what is wrong, as Rejected has it
    reason: Optional[str]
    wrong_line: Optional[int]  # on which that is
    turns: List[str]  # none of a game that is wrong
    plies: int
    result: Optional[str]  # as the record has it: "1-0"
    winner: Optional[str]
    at_end: Optional[str]  # who has won by the rules of the board, or "undecided"
    tags: Dict[str, str]
    position: Optional[str]  # where it begins, if that is not the start

    def games(self) -> Iterator[Game]:
        """The game as it begins, and then after each turn: the same Game, which goes on."""
        game = Game(self.rules, self.position)
        yield game
        for turn in self.turns:
            game.pass_() if turn == "pass" else game.play(turn)
            yield game

    @property
    def positions(self) -> List[str]:
        """The position where it begins and those after each turn, as the command `position` has it."""
        return [game.position for game in self.games()]

    def ruling(self) -> None:
        """Raises what is wrong with the game; nothing of one that is right."""
        if self.code is not None:
            raise Rejected(self.code, str(self.reason), self.wrong_line)


def _record(row: Dict[str, Any]) -> Record:
    error = row.get("error") or {}
    return Record(
        row["file"], row["line"], row["game"], row.get("rules", ""), row["ok"],
        error.get("code"), error.get("reason"), error.get("line"),
        row.get("turns", []), row.get("plies", 0), row.get("result"), row.get("winner"),
        row.get("at_end"), row.get("tags", {}), row.get("position"),
    )


def records(
    path: Paths, rules: Optional[RuleSet] = None, *, guess: Iterable[str] = (),
    draws: Optional[str] = None, encoding: Optional[str] = None
) -> Iterator[Record]:
    """The games of a file, or of several, one after another, each a Record.

    `rules` are those of games that name none, `guess` names of which they may be; `draws` is "claim"
    or "rule", and `encoding` one of those of iconv. Files may be PDN, PGN, rows of JSON, lines of
    turns and databases.
    """
    return _ask("--records", _options(rules, guess, draws, encoding), path)


def find(
    path: Paths, *conditions: str, rules: Optional[RuleSet] = None, guess: Iterable[str] = (),
    draws: Optional[str] = None, encoding: Optional[str] = None, exact: bool = False, **values: str
) -> Iterator[Record]:
    """The games of files or databases for which all conditions of arbiter-find(1) hold.

    They are texts, such as "not:result=1-0", or keywords: player="Hay", position="W:W31:B1".
    """
    for condition in conditions:
        if not isinstance(condition, str):
            raise TypeError(f"a condition is a str, not {type(condition).__name__}")
        if "=" not in condition and condition not in ("doubles", "not:doubles"):
            raise ValueError(f"a condition is NAME=VALUE, not {condition!r}")
    words = [*conditions, *(f"{name}={value}" for name, value in values.items())]
    if not words:
        raise ValueError("a search needs a condition")
    options = _options(rules, guess, draws, encoding) + ["--exact"] * exact
    return _ask("--find", [*options, "--", *words], path)


def _options(rules: Optional[RuleSet], guess: Iterable[str], draws: Optional[str],
             encoding: Optional[str]) -> List[str]:
    if isinstance(rules, Rules):
        rules = rules.name
    if isinstance(guess, str):
        guess = [guess]
    given = {"--rules": rules, "--guess": ",".join(guess), "--draws": draws, "--encoding": encoding}
    return [f"{option}={os.fspath(value)}" for option, value in given.items() if value]


def program() -> str:
    """The path of the program: what ARBITER says, or the one beside Python, or the first in PATH."""
    beside = os.path.join(sys.prefix, "bin", "arbiter")
    found = os.environ.get("ARBITER") or (beside if os.access(beside, os.X_OK) else None)
    found = found or shutil.which("arbiter")
    if found is None:
        raise FileNotFoundError("records are read by the program arbiter, which is not there: install "
                                "it, or name it in the environment variable ARBITER")
    return found


def _named(path: Paths) -> List[str]:
    """Names that are no options of the program, and of files that can be opened."""
    paths = [path] if isinstance(path, (str, os.PathLike)) else list(path)
    names = [os.fspath(one) for one in paths]
    for name in names:
        with open(name, "rb"):
            pass
    if not names:
        raise ValueError("there is no file")
    return [name if os.path.isabs(name) else os.path.join(".", name) for name in names]


def _ask(what: str, words: List[str], path: Paths) -> Iterator[Record]:
    names = _named(path)
    dashes = [] if "--" in words else ["--"]
    return _rows([program(), what, "--to=jsonl", *words, *dashes, *names])


def _rows(command: List[str]) -> Iterator[Record]:
    """The rows that the program writes. It ends when nobody wants more of them."""
    with tempfile.TemporaryFile() as said:
        running = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=said)
        assert running.stdout is not None
        try:
            for line in running.stdout:
                yield _record(json.loads(line))
            status = running.wait()
        finally:
            running.stdout.close()
            running.terminate()
            running.wait()
        said.seek(0)
        lines = said.read().decode(errors="replace").splitlines()
    wrong = [line[len("arbiter: "):] for line in lines if line.startswith("arbiter: ")]
    if status == USAGE or status < 0:
        raise ValueError("; ".join(wrong) or f"arbiter ended with the status {status}")
