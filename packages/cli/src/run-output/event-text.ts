import type { CheckRecord, RunEvent } from "@cuebook/engine";
import { plural } from "../output/count.ts";
import { bytesText, durationText } from "../output/measure.ts";
import { printableLine } from "../output/printable.ts";
import { agentName } from "./agent-name.ts";
import { outcomeWords } from "./permission-outcome.ts";
import { usageText } from "./usage.ts";

/** Where a run works: on a branch, or in a plain folder, which has none. */
function where({ branch, path }: { readonly branch: string; readonly path: string }): string {
  return branch === "" ? `in ${path}` : `on branch ${branch}`;
}

/** What the service does around a run. */
const serviceText = {
  in_progress: "move the issue to the state for work in progress",
  comment_on_dispatch: "comment that work begins",
  after_run: "run the hook after_run",
  handoff: "hand the issue off",
  comment_on_completion: "comment that the work is done",
  comment_on_failure: "comment that the work failed",
  clean_up: "remove the workspace",
} as const;

/** Tells the events of one run in sentences, in order: what a step and a turn are called follows from earlier events. */
export class Narrator {
  readonly #roles = new Map<number, string>();
  readonly #turns = new Map<number, string[]>();

  /** The sentence of an event, in one line and safe to show. */
  tell(event: RunEvent): string {
    if (event.type === "step_started") {
      this.#roles.set(event.step, event.visit > 1 ? `${event.role}#${event.visit}` : event.role);
    }
    if (event.type === "turn_requested") {
      const names = this.#turns.get(event.step) ?? [];
      this.#turns.set(event.step, [...names, turnName(event)]);
    }
    return printableLine(this.#sentence(event));
  }

  #sentence(event: RunEvent): string {
    switch (event.type) {
      case "run_created": {
        const identifier = event.issue?.identifier;
        const issue = typeof identifier === "string" ? ` for issue ${identifier}` : "";
        const agent = event.agent === undefined ? "" : `, with the agent ${event.agent} in every role`;
        const from = event.forkedFrom;
        const fork = from === undefined ? "" : `, going on from ${from.run}/${from.step}`;
        const approved = event.approved === undefined ? "" : `, by the approved plan ${event.approved.slice(0, 12)}`;
        const attempt = event.dispatch?.attempt ?? null;
        const dispatch =
          event.dispatch === undefined ? "" : ` by the service${attempt === null ? "" : `, attempt ${attempt}`}`;
        return `a run of ${event.workflow}${issue} was made${dispatch}${fork}${approved}, to work ${where(event.workspace)}${agent}`;
      }
      case "driver_attached": {
        const how = { start: "started", resume: "resumes", recovery: "takes over after a crash" }[event.reason];
        const again =
          event.repeats.length === 0 ? "" : `; not known to be done, so done again: ${event.repeats.join(", ")}`;
        return `process ${event.owner.pid} on ${event.owner.host} ${how}${again}`;
      }
      case "workspace_requested":
        return "a workspace is being made";
      case "workspace_prepared":
        return event.branch === ""
          ? `the workspace is ready: ${event.path}`
          : `the workspace is ready: ${event.path} on branch ${event.branch}, from ${event.base.slice(0, 10)}`;
      case "edge_taken":
        return `${event.role}/${event.status} leads to ${event.to}`;
      case "step_started":
        return `${this.#step(event.step)} begins`;
      case "decision_requested": {
        const whom = event.approver === undefined ? "a person" : event.approver;
        return `decision ${event.decision} on ${this.#step(event.step)} is asked of ${whom}: ${event.message}`;
      }
      case "decision_made": {
        const who = event.by === undefined ? "a person" : this.#step(event.by);
        const say = event.say === "" ? "" : `: ${event.say}`;
        return `decision ${event.decision} is ${event.verdict} by ${who}${say}`;
      }
      case "step_checkpointed":
        return `${this.#step(event.step)}: the state of the files is kept (tree ${event.checkpoint.tree.slice(0, 10)})`;
      case "try_started": {
        const why = {
          first: "",
          interrupted: ", as the last one was cut off",
          failed: ", as the last one failed",
          resumed: ", as the run was resumed",
          answered: ", with what was said to the last output",
        }[event.reason];
        const wait = event.notBefore === undefined ? "" : `, not before ${event.notBefore}`;
        return `${this.#step(event.step)}: try ${event.try} begins${why}${wait}`;
      }
      case "workspace_restored":
        return `${this.#step(event.step)}: the files are as they were before the step`;
      case "turn_requested": {
        const what = {
          prompt: "gets its prompt",
          repair: "is told what is wrong",
          continue: "is told to go on",
          answer: "is told what was said to its last output",
          next: "gets its prompt again, as the issue is not done",
          proceed: "is told to go on, as it is not done",
        }[event.kind];
        return `${this.#turn(event)}: ${agentName(event.agent)} ${what}${event.session === undefined ? "" : ` in session ${event.session}`}`;
      }
      case "agent_started":
        return `${this.#turn(event)}: the agent runs as process ${event.pid}`;
      case "session_opened":
        return `${this.#turn(event)}: session ${event.session}`;
      case "permission_requested":
        return `${this.#turn(event)}: permission ${event.permission} is asked for: ${event.message}`;
      case "permission_decided": {
        const who = event.by === undefined ? "" : ` by ${event.by}`;
        const said = event.say === undefined ? "" : `: ${event.say}`;
        return `permission ${event.permission} ${outcomeWords[event.answer]}${who}${said}`;
      }
      case "turn_completed": {
        const used = event.usage === undefined ? "" : usageText(event.usage);
        const denied = event.denied.length === 0 ? "" : `; refused: ${event.denied.join(", ")}`;
        const log = event.log === undefined ? "" : `; log of ${bytesText(event.log.bytes)}`;
        return `${this.#turn(event)}: the agent answered after ${durationText(event.durationMs)}${used === "" ? "" : `, ${used}`}${denied}${log}`;
      }
      case "turn_failed":
        return `${this.#turn(event)}: no answer after ${durationText(event.durationMs)}: ${event.error.message} (${event.error.code})`;
      case "turn_interrupted": {
        const why = event.reason === "stopped" ? "it was stopped" : "the process that drove it was gone";
        return `${this.#turn(event)}: cut off, as ${why}`;
      }
      case "output_rejected":
        return `${this.#turn(event)}: the output does not fit: ${event.complaints.map(({ message }) => message).join("; ")}`;
      case "output_returned":
        return `${this.#turn(event)}: ${returnedText[event.why]}: ${firstLines(event.complaints)}`;
      case "checks_completed":
        return `${this.#turn(event)}: checks: ${event.checks.map(checkText).join(", ")}`;
      case "step_committed":
        return event.commit === null
          ? `${this.#step(event.step)} left nothing to commit`
          : `${this.#step(event.step)} is committed as ${event.commit.slice(0, 10)}`;
      case "review_stale":
        return `${this.#step(event.step)}: the files have changed since they were reviewed (tree ${event.tree.slice(0, 10)}), so the review is done again`;
      case "step_completed": {
        const righted = event.repairs.length === 0 ? "" : `; put right: ${event.repairs.join("; ")}`;
        return `${this.#step(event.step)} hands back ${event.status} (${event.grade})${righted}`;
      }
      case "step_exhausted":
        return `${this.#step(event.step)} is exhausted: ${event.complaints.map(({ message }) => message).join("; ")}`;
      case "step_failed":
        return `${this.#step(event.step)} failed: ${event.error.message} (${event.error.code})`;
      case "run_suspended":
        return `the run is suspended (${event.reason}): ${event.message}`;
      case "run_resumed":
        return event.allow === undefined
          ? "the run goes on"
          : `the run goes on, with ${event.allow} more allowed of what was used up`;
      case "run_completed":
        return `the run is completed at commit ${event.commit.slice(0, 10)}, with ${plural(event.uncommitted, "uncommitted change")}`;
      case "run_failed":
        return `the run failed: ${event.error.message} (${event.error.code})`;
      case "run_cancelled":
        return "the run is cancelled";
      case "issue_refreshed": {
        const how = event.isActive ? "still to be worked on" : "not to be worked on any more";
        if (event.error === undefined) return `${this.#turn(event)}: the issue is in state ${event.state}, ${how}`;
        return `${this.#turn(event)}: how the issue stands could not be asked: ${event.error.message} (${event.error.code})`;
      }
      case "service_requested":
        return `the service is about to ${serviceText[event.action]}${event.state === undefined ? "" : ` (${event.state})`}`;
      case "service_done":
        return event.error === undefined
          ? `the service is done: ${serviceText[event.action]}`
          : `the service could not ${serviceText[event.action]}: ${event.error.message} (${event.error.code})`;
      case "dispatch_settled": {
        const due = event.dueAt === undefined ? "" : `, not before ${event.dueAt}`;
        return `the dispatch is settled (${event.outcome.replace("_", " ")}): ${event.reason}${due}`;
      }
      default:
        return unknownEvent(event);
    }
  }

  #step(step: number): string {
    return `${step} ${this.#roles.get(step) ?? ""}`.trimEnd();
  }

  #turn(event: { readonly step: number; readonly try: number; readonly turn: number }): string {
    const ordinal = (this.#turns.get(event.step) ?? []).indexOf(turnName(event)) + 1;
    return `${this.#step(event.step)}/${ordinal}`;
  }
}

const returnedText = {
  unfinished: "the phase goes on",
  checklist: "sent back by its checklist",
  checks: "sent back by its checks",
} as const;

/** What was wrong, without the output that goes with it. */
function firstLines(complaints: readonly { readonly message: string }[]): string {
  return complaints.map(({ message }) => message.split("\n", 1)[0] ?? "").join("; ");
}

function checkText({ name, outcome, durationMs }: CheckRecord): string {
  return `${name} ${outcome.replace("_", " ")} (${durationText(durationMs)})`;
}

function turnName(event: { readonly try: number; readonly turn: number }): string {
  return `${event.try}.${event.turn}`;
}

/** A type that this version does not know can only come from a journal that was tampered with: newer ones are refused. */
function unknownEvent(event: never): string {
  return `an event of unknown type: ${JSON.stringify(event)}`;
}
