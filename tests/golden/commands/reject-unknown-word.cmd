# words that are not a command are taken only after the code unknown-command
reject unknown-command foo bar
reject UNKNOWN-COMMAND foo
reject foo bar
reject usage foo bar
reject game-over foo
reject unknown-command
reject unknown-command turn
reject unknown-command turn x
reject unknown-command quit
reject unknown-command 33-44
