import { frontMatterAgent } from "@cuebook/agents";
import type { Budgets, RunLimits } from "@cuebook/run";
import { maskedJournal } from "@cuebook/store";
import { masker } from "@cuebook/system";
import { isActiveState, isSameState, type Tracker } from "@cuebook/trackers";
import type { ServiceSettings } from "@cuebook/workflow";
import type { WorkspaceProvider } from "@cuebook/workspace";
import { deriveHost } from "../host/derive.ts";
import type { Host } from "../host/host.ts";
import type { HostIssues } from "../host/issues.ts";
import { fetchIssue } from "./fetch-issue.ts";
import { type IssueRuns, sumOf } from "./history.ts";
import type { ServedWorkflow } from "./served-workflows.ts";
import type { ServiceInForce } from "./workflow-source.ts";

/** The value for no time limit: the longest time of a timer, in milliseconds. */
const never = 2_147_483_647;

/** The host of a dispatch: with the settings of the workflow, and the rest of the issue's budget. */
export function runHost(
  host: Host,
  settings: ServiceSettings,
  { workflow, kind }: Pick<ServedWorkflow, "workflow" | "kind">,
  before: IssueRuns,
  workspaces: WorkspaceProvider,
  tracker: Tracker,
): Host {
  return deriveHost(trackerHost(host, { tracker, settings }, before), {
    workspaces,
    agent: (name, model) =>
      frontMatterAgent(settings.agent, workflow.definition, name, model) ?? host.agent(name, model),
    limits: limitsOf(host.limits, settings, before, kind),
    prices: { ...host.prices, kinds: settings.tokenRates },
  });
}

/** A host whose agents' tools reach the issues of a service. Its tokens are masked, and reach no agent. */
export function trackerHost<Base extends Host>(
  host: Base,
  { tracker, settings }: Pick<ServiceInForce, "tracker" | "settings">,
  before: IssueRuns,
): Base {
  const tokens = [settings.tracker.apiKey, settings.handoff.token, settings.repository?.token].filter(
    (each) => each !== undefined,
  );
  let journal: Host["journal"] | undefined;
  return deriveHost<Host>(host, {
    // Opened on first use, like the journal of the host.
    get journal() {
      journal ??= maskedJournal(host.journal, masker(tokens));
      return journal;
    },
    issues: issuesOf(tracker, settings, before),
    secrets: [...host.secrets, ...tokens],
    withheld: [...(host.withheld ?? []), ...tokens],
  }) as Base;
}

function issuesOf(tracker: Tracker, { tracker: states }: ServiceSettings, before: IssueRuns): HostIssues {
  const { moveTo } = states;
  const isMovable = (state: string) => isActiveState(states, state) || moveTo.some((each) => isSameState(each, state));
  return { tracker, fetch: (id, signal) => fetchIssue(tracker, id, signal), moveTo, isMovable, before };
}

/**
 * The limits of a run: at most the remaining budget of its issue. A failed turn is retried by the next dispatch, unless the WORKFLOW.md
 * names its workflow.
 */
export function limitsOf(
  limits: RunLimits,
  settings: ServiceSettings,
  before: IssueRuns,
  kind?: ServedWorkflow["kind"],
): RunLimits {
  const { agent, budget, tokenRates } = settings;
  const { stallTimeoutMs, toolTimeoutMs = limits.toolTimeoutMs } = agent;
  const spent = sumOf(before, tokenRates);
  const left = (["turns", "tokens", "costUsd", "wallTimeMs"] as const).flatMap((name) => {
    const ofIssue = budget[name];
    const all = [limits[name], ofIssue === undefined ? undefined : Math.max(0, ofIssue - spent[name])];
    const given = all.filter((each) => each !== undefined);
    return given.length === 0 ? [] : [[name, Math.min(...given)] as const];
  });
  return {
    repairs: limits.repairs,
    tries: kind === undefined ? 1 : limits.tries,
    retryDelayMs: limits.retryDelayMs,
    turnTimeoutMs: agent.turnTimeoutMs,
    stallTimeoutMs: stallTimeoutMs === 0 ? never : stallTimeoutMs,
    toolTimeoutMs: toolTimeoutMs === 0 ? undefined : toolTimeoutMs,
    checkTimeoutMs: limits.checkTimeoutMs,
    dayUsd: limits.dayUsd,
    totalUsd: limits.totalUsd,
    rates: tokenRates,
    ...(Object.fromEntries(left) satisfies Budgets),
  };
}
