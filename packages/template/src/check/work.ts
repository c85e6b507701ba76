import { type Call, type Expression, type For, type Node, type Section, valuesOf } from "../language/ir.ts";
import { limitsFrom } from "../language/limits.ts";
import { countParts, stepsOf, visitParts } from "../language/parts.ts";
import { boundless, charactersOf, isOpenCount, nothingOpen, type SizeOf, usual } from "../language/sizes.ts";
import type { Span } from "../text/source.ts";
import { boundsOf, filterType, isNever, membersOf, type NumberType, type Type } from "../types/type.ts";
import type { CheckFrame } from "./frame.ts";
import { canHave, contextsOf } from "./places.ts";

/*
 * Whether a render can need more than its limits, for data that the contract allows. A loop over a list without `maxItems`, or a text
 * without `maxLength` that is printed, is as long as the data itself: it is no finding. Reported is what multiplies: a loop over
 * such a list inside a loop over another one, a count that is a number, a product of bounds that is past the limits.
 */

const limits = limitsFrom();

/** The most iterations for each element of a list without bounds. */
const mostForEach = 1_000;

/** A loop that is being checked. */
interface Loop {
  /** Whether nothing bounds its iterations but the data. */
  readonly isOpen: boolean;
  /** Whether a loop over a part of its element is being checked: the parts of all elements are one size of the data. */
  isShared: boolean;
}

/** Steps, and characters of output. */
export interface Counted {
  readonly steps: number;
  readonly characters: number;
}

/** What either of two alternatives does at most. */
export function mostOf(a: Counted, b: Counted): Counted {
  return { steps: Math.max(a.steps, b.steps), characters: Math.max(a.characters, b.characters) };
}

/** Where a value comes from: an element of a loop, or elsewhere in the data. */
export type Origin = Loop | "data";

/** The work of one render, counted while its template is checked. */
export class Work {
  /** The iterations of the loops around this point that have bounds, multiplied. */
  #times = 1;
  #isInOpen = false;
  #steps = 0;
  #characters = 0;
  #isPast = false;

  /** How much each part at this point counts for. */
  get load(): number {
    return this.#times * (this.#isInOpen ? mostForEach : 1);
  }

  /** What has been counted so far: of alternatives, only the one that does most counts. */
  get counted(): Counted {
    return { steps: this.#steps, characters: this.#characters };
  }

  /** Continues from what was counted at a point. */
  continueFrom({ steps, characters }: Counted): void {
    this.#steps = steps;
    this.#characters = characters;
  }

  /** Checks the body of a loop; `body` gets the loop, for the slots that its elements are in. */
  inLoop(node: For | Section, type: Type, frame: CheckFrame, body: (loop: Loop) => void): void {
    const over = node.kind === "for" ? node.over : node.value;
    const lists = filterType(type, ({ kind }) => kind !== "unknown" && kind !== "string" && kind !== "null");
    const count = iterations(lists, node);
    const loop: Loop = { isOpen: count === undefined, isShared: false };
    const [times, isInOpen] = [this.#times, this.#isInOpen];
    const shared = count === undefined ? this.#enterOpen(over, frame) : undefined;
    if (count !== undefined) this.#times = Math.min(Number.MAX_SAFE_INTEGER, times * Math.max(1, count));
    this.#countRounds(node, over.span, frame);
    body(loop);
    if (shared !== undefined) shared.isShared = false;
    this.#times = times;
    this.#isInOpen = isInOpen;
  }

  /** Enters a loop without bounds; returns the loop whose elements' parts it iterates over. */
  #enterOpen(over: Expression, frame: CheckFrame): Loop | undefined {
    const owner = ownerOf(over, frame);
    if (owner?.isOpen && !owner.isShared) {
      owner.isShared = true;
      return owner;
    }
    if (this.#isInOpen)
      frame.unchecked(
        over.span,
        "it is looped over inside a loop over another list, and nothing bounds either of them: set `maxItems` in the schema",
      );
    this.#isInOpen = true;
    return undefined;
  }

  #countRounds(node: For | Section, span: Span, frame: CheckFrame): void {
    if (this.#isInOpen) {
      if (this.#times > mostForEach)
        frame.unchecked(
          span,
          `there can be ${this.#times} iterations for each element of a list that nothing bounds: set its \`maxItems\` in the schema`,
        );
      return;
    }
    if (this.#times > limits.iterations) this.#reportPast("iterations of loops", limits.iterations, span, frame);
    if (frame.isMuted) return;
    this.#spend(this.#times * stepsOf(countParts(node.body)), span, frame);
    this.countOutput(textIn(node.body), span, frame);
  }

  /** Counts printed characters. */
  countOutput(characters: number, span: Span, frame: CheckFrame): void {
    if (frame.isMuted || this.#isInOpen) return;
    this.#characters += this.#times * characters;
    if (this.#characters > limits.outputLength)
      this.#reportPast("characters of output", limits.outputLength, span, frame);
  }

  #spend(steps: number, span: Span, frame: CheckFrame): void {
    if (frame.isMuted) return;
    this.#steps += steps;
    if (this.#steps > limits.steps) this.#reportPast("steps", limits.steps, span, frame);
  }

  /** Reports the first place at which a total is exceeded: it is at each later one, too. */
  #reportPast(what: string, most: number, span: Span, frame: CheckFrame): void {
    if (this.#isPast || frame.isMuted) return;
    this.#isPast = true;
    const advice = "set a lower `maxItems`, `maxLength` or `maximum`";
    frame.unchecked(span, `a render has at most ${most} ${what}, and the bounds of the schema allow more: ${advice}`);
  }

  /** Counts a call with arguments of these types; returns false if it alone can be past the limits. */
  countCall(call: Call, types: readonly Type[], frame: CheckFrame): boolean {
    const { size } = call.function;
    const made = size?.(types, usual) ?? 0;
    if (!(made <= limits.steps)) {
      const advice = "set a (lower) `maximum`, `maxLength` or `maxItems` of what it is made from in the schema";
      frame.unchecked(call.span, `what it makes can be larger than the ${limits.steps} steps of a render: ${advice}`);
      return false;
    }
    const own = size?.(types, nothingOpen) ?? types.reduce((sum, type) => sum + charactersOf(type, nothingOpen), 0);
    if (!this.#isInOpen) this.#spend(this.#times * (10 + 2 * own), call.span, frame);
    else if (size !== undefined && own * this.#times > limits.steps / mostForEach)
      frame.unchecked(
        call.span,
        `it can make ${own * this.#times} characters or elements for each element of a list that nothing bounds: set its \`maxItems\` in the schema, or a lower bound here`,
      );
    return true;
  }
}

/** The most iterations over values of a type; `undefined` if nothing bounds them but the data. */
function iterations(type: Type, node: For | Section): number | undefined {
  if (isNever(type)) return 0;
  const counts = membersOf(type).map((member) => {
    if (member.kind === "list") return member.max;
    if (member.kind === "object" && node.kind === "for")
      return member.rest === undefined ? member.fields.size : Number.POSITIVE_INFINITY;
    return member.kind === "number" && node.kind === "for" ? roundsOf(member) : 1;
  });
  const most = Math.max(0, ...counts);
  return Number.isFinite(most) ? most : undefined;
}

/** The iterations of a loop over a number. One without bounds is reported where the loop is typed. */
function roundsOf(type: NumberType): number {
  const { max } = boundsOf(type);
  if (isOpenCount(type)) return Number.POSITIVE_INFINITY;
  return max > limits.iterations ? 1 : max;
}

/** The loop that all data of an expression is an element of; the innermost of several. */
function ownerOf(expression: Expression, frame: CheckFrame): Loop | undefined {
  const origins = originsOf(expression, frame);
  if (origins.includes("data")) return undefined;
  return origins.findLast((origin) => origin !== "data");
}

/** The characters of text in a body, those of loops in it left out. */
function textIn(body: readonly Node[]): number {
  let count = 0;
  visitParts(body, (part) => {
    if (!("kind" in part)) return true;
    if (part.kind === "text" && "text" in part) count += String(part.text).length;
    return part.kind !== "for" && part.kind !== "section";
  });
  return count;
}

/** Where the data of an expression comes from. */
export function originsOf(expression: Expression, frame: CheckFrame): readonly Origin[] {
  switch (expression.kind) {
    case "local":
      return frame.originsOfSlot(expression.slot);
    case "path":
    case "index":
      return originsOf(expression.base, frame);
    case "optional":
    case "presence":
      return originsOf(expression.of, frame);
    case "bind":
      return originsOf(expression.value, frame);
    case "lookup": {
      const context = contextsOf(expression, frame).find(({ type }) => canHave(type, expression.key.name));
      return context?.origins ?? ["data"];
    }
    case "call":
      return expression.arguments.flatMap((argument) => originsOf(argument, frame));
    case "conditional":
      return [expression.whenTrue, expression.whenFalse].flatMap((each) => originsOf(each, frame));
    case "logic":
      return expression.operands.flatMap((each) => originsOf(each, frame));
    case "list":
      return expression.items.flatMap((each) => originsOf(each, frame));
    case "record":
      return expression.entries.flatMap(({ value }) => originsOf(value, frame));
    case "rendered":
      return valuesOf(expression.of).flatMap((each) => originsOf(each, frame));
    case "literal":
    case "not":
    case "compare":
    case "absent":
      return [];
  }
}

/** The greatest size of what a function makes for these arguments; infinite if one of them has no bound. */
export function boundedSize(size: SizeOf, types: readonly Type[]): number {
  return size(types, boundless);
}
