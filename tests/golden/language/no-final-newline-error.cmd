# a last line without newline that is rejected
select 9 9