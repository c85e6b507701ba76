import {
  brokenChecks,
  isMet,
  questionAddress,
  type RunEvent,
  type RunState,
  type RunSteps,
  type Step,
  scopesAround,
  undoneText,
} from "@cuebook/run";
import { durationText, plural, printableLine } from "@cuebook/settings/values";
import { START } from "@cuebook/workflow";

import type { Style } from "../output/style.ts";
import { aboutText, branchesText, branchRemark, targetText } from "./branch-text.ts";
import { type EventHandlers, handleSome } from "./event-handlers.ts";
import { questionName } from "./next-steps.ts";
import { pausedUntil } from "./pause.ts";
import { permissionOutcomes } from "./permission-outcome.ts";
import { indentedName } from "./step-line.ts";

/** The context for the lines of an event. */
export interface LiveContext {
  /** The state after the event. */
  readonly state: RunState;
  readonly style: Style;
  /** The command that shows an open question while the run is active. @param name the name of the question */
  readonly inbox: ((name: string) => string) | undefined;
  /** The command that sends an event to the run. */
  signal(event: string): string | undefined;
  /** Whether a step is active. */
  isActive(step: number): boolean;
  /** The width of the name column. */
  readonly width: number;
  pad(name: string): string;
  /** The line of a step that ends. @param to the target of its edge, if known */
  end(step: Step, to: string | undefined): string;
  /** The role after the branches that an edge opens; `undefined` if the edge opens no branches. */
  joinOf(edge: TakenEdge): string | undefined;
}

/** An edge that a run took, in the workflow that its step or its scope belongs to. */
export type TakenEdge = Pick<Extract<RunEvent, { type: "edge_taken" }>, "step" | "role" | "status" | "scope">;

/** The handlers of the events that produce lines. */
const liveLines: Partial<EventHandlers<LiveContext, readonly string[]>> = {
  driver_attached: (event, at) => {
    if (event.reason !== "recovery") return [];
    return [at.style.severity("warning", "the process of this run is gone: resuming from its journal")];
  },
  driving_returned: (event, at) => [
    at.style.severity("warning", printableLine(`the worker ${event.worker} gave the run back: ${event.reason}`)),
  ],
  workspace_lost: (_, at) => [
    at.style.severity("warning", "the workspace is lost: it is created again from its last checkpoint"),
  ],
  workspace_rebuilt: (event) =>
    event.movedTo === undefined ? [] : [`what was left of it is in ${printableLine(event.movedTo)}`],
  setup_completed: (event, at) => {
    const text = `${printableLine(event.command)}  ${durationText(event.durationMs)}`;
    const isFine = event.outcome === "passed";
    return [isFine ? at.style.dim(`set up  ${text}`) : `${at.style.severity("warning", "set-up failed")}  ${text}`];
  },
  baseline_checked: (event, at) =>
    event.checks
      .filter(({ outcome }) => outcome !== "passed")
      .map(({ name, command }) => {
        const what = `check ${printableLine(name)} fails before the work`;
        return `${at.style.severity("warning", what)}  ${at.style.dim(printableLine(command))}`;
      }),
  final_checks_completed: (event, at) =>
    brokenChecks(event.checks).map(({ name, command }) => {
      const what = `final check ${printableLine(name)} fails`;
      return `${at.style.severity("warning", what)}  ${at.style.dim(printableLine(command))}`;
    }),
  step_started: (event, at) => {
    const about = aboutText(at.state, event);
    return [`${at.pad(indentedName(at.state, event))}  ${at.style.dim(`starts${about === "" ? "" : `, ${about}`}`)}`];
  },
  try_started: (event, at) => {
    const step = stepOf(at.state, event.step);
    if (event.reason === "first") return [];
    const since = event.turn === undefined ? "the step" : `turn ${event.turn}`;
    const plain = event.reason === "answered" ? "" : ", with the files as they are";
    const kept = event.isContinued === true ? ", in its session, with its files" : plain;
    const continuesAt = pausedUntil(event);
    const until = continuesAt === undefined ? "" : `; it continues at ${continuesAt}`;
    const files = event.restore ? `, with the files restored to their state before ${since}` : kept;
    return [
      `${at.pad(indentedName(at.state, step))}  ${at.style.severity("warning", `try ${event.try}`)}  ${tryReason[event.reason]}${files}${until}`,
    ];
  },
  turn_requested: (event, at) => {
    const step = stepOf(at.state, event.step);
    if (event.kind !== "answer" || step.tries.at(-1)?.turns.length === 1) return [];
    return [
      `${at.pad(indentedName(at.state, step))}  ${at.style.dim("continues, with the answer to its last output")}`,
    ];
  },
  permission_requested: (event, at) => {
    const name = at.pad(indentedName(at.state, stepOf(at.state, event.step)));
    const { q = 0 } = at.state.permissions.find(({ permission }) => permission === event.permission) ?? {};
    const way = at.inbox === undefined ? "" : `  (${at.inbox(questionName(at.state, q))})`;
    const asks = `asks ${questionAddress(at.state.id, q)}`;
    return [`${name}  ${at.style.severity("warning", asks)}  ${printableLine(event.message)}${at.style.dim(way)}`];
  },
  event_awaited: ({ step, event, expiresAt }, at) => {
    const name = at.pad(indentedName(at.state, stepOf(at.state, step)));
    const until = expiresAt === undefined ? "" : ` until ${expiresAt}`;
    const command = at.signal(event);
    const way = command === undefined ? "" : at.style.dim(`  (${command})`);
    return [`${name}  waits for the event ${printableLine(event)}${until}${way}`];
  },
  permission_decided: (event, at) => {
    const permission = at.state.permissions.find(({ permission }) => permission === event.permission);
    if (permission === undefined) return [];
    const name = at.pad(indentedName(at.state, stepOf(at.state, permission.step)));
    const who = event.by === undefined ? "" : ` by ${event.by}`;
    const comment = event.say === undefined ? "" : `: ${event.say}`;
    const text = `${questionAddress(at.state.id, permission.q ?? 0)} ${permissionOutcomes[event.answer]}${who}${comment}`;
    return [`${name}  ${at.style.dim(printableLine(text))}`];
  },
  files_checked: (event, at) => {
    if (event.undone === undefined) return [];
    return problem(at, event.step, "changes undone", [`it may only read: ${undoneText(event.undone)}`]);
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
      const [reason = ""] = message.split("\n", 1);
      return [
        `${at.pad(indentedName(at.state, stepOf(at.state, event.step)))}  ${at.style.dim(`continues: ${printableLine(reason)}`)}`,
      ];
    }
    const why = { checklist: "checklist failed", changes: "changes refused", checks: "checks failed" }[event.why];
    return problem(
      at,
      event.step,
      why,
      event.complaints.map(({ message }) => message.split("\n", 1)[0] ?? ""),
    );
  },
  checks_completed: (event, at) => {
    // Checks that send the output back are reported by the event for that.
    const reported = event.checks.filter((check) => check.outcome !== "passed" && check.onFailure === "tell");
    const known = event.checks.filter((check) => check.known === true && check.onFailure === "return" && isMet(check));
    const name = at.pad(indentedName(at.state, stepOf(at.state, event.step)));
    return [
      ...reported.map(
        (check) =>
          `${name}  ${at.style.severity("warning", "report only")}  check ${printableLine(check.name)} ${check.outcome.replace("_", " ")}`,
      ),
      ...known.map(
        (check) => `${name}  ${at.style.dim(`check ${printableLine(check.name)} fails only as before the work`)}`,
      ),
    ];
  },
  turn_failed: (event, at) => {
    return problem(at, event.step, "no answer", event.error.message.split("\n"));
  },
  turn_interrupted: (event, at) => {
    return problem(at, event.step, event.reason === "cancelled" ? "cancelled" : "interrupted", []);
  },
  step_completed: (event, at) => {
    // Only a step that resolves conflicts ends here; other steps end when their edge is taken.
    const step = stepOf(at.state, event.step);
    return step.resolves === undefined ? [] : [at.end(step, undefined)];
  },
  step_exhausted: (event, at) => {
    return [at.end(stepOf(at.state, event.step), undefined)];
  },
  step_failed: (event, at) => {
    return [at.end(stepOf(at.state, event.step), undefined)];
  },
  decision_made: (event, at) => {
    // If a step of an approver decides, the decision ends that step. A person's decision has no step.
    const step = at.state.steps.find((candidate) => candidate.step === event.by);
    return step === undefined ? [] : [at.end(step, undefined)];
  },
  decision_requested: (event, at) => {
    // If a person decides, they are asked when the run stops.
    if (event.approver === undefined) return [];
    return [at.end(stepOf(at.state, event.step), `${event.edge?.to ?? "?"}, if ${event.approver} approves`)];
  },
  output_sent_back: (event, at) => {
    const step = stepOf(at.state, event.step);
    return [
      `${at.pad(indentedName(at.state, step))}  ${at.style.severity("warning", "sent back")}  ${printableLine(event.message)}`,
    ];
  },
  edge_taken: (event, at) => {
    // If the edge opens branches, the next event reports them.
    if (event.step === null || at.joinOf(event) !== undefined) return [];
    return [at.end(stepOf(at.state, event.step), targetText(event.to))];
  },
  branches_opened: (event, at) => {
    const fork = { fork: event.fork, list: event.isList ? event.roles[0] : undefined };
    const to = `${branchesText(at.state, fork)} -> ${targetText(at.joinOf(event) ?? "?")}`;
    const start = `${"  ".repeat(scopesAround(at.state, event.scope).length)}${START}`;
    const first = event.step === null ? `${at.pad(start)}  -> ${to}` : at.end(stepOf(at.state, event.step), to);
    const reused = event.branches.filter(({ reuses }) => reuses !== undefined);
    return [first, ...reused.flatMap(({ scope }) => branchLine(at, scope))];
  },
  branch_blocked: ({ step, scope = 0, message }, at) => {
    return problem(at, step ?? branchName(at, scope), "blocked", message.split("\n"));
  },
  branch_cancelled: (event, at) => branchLine(at, event.scope),
  branch_merged: (event, at) => branchLine(at, event.scope),
  branch_conflicted: (event, at) => branchLine(at, event.scope),
  run_suspended: (event, at) => {
    // A step whose edge could not be taken has ended, too. It is not shown again if its way to a person is already shown.
    const step = at.state.steps.find((candidate) => candidate.step === event.step);
    if (step !== undefined && event.reason === "decision" && !at.isActive(step.step)) return [];
    return step?.result?.is === "completed" ? [at.end(step, undefined)] : [];
  },
};

/** The lines of an event; none if there is nothing to show. */
export function linesOf(event: RunEvent, at: LiveContext): readonly string[] {
  return handleSome(liveLines, event, at) ?? [];
}

/** The line of a branch whose state its steps do not show. */
function branchLine(at: LiveContext, number: number): string[] {
  const [scope] = scopesAround(at.state, number);
  if (scope === undefined) return [];
  const remark = branchRemark(scope) ?? "";
  const isBad = scope.isCancelled || (scope.conflict !== undefined && scope.merged === undefined);
  return [`${at.pad(branchName(at, number))}  ${isBad ? at.style.severity("warning", remark) : at.style.dim(remark)}`];
}

function branchName(at: LiveContext, number: number): string {
  const [scope, ...around] = scopesAround(at.state, number);
  return `${"  ".repeat(around.length + 1)}branch ${printableLine(scope?.key ?? "")}`;
}

function problem(at: LiveContext, of: number | string, what: string, messages: readonly string[]): string[] {
  const name = at.pad(typeof of === "string" ? of : indentedName(at.state, stepOf(at.state, of)));
  const [first = "", ...more] = messages.map(printableLine);
  const count = what !== "not valid" || more.length === 0 ? "" : `${plural(messages.length, "complaint")}: `;
  const indent = " ".repeat(at.width + 2);
  return [
    `${name}  ${at.style.severity("warning", what)}  ${count}${first}`.trimEnd(),
    ...more.map((message) => `${indent}${message}`),
  ];
}

const tryReason = {
  first: "",
  interrupted: "the last one was interrupted",
  failed: "the last one failed",
  resumed: "the run was resumed",
  answered: "with the answer to the last output",
} as const;

function stepOf(state: RunSteps, ordinal: number): Step {
  const step = state.steps.find((candidate) => candidate.step === ordinal);
  if (step === undefined) throw new RangeError(`no step ${ordinal}`);
  return step;
}
