import { outlook, rulesOf } from "@cuebook/policy";
import type { Definition } from "@cuebook/workflow/model";
import type { FailureRecord } from "../declared/failure.ts";
import type { Step } from "../state/step.ts";

/** Whether the work of a step is to change files: it is a phase that may, and whose permissions do not deny every write. */
export function mayChange({ roles }: Definition, { role }: Step): boolean {
  const { phase, permissions } = roles[role] ?? {};
  return phase !== undefined && phase.changes !== "none" && outlook(rulesOf(permissions)).write !== "deny";
}

/** The failure of a turn whose agent was refused every change of a file. @param first what it wanted first */
export function refusedWrites(first: string): FailureRecord {
  return {
    code: "writes_refused",
    message: `every change of a file was refused, the first: ${first}. The agent can do nothing until it may write`,
    retryable: false,
  };
}
