# the cut counts what is shown
fly ‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰
fly ‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰
fly	ddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd
fly	dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd
