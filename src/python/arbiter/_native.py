"""The way to the library: texts, exceptions, and what the library calls back.

The lock of the interpreter is not held during any call of the library. In those that may take long
the library asks now and then whether to stop, and Python then looks for signals; an exception that a
signal handler raises, such as KeyboardInterrupt, ends the call and is raised from it.
"""

import operator
import signal
import threading
from typing import Any, Callable, NoReturn, Optional, SupportsIndex

from ._arbiter import ffi as ffi, lib as lib

ACCEPTED = 0
OUT_OF_MEMORY = "out-of-memory"


class Rejected(ValueError):
    """The referee has rejected something.

    `code` says why for programs ("must-capture"), `reason` for people; `line` is the number of the
    line in a script, and None elsewhere; `row` is that of a batch whose action is wrong.
    """

    code: str
    reason: str
    line: Optional[int]
    row: Optional[int] = None

    def __init__(self, code: str, reason: str, line: Optional[int] = None) -> None:
        super().__init__(code, reason, line)
        self.code = code
        self.reason = reason
        self.line = line

    def __str__(self) -> str:
        return f"{self.reason} [{self.code}]"


class Local(threading.local):
    """What each thread has of its own: room for texts, and an exception that is to be raised."""

    def __init__(self) -> None:
        self.room = 4096
        self.text = ffi.new("char[]", self.room)
        self.error: Optional[BaseException] = None

    def grow(self, length: int) -> None:
        self.room = length + length // 2 + 1
        self.text = ffi.new("char[]", self.room)


local = Local()


def refuse(answer: int) -> NoReturn:
    """Raises what a negative answer stands for."""
    if answer == lib.PY_GAME_CLOSED:
        raise ValueError("the game is closed")
    if answer == lib.PY_GAME_NO_MEMORY:
        raise MemoryError
    raise RuntimeError("another thread is using this game")


def text_of(write: Callable[..., int], *arguments: Any) -> str:
    """The whole text that a function of the library writes."""
    length = write(*arguments, local.text, local.room)
    while length >= local.room:
        local.grow(length)
        length = write(*arguments, local.text, local.room)
    if length < 0:
        refuse(length)
    if length > 65536:
        text: str = ffi.unpack(local.text, length).decode()
        local.grow(4095)
        return text
    return ffi.unpack(local.text, length).decode()  # type: ignore[no-any-return]


def string(pointer: Any) -> str:
    return ffi.string(pointer).decode()  # type: ignore[no-any-return]


def encoded(text: str, what: str) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"{what} is a str, not {type(text).__name__}")
    return text.encode()


def number(value: SupportsIndex, what: str, least: int, most: int) -> int:
    """Any integer, one of numpy too, but no truth value."""
    try:
        if isinstance(value, bool):
            raise TypeError
        value = operator.index(value)
    except TypeError:
        raise TypeError(f"{what} is an int, not {type(value).__name__}") from None
    if not least <= value <= most:
        raise ValueError(f"{what} is a number from {least} to {most}, not {value}")
    return value


def is_movers(view: str) -> bool:
    """Whether a view is the mover's; the other one is the board's."""
    if view not in ("board", "mover"):
        raise ValueError(f'a view is "board" or "mover", not {view!r}')
    return view == "mover"


# ---- what the library calls ----------------------------------------------------------------------


def _keep_error(kind: Any, error: Optional[BaseException], trace: Any) -> None:
    """Keeps what was raised in a function below, until the call of the library ends."""
    if local.error is None:
        local.error = error


def raise_kept() -> None:
    """Raises what was kept."""
    error, local.error = local.error, None
    if error is not None:
        raise error


@ffi.def_extern(error=1, onerror=_keep_error)
def asked_to_stop() -> int:
    # The interpreter runs signal handlers here. But if another thread was the first to see that there
    # is a signal, it is not looked for again, unless somebody asks: as this does, which blocks none.
    signal.pthread_sigmask(signal.SIG_BLOCK, ())
    return int(local.error is not None)


@ffi.def_extern(error=ffi.NULL, onerror=_keep_error)
def find_rules(reading: Any, name: Any, why: Any) -> Any:
    return ffi.from_handle(reading).find(string(name), why)


@ffi.def_extern(onerror=_keep_error)
def take_fault(reading: Any, line: int, message: Any) -> None:
    ffi.from_handle(reading).faults.append((line, string(message)))


@ffi.def_extern(onerror=_keep_error)
def take_output(running: Any, data: Any, length: int) -> None:
    ffi.from_handle(running).output.append(ffi.unpack(data, length))


@ffi.def_extern(onerror=_keep_error)
def take_rejection(running: Any, line: int, ruling: int, reason: Any) -> None:
    shown = ffi.string(reason).decode(errors="replace")
    ffi.from_handle(running).rejections.append(
        Rejected(string(lib.arb_ruling_code(ruling)), shown, line)
    )
