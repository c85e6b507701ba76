import type { FindingOptions } from "../diagnostic.ts";
import type { Call, Expression, Key, Logic, Lookup, Path } from "../ir.ts";
import { nearest } from "../nearest.ts";
import { Fault, isRecord, isTruthy } from "../semantics.ts";
import { fits } from "./fits.ts";
import { ownField, placeOf } from "./records.ts";
import type { Evaluate, Run } from "./run.ts";
import type { Unit } from "./unit.ts";

/** Compiles an expression to a closure that gives its value, or ends the render. */
export function compileExpression(expression: Expression, unit: Unit): Evaluate {
  switch (expression.kind) {
    case "literal": {
      const { value } = expression;
      return () => value;
    }
    case "local": {
      const { slot } = expression;
      return (run) => run.slots[slot];
    }
    case "path":
    case "lookup":
      return compileRead(expression, unit);
    case "index": {
      const base = compileExpression(expression.base, unit);
      const index = compileExpression(expression.index, unit);
      const { semantics } = unit;
      const { span } = expression;
      const { isLenient, hasFieldsOfNull: isDeep = true } = unit.options;
      return (run) => {
        const of = base(run);
        const at = index(run);
        try {
          return semantics.index(of, at);
        } catch (error) {
          if (isLenient && error instanceof Fault && (isDeep || (isRecord(of) && typeof at === "string"))) return null;
          const names = isRecord(of) && typeof at === "string" ? namesIn(of, at, unit).suggestion : undefined;
          const options = names === undefined ? {} : { suggestion: { text: names.text } };
          return unit.rethrow(error, span, undefined, options);
        }
      };
    }
    case "call":
      return compileCall(expression, unit);
    case "logic":
      return compileLogic(expression, unit);
    case "not": {
      const operand = compileExpression(expression.operand, unit);
      const { falsy } = unit.semantics;
      return (run) => !isTruthy(operand(run), falsy);
    }
    case "compare": {
      const left = compileExpression(expression.left, unit);
      const rights = expression.rights.map((right) => compileExpression(right, unit));
      const { operator, span } = expression;
      const { semantics } = unit;
      return (run) => {
        const first = left(run);
        const others = rights.map((right) => right(run));
        try {
          return semantics.compare(operator, first, others);
        } catch (error) {
          const operand = [first, ...others].indexOf(null);
          const nullable = operand === 0 ? expression.left : expression.rights[operand - 1];
          const options = nullable === undefined ? {} : guardOf(unit.source(nullable.span), unit);
          return unit.rethrow(error, span, (cause) => semantics.causes.inCall(operator, cause), options);
        }
      };
    }
    case "bind": {
      const value = compileExpression(expression.value, unit);
      const { slot } = expression;
      if (!unit.options.isTraced) {
        return (run) => {
          run.slots[slot] = value(run);
          return run.slots[slot];
        };
      }
      const locate = unit.locate(expression.value);
      return (run) => {
        const result = value(run);
        run.paths[slot] = locate(run);
        run.slots[slot] = result;
        return result;
      };
    }
  }
}

/**
 * Reads from the value's place where it has one, specialised by its kind. Where nothing is found there, the general way
 * is gone from the start: it looks further, or knows why there is nothing.
 */
function compileRead(expression: Path | Lookup, unit: Unit): Evaluate {
  // A lookup in several contexts goes through them all anyway.
  const isSearch = expression.kind === "lookup" && expression.contexts.length > 1;
  const place = isSearch ? undefined : placeOf(expression, unit.records);
  if (place === undefined) return compileReadPastContexts(expression, unit);
  let general: Evaluate | undefined;
  const otherwise = (run: Run) => {
    general ??= compileGeneralRead(expression, unit);
    return general(run);
  };
  const { slot, record, key } = place;
  if (key === undefined) return otherwise;
  if (record === undefined) return (run) => ownField(run.slots[slot], key) ?? otherwise(run);
  return (run) => ownField(run.slots[slot] ?? record.find(run), key) ?? otherwise(run);
}

/** Reads a path below the data from inside sections, whose contexts mostly do not have its first name. */
function compileReadPastContexts(expression: Path | Lookup, unit: Unit): Evaluate {
  const general = compileGeneralRead(expression, unit);
  if (expression.kind === "lookup" || expression.base.kind !== "lookup") return general;
  const { contexts, key: first } = expression.base;
  if (contexts.at(-1) !== 0) return general;
  const place = placeOf({ ...expression, base: { ...expression.base, contexts: [0] } }, unit.records);
  if (place?.record === undefined || place.key === undefined) return general;
  const { slot, record, key } = place;
  const inner = contexts.slice(0, -1);
  return (run) => {
    for (const context of inner) if (ownField(run.slots[context], first.name) !== undefined) return general(run);
    return ownField(run.slots[slot] ?? record.find(run), key) ?? general(run);
  };
}

/** Reads without regard to where the value may be. */
function compileGeneralRead(expression: Path | Lookup, unit: Unit): Evaluate {
  return expression.kind === "path" ? compilePath(expression, unit) : compileLookup(expression, unit);
}

function compilePath(path: Path, unit: Unit): Evaluate {
  const base = compileExpression(path.base, unit);
  const isTolerant = path.isTolerant || unit.options.isLenient;
  const names = path.keys.map((key) => key.name);
  const isDeep = path.isTolerant || (unit.options.hasFieldsOfNull ?? true);
  return (run) => {
    const root = base(run);
    let value = root;
    for (const name of names) {
      const owner = value;
      value = ownField(owner, name);
      if (value !== undefined) continue;
      const isNull = isTolerant && (isDeep || isRecord(owner));
      return isNull ? null : failPath(path, root, run.slots[0], unit);
    }
    return value;
  };
}

/**
 * Ends the render for the first key of the path that the base does not have.
 * @param data of the whole body, whose root may have been meant
 */
function failPath(path: Path, base: unknown, data: unknown, unit: Unit): never {
  const { causes } = unit.semantics;
  let value = base;
  for (const [at, key] of path.keys.entries()) {
    const next = ownField(value, key.name);
    if (next === undefined) {
      const before = path.keys[at - 1];
      const end = before?.span.end ?? path.base.span.end;
      const start = path.span.start;
      const isRoot = at === 0 && path.base.kind === "local" && path.base.slot === 0;
      const text = end > start ? unit.source({ start, end }) : nameOf(path.base);
      const fromRoot = at === 0 ? spelledFromRoot(path, data, unit) : undefined;
      const meant = fromRoot === undefined ? {} : { suggestion: { text: `did you mean ${fromRoot}?` } };
      if (isRecord(value)) return failKey(key, value, text, path, unit, meant);
      const cause =
        value === null || value === undefined
          ? causes.fieldOfNull(key.name, isRoot)
          : causes.fieldOfOther(key.name, value);
      const guard = value === null && text !== "" && !isRoot ? unit.semantics.spelling.guard(text) : undefined;
      return unit.fail(cause, key.span, path.span, {
        notes: [unit.valueNote(text, value)],
        ...(guard === undefined ? meant : { suggestion: { text: `guard it: ${guard}` } }),
      });
    }
    value = next;
  }
  throw new TypeError("every key of the path is there");
}

/** How a path that starts at the dot of a block is written from the root, where the root has its first name. */
function spelledFromRoot({ base, keys }: Path, data: unknown, unit: Unit): string | undefined {
  const { root, path: spell } = unit.semantics.spelling;
  if (root === undefined || base.kind !== "local" || base.name !== "." || base.slot === 0) return undefined;
  const names = keys.map(({ name }) => name);
  return ownField(data, names[0] ?? "") === undefined ? undefined : spell(root, names);
}

function nameOf(expression: Expression): string {
  return expression.kind === "local" ? expression.name : "the value";
}

function failKey(
  key: Key,
  value: Readonly<Record<string, unknown>>,
  text: string,
  path: Path,
  unit: Unit,
  fromRoot: FindingOptions,
): never {
  unit.fail(unit.semantics.causes.noEntry(key.name), key.span, path.span, {
    notes: [unit.valueNote(text, value)],
    ...namesIn(value, key.name, unit),
    ...fromRoot,
  });
}

/** The name in a record that was meant, or the first of those that there are. */
function namesIn(record: Readonly<Record<string, unknown>>, name: string, unit: Unit): FindingOptions {
  const known = unit.options.secrets?.hides(record) === true ? [] : Object.keys(record);
  const meant = nearest(name, known);
  if (meant !== undefined) return { suggestion: { text: `did you mean ${meant}?`, replacement: meant } };
  return known.length === 0 ? {} : { suggestion: { text: `known here: ${known.slice(0, 20).join(", ")}` } };
}

function guardOf(text: string, unit: Unit): FindingOptions {
  return { suggestion: { text: `guard it: ${unit.semantics.spelling.guard(text)}` } };
}

function compileLookup(lookup: Lookup, unit: Unit): Evaluate {
  const { name } = lookup.key;
  const { contexts } = lookup;
  const isTolerant = lookup.isTolerant || unit.options.isLenient;
  return (run) => {
    for (const slot of contexts) {
      const value = ownField(run.slots[slot], name);
      if (value !== undefined) return value;
    }
    for (const context of run.outer) {
      const value = ownField(context, name);
      if (value !== undefined) return value;
    }
    return isTolerant ? null : failLookup(lookup, run, unit);
  };
}

function failLookup(lookup: Lookup, run: Run, unit: Unit): never {
  const contexts = [...lookup.contexts.map((slot) => run.slots[slot]), ...run.outer];
  const known = contexts.filter(isRecord).flatMap((context) => Object.keys(context));
  const meant = nearest(lookup.key.name, known);
  unit.fail(unit.semantics.causes.noName(lookup.key.name), lookup.key.span, lookup.key.span, {
    notes: [{ message: `names at hand: ${[...new Set(known)].slice(0, 20).join(", ") || "none"}` }],
    ...(meant === undefined ? {} : { suggestion: { text: `did you mean ${meant}?`, replacement: meant } }),
  });
}

/** Evaluates an argument and checks it against its parameter's type, where that is not any. */
function compileArgument(call: Call, at: number, argument: Expression, unit: Unit): Evaluate {
  const value = compileExpression(argument, unit);
  const type = (call.function.parameters[at] ?? call.function.rest)?.type;
  if (type === undefined || type.kind === "unknown") return value;
  return (run) => {
    const given = value(run);
    if (!fits(given, type)) {
      unit.fail(unit.semantics.causes.wrongArgument(type, given), argument.span, call.span, {
        notes: [unit.valueNote(unit.source(argument.span), given)],
      });
    }
    return given;
  };
}

function compileCall(call: Call, unit: Unit): Evaluate {
  const values = call.arguments.map((argument, at) => compileArgument(call, at, argument, unit));
  const { function: spec, span } = call;
  const { causes } = unit.semantics;
  const apply = (given: readonly unknown[], run: Run): unknown => {
    try {
      return spec.call(given, run);
    } catch (error) {
      if (error instanceof Fault && error.argument !== undefined) {
        const place = call.arguments[error.argument]?.span ?? span;
        unit.fail(causes.inCall(spec.name, error.message), place, span, {
          notes: [unit.valueNote(unit.source(place), given[error.argument])],
        });
      }
      return unit.rethrow(error, span, (cause) => causes.inCall(spec.name, cause));
    }
  };
  const [only] = values;
  if (only !== undefined && values.length === 1) return (run) => apply([only(run)], run);
  return (run) =>
    apply(
      values.map((value) => value(run)),
      run,
    );
}

function compileLogic(logic: Logic, unit: Unit): Evaluate {
  const operands = logic.operands.map((operand) => compileExpression(operand, unit));
  const stopsAt = logic.operator === "or";
  const { falsy } = unit.semantics;
  return (run) => {
    let value: unknown = null;
    for (const operand of operands) {
      value = operand(run);
      if (isTruthy(value, falsy) === stopsAt) return value;
    }
    return value;
  };
}
