import type { runWarning } from "@cuebook/commands/json";
import {
  type RunGround,
  type RunHalt,
  type RunState,
  type RunSteps,
  reasonsWithoutHooks,
  undoneText,
} from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import type { TypeOf } from "@cuebook/shape";
import type { Style } from "../output/style.ts";
import { stepName } from "./step-line.ts";

/** What a person should know about a run that has ended. */
export type RunWarning = TypeOf<typeof runWarning>;

/** The warnings about a run. */
export function warningsOf(state: RunState): RunWarning[] {
  return [...uncommittedWarnings(state), ...undoneWarnings(state), ...unsignedWarnings(state), ...hookWarnings(state)];
}

/** The warning that a completed run has its work in no commit. A plain folder need not have a repository. */
function uncommittedWarnings({ outcome, plan }: RunGround & RunHalt): RunWarning[] {
  if (outcome === undefined || outcome.uncommitted === 0 || plan.branch === "") return [];
  const { commit, uncommitted } = outcome;
  if (commit !== (plan.from?.head ?? plan.base)) return [];
  const changes = uncommitted === 1 ? "1 changed file is" : `${uncommitted} changed files are`;
  const message = `the run made no commit: ${changes} only in its worktree`;
  return [{ code: "nothing_committed", message, uncommitted }];
}

/** The warnings about outputs that count although the changes of their turns were undone: they may rely on these changes. */
function undoneWarnings(state: RunState): RunWarning[] {
  return state.steps.flatMap((from) => {
    const { step, tries } = from;
    const last = tries.at(-1)?.turns.at(-1);
    const undone = last?.state.is === "accepted" ? last.checked?.undone : undefined;
    if (undone === undefined) return [];
    const message = `the output of ${stepName(state, from)} counts, but its changes were undone, because it may only read: ${undoneText(undone)}`;
    return [{ code: "changes_undone", message, step, files: undone.files }];
  });
}

/** One warning about all commits of the run that are not signed although git's settings require it. */
function unsignedWarnings({ steps }: RunSteps): RunWarning[] {
  const unsigned = steps.flatMap(({ step, committed }) =>
    typeof committed?.commit === "string" && committed.unsigned !== undefined
      ? [{ step, reason: committed.unsigned }]
      : [],
  );
  const [first] = unsigned;
  if (first === undefined) return [];
  const message = `${unsignedText(unsigned.length)}: ${first.reason}`;
  return [{ code: "commits_unsigned", message, steps: unsigned.map(({ step }) => step) }];
}

function unsignedText(count: number): string {
  const commits = count === 1 ? "1 commit is" : `${count} commits are`;
  return `${commits} not signed, although \`commit.gpgSign\` is set`;
}

/** One warning about all git hooks of the project that did not run for commits of the run. */
function hookWarnings({ steps }: RunSteps): RunWarning[] {
  const hooks = [...new Set(steps.flatMap(({ committed }) => committed?.withoutHooks ?? []))];
  if (hooks.length === 0) return [];
  const which = hooks.map((name) => `${name} (${reasonsWithoutHooks[name] ?? "unknown to this version"})`);
  const message = `hooks of the project did not run for the commits: ${which.join(", ")}`;
  return [{ code: "hooks_not_run", message, hooks }];
}

/** The warnings about a run, one per line. */
export function warningText(state: RunState, style: Style): string[] {
  return warningsOf(state).map(
    ({ code, message }) => `${style.severity("warning", `warning[${code}]`)}: ${printableLine(message)}`,
  );
}
