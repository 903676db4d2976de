# options: -r frisian
# A king-streak has no more turns than there may be, whatever digits follow.
position 10/10/10/b9/10/10/10/8w1/10/W9 white:+0+44[46]
# A game that is not of draughts has none.
rules kingcapture
position 4k3/8/8/8/8/8/8/4K3 white:+0+0
