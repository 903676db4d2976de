# A think so deep that its table of positions has to grow.
hint depth 13
