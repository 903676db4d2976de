# Lists what can be changed in a C source, one small fault a line:
#
#     FILE  NTH  THE LINE AS IT IS  THE LINE WITH THE FAULT  NUMBER OF THE LINE
#
# with tabs between; NTH from 1, where the same fault can be made in several equal lines of a file.
# Changed are conditions (a comparison, && and ||, a negation, true and false) and constants (each
# number by one).
# Comments, texts, characters and what the preprocessor reads are left as they are, and so is
# what the compiler alone looks at: the room of an array, a width, an assertion at compile time; and
# the weights that players judge positions by and the colours of pictures, of which none is right:
# matches show their worth.

BEGIN {
    flip["=="] = "!="; flip["!="] = "=="
    flip["<"] = "<="; flip["<="] = "<"
    flip[">"] = ">="; flip[">="] = ">"
    flip["&&"] = "||"; flip["||"] = "&&"
    flip["true"] = "false"; flip["false"] = "true"
}

FNR == 1 { comment = 0; directive = 0; weights = 0 }

function put(column, length_, text,    fault) {
    fault = $0 "\t" substr($0, 1, column - 1) text substr($0, column + length_)
    print FILENAME "\t" ++times[FILENAME, fault] "\t" fault "\t" FNR
}

# The line with everything blank that is no code; lines keep their columns.
function code_of(line,    i, c, two, out, quote) {
    out = ""
    quote = ""
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        two = substr(line, i, 2)
        if (comment) {
            if (two == "*/") { comment = 0; out = out " "; i++ }
            c = " "
        } else if (quote != "") {
            if (c == "\\") { out = out " "; i++ }
            else if (c == quote) quote = ""
            c = " "
        } else if (two == "/*") { comment = 1; out = out " "; i++; c = " " }
        else if (two == "//") break
        else if (c == "\"" || c == "'") { quote = c; c = " " }
        out = out c
    }
    return out
}

function number(text) {
    if (text ~ /^0[xX]/) return "(" text " + 1)"
    if (text ~ /^0[uUlL]*$/) return "1" substr(text, 2)
    if (text ~ /^1[uUlL]*$/) return "0" substr(text, 2)
    return "(" text " + 1)"
}

{
    code = code_of($0)
    if (directive || code ~ /^[ \t]*#/) {
        directive = code ~ /\\$/
        next
    }
    if (code ~ /^static const struct [a-z_]+_(weights|places) /) weights = 1
    if (code ~ /^};/) weights = 0
    if (weights || code ~ /static_assert|_Alignas/) next
    for (i = 1; i <= length(code); ) {
        rest = substr(code, i)
        if (match(rest, /^[A-Za-z_][A-Za-z_0-9]*/)) {
            word = substr(rest, 1, RLENGTH)
            if (word in flip) put(i, RLENGTH, flip[word])
            i += RLENGTH
        } else if (match(rest, /^(0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*/)) {
            text = substr(rest, 1, RLENGTH)
            after = substr(rest, RLENGTH + 1)
            before = substr(code, 1, i - 1)
            colour = text ~ /^0x[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]$/
            # `char text[32];`, `uint8_t kind : 3;`: what is declared, not what is done.
            # Of these a smaller one is a fault, a larger one is none.
            declared = text != "1" && (before ~ /^[ \t]*((static|const|struct|unsigned|char|bool|int|size_t|u?int[0-9]*_t)[ \t*]+)+[A-Za-z_0-9, *]*\[[A-Z_0-9 +*]*$/ ||
                        before ~ /^[ \t]*((struct|enum|unsigned|u?int[0-9]*_t|bool)[ \t]+)+[a-z_0-9]+[ \t]*:[ \t]*$/)
            if (!declared && !colour) put(i, RLENGTH, number(text))
            i += RLENGTH
        } else if (match(rest, /^(->|<<=|>>=|<<|>>|\+\+|--|[-+*\/%&|^]=)/)) {
            i += RLENGTH
        } else if (match(rest, /^(==|!=|<=|>=|&&|\|\||<|>)/)) {
            put(i, RLENGTH, flip[substr(rest, 1, RLENGTH)])
            i += RLENGTH
        } else if (match(rest, /^![^=]/)) {
            put(i, 1, "!!")
            i++
        } else i++
    }
}
