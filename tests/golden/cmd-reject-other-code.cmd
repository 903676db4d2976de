# reject with a code wants that very code
reject no-selection select 1 5
reject usage space
