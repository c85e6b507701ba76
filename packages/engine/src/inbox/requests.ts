import { createHash } from "node:crypto";
import { problemText, type RequestSummary, type RunSummary } from "@cuebook/run";
import { type LatestRuns, type ServiceIssues, serviceOf } from "./issues.ts";
import type { InboxRequest } from "./item.ts";

/** Checks that run longer than this, in milliseconds, may never end, for example when their runner does not exist. */
const longChecksMs = 3_600_000;

interface Known {
  readonly now: Date;
  readonly services: readonly ServiceIssues[];
}

/** The pull requests that need a person. The latest run of each has its current needs. @param runs newest first */
export function requestItems(runs: readonly RunSummary[], latest: LatestRuns, known: Known): InboxRequest[] {
  const seen = new Set<string>();
  return runs.flatMap((run) => {
    const { request, issue, subject } = run;
    if (request === undefined || seen.has(request.address)) return [];
    seen.add(request.address);
    const needs = needsOf(run, request, latest, known);
    if (needs.length === 0) return [];
    const { address, since } = request;
    const waits = needs.map(({ text }) => text);
    // The key is hashed: it may contain names of checks and people, which anybody may choose.
    const key = `request ${address} ${createHash("sha256")
      .update(needs.map(({ key }) => key).join("; "))
      .digest("hex")
      .slice(0, 12)}`;
    return [
      { kind: "request", key, run: run.run, subject, issue, request, waits, reason: waits.join("; "), since } as const,
    ];
  });
}

/** An action that a person has to take. */
interface Need {
  readonly text: string;
  /** Stays the same while the need does: a second failing check beside the first does not change it. */
  readonly key: string;
}

function needsOf(
  { run, dispatch }: RunSummary,
  request: RequestSummary,
  latest: LatestRuns,
  { now, services }: Known,
): readonly Need[] {
  const last = dispatch === null ? undefined : latest.of(dispatch);
  const isLast = last === undefined || last.run === run;
  // Another run works on the issue by now, so an ended request no longer matters.
  if (request.state !== "open" && !isLast) return [];
  // The service is at work, or resumes at a known time.
  const isInWork = last !== undefined && (last.settlement === null || last.settlement.dueAt !== undefined);
  const reacts = dispatch === null ? [] : (serviceOf(services, dispatch)?.reacts ?? []);
  const problems = (isInWork ? [] : (request.problems ?? [])).filter(
    ({ kind, isEscalated }) => isEscalated !== true && !reacts.includes(kind),
  );
  return [
    ...request.waits.map((text) => ({ text, key: text })),
    ...problems.map((problem) => ({ text: problemText(problem), key: `${problem.kind} ${problem.since ?? ""}` })),
    ...longChecks(request, now).map((text) => ({ text, key: text })),
  ];
}

function longChecks({ checksRunSince }: RequestSummary, now: Date): readonly string[] {
  if (checksRunSince === undefined) return [];
  const isLong = now.getTime() - Date.parse(checksRunSince) > longChecksMs;
  return isLong ? [`checks running since ${checksRunSince}: look at them, or cancel them`] : [];
}
