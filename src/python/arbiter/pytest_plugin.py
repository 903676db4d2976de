"""Golden scripts as tests of pytest: `pytest --arbiter tests` collects NAME.cmd files.

Each is judged by the program, as arbiter-test(1) says: by NAME.out, by the lines of the script that
begin with #>, or by its assertions alone.
"""

import os
import pathlib
import re
import subprocess
from typing import Any, Iterable, List, Optional, Tuple, Union

import pytest

from . import Game, Rejected
from ._records import program

OPTIONS = {
    "program": ("COMMAND", "test another program: it reads the script, or gets it as {}"),
    "compare": ("HOW", "with a program: exact, space, tokens or dialogue, as arbiter-test(1) has it"),
    "errors": ("WHICH", "with a program: any words of an error are right"),
    "status": ("WHICH", "with a program: ignore with what status it ends"),
    "isolate": ("HOW", "with a program: keep it apart, auto, none or require"),
    "timeout": ("SECONDS", "end a test after so many seconds"),
    "rules": ("NAME", "start scripts with this rule set"),
}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds --arbiter, and --arbiter-NAME for options of arbiter --test."""
    group = parser.getgroup("arbiter", "golden scripts of arbiter")
    group.addoption("--arbiter", action="store_true", help="collect golden scripts, NAME.cmd")
    for name, (value, text) in OPTIONS.items():
        group.addoption(f"--arbiter-{name}", metavar=value, help=text)


def pytest_collect_file(file_path: pathlib.Path, parent: pytest.Collector) -> "Optional[Script]":
    """Takes NAME.cmd, if asked to."""
    if file_path.suffix != ".cmd" or not parent.config.getoption("--arbiter"):
        return None
    return Script.from_parent(parent, path=file_path)  # type: ignore[no-any-return]


class Script(pytest.File):
    """The file of a script, which is one test."""

    def collect(self) -> "Iterable[Golden]":
        yield Golden.from_parent(self, name=self.path.stem)


class Wrong(Exception):
    """What the program has said of a script that fails."""


class Golden(pytest.Item):
    """A script that is to print what is wanted."""

    def runtest(self) -> None:
        done = subprocess.run(self.command(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, cwd=self.path.parent)
        if done.returncode != 0:
            raise Wrong(done.stdout.decode(errors="replace"))

    def command(self) -> List[str]:
        """What judges it. The other program is run where pytest is."""
        command = [program(), "--test", "--jobs=1", "--quiet", "--color=never"]
        for name in OPTIONS:
            value = self.config.getoption(f"--arbiter-{name}")
            if value is not None and name == "program":
                value = re.sub(r"^\.{1,2}/", lambda dots: f"{os.path.abspath(dots[0])}/", value)
            if value is not None:
                command.append(f"--{name}={value}")
        return [*command, "--", os.path.join(".", self.path.name)]

    def repr_failure(self, excinfo: Any, style: Any = None) -> Union[str, Any]:
        """The line, the command and the difference, and the board there."""
        if not isinstance(excinfo.value, Wrong):
            return super().repr_failure(excinfo)
        told = str(excinfo.value)
        lines = [line for line in told.splitlines()
                 if not re.match(r"to record it: |\d+ passed, \d+ failed$", line)]
        place = re.search(rf"^(?:\./)?{re.escape(self.path.name)}:(\d+): ", told, re.MULTILINE)
        if place is not None and self.config.getoption("--arbiter-program") is None:
            lines += ["the board there:", *self.board(int(place[1]))]
        return "\n".join(lines)

    def board(self, line: int) -> List[str]:
        """The board after that line, as far as it can be had without files."""
        script = self.path.read_bytes().decode(errors="replace").splitlines()
        named = re.match(r"# options:.*(?:-r |--rules[ =])(\S+)", script[0])
        rules = self.config.getoption("--arbiter-rules") or "checkers61b"
        try:
            game = Game(named[1] if named is not None else rules)
        except (OSError, Rejected):
            return []
        game.run("".join(f"{one}\n" for one in script[:line]))
        return str(game).splitlines()

    def reportinfo(self) -> Tuple[pathlib.Path, int, str]:
        return self.path, 0, f"script {self.path.name}"
