# reject is accepted and prints nothing when the command is rejected
reject select 1 5
reject not-your-piece select 1 5
reject NO-SELECTION select 3 3
reject move 22-44
reject illegal-move 22-44
reject nothing-moved space
reject off-board at 9 9
reject usage print all
reject no-pass pass
reject unknown-name turn black
reject nothing-to-undo undo
reject not-in-these-rules check fire
status
