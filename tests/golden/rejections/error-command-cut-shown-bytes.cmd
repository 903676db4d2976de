# the limit of 80 counts bytes as they are shown
fly ‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰
fly ‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰‰
fly	ddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd
fly	dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd
