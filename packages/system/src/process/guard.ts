/** The shell that runs the guard: POSIX names it, and Linux and macOS have it here. */
export const guardShell = "/bin/sh";

/** What the guard of an agent calls itself in the shell's own messages. */
export const guardName = "cuebook-agent";

/** A variable in the environment by which everything a child started is known, also what has left its process group. */
export interface Mark {
  readonly name: string;
  readonly value: string;
}

/** The variable that marks what an agent started. */
export const markName = "CUEBOOK_AGENT_GROUP";

/** The value of the mark; closed at both ends, so that no group's is the beginning of another's. */
export function markValue(group: number): string {
  return `:${group}:`;
}

/** The mark of what the leader of a group started, unless it was given another. */
export function groupMark(group: number): Mark {
  return { name: markName, value: markValue(group) };
}

/**
 * The guard that a child is started through: `sh -c guardScript GUARD NAME VALUE PROGRAM ARGS...`, with a pipe from us at
 * descriptor 3. GUARD is what it calls itself, NAME and VALUE are the mark; an empty VALUE means that of the child's group. It
 * leaves a watcher in the child's process group and becomes the child, which so keeps its pid, its exit code and its streams.
 * When our end of the pipe closes, because we let go or because we were killed, the watcher kills everything the child started.
 * The text is constant: whatever is run comes as arguments, and no shell reads it.
 *
 * - Children run commands in sessions of their own, where a signal to the group does not reach: the watcher looks for
 *   descendants (while the child lives, they can be traced to it) and, on Linux, for the mark in the environment.
 *   It looks again until there is nothing new, then kills the group and with it itself.
 * - The watcher hears of no gentler signal, so that it is still there while a child is being asked to end.
 * - It is started from a subshell that ends, so that the child is not the parent of a process it knows nothing of.
 * - Descriptor 3 is closed in the child, so that nothing the child starts can hold or see it.
 * - No variable is set in the shell that becomes the child: one of that name may be the child's.
 */
export const guardScript = `
(trap '' HUP INT TERM
  (while read -r line; do :; done
    descendants() {
      ps -A -o pid= -o ppid= | awk -v root=$$ '
        { parent[$1] = $2 }
        END {
          do {
            more = 0
            for (pid in parent) if (!(pid in found) && (parent[pid] == root || parent[pid] in found)) { found[pid]; more = 1 }
          } while (more)
          for (pid in found) print pid
        }'
    }
    marked() {
      cd /proc && grep -lF "$1" [0-9]*/environ | sed 's|/.*||'
    }
    kill -KILL $(descendants) $$
    round=0
    while [ $round -lt 20 ] && left=$(marked "$1=\${2:-:$$:}") && [ -n "$left" ]; do
      kill -KILL $left
      round=$((round + 1))
    done
    kill -KILL 0
  ) <&3 3<&- >/dev/null 2>&1 &
)
export "$1=\${2:-:$$:}"
shift 2
exec "$@" 3<&-
`;
