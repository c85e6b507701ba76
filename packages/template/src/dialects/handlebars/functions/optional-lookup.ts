import { anything, declare } from "../../../language/declare.ts";
import type { Demand } from "../../../language/demand.ts";
import { Fault } from "../../../language/function.ts";
import {
  elementOf,
  membersOf,
  nullType,
  type SimpleType,
  type Type,
  unionOf,
  unknownType,
} from "../../../types/type.ts";
import { index } from "../values/indexing.ts";

const demand: Demand = { kinds: ["list", "object"], preferred: ["object"], isNullable: true };

function elementsOf(type: SimpleType): readonly Type[] {
  if (type.kind === "list") return [elementOf(type)];
  if (type.kind === "unknown") return [unknownType];
  if (type.kind !== "object") return [];
  const fields = [...type.fields.values()].map((field) => field.type());
  return type.rest === undefined ? fields : [...fields, type.rest()];
}

/** `lookup` in a condition: an absent element is null. */
export const optionalLookup = declare(
  "lookup",
  [anything("of", { demand }), anything("key", { names: "field" })],
  { result: ([type]) => unionOf([nullType, ...membersOf(type).flatMap(elementsOf)]) },
  (of, key) => {
    try {
      return index(of, key) ?? null;
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
  },
);
