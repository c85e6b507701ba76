import type { FailureRecord, RunSummary } from "@cuebook/run";
import { isOpen, stateOf } from "@cuebook/run";
import { everySummary } from "@cuebook/store";
import { isTerminalState } from "@cuebook/trackers";
import type { Host } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";
import { withRecorder } from "./action.ts";
import type { IssueName } from "./events.ts";
import { isHere, isOurs, type TrackerPlace } from "./place.ts";
import type { ServiceInForce } from "./workflow-source.ts";
import { IssueWorkspaces } from "./workspaces.ts";

/** The result for one old workspace. */
export interface Swept {
  readonly issue: IssueName;
  readonly path: string;
  /** Why it was kept. */
  readonly kept?: string | undefined;
  readonly failure?: FailureRecord;
}

/**
 * Removes the workspaces of issues that are done and that no run works on. A failure does not affect the others.
 * @param place the tracker of the issues
 * @throws TrackerError; CuebookError `runs_unindexed`; JournalError
 */
export async function sweepWorkspaces({
  host,
  service,
  place,
  signal,
  trouble,
}: {
  readonly host: Host;
  readonly service: ServiceInForce;
  readonly place: TrackerPlace;
  readonly signal: AbortSignal;
  /** Called with hooks that failed. */
  readonly trouble: (issue: IssueName, run: string, failure: FailureRecord) => void;
}): Promise<Swept[]> {
  const { tracker, settings } = service;
  const there: (readonly [string, RunSummary, IssueWorkspaces])[] = [];
  for (const [id, run] of await lastRuns(host.journal, place)) {
    const issue = { id, identifier: nameIn(run) };
    const attempt = run.dispatch?.attempt ?? null;
    const tell = (failure: unknown) => trouble(issue, run.run, failureOf(failure));
    const workspaces = new IssueWorkspaces({ host, settings, issue, attempt, signal, tell });
    if (await workspaces.exists(run.plan)) there.push([id, run, workspaces]);
  }
  if (there.length === 0) return [];
  const issues = await tracker.fetchByIds(there.map(([id]) => id));
  const swept: Swept[] = [];
  for (const [id, run, workspaces] of there) {
    const issue = issues.get(id);
    if (run.dispatch === null || !isOurs(place, run.dispatch, issue)) continue;
    const state = issue?.state;
    // An issue that is missing may come back.
    if (state === undefined || !isTerminalState(settings.tracker, state)) continue;
    const name = { issue: { id, identifier: nameIn(run) }, path: run.plan.path };
    try {
      // A run that waits for a person is ended, because its issue is done.
      if (isOpen(run)) await endRun(host, run.run);
      const kept = await workspaces.remove(stateOf(run.run, await host.journal.read(run.run)));
      swept.push({ ...name, kept });
    } catch (error) {
      swept.push({ ...name, failure: failureOf(error) });
    }
  }
  return swept;
}

/** The last run in each workspace of issues that no run works on, with the id of the issue. */
async function lastRuns(journal: Host["journal"], place: TrackerPlace) {
  const last = new Map<string, readonly [string, RunSummary]>();
  const busy = new Set<string>();
  for await (const run of everySummary(journal)) {
    const { dispatch, plan, settlement } = run;
    if (dispatch === null || !isHere(place, dispatch)) continue;
    if (settlement === null) busy.add(dispatch.issue);
    // The newest come first.
    if (!last.has(plan.path)) last.set(plan.path, [dispatch.issue, run]);
  }
  return [...last.values()].filter(([issue]) => !busy.has(issue));
}

async function endRun(host: Host, run: string): Promise<void> {
  await withRecorder(
    host,
    run,
    () => undefined,
    async (recorder) => {
      if (isOpen(recorder.state)) await recorder.append({ type: "run_cancelled" });
    },
  );
}

function nameIn({ issue, dispatch }: RunSummary): string {
  return issue ?? dispatch?.issue ?? "";
}
