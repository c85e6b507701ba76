import type { Demand } from "../language/demand.ts";

import { noValue, type Value } from "./frame.ts";
import { allKinds, type Kinds, kind } from "./need.ts";

function bitsOf(names: Demand["kinds"]): Kinds {
  return names.reduce((bits, name) => {
    if (name === "any") return allKinds;
    return bits | (name === "number" ? kind.integer | kind.fraction : kind[name]);
  }, 0);
}

/** Demands on every place that a value can come from. */
export function demand(value: Value, wanted: Demand): void {
  for (const { need, isThere } of value.origins) {
    need.actual.demand(bitsOf(wanted.kinds), bitsOf(wanted.preferred ?? wanted.kinds));
    need.actual.most = Math.min(need.actual.most, wanted.most ?? need.actual.most);
    need.actual.min = Math.max(need.actual.min, wanted.min ?? 0);
    if (!wanted.isNullable && !isThere) need.actual.isNullable = false;
    for (const { name, isRequired, demand: ofField } of wanted.fields ?? [])
      demand({ origins: [{ need: need.field(name, isRequired), isThere: false }], type: noValue.type }, ofField);
    if (wanted.element !== undefined)
      demand({ origins: [{ need: need.elements(), isThere: false }], type: noValue.type }, wanted.element);
  }
}
