import type { DispatchRecord, FailureRecord, Step } from "@cuebook/run";
import type { Journal } from "@cuebook/store";
import type { Diagnostic } from "@cuebook/template";
import type { Issue, openTracker } from "@cuebook/trackers";
import type { ServiceSettings, ServiceSurroundings } from "@cuebook/workflow";
import { START } from "@cuebook/workflow";
import type { Host } from "../host/host.ts";
import { assemblePrompt } from "../prompt/assemble.ts";
import type { PromptTrace } from "../prompt/trace.ts";
import { failureOf } from "../record/failure.ts";
import { type DispatchDecision, decideDispatch, type Eligible, planDispatches } from "./decide-dispatch.ts";
import type { IssueRuns } from "./history.ts";
import { Journals } from "./journals.ts";
import { workflowHalt } from "./workflow-budget.ts";
import { type ServiceInForce, WorkflowSource } from "./workflow-source.ts";

/** Options of a preview. */
export interface PreviewOptions {
  readonly host: Pick<Host, "now" | "limits">;
  /** Absent: there is no journal yet, and none is created. */
  readonly journal?: Pick<Journal, "dispatches" | "read" | "isDriven" | "workflowCosts"> | undefined;
  /** The workflow file: absolute. */
  readonly file: string;
  readonly shown?: string;
  readonly surroundings: () => ServiceSurroundings;
  readonly openTracker?: typeof openTracker | undefined;
}

/** What a service would do with an issue. */
export interface PreviewedIssue {
  readonly issue: Issue;
  readonly decision: DispatchDecision;
  /** Its place among the issues that would be dispatched, from 1. */
  readonly position?: number;
  /** The prompt of its first turn, as it would be sent. */
  readonly prompt?: PromptTrace;
  /** Why there is no prompt: the template cannot be rendered for this issue, or the tracker does not return it. */
  readonly error?: FailureRecord | undefined;
}

/** What a service would do if it checked the tracker now. */
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
 * What `serve` would do with the same options at its first check: which issues it would dispatch, in which order, with which
 * prompts, and why not the others. Nothing is changed, neither here nor in the tracker.
 * @throws CuebookError `unknown_tracker`, `tracker_config_invalid`, TrackerError, JournalError
 */
export async function previewService(options: PreviewOptions): Promise<ServicePreview> {
  const { host, journal, file, shown = file, surroundings, openTracker } = options;
  const trackerFindings: Diagnostic[] = [];
  const source = new WorkflowSource({
    file,
    shown,
    surroundings,
    tell: (findings) => void trackerFindings.push(...findings),
    openTracker,
  });
  const look = await source.look();
  const findings = look.is === "same" ? [] : look.findings;
  const service = source.inForce;
  if (service === undefined) return { findings, issues: [], open: [] };
  const { settings, tracker, definition } = service;
  const place = { tracker: settings.tracker.kind, source: service.source };
  const history = journal === undefined ? undefined : await new Journals(journal).read();
  const unsettled = (await history?.open(place)) ?? [];
  const candidates = await tracker.fetchCandidates();
  const ids = candidates.map(({ id }) => id);
  const histories = await history?.ofIssues(place, ids);
  const runsOf = (id: string) => histories?.get(id)?.runs ?? [];
  const now = host.now();
  const working = unsettled.map(({ issue }) => (typeof issue?.state === "string" ? issue.state : ""));
  const spending = journal && { journal, limits: host.limits, now: host.now };
  const halt = spending && (await workflowHalt(spending, service.workflow.definition));
  const planned = planDispatches(settings, candidates, runsOf, working, now, definition, halt);
  const issues: PreviewedIssue[] = [];
  let position = 0;
  for (const { issue, decision } of planned) {
    if (decision.is === "skipped") issues.push({ issue, decision });
    else {
      const previewed = await previewIssue(service, issue, runsOf(issue.id), now);
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
  return { findings: [...findings, ...trackerFindings], settings, issues, open };
}

/** An issue that would be dispatched, in its current state, with its prompt. */
async function previewIssue(
  service: ServiceInForce,
  candidate: Issue,
  runs: IssueRuns,
  now: Date,
): Promise<PreviewedIssue> {
  const { settings, tracker, definition } = service;
  let issue = candidate;
  const again = (found: Issue) => decideDispatch(settings, found, runs, now, definition);
  try {
    issue = await tracker.fetchOne(candidate.id);
    const decision = again(issue);
    if (decision.is === "skipped") return { issue, decision };
    return { issue, decision, prompt: firstPrompt(service, issue, decision) };
  } catch (error) {
    return { issue, decision: again(issue), error: failureOf(error) };
  }
}

function firstPrompt({ workflow, settings, source }: ServiceInForce, issue: Issue, decision: Eligible): PromptTrace {
  const { attempt, previous } = decision;
  const dispatch: DispatchRecord = { tracker: settings.tracker.kind, source, issue: issue.id, attempt, previous };
  const [role = ""] = Object.keys(workflow.definition.roles);
  const step: Step = {
    step: 1,
    role,
    visit: 1,
    parents: [],
    startedAt: "",
    tries: [],
    isRetryWanted: false,
    via: { role: START, status: "_" },
  };
  const state = { issue: { ...issue }, input: {}, steps: [], dispatch };
  return assemblePrompt(workflow, state, step, { kind: "prompt", turn: 1, complaints: [], isInSession: false });
}
