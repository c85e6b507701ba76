import { anything, declare, parameter, readText, string } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { isRecord } from "../../../schema/record.ts";
import { certain, doubtful, worst } from "../../../types/objection.ts";
import {
  fieldOf,
  integerType,
  literalType,
  membersOf,
  reportedType,
  stringType,
  type Type,
  unionOf,
} from "../../../types/type.ts";
import { findText } from "../../values/search.ts";
import { represent } from "../print/print.ts";
import { asTuple } from "../print/tuples.ts";
import { equals } from "../values/compare.ts";
import { lengthOf, objectName, pythonType } from "../values/python.ts";
import { entriesType, entryLimits, valueTypes } from "./grouping.ts";
import { anyList, anyObject, constantOf, entries, listType, open } from "./parameters.ts";
import { countOf } from "./text-methods.ts";

/* The methods of objects and lists: the object or list itself is the first argument. */

const object = entries("object");

const items = declare(".items", [object], { result: ([type]) => entriesType(type) }, (pairs) => pairs.map(asTuple));

/** The type of a list with as many elements as an object has entries. */
function perEntry(type: Type, element: Type): Type {
  const { min, max } = entryLimits(type);
  return listType(element, min, max);
}

const keys = declare(".keys", [object], { result: ([type]) => perEntry(type, stringType) }, (pairs) =>
  pairs.map(([key]) => key),
);

const values = declare(".values", [object], { result: ([type]) => perEntry(type, valueTypes(type)) }, (pairs) =>
  pairs.map(([, each]) => each),
);

/** Whether a value has the method `get`: if it is no object, that fails. */
export const hasGet = declare(
  ".get",
  [anything("object", { demand: { kinds: ["object"], isNullable: false } })],
  {
    result: literalType(true),
    check: ([type]) =>
      worst(
        membersOf(type).map(({ kind }) => {
          if (kind === "object") return undefined;
          const name = kind === "null" ? "None" : `${kind} object`;
          return kind === "unknown" ? doubtful("it may be no object") : certain(`'${name}' has no attribute 'get'`);
        }),
      ),
  },
  (value, meter) => {
    if (isRecord(value)) return true;
    if (meter.lenience !== undefined && (value === null || value === undefined)) return false;
    throw new Fault(`'${objectName(value)}' has no attribute 'get'`, 0);
  },
);

/** `get`: the field of a name, or a default where it is absent. */
const get = declare(
  ".get",
  [
    parameter("object", anyObject, (given) => given),
    { ...string("key"), names: "field" },
    anything("default", { default: null }),
  ],
  {
    chooses: true,
    result: ([type, key, fallback]) => {
      const known = constantOf(key);
      const types = membersOf(type).flatMap((member): Type[] => {
        if (member.kind !== "object") return [reportedType];
        if (typeof known !== "string") return [valueTypes(member), fallback];
        const field = fieldOf(member, known);
        if (field === undefined) return [fallback];
        return field.isRequired ? [field.type()] : [field.type(), fallback];
      });
      return unionOf(types);
    },
    demand: (at, [, key]) =>
      at === 0 && typeof key === "string"
        ? { kinds: ["object"], isNullable: false, fields: [{ name: key, isRequired: false, demand: open }] }
        : undefined,
  },
  (value, key, fallback) => (isRecord(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : fallback),
);

const textOrList = parameter("value", unionOf([stringType, anyList]), (given) => given, {
  demand: { kinds: ["string", "list"], isNullable: false },
});

/** `count`: the number of occurrences of a value in a list or string. */
const count = declare(
  ".count",
  [textOrList, anything("of")],
  {
    result: integerType,
    check: ([type, of]) => {
      if (membersOf(type).every((member) => member.kind === "list")) return undefined;
      return worst(
        membersOf(of).map((member) => {
          if (member.kind === "unknown") return doubtful("the counted value may not be a string");
          return member.kind === "string" ? undefined : certain(`must be str, not ${member.kind}`);
        }),
      );
    },
  },
  (value, of, meter) => {
    if (Array.isArray(value)) return value.filter((item) => equals(item, of, meter)).length;
    if (typeof of !== "string") throw new Fault(`must be str, not ${pythonType(of)}`, 1);
    return countOf(readText(String(value), meter), of, meter);
  },
);

/** `index`: the position of a value in a list or string. */
const index = declare(
  ".index",
  [textOrList, anything("of")],
  { result: integerType, check: () => doubtful("it may be missing: test with `in` first") },
  (value, of, meter) => {
    if (Array.isArray(value)) {
      const at = value.findIndex((item) => equals(item, of, meter));
      if (at === -1) throw new Fault(`${represent(of, meter).slice(0, 100)} is not in list`, 1);
      return at;
    }
    if (typeof of !== "string") throw new Fault(`must be str, not ${pythonType(of)}`, 1);
    const at = findText(readText(String(value), meter), of, meter);
    if (at === -1) throw new Fault("substring not found", 1);
    return lengthOf(String(value).slice(0, at));
  },
);

export const collectionMethods: readonly FunctionSpec[] = [items, keys, values, get, count, index];
