/* The options of `arbiter --standings`. Its parser, its --help and its man page are all made from
 * this list. X(IDENTIFIER, letter or 0, name, argument or NULL, sentence, value), the
 * value as in command_line.h. */
#ifndef MANUAL_STANDINGS_OPTIONS_H
#define MANUAL_STANDINGS_OPTIONS_H

#define STANDINGS_OPTIONS(X)                                                                       \
    X(REPORT, 0, "report", "FORM[:FILE]",                                                          \
      "report as text (default), json, html or gradescope; may be repeated",                       \
      TAKEN_OF(STANDINGS_REPORTS(OPTION_NAME)))                                                    \
    X(SUBMISSION, 0, "submission", "PLAYER", "the player that gradescope grades",                  \
      STRING(submission))                                                                          \
    X(RULES, 'r', "rules", "NAME",                                                                 \
      "know this rule set, or FILE, for the boards of html; may be repeated", TAKEN)               \
    X(GUESS, 0, "guess", "NAME,...",                                                               \
      "take records without a rule set as of one of these, each a NAME or FILE", TAKEN)            \
    X(ENCODING, 0, "encoding", "NAME", "read records in this encoding, a name of iconv", TAKEN)    \
    X(SPRT, 0, "sprt", "KEYS", "test elo0=0,elo1=5,alpha=0.05,beta=0.05,model=normalized", TAKEN)  \
    X(TIES, 0, "ties", "WHICH", "order players of the same points by sb, direct, wins, buchholz",  \
      TAKEN)                                                                                       \
    X(MISSING, 0, "missing", NULL, "with the options of a match: print what is still to play",     \
      TAKEN)                                                                                       \
    X(OUTPUT, 'o', "output", "FILE", "write to FILE instead of standard output", STRING(output))   \
    X(HELP, 'h', "help", NULL, "print this help and exit", TAKEN)                                  \
    X(VERSION, 'V', "version", NULL, "print the version and exit", TAKEN)

/* The possible values of FORM: X(IDENTIFIER, name), the report being standings_IDENTIFIER. */
#define STANDINGS_REPORTS(X)                                                                       \
    X(text, "text")                                                                                \
    X(json, "json")                                                                                \
    X(html, "html")                                                                                \
    X(gradescope, "gradescope")

/* The possible values of the key `model`, in the order of enum sprt_model. */
#define STANDINGS_MODELS "normalized", "logistic"

#endif
