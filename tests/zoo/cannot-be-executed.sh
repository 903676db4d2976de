#!/bin/sh
# Nothing can be executed by this name.
# cmd: tests/zoo/
# want: void, cannot run tests/zoo/
