/** The shell that runs the guard: POSIX names it, and Linux and macOS have it here. */
export const guardShell = "/bin/sh";

/** What the guard calls itself in the shell's own messages. */
export const guardName = "cuebook-command";

/** The variable by which what a command started is known, also where it has left the command's process group. */
export const markName = "CUEBOOK_COMMAND";

/**
 * The guard that a command is started through: `sh -c guardScript guardName MARK PROGRAM ARGS...`, with a pipe from us at
 * descriptor 3. It leaves a watcher in the command's process group and becomes the command, which so keeps its pid, its exit
 * code and its streams. When our end of the pipe closes, also because we were killed, the watcher kills what carries the
 * mark (where there is a `/proc` to see it) and its group, itself with it. The text is constant: what is run comes as
 * arguments, and no shell reads it.
 *
 * The watcher hears of no gentler signal, does not carry the mark, and comes from a subshell that ends, so that the
 * command is not the parent of a process that it knows nothing of. Descriptor 3 is closed in the command.
 */
export const guardScript = `
mark=$1
shift
(trap '' HUP INT TERM
  (while read -r line; do :; done
    marked() {
      cd /proc && grep -lF "${markName}=$mark" [0-9]*/environ | sed 's|/.*||'
    }
    round=0
    while [ $round -lt 20 ] && left=$(marked) && [ -n "$left" ]; do
      kill -KILL $left
      round=$((round + 1))
    done
    kill -KILL 0
  ) <&3 3<&- >/dev/null 2>&1 &
)
${markName}=$mark
export ${markName}
unset mark
exec "$@" 3<&-
`;
