import type { MachinePart, MachineSuspicion } from "@cuebook/run";
import { machineCodeIn } from "@cuebook/system";

/** The part of the machine that each code of Cuebook's own failures points to. */
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

/** The part of the machine that each code of the system points to. */
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

/** The codes of failures whose messages quote the output of a program, which may contain an error of the system. */
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
 * Whether the machine may be the cause of a failure, by the failure's code and causes. A suspicion proves nothing: the probes of the
 * machine decide.
 */
export function suspicionOf(error: unknown): MachineSuspicion | undefined {
  let each = error;
  let found: MachineSuspicion | undefined;
  // The innermost cause is the most specific: a git that seems missing may have failed because no descriptor was free.
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
