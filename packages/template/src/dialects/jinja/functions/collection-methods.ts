import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { certain, doubtful, worst } from "../../../types/objection.ts";
import { isRecord } from "../../../types/record.ts";
import {
  fieldOf,
  integerType,
  membersOf,
  nullType,
  reportedType,
  stringType,
  type Type,
  unionOf,
} from "../../../types/type.ts";
import { represent } from "../print/print.ts";
import { equals } from "../values/compare.ts";
import { lengthOf, pythonType } from "../values/python.ts";
import { entriesOf, entriesType, entryLimits, valueTypes } from "./grouping.ts";
import { any, anyList, anyObject, anything, constantOf, listType, optional, required } from "./parameters.ts";
import { countOf } from "./text-methods.ts";

/* The methods of objects and lists: the object or list itself is the first argument. */

const object = required("object", anyObject);

const items: FunctionSpec = {
  name: ".items",
  parameters: [object],
  result: ([type = any]) => entriesType(type),
  call: ([value]) => entriesOf(value),
};

const keys: FunctionSpec = {
  name: ".keys",
  parameters: [object],
  result: ([type = any]) => {
    const { min, max } = entryLimits(type);
    return listType(stringType, min, max);
  },
  call: ([value]) => entriesOf(value).map(([key]) => key),
};

const values: FunctionSpec = {
  name: ".values",
  parameters: [object],
  result: ([type = any]) => {
    const { min, max } = entryLimits(type);
    return listType(valueTypes(type), min, max);
  },
  call: ([value]) => entriesOf(value).map(([, each]) => each),
};

/** `get`: the field of a name, or a default where it is absent. */
const get: FunctionSpec = {
  name: ".get",
  parameters: [object, required("key", stringType), optional("default", any, null)],
  result: ([type = any, key, fallback = nullType]) => {
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
  demand: (at, [, key]) => {
    if (at !== 0) return { kinds: [at === 1 ? "string" : "any"], isNullable: at === 2 };
    const anyField = { kinds: ["any" as const], isNullable: true };
    return {
      kinds: ["object"],
      isNullable: false,
      ...(typeof key === "string" ? { fields: [{ name: key, isRequired: false, demand: anyField }] } : {}),
    };
  },
  call: ([value, key, fallback = null]) => {
    const name = String(key);
    return isRecord(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : fallback;
  },
};

const textOrList = unionOf([stringType, anyList]);

/** `count`: how often something is in a list or text. */
const count: FunctionSpec = {
  name: ".count",
  parameters: [required("value", textOrList), anything("of")],
  result: integerType,
  objection: ([type = any, of = any]) => {
    if (membersOf(type).every((member) => member.kind === "list")) return undefined;
    return worst(
      membersOf(of).map((member) => {
        if (member.kind === "unknown") return doubtful("what is counted in a text could be none");
        return member.kind === "string" ? undefined : certain(`must be str, not ${member.kind}`);
      }),
    );
  },
  demand: (at) => ({ kinds: at === 0 ? ["string", "list"] : ["any"], isNullable: at === 1 }),
  call: ([value, of]) => {
    if (Array.isArray(value)) return value.filter((item) => equals(item, of)).length;
    if (typeof of !== "string") throw new Fault(`must be str, not ${pythonType(of)}`, 1);
    return countOf(String(value), of);
  },
};

/** `index`: where something is in a list or text. */
const index: FunctionSpec = {
  name: ".index",
  parameters: [required("value", textOrList), anything("of")],
  result: integerType,
  objection: () => doubtful("it need not be there: ask with in first"),
  demand: (at) => ({ kinds: at === 0 ? ["string", "list"] : ["any"], isNullable: at === 1 }),
  call: ([value, of], meter) => {
    if (Array.isArray(value)) {
      const at = value.findIndex((item) => equals(item, of));
      if (at === -1) throw new Fault(`${represent(of, meter).slice(0, 100)} is not in list`, 1);
      return at;
    }
    if (typeof of !== "string") throw new Fault(`must be str, not ${pythonType(of)}`, 1);
    const at = String(value).indexOf(of);
    if (at === -1) throw new Fault("substring not found", 1);
    return lengthOf(String(value).slice(0, at));
  },
};

export const collectionMethods: readonly FunctionSpec[] = [items, keys, values, get, count, index];
