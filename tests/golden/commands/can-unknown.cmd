# can knows select, end and move
can
can jump
can end now
can move
