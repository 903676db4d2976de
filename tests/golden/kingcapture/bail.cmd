# options: -r kingcapture -b -f
# the first rejected command ends the script
move 46-44
move 46-45
move 41-43
