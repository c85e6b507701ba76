import { declare, omissible } from "../../../language/declare.ts";
import type { FunctionSpec } from "../../../language/function.ts";
import type { Meter } from "../../../language/limits.ts";
import { narrowByEquality, narrowByTruth } from "../../../types/narrow.ts";
import type { Objection } from "../../../types/objection.ts";
import { isTruthy } from "../../../types/truth.ts";
import {
  booleanType,
  fieldOf,
  integerType,
  isNever,
  membersOf,
  neverType,
  nullType,
  type ObjectType,
  reportedType,
  stringType,
  type Type,
  unionOf,
} from "../../../types/type.ts";
import { comparisonObjection, equals } from "../values/compare.ts";
import { elementsOf, partsOf, valueAt } from "../values/parts.ts";
import { falsy } from "../values/truth.ts";
import { constantOf, fieldTypes, list, listType, property, withField } from "./parameters.ts";

/*
 * Filters that choose elements by the value of a field: `where: "state", "open"`. Without a value, the field is tested for
 * truth.
 */

const wanted = omissible("value", { demand: { kinds: ["any"], isNullable: true }, names: "compared" });
const parameters = [list("value"), property, wanted] as const;
type Types = readonly [Type, Type, Type, ...Type[]];

function checkField([type, name, value]: Types): Objection | undefined {
  const { type: field, objection } = fieldTypes(type, name);
  if (objection !== undefined || isNever(value)) return objection;
  return comparisonObjection("eq", field, value);
}

const demand: FunctionSpec["demand"] = (at, [, name]) => (at === 0 ? withField(name, ["any"]) : undefined);

/** Whether an element is one of those wanted. */
function isWanted(item: unknown, parts: readonly (string | number)[], value: unknown, meter: Meter): boolean {
  const field = valueAt(item, parts, meter);
  return value === undefined ? isTruthy(field, falsy) : equals(field, value);
}

/** The type of the elements that are chosen, or left out. */
function chosenType([type, name, value]: Types, isKept: boolean): Type | undefined {
  const of = elementsOf(type);
  if (of === undefined) return undefined;
  const constant = constantOf(name);
  const known = constantOf(value);
  const parts = typeof constant === "string" ? partsOf(constant) : [];
  const [part] = parts;
  const isRefined = parts.length === 1 && typeof part === "string" && (isNever(value) || known !== undefined);
  if (!isRefined || typeof part !== "string") return of.element;
  return narrowField(of.element, part, (field) =>
    known === undefined ? narrowByTruth(field, isKept, falsy) : narrowByEquality(field, [known], isKept),
  );
}

/** The objects of a type with a field narrowed; objects whose field cannot be so are left out. */
function narrowField(type: Type, name: string, refine: (field: Type) => Type): Type {
  return unionOf(
    membersOf(type).map((member): Type => {
      const field = member.kind === "object" ? fieldOf(member, name) : undefined;
      if (member.kind !== "object" || field === undefined) return member;
      const refined = refine(field.type());
      if (isNever(refined)) return neverType;
      const made: ObjectType = {
        ...member,
        fields: new Map([...member.fields, [name, { type: () => refined, isRequired: true }]]),
      };
      return made;
    }),
  );
}

/** `where`, `reject`: the elements whose field has a value, or has not. */
function choosing(name: "where" | "reject"): FunctionSpec {
  const isKept = name === "where";
  const result = (types: Types): Type => {
    const element = chosenType(types, isKept);
    if (element === undefined) return reportedType;
    return isNever(element) ? listType(stringType, 0, 0) : listType(element, 0, elementsOf(types[0])?.max);
  };
  return declare(
    name,
    parameters,
    { result, check: checkField, demand, keepsElements: true },
    (items, parts, value, meter) => items.filter((item) => isWanted(item, parts, value, meter) === isKept),
  );
}

const has = declare(
  "has",
  parameters,
  { result: booleanType, check: checkField, demand },
  (items, parts, value, meter) => items.some((item) => isWanted(item, parts, value, meter)),
);

const find = declare(
  "find",
  parameters,
  {
    result: (types) => {
      const element = chosenType(types, true);
      return element === undefined ? reportedType : unionOf([element, nullType]);
    },
    check: checkField,
    demand,
  },
  (items, parts, value, meter) => items.find((item) => isWanted(item, parts, value, meter)) ?? null,
);

const findIndex = declare(
  "find_index",
  parameters,
  { result: unionOf([integerType, nullType]), check: checkField, demand },
  (items, parts, value, meter) => {
    const at = items.findIndex((item) => isWanted(item, parts, value, meter));
    return at === -1 ? null : at;
  },
);

/** `group_by`: a list of the values of a field, each with its elements. */
const groupBy = declare(
  "group_by",
  [list("value"), property],
  {
    result: ([type, name]) => {
      const of = elementsOf(type);
      if (of === undefined) return reportedType;
      const key = fieldTypes(type, name).type;
      const group: ObjectType = {
        kind: "object",
        fields: new Map([
          ["name", { type: () => key, isRequired: true }],
          ["items", { type: () => listType(of.element, 1, of.max), isRequired: true }],
        ]),
        rest: undefined,
        isFilled: true,
      };
      return listType(group, Math.min(1, of.min), of.max);
    },
    check: ([type, name]) => fieldTypes(type, name).objection,
    demand,
  },
  (items, parts, meter) => {
    const groups = new Map<unknown, unknown[]>();
    for (const item of items) {
      const key = valueAt(item, parts, meter) ?? null;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
    return [...groups].map(([name, members]) => ({ name, items: members }));
  },
);

/** Filters that choose or group elements by a field. */
export const choosingFilters: readonly FunctionSpec[] = [
  choosing("where"),
  choosing("reject"),
  has,
  find,
  findIndex,
  groupBy,
];
