import type { RunEvent } from "@cuebook/run";
import { printableLine } from "../output/printable.ts";
import { handle } from "./event-handlers.ts";
import { eventSentences } from "./event-sentences.ts";

/** A turn of a try of a step. */
interface TurnPlace {
  readonly step: number;
  readonly try: number;
  readonly turn: number;
}

/** Describes the events of one run in sentences, in order: the names of steps and turns depend on earlier events. */
export class Narrator {
  readonly #roles = new Map<number, string>();
  readonly #turns = new Map<number, string[]>();
  readonly #branches = new Map<number, string>();
  /** By scope: the names of the steps that run the workflows around it. */
  readonly #callers = new Map<number, string>();
  readonly #places = {
    step: (step: number) => this.#step(step),
    turn: (event: TurnPlace) => this.turn(event),
    branch: (scope: number) => `branch ${this.#branches.get(scope) ?? scope}`,
  };

  /** The sentence of an event, on one line and safe to print. */
  describe(event: RunEvent): string {
    if (event.type === "step_started") {
      const outer = this.#outer(event.scope);
      this.#roles.set(event.step, `${outer}${event.visit > 1 ? `${event.role}#${event.visit}` : event.role}`);
    }
    if (event.type === "branches_opened") {
      for (const { scope, key } of event.branches) {
        this.#branches.set(scope, key);
        this.#callers.set(scope, this.#outer(event.scope));
      }
    }
    if (event.type === "workflow_entered") this.#callers.set(event.scope, `${this.#roles.get(event.step) ?? ""} > `);
    if (event.type === "turn_requested") {
      const names = this.#turns.get(event.step) ?? [];
      this.#turns.set(event.step, [...names, turnName(event)]);
    }
    // Newer types are refused: an unknown one comes from a journal that was tampered with.
    const isKnown = Object.hasOwn(eventSentences, event.type);
    const sentence = isKnown
      ? handle(eventSentences, event, this.#places)
      : `an event of unknown type: ${JSON.stringify(event)}`;
    return printableLine(sentence);
  }

  /** The name of a turn whose request was described: `3 reviewer#2/1`. */
  turn(event: TurnPlace): string {
    const ordinal = (this.#turns.get(event.step) ?? []).indexOf(turnName(event)) + 1;
    return `${this.#step(event.step)}/${ordinal}`;
  }

  #outer(scope: number | undefined): string {
    return scope === undefined ? "" : (this.#callers.get(scope) ?? "");
  }

  #step(step: number): string {
    return `${step} ${this.#roles.get(step) ?? ""}`.trimEnd();
  }
}

function turnName(event: { readonly try: number; readonly turn: number }): string {
  return `${event.try}.${event.turn}`;
}
