/** @folder The output about runs, steps and prompts. */

import type { runResult } from "@cuebook/commands/json";
import { graphSteps, type RunHalt, type RunState } from "@cuebook/run";
import { durationText, plural, printable, printableLine } from "@cuebook/settings/values";
import type { TypeOf } from "@cuebook/shape";
import { advised } from "../failure/advice.ts";
import { failureText } from "../failure/failure.ts";
import { cellsOf, padToCells } from "../output/cells.ts";

import type { Place } from "../output/proposal.ts";
import type { Style } from "../output/style.ts";
import { wrappedText } from "../output/wrap.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";
import type { NextStep } from "./next-steps.ts";
import { warningsOf, warningText } from "./run-warnings.ts";
import { usageOfRun, usageText } from "./usage.ts";

/** The exit code of a command that drove or followed a run. @param isInterrupted whether the command was asked to stop */
export function exitCodeOf({ status }: Pick<RunState, "status">, isInterrupted = false): ExitCode {
  switch (status) {
    case "completed":
      return exitCode.ok;
    case "failed":
    case "cancelled":
      return exitCode.failed;
    case "suspended":
    case "pending":
    case "running":
      return isInterrupted ? exitCode.interrupted : exitCode.suspended;
  }
}

/** The result of driving a run, for people. @param durationMs how long it was driven */
export function outcomeText(
  state: RunState,
  durationMs: number,
  next: readonly NextStep[],
  { style, place }: { readonly style: Style; readonly place: Place },
): string {
  const usage = usageOfRun(state);
  const used = usageText(usage);
  const sums = [durationText(durationMs), plural(graphSteps(state.steps).length, "step"), plural(usage.turns, "turn")];
  const rows = [`${statusText(state, style)}  ${[...sums, ...(used === "" ? [] : [used])].join(", ")}`];
  const why = reasonText(state, style, place);
  if (why !== "") rows.push(`  ${why.replaceAll("\n", "\n  ")}`);
  if (state.workspace === "ready") {
    const { branch, path } = state.plan;
    rows.push(branch === "" ? `  folder   ${printableLine(path)}` : `  branch   ${printableLine(branch)}`);
    if (state.outcome !== undefined) rows.push(`  commit   ${commitText(state.outcome, state.plan.base)}`);
    const { uncommitted = 0 } = state.outcome ?? {};
    if (uncommitted > 0) rows.push(`  changes  ${uncommitted} not committed, in ${printableLine(state.plan.path)}`);
  }
  rows.push(...warningText(state, style).map((line) => `  ${line}`));
  return `\n${rows.join("\n")}\n${nextText(next, style)}`;
}

/** The next commands for a person, in columns; on a narrow screen, each purpose is below its command. */
export function nextText(next: readonly NextStep[], style: Style): string {
  const steps = next.map(({ command, purpose }) => [printableLine(command), printableLine(purpose)] as const);
  const width = Math.max(0, ...steps.map(([command]) => cellsOf(command)));
  const isNarrow = steps.some(
    ([, purpose]) => width + cellsOf(purpose) + 4 > (style.columns ?? Number.POSITIVE_INFINITY),
  );
  const rows = steps.map(([command, purpose]) =>
    isNarrow
      ? `  ${style.strong(command)}\n${wrappedText(`      ${style.dim(purpose)}`, style)}\n`
      : `  ${style.strong(padToCells(command, width))}  ${style.dim(purpose)}\n`,
  );
  return rows.length === 0 ? "" : `\nNext:\n${rows.join("")}`;
}

function statusText({ status, suspension }: RunHalt, style: Style): string {
  switch (status) {
    case "completed":
      return style.good(status);
    case "suspended":
      return style.severity("warning", `${status} (${suspension?.reason ?? "stopped"})`);
    case "failed":
    case "cancelled":
      return style.severity("error", status);
    case "pending":
    case "running":
      return style.accent(status);
  }
}

/** Why a run is suspended or failed; empty otherwise. */
export function reasonText({ status, suspension, error }: RunHalt, style: Style, place: Place): string {
  if (status === "suspended" && suspension !== undefined) {
    return suspension.error === undefined ? printable(suspension.message) : failureText(suspension.error, style, place);
  }
  return status !== "failed" || error === undefined ? "" : failureText(error, style, place);
}

function commitText({ commit, uncommitted }: NonNullable<RunState["outcome"]>, base: string): string {
  const at = commit.slice(0, 10);
  const none = commit === base ? " (no new commit)" : "";
  return uncommitted === 0 ? `${at}${none}, nothing uncommitted` : `${at}${none}`;
}

/** The result of driving a run, for programs: the last line of `run --format json`. */
type RunResult = TypeOf<typeof runResult>;

/** Why a run is suspended or failed, for programs. */
export function troubleOf(
  { status, suspension, error }: RunHalt,
  place: Place,
): Pick<RunResult, "suspension" | "error"> {
  const failure = suspension?.error;
  return {
    suspension:
      status !== "suspended" || suspension === undefined
        ? null
        : { ...suspension, error: failure === undefined ? undefined : advised(failure, place) },
    error: error === undefined ? null : advised(error, place),
  };
}

/** The result of driving a run. */
export function resultOf(
  state: RunState,
  durationMs: number,
  { code, next, place }: { readonly code: ExitCode; readonly next: readonly NextStep[]; readonly place: Place },
): RunResult {
  const { branch, path, base } = state.plan;
  return {
    type: "result",
    run: state.id,
    status: state.status,
    exitCode: code,
    ...troubleOf(state, place),
    branch,
    path,
    base,
    commit: state.outcome?.commit ?? null,
    uncommitted: state.outcome?.uncommitted ?? null,
    warnings: warningsOf(state),
    durationMs,
    usage: usageOfRun(state),
    next: next.map(({ command }) => command),
  };
}
