# rules alone names the rule set in force and all there are
rules
