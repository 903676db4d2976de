# options: -r kingcapture
# a line may end with CR LF, and the last line needs no end
load files/kingcapture-crlf.game
history
load files/kingcapture-no-newline.game
history
