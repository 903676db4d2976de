"""Boards in notebooks, on which a click plays in the game of Python."""

import base64
import html
import pathlib
import re
import secrets
import sys
from typing import Any, Callable, Dict, List, Optional, Union

from ._game import Game, Piece, RuleSet
from ._native import Rejected

TARGET = "arbiter.Board"  # of the comms, which board.js opens

# By their keys, all that have been shown: a page that is loaded again asks for its board again.
_shown: Dict[str, "Board"] = {}
_hooked: List[Any] = []  # the shells that tell when a cell has been run


class Board:
    """A board of a game, for notebooks of Jupyter, where a click plays in the game.

    `game` is a game, or the rules of a new one. `on_turn` is called with the game after each turn
    that was played on the board, and may play the next one. Where a notebook has no comm, the board
    is a picture.
    """

    def __init__(
        self, game: Union[Game, RuleSet] = "checkers61b", on_turn: Optional[Callable[[Game], Any]] = None
    ) -> None:
        if on_turn is not None and not callable(on_turn):
            raise TypeError(f"on_turn must be a function, not {type(on_turn).__name__}")
        self.game = game if isinstance(game, Game) else Game(game)
        self.on_turn = on_turn
        self._comms: List[Any] = []
        self._key = secrets.token_hex(8)
        self._last: Optional[Dict[str, Any]] = None  # what was shown

    def __repr__(self) -> str:
        return f"<arbiter.Board of {self.game!r}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Dict[str, str]:
        _listen()
        _shown[self._key] = self
        return {
            "text/plain": str(self.game),
            "image/svg+xml": self.game.svg(),
            "text/html": self._html(),
        }

    def _html(self) -> str:
        seen = self._seen("")
        name = f"arbiter-{secrets.token_hex(8)}"
        script = (pathlib.Path(__file__).parent / "board.js").read_text(encoding="utf-8")
        words = html.escape(f"{seen['status']} {self.game.position}")
        return (
            f'<div id="{name}" style="max-width: {seen["pixels"]}px"><div style="position: relative">'
            f'<img src="{seen["picture"]}" alt="{words}" style="display: block; width: 100%; margin: 0"></div></div>\n'
            f'<script>({script})("{name}", "{self._key}")</script>'
        )

    # ---- what is seen ----

    def _seen(self, wrong: str) -> Dict[str, Any]:
        """What board.js shows: the picture, where its squares are, in percent, and words."""
        svg = self.game.svg()
        rules = self.game.rules
        view = re.search(r"viewBox='(-?\d+) (-?\d+) (\d+) (\d+)'", svg)
        board = re.search(r"<rect width='(\d+)' height='(\d+)'", svg)
        assert view is not None and board is not None
        left, top, width, height = map(int, view.groups())
        across, down = int(board[1]) / rules.columns, int(board[2]) / rules.rows
        squares = [
            {
                "name": rules.squares[at],
                "label": label,
                "x": 100 * (rules.cells[at] % rules.columns * across - left) / width,
                "y": 100 * (rules.cells[at] // rules.columns * down - top) / height,
            }
            for at, label in self._labels().items()
        ]
        return {
            "picture": "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode(),
            "pixels": width,
            "squares": squares,
            "size": {"x": 100 * across / width, "y": 100 * down / height},
            "status": self._status(),
            "wrong": wrong,
            "end": self._end_word(),
        }

    def _labels(self) -> Dict[int, str]:
        """Each square in words, for those who do not see it; but those on which nothing can stand."""
        squares = self.game.rules.squares
        actions = set(self.game.legal_actions())
        selected = self._selected()
        labels = {}
        for at, square in enumerate(squares):
            try:
                column = self.game.column(square)
            except Rejected:
                continue
            words = [square, " on ".join(_words(piece) for piece in column) or "empty"]
            if square == selected:
                words.append("selected")
            elif at + len(squares) in actions:
                words.append("can go here")
            elif at in actions:
                words.append("can move")
            labels[at] = ", ".join(words)
        return labels

    def _status(self) -> str:
        winner = self.game.winner
        history = self.game.history
        if winner is None:
            text = f"{self.game.to_move} to move."
        else:
            text = "a draw." if winner == "draw" else f"{winner} has won."
        return (f"{history[-1]}. " if history else "") + text[:1].upper() + text[1:]

    def _selected(self) -> Optional[str]:
        """The square of the piece that is picked, or moves."""
        found = re.search(r"^selected: (.+)$", self.game.run("status").output, re.M)
        return None if found is None or found[1] == "none" else found[1]

    def _end_word(self) -> str:
        """What the action that ends a turn, or passes, is called; nothing if it does not lead on."""
        game = self.game
        if game.rules.action_count - 1 not in game.legal_actions():
            return ""
        return "End the turn" if self._selected() is not None else "Pass"

    # ---- comms ----

    def _open(self, comm: Any) -> None:
        self._comms.append(comm)
        comm.on_msg(lambda message: self._take(message["content"]["data"]))
        comm.on_close(lambda message: self._comms.remove(comm) if comm in self._comms else None)
        self._last = self._seen("")
        comm.send(self._last)

    def _take(self, asked: Any) -> None:
        """Does what was clicked, and shows what has come of it, everywhere."""
        try:
            wrong = self._act(asked if isinstance(asked, dict) else {})
        except Exception as error:  # of on_turn, or a game that is closed or used by another thread
            wrong = f"{type(error).__name__}: {error}"
        self._show(wrong)

    def _show(self, wrong: str) -> None:
        try:
            self._last = self._seen(wrong)
        except (RuntimeError, ValueError):  # closed, or used by another thread
            self._last = {**self._last, "wrong": wrong} if self._last else None
        if self._last is not None:
            for comm in self._comms:
                comm.send(self._last)

    def _refresh(self) -> None:
        """Shows what a cell has played."""
        if self._comms and self._seen("") != {**(self._last or {}), "wrong": ""}:
            self._show("")

    def _act(self, asked: Dict[str, Any]) -> str:
        """Returns what was wrong, in the words of the ruling."""
        before = len(self.game.history)
        square = asked.get("square")
        if asked.get("undo"):
            return self._undo()
        if asked.get("end"):
            wrong = self._run("space" if self._selected() is not None else "pass")
        elif square in self.game.rules.squares:
            wrong = self._run(f"select {square}")
            # Nothing but the end of the turn is left.
            if not wrong and self.game.legal_actions() == [self.game.rules.action_count - 1]:
                wrong = self._run("space")
        else:
            return "there is no such square"
        if not wrong and len(self.game.history) > before and self.on_turn is not None:
            self.on_turn(self.game)
        return wrong

    def _run(self, line: str) -> str:
        rejections = self.game.run(line).rejections
        return rejections[0].reason if rejections else ""

    def _undo(self) -> str:
        if self._selected() is not None:
            return self._run("undo")
        try:
            self.game.undo()
        except Rejected as rejected:
            return rejected.reason
        return ""


def _words(piece: Piece) -> str:
    return f"{piece.side} {piece.kind}{' king' if piece.king else ''}"


def _shell() -> Any:
    """The shell of IPython that runs this, if there is one."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython is not None else None


def _listen() -> None:
    """Takes the comms that boards on pages open, if there is a kernel that has some."""
    shell = _shell()
    manager = getattr(getattr(shell, "kernel", None), "comm_manager", None)
    if manager is None:
        return
    manager.register_target(TARGET, _opened)
    if shell not in _hooked:
        _hooked.append(shell)
        shell.events.register("post_execute", _refresh_all)


def _opened(comm: Any, message: Any) -> None:
    """A page has a board. That of a kernel that has ended stays a picture."""
    board = _shown.get(message["content"]["data"].get("board"))
    if board is None:
        comm.close()
    else:
        board._open(comm)


def _refresh_all() -> None:
    for board in _shown.values():
        try:
            board._refresh()
        except (RuntimeError, ValueError):  # closed, or used by another thread
            pass
