# a backslash is shown as it is
fly \x41 \
turn
