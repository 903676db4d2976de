# lines are counted from 1, comments and empty lines too
space
# comment

space
   space
