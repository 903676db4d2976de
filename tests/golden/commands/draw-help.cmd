help draw
drew board.svg
