import { boolean, declare, parameter } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { type Meter, spend } from "../../../language/limits.ts";
import { canOverflow, extremeType, magnitudeOf, sumType } from "../../../types/arithmetic.ts";
import { narrowByOrder } from "../../../types/narrow.ts";
import { certain, doubtful, type Objection } from "../../../types/objection.ts";
import { booleanType, boundsOf, membersOf, numberType, reportedType, type Type, unionOf } from "../../../types/type.ts";
import { partsOf, valueAt } from "../values/attributes.ts";
import { numberOf, orderObjection, orderOf } from "../values/compare.ts";
import { exact, unsupported } from "../values/numbers.ts";
import { pythonName, pythonType } from "../values/python.ts";
import { emptinessObjection, keyTypes } from "./elements.ts";
import { beyondCause, isWhole } from "./numbers.ts";
import { anyList, attribute, checkCount, elements, elementTypes, lowered, noElement } from "./parameters.ts";

const nothing = "No aggregated item, sequence was empty.";

/** `min` and `max`: the first or last element in order. */
function extreme(name: "min" | "max"): FunctionSpec {
  const [operator, sign] = name === "min" ? (["lt", "<"] as const) : (["gt", ">"] as const);
  return declare(
    name,
    [elements("value"), boolean("case_sensitive"), attribute],
    {
      chooses: true,
      result: ([type, , by]) => chosenType(name, type, by),
      check: ([type, , by]) => {
        const { key, objection } = keyTypes(type, by);
        if (objection !== undefined) return objection;
        const order = (elementTypes(type)?.max ?? 0) > 1 ? orderObjection(key, key, operator) : undefined;
        return order ?? emptinessObjection(type, nothing);
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
      if (first === undefined) return noElement(nothing, meter);
      const isBetter = (order: number) => (name === "min" ? order < 0 : order > 0);
      return others.reduce((best, each) => (isBetter(orderOf(each.key, best.key, meter, sign)) ? each : best), first)
        .item;
    },
  );
}

/** More elements than this tell no more. */
const mostElements = 8;

/** The type of the element: of numbers, at least as great as the greatest of the least that each can be, and the other way round. */
function chosenType(name: "min" | "max", type: Type, by: Type): Type {
  const element = elementTypes(type)?.element ?? reportedType;
  if (type.kind !== "list" || by.kind !== "null" || membersOf(element).some(({ kind }) => kind !== "number"))
    return element;
  const all = Array.from({ length: Math.min(type.min, mostElements) }, (_, at) => (type.prefix[at] ?? type.element)());
  const [first, ...others] = all;
  if (first === undefined) return element;
  const known = others.reduce((best, each) => extremeType(name, best, each, isWhole(element)), first);
  const { min, max } = known.kind === "number" ? boundsOf(known) : boundsOf(numberType);
  return name === "max" ? narrowByOrder(element, "ge", min) : narrowByOrder(element, "le", max);
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
  if (wrong === undefined) return from.kind === "list" ? undefined : totalObjection(totalType(type, by, from));
  if (wrong.kind === "unknown")
    return wrong.isReported ? undefined : doubtful("the type of the added values is not known");
  const to = from.kind === "list" ? "list" : "int";
  return certain(`unsupported operand type(s) for +: '${to}' and '${pythonName(wrong)}'`);
}

/** The type of a sum of numbers. */
function totalType(type: Type, by: Type, from: Type): Type {
  const { key } = keyTypes(type, by);
  return sumType(key, elementTypes(type) ?? { min: 0, max: 0 }, from, isWhole(key) && isWhole(from));
}

function totalObjection(total: Type): Objection | undefined {
  const isPast = canOverflow(total) || (isWhole(total) && magnitudeOf(total) > Number.MAX_SAFE_INTEGER);
  return isPast ? doubtful(beyondCause) : undefined;
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
      if (membersOf(from).some(({ kind }) => kind === "list")) return from.kind === "list" ? anyList : reportedType;
      return totalType(type, by, from);
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
      return exact(total + number, total, number, (a, b) => a + b);
    }, numberOf(from) ?? 0);
  },
);

export const aggregateFilters: readonly FunctionSpec[] = [extreme("min"), extreme("max"), sum];
