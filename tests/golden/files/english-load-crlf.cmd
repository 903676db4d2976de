# options: -r english
# CR LF ends a line as well, and the last line needs no end
load files/english-crlf.game
history
new
load files/english-no-newline.game
history
new
load files/english-no-turns.game
history
position
