import { type IssueName, isCounted, type ServiceEvent } from "@cuebook/engine";
import { withClause } from "@cuebook/error";
import {
  type DispatchOutcome,
  type FailureRecord,
  outcomeWords,
  type RunEvent,
  type RunState,
  type RunSteps,
} from "@cuebook/run";
import { durationText, plural, printableLine } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { hintOf } from "../failure/advice.ts";
import { cutToCells, padToCells } from "../output/cells.ts";

import type { Style } from "../output/style.ts";
import { doingText } from "../run-output/activity-line.ts";
import { agentName } from "../run-output/agent-name.ts";
import { attemptText } from "../run-output/dispatch.ts";
import { Narrator } from "../run-output/event-text.ts";
import { pausedUntil } from "../run-output/pause.ts";
import { requestText } from "../run-output/request-text.ts";
import { turnUsageText } from "../run-output/usage.ts";
import { type ScheduleLine, scheduleLines } from "./schedule-text.ts";
import { waitingText } from "./waiting-text.ts";

/** The minimum widths of the columns for the issue's identifier and the word after it. */
const widths = { identifier: 8, word: 12 } as const;
const longestReply = 80;

/** The subjects of runs about a pull request. */
const aboutText = {
  ci_failure: "failed checks",
  review_comments: "review comments",
  merge_conflict: "conflicts",
} as const;

type EventMap = { readonly [E in ServiceEvent as E["type"]]: E };
type EventOf<T extends ServiceEvent["type"]> = { readonly [K in T]: EventMap[K] & { readonly type: K } }[T];
type ServiceHandlers = { readonly [T in ServiceEvent["type"]]: (event: EventOf<T>) => string[] };

/** Describes the events of a service in lines; each line starts with its issue. */
export class ServiceNarrator {
  readonly #style: Style;
  readonly #now: () => Date;
  /** Shortens a path, relative to the current folder. */
  readonly #path: (path: string) => string;
  readonly #runs = new Map<string, Narrator>();
  readonly #names = new Map<string, string>();
  #width: number = widths.identifier;

  constructor(style: Style, now: () => Date, path: (path: string) => string) {
    this.#style = style;
    this.#now = now;
    this.#path = path;
  }

  /** The handlers that describe each type of event. */
  readonly #handlers: ServiceHandlers = {
    started: () => [],
    stopped: () => [],
    reloaded: (event) => {
      const later = event.atStart.length === 0 ? "" : `; ${event.atStart.join(" and ")} after a restart`;
      const next = `${this.#file(event.file)} has changed and applies from the next dispatch on${later}`;
      return [...this.#line("cuebook", this.#style.accent, "reloaded", next), ...this.#findings(event.findings)];
    },
    reload_failed: (event) => {
      const still = `${this.#file(event.file)} has ${plural(errorsIn(event.findings), "error")}: the last valid version stays in effect`;
      return [...this.#line("cuebook", this.#red, "not reloaded", still), ...this.#findings(event.findings)];
    },
    tracker_findings: (event) => {
      if (event.findings.length === 0)
        return this.#line("tracker", this.#style.good, "readable", "all its entries can be read again");
      const isIncomplete = errorsIn(event.findings) > 0;
      const what = `${plural(event.findings.length, "finding")} on its entries${isIncomplete ? "; entries with errors are skipped" : ""}`;
      return [
        ...this.#line("tracker", this.#yellow, isIncomplete ? "incomplete" : "warns", what),
        ...this.#findings(event.findings),
      ];
    },
    tracker_paused: ({ until, error }) =>
      this.#line(
        "tracker",
        this.#yellow,
        "paused",
        `${this.#due(until)}, it is asked again: ${error.message}`,
        error.code,
      ),
    tracker_answers: () => this.#line("tracker", this.#style.good, "answers", "what failed before works again"),
    states_unknown: ({ states }) => {
      const one = states.length === 1;
      const named = states.map((each) => JSON.stringify(printableLine(each))).join(", ");
      const what = `it has no ${one ? "state" : "states"} ${named}, so issues in ${one ? "it" : "them"} are not worked on`;
      const hint = `Somebody may have renamed ${one ? "it" : "them"}: write the new ${one ? "name" : "names"} into \`tracker.active_states\`, or restore the old ${one ? "one" : "ones"}.`;
      return this.#line("tracker", this.#red, "incomplete", `${what}\n${hint}`);
    },
    states_known: () => this.#line("tracker", this.#style.good, "complete", "it has all active states of the workflow"),
    tracker_failed: (event) => this.#failure("tracker", "trouble", event.error, event.during),
    dispatched: (event) => {
      this.#names.set(event.run, event.issue.identifier);
      const attempt = event.attempt === null ? "" : `, ${attemptText(event.attempt)}`;
      const about = event.about === undefined ? "" : `about ${aboutText[event.about]}, `;
      const workflow = event.workflow === undefined ? "" : `workflow ${printableLine(event.workflow)}, `;
      const place = `${about}${workflow}run ${event.run}${attempt}, in ${this.#path(event.workspace)}`;
      return this.#of(event.issue, this.#style.accent, "dispatched", place);
    },
    continued: (event) => {
      this.#names.set(event.run, event.issue.identifier);
      return this.#of(event.issue, this.#style.accent, "continued", `run ${event.run}`);
    },
    taken_over: (event) => {
      this.#names.set(event.run, event.issue.identifier);
      return this.#of(event.issue, this.#style.accent, "resumed", `run ${event.run}, which had no process`);
    },
    stopping: (event) => this.#of(event.issue, this.#yellow, "stopping", event.reason),
    settled: (event) => {
      const { outcome, reason, dueAt, run } = event;
      this.#names.delete(run);
      const text = dueAt === undefined ? reason : withClause(reason, this.#due(dueAt));
      return this.#of(event.issue, this.#outcome(outcome), outcomeWords[outcome], text, `run ${run}`);
    },
    skipped: (event) => {
      const { issue, code, reason } = event;
      const paint = code === "failed" ? this.#red : isCounted(event) ? this.#style.dim : this.#yellow;
      return this.#of(issue, paint, code === "failed" ? "not started" : "skipped", reason);
    },
    waiting: ({ reasons }) => this.#line("cuebook", this.#style.dim, "waiting", waitingText(reasons)),
    halted: (event) => {
      const end = event.dueAt ?? "the budget is raised";
      return this.#line("cuebook", this.#yellow, "halted", withClause(event.reason, `no run is started until ${end}`));
    },
    service_paused: ({ reason, drains }) => {
      const end = drains ? "it ends when no run is at work" : "runs at work continue";
      return this.#line("cuebook", this.#yellow, "paused", `${reason}; nothing is dispatched, and ${end}`);
    },
    service_resumed: () => this.#line("cuebook", this.#style.good, "resumed", "issues are dispatched again"),
    trouble: (event) => this.#failure(event.issue?.identifier ?? "cuebook", "trouble", event.error, event.during),
    request_seen: ({ issue, seen }) =>
      this.#of(issue, this.#style.dim, "pull req.", `${seen.address} ${requestText(seen)}`),
    escalated: ({ issue, address, reason }) => this.#of(issue, this.#red, "needs help", `${address}: ${reason}`),
    request_ended: ({ issue, address, how }) =>
      this.#of(issue, how === "merged" ? this.#style.good : this.#yellow, how, address),
    removed: (event) => this.#of(event.issue, this.#style.dim, "removed", `its workspace ${this.#path(event.path)}`),
    kept: (event) =>
      this.#of(event.issue, this.#yellow, "kept", `its workspace ${this.#path(event.path)}: ${event.reason}`),
    draining: (event) => {
      if (event.limitMs === 0) return [];
      const names = event.runs.map((run) => this.#names.get(run) ?? run);
      const wait = `waits for ${names.join(", ")} for at most ${durationText(event.limitMs)}; nothing new is started`;
      const text = `${wait} (Ctrl-C again stops these runs; the next start resumes them)`;
      return this.#line("cuebook", this.#style.accent, "stopping", text);
    },
    schedule_next: (event) => this.#schedule(event.workflow, scheduleLines.schedule_next(event, this.#now())),
    schedule_started: (event) => {
      this.#names.set(event.run, event.workflow);
      return this.#schedule(event.workflow, scheduleLines.schedule_started(event, this.#now()));
    },
    schedule_resumed: (event) => {
      this.#names.set(event.run, event.workflow);
      return this.#schedule(event.workflow, scheduleLines.schedule_resumed(event, this.#now()));
    },
    schedule_queued: (event) => this.#schedule(event.workflow, scheduleLines.schedule_queued(event, this.#now())),
    schedule_skipped: (event) => this.#schedule(event.workflow, scheduleLines.schedule_skipped(event, this.#now())),
    schedule_ended: (event) => {
      this.#names.delete(event.run);
      this.#runs.delete(event.run);
      return this.#schedule(event.workflow, scheduleLines.schedule_ended(event, this.#now()));
    },
    schedule_failed: (event) => {
      const due = event.dueAt === undefined ? "" : `, due at ${event.dueAt}`;
      return this.#failure(event.workflow, "trouble", event.error, `${event.during}${due}`);
    },
    activity: ({ issue, workflow, activity }) => {
      const text = doingText(activity);
      if (text === undefined) return [];
      const word = activity.type === "retry" ? "retry" : "tool";
      const paint = word === "retry" ? this.#yellow : this.#style.dim;
      return this.#line(headOf(issue, workflow), paint, word, cutToCells(text, longestReply));
    },
    run_event: (event) => this.#runEvent(headOf(event.issue, event.workflow), event.run, event.event, event.state),
  };

  /** The lines about an event, without line breaks and safe to print; empty if the event does not concern people. */
  describe(event: ServiceEvent): string[] {
    return this.#lines(event);
  }

  #lines<T extends ServiceEvent["type"]>(event: EventOf<T>): string[] {
    return this.#handlers[event.type](event);
  }

  /** The lines of a message of the service itself. */
  say(word: string, text: string): string[] {
    return this.#line("cuebook", this.#style.accent, word, text);
  }

  #runEvent(head: string, run: string, event: RunEvent, state: RunState): string[] {
    const { good, dim } = this.#style;
    const narrator = this.#runs.get(run) ?? new Narrator();
    this.#runs.set(run, narrator);
    const sentence = narrator.describe(event);
    if (event.type === "dispatch_settled") this.#runs.delete(run);
    switch (event.type) {
      case "turn_completed": {
        const who = agentIn(state, event);
        const used = event.usage === undefined ? "" : turnUsageText(event.usage);
        const reply = event.text.trim().split("\n", 1)[0] ?? "";
        const took = [`${who} answered after ${durationText(event.durationMs)}`, used].filter((text) => text !== "");
        // The answer of a phase is JSON, which is not shown.
        const isShown = reply !== "" && state.dispatch?.workflow === undefined;
        const text = `${took.join("  ")}${isShown ? `: ${cutToCells(printableLine(reply), longestReply)}` : ""}`;
        return this.#line(head, good, `turn ${turnNumber(state, event)}`, text);
      }
      case "turn_failed":
        return this.#failure(
          head,
          `turn ${turnNumber(state, event)}`,
          event.error,
          `${agentIn(state, event)} gave no answer`,
        );
      case "try_started": {
        const until = pausedUntil(event);
        if (until === undefined) return this.#line(head, dim, "journal", sentence);
        const role = state.steps.find(({ step }) => step === event.step)?.role ?? "the agent";
        return this.#line(head, this.#yellow, "waits", `${role} continues ${this.#due(until)}`);
      }
      case "turn_interrupted": {
        const why = event.reason === "stopped" ? "it was stopped" : "its process is gone";
        return this.#line(head, this.#yellow, `turn ${turnNumber(state, event)}`, `interrupted, because ${why}`);
      }
      default:
        return this.#line(head, dim, "journal", sentence);
    }
  }

  #schedule(workflow: string, { word, tone, text, more }: ScheduleLine): string[] {
    const paints = {
      good: this.#style.good,
      accent: this.#style.accent,
      dim: this.#style.dim,
      warning: this.#yellow,
      error: this.#red,
    };
    return this.#line(workflow, paints[tone], word, text, more);
  }

  #of({ identifier }: IssueName, paint: (text: string) => string, word: string, text: string, more = ""): string[] {
    return this.#line(identifier, paint, word, text, more);
  }

  /** A line that starts with the issue; further lines of the text follow, indented. */
  #line(head: string, paint: (text: string) => string, word: string, text: string, more = ""): string[] {
    const name = printableLine(head);
    this.#width = Math.max(this.#width, Math.min(20, name.length));
    const after = more === "" ? "" : `  ${this.#style.dim(more)}`;
    const [first = "", ...rest] = text.split("\n").filter((line, at) => at === 0 || line.trim() !== "");
    const start = `${this.#style.strong(padToCells(name, this.#width))}  ${paint(padToCells(word, widths.word))}`;
    return [
      `${start}  ${printableLine(first)}${after}`,
      ...rest.map((line) => `${this.#indent}${printableLine(line)}`),
    ];
  }

  #failure(head: string, word: string, failure: FailureRecord, during: string): string[] {
    const { message, code } = failure;
    const hint = hintOf(failure);
    const text = hint === undefined ? message : `${message}\n${hint}`;
    return this.#line(head, this.#yellow, word, `${during}: ${text}`, code);
  }

  #findings(findings: readonly Diagnostic[]): string[] {
    return findings.flatMap(({ severity, code, message, file, line, column, suggestion }) => {
      const what = `${printableLine(`${file}:${line}:${column}`)}: ${this.#style.severity(severity, `${severity}[${code}]`)}: ${printableLine(message)}`;
      const help =
        suggestion === undefined
          ? []
          : [`${this.#indent}  ${this.#style.good("help")}: ${printableLine(suggestion.text)}`];
      return [`${this.#indent}${what}`, ...help];
    });
  }

  readonly #yellow = (text: string) => this.#style.severity("warning", text);
  readonly #red = (text: string) => this.#style.severity("error", text);

  get #indent(): string {
    return " ".repeat(this.#width + widths.word + 4);
  }

  #outcome(outcome: DispatchOutcome): (text: string) => string {
    const { good, dim } = this.#style;
    if (outcome === "handed_off") return good;
    if (outcome === "retry") return this.#yellow;
    return outcome === "blocked" || outcome === "exhausted" ? this.#red : dim;
  }

  #due(at: string): string {
    return `in ${durationText(Date.parse(at) - this.#now().getTime())}, at ${at}`;
  }

  #file(file: string): string {
    return printableLine(file);
  }
}

/** The beginning of a line about a run: its issue, or the workflow whose schedule started it. */
function headOf(issue: IssueName | undefined, workflow = "cuebook"): string {
  return issue?.identifier ?? workflow;
}

function errorsIn(findings: readonly Diagnostic[]): number {
  return findings.filter(({ severity }) => severity === "error").length;
}

interface TurnPlace {
  readonly step: number;
  readonly try: number;
  readonly turn: number;
}

/** A turn's number in its step, counted over all tries. */
function turnNumber(state: RunSteps, { step, try: attempt, turn }: TurnPlace): number {
  const tries = state.steps.find((candidate) => candidate.step === step)?.tries ?? [];
  const before = tries.filter((earlier) => earlier.try < attempt).reduce((sum, { turns }) => sum + turns.length, 0);
  return before + turn;
}

function agentIn(state: RunState, { step, try: attempt, turn }: TurnPlace): string {
  const tries = state.steps.find((candidate) => candidate.step === step)?.tries ?? [];
  const agent = tries
    .find((candidate) => candidate.try === attempt)
    ?.turns.find((candidate) => candidate.turn === turn)?.agent;
  const name = agent === undefined ? "the agent" : agentName(agent);
  const role = state.steps.find((candidate) => candidate.step === step)?.role;
  return state.dispatch?.workflow === undefined || role === undefined ? name : `${printableLine(role)}: ${name}`;
}
