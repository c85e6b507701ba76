import type { For, Invoke, Node, Section } from "../ir.ts";
import { type Iteration, isTruthy } from "../semantics.ts";
import type { Span } from "../source.ts";
import { compileExpression } from "./expressions.ts";
import { failOverflow } from "./output.ts";
import { broke, type Execute, fellThrough, type Run } from "./run.ts";
import { step } from "./trace.ts";
import type { Unit } from "./unit.ts";

/** Counts a round of a loop, or an invocation, which a loop may be made of. */
export function countRound(run: Run, node: For | Section | Invoke, unit: Unit): void {
  if (++run.iterations > run.limits.iterations) unit.failLimit("iterations", run.limits.iterations, node.span);
  // Text alone has no check of its own; loops are where it can pile up.
  if (run.out.length > run.mostOutput) failOverflow(run, node.span, unit);
}

/** Compiles a loop with its variables. */
export function compileFor(node: For, sequence: (nodes: readonly Node[]) => Execute, unit: Unit): Execute {
  const over = compileExpression(node.over, unit);
  const locate = unit.options.isTraced ? unit.locate(node.over) : undefined;
  const body = sequence(node.body);
  const otherwise = sequence(node.otherwise);
  const itemSlots = node.targets.filter((target) => target.gets === "item").map((target) => target.slot);
  const keySlots = node.targets.filter((target) => target.gets === "key").map((target) => target.slot);
  const [itemSlot = 0] = itemSlots;
  const hasOneTarget = itemSlots.length === 1 && keySlots.length === 0;
  const iterate = iteration(node.over.span, node.targets.length - 1, unit);
  return (run) => {
    const value = over(run);
    const { items, keys } = iterate(value, run);
    const { length } = items;
    if (length === 0) return otherwise(run);
    const paths = locate?.(run);
    const isCounted = typeof value !== "object";
    const { slots } = run;
    for (let at = 0; at < length; at++) {
      countRound(run, node, unit);
      if (hasOneTarget) slots[itemSlot] = items[at];
      else {
        for (const slot of itemSlots) slots[slot] = items[at];
        for (const slot of keySlots) slots[slot] = keys?.[at] ?? at;
      }
      if (paths !== undefined) {
        const key = keys?.[at] ?? at;
        const own = isCounted ? paths : paths.map((path) => step(path, key));
        for (const slot of itemSlots) run.paths[slot] = own;
        for (const slot of keySlots) run.paths[slot] = paths;
      }
      if (body(run) === broke) break;
    }
    return fellThrough;
  };
}

/** What a loop goes over, by the rules of the dialect. */
function iteration(span: Span, variables: number, unit: Unit): (value: unknown, run: Run) => Iteration {
  const { semantics } = unit;
  return (value, run) => {
    try {
      return semantics.iterate(value, variables, run);
    } catch (error) {
      return unit.rethrow(error, span);
    }
  };
}

/** Compiles a section: a loop over a list, a condition over anything else. */
export function compileSection(node: Section, sequence: (nodes: readonly Node[]) => Execute, unit: Unit): Execute {
  const { falsy } = unit.semantics;
  const value = compileExpression(node.value, unit);
  const locate = unit.options.isTraced ? unit.locate(node.value) : undefined;
  const body = sequence(node.body);
  const { slot } = node;
  return (run) => {
    const result = value(run);
    if (!isTruthy(result, falsy)) return fellThrough;
    const paths = locate?.(run);
    const { slots } = run;
    if (!Array.isArray(result)) {
      slots[slot] = result;
      if (paths !== undefined) run.paths[slot] = paths;
      return body(run);
    }
    for (let at = 0; at < result.length; at++) {
      countRound(run, node, unit);
      slots[slot] = result[at];
      if (paths !== undefined) run.paths[slot] = paths.map((path) => step(path, at));
      body(run);
    }
    return fellThrough;
  };
}
