import type { AgentEvent, RunEvent, RunState, Step } from "@cuebook/engine";
import { padToCells } from "../output/cells.ts";
import { plural } from "../output/count.ts";
import { durationText } from "../output/measure.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import type { StatusLine } from "../terminal/status-line.ts";
import { agentName } from "./agent-name.ts";
import { outcomeWords } from "./permission-outcome.ts";
import { stepLine, stepName } from "./step-line.ts";

/** Where live progress is written. */
export interface LiveOptions {
  /** Writes whole lines. */
  readonly out: (text: string) => void;
  readonly style: Style;
  readonly status: StatusLine;
  /** The names of the workflow's roles: columns are as wide as the longest. */
  readonly roles: readonly string[];
  readonly now: () => number;
  /** The command that shows what is asked while the run goes on. */
  readonly inbox?: string;
}

/** Shows a run while it is driven: a line when a step begins, when something goes wrong in it, and when it ends. */
export class Live implements Disposable {
  readonly #options: LiveOptions;
  readonly #width: number;
  readonly #doing = new Map<number, { readonly name: string; readonly since: number; what: string }>();
  readonly #timer: NodeJS.Timeout;
  #asking = 0;
  /** Lines that came while somebody was asked. */
  readonly #kept: string[] = [];

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#width = Math.max(0, ...options.roles.map((role) => role.length)) + 4;
    this.#timer = setInterval(() => this.#show(), 1000);
    this.#timer.unref();
  }

  /** Something was written down. @param state the state after it */
  onEvent(event: RunEvent, state: RunState): void {
    const lines = this.#linesOf(event, state);
    if (lines.length > 0) this.#write(lines);
    this.#show();
  }

  /** An agent did or said something. */
  onActivity(step: number, event: AgentEvent): void {
    const doing = this.#doing.get(step);
    if (doing === undefined) return;
    if (event.type === "tool") doing.what = `${event.name} ${event.summary}`;
    if (event.type === "text") doing.what = event.text.trim().split("\n").at(-1)?.trim() || doing.what;
    if (event.type === "denied") {
      const { style } = this.#options;
      const what = event.summary === "" ? event.name : `${event.name}: ${event.summary}`;
      this.#write([`${this.#pad(doing.name)}  ${style.severity("warning", "refused")}  ${printableLine(what)}`]);
    }
    this.#show();
  }

  /** Does something that has the terminal for itself: nothing else is written to it meanwhile. */
  async whileAsking<T>(ask: () => Promise<T>): Promise<T> {
    this.#asking++;
    this.#options.status.clear();
    try {
      return await ask();
    } finally {
      this.#asking--;
      if (this.#asking === 0) this.#write(this.#kept.splice(0));
      this.#show();
    }
  }

  /** A line beside those of the run. */
  say(line: string): void {
    this.#write([line]);
    this.#show();
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.#options.status.clear();
  }

  #linesOf(event: RunEvent, state: RunState): string[] {
    const { style, now } = this.#options;
    switch (event.type) {
      case "driver_attached":
        if (event.reason !== "recovery") return [];
        return [style.severity("warning", "the process that drove this run is gone: going on from its journal")];
      case "step_started": {
        const name = stepName(event);
        return [`${this.#pad(name)}  ${style.dim("begins")}`];
      }
      case "try_started": {
        const step = stepOf(state, event.step);
        this.#doing.set(event.step, { name: stepName(step), since: now(), what: "" });
        if (event.reason === "first") return [];
        const files = event.restore ? ", from the files as they were before the step" : "";
        return [
          `${this.#pad(stepName(step))}  ${style.severity("warning", `try ${event.try}`)}  ${tryReason[event.reason]}${files}`,
        ];
      }
      case "turn_requested": {
        const step = stepOf(state, event.step);
        const doing = this.#doing.get(event.step) ?? { name: stepName(step), since: now() };
        this.#doing.set(event.step, { ...doing, what: `${agentName(event.agent)} works` });
        if (event.kind !== "answer" || step.tries.at(-1)?.turns.length === 1) return [];
        return [`${this.#pad(stepName(step))}  ${style.dim("goes on, with what was said to its last output")}`];
      }
      case "permission_requested": {
        const name = this.#pad(stepName(stepOf(state, event.step)));
        const way = this.#options.inbox === undefined ? "" : `  (${this.#options.inbox})`;
        const asks = `asks, permission ${event.permission}`;
        return [`${name}  ${style.severity("warning", asks)}  ${printableLine(event.message)}${style.dim(way)}`];
      }
      case "permission_decided": {
        const asked = state.permissions.find(({ permission }) => permission === event.permission);
        if (asked === undefined) return [];
        const name = this.#pad(stepName(stepOf(state, asked.step)));
        const who = event.by === undefined ? "" : ` by ${event.by}`;
        const said = event.say === undefined ? "" : `: ${event.say}`;
        const words = `permission ${event.permission} ${outcomeWords[event.answer]}${who}${said}`;
        return [`${name}  ${style.dim(printableLine(words))}`];
      }
      case "output_rejected":
        return this.#problem(
          state,
          event.step,
          "not valid",
          event.complaints.map(({ message }) => message),
        );
      case "output_returned": {
        if (event.why === "unfinished") {
          const [{ message } = { message: "" }] = event.complaints;
          const [said = ""] = message.split("\n", 1);
          return [`${this.#pad(stepName(stepOf(state, event.step)))}  ${style.dim(`goes on: ${printableLine(said)}`)}`];
        }
        const why = event.why === "checks" ? "checks failed" : "checklist failed";
        return this.#problem(
          state,
          event.step,
          why,
          event.complaints.map(({ message }) => message.split("\n", 1)[0] ?? ""),
        );
      }
      case "checks_completed": {
        // Those that hold the phase up are told with what is sent back.
        const told = event.checks.filter(({ outcome, onFailure }) => outcome !== "passed" && onFailure === "tell");
        const name = this.#pad(stepName(stepOf(state, event.step)));
        return told.map(
          (check) =>
            `${name}  ${style.severity("warning", "only told")}  check ${printableLine(check.name)} ${check.outcome.replace("_", " ")}`,
        );
      }
      case "turn_failed":
        return this.#problem(state, event.step, "no answer", event.error.message.split("\n"));
      case "turn_interrupted":
        return this.#problem(state, event.step, "cut off", []);
      case "step_exhausted":
      case "step_failed":
        return [this.#end(stepOf(state, event.step), undefined)];
      case "decision_made": {
        // What an approver decided; a person was there.
        const step = state.steps.find((each) => each.step === event.by);
        return step === undefined ? [] : [this.#end(step, undefined)];
      }
      case "decision_requested": {
        // A person is told by the end of the run's driving.
        if (event.approver === undefined) return [];
        return [this.#end(stepOf(state, event.step), `${event.edge?.to ?? "?"}, if ${event.approver} approves`)];
      }
      case "edge_taken":
        return event.step === null ? [] : [this.#end(stepOf(state, event.step), event.to)];
      case "run_suspended": {
        // A step whose edge could not be taken has ended all the same, unless its way to a person was told already.
        const step = state.steps.find((each) => each.step === event.step);
        if (step !== undefined && event.reason === "decision" && !this.#doing.has(step.step)) return [];
        return step?.result?.is === "completed" ? [this.#end(step, undefined)] : [];
      }
      default:
        return [];
    }
  }

  #problem(state: RunState, ordinal: number, what: string, messages: readonly string[]): string[] {
    const { style } = this.#options;
    const name = this.#pad(stepName(stepOf(state, ordinal)));
    const [first = "", ...more] = messages.map(printableLine);
    const count = what !== "not valid" || more.length === 0 ? "" : `${plural(messages.length, "complaint")}: `;
    const indent = " ".repeat(this.#width + 2);
    return [
      `${name}  ${style.severity("warning", what)}  ${count}${first}`.trimEnd(),
      ...more.map((each) => `${indent}${each}`),
    ];
  }

  #end(step: Step, to: string | undefined): string {
    this.#doing.delete(step.step);
    return stepLine(step, to, this.#options.style, this.#width);
  }

  #pad(name: string): string {
    return this.#options.style.strong(padToCells(name, this.#width));
  }

  #write(lines: readonly string[]): void {
    if (this.#asking > 0) {
      this.#kept.push(...lines);
      return;
    }
    this.#options.status.clear();
    this.#options.out(lines.map((line) => `${line}\n`).join(""));
  }

  #show(): void {
    if (this.#asking > 0) return;
    const texts = [...this.#doing.values()].map(
      ({ name, since, what }) => `${name}  ${durationText(this.#options.now() - since)}  ${what}`,
    );
    if (texts.length === 0) this.#options.status.clear();
    else this.#options.status.show(texts.join("  |  "));
  }
}

const tryReason = {
  first: "",
  interrupted: "the last one was cut off",
  failed: "the last one failed",
  resumed: "the run was resumed",
  answered: "with what was said to the last output",
} as const;

function stepOf(state: RunState, ordinal: number): Step {
  const step = state.steps.find((each) => each.step === ordinal);
  if (step === undefined) throw new RangeError(`no step ${ordinal}`);
  return step;
}
