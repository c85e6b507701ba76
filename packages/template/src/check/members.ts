import type { FindingOptions } from "../diagnostic.ts";
import type { Key, Lookup } from "../ir.ts";
import { nearest } from "../nearest.ts";
import type { Span } from "../source.ts";
import { beforeKey, type Chain, throughKey } from "./chain.ts";
import { type Facts, separator } from "./facts.ts";
import type { CheckFrame, DataPath } from "./frame.ts";
import { contextsOf, deepestPlace, lookupKey, pathOf, pathThrough, placeKey } from "./places.ts";
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

const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;

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
    frame.report("unknown_name", { name }, span, { ...knownNames("names", name, known), path: pathOf(lookup, frame) });
    return reportedType;
  }
  const type = unionOf(found);
  if (lookup.isTolerant) return unionOf([type, nullType]);
  if (type.kind === "unknown") {
    if (!type.isReported)
      frame.unchecked(span, `the contract does not say whether there is "${name}"`, pathOf(lookup, frame));
    return reportedType;
  }
  reportAbsent(name, span, frame, "the contract does not require it", pathOf(lookup, frame));
  return type;
}

function reportAbsent(text: string, span: Span, frame: CheckFrame, reason: string, path: DataPath): void {
  const { spelling } = frame.semantics;
  const advice =
    spelling.root === undefined
      ? `guard it: ${spelling.guard(text)}`
      : "require it in the contract, null where there is nothing";
  frame.report("maybe_absent", { text, reason }, span, { suggestion: { text: advice }, path });
}

function fieldNames(type: SimpleType): string[] {
  return type.kind === "object" ? [...type.fields.keys()] : [];
}

function knownNames(
  what: string,
  name: string,
  known: readonly string[],
  isQuoted = false,
  spelled: (name: string) => string = (plain) => plain,
): FindingOptions {
  const found = nearest(name, known);
  const meant = found !== undefined && isQuoted ? JSON.stringify(found) : found;
  const names = [...new Set(known)];
  const shown = names.slice(0, 30).map(spelled).join(", ") + (names.length > 30 ? ", ..." : "");
  return {
    notes: [{ message: names.length === 0 ? `there are no known ${what}` : `known ${what}: ${shown}` }],
    ...(meant === undefined
      ? {}
      : { suggestion: { text: `did you mean ${isQuoted ? meant : spelled(meant)}?`, replacement: meant } }),
  };
}

/** The type of a chain whose base is of the given type; says what some data does not have. */
export function typeOfChain(chain: Chain, base: Type, facts: Facts, frame: CheckFrame): Type {
  const baseKey = placeKey(chain.base, frame);
  let place = baseKey;
  let type = base;
  for (const [at, key] of chain.keys.entries()) {
    place =
      place === undefined || at >= deepestPlace || key.name.includes(separator)
        ? undefined
        : place + separator + key.name;
    const known = place === undefined ? undefined : facts.get(place);
    // A place that was tested and found to hold something is there, whatever the contract requires.
    const isThere = known !== undefined && !membersOf(known).some((each) => each.kind === "null");
    if (!isThere) type = member(chain, at, key, type, frame);
    if (known !== undefined && type !== reportedType) type = known;
    if (type === reportedType) return type;
  }
  return type;
}

/** The types along a chain, from its base to its end, without a word about what is wrong. */
export function typesAlong(chain: Chain, base: Type, facts: Facts, frame: CheckFrame): Type[] {
  const types = [base];
  let place = placeKey(chain.base, frame);
  let type = base;
  for (const [at, key] of chain.keys.entries()) {
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

/** One step of a chain, with all that can go wrong in it. */
function member(chain: Chain, at: number, key: Key, type: Type, frame: CheckFrame): Type {
  if (isNever(type)) return type;
  const members = membersOf(type);
  const objects = members.filter((each) => each.kind === "object");
  const fields = objects.map((object) => fieldOf(object, key.name));
  const found = fields.flatMap((field) => (field === undefined ? [] : [field.type()]));
  const unknowns = members.filter((each) => each.kind === "unknown");
  if (unknowns.length > 0) {
    if (unknowns.some((each) => each.isReported)) return reportedType;
    if (chain.isTolerant) return unionOf([...found, ...unknowns, nullType]);
    const { span } = throughKey(chain, at, frame);
    frame.unchecked(
      span,
      `the contract does not say whether there is "${key.name}"`,
      pathThrough(chain, at + 1, frame),
    );
    return reportedType;
  }
  if (found.length === 0) return reportMissing(chain, at, key, members, objects, frame);
  const hasOthers = objects.length < members.length;
  const isOptional = fields.some((field) => field === undefined || !field.isRequired);
  if (chain.isTolerant) return hasOthers || isOptional ? unionOf([...found, nullType]) : unionOf(found);
  if (hasOthers) reportOthers(chain, at, key, members, frame);
  if (isOptional) {
    const { text } = throughKey(chain, at, frame);
    const isInSome = fields.includes(undefined);
    reportAbsent(
      text,
      key.span,
      frame,
      isInSome ? "only some alternatives of the contract have it" : "the contract does not require it",
      pathThrough(chain, at + 1, frame),
    );
  }
  return unionOf(found);
}

/** Reports members of the type that have no fields at all: null, texts, lists. */
function reportOthers(chain: Chain, at: number, key: Key, members: readonly SimpleType[], frame: CheckFrame): void {
  const { text: of, span } = beforeKey(chain, at, frame);
  const path = pathThrough(chain, at, frame);
  const others = members.filter((each) => each.kind !== "null" && each.kind !== "object");
  if (others.length > 0) {
    const isAlways = others.length === members.length;
    frame.report("field_of_other", { name: key.name, of, type: describeType(unionOf(others)), isAlways }, key.span, {
      path,
    });
  }
  if (!members.some((each) => each.kind === "null")) return;
  const isAlways = members.every((each) => each.kind === "null");
  const use = `its field "${key.name}" is taken`;
  frame.report(isAlways ? "always_null" : "maybe_null", { text: of, use }, span ?? key.span, {
    suggestion: { text: adviceOnNull(chain, at, of, span !== undefined, frame) },
    path,
  });
}

function adviceOnNull(chain: Chain, at: number, of: string, isWritten: boolean, frame: CheckFrame): string {
  const { root, guard } = frame.semantics.spelling;
  const isGiven = at === 0 && chain.base.kind === "local" && chain.base.slot === 0 && !frame.isMain;
  if (isGiven && root !== undefined)
    return `hand data over, such as ${root}, where ${JSON.stringify(frame.body.name)} is invoked`;
  return `guard it: ${guard(isWritten || root === undefined ? of : ".")}`;
}

/** Reports a field that no value of the type has. */
function reportMissing(
  chain: Chain,
  at: number,
  key: Key,
  members: readonly SimpleType[],
  objects: readonly ObjectType[],
  frame: CheckFrame,
): Type {
  if (reportDot(chain, at, key, frame)) return reportedType;
  if (objects.length === 0) {
    if (chain.isTolerant && members.every((each) => each.kind === "null")) return nullType;
    reportOthers(chain, at, key, members, frame);
    return reportedType;
  }
  const known = objects.flatMap(fieldNames);
  const path = pathThrough(chain, at + 1, frame);
  const isTop = at === 0 && chain.base.kind === "local" && chain.base.slot === 0 && frame.isMain;
  if (isTop) {
    const { path: spell, root } = frame.semantics.spelling;
    const from = chain.base.kind === "local" ? chain.base.name : ".";
    const spelled = (name: string) => (root === undefined || !plainName.test(name) ? name : spell(from, [name]));
    frame.report("unknown_name", { name: key.name }, key.span, {
      ...knownNames("names", key.name, known, chain.isQuoted, spelled),
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

/** A name of the template's own data, looked up in a defined template that was given something else. */
function handOver(chain: Chain, at: number, key: Key, frame: CheckFrame): FindingOptions {
  const { root, path: spell } = frame.semantics.spelling;
  const isGiven = at === 0 && chain.base.kind === "local" && chain.base.slot === 0 && !frame.isMain;
  const hasRoot = membersOf(frame.root).some((each) => each.kind === "object" && each.fields.has(key.name));
  if (!isGiven || !hasRoot || root === undefined) return {};
  const name = JSON.stringify(frame.body.name);
  const text = `in ${name} the dot is what the tag that invokes it hands over; hand over ${root} to use ${spell(".", [key.name])} in it`;
  return { suggestion: { text } };
}

/** `.issue` inside a loop over something else: the root was meant. */
function reportDot(chain: Chain, at: number, key: Key, frame: CheckFrame): boolean {
  const { root, path: spell } = frame.semantics.spelling;
  if (at > 0 || root === undefined || chain.base.kind !== "local" || chain.base.name !== "." || chain.base.slot === 0)
    return false;
  const hasRoot = membersOf(frame.slot(0)).some((each) => each.kind === "object" && each.fields.has(key.name));
  if (!hasRoot) return false;
  const text = frame.source(chain.span);
  const meant = spell(
    root,
    chain.keys.map((each) => each.name),
  );
  frame.report("dot_context", { text, root, dot: frame.describeSlot(chain.base.slot) }, chain.span, {
    // A key in quotes has the place of the whole `index`, which may take more than this one.
    suggestion: { text: `did you mean ${meant}?`, ...(chain.isQuoted === true ? {} : { replacement: meant }) },
  });
  return true;
}
