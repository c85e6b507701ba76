import type { RunState } from "@cuebook/run";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";

/** What a person should know about a run that has ended. */
export interface RunWarning {
  readonly code: "nothing_committed";
  readonly message: string;
  /** The number of changed files that are not committed. */
  readonly uncommitted: number;
}

/** The warnings about a run: it is completed, and its work is in no commit. A plain folder need not have a repository. */
export function warningsOf({ outcome, plan }: RunState): RunWarning[] {
  if (outcome === undefined || outcome.uncommitted === 0 || plan.branch === "") return [];
  const { commit, uncommitted } = outcome;
  if (commit !== (plan.from?.head ?? plan.base)) return [];
  const changes = uncommitted === 1 ? "1 changed file is" : `${uncommitted} changed files are`;
  const message = `the run made no commit: ${changes} only in its worktree`;
  return [{ code: "nothing_committed", message, uncommitted }];
}

/** The warnings about a run, one per line. */
export function warningText(state: RunState, style: Style): string[] {
  return warningsOf(state).map(
    ({ code, message }) => `${style.severity("warning", `warning[${code}]`)}: ${printableLine(message)}`,
  );
}
