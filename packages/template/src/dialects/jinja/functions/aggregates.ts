import { boolean, declare, parameter } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { type Meter, spend } from "../../../language/limits.ts";
import { sumType } from "../../../types/arithmetic.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import { booleanType, membersOf, numberType, reportedType, type Type, unionOf } from "../../../types/type.ts";
import { partsOf, valueAt } from "../values/attributes.ts";
import { numberOf, orderObjection, orderOf } from "../values/compare.ts";
import { unsupported } from "../values/numbers.ts";
import { pythonName, pythonType } from "../values/python.ts";
import { emptinessObjection, keyTypes } from "./elements.ts";
import { isWhole } from "./numbers.ts";
import { anyList, attribute, checkCount, elements, elementTypes, lowered, noElement } from "./parameters.ts";

const none = "No aggregated item, sequence was empty.";

/** `min` and `max`: the first or last element in order. */
function extreme(name: "min" | "max"): FunctionSpec {
  const [operator, sign] = name === "min" ? (["lt", "<"] as const) : (["gt", ">"] as const);
  return declare(
    name,
    [elements("value"), boolean("case_sensitive"), attribute],
    {
      chooses: true,
      result: ([type]) => elementTypes(type)?.element ?? reportedType,
      check: ([type, , by]) => {
        const { key, objection } = keyTypes(type, by);
        if (objection !== undefined) return objection;
        const order = (elementTypes(type)?.max ?? 0) > 1 ? orderObjection(key, key, operator) : undefined;
        return order ?? emptinessObjection(type, none);
      },
    },
    (items, isCaseSensitive, by, meter) => {
      spend(5 * items.length, meter);
      const parts = partsOf(by);
      const keyed = items.map((item) => {
        const key = valueAt(item, parts, meter);
        return { item, key: isCaseSensitive ? key : lowered(key, meter) };
      });
      const [first, ...others] = keyed;
      if (first === undefined) return noElement(none, meter);
      const isBetter = (order: number) => (name === "min" ? order < 0 : order > 0);
      return others.reduce((best, each) => (isBetter(orderOf(each.key, best.key, meter, sign)) ? each : best), first)
        .item;
    },
  );
}

/** The start of a sum: a number, or a list. */
const start = parameter("start", unionOf([numberType, booleanType, anyList]), (given) => given ?? 0, {
  demand: { kinds: ["number", "boolean", "list"], isNullable: false },
  default: 0,
});

function sumObjection(type: Type, by: Type, from: Type): Objection | undefined {
  const { key, objection } = keyTypes(type, by);
  if (objection !== undefined || elementTypes(type)?.max === 0) return objection;
  if (from.kind === "union" && membersOf(from).some(({ kind }) => kind === "list"))
    return doubtful("the start could be a list or a number");
  const isWanted = (member: Type) =>
    from.kind === "list" ? member.kind === "list" : member.kind === "number" || member.kind === "boolean";
  const wrong = membersOf(key).find((member) => !isWanted(member));
  if (wrong === undefined) return undefined;
  if (wrong.kind === "unknown")
    return wrong.isReported ? undefined : doubtful("the type of the added values is not known");
  const to = from.kind === "list" ? "list" : "int";
  return certain(`unsupported operand type(s) for +: '${to}' and '${pythonName(wrong)}'`);
}

function joined(lists: readonly unknown[], from: readonly unknown[], meter: Meter): unknown[] {
  const all = [...from];
  for (const list of lists) {
    if (!Array.isArray(list)) throw new Fault(`can only concatenate list (not "${pythonType(list)}") to list`, 0);
    checkCount(all.length + list.length, meter);
    spend(list.length, meter);
    for (const each of list) all.push(each);
  }
  return all;
}

/** `sum`: the elements, or an attribute of each, added to a start: numbers, or lists if the start is a list. */
const sum = declare(
  "sum",
  [elements("value"), attribute, start],
  {
    result: ([type, by, from]) => {
      const { key } = keyTypes(type, by);
      if (membersOf(from).some(({ kind }) => kind === "list")) return from.kind === "list" ? anyList : reportedType;
      return sumType(key, elementTypes(type)?.max ?? 0, from, isWhole(key) && isWhole(from));
    },
    check: ([type, by, from]) => sumObjection(type, by, from),
  },
  (items, by, from, meter) => {
    const parts = partsOf(by);
    const values = items.map((item) => valueAt(item, parts, meter));
    if (Array.isArray(from)) return joined(values, from, meter);
    return values.reduce((total: number, item) => {
      const number = numberOf(item);
      if (number === undefined) throw unsupported("+", total, item);
      return total + number;
    }, numberOf(from) ?? 0);
  },
);

export const aggregateFilters: readonly FunctionSpec[] = [extreme("min"), extreme("max"), sum];
