# options: -r english
# a square is a number from 1 to 32, or a file and a rank; answers have the number
at 1
at b8
at 4
at h8
at 5
at a7
at 12
at 18
at d4
at c3
at C3
at 29
at a1
at 32
at G1
can select c3
can select f6
select F6
status
select e5
space
history
