# options: -r kingcapture
# CR LF ends a line as well, and the last line needs no end
load files/kingcapture-crlf.game
history
load files/kingcapture-no-newline.game
history
