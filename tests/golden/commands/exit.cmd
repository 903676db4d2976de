# exit is another word for quit
EXIT
echo after
