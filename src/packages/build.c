#include "packages/build.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "packages/package.h"
#include "testing/folder.h"
#include "testing/judge.h"

/* The languages, by the endings of their files. */
struct language {
    const char *code; /* as in include/CODE */
    const char *endings;
    const char *compiler; /* NULL: python3 runs it */
    const char *standard;
};

static const struct language languages[] = {
    {"c", " .c ", "cc", "-std=gnu11"},
    {"cpp", " .cc .cpp .cxx .c++ .C ", "c++", "-std=gnu++17"},
    {"python3", " .py .py3 ", NULL, NULL},
};

#define LANGUAGES (sizeof languages / sizeof *languages)

static const struct language *language_of(const char *name)
{
    const char *ending = strrchr(name, '.');
    TEXT_CHECKED(wanted, 16);

    text_print(&wanted, " %s ", ending != NULL ? ending : "");
    for (size_t i = 0; i < LANGUAGES && ending != NULL && !wanted.cut; i++) {
        if (strstr(languages[i].endings, wanted.bytes) != NULL)
            return &languages[i];
    }
    return NULL;
}

static bool is_there(const char *folder, const char *name)
{
    char *path = path_from(folder, name);
    bool there = access(path, F_OK) == 0;

    free(path);
    return there;
}

/* ---- commands -------------------------------------------------------------------------------- */

/* Runs a command of so many words in the program's folder. What a submission brings with it runs
 * apart, and may write there. */
static bool run(const struct program *program, const struct builder *builder, const char **words,
                struct text *why)
{
    const char *const writes[] = {program->folder, NULL};
    struct isolation isolation;
    struct plan plan = {
        .argv = words,
        .other = true,
        .folder = program->folder,
        .trace = builder->trace,
        .limits = {.run = {.time = (uint64_t)builder->seconds}, .processes = 10000}};
    struct ending ending;
    const struct text *said;
    bool right;

    if (program->own && builder->isolation != NULL) {
        isolation = *builder->isolation;
        isolation.folder = program->folder;
        isolation.given = isolation.way == APART_BY_USER ? program->folder : NULL;
        isolation.write = writes;
        plan.isolation = &isolation;
    }
    process_run(&plan, &ending);
    right = ending.kind == KIND_NONE && ending.status == 0;
    if (ending.unstarted.length > 0)
        text_print(why, "cannot run %s: %s", words[0], ending.unstarted.bytes);
    else if (ending.kind == KIND_TIMEOUT)
        text_print(why, "%s has not ended after %.0f s", words[0], builder->seconds);
    else if (!right)
        text_print(why, "%s ended with status %d", words[0],
                   ending.signal != 0 ? 128 + ending.signal : ending.status);
    said = ending.err.length > 0 ? &ending.err : &ending.out;
    if (!right && said->length > 0) {
        add_last_lines(why, said, ":\n", "; at the end:\n");
        text_shorten(why, why->length - 1);
    }
    ending_free(&ending);
    return right;
}

/* Copies a file, or what is in a folder, into the program's folder. */
static bool copy(const struct program *program, const struct builder *builder, const char *path,
                 struct text *why)
{
    const struct program trusted = {.folder = program->folder};
    struct stat state;
    char *from = realpath(path, NULL);
    char *all = from != NULL ? path_from(from, ".") : NULL;
    bool folder = stat(path, &state) == 0 && S_ISDIR(state.st_mode);
    const char *words[] = {"cp", "-RL", "--", folder ? all : from, ".", NULL};
    bool copied = from != NULL && run(&trusted, builder, words, why);

    if (from == NULL)
        text_print(why, "%s: %s", path, strerror(errno));
    free(from);
    free(all);
    return copied;
}

/* ---- languages ------------------------------------------------------------------------------- */

/* Finds the one language of the files. Returns NULL with the reason added to `why` if it is not
 * known, or there are two. */
static const struct language *find_language(char **names, int count, struct text *why)
{
    const struct language *language = NULL;

    for (int i = 0; i < count; i++) {
        const struct language *other = language_of(names[i]);

        if (other != NULL && language != NULL && other != language) {
            text_string(why, "it has files of two languages");
            return NULL;
        }
        language = other != NULL ? other : language;
    }
    if (language == NULL)
        text_string(why, "no file of it is of C, C++ or Python 3, by its ending");
    return language;
}

/* Copies what the package includes for a language. */
static bool include(const struct program *program, const struct builder *builder, const char *code,
                    struct text *why)
{
    const char *const folders[] = {"default", code};
    bool copied = true;

    for (size_t i = 0; i < sizeof folders / sizeof *folders && copied; i++) {
        struct text path = test_text();

        text_print(&path, "%s/include/%s", builder->package, folders[i]);
        if (access(path.bytes, F_OK) == 0)
            copied = copy(program, builder, path.bytes, why);
        text_free(&path);
    }
    return copied;
}

#define OTHER_WORDS 10 /* at most, of the command that compiles, and a NULL */

/* Compiles all files of a language. */
static bool compile(struct program *program, const struct builder *builder,
                    const struct language *language, struct text *why)
{
    char **names = NULL;
    int count = package_list(program->folder, &names); /* with what is included */
    const char **words = room_for((size_t)(count > 0 ? count : 0) + OTHER_WORDS, sizeof *words);
    size_t used = 0;
    bool compiled;

    words[used++] = language->compiler;
    words[used++] = "-O2";
    words[used++] = language->standard;
    words[used++] = "-o";
    words[used++] = "program";
    for (int i = 0; i < count; i++) {
        if (language_of(names[i]) == language)
            words[used++] = names[i];
    }
    words[used++] = "-lm";
    compiled = run(program, builder, words, why);
    program->path = path_from(program->folder, "program");
    free(words);
    package_list_free(names, count);
    return compiled;
}

/* Finds the file of Python that is run: the only one, or __main__.py. */
static bool find_main(struct program *program, char **names, int count, struct text *why)
{
    const char *found = is_there(program->folder, "__main__.py") ? "__main__.py" : NULL;
    int files = 0;

    for (int i = 0; i < count && (found == NULL || files > 0); i++) {
        if (language_of(names[i]) != NULL) {
            found = names[i];
            files++;
        }
    }
    if (files > 1) {
        text_string(why, "of several files of Python one is __main__.py");
        return false;
    }
    program->path = path_from(program->folder, found);
    program->is_python = true;
    return true;
}

static bool build_sources(struct program *program, const struct builder *builder, struct text *why)
{
    char **names = NULL;
    int count = package_list(program->folder, &names);
    const struct language *language = find_language(names, count, why);
    bool built = language != NULL;

    if (built && program->own)
        built = include(program, builder, language->code, why);
    if (built)
        built = language->compiler != NULL ? compile(program, builder, language, why)
                                           : find_main(program, names, count, why);
    package_list_free(names, count);
    return built;
}

/* ---- programs -------------------------------------------------------------------------------- */

/* Makes the program's folder. */
static bool make_folder(struct program *program, struct builder *builder, struct text *why)
{
    struct text path = test_text();

    text_print(&path, "%s/%zu", builder->folder, ++builder->count);
    program->folder = path.bytes;
    if (mkdir(program->folder, 0755) == 0)
        return true;
    text_print(why, "%s: %s", program->folder, strerror(errno)); /* GCOVR_EXCL_LINE: a full disk */
    return false;                                                /* GCOVR_EXCL_LINE */
}

bool program_build(struct program *program, struct builder *builder, const char *path,
                   bool submission, struct text *why)
{
    const char *const build[] = {"./build", NULL};

    *program = (struct program){.own = submission};
    if (!make_folder(program, builder, why) || !copy(program, builder, path, why))
        return false;
    if (is_there(program->folder, "build") && !run(program, builder, (const char **)build, why))
        return false;
    if (!is_there(program->folder, "build") && !is_there(program->folder, "run"))
        return build_sources(program, builder, why);
    program->path = path_from(program->folder, "run");
    if (access(program->path, X_OK) == 0)
        return true;
    text_string(why, "after build there is no run that can be executed");
    return false;
}

size_t program_words(const struct program *program, char **words)
{
    size_t count = 0;

    if (program->is_python)
        words[count++] = (char *)(uintptr_t) "python3";
    words[count++] = program->path;
    words[count] = NULL;
    return count;
}

void program_free(struct program *program)
{
    if (program->folder != NULL)
        (void)folder_remove(program->folder);
    free(program->folder);
    free(program->path);
    *program = (struct program){.folder = NULL};
}
