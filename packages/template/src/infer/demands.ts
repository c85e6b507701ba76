import type { Demand } from "../language/function.ts";
import { elementOf, membersOf, type Type, unionOf } from "../types/type.ts";
import { noValue, type Value } from "./frame.ts";
import { allKinds, type Kinds, kind } from "./need.ts";

/** What a parameter of this type demands. */
export function demandOf(type: Type, depth = 0): Demand {
  if (type.kind === "unknown" || depth > 8) return { kinds: ["any"], isNullable: true };
  const members = membersOf(type);
  const lists = members.filter((member) => member.kind === "list");
  const [object, ...others] = members.filter((member) => member.kind === "object");
  // Of several kinds of object, only what they share could be demanded: nothing is.
  const fields = object === undefined || others.length > 0 ? [] : [...object.fields];
  return {
    ...(lists.length === 0 ? {} : { element: demandOf(unionOf(lists.map(elementOf)), depth + 1) }),
    fields: fields.map(([name, field]) => ({
      name,
      isRequired: field.isRequired,
      demand: demandOf(field.type(), depth + 1),
    })),
    kinds: members.flatMap((member) =>
      member.kind === "null" || member.kind === "unknown"
        ? []
        : member.kind === "number"
          ? [member.isInteger ? ("integer" as const) : ("number" as const)]
          : [member.kind],
    ),
    isNullable: members.some((member) => member.kind === "null"),
  };
}

function bitsOf(names: Demand["kinds"]): Kinds {
  return names.reduce((bits, name) => {
    if (name === "any") return allKinds;
    return bits | (name === "number" ? kind.integer | kind.fraction : kind[name]);
  }, 0);
}

/** Demands of every place that a value may come from. */
export function demand(value: Value, wanted: Demand): void {
  for (const { need, isThere } of value.origins) {
    need.actual.demand(bitsOf(wanted.kinds), bitsOf(wanted.preferred ?? wanted.kinds));
    if (!wanted.isNullable && !isThere) need.actual.isNullable = false;
    for (const { name, isRequired, demand: ofField } of wanted.fields ?? [])
      demand({ origins: [{ need: need.field(name, isRequired), isThere: false }], type: noValue.type }, ofField);
    if (wanted.element !== undefined)
      demand({ origins: [{ need: need.elements(), isThere: false }], type: noValue.type }, wanted.element);
  }
}
