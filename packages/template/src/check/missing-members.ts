import type { Expression, Key } from "../language/ir.ts";
import { didYouMean, type FindingOptions, type Note } from "../text/diagnostic.ts";
import { nearest } from "../text/nearest.ts";
import type { Span } from "../text/source.ts";
import {
  absentType,
  describeType,
  fieldOf,
  isNever,
  membersOf,
  type ObjectType,
  presentType,
  reportedType,
  type SimpleType,
  type Type,
  unionOf,
} from "../types/type.ts";
import { beforeKey, type Chain } from "./chain.ts";
import type { CheckFrame, DataPath } from "./frame.ts";
import { pathThrough } from "./places.ts";

const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** What people write for the length of a value. */
const lengthNames: ReadonlySet<string> = new Set(["length", "size", "count", "len", "Length", "Count"]);

/** Reports a read that some data does not have. */
export function reportAbsent(text: string, span: Span, frame: CheckFrame, reason: string, path: DataPath): void {
  const { spelling } = frame.semantics;
  const guard = spelling.presenceGuard ?? spelling.guard;
  const advice =
    spelling.root === undefined ? `guard it: ${guard(text)}` : "require it in the contract, with null for no value";
  frame.report("maybe_absent", { text, reason }, span, { suggestion: { text: advice }, path });
}

/** The names of the fields of objects that have been asked for. */
const namesOf = new WeakMap<ObjectType, readonly string[]>();

/** The names of the fields that types are known to have: of one object, the same list each time. */
export function fieldNames(types: readonly SimpleType[]): readonly string[] {
  const objects = types.filter((type) => type.kind === "object");
  const [object, ...others] = objects;
  if (object === undefined) return [];
  if (others.length > 0) return objects.flatMap((each) => fieldNames([each]));
  const known = namesOf.get(object) ?? [...object.fields.keys()];
  namesOf.set(object, known);
  return known;
}

/** More known names are not listed. */
const mostShown = 30;

/** The known names, and the one that was probably meant. */
export function knownNames(
  what: string,
  name: string,
  known: readonly string[],
  isQuoted = false,
  spelled: (name: string) => string = (plain) => plain,
): FindingOptions & { readonly notes: readonly Note[] } {
  const found = nearest(name, known);
  const meant = found !== undefined && isQuoted ? JSON.stringify(found) : found;
  const names = new Set<string>();
  for (const each of known) if (names.add(each).size > mostShown) break;
  const shown = [...names].slice(0, mostShown).map(spelled).join(", ") + (names.size > mostShown ? ", ..." : "");
  return {
    notes: [{ message: names.size === 0 ? `there are no known ${what}` : `known ${what}: ${shown}` }],
    suggestion: didYouMean(meant, meant === undefined || isQuoted ? meant : spelled(meant)),
  };
}

/** Reports the use of a value that need not exist. */
export function reportNoValue(expression: Expression, type: Type, frame: CheckFrame): void {
  const text = frame.source(expression.span);
  const { guard, presenceGuard = guard } = frame.semantics.spelling;
  const isNone = isNever(presentType(type));
  const reason =
    expression.kind === "local" ? "it is not set on every path to this place" : "some branch gives it no value";
  const isPlace = expression.kind === "local";
  frame.report(
    "maybe_absent",
    { text, reason: isNone ? "it has no value here" : reason },
    expression.span,
    isPlace ? { suggestion: { text: `guard it: ${presenceGuard(text)}` } } : {},
  );
}

/** Reports members of the type that have no fields at all: null, strings, lists. */
export function reportOthers(
  chain: Chain,
  at: number,
  key: Key,
  members: readonly SimpleType[],
  frame: CheckFrame,
): void {
  const { text: of, span } = beforeKey(chain, at, frame);
  const path = pathThrough(chain, at, frame);
  const others = members.filter((each) => each.kind !== "null" && each.kind !== "object");
  if (others.length > 0) {
    const isAlways = others.length === members.length;
    const length = frame.semantics.spelling.length?.(of);
    const isLength = lengthNames.has(key.name) && others.every(({ kind }) => kind === "list" || kind === "string");
    frame.report("field_of_other", { name: key.name, of, type: describeType(unionOf(others)), isAlways }, key.span, {
      suggestion: isLength && length !== undefined ? { text: `write ${length}` } : undefined,
      path,
    });
  }
  if (!members.some((each) => each.kind === "null")) return;
  const isAlways = members.every((each) => each.kind === "null");
  const use = `its field "${key.name}" is read`;
  frame.report(isAlways ? "always_null" : "maybe_null", { text: of, use }, span ?? key.span, {
    suggestion: { text: adviceOnNull(chain, at, of, span !== undefined, frame) },
    path,
  });
}

function adviceOnNull(chain: Chain, at: number, of: string, isWritten: boolean, frame: CheckFrame): string {
  const { root, guard } = frame.semantics.spelling;
  const isGiven = at === 0 && chain.base.kind === "local" && chain.base.slot === 0 && !frame.isMain;
  if (isGiven && root !== undefined)
    return `pass data, such as ${root}, where ${JSON.stringify(frame.body.name)} is invoked`;
  return `guard it: ${guard(isWritten || root === undefined ? of : ".")}`;
}

/** Reports a field that no value of the type has. */
export function reportMissing(
  chain: Chain,
  at: number,
  key: Key,
  members: readonly SimpleType[],
  objects: readonly ObjectType[],
  frame: CheckFrame,
): Type {
  const meant = reportDot(chain, at, key, members, frame);
  if (meant !== undefined) return meant;
  if (objects.length === 0) {
    if (chain.isTolerant && members.every((each) => each.kind === "null")) return absentType;
    reportOthers(chain, at, key, members, frame);
    return reportedType;
  }
  const known = fieldNames(objects);
  const path = pathThrough(chain, at + 1, frame);
  const isTop = at === 0 && chain.base.kind === "local" && chain.base.slot === 0 && frame.isMain;
  if (isTop) {
    const { path: spell, root } = frame.semantics.spelling;
    const from = chain.base.kind === "local" ? chain.base.name : ".";
    const spelled = (name: string) => (root === undefined || !plainName.test(name) ? name : spell(from, [name]));
    const ended = key.ended && frame.semantics.spelling.ended?.(key.name, key.ended);
    frame.report("unknown_name", { name: key.name }, key.span, {
      ...knownNames("names", key.name, known, chain.isQuoted, spelled),
      ...(ended === undefined ? {} : { suggestion: { text: ended } }),
      path,
    });
  } else {
    const { text: of } = beforeKey(chain, at, frame);
    frame.report("unknown_field", { name: key.name, of }, key.span, {
      ...knownNames("fields", key.name, known, chain.isQuoted),
      ...handOver(chain, at, key, frame),
      path,
    });
  }
  return reportedType;
}

/** A name of the template's own data, looked up in a defined template that was given other data. */
function handOver(chain: Chain, at: number, key: Key, frame: CheckFrame): FindingOptions {
  const { root, path: spell, context = "the dot" } = frame.semantics.spelling;
  const isGiven = at === 0 && chain.base.kind === "local" && chain.base.slot === 0 && !frame.isMain;
  const hasRoot = membersOf(frame.root).some((each) => each.kind === "object" && each.fields.has(key.name));
  if (!isGiven || !hasRoot || root === undefined) return {};
  const name = JSON.stringify(frame.body.name);
  const text = `in ${name} ${context} is what the invoking tag passes; pass ${root} to use ${spell(".", [key.name])} in it`;
  return { suggestion: { text } };
}

/** How far names lead from a type: the type at the end, or the names known where one is missing. */
function follow(
  type: Type,
  names: readonly string[],
): { readonly type?: Type; readonly at: number; readonly known: readonly string[] } {
  let current = type;
  for (const [at, name] of names.entries()) {
    const objects = membersOf(current).filter((member) => member.kind === "object");
    const fields = objects.map((member) => fieldOf(member, name)).filter((field) => field !== undefined);
    if (fields.length === 0) {
      const isOpen = membersOf(current).some(({ kind }) => kind === "unknown");
      return isOpen ? { type: reportedType, at, known: [] } : { at, known: fieldNames(objects) };
    }
    current = unionOf(fields.map((field) => field.type()));
  }
  return { type: current, at: names.length, known: [] };
}

/**
 * `.issue` inside a loop over something else: the root was meant, or another outer context. Returns the type of the first
 * name there, with which the check continues.
 */
function reportDot(
  chain: Chain,
  at: number,
  key: Key,
  members: readonly SimpleType[],
  frame: CheckFrame,
): Type | undefined {
  const { root, path: spell, outer, context = "the dot" } = frame.semantics.spelling;
  const { base } = chain;
  if (at > 0 || root === undefined || base.kind !== "local" || base.name !== "." || base.slot === 0) return undefined;
  const around = outer === undefined ? [0] : (base.around ?? [0]);
  const depth = around.findIndex((slot) =>
    membersOf(frame.slot(slot)).some((each) => each.kind === "object" && each.fields.has(key.name)),
  );
  if (depth === -1) return undefined;
  const text = frame.source(chain.span);
  const names = chain.keys.map((each) => each.name);
  // The immediately outer context is spelled as such, even if it is the root.
  const isNear = outer !== undefined && (depth === 0 || around[depth] !== 0 || !frame.isMain);
  const spelled = (path: readonly string[]) => (isNear ? outer(depth + 1, path) : spell(root, path));
  const from = frame.slot(around[depth] ?? 0);
  const reached = isNear
    ? `the outer context is reached by ${outer(depth + 1, [])}`
    : `the root of the data is reached by ${root}`;
  const { meant, notes, type } = meantInstead(names, from, spelled);
  const fields = meant === undefined ? knownFields(context, fieldNames(members)) : [];
  frame.report("dot_context", { text, context, dot: frame.describeSlot(base.slot), reached }, chain.span, {
    notes: [...notes, ...fields],
    // A key in quotes has the place of the whole `index`, which can have several keys.
    suggestion: chain.isQuoted && meant !== undefined ? { text: `did you mean ${meant}?` } : didYouMean(meant),
  });
  return type;
}

/** What was meant by names that are looked up elsewhere, as far as it exists, and the type of the first of them. */
function meantInstead(
  names: readonly string[],
  from: Type,
  spelled: (names: readonly string[]) => string,
): { readonly meant?: string; readonly notes: readonly Note[]; readonly type: Type } {
  const { type, at, known } = follow(from, names);
  if (type !== undefined) {
    // Loops over it are checked further. Of any other value nothing more is reported.
    const isStructure = membersOf(type).every(({ kind }) => kind === "list" || kind === "object");
    const first = isStructure ? follow(from, names.slice(0, 1)).type : undefined;
    return { meant: spelled(names), notes: [], type: first ?? reportedType };
  }
  const near = nearest(names[at] ?? "", known);
  const changed = near === undefined ? undefined : names.with(at, near);
  const exists = changed !== undefined && follow(from, changed).type !== undefined;
  return {
    ...(exists ? { meant: spelled(changed) } : {}),
    notes: knownFields(spelled(names.slice(0, at)), known),
    // The missing field is reported with this.
    type: reportedType,
  };
}

function knownFields(of: string, known: readonly string[]): readonly Note[] {
  return knownNames(`fields of ${of}`, "", known).notes;
}
