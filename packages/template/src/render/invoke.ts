import type { Body, Invoke, Program } from "../language/ir.ts";
import { compileExpression, compileOptional } from "./expressions.ts";
import { indentLines, indentSegments } from "./indentation.ts";
import { countRound } from "./loops.ts";
import { failOverflow } from "./output.ts";
import { type Execute, fellThrough, type Paths, type Run } from "./run.ts";
import type { Unit } from "./unit.ts";

/** A body ready to run. */
export interface Compiled {
  readonly body: Body;
  readonly execute: Execute;
  /** The steps of running it, loops in it left out. */
  readonly steps: number;
}

/** Compiles the rendering of another body, with its own frame. */
export function compileInvoke(node: Invoke, program: Program, bodyOf: (body: Body) => Compiled, unit: Unit): Execute {
  const { passes, span } = node;
  const value = passes.kind === "value" ? compileExpression(passes.value, unit) : undefined;
  const locate = passes.kind === "value" && unit.options.isTraced ? unit.locate(passes.value) : undefined;
  const contexts = passes.kind === "contexts" ? passes.contexts : [];
  const given = passes.kind === "slots" ? passes.values.map((each) => compileOptional(each, unit)) : undefined;
  const locateGiven =
    passes.kind === "slots" && unit.options.isTraced ? passes.values.map((each) => unit.locate(each)) : [];
  const enter = (run: Run, body: Body): void => {
    const { slots, outer, paths, outerPaths } = run;
    if (given !== undefined) {
      enterSlots(run, body);
      return;
    }
    const passed = value?.(run);
    const passedPaths = locate?.(run);
    run.slots = new Array(body.slotCount).fill(undefined);
    if (value !== undefined) {
      run.slots[0] = passed;
      run.paths = [passedPaths ?? []];
      return;
    }
    run.outer = [...contexts.map((slot) => slots[slot]), ...outer];
    run.outerPaths = [...contexts.map((slot) => paths[slot] ?? []), ...outerPaths];
    run.slots[0] = run.outer[0];
    run.paths = [run.outerPaths[0] ?? []];
    run.indent = node.isIndented === "nothing" ? "" : run.indent + node.indent;
  };
  const enterSlots = (run: Run, body: Body): void => {
    const values: unknown[] = new Array(body.slotCount).fill(undefined);
    const places: Paths[] = [];
    for (const [at, slot] of (body.parameters ?? []).entries()) {
      values[slot] = given?.[at]?.(run);
      const found = values[slot] === undefined ? undefined : locateGiven[at]?.(run);
      if (found !== undefined) places[slot] = found;
    }
    run.slots = values;
    run.paths = places;
  };
  // Without an indent the result needs no changes.
  const resultIndent = node.isIndented === "result" ? node.indent : "";
  return (run) => {
    const body = program.bodies.get(node.name);
    if (body === undefined) throw new TypeError(`no body "${node.name}": parsing reports it`);
    const target = bodyOf(body);
    countRound(run, node, target.steps, unit);
    const { slots, outer, indent, paths, outerPaths, depth } = run;
    const deeper = depth + body.height + 1;
    if (deeper > run.limits.depth) unit.failLimit("depth", run.limits.depth, span);
    enter(run, body);
    run.depth = deeper;
    const start = run.out.length;
    const first = run.segments.length;
    target.execute(run);
    run.slots = slots;
    run.outer = outer;
    run.indent = indent;
    run.paths = paths;
    run.outerPaths = outerPaths;
    run.depth = depth;
    if (resultIndent === "") return fellThrough;
    if (unit.options.isTraced) indentSegments(run, start, first, resultIndent, span, unit.partial);
    else indentLines(run, start, resultIndent);
    if (run.out.length > run.mostOutput) failOverflow(run, span, unit);
    return fellThrough;
  };
}
