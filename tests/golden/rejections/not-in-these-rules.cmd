# questions that this rule set does not know
check fire
check water
