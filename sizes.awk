FNR == 1 { comment = 0 }
comment { if (!sub(/^.*\*\//, "")) next; comment = 0 }
{
    gsub(/\/\*[^*]*\*\//, "")
    if (sub(/\/\*.*$/, "")) comment = 1
    code = $0
    gsub(/"([^"\\]|\\.)*"/, "\"\"", code)
    if (code ~ /char [a-z_]*\[[^]]*\]/ || code ~ /_(MOST|ROOM|LONGEST|TEXT) [0-9]+ *$/) code = ""
    if ((" " code " ") ~ /[^A-Za-z0-9_.](8|64|7|63|32)[uUlL]*[^A-Za-z0-9_.]/ ||
        /"[^"]*([^a-zA-Z]eight[^a-z]|[01] to ([78]|32)|1-8|a1 to h8)/)
        print FILENAME "|" $0
}
