# options: -r orthogonal
# COLUMN ROW from the top; a letter and a digit count from the bottom left
at 3 6
at c3
at C3
at a8
at 8 1
at h8
at 1 8
at a1
select b6
status
select b5
status
