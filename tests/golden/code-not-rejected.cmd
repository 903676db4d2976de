# a command that was to be rejected and would be accepted
reject select 2 2
reject space
reject not-your-piece select 2 2
