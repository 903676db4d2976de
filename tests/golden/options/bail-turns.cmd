# options: -b -r english
# --bail stops at the first turn of a line that is rejected
11-15 22-18 99-98 15x22
history
