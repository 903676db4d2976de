#!/usr/bin/python3
"""A right submission for scripts/bench: says what `echo` is given."""

import sys

for line in sys.stdin:
    if line.startswith("echo "):
        sys.stdout.write(line[5:])
