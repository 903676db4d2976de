# an answer that was not to be is not printed
reject turn
reject winner
reject at 2 2
