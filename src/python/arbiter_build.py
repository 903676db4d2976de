"""Describes the extension module arbiter._arbiter to cffi, and says which library it is linked to.

That is the static library of the sources in which this file is, or of a source package, which has them
in the folder `library`: make compiles it, and the module then needs nothing but libc. ARBITER_ARCHIVE
names one that has been made. For a package of a system, ARBITER_SHARED says that the module is to be
linked to the shared library that pkg-config knows, or that lies where ARBITER_LIBRARY and
ARBITER_INCLUDE say.
"""

import os
import pathlib
import re
import shlex
import subprocess
import sys

import cffi

HERE = pathlib.Path(__file__).resolve().parent
SHARED = "ARBITER_SHARED" in os.environ


def _pkg_config(option: str) -> "list[str]":
    """What pkg-config answers, as words; nothing if it does not know the library."""
    command = [os.environ.get("PKG_CONFIG", "pkg-config"), option, "arbiter"]
    try:
        answer = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return []
    return [word[2:] for word in shlex.split(answer.decode())]


def sources() -> pathlib.Path:
    """The folder that has the Makefile and the sources of the library."""
    for folder in (HERE / "library", HERE.parent.parent):
        if (folder / "include" / "arbiter.h").exists() and (folder / "Makefile").exists():
            return folder
    sys.exit("the sources of the library are not there: install a source package of arbiter, or from a "
             "clone of it, or set ARBITER_SHARED for a library that is installed")


def include_folders() -> "list[str]":
    named = os.environ.get("ARBITER_INCLUDE")
    if named:
        return [named]
    return _pkg_config("--cflags-only-I") if SHARED else [str(sources() / "include")]


def library_folders() -> "list[str]":
    named = os.environ.get("ARBITER_LIBRARY")
    return [named] if named else _pkg_config("--libs-only-L")


def archive() -> str:
    """The path of the static library. Compiles it if need be, by the Makefile of its sources."""
    named = os.environ.get("ARBITER_ARCHIVE")
    if named:
        return named
    folder = sources()
    compiler = shlex.split(os.environ.get("CC", "gcc"))
    build = "build/" + "-".join([pathlib.Path(compiler[0]).name, *compiler[1:]])
    subprocess.run(["make", "-C", str(folder), f"CC={shlex.join(compiler)}", f"B={build}",
                    f"{build}/libarbiter.a"], check=True)
    return str(folder / build / "libarbiter.a")


def version() -> str:
    """The version of the headers."""
    for folder in [*include_folders(), "/usr/local/include", "/usr/include"]:
        header = pathlib.Path(folder, "arbiter", "version.h")
        if header.exists():
            numbers = re.findall(r"ARB_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header.read_text())
            return ".".join(numbers)
    sys.exit("arbiter/version.h is not there: install libarbiter first, or name its folder in "
             "ARBITER_INCLUDE")


# What is called of the library itself. These functions fail for no argument that Python has.
LIBRARY = """
const char *arb_rules_name(const void *rules);
const char *arb_rules_title(const void *rules);
const char *arb_rules_side(const void *rules, int side);
const char *arb_rules_kind(const void *rules, int kind);
size_t arb_square_count(const void *rules);
size_t arb_square_name(const void *rules, int square, char *name);
size_t arb_action_count(const void *rules);
unsigned arb_rows(const void *rules);
unsigned arb_columns(const void *rules);
unsigned arb_cell(const void *rules, unsigned char square);
unsigned arb_observed_planes(const void *rules);
const char *arb_count_name(const void *rules, unsigned index);
size_t arb_rules_text(const void *rules, char *text, size_t room);
const char *arb_ruling_code(int ruling);
const char *arb_version(void);
"""

# What is written in Python, in arbiter/_native.py.
CALLBACKS = """
extern "Python" {
int asked_to_stop(void);
const void *find_rules(void *reading, const char *name, char *why);
void take_fault(void *reading, size_t line, const char *message);
void take_output(void *running, const char *bytes, size_t length);
void take_rejection(void *running, size_t line, int ruling, const char *reason);
}
"""


def declarations() -> str:
    """The header without its directives, which cffi does not read."""
    return re.sub(r"^#.*", "", (HERE / "native/native.h").read_text(), flags=re.MULTILINE)


builder = cffi.FFI()
builder.cdef(declarations() + LIBRARY + CALLBACKS)
builder.set_source(
    "arbiter._arbiter",
    '#include "py_rules.c"\n#include "py_game.c"\n#include "py_batch.c"',
    libraries=["arbiter"] if SHARED else ["m"],
    include_dirs=[str(HERE / "native"), *include_folders()],
    library_dirs=library_folders() if SHARED else [],
    extra_compile_args=["-std=c11", "-Wall", "-fvisibility=hidden"],
)
