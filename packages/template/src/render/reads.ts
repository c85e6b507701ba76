import type { Expression, Key, Lookup, Path } from "../language/ir.ts";
import { describeForeign, isJson } from "../language/json.ts";
import { isRecord } from "../schema/record.ts";
import { didYouMean, type FindingOptions } from "../text/diagnostic.ts";
import { nearest } from "../text/nearest.ts";
import { ownField, placeOf } from "./records.ts";
import type { Evaluate, Run } from "./run.ts";
import type { Unit } from "./unit.ts";

/**
 * Reads a value directly from its place if it has one, specialised by its kind. If nothing is found there, the general path
 * starts over: it searches further, or knows why there is nothing.
 */
export function compileRead(expression: Path | Lookup, unit: Unit): Evaluate {
  // A lookup in several contexts visits them all anyway.
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
  return (run) => {
    const value = ownField(run.slots[slot] ?? record?.find(run), key);
    return typeof value === "string" || isJson(value) ? value : otherwise(run);
  };
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
    const value = ownField(run.slots[slot] ?? record.find(run), key);
    return typeof value === "string" || isJson(value) ? value : general(run);
  };
}

/** Reads without regard to the place of the value. */
function compileGeneralRead(expression: Path | Lookup, unit: Unit): Evaluate {
  return expression.kind === "path" ? compilePath(expression, unit) : compileLookup(expression, unit);
}

function compilePath(path: Path, unit: Unit): Evaluate {
  const base = unit.compile(path.base);
  const isTolerant = path.isTolerant || unit.options.isLenient;
  const names = path.keys.map((key) => key.name);
  const isDeep = path.isTolerant || (unit.options.hasFieldsOfNull ?? true);
  const nothing = path.isTolerant ? null : unit.nothing;
  return (run) => {
    const root = base(run);
    let value = root;
    for (let at = 0; at < names.length; at++) {
      const name = names[at] ?? "";
      const owner = value;
      value = ownField(owner, name);
      if (value !== undefined) continue;
      if (owner !== undefined && !isJson(owner)) return failPath(path, root, run.slots, unit);
      // If an absent value differs from null, it has no fields.
      const isNull = isTolerant && (isDeep || isRecord(owner)) && (nothing === null || at === names.length - 1);
      return isNull ? nothing : failPath(path, root, run.slots, unit);
    }
    return isJson(value) ? value : failForeign(path, names.length - 1, value, unit);
  };
}

/** Ends the render for a value on a path that is none of JSON. @param at the key that it is at; -1 for the base */
function failForeign(path: Path, at: number, value: unknown, unit: Unit): never {
  const { start } = path.span;
  const { end } = (path.keys[at] ?? path.base).span;
  const text = end > start ? unit.source({ start, end }) : nameOf(path.base);
  const is = describeForeign(value) ?? "undefined";
  unit.fail(`${text} is ${is}: templates take JSON values`, { start, end: Math.max(start, end) }, path.span);
}

/**
 * Ends the render for the first key of the path that the base does not have.
 * @param slots of the body, in which the root or another context has the name that was probably meant
 */
function failPath(path: Path, base: unknown, slots: readonly unknown[], unit: Unit): never {
  let value = base;
  for (const [at, key] of path.keys.entries()) {
    const next = ownField(value, key.name);
    if (next === undefined) return failField(path, at, key, value, slots, unit);
    value = next;
  }
  throw new TypeError("every key of the path is there");
}

/** How a path that starts at the dot of a block is written from the root or another context that has its first name. */
function spelledFromOutside({ base, keys }: Path, slots: readonly unknown[], unit: Unit): string | undefined {
  const { root, path: spell, outer } = unit.semantics.spelling;
  if (root === undefined || base.kind !== "local" || base.name !== "." || base.slot === 0) return undefined;
  const names = keys.map(({ name }) => name);
  const around = outer === undefined ? [0] : (base.around ?? [0]);
  const depth = around.findIndex((slot) => ownField(slots[slot], names[0] ?? "") !== undefined);
  if (depth === -1) return undefined;
  return outer === undefined || (depth > 0 && around[depth] === 0) ? spell(root, names) : outer(depth + 1, names);
}

function nameOf(expression: Expression): string {
  return expression.kind === "local" ? expression.name : "the value";
}

/** Ends the render for a key that a value does not have. */
function failField(path: Path, at: number, key: Key, value: unknown, slots: readonly unknown[], unit: Unit): never {
  if (value !== undefined && !isJson(value)) return failForeign(path, at - 1, value, unit);
  const { causes, spelling } = unit.semantics;
  const { start } = path.span;
  const end = (path.keys[at - 1] ?? path.base).span.end;
  const isRoot = at === 0 && path.base.kind === "local" && path.base.slot === 0;
  const text = end > start ? unit.source({ start, end }) : nameOf(path.base);
  const notes = [unit.valueNote(text, value)];
  const fromRoot = at === 0 ? spelledFromOutside(path, slots, unit) : undefined;
  const meant = fromRoot === undefined ? undefined : { text: `did you mean ${fromRoot}?` };
  if (isRecord(value)) {
    const ended = isRoot ? key.ended && spelling.ended?.(key.name, key.ended) : undefined;
    const suggestion = ended === undefined ? (meant ?? namesIn(value, key.name, unit).suggestion) : { text: ended };
    return unit.fail(causes.noEntry(key.name, isRoot), key.span, path.span, { notes, suggestion });
  }
  const isNull = value === null || value === undefined;
  const cause = isNull ? causes.fieldOfNull(key.name, isRoot) : causes.fieldOfOther(key.name, value);
  const guard = value === null && text !== "" && !isRoot ? { text: `guard it: ${spelling.guard(text)}` } : undefined;
  return unit.fail(cause, key.span, path.span, { notes, suggestion: guard ?? meant });
}

/** The known name that was probably meant: not the same one, which has no value that can be read. */
function otherThan(name: string, known: readonly string[]): string | undefined {
  return nearest(
    name,
    known.filter((each) => each !== name),
  );
}

/** The name in a record that was probably meant, or the first existing ones. */
export function namesIn(record: Readonly<Record<string, unknown>>, name: string, unit: Unit): FindingOptions {
  const known = unit.options.secrets?.hides(record) === true ? [] : unit.shownNames(Object.keys(record));
  const meant = otherThan(name, known);
  if (meant !== undefined) return { suggestion: didYouMean(meant) };
  return known.length === 0 ? {} : { suggestion: { text: `known here: ${known.slice(0, 20).join(", ")}` } };
}

function compileLookup(lookup: Lookup, unit: Unit): Evaluate {
  const { name } = lookup.key;
  const { contexts } = lookup;
  const isTolerant = lookup.isTolerant || unit.options.isLenient;
  const nothing = lookup.isTolerant ? null : unit.nothing;
  return (run) => {
    for (const slot of contexts) {
      const value = ownField(run.slots[slot], name);
      if (value !== undefined) return unit.json(value, lookup.span);
    }
    for (const context of run.outer) {
      const value = ownField(context, name);
      if (value !== undefined) return unit.json(value, lookup.span);
    }
    return isTolerant ? nothing : failLookup(lookup, run, unit);
  };
}

function failLookup(lookup: Lookup, run: Run, unit: Unit): never {
  const contexts = [...lookup.contexts.map((slot) => run.slots[slot]), ...run.outer];
  const known = unit.shownNames(contexts.filter(isRecord).flatMap((context) => Object.keys(context)));
  const meant = otherThan(lookup.key.name, known);
  unit.fail(unit.semantics.causes.noName(lookup.key.name), lookup.key.span, lookup.key.span, {
    notes: [{ message: `names in scope: ${[...new Set(known)].slice(0, 20).join(", ") || "none"}` }],
    suggestion: didYouMean(meant),
  });
}
