# options: -r english --interactive
# without a terminal the prompt is not seen, and ends with the script
11-15
winner
