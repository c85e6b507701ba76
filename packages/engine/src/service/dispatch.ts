import { type IssueRef, isOpen, issueKey, type WorkspacePlan } from "@cuebook/run";
import { pin } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import { type Issue, shortenIssue } from "@cuebook/trackers";
import type { Host } from "../host/host.ts";
import { checkStart } from "../plan/start-check.ts";
import type { EventObserver } from "../record/recorder.ts";
import { newRunId } from "../record/run-id.ts";
import { withRecorder } from "./action.ts";
import type { Eligible } from "./decide-dispatch.ts";
import type { IssueRuns } from "./history.ts";
import type { DispatchQueue } from "./queued-runs.ts";
import { runHost } from "./run-host.ts";
import type { ServedWorkflow } from "./served-workflows.ts";
import type { ServiceInForce } from "./workflow-source.ts";
import { IssueWorkspaces } from "./workspaces.ts";

/** Options of a dispatch. */
export interface DispatchOptions {
  readonly host: Host;
  readonly service: ServiceInForce;
  /** The workflow of the run. */
  readonly served: ServedWorkflow;
  /** The issue, with its comments if the tracker has comments. */
  readonly issue: Issue;
  readonly decision: Eligible;
  /** The runs of the issue that the decision was based on. */
  readonly runs: IssueRuns;
  readonly repository: string;
  /** Gives the commit that a new worktree begins from. Absent: the one that is checked out. */
  readonly baseOf?: (() => Promise<string | undefined>) | undefined;
  /** Replaces the agent of every role. */
  readonly agent?: string | undefined;
  /** Queues the run for workers, as it is created. Absent: this process drives it. */
  readonly queue?: Pick<DispatchQueue, "placeOf"> | undefined;
}

/**
 * Creates the run of a dispatch, which claims the issue. Nothing is performed yet.
 * @throws CuebookError `issue_claimed`, those of `checkStart` and of `WorkspaceProvider.plan`; JournalError
 */
export async function createDispatch(options: DispatchOptions): Promise<{ run: string; workspace: WorkspacePlan }> {
  const { host, service, served, issue, decision, repository, agent } = options;
  const { settings, source } = service;
  const { workflow, kind } = served;
  const data = { ...shortenIssue(issue) };
  const workspaces = new IssueWorkspaces({
    host,
    settings,
    issue,
    attempt: decision.attempt,
    signal: new AbortController().signal,
    tell: () => undefined,
  });
  checkStart(runHost(host, settings, served, [], host.workspaces, service.tracker), {
    workflow,
    issue: data,
    repository,
    agent,
  });
  const run = newRunId();
  const workspace = await workspaces.plan(repository, run, decision.last, options.baseOf);
  const ref = claimed({ tracker: settings.tracker.kind, source, issue: issue.id, uid: issue.uid }, options.runs);
  const { attempt, previous, isFresh, reaction, session, sessionCostUsd } = decision;
  await host.journal.claim(
    run,
    {
      type: "run_created",
      workflow: workflow.definition.name,
      pin: await pin(host.journal, workflow),
      issue: data,
      issueSource: { is: "service", file: service.file, tracker: settings.tracker.kind, source },
      input: {},
      agent,
      workspace,
      actor: host.actor,
      dispatch: {
        ...ref,
        attempt,
        previous,
        isFresh,
        workflow: kind,
        reaction,
        session,
        sessionCostUsd,
      },
    },
    host.now().toISOString(),
    options.runs.filter(({ dispatch }) => dispatch !== undefined && issueKey(dispatch) === issueKey(ref)).length,
    options.queue?.placeOf({ workflow, agent, issue: data }),
  );
  return { run, workspace };
}

/**
 * The reference with which an issue is claimed. An open run that claimed it by its name alone might be continued at this moment: while
 * such a run exists, the name alone is used.
 */
function claimed({ uid, ...name }: IssueRef, runs: IssueRuns): IssueRef {
  const isByName = runs.some((run) => run.dispatch?.uid === undefined && isOpen(run));
  return isByName || uid === undefined ? name : { ...name, uid };
}

/** Claims the issue of a run again, so that it can be continued. @throws CuebookError `run_locked`; JournalError */
export async function resumeDispatch(host: Host, run: string, observe: EventObserver): Promise<void> {
  await withRecorder(host, run, observe, async (recorder) => {
    // Somebody else may have resumed it.
    if (recorder.state.settlement === undefined || !isOpen(recorder.state)) return;
    faultPoint("effect continue_run");
    await recorder.append({ type: "run_resumed" });
  });
}
