import {
  type Command,
  type Decision,
  definitionAt,
  type EventBody,
  graphSteps,
  handOversOf,
  hasReentry,
  type RunState,
  resumeEvents,
  timedOut,
} from "@cuebook/run";
import type { Workflow } from "@cuebook/workflow";
import { checkedSignal } from "../drive/signal.ts";
import { type Positions, turnsOf } from "./positions.ts";
import type { Recording } from "./recording.ts";
import { standIn } from "./stand-in.ts";

/** A recorded answer that does not fit the open decision. */
export interface DecisionRefused {
  readonly is: "decision_refused";
  /** They count from 1. */
  readonly step: number;
  readonly turn: number;
  readonly kind: "gate" | "question";
  readonly verdict: string;
}

/** Replays the actions of people, events and the clock in a recorded run. */
export class RecordedAnswers {
  readonly #workflow: Workflow;
  readonly #recording: Recording;
  readonly #positions: Positions;
  /** The actions that were replayed, each once: `reason step/turn`. */
  readonly #answered = new Set<string>();

  constructor(workflow: Workflow, recording: Recording, positions: Positions) {
    this.#workflow = workflow;
    this.#recording = recording;
    this.#positions = positions;
  }

  /** The events of a person for a suspended or completed run; empty if the recording has none. */
  next(state: RunState): EventBody[] | DecisionRefused {
    const { suspension } = state;
    if (state.status === "completed") return this.#reenter(state);
    const came = this.#waitedFor(state);
    if (came.length > 0) return came;
    const open = this.#openDecision(state);
    const handOvers = handOversOf(state);
    const handOver = handOvers.find(({ from: { step } }) => this.#sentBack(state, step) !== undefined) ?? handOvers[0];
    const ordinal = open?.step ?? handOver?.from.step ?? suspension?.step ?? 0;
    const number = this.#positions.numberOf(state, ordinal);
    const turn = turnsOf(state, ordinal);
    const recorded = this.#recording.steps[number - 1]?.turns[turn - 1];
    const name = `${suspension?.reason} ${number}/${turn}`;
    if (recorded === undefined || this.#answered.has(name)) return [];
    if (suspension?.reason === "limit" && recorded.allow !== undefined) {
      this.#answered.add(name);
      return [{ type: "run_resumed", allow: recorded.allow }];
    }
    if (suspension?.reason === "exhausted" && recorded.resumed === true) {
      this.#answered.add(name);
      return [{ type: "run_resumed" }];
    }
    if (handOver !== undefined && recorded.sent_back !== undefined) {
      this.#answered.add(name);
      const { step } = handOver.from;
      return resumeEvents(this.#workflow.definition, state, { sendBack: recorded.sent_back, step });
    }
    const { verdict, say = "" } = recorded.decision ?? {};
    if (suspension?.reason !== "decision" || open === undefined || verdict === undefined) return [];
    this.#answered.add(name);
    if ((open.kind === "question") !== (verdict === "answered")) {
      return { is: "decision_refused", step: number, turn, kind: open.kind, verdict };
    }
    const { decision, shown } = open;
    return [{ type: "decision_made", decision, verdict, say, shown }, { type: "run_resumed" }];
  }

  /** The text with which the latest output of a step was sent back; `undefined`: it was not sent back. */
  #sentBack(state: RunState, ordinal: number): string | undefined {
    const step = this.#recording.steps[this.#positions.numberOf(state, ordinal) - 1];
    return step?.turns[turnsOf(state, ordinal) - 1]?.sent_back;
  }

  /** The end of a wait, if the recording has it: no time passes in a replay. */
  waited(state: RunState, { step: ordinal, for: what }: Extract<Command, { do: "wait" }>): EventBody[] {
    if (what === "start") return [{ type: "step_due", step: ordinal }];
    const { definition } = this.#workflow;
    const step = state.steps.find((each) => each.step === ordinal);
    const recorded = this.#recording.steps[this.#positions.numberOf(state, ordinal) - 1];
    if (step === undefined || recorded === undefined) return [];
    if (step.awaits !== undefined && recorded.signal !== undefined) {
      const { event: name } = step.awaits;
      const value = checkedSignal(definition, standIn.run, name, recorded.signal);
      return [{ type: "signal_received", signal: (state.signals?.length ?? 0) + 1, name, value }];
    }
    const isOver = recorded.timed_out === true && turnsOf(state, ordinal) >= recorded.turns.length;
    if (!isOver || (what === "timeout" && step.result !== undefined)) return [];
    const asked = what === "decision" ? step.asked : undefined;
    const expired: EventBody[] = asked === undefined ? [] : [{ type: "decision_expired", decision: asked }];
    return [...expired, timedOut(definitionAt(definition, state, step.scope), step)];
  }

  /** The events that ended a suspension: a signal, or the timeout of a decision. */
  #waitedFor(state: RunState): EventBody[] {
    const { reason, decision } = state.suspension ?? {};
    const waiting = state.active.map((step) => ({ do: "wait", step, for: "timeout" }) as const);
    const asked = state.decisions.find((each) => each.decision === decision);
    const waits =
      reason === "waiting"
        ? waiting
        : asked?.expiresAt === undefined
          ? []
          : [{ do: "wait", step: asked.step, for: "decision" } as const];
    const events = waits.flatMap((wait) => this.waited(state, wait));
    return events.length === 0 ? [] : [...events, { type: "run_resumed" }];
  }

  /** The decision that the run waits for; among several, one that the recording answers. */
  #openDecision({ decisions, suspension, ...state }: RunState): Decision | undefined {
    if (suspension?.reason !== "decision") return undefined;
    const open = decisions.filter(
      (each) => each.made === undefined && each.approver === undefined && each.isWithdrawn !== true,
    );
    const isAnswered = ({ step }: Decision) => {
      const whole = { ...state, decisions, suspension };
      const [number, turn] = [this.#positions.numberOf(whole, step), turnsOf(whole, step)];
      const verdict = this.#recording.steps[number - 1]?.turns[turn - 1]?.decision?.verdict;
      return verdict !== undefined && !this.#answered.has(`decision ${number}/${turn}`);
    };
    return open.find(isAnswered) ?? open.find(({ decision }) => decision === suspension.decision);
  }

  /** Enters a completed run again, if the recording does. */
  #reenter(state: RunState): EventBody[] {
    const last = graphSteps(state.steps).at(-1)?.step ?? 0;
    const recorded = this.#recording.steps[this.#positions.numberOf(state, last) - 1]?.turns[turnsOf(state, last) - 1];
    if (recorded?.resumed !== true || !hasReentry(this.#workflow.definition)) return [];
    return [{ type: "run_resumed" }];
  }
}
