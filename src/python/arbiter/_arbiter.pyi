"""The extension module that cffi makes of native/held.h."""

from typing import Any

ffi: Any
lib: Any
