import type { Definition, Verification, VerifiedChange } from "@cuebook/workflow/model";
import type { CheckRecord } from "../declared/check.ts";
import type { EventBody } from "../events/events.ts";
import { graphSteps } from "../state/graph-steps.ts";
import { stepsInUnit } from "../state/scopes.ts";
import type { RunState } from "../state/state.ts";
import type { Step } from "../state/step.ts";
import { checkResultText, fenceOf } from "./check-text.ts";
import type { FinalCheck } from "./command.ts";
import { type Command, record } from "./command.ts";
import { passedChecks } from "./final-checks.ts";
import { brokenChecks } from "./known-failures.ts";

/** The step before a review: it verifies the work, unless the issue is no longer to be worked on. */
export function decideVerification(state: RunState, step: Step, performs: Verification): Command {
  const { checkpoint } = step;
  if (isIssueGone(state, step)) return record(skipped(step.step, "the issue is no longer in an active state"));
  if (checkpoint === undefined) return { do: "checkpoint", step: step.step };
  const { tree } = checkpoint;
  const earlier = tree === "" ? [] : passedChecks(tree, state, step);
  const checks = performs.commands.map((command): FinalCheck => {
    const known = earlier.findLast((each) => each.command === command);
    return { name: command, command, onFailure: "return", role: step.role, known };
  });
  const { rounds, timeoutMs, maxDiffBytes } = performs;
  return { do: "verify", step: step.step, checkpoint, checks, limits: { rounds, timeoutMs, maxDiffBytes } };
}

/** Whether the issue of a dispatch left its active states before. One with a pull request did so when it was handed off. */
function isIssueGone(state: RunState, { step, scope }: Step): boolean {
  if (state.dispatch === undefined || state.dispatch.reaction !== undefined) return false;
  const turns = graphSteps(stepsInUnit(state, scope))
    .filter((each) => each.step < step)
    .flatMap(({ tries }) => tries.flatMap((attempt) => attempt.turns));
  return turns.findLast(({ refreshed }) => refreshed !== undefined)?.refreshed?.isActive === false;
}

/** The change that a review looks at. */
export type DescribedChange = Pick<VerifiedChange, "files" | "diff" | "note">;

/** The events of a verification whose commands ran. */
export function verified(
  { step, visit }: Pick<Step, "step" | "visit">,
  { rounds }: Pick<Verification, "rounds">,
  tree: string,
  checks: readonly CheckRecord[],
  { files, diff, note }: DescribedChange,
): EventBody[] {
  const commands = checks.map((check) => ({
    command: check.command,
    passed: brokenChecks([check]).length === 0,
    result: checkResultText(check),
    output: outputOf(check),
  }));
  const value = {
    ...{ status: "changed", round: visit, rounds, commands },
    ...{ failing: commands.filter(({ passed }) => !passed).length, files, diff, note },
    fence: fenceOf([diff, ...commands.map(({ output }) => output)].join("\n")),
  } satisfies VerifiedChange;
  return [{ type: "final_checks_completed", step, tree, checks }, completed(step, value)];
}

function outputOf({ output, omittedBytes }: CheckRecord): string {
  const text = output.trimEnd();
  return omittedBytes === 0 ? text : `[${omittedBytes} earlier bytes are left out]\n${text}`;
}

/** The end of a verification without anything to review. */
export function skipped(step: number, reason: string): EventBody {
  return completed(step, { status: "skipped", reason });
}

function completed(step: number, value: Readonly<Record<string, unknown>> & { readonly status: string }): EventBody {
  return {
    type: "step_completed",
    step,
    status: value.status,
    value: { ...value },
    body: "",
    grade: "clean",
    repairs: [],
  };
}

/** The verification of a workflow; absent: it has no review by the agent itself. */
export function verificationIn({ roles }: Pick<Definition, "roles">): Verification | undefined {
  return Object.values(roles).flatMap(({ performs }) => (performs?.what === "verification" ? [performs] : []))[0];
}
