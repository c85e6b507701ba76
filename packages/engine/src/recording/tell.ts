import type { RunEvent } from "@cuebook/run";
import type { RecordedDecision } from "./recording.ts";
import { edgeText } from "./recording.ts";

/** A turn as a run's events tell of it. */
export interface ToldTurn {
  /** Content hash of the prompt's trace. */
  readonly prompt: string;
  readonly reply: string;
  readonly complaints?: readonly string[];
  readonly grade?: "clean" | "repaired";
  readonly edge?: string | undefined;
  readonly decision?: RecordedDecision | undefined;
  readonly allow?: number | undefined;
  readonly resumed?: true;
}

/** A step as a run's events tell of it: the turns that led to its outputs, not those of tries that were given up. */
export interface ToldStep {
  readonly step: number;
  readonly role: string;
  readonly session: boolean;
  readonly turns: readonly ToldTurn[];
}

type Draft<T> = { -readonly [K in keyof T]: T[K] };
type DraftStep = Draft<Omit<ToldStep, "turns">> & { turns: Draft<ToldTurn>[] };

/** What was asked, replied and decided in a run, step by step: what a recording of it holds. */
export function tellSteps(events: Iterable<RunEvent>): ToldStep[] {
  const steps = new Map<number, DraftStep>();
  const asked = new Map<number, Draft<ToldTurn>>();
  const lastTurn = (step: number | undefined | null) =>
    step === undefined || step === null ? undefined : steps.get(step)?.turns.at(-1);
  /** The turn that was left last: the end of a run that ended. */
  let last: Draft<ToldTurn> | undefined;
  /** The turn behind which a person has to let the run go on. */
  let stopped: { readonly turn: Draft<ToldTurn>; readonly isLimit: boolean } | undefined;
  for (const event of events) {
    switch (event.type) {
      case "step_started":
        steps.set(event.step, { step: event.step, role: event.role, session: true, turns: [] });
        break;
      case "try_started": {
        const step = steps.get(event.step);
        if (step !== undefined && event.reason !== "first" && event.reason !== "answered") giveUp(step);
        break;
      }
      case "turn_requested": {
        const step = steps.get(event.step);
        if (step === undefined) break;
        step.session = event.agent.resume;
        step.turns.push({ prompt: event.prompt, reply: "" });
        break;
      }
      case "turn_completed": {
        const turn = lastTurn(event.step);
        // A structured answer is judged by its value, whatever the agent wrote beside it.
        if (turn !== undefined) turn.reply = event.value === undefined ? event.text : jsonText(event.value);
        break;
      }
      case "turn_failed":
      case "turn_interrupted":
        steps.get(event.step)?.turns.pop();
        break;
      case "output_rejected": {
        const turn = lastTurn(event.step);
        if (turn !== undefined) turn.complaints = event.complaints.map(({ message }) => message);
        break;
      }
      case "step_completed": {
        const turn = lastTurn(event.step);
        if (turn !== undefined) turn.grade = event.grade;
        break;
      }
      case "edge_taken": {
        const turn = lastTurn(event.step);
        if (turn === undefined) break;
        turn.edge = edgeText(event);
        last = turn;
        break;
      }
      case "decision_requested": {
        const turn = lastTurn(event.step);
        if (turn === undefined) break;
        const { kind, message, approver } = event;
        turn.decision = { kind, message, approver };
        asked.set(event.decision, turn);
        break;
      }
      case "decision_made": {
        const turn = asked.get(event.decision);
        if (turn === undefined) break;
        // An approver's words are its own step's output.
        const say = event.by === undefined && event.say !== "" ? { say: event.say } : {};
        turn.decision = { ...turn.decision, verdict: event.verdict, ...say };
        break;
      }
      case "run_suspended": {
        // A budget is the machine's, not the workflow's: replays have none.
        const isOurs = (event.reason === "limit" && event.budget === undefined) || event.reason === "exhausted";
        const turn = isOurs ? lastTurn(event.step) : undefined;
        stopped = turn === undefined ? undefined : { turn, isLimit: event.reason === "limit" };
        break;
      }
      case "run_completed":
        stopped = last === undefined ? undefined : { turn: last, isLimit: false };
        break;
      case "run_resumed":
        if (stopped?.isLimit === false) stopped.turn.resumed = true;
        else if (stopped !== undefined && event.allow !== undefined) {
          stopped.turn.allow = (stopped.turn.allow ?? 0) + event.allow;
        }
        stopped = undefined;
        break;
      default:
        break;
    }
  }
  return [...steps.values()];
}

/** A try that begins anew tells everything again: what the one before was told and replied came to nothing. */
function giveUp(step: DraftStep): void {
  const kept = step.turns.findLastIndex((turn) => turn.decision !== undefined || turn.resumed === true);
  step.turns.length = kept + 1;
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
