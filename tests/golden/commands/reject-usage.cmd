# reject is for the commands that set up, play or ask
reject
reject read read/ask.txt
reject echo hello
reject quit
reject assert turn == water
reject reject select 1 5
turn
reject out-of-memory select 9 9
