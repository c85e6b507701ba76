import type { RunEvent, RunState, Step } from "@cuebook/run";
import { plural } from "../output/count.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { agentName } from "./agent-name.ts";
import { type EventHandlers, handleSome } from "./event-handlers.ts";
import { outcomeWords } from "./permission-outcome.ts";
import { stepName } from "./step-line.ts";

/** What a step is doing. */
export interface Doing {
  readonly name: string;
  readonly since: number;
  what: string;
}

/** What the lines of an event are made with. */
export interface LivePlace {
  /** The state after the event. */
  readonly state: RunState;
  readonly style: Style;
  readonly now: () => number;
  /** The command that shows what is asked while the run goes on. */
  readonly inbox: string | undefined;
  /** The steps that are under way. */
  readonly doing: Map<number, Doing>;
  /** How wide the column of names is. */
  readonly width: number;
  pad(name: string): string;
  /** The line of a step that ends. @param to where it leads, where that is known */
  end(step: Step, to: string | undefined): string;
}

/** The lines of each event that has some. */
const liveLines: Partial<EventHandlers<LivePlace, readonly string[]>> = {
  driver_attached: (event, at) => {
    if (event.reason !== "recovery") return [];
    return [at.style.severity("warning", "the process that drove this run is gone: going on from its journal")];
  },
  step_started: (event, at) => {
    const name = stepName(event);
    return [`${at.pad(name)}  ${at.style.dim("begins")}`];
  },
  try_started: (event, at) => {
    const step = stepOf(at.state, event.step);
    at.doing.set(event.step, { name: stepName(step), since: at.now(), what: "" });
    if (event.reason === "first") return [];
    const files = event.restore ? ", from the files as they were before the step" : "";
    return [
      `${at.pad(stepName(step))}  ${at.style.severity("warning", `try ${event.try}`)}  ${tryReason[event.reason]}${files}`,
    ];
  },
  turn_requested: (event, at) => {
    const step = stepOf(at.state, event.step);
    const doing = at.doing.get(event.step) ?? { name: stepName(step), since: at.now() };
    at.doing.set(event.step, { ...doing, what: `${agentName(event.agent)} works` });
    if (event.kind !== "answer" || step.tries.at(-1)?.turns.length === 1) return [];
    return [`${at.pad(stepName(step))}  ${at.style.dim("goes on, with what was said to its last output")}`];
  },
  permission_requested: (event, at) => {
    const name = at.pad(stepName(stepOf(at.state, event.step)));
    const way = at.inbox === undefined ? "" : `  (${at.inbox})`;
    const asks = `asks, permission ${event.permission}`;
    return [`${name}  ${at.style.severity("warning", asks)}  ${printableLine(event.message)}${at.style.dim(way)}`];
  },
  permission_decided: (event, at) => {
    const asked = at.state.permissions.find(({ permission }) => permission === event.permission);
    if (asked === undefined) return [];
    const name = at.pad(stepName(stepOf(at.state, asked.step)));
    const who = event.by === undefined ? "" : ` by ${event.by}`;
    const said = event.say === undefined ? "" : `: ${event.say}`;
    const words = `permission ${event.permission} ${outcomeWords[event.answer]}${who}${said}`;
    return [`${name}  ${at.style.dim(printableLine(words))}`];
  },
  output_rejected: (event, at) => {
    return problem(
      at,
      event.step,
      "not valid",
      event.complaints.map(({ message }) => message),
    );
  },
  output_returned: (event, at) => {
    if (event.why === "unfinished") {
      const [{ message } = { message: "" }] = event.complaints;
      const [said = ""] = message.split("\n", 1);
      return [`${at.pad(stepName(stepOf(at.state, event.step)))}  ${at.style.dim(`goes on: ${printableLine(said)}`)}`];
    }
    const why = event.why === "checks" ? "checks failed" : "checklist failed";
    return problem(
      at,
      event.step,
      why,
      event.complaints.map(({ message }) => message.split("\n", 1)[0] ?? ""),
    );
  },
  checks_completed: (event, at) => {
    // Those that hold the phase up are told with what is sent back.
    const told = event.checks.filter(({ outcome, onFailure }) => outcome !== "passed" && onFailure === "tell");
    const name = at.pad(stepName(stepOf(at.state, event.step)));
    return told.map(
      (check) =>
        `${name}  ${at.style.severity("warning", "only told")}  check ${printableLine(check.name)} ${check.outcome.replace("_", " ")}`,
    );
  },
  turn_failed: (event, at) => {
    return problem(at, event.step, "no answer", event.error.message.split("\n"));
  },
  turn_interrupted: (event, at) => {
    return problem(at, event.step, "cut off", []);
  },
  step_exhausted: (event, at) => {
    return [at.end(stepOf(at.state, event.step), undefined)];
  },
  step_failed: (event, at) => {
    return [at.end(stepOf(at.state, event.step), undefined)];
  },
  decision_made: (event, at) => {
    // What an approver decided; a person was there.
    const step = at.state.steps.find((each) => each.step === event.by);
    return step === undefined ? [] : [at.end(step, undefined)];
  },
  decision_requested: (event, at) => {
    // A person is told by the end of the run's driving.
    if (event.approver === undefined) return [];
    return [at.end(stepOf(at.state, event.step), `${event.edge?.to ?? "?"}, if ${event.approver} approves`)];
  },
  edge_taken: (event, at) => {
    return event.step === null ? [] : [at.end(stepOf(at.state, event.step), event.to)];
  },
  run_suspended: (event, at) => {
    // A step whose edge could not be taken has ended all the same, unless its way to a person was told already.
    const step = at.state.steps.find((each) => each.step === event.step);
    if (step !== undefined && event.reason === "decision" && !at.doing.has(step.step)) return [];
    return step?.result?.is === "completed" ? [at.end(step, undefined)] : [];
  },
};

/** The lines of an event; none where there is nothing to show. */
export function linesOf(event: RunEvent, at: LivePlace): readonly string[] {
  return handleSome(liveLines, event, at) ?? [];
}

function problem(at: LivePlace, ordinal: number, what: string, messages: readonly string[]): string[] {
  const name = at.pad(stepName(stepOf(at.state, ordinal)));
  const [first = "", ...more] = messages.map(printableLine);
  const count = what !== "not valid" || more.length === 0 ? "" : `${plural(messages.length, "complaint")}: `;
  const indent = " ".repeat(at.width + 2);
  return [
    `${name}  ${at.style.severity("warning", what)}  ${count}${first}`.trimEnd(),
    ...more.map((each) => `${indent}${each}`),
  ];
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
