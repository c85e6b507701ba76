import type { For, Invoke, Node, Section } from "../language/ir.ts";
import type { Iteration } from "../language/semantics.ts";
import { isRecord } from "../schema/record.ts";
import { isTruthy } from "../types/truth.ts";
import { compileExpression } from "./expressions.ts";
import { failOverflow } from "./output.ts";
import { compileKeep, fillOfElement, fillOfRound, type Going } from "./rounds.ts";
import { broke, type Execute, fellThrough, type Paths, type Run } from "./run.ts";
import { step } from "./step.ts";
import { derived } from "./trace.ts";
import type { Unit } from "./unit.ts";

/**
 * Counts an iteration of a loop, or an invocation, since recursion can loop too, and the parts of its body as steps. In a
 * partial each part can also search the contexts of the callers.
 */
export function countRound(run: Run, node: For | Section | Invoke, steps: number, unit: Unit): void {
  if (++run.iterations > run.limits.iterations) unit.failLimit("iterations", run.limits.iterations, node.span);
  run.steps -= steps * (1 + (run.outer.length >> 3));
  if (run.steps < 0) unit.failLimit("steps", run.limits.steps, node.span);
  // Text alone has no check of its own; it can accumulate in loops.
  if (run.out.length > run.mostOutput) failOverflow(run, node.span, unit);
}

/** Compiles a loop with its variables. */
export function compileFor(node: For, sequence: (nodes: readonly Node[]) => Execute, unit: Unit): Execute {
  if (node.keep !== undefined || node.targets.some(({ gets }) => gets !== "item" && gets !== "key"))
    return compileRounds(node, sequence, unit);
  const over = compileExpression(node.over, unit);
  const locate = unit.options.isTraced ? unit.locate(node.over) : undefined;
  const { compiled: body, steps } = unit.apart(() => sequence(node.body));
  const otherwise = sequence(node.otherwise);
  const itemSlots = node.targets.filter((target) => target.gets === "item").map((target) => target.slot);
  const keySlots = node.targets.filter((target) => target.gets === "key").map((target) => target.slot);
  const [itemSlot = 0] = itemSlots;
  const hasOneTarget = itemSlots.length === 1 && keySlots.length === 0;
  const iterate = iteration(node, unit);
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the common loop in one place: a call costs more than its work.
  return (run) => {
    const value = over(run);
    const { items, keys } = iterate(value, run);
    const { length } = items;
    if (length === 0) return otherwise(run);
    const paths = locate?.(run);
    const pathsOf = paths === undefined ? undefined : elementPaths(value, keys, paths);
    const { slots } = run;
    for (let at = 0; at < length; at++) {
      countRound(run, node, steps, unit);
      const item = items[at];
      const element = typeof item === "string" ? item : unit.element(items, at, node.over.span);
      if (hasOneTarget) slots[itemSlot] = element;
      else {
        for (const slot of itemSlots) slots[slot] = element;
        for (const slot of keySlots) slots[slot] = keys?.[at] ?? at;
      }
      if (paths !== undefined && pathsOf !== undefined) {
        const own = pathsOf(at);
        for (const slot of itemSlots) run.paths[slot] = own;
        for (const slot of keySlots) run.paths[slot] = paths;
      }
      if (body(run) === broke) break;
    }
    return fellThrough;
  };
}

/** Compiles a loop that leaves elements out, or whose variables describe the iteration. */
function compileRounds(node: For, sequence: (nodes: readonly Node[]) => Execute, unit: Unit): Execute {
  const over = compileExpression(node.over, unit);
  const locate = unit.options.isTraced ? unit.locate(node.over) : undefined;
  const { compiled: body, steps } = unit.apart(() => sequence(node.body));
  const otherwise = sequence(node.otherwise);
  const iterate = iteration(node, unit);
  const fillElement = fillOfElement(node.targets, node.over.span, unit);
  const fillRound = fillOfRound(node.targets);
  const { keep: wanted } = node;
  const filter = wanted && unit.apart(() => compileKeep(wanted, fillElement, (run) => count(run), unit));
  const count = (run: Run) => countRound(run, node, filter?.steps ?? 0, unit);
  const keep = filter?.compiled;
  return (run) => {
    const value = over(run);
    const { items, keys } = iterate(value, run);
    const paths = locate?.(run);
    const pathsOf = paths === undefined ? undefined : elementPaths(value, keys, paths);
    const going: Going = { items, keys, paths: paths ?? [], pathsOf };
    const kept = keep?.(run, going);
    const length = kept?.length ?? items.length;
    if (length === 0) return otherwise(run);
    for (let round = 0; round < length; round++) {
      countRound(run, node, steps, unit);
      const at = kept?.[round] ?? round;
      fillElement(run, going, at, round, kept);
      fillRound(run, going, at, round, kept);
      if (body(run) === broke) break;
    }
    return fellThrough;
  };
}

/** The places of a value's elements, by position, given the places of the value. */
function elementPaths(value: unknown, keys: readonly string[] | undefined, paths: Paths): (at: number) => Paths {
  if (paths.isDerived || typeof value !== "object") return () => paths;
  // The keys of an object, without its values, are derived from it.
  if (keys === undefined && isRecord(value)) {
    const own = derived(paths);
    return () => own;
  }
  return (at) => paths.map((path) => step(path, keys?.[at] ?? at));
}

/** The items of a loop, by the rules of the dialect. */
function iteration({ over, targets }: For, unit: Unit): (value: unknown, run: Run) => Iteration {
  const { semantics } = unit;
  const hasKeys = targets.some(({ gets }) => gets === "key");
  const { isLenient, printedNull } = unit.options;
  return (value, run) => {
    try {
      return semantics.iterate(value, hasKeys, run);
    } catch (error) {
      // Where null counts as absent in every language.
      if (value === null && isLenient && printedNull === undefined) return { items: [], keys: undefined };
      unit.refuseCauseOf(error, value, over.span, over.span);
      return unit.rethrow(error, over.span);
    }
  };
}

/** Compiles a section: a loop over a list, a condition over anything else. */
export function compileSection(node: Section, sequence: (nodes: readonly Node[]) => Execute, unit: Unit): Execute {
  const { falsy } = unit.semantics;
  const value = compileExpression(node.value, unit);
  const locate = unit.options.isTraced ? unit.locate(node.value) : undefined;
  const { compiled: body, steps } = unit.apart(() => sequence(node.body));
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
    const pathsOf = paths === undefined ? undefined : elementPaths(result, undefined, paths);
    for (let at = 0; at < result.length; at++) {
      countRound(run, node, steps, unit);
      slots[slot] = unit.element(result, at, node.value.span);
      if (pathsOf !== undefined) run.paths[slot] = pathsOf(at);
      body(run);
    }
    return fellThrough;
  };
}
