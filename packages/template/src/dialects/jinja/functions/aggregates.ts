import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { certain, doubtful } from "../../../types/objection.ts";
import { integerType, membersOf, numberType, reportedType, type Type, unionOf } from "../../../types/type.ts";
import { partsOf, valueAt } from "../values/attributes.ts";
import { numberOf, orderObjection, orderOf } from "../values/compare.ts";
import { unsupported } from "../values/numbers.ts";
import { pythonName, pythonType } from "../values/python.ts";
import { emptinessObjection, keyTypes } from "./elements.ts";
import {
  any,
  anyList,
  attributeParameter,
  checkCount,
  elementsOf,
  elementTypes,
  flag,
  iterable,
  iterableDemand,
  noElement,
  numeric,
  optional,
  required,
} from "./parameters.ts";

const none = "No aggregated item, sequence was empty.";

/** `min` and `max`: the element that is first or last in order. */
function extreme(name: "min" | "max"): FunctionSpec {
  const sign = name === "min" ? "<" : ">";
  return {
    name,
    parameters: [required("value", iterable), flag("case_sensitive"), attributeParameter],
    result: ([type = any]) => elementTypes(type)?.element ?? reportedType,
    objection: ([type = any, , attribute]) => {
      const { key, objection } = keyTypes(type, attribute);
      if (objection !== undefined) return objection;
      const order =
        (elementTypes(type)?.max ?? 0) > 1 ? orderObjection(key, key, name === "min" ? "lt" : "gt") : undefined;
      return order ?? emptinessObjection(type, none);
    },
    demand: (at) => (at === 0 ? iterableDemand : { kinds: [at === 2 ? "string" : "boolean"], isNullable: at === 2 }),
    call: ([value, isCaseSensitive = false, attribute = null], meter) => {
      const parts = partsOf(attribute);
      const keyed = elementsOf(value).map((item) => {
        const key = valueAt(item, parts);
        return { item, key: typeof key === "string" && isCaseSensitive !== true ? key.toLowerCase() : key };
      });
      const [first, ...others] = keyed;
      if (first === undefined) return noElement(none, meter);
      const isBetter = (order: number) => (name === "min" ? order < 0 : order > 0);
      return others.reduce((best, each) => (isBetter(orderOf(each.key, best.key, sign)) ? each : best), first).item;
    },
  };
}

/** `sum`: the elements, or an attribute of each, added to a start: numbers, or lists where that is one. */
const sum: FunctionSpec = {
  name: "sum",
  parameters: [
    required("value", iterable),
    attributeParameter,
    optional("start", unionOf([...membersOf(numeric), anyList]), 0),
  ],
  result: ([type = any, attribute, start = integerType]) => {
    const { key } = keyTypes(type, attribute);
    if (membersOf(start).some(({ kind }) => kind === "list")) return start.kind === "list" ? anyList : reportedType;
    const areWhole = [...membersOf(key), ...membersOf(start)].every(
      (member) => member.kind === "boolean" || (member.kind === "number" && member.isInteger),
    );
    return areWhole ? integerType : numberType;
  },
  objection: ([type = any, attribute, start = integerType]) => {
    const { key, objection } = keyTypes(type, attribute);
    if (objection !== undefined || elementTypes(type)?.max === 0) return objection;
    if (start.kind === "union" && membersOf(start).some(({ kind }) => kind === "list"))
      return doubtful("what is added to could be a list or a number");
    const isWanted = (member: Type) =>
      start.kind === "list" ? member.kind === "list" : member.kind === "number" || member.kind === "boolean";
    const wrong = membersOf(key).find((member) => !isWanted(member));
    if (wrong === undefined) return undefined;
    if (wrong.kind === "unknown") return wrong.isReported ? undefined : doubtful("it is not known what is added");
    const to = start.kind === "list" ? "list" : "int";
    return certain(`unsupported operand type(s) for +: '${to}' and '${pythonName(wrong)}'`);
  },
  demand: (at) =>
    at === 0 ? iterableDemand : { kinds: at === 1 ? ["string"] : ["number", "boolean", "list"], isNullable: at === 1 },
  call: ([value, attribute = null, start = 0], meter) => {
    const parts = partsOf(attribute);
    const items = elementsOf(value).map((item) => valueAt(item, parts));
    if (Array.isArray(start)) {
      const all: unknown[] = [...start];
      for (const item of items) {
        if (!Array.isArray(item)) throw new Fault(`can only concatenate list (not "${pythonType(item)}") to list`, 0);
        checkCount(all.length + item.length, meter);
        for (const each of item) all.push(each);
      }
      return all;
    }
    return items.reduce((total: number, item) => {
      const number = numberOf(item);
      if (number === undefined) throw unsupported("+", total, item);
      return total + number;
    }, numberOf(start) ?? 0);
  },
};

export const aggregateFilters: readonly FunctionSpec[] = [extreme("min"), extreme("max"), sum];
