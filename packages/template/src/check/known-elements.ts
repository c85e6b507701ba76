import type { Expression, For, Index } from "../language/ir.ts";
import { membersOf, type ObjectType, type SimpleType, type Type, unionOf } from "../types/type.ts";
import type { Facts } from "./facts.ts";
import type { CheckFrame } from "./frame.ts";
import { silentType } from "./narrow-places.ts";
import { elementKey } from "./sources.ts";

/** The type of an entry that is known to exist: under `key in object`, or in the loop over the object itself. */
export function knownElement({ base, index }: Index, type: Type, facts: Facts, frame: CheckFrame): Type | undefined {
  if (!membersOf(type).every(({ kind }) => kind === "object")) return undefined;
  const element = elementKey(base, index, frame);
  return element === undefined ? undefined : facts.get(element.key);
}

/** The facts after `key in object` was true. */
export function withKey(
  [key, base]: readonly Expression[],
  [keyType, type]: readonly Type[],
  facts: Facts,
  frame: CheckFrame,
): Facts {
  if (key === undefined || base === undefined || keyType === undefined || type === undefined) return facts;
  const values = fieldsOf(type);
  const element = membersOf(keyType).every(({ kind }) => kind === "string") ? elementKey(base, key, frame) : undefined;
  return element === undefined || values === undefined ? facts : facts.addElement(element, values);
}

/** The facts in the body of a loop: the object has an entry under the key of each iteration. */
export function withLoopKeys(node: For, facts: Facts, assigned: readonly number[], frame: CheckFrame): Facts {
  const { over, targets } = node;
  const entries = fieldsOf(silentType(over, facts, frame));
  if (entries === undefined) return facts;
  const hasKey = targets.some(({ gets }) => gets === "key");
  const isOverKeys = frame.semantics.loopable.object === "keys" && !hasKey;
  return targets.reduce((known, { slot, gets, name }) => {
    const values = gets === "key" || (gets === "item" && isOverKeys) ? entries : undefined;
    const element = elementKey(over, { kind: "local", slot, name, span: over.span }, frame);
    // An earlier iteration can have set what the loop is over.
    const isStill = element !== undefined && !assigned.some((each) => element.slots.has(String(each)));
    return values === undefined || !isStill ? known : known.addElement(element, values);
  }, facts);
}

/** The type of the values of objects; `undefined` if a value can be something else. */
function fieldsOf(type: Type): Type | undefined {
  const types = membersOf(type).map(valuesOf);
  const known = types.filter((each) => each !== undefined);
  return known.length < types.length || types.length === 0 ? undefined : unionOf(known);
}

function valuesOf(member: SimpleType): Type | undefined {
  return member.kind === "object" ? valueType(member) : undefined;
}

function valueType({ fields, rest }: ObjectType): Type {
  const types = [...fields.values()].map((field) => field.type());
  return unionOf(rest === undefined ? types : [...types, rest()]);
}
