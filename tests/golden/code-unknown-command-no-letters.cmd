# what has no letters is like no command: help tells which there are
?
help ?
!!
""
% print
