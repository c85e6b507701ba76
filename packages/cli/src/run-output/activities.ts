import { isCancelled, type RunEvent, type RunState, type Usage } from "@cuebook/run";
import { durationText, type KnownCost, knownCostText, tokensText } from "@cuebook/settings/values";
import { padToCells } from "../output/cells.ts";
import {
  type ActivityEvent,
  type ActivityLine,
  doingText,
  finishedLine,
  type OpenTool,
  retryLine,
  toolText,
} from "./activity-line.ts";
import { agentName } from "./agent-name.ts";
import { indentedName } from "./step-line.ts";
import { addUsage, noUsage, usageOfRun, usageOfStep, usageText } from "./usage.ts";

/** The activity of an active step. Times are in milliseconds. */
interface Activity {
  readonly name: string;
  readonly since: number;
  /** Its latest activity, on one line. */
  what: string;
  /** The last line of an incomplete text. */
  partial: string;
  /** The permission that it waits for. */
  permission: number | undefined;
  /** The usage of its earlier turns. */
  spent: Usage & KnownCost;
  /** The usage of its current turn so far. */
  current: Usage;
  readonly tools: Map<string, OpenTool>;
  /** The calls whose denial was reported. */
  readonly denied: Set<string>;
}

/** The maximum length of an incomplete line that is kept while its text arrives. */
const longestPartial = 1000;

/** Tools that run longer than this are shown with their duration, in milliseconds. */
const longToolMs = 10_000;

/** From this width on, a row shows the tokens of its step, not only the price. */
const wideColumns = 100;

/** Tracks the activities of a run's active steps. All times are arguments, in milliseconds of the same clock. */
export class Activities {
  readonly #since: number;
  readonly #byStep = new Map<number, Activity>();
  #spent: Usage & KnownCost = noUsage;

  constructor(since: number) {
    this.#since = since;
  }

  has(step: number): boolean {
    return this.#byStep.has(step);
  }

  /** The name of an active step. */
  name(step: number): string | undefined {
    return this.#byStep.get(step)?.name;
  }

  end(step: number): void {
    this.#byStep.delete(step);
  }

  /** Takes an event of the journal. @param state the state after it */
  onEvent(event: RunEvent, state: RunState, at: number): void {
    this.#spent = usageOfRun(state);
    switch (event.type) {
      case "try_started":
        this.#begin(event.step, state, at);
        return;
      case "turn_requested":
        if (!this.#byStep.has(event.step)) this.#begin(event.step, state, at);
        this.#newTurn(event.step, state, `${agentName(event.agent)} works`);
        return;
      case "turn_completed":
      case "turn_failed":
      case "turn_interrupted":
        this.#newTurn(event.step, state, undefined);
        return;
      case "permission_requested":
        this.#wait(event.step, event.permission);
        return;
      case "permission_decided":
        for (const activity of this.#byStep.values()) {
          if (activity.permission === event.permission) activity.permission = undefined;
        }
        return;
      case "step_exhausted":
      case "step_failed":
        this.end(event.step);
        return;
      case "branch_merged":
      case "branch_conflicted":
        for (const { step, resolves } of state.steps) if (resolves === event.scope) this.end(step);
        return;
      case "edge_taken":
      case "branch_blocked":
        if (typeof event.step === "number") this.end(event.step);
        return;
      case "branch_cancelled":
        for (const step of this.#byStep.keys()) if (isCancelled(state, step)) this.end(step);
        return;
      case "run_suspended":
      case "run_completed":
      case "run_failed":
      case "run_cancelled":
        this.#byStep.clear();
        return;
      default:
        return;
    }
  }

  /** Adds an event of a step's agent. @returns the line about it, if it is worth one */
  onActivity(step: number, event: ActivityEvent, at: number): ActivityLine | undefined {
    const activity = this.#byStep.get(step);
    if (activity === undefined) return undefined;
    note(activity, event);
    switch (event.type) {
      case "tool_started": {
        const { name, summary } = event;
        activity.tools.set(event.item, { name, summary, since: at });
        return { is: "started", word: name, text: summary };
      }
      case "tool_finished": {
        const tool = activity.tools.get(event.item);
        activity.tools.delete(event.item);
        if (tool === undefined || (event.outcome === "denied" && activity.denied.has(event.item))) return undefined;
        return finishedLine(tool, event, at);
      }
      case "permission_decided":
        return deniedLine(activity, event);
      case "retry":
        return retryLine(event);
      case "usage":
        activity.current = event.usage;
        return undefined;
      default:
        return undefined;
    }
  }

  /** A row for each active step, then one for the run. @param width the width of the name column */
  rows(now: number, columns: number, width: number): string[] {
    const rows = [...this.#byStep.values()].map((activity) => {
      const used = usedText(addUsage(activity.spent, activity.current), columns);
      const parts = [padToCells(activity.name, width), durationText(now - activity.since), used, doing(activity, now)];
      return parts.filter((part) => part !== "").join("  ");
    });
    if (rows.length === 0) return [];
    const current = [...this.#byStep.values()].map((activity) => activity.current);
    const used = usageText([this.#spent, ...current].reduce(addUsage));
    return [...rows, `${padToCells("run", width)}  ${durationText(now - this.#since)}  ${used}`.trimEnd()];
  }

  /** For each active step, its name, how long it has worked, and its current activity. */
  signs(now: number): { readonly name: string; readonly text: string }[] {
    return [...this.#byStep.values()].map((activity) => ({
      name: activity.name,
      text: `${durationText(now - activity.since)}  ${doing(activity, now)}`.trimEnd(),
    }));
  }

  #begin(ordinal: number, state: RunState, at: number): void {
    const step = state.steps.find((candidate) => candidate.step === ordinal);
    if (step === undefined) return;
    this.#byStep.set(ordinal, {
      ...{ name: indentedName(state, step), since: at, what: "", partial: "", permission: undefined },
      ...{ spent: usageOfStep(step), current: noUsage, tools: new Map(), denied: new Set() },
    });
  }

  /** Resets a step's activity when a turn begins or ends, because its tool calls have ended, too. */
  #newTurn(ordinal: number, state: RunState, what: string | undefined): void {
    const activity = this.#byStep.get(ordinal);
    const step = state.steps.find((candidate) => candidate.step === ordinal);
    if (activity === undefined || step === undefined) return;
    activity.tools.clear();
    activity.denied.clear();
    activity.spent = usageOfStep(step);
    activity.current = noUsage;
    activity.permission = undefined;
    activity.partial = "";
    activity.what = what ?? activity.what;
  }

  #wait(ordinal: number, permission: number): void {
    const activity = this.#byStep.get(ordinal);
    if (activity !== undefined) activity.permission = permission;
  }
}

/** The line of a denial; `undefined` for an answer to a question of Cuebook, which the journal reports. */
function deniedLine(
  activity: Activity,
  event: Extract<ActivityEvent, { readonly type: "permission_decided" }>,
): ActivityLine | undefined {
  if (event.isAllowed || event.permission !== undefined) return undefined;
  const tool = activity.tools.get(event.item ?? "");
  if (event.item !== undefined) activity.denied.add(event.item);
  return {
    is: "problem",
    word: "denied",
    text: event.message ?? (tool === undefined ? activity.what : toolText(tool)),
  };
}

/** Updates a step's activity with what its agent does or says. */
function note(activity: Activity, event: ActivityEvent): void {
  if (event.type !== "delta") {
    activity.what = doingText(event) ?? activity.what;
    if (event.type === "text" || event.type === "reasoning") activity.partial = "";
  } else if (event.of !== "tool_output") {
    activity.partial = `${activity.partial}${event.text}`.split("\n").at(-1)?.slice(0, longestPartial) ?? "";
    activity.what = activity.partial.trim() || activity.what;
  }
}

/** The current activity of a step: it waits for permission, its tool runs, or the latest words of its agent. */
function doing(activity: Activity, now: number): string {
  if (activity.permission !== undefined) return "waits for permission";
  const tools = [...activity.tools.values()];
  const last = tools.at(-1);
  if (last === undefined) return activity.what;
  const ranMs = now - last.since;
  const others = tools.length === 1 ? "" : ` and ${tools.length - 1} more`;
  return `${toolText(last)}${ranMs < longToolMs ? "" : ` (${durationText(ranMs)})`}${others}`;
}

function usedText(usage: Usage & KnownCost, columns: number): string {
  if (columns >= wideColumns) return usageText(usage);
  const tokens = usage.inputTokens + usage.cacheReadTokens + usage.outputTokens;
  const parts = [
    ...(tokens === 0 ? [] : [tokensText(tokens)]),
    ...(usage.costUsd === undefined || usage.costUsd === 0 ? [] : [knownCostText(usage)]),
  ];
  return parts.join(" ");
}
