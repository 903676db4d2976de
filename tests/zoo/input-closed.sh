#!/bin/sh
# It closes its input, so that it cannot know what to do.
# keys: st=0.2
# want: time forfeit, flag
exec <&-
sleep 60
