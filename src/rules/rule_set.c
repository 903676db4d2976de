/* Makes rule sets of rule texts. */
#include <ctype.h>
#include <string.h>

#include "base/growing.h"
#include "base/shown.h"
#include "board/contract.h"
#include "rules/fitting.h"
#include "rules/rule_text.h"

/* Room for the values that a text inherits, each at most as long as the longest. */
#define INHERITED_ROOM RULE_TEXT_ROOM

/* What the strings of a rule set need besides its values: default names, and the letters of three
 * kinds. */
#define STRINGS_MORE 256

/* A rule set that was read, in one block. */
struct read_rules {
    arb_rules rules;
    struct draughts draughts;
    struct geometry geometry;
    struct piece_words pieces[3];
    arb_memory memory;
    size_t size; /* of the block */
    char strings[];
};

static size_t index_of(const char *name)
{
    return rule_text_parameter(name, strlen(name));
}

/* ---- what is wrong --------------------------------------------------------------------------- */

/* The most bytes that are shown of a value. */
#define VALUE_SHOWN 120

/* Adds the value of a parameter as it is written, or the default. */
static void show_value(struct text *shown, const struct rule_text *text, size_t index)
{
    const char *value = text->values[index].value;
    TEXT_MESSAGE(written, VALUE_SHOWN);

    if (value == NULL) {
        rules_write_value(&written, text->rules, index);
        value = written.bytes;
    }
    text_shown(shown, value, strlen(value), VALUE_SHOWN);
}

/* Says why a parameter cannot have its value, and what to write instead if one that is inherited
 * does not fit: its own, or that of the other one that this depends on, which may be NULL. */
static void refuse_beside(struct rule_text *text, size_t index, const char *why, const char *other)
{
    TEXT_BUFFER(shown, VALUE_SHOWN + 8);
    TEXT_MESSAGE(fitting, ARB_RULES_WHY);

    show_value(&shown, text, index);
    rule_text_fitting(&fitting, text, index, other);
    rule_text_wrong(text, rule_text_line(text, index), "%s: '%s': %s%s",
                    rule_parameters[index].name, shown.bytes, why, fitting.bytes);
}

static void refuse(struct rule_text *text, size_t index, const char *why)
{
    refuse_beside(text, index, why, NULL);
}

/* Says that a value is none that the parameter has. */
static void wrong_value(struct rule_text *text, const struct value_reading *r, size_t index)
{
    const char *written = r->form != NULL ? r->fault : text->values[index].value;
    size_t length = r->form != NULL ? strcspn(written, " ,;+") : strlen(written);
    TEXT_BUFFER(shown, VALUE_SHOWN + 8);
    TEXT_MESSAGE(form, ARB_RULES_WHY);

    text->values[index].wrong = true;
    if (r->why != NULL) {
        refuse(text, index, r->why);
        return;
    }
    text_shown(&shown, written, length, VALUE_SHOWN);
    if (r->form != NULL)
        r->form(&form); /* of the part that is wrong */
    else if (index == index_of("up"))
        text_print(&form, "%s or %s", r->rules->sides[0], r->rules->sides[1]);
    else
        rule_parameters[index].form(&form);
    rule_text_wrong(text, rule_text_line(text, index), "%s: '%s' is not %s",
                    rule_parameters[index].name, shown.bytes, form.bytes);
}

static void missing(struct rule_text *text, size_t index)
{
    TEXT_MESSAGE(form, ARB_RULES_WHY);

    rule_parameters[index].form(&form);
    rule_text_wrong(text, text->last, "%s: it is missing; it must be %s",
                    rule_parameters[index].name, form.bytes);
}

/* ---- values ---------------------------------------------------------------------------------- */

static bool knows(const struct rule_text *text, const char *name)
{
    return rule_text_knows(text, index_of(name));
}

static void read_values(struct rule_text *text, struct value_reading *r)
{
    for (size_t i = 0; i < RULE_PARAMETER_COUNT; i++) {
        struct written_value *written = text->values + i;

        if (written->value == NULL) {
            if (!text->without_base && !text->newer &&
                strcmp(rule_parameters[i].standard, MUST_BE_GIVEN) == 0)
                missing(text, i);
        } else if (i == index_of("up") && !knows(text, "sides")) {
            written->wrong = true; /* or right, for sides that are not known */
        } else if (!written->wrong && !rules_read_value(r, i, written->value)) {
            wrong_value(text, r, i);
        }
    }
}

static void set_defaults(const struct rule_text *text, struct value_reading *r)
{
    arb_rules *rules = r->rules;

    if (rules->title == NULL)
        rules->title = rules->name;
    if (!knows(text, "sides"))
        return;
    if (text->values[index_of("up")].value == NULL)
        r->draughts->up = rules_side_named(rules, "white") == 1 ? 1 : 0;
    for (int side = 0; side < 2; side++) {
        const char *name = rules->sides[side];
        char *winner = r->strings;

        rules->winners[side] = keep_string(r, name, strlen(name));
        winner[0] = (char)toupper((unsigned char)winner[0]);
    }
}

/* ---- pieces ---------------------------------------------------------------------------------- */

/* Whether it is known which pieces there are, and their letters. */
static bool knows_pieces(const struct rule_text *text)
{
    return knows(text, "sides") && knows(text, "letters") && knows(text, "crowned") &&
           knows(text, "explosions");
}

/* Stores the letters of a man or a king, without those of its kind. */
static void choose_letters(const struct value_reading *r, int side, int crowned,
                           char letters[LETTERS_MOST + 1])
{
    int words = r->letters_count;
    unsigned char initial = (unsigned char)r->rules->sides[side][0];

    if (words == 0) {
        letters[0] = (char)(crowned ? toupper(initial) : tolower(initial));
        letters[1] = '\0';
    } else {
        memcpy(letters, r->letters[words == 2 ? side : 2 * side + crowned], LETTERS_MOST + 1);
    }
}

/* Kinds in the order in which they are named, and their letters after those of the piece. */
static void make_pieces(struct value_reading *r, struct piece_words *pieces)
{
    static const struct {
        arb_kind kind;
        const char *name;
        const char *letters;
    } kinds[] = {{ARB_PAWN, "pawn", "pP"}, {ARB_SHIELD, "shield", "sS"}, {ARB_BOMB, "bomb", "bB"}};
    bool exploding = r->draughts->explosions;
    bool crowns = rules_crowns(r->rules);

    r->rules->pieces = pieces;
    r->rules->piece_count = exploding ? 3 : 1;
    for (size_t i = 0; i < r->rules->piece_count; i++) {
        pieces[i].kind = kinds[i].kind;
        pieces[i].name = exploding ? kinds[i].name : "man";
        for (int letters = 0; letters < 4; letters++) {
            char chosen[LETTERS_MOST + 1] = "";
            TEXT_BUFFER(word, LETTERS_MOST + 2);
            int crowned = crowns ? letters % 2 : 0;

            choose_letters(r, letters / 2, crowned, chosen);
            text_string(&word, chosen);
            if (exploding)
                text_char(&word, kinds[i].letters[crowned]);
            pieces[i].letters[letters / 2][letters % 2] = keep_string(r, word.bytes, word.length);
        }
    }
}

static bool begins(const char *one, const char *other)
{
    return strncmp(one, other, strlen(one)) == 0;
}

/* Whether every piece can be told from its letters. */
static bool are_different(const arb_rules *rules)
{
    int step = rules_crowns(rules) ? 1 : 2;

    for (int one = 0; one < 4; one += step) {
        for (int other = 0; other < 4; other += step) {
            if (one != other && begins(rules->pieces->letters[one / 2][one % 2],
                                       rules->pieces->letters[other / 2][other % 2]))
                return false;
        }
    }
    return true;
}

/* Whether a piece has more than one letter. */
static bool are_long(const arb_rules *rules)
{
    bool long_ones = false;

    for (int letters = 0; letters < 4; letters++)
        long_ones = long_ones || rules->pieces->letters[letters / 2][letters % 2][1] != '\0';
    return long_ones;
}

/* Letters that are inherited may be those of kings, where there are none now. */
static void check_letters(struct rule_text *text, const struct value_reading *r)
{
    size_t index = index_of("letters");
    int words = rules_crowns(r->rules) ? 4 : 2;

    if (r->letters_count != 0 && r->letters_count != words &&
        !(text->values[index].inherited && words == 2))
        refuse(text, index, "there must be four words, or two where there are no kings");
    else if (!are_different(r->rules))
        refuse(text, index, "those of one piece begin with those of another");
    else if (knows(text, "removed") && rules_stacks(r->rules) && are_long(r->rules))
        refuse_beside(text, index, "with `removed: under` each piece has one letter", "removed");
}

/* ---- checks ---------------------------------------------------------------------------------- */

/* Takes a contradiction, which begins with the name of a parameter. It is one if the values are
 * known. */
static void take_contradiction(void *context, const char *why, const char *other)
{
    struct rule_text *text = context;
    size_t length = strcspn(why, ":");
    size_t index = rule_text_parameter(why, length);
    TEXT_MESSAGE(whole, ARB_RULES_WHY);

    if (!rule_text_knows(text, index) || (other != NULL && !knows(text, other)))
        return;
    text_string(&whole, why + length + 2);
    if (other != NULL) {
        text_print(&whole, "; there is `%s: ", other);
        show_value(&whole, text, index_of(other));
        text_char(&whole, '`');
    }
    refuse_beside(text, index, whole.bytes, other);
}

static void check_side(struct rule_text *text, const struct position *start, arb_side side)
{
    const arb_rules *rules = text->rules;
    const struct geometry *g = rules_geometry(rules);
    square_set far = g->far[side == rules->draughts->up ? 1 : 0];
    square_set men = POSITION_SET(start, sides[side]) & ~POSITION_SET(start, crowned);
    TEXT_MESSAGE(why, ARB_RULES_WHY);

    if (POSITION_SET(start, sides[side]) == 0)
        text_print(&why, "%s has no pieces", rules->sides[side]);
    else if (knows(text, "up") && rules_crowns(rules) && (men & far) != 0)
        text_print(&why, "a man of %s stands on the row where it is crowned", rules->sides[side]);
    if (why.length > 0)
        refuse(text, index_of("start"), why.bytes);
}

/* Returns how many men stand on the rows of both sides. */
static unsigned men_on_rows(const arb_rules *rules)
{
    const struct geometry *g = rules_geometry(rules);
    const parameter_start *start = &rules->start;
    unsigned men = 0;

    for (square_set left = g->used; left != 0; left = without_first(left)) {
        int row = row_of(g, first_square(g, left));
        int nearer = row < g->rows - 1 - row ? row : g->rows - 1 - row;

        men += nearer >= start->skip && nearer < start->skip + start->rows;
    }
    return men;
}

/* A list of columns has room for so many pieces. */
static void check_columns(struct rule_text *text, const struct position *start)
{
    const arb_rules *rules = text->rules;
    unsigned pieces =
        rules->start.position != NULL ? count_of(position_occupied(start)) : men_on_rows(rules);
    TEXT_MESSAGE(why, ARB_RULES_WHY);

    if (!knows(text, "removed") || !rules_stacks(rules) || pieces <= COLUMNS_PIECES)
        return;
    text_print(&why, "with `removed: under` there are at most %u pieces, and here are %u",
               (unsigned)COLUMNS_PIECES, pieces);
    refuse_beside(text, index_of("start"), why.bytes, "removed");
}

static void check_start(struct rule_text *text)
{
    const arb_rules *rules = text->rules;
    const char *left = rules->start.position;
    int rows = rules_geometry(rules)->rows;
    struct position start;
    TEXT_MESSAGE(wrong, ARB_RULES_WHY);

    position_clear(&start);
    if (left == NULL && 2 * (rules->start.rows + rules->start.skip) > rows)
        text_print(&wrong, "a side has %d of the %d rows at most, with those left empty", rows / 2,
                   rows);
    else if (left != NULL && rules_read_rows(rules, &left, &start, &wrong) && *left != '\0')
        text_string(&wrong, "something follows the rows");
    if (wrong.length > 0) {
        refuse(text, index_of("start"), wrong.bytes);
        return;
    }
    if (left != NULL) {
        check_side(text, &start, 0);
        check_side(text, &start, 1);
    }
    check_columns(text, &start);
}

/* Checks whether the values fit each other, as far as they are known. */
static void check_all(struct rule_text *text, const struct value_reading *r)
{
    const arb_rules *rules = text->rules;

    if (knows(text, "name") && arb_rules_find(rules->name) != NULL)
        refuse(text, index_of("name"), "it is built in; choose another");
    rules_check_each(rules, take_contradiction, text);
    if (rules->draughts->explosions && rules->start.position == NULL)
        take_contradiction(text, "explosions: need `start: position`", "start");
    if (knows_pieces(text))
        check_letters(text, r);
    if (knows(text, "start") && knows(text, "board") &&
        (rules->start.position == NULL || knows_pieces(text)))
        check_start(text);
}

/* ---- the whole ------------------------------------------------------------------------------- */

/* Makes the rule set of the values. Adds what is wrong with them; then the rule set cannot be used.
 * Returns NULL if there is no memory. */
static struct read_rules *make(struct rule_text *text)
{
    const arb_memory *memory = text->memory;
    size_t size = sizeof(struct read_rules) + STRINGS_MORE;
    struct read_rules *made;
    struct value_reading r;

    for (size_t i = 0; i < RULE_PARAMETER_COUNT; i++) {
        const char *value = text->values[i].value;

        size += value != NULL ? 2 * (strlen(value) + 1) : 0; /* winners are names of sides again */
    }
    made = memory->resize(memory->context, NULL, 0, size);
    if (made == NULL)
        return NULL;
    memset(made, 0, size);
    made->memory = *memory;
    made->size = size;
    made->rules = (arb_rules){
        .engine = &any_draughts_engine, .draughts = &made->draughts, .sides = {"white", "black"}};
    r = (struct value_reading){&made->rules, &made->draughts, &made->geometry,
                               .strings = made->strings};
    made->draughts.geometry = &made->geometry;
    text->rules = &made->rules;
    read_values(text, &r);
    set_defaults(text, &r);
    if (made->geometry.wide)
        made->rules.engine = &wide_draughts_engine;
    made->rules.ends_by_key = made->draughts.capture.chain == CHAIN_MAY;
    if (knows_pieces(text))
        make_pieces(&r, made->pieces);
    check_all(text, &r);
    return made;
}

/* Reads the text, which is short enough, with scratch memory for a copy of it. */
static arb_ruling read_text(struct rule_text *text, arb_rules **rules)
{
    const arb_rules_source *source = text->source;
    struct read_rules *made;

    rule_text_split(text);
    made = make(text);
    if (made == NULL || text->no_memory) {
        arb_rules_free(made != NULL ? &made->rules : NULL);
        return ARB_OUT_OF_MEMORY;
    }
    for (size_t i = 0; i < text->fault_count && source->fault != NULL; i++)
        source->fault(source->context, text->faults[i].line, text->faults[i].message);
    if (text->fault_count > 0) {
        arb_rules_free(&made->rules);
        return ARB_BAD_FILE;
    }
    *rules = &made->rules;
    return ARB_ACCEPTED;
}

arb_ruling arb_rules_read(const arb_rules_source *source, const arb_memory *memory,
                          arb_rules **rules)
{
    require(source != NULL, "arb_rules_read: source is NULL");
    require_bytes(source->bytes, source->length, "arb_rules_read: bytes is NULL");
    require(memory != NULL, "arb_rules_read: memory is NULL");
    require(rules != NULL, "arb_rules_read: rules is NULL");
    struct rule_text text = {.source = source, .memory = memory};
    size_t room = source->length + 1 + INHERITED_ROOM;
    arb_ruling ruling;

    if (source->length > ARB_RULES_LONGEST) {
        if (source->fault != NULL)
            source->fault(source->context, 1, "text: it is longer than 64 KB");
        return ARB_BAD_FILE;
    }
    text.bytes = memory->resize(memory->context, NULL, 0, room);
    if (text.bytes == NULL)
        return ARB_OUT_OF_MEMORY;
    text.inherited = text_over(text.bytes + source->length + 1, INHERITED_ROOM);
    ruling = read_text(&text, rules);
    memory->resize(memory->context, text.bytes, room, 0);
    growing_free(memory, text.faults, text.fault_room, sizeof *text.faults);
    return ruling;
}

void arb_rules_free(arb_rules *rules)
{
    struct read_rules *made = (struct read_rules *)(void *)rules; /* the first member of it */
    arb_memory memory;

    if (made == NULL)
        return;
    memory = made->memory;
    memory.resize(memory.context, made, made->size, 0);
}

size_t arb_rules_text(const arb_rules *rules, char *text, size_t room)
{
    require(rules != NULL, "arb_rules_text: rules is NULL");
    require_bytes(text, room, "arb_rules_text: text is NULL");
    TEXT_BUFFER(written, RULE_TEXT_ROOM);
    struct text out = text_measured(text, room);

    rules_write(&written, rules);
    text_add(&out, &written);
    return text_measure(&out);
}
