import type { Expression, For, Index } from "../language/ir.ts";
import { elementOf, membersOf, type ObjectType, type SimpleType, type Type, unionOf } from "../types/type.ts";
import type { Facts } from "./facts.ts";
import type { CheckFrame } from "./frame.ts";
import { silentType } from "./narrow-places.ts";
import { elementKey } from "./sources.ts";

/** The type of an element that is known to exist: under `key in object`, or in the loop over the value itself. */
export function knownElement({ base, index }: Index, type: Type, facts: Facts, frame: CheckFrame): Type | undefined {
  if (!membersOf(type).every(({ kind }) => kind === "list" || kind === "object")) return undefined;
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

/** The facts in the body of a loop: the value has an element at the position, or under the key, of each iteration. */
export function withLoopElements(node: For, facts: Facts, assigned: readonly number[], frame: CheckFrame): Facts {
  const { over, targets } = node;
  const type = silentType(over, facts, frame);
  const hasKey = targets.some(({ gets }) => gets === "key");
  const elements = elementsOf(type);
  const keys = frame.semantics.loopable.object === "keys" && !hasKey ? fieldsOf(type) : undefined;
  return targets.reduce((known, { slot, gets, name }) => {
    const values = gets === "item" ? keys : gets === "key" || (gets === "index" && isList(type)) ? elements : undefined;
    const element = elementKey(over, { kind: "local", slot, name, span: over.span }, frame);
    // An earlier iteration can have set what the loop is over.
    const isStill = element !== undefined && !assigned.some((each) => element.slots.has(String(each)));
    return values === undefined || !isStill ? known : known.addElement(element, values);
  }, facts);
}

function isList(type: Type): boolean {
  return membersOf(type).every(({ kind }) => kind === "list");
}

/** The type of the elements of lists and objects; `undefined` if a value can be something else. */
function elementsOf(type: Type): Type | undefined {
  const types = membersOf(type).map((member) => (member.kind === "list" ? elementOf(member) : valuesOf(member)));
  const known = types.filter((each) => each !== undefined);
  return known.length < types.length || types.length === 0 ? undefined : unionOf(known);
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
