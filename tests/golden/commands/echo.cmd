# echo prints its text as it stands
echo hello
echo two   blanks   inside
echo "quoted  text" stays quoted
   echo   outer blanks go   
echo
ECHO Case is Kept
echo print
echo "a \"b\" \\ c"
