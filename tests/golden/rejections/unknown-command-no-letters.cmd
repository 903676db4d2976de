# a word without letters resembles no command, so the message refers to help
?
help ?
!!
""
% print
