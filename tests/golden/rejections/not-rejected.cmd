# a command that reject expects to be rejected, and that would be accepted
reject select 2 2
reject space
reject not-your-piece select 2 2
