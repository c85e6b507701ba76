/** The shell that runs the guard: POSIX defines it, and Linux and macOS have it here. */
export const guardShell = "/bin/sh";

/** The name of an agent's guard in the shell's messages. */
export const guardName = "cuebook-agent";

/** An environment variable that identifies everything a child started, even after it left the process group. */
export interface Mark {
  readonly name: string;
  readonly value: string;
}

/** The variable that marks what an agent started. */
export const markName = "CUEBOOK_AGENT_GROUP";

/** The value of the mark; delimited at both ends, so that no group's value is a prefix of another's. */
export function markValue(group: number): string {
  return `:${group}:`;
}

/** The default mark of what the leader of a group started. */
export function groupMark(group: number): Mark {
  return { name: markName, value: markValue(group) };
}

/**
 * The guard that a child is started through: `sh -c guardScript GUARD NAME VALUE PROGRAM ARGS...`, with a pipe from us at
 * descriptor 3. GUARD is its name, NAME and VALUE are the mark; an empty VALUE means that of the child's group. It leaves a watcher
 * in the child's process group and becomes the child, which therefore keeps its pid, its exit code and its streams. When our end
 * of the pipe closes, because we close it or are killed, the watcher kills everything that the child started. It does so, too, when
 * the seconds are over that we last wrote as a line: then we hang, and may no longer say that the work may go on. The text is
 * constant: the command comes as arguments, and no shell parses it.
 *
 * - Children run commands in separate sessions, which a signal to the group does not reach: the watcher looks for descendants
 *   (while the child lives, they can be traced to it) and, on Linux, for the mark in the environment. It repeats this until it
 *   finds nothing new, then kills the group and with it itself.
 * - The watcher ignores gentler signals, so that it still exists while a child is being asked to end.
 * - It is started from a subshell that ends, so that the child is not the parent of an unknown process.
 * - Descriptor 3 is closed in the child, so that nothing the child starts can hold or see it.
 * - No variable is set in the shell that becomes the child: the child may have one of that name.
 */
export const guardScript = `
(trap '' HUP INT TERM
  (descendants() {
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
    end() {
      kill -KILL $(descendants) $$
      round=0
      while [ $round -lt 20 ] && left=$(marked "$1") && [ -n "$left" ]; do
        kill -KILL $left
        round=$((round + 1))
      done
      kill -KILL 0
    }
    timer=
    while read -r seconds; do
      [ -z "$timer" ] || kill -KILL $timer
      (sleep "$seconds" && end "$1=\${2:-:$$:}") & timer=$!
    done
    end "$1=\${2:-:$$:}"
  ) <&3 3<&- >/dev/null 2>&1 &
)
export "$1=\${2:-:$$:}"
shift 2
exec "$@" 3<&-
`;
