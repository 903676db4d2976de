"""arbiter: a referee for board games.

    >>> import arbiter
    >>> game = arbiter.Game("russian")
    >>> game.moves()
    ['a3-b4', 'c3-b4', 'c3-d4', 'e3-d4', 'e3-f4', 'g3-f4', 'g3-h4']
    >>> game.play("c3-d4")

Every rule is the library's, libarbiter; this package asks it.
"""

from ._batch import Batch
from ._board import Board
from ._game import Game, Hint, Piece, Result, load, loads, run
from ._native import Rejected, lib as _lib, string as _string
from ._records import Record, find, records
from ._rules import Rules, names as rules

for _kind in (Batch, Board, Game, Hint, Piece, Record, Rejected, Result, Rules):
    _kind.__module__ = "arbiter"

__version__ = _string(_lib.arb_version())
__all__ = ["Batch", "Board", "Game", "Hint", "Piece", "Record", "Rejected", "Result", "Rules", "find", "load",
           "loads", "records", "rules", "run"]
