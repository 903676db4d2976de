# options: -r kingcapture
# texts that are not positions; the board does not change
position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP white
position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 white
position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN white
position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNRR white
position rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR white
position xnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR white
position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR red
position B:W21:B1
history
turn
