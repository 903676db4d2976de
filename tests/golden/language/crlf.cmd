# lines that end in CR LF
turn

select 3 3
  # a comment
echo text
fly away  
select 2 2
print
