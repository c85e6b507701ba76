import type { FindingOptions } from "../diagnostic.ts";
import type { Expression, Key, Lookup, Path } from "../ir.ts";
import { nearest } from "../nearest.ts";
import type { Span } from "../source.ts";
import { type Facts, separator } from "./facts.ts";
import type { CheckFrame, Context } from "./frame.ts";
import {
  describeType,
  fieldOf,
  isNever,
  membersOf,
  nullType,
  type ObjectType,
  reportedType,
  type SimpleType,
  type Type,
  unionOf,
} from "./type.ts";

/** Deeper places are not tracked by facts: their keys would grow with the square of their length. */
const deepestPlace = 32;

/** The key of the place that an expression reads, where it reads one that facts are kept about. */
export function placeKey(expression: Expression, frame: CheckFrame): string | undefined {
  switch (expression.kind) {
    case "local":
      return String(expression.slot);
    case "lookup": {
      const { name } = expression.key;
      const context = contextsOf(expression, frame).find((each) => canHave(each.type, name));
      return context === undefined ? undefined : lookupKey(context, name);
    }
    case "path": {
      const base = placeKey(expression.base, frame);
      if (base === undefined || expression.keys.length > deepestPlace) return undefined;
      if (expression.keys.some((key) => key.name.includes(separator))) return undefined;
      return [base, ...expression.keys.map((key) => key.name)].join(separator);
    }
    case "bind":
      return String(expression.slot);
    default:
      return undefined;
  }
}

/** Whether a context can hold the name at all; else the search passes it by, and the place is one further out. */
function canHave(type: Type, name: string): boolean {
  return membersOf(type).some(
    (member) => member.kind === "unknown" || (member.kind === "object" && fieldOf(member, name) !== undefined),
  );
}

/** The place of a name looked up from a context outward. */
function lookupKey(context: Context, name: string): string {
  return `${context.key}?${name}`;
}

/** The contexts that a name is looked up in, innermost first. */
function contextsOf(lookup: Lookup, frame: CheckFrame): Context[] {
  const own = lookup.contexts.map((slot) => ({ type: frame.slot(slot), key: String(slot) }));
  return [...own, ...frame.outer];
}

/** The types that a name can have, looked up through the contexts, and whether some data has it nowhere. */
function resolve(
  lookup: Lookup,
  facts: Facts,
  frame: CheckFrame,
): { readonly found: Type[]; readonly isMissing: boolean } {
  const { name } = lookup.key;
  const found: Type[] = [];
  for (const context of contextsOf(lookup, frame)) {
    const known = facts.get(lookupKey(context, name));
    if (known !== undefined) return { found: [...found, known], isMissing: false };
    const members = membersOf(facts.get(context.key) ?? context.type);
    const fields = members.map((member) => (member.kind === "object" ? fieldOf(member, name) : undefined));
    for (const [at, member] of members.entries()) {
      const field = fields[at];
      if (member.kind === "unknown") found.push(member);
      else if (field !== undefined) found.push(field.type());
    }
    if (fields.every((field) => field?.isRequired === true)) return { found, isMissing: false };
  }
  return { found, isMissing: true };
}

/** As `typeOfLookup`, null where a context does not have the name, without a word about what is wrong. */
export function silentTypeOfLookup(lookup: Lookup, facts: Facts, frame: CheckFrame): Type {
  const { found, isMissing } = resolve(lookup, facts, frame);
  return unionOf(isMissing ? [...found, nullType] : found);
}

/** The type of a name looked up through the contexts; says so where some data does not have it. */
export function typeOfLookup(lookup: Lookup, facts: Facts, frame: CheckFrame): Type {
  const { name, span } = lookup.key;
  const { found, isMissing } = resolve(lookup, facts, frame);
  if (!isMissing) return unionOf(found);
  if (found.length === 0) {
    const known = contextsOf(lookup, frame).flatMap((context) => membersOf(context.type).flatMap(fieldNames));
    frame.report("unknown_name", { name }, span, knownNames("names", name, known));
    return reportedType;
  }
  const type = unionOf(found);
  if (lookup.isTolerant) return unionOf([type, nullType]);
  if (type.kind === "unknown") {
    if (!type.isReported) frame.unchecked(span, `the contract does not say whether there is "${name}"`);
    return reportedType;
  }
  reportAbsent(name, span, frame, "the contract does not require it");
  return type;
}

function reportAbsent(text: string, span: Span, frame: CheckFrame, reason: string): void {
  const { spelling } = frame.semantics;
  const advice =
    spelling.root === undefined
      ? `guard it: ${spelling.guard(text)}`
      : "require it in the contract, null where there is nothing";
  frame.report("maybe_absent", { text, reason }, span, { suggestion: { text: advice } });
}

function fieldNames(type: SimpleType): string[] {
  return type.kind === "object" ? [...type.fields.keys()] : [];
}

function knownNames(what: string, name: string, known: readonly string[]): FindingOptions {
  const meant = nearest(name, known);
  const names = [...new Set(known)];
  const shown = names.slice(0, 30).join(", ") + (names.length > 30 ? ", ..." : "");
  return {
    notes: [{ message: names.length === 0 ? `there are no known ${what}` : `known ${what}: ${shown}` }],
    ...(meant === undefined ? {} : { suggestion: { text: `did you mean ${meant}?`, replacement: meant } }),
  };
}

/** The type of a path whose base is of the given type; says what some data does not have. */
export function typeOfPath(path: Path, base: Type, facts: Facts, frame: CheckFrame): Type {
  const baseKey = placeKey(path.base, frame);
  let place = baseKey;
  let type = base;
  for (const [at, key] of path.keys.entries()) {
    place =
      place === undefined || at >= deepestPlace || key.name.includes(separator)
        ? undefined
        : place + separator + key.name;
    const known = place === undefined ? undefined : facts.get(place);
    // A place that was tested and found to hold something is there, whatever the contract requires.
    const isThere = known !== undefined && !membersOf(known).some((each) => each.kind === "null");
    if (!isThere) type = member(path, at, key, type, frame);
    if (known !== undefined && type !== reportedType) type = known;
    if (type === reportedType) return type;
  }
  return type;
}

/** The types along a path, from its base to its end, without a word about what is wrong. */
export function typesAlong(path: Path, base: Type, facts: Facts, frame: CheckFrame): Type[] {
  const types = [base];
  let place = placeKey(path.base, frame);
  let type = base;
  for (const [at, key] of path.keys.entries()) {
    type = unionOf(membersOf(type).map((each) => memberType(each, key.name)));
    place = place === undefined || at >= deepestPlace ? undefined : place + separator + key.name;
    const known = place === undefined ? undefined : facts.get(place);
    if (known !== undefined) type = known;
    types.push(type);
  }
  return types;
}

/** What a field of a value of this type is; null where there is none. */
export function memberType(type: SimpleType, name: string): Type {
  if (type.kind === "unknown") return type;
  const field = type.kind === "object" ? fieldOf(type, name) : undefined;
  if (field === undefined) return nullType;
  return field.isRequired ? field.type() : unionOf([field.type(), nullType]);
}

/** One step of a path, with all that can go wrong in it. */
function member(path: Path, at: number, key: Key, type: Type, frame: CheckFrame): Type {
  if (isNever(type)) return type;
  const members = membersOf(type);
  const objects = members.filter((each) => each.kind === "object");
  const fields = objects.map((object) => fieldOf(object, key.name));
  const found = fields.flatMap((field) => (field === undefined ? [] : [field.type()]));
  const unknowns = members.filter((each) => each.kind === "unknown");
  if (unknowns.length > 0) {
    if (unknowns.some((each) => each.isReported)) return reportedType;
    if (path.isTolerant) return unionOf([...found, ...unknowns, nullType]);
    frame.unchecked(
      { start: path.span.start, end: key.span.end },
      `the contract does not say whether there is "${key.name}"`,
    );
    return reportedType;
  }
  if (found.length === 0) return reportMissing(path, at, key, members, objects, frame);
  const hasOthers = objects.length < members.length;
  const isOptional = fields.some((field) => field === undefined || !field.isRequired);
  if (path.isTolerant) return hasOthers || isOptional ? unionOf([...found, nullType]) : unionOf(found);
  if (hasOthers) reportOthers(path, at, key, members, frame);
  if (isOptional) {
    const text = frame.source({ start: path.span.start, end: key.span.end });
    const isInSome = fields.includes(undefined);
    reportAbsent(
      text,
      key.span,
      frame,
      isInSome ? "only some alternatives of the contract have it" : "the contract does not require it",
    );
  }
  return unionOf(found);
}

/** The text of a path up to before a key: `.issue` of `.issue.title`. */
function textBefore(path: Path, at: number, frame: CheckFrame): string {
  const end = path.keys[at - 1]?.span.end ?? path.base.span.end;
  const text = frame.source({ start: path.span.start, end });
  if (text !== "") return text;
  if (path.base.kind !== "local") return "the value";
  return path.base.slot === 0 ? "the data" : `the dot (${frame.describeSlot(path.base.slot)})`;
}

/** Reports members of the type that have no fields at all: null, texts, lists. */
function reportOthers(path: Path, at: number, key: Key, members: readonly SimpleType[], frame: CheckFrame): void {
  const of = textBefore(path, at, frame);
  const others = members.filter((each) => each.kind !== "null" && each.kind !== "object");
  if (others.length > 0) {
    const isAlways = others.length === members.length;
    frame.report("field_of_other", { name: key.name, of, type: describeType(unionOf(others)), isAlways }, key.span);
  }
  if (!members.some((each) => each.kind === "null")) return;
  const isAlways = members.every((each) => each.kind === "null");
  const end = path.keys[at - 1]?.span.end ?? path.base.span.end;
  const use = `its field "${key.name}" is taken`;
  const span = end > path.span.start ? { start: path.span.start, end } : key.span;
  frame.report(isAlways ? "always_null" : "maybe_null", { text: of, use }, span, {
    suggestion: { text: `guard it: ${frame.semantics.spelling.guard(of)}` },
  });
}

/** Reports a field that no value of the type has. */
function reportMissing(
  path: Path,
  at: number,
  key: Key,
  members: readonly SimpleType[],
  objects: readonly ObjectType[],
  frame: CheckFrame,
): Type {
  if (reportDot(path, at, key, frame)) return reportedType;
  if (objects.length === 0) {
    if (path.isTolerant && members.every((each) => each.kind === "null")) return nullType;
    reportOthers(path, at, key, members, frame);
    return reportedType;
  }
  const known = objects.flatMap(fieldNames);
  const isTop = at === 0 && path.base.kind === "local" && path.base.slot === 0 && frame.isMain;
  if (isTop) frame.report("unknown_name", { name: key.name }, key.span, knownNames("names", key.name, known));
  else {
    const of = textBefore(path, at, frame);
    frame.report("unknown_field", { name: key.name, of }, key.span, knownNames("fields", key.name, known));
  }
  return reportedType;
}

/** `.issue` inside a loop over something else: the root was meant. */
function reportDot(path: Path, at: number, key: Key, frame: CheckFrame): boolean {
  const { root, path: spell } = frame.semantics.spelling;
  if (at > 0 || root === undefined || path.base.kind !== "local" || path.base.name !== "." || path.base.slot === 0)
    return false;
  const hasRoot = membersOf(frame.slot(0)).some((each) => each.kind === "object" && each.fields.has(key.name));
  if (!hasRoot) return false;
  const text = frame.source(path.span);
  const meant = spell(
    root,
    path.keys.map((each) => each.name),
  );
  frame.report("dot_context", { text, root, dot: frame.describeSlot(path.base.slot) }, path.span, {
    suggestion: { text: `did you mean ${meant}?`, replacement: meant },
  });
  return true;
}
