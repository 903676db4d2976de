# options: -r frisian
# A king that can take fourteen men has more than a million paths.
position W:WK45:B7,14,17,24,25,27,29,34,36,38,40,41,44,49
move 45x1
move 45x7
