import type { Expression } from "../language/ir.ts";
import { absentType, filterType, isNever, membersOf, reportedType, type Type, withDependents } from "../types/type.ts";
import { type Chain, chainOf } from "./chain.ts";
import { type Facts, separator } from "./facts.ts";
import type { CheckFrame } from "./frame.ts";
import { memberType, silentTypeOfLookup, typesAlong } from "./members.ts";
import { placeKey } from "./places.ts";
import { sourcePlace } from "./sources.ts";

/**
 * The facts with the place of an expression narrowed, with its owner narrowed where that follows, and with the place that a name was
 * set from.
 */
export function narrowPlace(
  expression: Expression,
  facts: Facts,
  type: Type,
  refine: (type: Type) => Type,
  frame: CheckFrame,
): Facts {
  const own = narrowOwn(expression, facts, type, refine, frame);
  const source = sourcePlace(expression, facts);
  return source === undefined ? own : narrowPlace(source, own, silentType(source, own, frame), refine, frame);
}

function narrowOwn(
  expression: Expression,
  facts: Facts,
  type: Type,
  refine: (type: Type) => Type,
  frame: CheckFrame,
): Facts {
  const key = placeKey(expression, frame);
  if (key === undefined) return facts;
  const narrowed = refine(type);
  // Of an unknown type, only what a test says directly: `is string`.
  if (type.kind === "unknown") return type.isReported || narrowed.kind === "unknown" ? facts : facts.add(key, narrowed);
  const own = narrowed === type ? facts : facts.add(key, narrowed);
  const chain = chainOf(expression);
  return chain === undefined ? own : narrowOwner(chain, own, refine, frame);
}

/** Among the alternatives of the objects along the path, keeps those whose field can have the narrowed type. */
function narrowOwner(chain: Chain, facts: Facts, refine: (type: Type) => Type, frame: CheckFrame): Facts {
  const baseKey = placeKey(chain.base, frame);
  const types = typesAlong(chain, silentType(chain.base, facts, frame), facts, frame);
  let known = facts;
  const isThere = isNever(refine(absentType));
  let remains: (field: Type) => boolean = (field) => !isNever(refine(field));
  for (let at = chain.keys.length - 1; at >= 0 && baseKey !== undefined; at--) {
    const owner = types[at];
    const name = chain.keys[at]?.name;
    if (owner === undefined || name === undefined || owner.kind === "unknown") break;
    const holds = remains;
    const possible = filterType(owner, (member) => holds(memberType(member, name)));
    // Only a field that exists brings those that depend on it.
    const kept = isThere ? withDependents(possible, name) : possible;
    if (kept !== owner)
      known = known.add([baseKey, ...chain.keys.slice(0, at).map((each) => each.name)].join(separator), kept);
    // Further up only kinds are compared: enough to show that nothing on the way was null.
    const kinds = new Set(membersOf(kept).map((member) => member.kind));
    remains = (field) => membersOf(field).some((member) => member.kind === "unknown" || kinds.has(member.kind));
  }
  return known;
}

/** The type of a base that has already been checked. */
export function silentType(expression: Expression, facts: Facts, frame: CheckFrame): Type {
  if (expression.kind === "local") return facts.get(String(expression.slot)) ?? frame.slot(expression.slot);
  if (expression.kind === "lookup") return silentTypeOfLookup(expression, facts, frame);
  const chain = chainOf(expression);
  if (chain !== undefined)
    return typesAlong(chain, silentType(chain.base, facts, frame), facts, frame).at(-1) ?? reportedType;
  return reportedType;
}
