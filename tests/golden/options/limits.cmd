# options: -r kingcapture --safe --cpu 60 --timeout 60 --output-limit 5
# what stays below its limits prints what it does without them
moves
read other.cmd
