# the answer to a rejected question is not printed
reject turn
reject winner
reject at 2 2
