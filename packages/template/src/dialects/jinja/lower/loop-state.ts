import type { Bind, Expression, Local, LoopTarget, LoopValue } from "../../../language/ir.ts";
import type { Scope } from "./scope.ts";

/** The types of the fields of `loop`. */
const fields: ReadonlyMap<string, LoopValue> = new Map([
  ["index", "position"],
  ["index0", "index"],
  ["revindex", "positionFromEnd"],
  ["revindex0", "indexFromEnd"],
  ["first", "isFirst"],
  ["last", "isLast"],
  ["length", "length"],
  ["previtem", "previous"],
  ["nextitem", "next"],
]);

/** Fields of `loop` that are the same in each loop, since no loop is recursive. */
export const constantFields: ReadonlyMap<string, number> = new Map([
  ["depth", 1],
  ["depth0", 0],
]);

/** All names that can follow `loop.`. */
export const loopFields: readonly string[] = [...fields.keys(), ...constantFields.keys(), "cycle", "changed"];

/** The names of pongo2 and Django, after `forloop.`, for fields of `loop`. */
export const forloopFields: ReadonlyMap<string, string> = new Map(
  [
    ["Counter", "index"],
    ["Counter0", "index0"],
    ["Revcounter", "revindex"],
    ["Revcounter0", "revindex0"],
    ["First", "first"],
    ["Last", "last"],
  ].flatMap(([name = "", field = ""]): [string, string][] => [
    [name, field],
    [name.toLowerCase(), field],
  ]),
);

/** A loop that is being parsed: each field of `loop` that its body uses gets a slot, once. */
export class LoopState {
  readonly #targets: LoopTarget[];
  readonly #scope: Scope;
  readonly #slots = new Map<LoopValue, number>();
  readonly #depth: number;
  #remembered: number | undefined;
  /** The loop around it. */
  readonly outer: LoopState | undefined;

  /** @param targets the targets of the loop: used fields are added to them */
  constructor(targets: LoopTarget[], scope: Scope) {
    const outer = scope.find("loop");
    this.outer = outer?.kind === "loop" ? outer.state : undefined;
    this.#targets = targets;
    this.#scope = scope;
    this.#depth = scope.loopDepth;
  }

  /** The slot with the latest arguments of `loop.changed`, if that is called. */
  get remembered(): number | undefined {
    return this.#remembered;
  }

  /** Stores the arguments of `loop.changed`: the previous ones, and the assignment of these. */
  remember(value: Expression): { readonly previous: Local; readonly bind: Bind } {
    this.#remembered ??= this.#scope.newSlot();
    const { span } = value;
    const slot = { slot: this.#remembered, name: "loop.changed", span };
    const bind: Bind = { kind: "bind", ...slot, isDeclaration: false, value };
    this.#scope.assignedWithin(this.#depth, bind);
    return { previous: { kind: "local", ...slot }, bind };
  }

  /** The slot of a field; `undefined` if there is no such field. */
  slot(name: string): { readonly slot: number; readonly canBeAbsent: boolean } | undefined {
    const gets = fields.get(name);
    if (gets === undefined) return undefined;
    const slot = this.#slots.get(gets) ?? this.#scope.newSlot();
    if (!this.#slots.has(gets)) {
      this.#slots.set(gets, slot);
      this.#targets.push({ slot, gets, name: `loop.${name}` });
    }
    return { slot, canBeAbsent: gets === "previous" || gets === "next" };
  }
}
