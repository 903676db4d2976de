# Judges what strace -f saw: every call of the program that opens a file which is none of its
# own, changes one, asks after one or starts something is a line on standard output.
#
#     strace -f -s 65536 -o trace ... && awk -v program=PATH -v also=REGEX -f safe.awk trace
#
# The program's own files are the scripts that its command line names, each opened once for each
# time that it is named, and what the dynamic loader and the C library open when they begin. It may
# ask whether one of those scripts, or standard input, is the file that the output goes to.
# `also` matches the paths of others that may be asked after, and opened to be read. The last line is
# `watched: N`, the number of times that the program was started.

# How often a script is named on the command line of the process.
function times_named(process, path,    rest, count, at) {
    rest = started[process]
    while ((at = index(rest, "\"" path "\"")) > 0) {
        count++
        rest = substr(rest, at + length(path) + 2)
    }
    return count + 0
}

function may_be_asked_after(process, path) {
    return path == "/dev/stdin" || path == "/dev/stdout" || times_named(process, path) > 0
}

function may_be_opened(process, path) {
    if (path == "/etc/ld.so.cache")
        return 1
    if (path ~ /^(\/usr)?\/lib(32|64)?\/([^\/]*\/)?lib[a-z+0-9_-]*\.so(\.[0-9]+)*$/)
        return 1
    if (path ~ /^\/usr\/(lib|share)\/locale\// || path ~ /gconv-modules(\.cache)?$/)
        return 1
    if (also != "" && path ~ also)
        return 1
    return ++opened[process, path] <= times_named(process, path)
}

# Opening to read, and no more: a flag that is not here would be noticed.
function is_reading(call) {
    return call ~ /^openat\(AT_FDCWD, "[^"]*", O_RDONLY(\|O_CLOEXEC)?(\)| <unf)/ ||
           call ~ /^open\("[^"]*", O_RDONLY(\|O_CLOEXEC)?(\)| <unf)/
}

function path_in(call) {
    sub(/^[^"]*"/, "", call)
    sub(/".*$/, "", call)
    return call
}

function is_harmless(process, call) {
    if (call ~ /^exit(_group)?\(/ || call ~ /^clone3?\(.*CLONE_THREAD/)
        return 1
    if (call ~ /^access\("\/etc\/ld\.so\.preload", R_OK/)
        return 1
    # Of a file that is open.
    if (call ~ /^(newfstatat|statx)\([0-9]+, "", /)
        return 1
    if (call ~ /^(newfstatat\(AT_FDCWD, |stat\()"/ && may_be_asked_after(process, path_in(call)))
        return 1
    # Whether there is one of the others.
    if (also != "" && call ~ /^(newfstatat\(AT_FDCWD, |stat\(|access\()"/ && path_in(call) ~ also)
        return 1
    return is_reading(call) && may_be_opened(process, path_in(call))
}

{
    pid = $1
    call = $0
    sub(/^[0-9]+ +/, "", call)
}

# A process ends, and its number may be another's.
call ~ /^\+\+\+ / {
    delete process_of[pid]
    next
}

call ~ /^(<\.\.\.|---) / {
    # A thread is the process that made it.
    if (call ~ /^<\.\.\. clone3? resumed/ && (pid in process_of) && match(call, /= [0-9]+$/))
        process_of[substr(call, RSTART + 2)] = process_of[pid]
    next
}

!(pid in process_of) {
    if (index(call, "execve(\"" program "\"") == 1) {
        process_of[pid] = ++watched
        started[watched] = call
    }
    next
}

{
    if (!is_harmless(process_of[pid], call))
        print substr(call, 1, 300) "   [" substr(started[process_of[pid]], 1, 300) "]"
    else if (call ~ /^clone/ && match(call, /= [0-9]+$/))
        process_of[substr(call, RSTART + 2)] = process_of[pid]
}

END { print "watched: " watched + 0 }
