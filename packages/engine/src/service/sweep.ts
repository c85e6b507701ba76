import type { FailureRecord, RunState } from "@cuebook/run";
import { isOpen } from "@cuebook/run";
import { isTerminalState } from "@cuebook/trackers";
import type { Host } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";
import { withRecorder } from "./around.ts";
import type { IssueName } from "./events.ts";
import type { ServiceInForce } from "./workflow-source.ts";
import { IssueWorkspaces } from "./workspaces.ts";

/** What became of an old workspace. */
export interface Swept {
  readonly issue: IssueName;
  readonly path: string;
  /** Why it stays. */
  readonly kept?: string | undefined;
  readonly failure?: FailureRecord;
}

/**
 * Removes the workspaces of issues that are done and that nobody works on. One that cannot be removed keeps no other.
 * @param runs the dispatches, oldest first within an issue
 * @throws TrackerError
 */
export async function sweepWorkspaces({
  host,
  service,
  runs,
  signal,
  trouble,
}: {
  readonly host: Host;
  readonly service: ServiceInForce;
  readonly runs: readonly RunState[];
  readonly signal: AbortSignal;
  /** Told of hooks that failed. */
  readonly trouble: (issue: IssueName, run: string, failure: FailureRecord) => void;
}): Promise<Swept[]> {
  const { tracker, settings } = service;
  const last = new Map(runs.flatMap((run) => (run.dispatch === undefined ? [] : [[run.dispatch.issue, run] as const])));
  const rested = [...last].filter(([, { settlement }]) => settlement !== undefined);
  const there: (readonly [string, RunState, IssueWorkspaces])[] = [];
  for (const [id, run] of rested) {
    const issue = { id, identifier: nameIn(run) };
    const attempt = run.dispatch?.attempt ?? null;
    const tell = (failure: unknown) => trouble(issue, run.id, failureOf(failure));
    const workspaces = new IssueWorkspaces({ host, settings, issue, attempt, signal, tell });
    if (await workspaces.exists(run.plan)) there.push([id, run, workspaces]);
  }
  if (there.length === 0) return [];
  const issues = await tracker.fetchByIds(there.map(([id]) => id));
  const swept: Swept[] = [];
  for (const [id, run, workspaces] of there) {
    const state = issues.get(id)?.state;
    // An issue that is gone may come back.
    if (state === undefined || !isTerminalState(settings.tracker, state)) continue;
    const name = { issue: { id, identifier: nameIn(run) }, path: run.plan.path };
    try {
      // Nobody goes on with what waited for a person.
      if (isOpen(run)) await endRun(host, run.id);
      const kept = await workspaces.remove(run);
      swept.push({ ...name, kept });
    } catch (error) {
      swept.push({ ...name, failure: failureOf(error) });
    }
  }
  return swept;
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

function nameIn({ issue, dispatch }: RunState): string {
  return typeof issue?.identifier === "string" ? issue.identifier : (dispatch?.issue ?? "");
}
