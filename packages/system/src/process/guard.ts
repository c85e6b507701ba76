/** The shell that runs the guard: POSIX names it, and Linux and macOS have it here. */
export const guardShell = "/bin/sh";

/** What the guard calls itself in the shell's own messages. */
export const guardName = "cuebook-agent";

/** The variable by which everything an agent started is known, also what has left its process group. */
export const markName = "CUEBOOK_AGENT_GROUP";

/** The value of the mark; closed at both ends, so that no group's is the beginning of another's. */
export function markValue(group: number): string {
  return `:${group}:`;
}

/**
 * The guard that an agent is started through: `sh -c guardScript guardName PROGRAM ARGS...`, with a pipe from us at
 * descriptor 3. It leaves a watcher behind in the agent's process group and becomes the agent, which so keeps its pid,
 * its exit code and its streams. When our end of the pipe closes, because we let go or because we were killed, the
 * watcher kills everything the agent started. The text is constant: whatever is run comes as arguments.
 *
 * - Agents run commands in sessions of their own, where a signal to the group does not reach: the watcher looks for
 *   descendants (while the agent lives, they can be traced to it) and, on Linux, for the mark in the environment.
 *   It looks again until there is nothing new, then kills the group and with it itself.
 * - The watcher hears of no gentler signal, so that it still stands while an agent is being asked to end.
 * - It is started from a subshell that ends, so that the agent is not the parent of a process it knows nothing of.
 * - Descriptor 3 is closed in the agent, so that nothing the agent starts can hold or see it.
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
      cd /proc && grep -lF ${markName}=:$$: [0-9]*/environ | sed 's|/.*||'
    }
    kill -KILL $(descendants) $$
    round=0
    while [ $round -lt 20 ] && left=$(marked) && [ -n "$left" ]; do
      kill -KILL $left
      round=$((round + 1))
    done
    kill -KILL 0
  ) <&3 3<&- >/dev/null 2>&1 &
)
${markName}=:$$:
export ${markName}
exec "$@" 3<&-
`;
