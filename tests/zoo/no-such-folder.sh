#!/bin/sh
# Nor in this folder.
# keys: dir=tests/zoo/none
# want: void, cannot enter tests/zoo/none
