import type { Key, Lookup } from "../language/ir.ts";
import {
  absentType,
  canBeAbsent,
  fieldOf,
  isNever,
  membersOf,
  presentType,
  reportedType,
  type SimpleType,
  type Type,
  unionOf,
} from "../types/type.ts";
import { alternativesWithout } from "./alternatives.ts";
import { type Chain, throughKey } from "./chain.ts";
import { type Facts, separator } from "./facts.ts";
import type { CheckFrame } from "./frame.ts";
import { fieldNames, knownNames, reportAbsent, reportMissing, reportOthers } from "./missing-members.ts";
import { contextsOf, deepestPlace, lookupKey, pathOf, pathThrough, placeKey } from "./places.ts";

/** The types of a name looked up through the contexts, and whether it is missing from all of them for some data. */
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

/** Like `typeOfLookup`, but null if a context does not have the name, and without findings. */
export function silentTypeOfLookup(lookup: Lookup, facts: Facts, frame: CheckFrame): Type {
  const { found, isMissing } = resolve(lookup, facts, frame);
  return unionOf(isMissing ? [...found, absentType] : found);
}

/** The type of a name looked up through the contexts; reports a name that some data does not have. */
export function typeOfLookup(lookup: Lookup, facts: Facts, frame: CheckFrame): Type {
  const { name, span } = lookup.key;
  const { found, isMissing } = resolve(lookup, facts, frame);
  if (!isMissing) return unionOf(found);
  if (found.length === 0) {
    const known = fieldNames(contextsOf(lookup, frame).flatMap((context) => membersOf(context.type)));
    frame.report("unknown_name", { name }, span, { ...knownNames("names", name, known), path: pathOf(lookup, frame) });
    return reportedType;
  }
  const type = unionOf(found);
  if (lookup.isTolerant) return unionOf([type, absentType]);
  if (type.kind === "unknown") {
    if (!type.isReported)
      frame.unchecked(span, `the contract does not define whether "${name}" exists`, pathOf(lookup, frame));
    return reportedType;
  }
  reportAbsent(name, span, frame, "the contract does not require it", pathOf(lookup, frame));
  return type;
}

/** The type of a chain whose base has the given type; reports fields that some data does not have. */
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
    // A place that was tested and found to have a value exists, whether or not the contract requires it.
    const isThere = known !== undefined && !canBeAbsent(known);
    if (!isThere) type = member(chain, at, key, type, frame);
    if (known !== undefined && type !== reportedType)
      // If it can be absent and must not be, that has been reported.
      type = chain.isTolerant ? known : presentType(known);
    if (type === reportedType) return type;
  }
  return type;
}

/** Like the last step of `typeOfChain`, for an owner of the given type, where the field can be absent. */
export function typeOfLast(chain: Chain, owner: Type, facts: Facts, frame: CheckFrame): Type {
  const at = chain.keys.length - 1;
  const key = chain.keys[at];
  if (key === undefined || owner === reportedType) return reportedType;
  const type = member({ ...chain, isTolerant: true }, at, key, owner, frame);
  if (type === reportedType || chain.keys.length > deepestPlace) return type;
  const base = placeKey(chain.base, frame);
  const place = base === undefined ? undefined : [base, ...chain.keys.map(({ name }) => name)].join(separator);
  return (place === undefined ? undefined : facts.get(place)) ?? type;
}

/** The types along a chain, from its base to its end, without findings. */
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

/** The type of a field of a value of this type; null if it has no such field. */
export function memberType(type: SimpleType, name: string): Type {
  if (type.kind === "unknown") return type;
  const field = type.kind === "object" ? fieldOf(type, name) : undefined;
  if (field === undefined) return absentType;
  return field.isRequired ? field.type() : unionOf([field.type(), absentType]);
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
    if (chain.isTolerant) return unionOf([...found, ...unknowns, absentType]);
    const { span } = throughKey(chain, at, frame);
    frame.unchecked(
      span,
      `the contract does not define whether "${key.name}" exists`,
      pathThrough(chain, at + 1, frame),
    );
    return reportedType;
  }
  if (found.length === 0) return reportMissing(chain, at, key, members, objects, frame);
  const hasOthers = objects.length < members.length;
  const isOptional = fields.some((field) => field === undefined || !field.isRequired);
  if (chain.isTolerant) return hasOthers || isOptional ? unionOf([...found, absentType]) : unionOf(found);
  if (hasOthers) reportOthers(chain, at, key, members, frame);
  if (isOptional) {
    const { text } = throughKey(chain, at, frame);
    const isInSome = fields.includes(undefined);
    reportAbsent(
      text,
      key.span,
      frame,
      isInSome ? alternativesWithout(key.name, objects) : "the contract does not require it",
      pathThrough(chain, at + 1, frame),
    );
  }
  return unionOf(found);
}
