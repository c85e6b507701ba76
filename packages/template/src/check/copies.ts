import type { Expression, Node } from "../language/ir.ts";
import { visitParts } from "../language/parts.ts";
import type { Span } from "../text/source.ts";
import { isNever, membersOf } from "../types/type.ts";
import type { CheckFrame } from "./frame.ts";

/*
 * A variable that an iteration sets to several copies of what earlier ones made grows with each of them: after twenty iterations it can be
 * a million times as long. One iteration is followed for how many copies each variable holds; what is added to a variable is no copy.
 */

/** The copies that variables hold of what they held before the iteration. */
type Copies = Map<number, number>;

/** The slots that each body sets. A body is part of those around it, and is followed once for all of them. */
const setIn = new WeakMap<readonly Node[], ReadonlySet<number>>();

function slotsSetIn(body: readonly Node[]): ReadonlySet<number> {
  const known = setIn.get(body);
  if (known !== undefined) return known;
  const slots = new Set<number>();
  for (const node of body) {
    const { bodies, values } = partsOf(node);
    if (node.kind === "capture") slots.add(node.slot);
    visitParts(values, (part) => {
      if ("kind" in part && part.kind === "bind" && "slot" in part) slots.add(Number(part.slot));
    });
    for (const each of bodies) for (const slot of slotsSetIn(each)) slots.add(slot);
  }
  setIn.set(body, slots);
  return slots;
}

/** The bodies of a node, and the expressions that are its own. */
function partsOf(node: Node): { readonly bodies: readonly (readonly Node[])[]; readonly values: readonly unknown[] } {
  switch (node.kind) {
    case "capture":
      return { bodies: [node.body], values: [] };
    case "if":
      return {
        bodies: [...node.branches.map(({ body }) => body), node.otherwise],
        values: node.branches.map(({ condition }) => condition),
      };
    case "with":
      return { bodies: [node.body, node.otherwise], values: [node.value] };
    case "for":
      return { bodies: [node.body, node.otherwise], values: [node.over, node.keep] };
    case "section":
      return { bodies: [node.body], values: [node.value] };
    default:
      return { bodies: [], values: [node] };
  }
}

/** Reports variables that the body of a loop multiplies. */
export function checkCopies(body: readonly Node[], frame: CheckFrame): void {
  const copies: Copies = new Map(Array.from(slotsSetIn(body), (slot) => [slot, 1]));
  const canGrow = (slot: number): boolean => {
    const type = frame.slot(slot);
    return (
      !isNever(type) && membersOf(type).some(({ kind }) => kind === "string" || kind === "list" || kind === "object")
    );
  };
  follow(body, copies, (slot, span, count) => {
    if (count > 1 && canGrow(slot))
      frame.unchecked(
        span,
        "it holds what earlier iterations made more than once, so that each iteration multiplies it",
      );
  });
}

type Visit = (slot: number, span: Span, count: number) => void;

/** Follows a body; returns the copies that it prints. */
function follow(nodes: readonly Node[], copies: Copies, visit: Visit): number {
  return nodes.reduce((sum, node) => sum + followNode(node, copies, visit), 0);
}

function followNode(node: Node, copies: Copies, visit: Visit): number {
  const set = (slot: number, span: Span, count: number) => {
    visit(slot, span, count);
    copies.set(slot, count);
  };
  switch (node.kind) {
    case "output":
      return copiesIn(node.value, copies, set);
    case "do":
      copiesIn(node.value, copies, set);
      return 0;
    case "capture":
      set(node.slot, node.span, follow(node.body, copies, visit));
      return 0;
    case "if": {
      const bodies = [...node.branches.map(({ body }) => body), node.otherwise];
      return alternatives(bodies, copies, visit);
    }
    case "with":
      copies.set(node.slot, copiesIn(node.value, copies, set));
      return alternatives([node.body, node.otherwise], copies, visit);
    case "for":
    case "section": {
      // Parts of a variable, all together, are one copy of it.
      const over = node.kind === "for" ? node.over : node.value;
      const count = copiesIn(over, copies, set);
      const slots = node.kind === "for" ? node.targets.map(({ slot }) => slot) : [node.slot];
      for (const slot of slots) copies.set(slot, count);
      return follow(node.body, copies, visit);
    }
    case "text":
    case "indent":
    case "invoke":
    case "break":
    case "continue":
      return 0;
  }
}

/** Follows each of several bodies from here; afterwards a variable holds what the one that copies most made. */
function alternatives(bodies: readonly (readonly Node[])[], copies: Copies, visit: Visit): number {
  const ends = bodies.map((body) => {
    const own = new Map(copies);
    return { printed: follow(body, own, visit), own };
  });
  for (const slot of new Set(ends.flatMap(({ own }) => [...own.keys()])))
    copies.set(slot, Math.max(...ends.map(({ own }) => own.get(slot) ?? 0)));
  return Math.max(...ends.map(({ printed }) => printed));
}

/** How many copies of earlier values an expression's value holds. */
function copiesIn(expression: Expression, copies: Copies, set: Visit): number {
  const all = (parts: readonly Expression[]) => parts.map((part) => copiesIn(part, copies, set));
  const sum = (parts: readonly Expression[]) => all(parts).reduce((total, count) => total + count, 0);
  switch (expression.kind) {
    case "local":
      return copies.get(expression.slot) ?? 0;
    case "bind": {
      const count = copiesIn(expression.value, copies, set);
      set(expression.slot, expression.span, count);
      return count;
    }
    case "call": {
      const { result } = expression.function;
      const count = sum(expression.arguments);
      return typeof result !== "function" && (result.kind === "number" || result.kind === "boolean") ? 0 : count;
    }
    case "list":
      return sum(expression.items);
    case "record":
      return sum(expression.entries.map(({ value }) => value));
    case "conditional":
      return Math.max(...all([expression.whenTrue, expression.whenFalse]));
    case "logic":
      return Math.max(...all(expression.operands));
    default:
      return 0;
  }
}
