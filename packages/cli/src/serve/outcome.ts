import type { ServeResult, Waiting } from "@cuebook/engine";
import { padToCells } from "../output/cells.ts";
import { plural } from "../output/count.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { type Project, proposal } from "../project/project.ts";
import { outcomeText } from "../run-output/dispatch.ts";
import type { NextStep } from "../run-output/next-steps.ts";
import { nextText } from "../run-output/outcome.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";

/** How a service ended. */
export interface ServiceEnd {
  readonly result: ServeResult;
  /** Somebody told it to stop. */
  readonly isInterrupted: boolean;
  /** The tracker could not be asked: what there was to be done is not known. */
  readonly isTrackerLost: boolean;
  /** Entries of the tracker have errors, and were left out. */
  readonly isIncomplete: boolean;
}

/**
 * The exit code of a service: with `--once` it tells whether anything is left. 0: all that was to be worked on is settled well;
 * 3: something waits for a person or a retry; 4: something could not be begun, an issue could not be read, or the tracker not be asked.
 */
export function exitCodeOfService({ result, isInterrupted, isTrackerLost, isIncomplete }: ServiceEnd): ExitCode {
  if (isInterrupted) return exitCode.interrupted;
  if (isTrackerLost || isIncomplete || result.waiting.some(({ code }) => code === "failed")) return exitCode.failed;
  return result.waiting.length > 0 || result.open.length > 0 ? exitCode.suspended : exitCode.ok;
}

/** How a service ended, for people: what it did, what waits and why, and what may be done about it. */
export function endText(
  { result, isInterrupted, isIncomplete }: ServiceEnd,
  project: Pick<Project, "given">,
  style: Style,
): string {
  const { dispatched, settled, waiting, open } = result;
  const counts = Object.entries(outcomeText).flatMap(([outcome, text]) => {
    const count = Object.hasOwn(settled, outcome) ? (settled[outcome] ?? 0) : 0;
    return count === 0 ? [] : [`${count} ${text}`];
  });
  const rows = [
    `${style.strong(isInterrupted ? "stopped" : "done")}  ${[plural(dispatched, "dispatch").replace(/dispatchs$/, "dispatches"), ...counts].join(", ")}`,
  ];
  const width = Math.max(0, ...waiting.map(({ issue }) => printableLine(issue.identifier).length));
  if (waiting.length > 0 && !isInterrupted) {
    rows.push(
      ...waiting.map(
        (each) => `  ${padToCells(printableLine(each.issue.identifier), width)}  ${waitingText(each, style)}`,
      ),
    );
  }
  if (isIncomplete && !isInterrupted)
    rows.push("  entries of the tracker have errors, and were left out: they are told above");
  if (open.length > 0)
    rows.push(
      `  ${plural(open.length, "run")} not at an end: the next start goes on with ${open.length === 1 ? "it" : "them"}`,
    );
  return `\n${rows.join("\n")}\n${nextText(nextOf(waiting, project, isInterrupted), style)}`;
}

function waitingText({ code, reason }: Waiting, style: Style): string {
  const text = printableLine(reason);
  return code === "failed" ? style.severity("error", text) : text;
}

function nextOf(waiting: readonly Waiting[], project: Pick<Project, "given">, isInterrupted: boolean): NextStep[] {
  if (isInterrupted || waiting.length === 0) return [];
  return [{ command: proposal(project, "runs", "list"), purpose: "the runs, with what came of them" }];
}
