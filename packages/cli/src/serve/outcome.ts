import type { ScheduleResult, ServeResult, Waiting } from "@cuebook/engine";
import { outcomeWords } from "@cuebook/run";
import { plural, printableLine } from "@cuebook/settings/values";
import { padToCells } from "../output/cells.ts";
import { proposal } from "../output/proposal.ts";
import type { Style } from "../output/style.ts";
import type { Project } from "../project/project.ts";
import type { NextStep } from "../run-output/next-steps.ts";
import { nextText } from "../run-output/outcome.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";

/** The results of a service at its end. */
export interface ServiceEnd {
  /** Absent if the service served no tracker. */
  readonly result: ServeResult | undefined;
  /** Absent if the service served no schedules. */
  readonly scheduled?: ScheduleResult | undefined;
  /** Whether a person stopped the service. */
  readonly isInterrupted: boolean;
  /** Whether the tracker could not be read, so that the remaining work is unknown. */
  readonly isTrackerLost: boolean;
  /** Whether entries of the tracker have errors and were skipped. */
  readonly isIncomplete: boolean;
}

/**
 * The exit code of a service; with `--once` it says whether work is left. 0: all issues and due runs are done, or it was drained; 3:
 * something waits for a person or a retry; 4: something could not be started or failed, or an issue or the tracker could not be read.
 */
export function exitCodeOfService(end: ServiceEnd): ExitCode {
  const { waiting = [], open = [] } = end.result ?? {};
  const { unfinished = [], open: openRuns = [] } = end.scheduled ?? {};
  if (end.isInterrupted) return exitCode.interrupted;
  const hasFailed =
    waiting.some(({ code }) => code === "failed") ||
    unfinished.some(({ status }) => status !== "waits" && status !== "suspended");
  if (end.isTrackerLost || end.isIncomplete || hasFailed) return exitCode.failed;
  if (end.result?.drained === true) return exitCode.ok;
  const left = [waiting, open, unfinished, openRuns].some(({ length }) => length > 0);
  return left ? exitCode.suspended : exitCode.ok;
}

/** The end of a service, for people: its work, what still waits and why, and the remedies. */
export function endText(
  { result, scheduled, isInterrupted, isIncomplete }: ServiceEnd,
  project: Pick<Project, "given">,
  style: Style,
): string {
  const { dispatched, settled = {}, waiting = [], open: dispatches = [] } = result ?? {};
  const open = [...dispatches, ...(scheduled?.open ?? [])];
  const counts = Object.entries(outcomeWords).flatMap(([outcome, text]) => {
    const count = Object.hasOwn(settled, outcome) ? (settled[outcome] ?? 0) : 0;
    return count === 0 ? [] : [`${count} ${text}`];
  });
  const done = [
    ...(dispatched === undefined
      ? []
      : [plural(dispatched, "dispatch").replace(/dispatchs$/, "dispatches"), ...counts]),
    ...(scheduled === undefined ? [] : [plural(scheduled.started, "scheduled run")]),
  ];
  const rows = [`${style.strong(isInterrupted ? "stopped" : "done")}  ${done.join(", ")}`];
  const width = Math.max(0, ...waiting.map(({ issue }) => printableLine(issue.identifier).length));
  if (waiting.length > 0 && !isInterrupted) {
    rows.push(
      ...waiting.map(
        (entry) => `  ${padToCells(printableLine(entry.issue.identifier), width)}  ${waitingText(entry, width, style)}`,
      ),
    );
  }
  if (isIncomplete && !isInterrupted)
    rows.push("  entries of the tracker have errors, reported above, and were skipped");
  const unfinished = isInterrupted ? [] : (scheduled?.unfinished ?? []);
  rows.push(
    ...unfinished.flatMap(({ workflow, dueAt, reason }) => {
      const [first = "", ...more] = `${workflow}  due at ${dueAt}: ${reason}`.split("\n").map(printableLine);
      return [`  ${first}`, ...more.map((line) => `    ${line}`)];
    }),
  );
  if (open.length > 0)
    rows.push(
      `  ${plural(open.length, "run")} not finished: the next start resumes ${open.length === 1 ? "it" : "them"}`,
    );
  return `\n${rows.join("\n")}\n${nextText(nextOf([...waiting, ...unfinished], project, isInterrupted), style)}`;
}

/** The reason for waiting, with its further lines below the first. */
function waitingText({ code, reason }: Waiting, width: number, style: Style): string {
  const text = reason.split("\n").map(printableLine);
  const painted = code === "failed" ? text.map((line) => style.severity("error", line)) : text;
  return painted.join(`\n${" ".repeat(width + 4)}`);
}

function nextOf(waiting: readonly object[], project: Pick<Project, "given">, isInterrupted: boolean): NextStep[] {
  if (isInterrupted || waiting.length === 0) return [];
  const isPaused = waiting.some((each) => "code" in each && each.code === "paused");
  return [
    { command: proposal(project, "runs", "list"), purpose: "list the runs with their results" },
    ...(isPaused ? [{ command: proposal(project, "service", "show"), purpose: "show what is paused" }] : []),
  ];
}
