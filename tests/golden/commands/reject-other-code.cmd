# reject with a code requires that code
reject no-selection select 1 5
reject usage space
