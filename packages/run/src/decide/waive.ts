import { CuebookError } from "@cuebook/error";
import { isBlank } from "@cuebook/workflow/model";
import type { CheckRecord, WaivedCheck } from "../declared/check.ts";
import type { EventBody, EventOf } from "../events/events.ts";
import type { Suspension } from "../state/halt.ts";
import type { RunState } from "../state/state.ts";
import type { Step } from "../state/step.ts";
import { isAcceptedBefore, isReviewWaived, isWaived, isWaivedAtEnd } from "../state/waivers.ts";
import { filesText, isShrinkArgued } from "./changes.ts";
import { brokenText } from "./check-text.ts";
import { SETUP } from "./ground.ts";
import { brokenChecks, varyingTexts } from "./known-failures.ts";

/** What a suspended run does not pass, and a person may let it pass. */
export interface FailedGate {
  /** The step whose output or final files do not pass; absent: the run has not begun to work. */
  readonly step?: number | undefined;
  readonly checks: readonly WaivedCheck[];
  /** What failed, with the output of the commands. */
  readonly report: string;
}

/** The failed checks that a suspended run waits for. `undefined`: it waits for something else. */
export function failedGate(state: RunState): FailedGate | undefined {
  const { status, suspension } = state;
  if (status !== "suspended" || suspension === undefined) return undefined;
  const step = state.steps.find((each) => each.step === suspension.step);
  const gate =
    ofOutput(state, suspension, step) ??
    ofProgram(state, suspension) ??
    ofEnd(state, suspension, step) ??
    ofMissing(state, suspension);
  return gate === undefined || gate.checks.length === 0 ? undefined : gate;
}

/** That a person lets a run pass what it failed, why, and whether it continues then. */
type Waived = Pick<EventOf<"checks_waived">, "reason" | "by" | "continues" | "startsAt">;

/**
 * The events with which a person lets a run pass what it failed.
 * @throws CuebookError `gate_missing`, `reason_missing`
 */
export function waiveEvents(state: RunState, { reason, by, ...continued }: Waived): EventBody[] {
  const { id, status } = state;
  const gate = failedGate(state);
  if (gate === undefined) {
    throw new CuebookError("gate_missing", `run ${id} (${status}) waits at no failed check`, { data: { run: id } });
  }
  if (isBlank(reason)) {
    throw new CuebookError("reason_missing", `run ${id} passes a failed check only with a reason`, {
      data: { run: id },
    });
  }
  return [{ type: "checks_waived", step: gate.step, checks: gate.checks, reason: reason.trim(), by, ...continued }];
}

/** What was waived as text: `test, lint`. */
export function waivedText(checks: readonly WaivedCheck[]): string {
  const named = checks.map(({ name, expect, isBefore }) => {
    if (isBefore === true) return `${name} (before the work)`;
    return expect === "fail" ? `${name} (has to fail)` : name;
  });
  return named.join(", ");
}

/** The name under which a review that did not see the code is waived. */
const REVIEW = "review";

/** A phase that gave up because its checks kept failing. */
function ofOutput(state: RunState, { reason }: Suspension, step: Step | undefined): FailedGate | undefined {
  if (reason !== "exhausted" || step?.result?.is !== "exhausted") return undefined;
  const turn = step.tries.at(-1)?.turns.at(-1);
  if (turn?.state.is !== "returned" || turn.state.why !== "checks") return undefined;
  return ofChecks(state, step, turn.checks ?? []);
}

/** A program that was not found, a set-up that failed, or checks that say nothing about the work because they failed before it. */
function ofProgram(state: RunState, { error, message, step }: Suspension): FailedGate | undefined {
  switch (error?.code) {
    case "setup_failed":
    case "tool_missing": {
      const named = error.code === "setup_failed" ? [{ name: SETUP }] : namedIn(error.data?.checks);
      const checks = named.map(waivedCheck).filter((check) => !isWaived(state, check));
      return { step, checks, report: message };
    }
    case "worktree_differs":
    case "no_check_passes": {
      const named = namedIn(error.data?.checks).filter(({ name }) => !isAcceptedBefore(state, name));
      const checks = named.map(({ name }) => ({ name, isBefore: true as const }));
      return { step, checks, report: [message, error.hint ?? ""].join("\n\n").trimEnd() };
    }
    default:
      return undefined;
  }
}

function namedIn(value: unknown): readonly WaivedCheck[] {
  return Array.isArray(value) ? value.filter(isNamed) : [];
}

function isNamed(value: unknown): value is WaivedCheck {
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";
}

/** Final files that do not pass, after the last way back was taken. */
function ofEnd(state: RunState, { reason }: Suspension, step: Step | undefined): FailedGate | undefined {
  if (reason !== "limit" || step?.finalChecks === undefined || step.result?.is !== "completed") return undefined;
  const { status, value } = step.result;
  if (status === "blocked") return ofChecks(state, step, step.finalChecks.checks);
  if (status !== "unreviewed" || isReviewWaived(state)) return undefined;
  const files =
    step.unreviewed === undefined ? String(value.reason) : filesText(step.unreviewed.files, step.unreviewed.count);
  const report = `No review has seen these changes of code: ${files}`;
  return { step: step.step, checks: [{ name: REVIEW, isReview: true }], report };
}

/** What a run lacks that reached its end. */
function ofMissing(state: RunState, { step, message, missing = [] }: Suspension): FailedGate {
  const left = missing.filter(({ name }) => !isWaivedAtEnd(state, name));
  return { step, checks: left.map(({ name }) => ({ name, isAtEnd: true })), report: message };
}

function ofChecks(state: RunState, step: Step, records: readonly CheckRecord[]): FailedGate {
  const broken = brokenChecks(records, isShrinkArgued(state)).filter((check) => !isWaived(state, check));
  const reports = broken.map((check) => {
    const before = state.baseline?.find(({ name }) => name === check.name);
    return brokenText(check, before, varyingTexts(state, step));
  });
  return { step: step.step, checks: broken.map(waivedCheck), report: reports.join("\n\n") };
}

function waivedCheck({ name, expect }: Pick<CheckRecord, "name" | "expect">): WaivedCheck {
  return expect === "fail" ? { name, expect } : { name };
}
