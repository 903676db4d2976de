help unknown-command
help must-capture
help Must-Take-Most
help not-rejected
help accepted
help out-of-memory
help must
