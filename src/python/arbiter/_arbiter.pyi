"""The extension module that cffi makes of native/native.h."""

from typing import Any

ffi: Any
lib: Any
