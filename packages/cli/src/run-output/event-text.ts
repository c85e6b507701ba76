import type { EventOf, RunEvent } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { handle } from "./event-handlers.ts";
import { eventSentences } from "./event-sentences.ts";
import { roleText } from "./step-line.ts";

/** A turn of a try of a step. */
interface TurnPlace {
  readonly step: number;
  readonly try: number;
  readonly turn: number;
}

/**
 * Describes the events of one run in sentences. Events must be passed in order, because the names of steps and turns depend on
 * earlier ones.
 */
export class Narrator {
  readonly #roles = new Map<number, string>();
  readonly #names = new Map<number, Pick<EventOf<"step_started">, "role" | "scope">>();
  readonly #turns = new Map<number, string[]>();
  /** The keys of the branches around the steps of a scope, from the outermost. */
  readonly #branches = new Map<number, readonly string[]>();
  /** By scope: the names of the steps that run the workflows around it. */
  readonly #callers = new Map<number, readonly string[]>();
  readonly #visits = new Map<string, number>();
  readonly #places = {
    step: (step: number) => this.#step(step),
    turn: (event: TurnPlace) => this.turn(event),
    branch: (scope: number) => `branch ${(this.#branches.get(scope) ?? [scope]).join("/")}`,
  };

  /** The sentence of an event, on one line and safe to print. */
  describe(event: RunEvent): string {
    if (event.type === "step_started") {
      this.#roles.set(event.step, this.#roleOf(event));
      this.#names.set(event.step, event);
    }
    if (event.type === "branches_opened") {
      const outer = event.scope ?? 0;
      const around = this.#branches.get(outer) ?? [];
      for (const { scope, key } of event.branches) {
        this.#branches.set(scope, [...around, key]);
        this.#callers.set(scope, this.#callers.get(outer) ?? []);
      }
    }
    if (event.type === "workflow_entered") {
      const { role = "", scope = 0 } = this.#names.get(event.step) ?? {};
      this.#branches.set(event.scope, this.#branches.get(scope) ?? []);
      this.#callers.set(event.scope, [...(this.#callers.get(scope) ?? []), role]);
    }
    if (event.type === "turn_requested") {
      const names = this.#turns.get(event.step) ?? [];
      this.#turns.set(event.step, [...names, turnName(event)]);
    }
    // Events of newer types are refused, so an unknown type comes from a journal that was tampered with.
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

  /** The role of a step with its branch, and its visit in the branch. */
  #roleOf({ role, visit, scope }: EventOf<"step_started">): string {
    if (scope === undefined) return roleText({ role, visit });
    const name = `${scope} ${role}`;
    const visits = (this.#visits.get(name) ?? 0) + 1;
    this.#visits.set(name, visits);
    const [branches, callers] = [this.#branches.get(scope) ?? [], this.#callers.get(scope) ?? []];
    return roleText({ role, visit: visits, branches, callers });
  }

  #step(step: number): string {
    return `${step} ${this.#roles.get(step) ?? ""}`.trimEnd();
  }
}

function turnName(event: { readonly try: number; readonly turn: number }): string {
  return `${event.try}.${event.turn}`;
}
