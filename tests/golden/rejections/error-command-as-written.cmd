# an error repeats the line as written, without its comment and outer blanks
  select   9   9   # off
SELECT 9 9
select "9" 9
fly#away # gone
