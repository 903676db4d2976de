# name: Headers of a test
# options: -r english -c winner
# status: 1
# timeout: 9
# points: 2.5
# partial: yes
# compare: space
# visibility: after-due-date
# files: headers-beside.txt
# what a test says of itself changes nothing in what its script prints
9-99
moves
