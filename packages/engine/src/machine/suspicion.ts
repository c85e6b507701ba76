import type { MachinePart, MachineSuspicion } from "@cuebook/run";
import { machineCodeIn } from "@cuebook/system";

/** What the codes of Cuebook's own failures are about. */
const parts: ReadonlyMap<string, MachinePart> = new Map([
  ["git_missing", "git"],
  ["worktrees_unavailable", "worktrees"],
  ["repository_no_space", "disk"],
  ["database_full", "disk"],
  ["database_unavailable", "disk"],
  ["agent_not_found", "agent"],
  ["agent_signed_out", "agent"],
  ["share_missing", "share"],
  ["share_denied", "share"],
  ["share_unavailable", "share"],
]);

/** What the system's codes are about. */
const systemParts: ReadonlyMap<string, MachinePart> = new Map([
  ["ENOSPC", "disk"],
  ["EDQUOT", "disk"],
  ["EROFS", "disk"],
  ["EIO", "disk"],
  ["EMFILE", "descriptors"],
  ["ENFILE", "descriptors"],
  ["EAGAIN", "memory"],
  ["ENOMEM", "memory"],
]);

/** The codes of failures whose messages have what a program said, in the words of the system. */
const quoting: ReadonlySet<string> = new Set([
  ...[
    "git_failed",
    "workspace_failed",
    "clone_failed",
    "hook_failed",
    "agent_failed",
    "system_failed",
    "database_failed",
  ],
]);

/** The longest chain of causes that is read. */
const mostCauses = 8;

/**
 * Whether a failure may be that of the machine and not of what was done there, by its code and its causes. A suspicion proves nothing:
 * probes of the machine do.
 */
export function suspicionOf(error: unknown): MachineSuspicion | undefined {
  let each = error;
  let found: MachineSuspicion | undefined;
  // The cause that is nearest to the system says most: a git that is missing may be one that no descriptor is left for.
  for (let depth = 0; each instanceof Error && depth < mostCauses; depth++) {
    found = ofError(each) ?? found;
    each = each.cause;
  }
  return found;
}

function ofError(error: Error): MachineSuspicion | undefined {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const own = parts.get(code);
  if (own === "agent" || (code === "agent_failed" && isStart(error.cause)))
    return "agent" in error && typeof error.agent === "string" ? { part: "agent", agent: error.agent } : undefined;
  if (own !== undefined) return { part: own };
  const system = systemParts.get(quoting.has(code) ? (machineCodeIn(error.message) ?? "") : code);
  return system && { part: system };
}

/** Whether a program could not be started. */
function isStart(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "process_failed";
}
