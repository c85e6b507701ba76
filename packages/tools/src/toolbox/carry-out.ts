import type { AuditLog } from "../audit/audit-log.ts";
import type { AuditEntry } from "../audit/entry.ts";
import type { Caller } from "../contract/caller.ts";
import type { Proposal, ToolCall, ToolValue } from "../contract/tool.ts";
import { reasonOf, ToolError, toolErrorOf } from "../errors/tool-error.ts";
import type { PermissionGate } from "../permission/gate.ts";

/** What running a proposal needs. */
export interface CarryOutOptions {
  readonly gate: PermissionGate;
  readonly audit: AuditLog;
  readonly caller: Caller;
  readonly now: () => Date;
}

/**
 * Runs a proposal if it is allowed. The decision is in the audit log before the action runs: what cannot be recorded is not
 * run.
 * @param id the same in all lines of the audit log about this call
 * @throws ToolError `permission_denied`, `cancelled`, and what the proposal throws
 */
export async function carryOut(
  proposal: Proposal,
  id: string,
  call: ToolCall,
  { gate, audit, caller, now }: CarryOutOptions,
): Promise<ToolValue> {
  const { action, others, hash, before } = proposal;
  const about = () => ({ format: 1, at: now().toISOString(), id, caller, tool: action.tool }) as const;
  const { permission, refusal } = await gate.decide(proposal, call.signal);
  record(audit, {
    ...about(),
    event: "decided",
    action,
    others,
    hash,
    before,
    ...permission,
  });
  if (refusal !== undefined) throw refusal;
  const logDone = (
    outcome: Pick<Extract<AuditEntry, { event: "done" }>, "result" | "sha256" | "bytes" | "message">,
  ) => {
    try {
      audit.append({ ...about(), event: "done", hash, ...outcome });
    } catch (cause) {
      // The action is done and its decision is recorded. Only the second line is missing.
      call.progress(`the outcome of ${action.tool} is not in the audit log: ${reasonOf(cause)}`);
    }
  };
  try {
    if (call.signal.aborted) throw new ToolError("cancelled", "the call was cancelled after it was allowed");
    const value = await proposal.apply(call);
    logDone({ result: "ok", ...writtenOf(value) });
    return value;
  } catch (cause) {
    const error = toolErrorOf(cause, action.tool, call.signal);
    logDone({ result: error.code, message: error.message });
    throw error;
  }
}

function record(audit: AuditLog, entry: AuditEntry): void {
  try {
    audit.append(entry);
  } catch (cause) {
    throw new ToolError("permission_denied", `Permission denied: the audit log cannot be written: ${reasonOf(cause)}`, {
      hint: "Nothing was changed: what cannot be recorded is not run. A person has to look at the state folder.",
      cause,
    });
  }
}

function writtenOf({ sha256, size }: ToolValue): { sha256: string | undefined; bytes: number | undefined } {
  return {
    sha256: typeof sha256 === "string" ? sha256 : undefined,
    bytes: typeof size === "number" ? size : undefined,
  };
}
