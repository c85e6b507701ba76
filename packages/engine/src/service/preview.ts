import { dirname } from "node:path";
import type { DispatchRecord, FailureRecord } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import type { Diagnostic } from "@cuebook/template";
import { type Issue, type openTracker, shortenIssue } from "@cuebook/trackers";
import type { ServiceSettings, ServiceSurroundings } from "@cuebook/workflow";
import type { HostClock, HostLimits, HostWorkspaces } from "../host/host.ts";
import type { WorkflowReadOptions } from "../library/workflow-file.ts";
import { firstPromptOf } from "../plan/plan.ts";
import { projectVariables } from "../prompt/project-variables.ts";
import type { PromptTrace } from "../prompt/trace.ts";
import { failureOf } from "../record/failure.ts";
import {
  type DispatchDecision,
  decideDispatch,
  type Eligible,
  type Halt,
  type Planned,
  planDispatches,
} from "./decide-dispatch.ts";
import { fetchIssue } from "./fetch-issue.ts";
import type { IssueRuns } from "./history.ts";
import { Journals } from "./journals.ts";
import type { ServiceLook } from "./look.ts";
import type { RepositoryOf } from "./options.ts";
import { Pauses, serviceName } from "./pauses.ts";
import { roundOfNext } from "./round.ts";
import type { ServedWorkflow } from "./served-workflows.ts";
import { workflowHalts } from "./workflow-budget.ts";
import { type CheckChange, type ServiceInForce, WorkflowSource } from "./workflow-source.ts";

/** Options of a preview. */
export interface PreviewOptions {
  readonly host: HostWorkspaces & HostLimits & HostClock;
  /** As for `serve`. */
  readonly repository?: string | RepositoryOf;
  /** As for `serve`. */
  readonly haltOfAll?: (() => Promise<Halt | undefined>) | undefined;
  /** As for `readWorkflowFile`. */
  readonly library?: WorkflowReadOptions["library"] | undefined;
  /** Absent: there is no journal yet, and none is created. */
  readonly journal?: Pick<Journal, "dispatches" | "read" | "isDriven" | "spentUsd" | "pauses"> | undefined;
  /** The workflow file: absolute. */
  readonly file: string;
  readonly shown?: string;
  readonly surroundings: () => ServiceSurroundings;
  readonly openTracker?: typeof openTracker | undefined;
  /** As for `serve`. */
  readonly checkChange?: CheckChange | undefined;
  /** Abort it to stop waiting for the tracker. */
  readonly signal?: AbortSignal | undefined;
}

/** An issue, with the decision of the service about it. */
export interface PreviewedIssue {
  readonly issue: Issue;
  readonly decision: DispatchDecision;
  /** The workflow of its next run, if the WORKFLOW.md names it. */
  readonly workflow?: string | undefined;
  /** Its place among the issues that would be dispatched, from 1. */
  readonly position?: number;
  /** The prompt of its first turn, as it would be sent. */
  readonly prompt?: PromptTrace;
  /** Why there is no prompt: the template cannot be rendered for this issue, or the tracker does not return it. */
  readonly error?: FailureRecord | undefined;
}

/** The actions of a service if it checked the tracker now. */
export interface ServicePreview {
  /** Findings about the workflow file and the tracker's data. */
  readonly findings: readonly Diagnostic[];
  /** Absent if the workflow file has errors; then everything else is empty. */
  readonly settings?: ServiceSettings | undefined;
  /** The active issues, in the order in which they would be dispatched. */
  readonly issues: readonly PreviewedIssue[];
  /** The unsettled runs. A run without a driver would be continued. */
  readonly open: readonly { readonly run: string; readonly issue: string; readonly isDriven: boolean }[];
}

/**
 * Previews the first check of `serve` with the same options: the issues that it would dispatch, in order and with their prompts, and
 * the reasons why it would skip the others. Read-only, both here and in the tracker.
 * @throws CuebookError `unknown_tracker`, `tracker_config_invalid`, TrackerError, JournalError
 */
export async function previewService(options: PreviewOptions): Promise<ServicePreview> {
  const { journal } = options;
  const { findings, looked } = await lookOnce(options);
  if (looked === undefined) return { findings, issues: [], open: [] };
  const { service, planned, runsOf, unsettled } = looked;
  const issues: PreviewedIssue[] = [];
  let position = 0;
  for (const { issue, decision } of planned) {
    if (decision.is === "skipped") issues.push({ issue, decision });
    else {
      const previewed = await previewIssue(options, service, issue, runsOf(issue.id));
      const isNext = previewed.decision.is === "eligible";
      if (isNext) position += 1;
      issues.push({ ...previewed, ...(isNext ? { position } : {}) });
    }
  }
  const open = await Promise.all(
    unsettled.map(async ({ id, dispatch }) => ({
      run: id,
      issue: dispatch?.issue ?? "",
      isDriven: (await journal?.isDriven(id)) ?? false,
    })),
  );
  return { findings, settings: service.settings, issues, open };
}

/** The decisions of a service before it fetches single issues. */
export interface LookedOnce {
  readonly findings: readonly Diagnostic[];
  /** Absent if the workflow file has errors. */
  readonly looked?: {
    readonly service: ServiceInForce;
    readonly planned: readonly Planned[];
    readonly runsOf: (id: string) => IssueRuns;
    /** The unsettled runs. */
    readonly unsettled: IssueRuns;
    readonly look: ServiceLook;
  };
}

/** The workflow file of a service as it is now, with its tracker open; absent if the file has errors. */
export async function serviceNow(
  options: Pick<PreviewOptions, "file" | "shown" | "surroundings" | "openTracker" | "library" | "checkChange">,
  tell: (findings: readonly Diagnostic[]) => void = () => undefined,
): Promise<{ readonly service?: ServiceInForce | undefined; readonly findings: readonly Diagnostic[] }> {
  const { file, shown = file, surroundings, openTracker, library, checkChange } = options;
  const source = new WorkflowSource({ file, shown, surroundings, tell, openTracker, library, checkChange });
  const read = await source.look();
  return { service: source.inForce, findings: read.is === "same" ? [] : read.findings };
}

/**
 * Checks the tracker once, as `serve` does. Read-only.
 * @throws CuebookError `unknown_tracker`, `tracker_config_invalid`, TrackerError, JournalError
 */
export async function lookOnce(
  options: Omit<PreviewOptions, "host" | "repository"> & { readonly host: HostLimits & HostClock },
): Promise<LookedOnce> {
  const { host, journal, file, signal } = options;
  const trackerFindings: Diagnostic[] = [];
  const { service, findings } = await serviceNow(options, (found) => void trackerFindings.push(...found));
  if (service === undefined) return { findings };
  const { settings, tracker, workflows } = service;
  const place = { tracker: settings.tracker.kind, source: service.source };
  const history = journal === undefined ? undefined : await new Journals(journal).read();
  const unsettled = (await history?.open(place)) ?? [];
  const candidates = await tracker.fetchCandidates(signal);
  const histories = await history?.ofIssues(place, candidates);
  const runsOf = (id: string) => histories?.get(id)?.runs ?? [];
  const now = host.now();
  const working = unsettled.map(({ issue }) => (typeof issue?.state === "string" ? issue.state : ""));
  const spending = journal && { journal, limits: host.limits, now: host.now };
  const haltOf = spending && (await workflowHalts(spending, workflows, options.haltOfAll));
  const pauses = new Pauses((await journal?.pauses.list(serviceName(file))) ?? []);
  const pauseOf = (issue: Issue) => pauses.reasonFor(issue);
  const planned = planDispatches(settings, candidates, runsOf, working, now, workflows, haltOf, pauseOf);
  const look = { at: now.toISOString(), place, settings, workflows, planned, waiting: [], atWork: working.length };
  return { findings: [...findings, ...trackerFindings], looked: { service, planned, runsOf, unsettled, look } };
}

/** An issue that would be dispatched, in its current state, with its prompt. */
async function previewIssue(
  options: PreviewOptions,
  service: ServiceInForce,
  candidate: Issue,
  runs: IssueRuns,
): Promise<PreviewedIssue> {
  const { settings, tracker, workflows } = service;
  let issue = candidate;
  const served = workflows.nextOf(roundOfNext(settings.tracker, runs, candidate));
  const workflow = served.kind === undefined ? {} : { workflow: served.workflow.definition.name };
  const again = (found: Issue) => decideDispatch(settings, found, runs, options.host.now(), served.definition);
  try {
    issue = await fetchIssue(tracker, candidate.id);
    const decision = again(issue);
    if (decision.is === "skipped") return { issue, decision };
    if (decision.resumes !== undefined) return { issue, decision, ...workflow };
    return { issue, decision, ...workflow, prompt: await firstPrompt(options, service, served, issue, decision) };
  } catch (error) {
    return { issue, decision: again(issue), ...workflow, error: failureOf(error) };
  }
}

async function firstPrompt(
  { host, repository, file }: PreviewOptions,
  { settings, source }: ServiceInForce,
  { workflow, kind }: ServedWorkflow,
  issue: Issue,
  { attempt, previous }: Eligible,
): Promise<PromptTrace> {
  const dispatch: DispatchRecord = { tracker: settings.tracker.kind, source, issue: issue.id, attempt, previous };
  const { definition } = workflow;
  const data = { ...shortenIssue(issue) };
  const folder = typeof repository === "function" ? await repository(settings) : (repository ?? dirname(file));
  const { identifier } = issue;
  const ground = await projectVariables(host, definition, folder, data);
  // Prompts of phases name the branch and the worktree.
  const request = { repository: folder, identifier, run: "preview", allowDirty: true };
  const where = kind === undefined ? {} : { plan: await host.workspaces.plan(request) };
  return firstPromptOf({ workflow, issue: data }, { ...ground, ...where, dispatch }).prompt;
}
