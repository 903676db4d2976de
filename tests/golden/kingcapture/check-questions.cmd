# options: -r kingcapture
# check asks for one side, by its name
check black
check white
check fire
check 4 0
check
check black white
