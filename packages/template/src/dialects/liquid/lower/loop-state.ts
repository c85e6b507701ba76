import type { LoopTarget, LoopValue } from "../../../language/ir.ts";

/** The fields of `forloop`. */
const fields: ReadonlyMap<string, LoopValue> = new Map([
  ["index", "position"],
  ["index0", "index"],
  ["rindex", "positionFromEnd"],
  ["rindex0", "indexFromEnd"],
  ["first", "isFirst"],
  ["last", "isLast"],
  ["length", "length"],
]);

/** All names that can follow `forloop.`. */
export const loopFields: readonly string[] = [...fields.keys(), "name"];

/** A loop that is being parsed: each field of `forloop` that its body uses gets a slot, once. */
export class LoopState {
  /** The constant `forloop.name`. */
  readonly name: string;
  readonly #targets: LoopTarget[];
  readonly #newSlot: () => number;
  readonly #slots = new Map<LoopValue, number>();

  /** @param targets the targets of the loop: used fields are added to them */
  constructor(name: string, targets: LoopTarget[], newSlot: () => number) {
    this.name = name;
    this.#targets = targets;
    this.#newSlot = newSlot;
  }

  /** The slot of a field; `undefined` if there is no such field. */
  slot(name: string): number | undefined {
    const gets = fields.get(name);
    if (gets === undefined) return undefined;
    const known = this.#slots.get(gets);
    if (known !== undefined) return known;
    const slot = this.#newSlot();
    this.#slots.set(gets, slot);
    this.#targets.push({ slot, gets, name: `forloop.${name}` });
    return slot;
  }
}
