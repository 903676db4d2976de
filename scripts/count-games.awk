# Games, won, drawn and lost of each player, counted from rows (`--results`) without the program:
# NAME GAMES WON DRAWN LOST, a line each.
BEGIN { FS = "\"(first|second|result)\":\"" }
{
    for (i = 2; i <= 4; i++) sub(/".*/, "", $i)
    games[$2]++; games[$3]++
    if ($4 == "1-0") { won[$2]++; lost[$3]++ }
    else if ($4 == "0-1") { won[$3]++; lost[$2]++ }
    else { drawn[$2]++; drawn[$3]++ }
}
END { for (name in games) print name, games[name], won[name] + 0, drawn[name] + 0, lost[name] + 0 }
