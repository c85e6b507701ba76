import type { Origin, Segment } from "../api/template.ts";
import type { Expression, Index, List, Lookup, Output } from "../language/ir.ts";
import type { Span } from "../text/source.ts";
import { compileExpression } from "./expressions.ts";
import { OutputSite } from "./output.ts";
import { ownField } from "./records.ts";
import { type Evaluate, type Execute, fellThrough, type Locate, type Paths, type Run } from "./run.ts";
import { step } from "./step.ts";
import type { Unit } from "./unit.ts";

const none: Paths = [];

/**
 * Compiles an expression to a closure that returns the data paths its value came from. It runs right after the value was
 * read without a failure; what it evaluates again (an index) is pure.
 */
export function compileLocate(expression: Expression, unit: Unit): Locate {
  switch (expression.kind) {
    case "literal":
      return () => none;
    case "local": {
      const { slot } = expression;
      return (run) => run.paths[slot] ?? none;
    }
    case "path":
      return below(
        compileLocate(expression.base, unit),
        expression.keys.map((key) => key.name),
      );
    case "lookup":
      return locateLookup(expression, unit);
    case "index":
      return locateElement(expression, unit);
    case "call": {
      const [first] = expression.arguments;
      if (first !== undefined && expression.function.keepsPlaces) return compileLocate(first, unit);
      return all(expression.arguments, unit);
    }
    case "not":
      return compileLocate(expression.operand, unit);
    case "compare":
      return all([expression.left, ...expression.rights], unit);
    case "bind": {
      const { slot } = expression;
      return (run) => run.paths[slot] ?? none;
    }
    case "conditional": {
      const choice = unit.choiceOf(expression);
      const whenTrue = compileLocate(expression.whenTrue, unit);
      const whenFalse = compileLocate(expression.whenFalse, unit);
      return (run) => (choice.at === 0 ? whenTrue : whenFalse)(run);
    }
    case "list":
      return all(expression.items, unit);
    case "record":
      return all(
        expression.entries.flatMap(({ key, value }) => [key, value]),
        unit,
      );
    case "presence":
      return all([expression.of], unit);
    case "optional":
      return compileLocate(expression.of, unit);
    case "absent":
      return () => none;
    case "rendered":
      return unit.rendered(expression).locate;
    case "logic": {
      const choice = unit.choiceOf(expression);
      const operands = expression.operands.map((operand) => compileLocate(operand, unit));
      return (run) => operands[choice.at]?.(run) ?? none;
    }
  }
}

function locateLookup({ contexts, key }: Lookup, unit: Unit): Locate {
  const [only] = contexts;
  // In the main body there is no outer context: an existing value is from the one context.
  if (only !== undefined && contexts.length === 1 && unit.records !== undefined)
    return below((run) => run.paths[only] ?? none, [key.name]);
  const inContext: Locate = (run) => {
    for (const slot of contexts) if (ownField(run.slots[slot], key.name) !== undefined) return run.paths[slot] ?? none;
    const at = run.outer.findIndex((context) => ownField(context, key.name) !== undefined);
    return run.outerPaths[at] ?? none;
  };
  return below(inContext, [key.name]);
}

function locateElement(expression: Index, unit: Unit): Locate {
  const base = compileLocate(expression.base, unit);
  const index = unit.again(expression.index);
  let owner: Evaluate | undefined;
  if (expression.base.kind === "list") return locateItem(expression.base, index, unit);
  return (run) => {
    const at = index(run);
    const paths = base(run);
    if (paths.isDerived === true || (typeof at !== "string" && typeof at !== "number")) return paths;
    if (typeof at === "string" || at >= 0) return paths.map((path) => step(path, at));
    owner ??= unit.again(expression.base);
    const of = owner(run);
    return paths.map((path) => step(path, Array.isArray(of) ? of.length + at : at));
  };
}

/** Fields of a located value. The last result is cached: below the data itself it is the same every time. */
function below(base: Locate, keys: readonly string[]): Locate {
  const suffix = keys.reduce(step, "a").slice(1);
  const fromRoot = keys.reduce(step, "");
  let lastPaths: Paths = none;
  let lastResult: Paths = none;
  return (run) => {
    const paths = base(run);
    if (paths !== lastPaths) {
      const [only = ""] = paths;
      lastResult = paths.isDerived
        ? paths
        : paths.length === 1
          ? [only === "" ? fromRoot : only + suffix]
          : paths.map((path) => (path === "" ? fromRoot : path + suffix));
      lastPaths = paths;
    }
    return lastResult;
  };
}

/** Of a list literal, only the chosen item counts: `loop.cycle` is made of one. */
function locateItem(list: List, index: Evaluate, unit: Unit): Locate {
  const items = list.items.map((item) => compileLocate(item, unit));
  return (run) => {
    const at = index(run);
    return (typeof at === "number" ? items.at(at)?.(run) : undefined) ?? none;
  };
}

/** The origin of a value that is made of several expressions: each path once. */
function all(expressions: readonly Expression[], unit: Unit): Locate {
  const locates = expressions.map((expression) => compileLocate(expression, unit));
  const [only] = locates;
  if (only !== undefined && locates.length === 1) {
    let lastPaths: Paths = none;
    let lastResult: Paths = none;
    return (run) => {
      const paths = only(run);
      if (paths !== lastPaths) {
        lastResult = derived(paths);
        lastPaths = paths;
      }
      return lastResult;
    };
  }
  return (run) => derived(new Set(locates.flatMap((locate) => locate(run))));
}

/** The paths of a value that is made from others. */
export function derived(paths: Iterable<string>): Paths {
  return Object.assign([...paths], { isDerived: true as const });
}

/** The origin of the template's own text. */
export const literal: Origin = { kind: "literal" };

/** Adds text with its segment. */
export function record(run: Run, text: string, span: Span, origin: Origin, partial: string | undefined): void {
  if (text === "") return;
  const start = run.out.length;
  run.out += text;
  const end = run.out.length;
  const segment: Segment = partial === undefined ? { start, end, span, origin } : { start, end, span, origin, partial };
  run.segments.push(segment);
}

/** Prints text of the template, and records it. */
export function compileTracedText(text: string, span: Span, unit: Unit): Execute {
  const { partial } = unit;
  return (run) => {
    record(run, text, span, literal, partial);
    return fellThrough;
  };
}

/** Prints a value, and records its origin. */
export function compileTracedOutput(output: Output, unit: Unit): Execute {
  const site = new OutputSite("", output, unit);
  const value = compileExpression(output.value, unit);
  const locate = unit.locate(output.value);
  const { span } = output;
  const { partial } = unit;
  let lastPaths: Paths = none;
  let lastOrigin = literal;
  return (run) => {
    const result = value(run);
    const text = typeof result === "string" && site.isPlain ? result : site.print(result, run);
    const paths = locate(run);
    if (paths !== lastPaths) {
      lastOrigin = originOf(paths);
      lastPaths = paths;
    }
    record(run, text, span, lastOrigin, partial);
    return run.out.length > run.mostOutput ? site.overflow(run) : fellThrough;
  };
}

function originOf(paths: Paths): Origin {
  if (paths.length === 0) return literal;
  const [only = ""] = paths;
  if (paths.length === 1) return { kind: "data", paths: [only || "$"] };
  return { kind: "data", paths: [...new Set(paths.map((path) => path || "$"))] };
}
