# options: -r english
# the tags in a game file come before its turns
load files/english-tag-no-value.game
load files/english-tag-no-name.game
load files/english-tag-long.game
load files/english-tag-late.game
tag
load files/english-tag-good.game
tag
undo
undo
tag
load files/english-tag-long-name.game
