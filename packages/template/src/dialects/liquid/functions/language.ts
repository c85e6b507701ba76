import { anything, boolean, declare, parameter } from "../../../language/declare.ts";
import { Fault, type FunctionSpec } from "../../../language/function.ts";
import { boundless, countIn, type Open } from "../../../language/sizes.ts";
import { isRecord } from "../../../schema/record.ts";
import { certain, doubtful, type Objection, worst } from "../../../types/objection.ts";
import {
  booleanType,
  boundedType,
  boundsOf,
  countType,
  elementOf,
  fieldOf,
  filterType,
  integerType,
  literalType,
  membersOf,
  neverType,
  reportedType,
  type SimpleType,
  type Type,
  unionOf,
  unknownType,
} from "../../../types/type.ts";
import { lengthComparison, lengthNarrowing, lengthType } from "../../functions/length.ts";
import { printValue } from "../print/print.ts";
import { comparisonObjection, equals } from "../values/compare.ts";
import { kindOf, kindOfType } from "../values/kinds.ts";
import { elementsOf } from "../values/parts.ts";
import { checkCount, listType, someOf } from "./parameters.ts";

/*
 * Parts of the language that are calls in the tree: `contains`, ranges, comparisons with `empty` and `blank`, the fields
 * `size`, `first` and `last`, and the parts of lists that loops take.
 */

const searched = anything("container", {
  demand: { kinds: ["list", "string"], preferred: ["list"], isNullable: false },
});

function containmentObjection([holder, value]: readonly [Type, Type, ...Type[]]): Objection | undefined {
  return worst(membersOf(holder).flatMap((member) => membersOf(value).map((other) => pairObjection(member, other))));
}

function pairObjection(holder: SimpleType, value: SimpleType): Objection | undefined {
  switch (holder.kind) {
    case "unknown":
      return doubtful("the type of the searched value is not known");
    case "list":
      return comparisonObjection("eq", elementOf(holder), value);
    case "string":
      if (value.kind === "unknown") return doubtful("the type of the value searched for is not known");
      if (value.kind === "string" || value.kind === "number" || value.kind === "boolean") return undefined;
      return certain(`a text does not contain ${kindOfType(value)}`);
    default:
      return certain(`only lists and texts contain something, and it can be ${kindOfType(holder)}`);
  }
}

/** `list contains value`, `text contains part`. */
export const contains = declare(
  "contains",
  [searched, anything("value", { demand: { kinds: ["any"], isNullable: true } })],
  {
    result: booleanType,
    check: containmentObjection,
    narrows: (type, isTrue) =>
      isTrue
        ? unionOf(
            membersOf(type).map((each) => (each.kind === "list" ? { ...each, min: Math.max(1, each.min) } : each)),
          )
        : type,
  },
  (container, value, meter) => {
    if (Array.isArray(container)) return container.some((item) => equals(item, value));
    const isNothing = container === null || container === undefined;
    if (isNothing && meter.lenience !== undefined) return false;
    if (typeof container !== "string")
      throw new Fault(`only lists and texts contain something, and it is ${kindOf(container)}`, 0);
    if (typeof value === "object" || value === undefined)
      throw new Fault(`a text does not contain ${kindOf(value)}`, 1);
    return container.includes(printValue(value, meter));
  },
);

const bound = (name: string) =>
  parameter(name, integerType, (given) => Number(given), { demand: { kinds: ["integer"], isNullable: false } });

/** `(first..last)`: the whole numbers from one to another, none if the first is larger. */
export const range = declare(
  "..",
  [bound("first"), bound("last")],
  {
    endsAt: "last",
    result: ([first, last]) => {
      const [from, to] = [first, last].map((type) =>
        "values" in type && type.values?.length === 1 ? type.values[0] : undefined,
      );
      if (typeof from !== "number" || typeof to !== "number")
        return listType(rangeElement(first, last), 0, rangeSize(first, last, boundless));
      const count = Math.max(0, to - from + 1);
      return listType(rangeElement(first, last), count, count);
    },
    size: ([first, last], open) => rangeSize(first, last, open),
  },
  (first, last, meter) => {
    const count = Math.max(0, last - first + 1);
    checkCount(count, meter);
    return Array.from({ length: count }, (_, at) => first + at);
  },
);

/** The numbers of a range are between its ends. */
function rangeElement(first: Type, last: Type): Type {
  const bounds = (type: Type) => membersOf(type).flatMap((each) => (each.kind === "number" ? [boundsOf(each)] : []));
  const [from, to] = [bounds(first), bounds(last)];
  return from.length === 0 || to.length === 0
    ? integerType
    : boundedType(true, Math.min(...from.map(({ min }) => min)), Math.max(...to.map(({ max }) => max)));
}

/** The most numbers that a range has. */
function rangeSize(first: Type, last: Type, open: Open): number {
  const least = Math.min(...membersOf(first).map((member) => (member.kind === "number" ? boundsOf(member).min : 0)));
  return Math.max(0, countIn(last, open) - least + 1);
}

/** Whether a value is `empty`: a text, a list or an object with nothing in it. */
function isEmpty(value: unknown): boolean {
  if (typeof value === "string" || Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}

/** The values of a type that can be empty, or need not be. */
function narrowEmpty(member: SimpleType, isTrue: boolean): Type {
  switch (member.kind) {
    case "list":
    case "string":
      return lengthNarrowing.narrows?.(member, !isTrue, []) ?? member;
    case "object":
      if (!isTrue) return { ...member, isFilled: true };
      return member.isFilled || [...member.fields.values()].some((field) => field.isRequired) ? neverType : member;
    case "unknown":
      return member;
    default:
      return isTrue ? neverType : member;
  }
}

function narrowBlank(member: SimpleType, isTrue: boolean): Type {
  switch (member.kind) {
    case "null":
      return isTrue ? member : neverType;
    case "boolean": {
      const values = (member.values ?? [true, false]).filter((value) => value !== isTrue);
      return unionOf(values.map(literalType));
    }
    case "string":
      // A text of white space alone is blank, and not empty.
      if (member.values === undefined) return member;
      return unionOf(member.values.filter((value) => (value.trim() === "") === isTrue).map(literalType));
    default:
      return narrowEmpty(member, isTrue);
  }
}

const subject = anything("value", { demand: { kinds: ["any"], isNullable: true } });

/** `value == empty`. */
export const empty = declare(
  "== empty",
  [subject],
  {
    result: booleanType,
    narrows: (type, isTrue) => unionOf(membersOf(type).map((member) => narrowEmpty(member, isTrue))),
  },
  (value) => isEmpty(value),
);

/** `value == blank`: empty, nil, false, or a text of white space. */
export const blank = declare(
  "== blank",
  [subject],
  {
    result: booleanType,
    narrows: (type, isTrue) => unionOf(membersOf(type).map((member) => narrowBlank(member, isTrue))),
  },
  (value) =>
    value === false ||
    value === null ||
    value === undefined ||
    (typeof value === "string" ? value.trim() === "" : isEmpty(value)),
);

/** Whether a value is used, and not replaced by `default`: the other values are nil, false, and an empty text or list. */
function usable(isFalseUsed: boolean): FunctionSpec {
  const isUsed = (value: unknown) =>
    (isFalseUsed || value !== false) &&
    value !== null &&
    value !== undefined &&
    !((typeof value === "string" || Array.isArray(value)) && value.length === 0);
  const narrow = (member: SimpleType, isTrue: boolean): Type => {
    if (member.kind === "list" || member.kind === "string") return narrowEmpty(member, !isTrue);
    if (member.kind === "null") return isTrue ? neverType : member;
    if (member.kind !== "boolean" || isFalseUsed) return isTrue || member.kind === "unknown" ? member : neverType;
    return unionOf((member.values ?? [true, false]).filter((value) => value === isTrue).map(literalType));
  };
  return declare(
    "default",
    [subject],
    {
      result: booleanType,
      narrows: (type, isTrue) => unionOf(membersOf(type).map((member) => narrow(member, isTrue))),
    },
    isUsed,
  );
}

export const isUsed = usable(false);
export const isUsedOrFalse = usable(true);

/** The signature of the filter `default`, which the parser replaces by a condition. */
export const defaultFilter = declare(
  "default",
  [subject, anything("default", { demand: { kinds: ["any"], isNullable: true } }), boolean("allow_false")],
  { result: reportedType },
  (value) => value,
);

/** The type of a field `size`, `first` or `last` of values of a type; `undefined` if some have none. */
type FieldTyping = (member: SimpleType) => Type | undefined;

/** A field that lists have without it being data: an object has it only as its own. */
function builtIn(
  name: "size" | "first" | "last",
  typing: FieldTyping,
  read: (value: unknown) => unknown,
  narrowing: typeof lengthComparison,
): FunctionSpec {
  const typeOf = (member: SimpleType): Type | undefined => {
    if (member.kind === "unknown") return member;
    const field = member.kind === "object" ? fieldOf(member, name) : undefined;
    if (field !== undefined)
      return field.isRequired || name === "size"
        ? unionOf([field.type(), ...(field.isRequired ? [] : [countType])])
        : undefined;
    return typing(member);
  };
  const kinds = name === "size" ? (["list", "string", "object"] as const) : (["list", "object"] as const);
  return declare(
    `.${name}`,
    [anything("value", { demand: { kinds, preferred: ["list"], isNullable: false, min: name === "size" ? 0 : 1 } })],
    {
      result: ([type]) => unionOf(membersOf(type).map((member) => typeOf(member) ?? neverType)),
      check: ([type]) => worst(membersOf(type).map((member) => builtInObjection(name, member, typeOf))),
      ...narrowing,
      isRead: true,
    },
    (value) => {
      const own = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
      const found = own ?? read(value);
      if (found !== undefined) return found;
      throw new Fault(
        `undefined variable: there is no "${name}" in ${Array.isArray(value) ? "an empty list" : kindOf(value)}`,
        0,
      );
    },
  );
}

function builtInObjection(name: string, member: SimpleType, typeOf: FieldTyping): Objection | undefined {
  if (member.kind === "unknown")
    return member.isReported ? undefined : doubtful("the contract does not define its type");
  if (typeOf(member) !== undefined) return undefined;
  if (member.kind === "list") return certain(`the list can be empty, which has no "${name}"`);
  const of = member.kind === "null" ? "it can be nil, which has" : `${kindOfType(member)} has`;
  return certain(`${of} no "${name}"`);
}

const endOf: FieldTyping = (member) => (member.kind === "list" && member.min > 0 ? elementOf(member) : undefined);
const sizeOf: FieldTyping = (member) =>
  member.kind === "list" || member.kind === "string" || member.kind === "object" ? lengthType(member) : undefined;

/** The fields that values have in the language. */
export const builtInFields: ReadonlyMap<string, FunctionSpec> = new Map([
  [
    "size",
    builtIn(
      "size",
      sizeOf,
      (value) =>
        typeof value === "string" || Array.isArray(value)
          ? value.length
          : isRecord(value)
            ? Object.keys(value).length
            : undefined,
      lengthComparison,
    ),
  ],
  ["first", builtIn("first", endOf, (value) => (Array.isArray(value) ? value.at(0) : undefined), {})],
  ["last", builtIn("last", endOf, (value) => (Array.isArray(value) ? value.at(-1) : undefined), {})],
]);

const count = (name: string) =>
  parameter(
    name,
    unionOf([integerType]),
    (given) => (given === undefined || given === null ? undefined : Number(given)),
    {
      default: null,
    },
  );

function negativeObjection(name: string, type: Type): Objection | undefined {
  const isBelow = (member: SimpleType) => member.kind === "number" && boundsOf(member).min < 0;
  return membersOf(type).some(isBelow) ? doubtful(`the ${name} could be below 0`) : undefined;
}

/** The part of a list that `offset`, `limit` and `reversed` of a loop select, in this order; of an object, of its entries. */
export const part = declare(
  "for",
  [
    anything("over", { demand: { kinds: ["list", "object"], preferred: ["list"], isNullable: true } }),
    count("offset"),
    count("limit"),
    boolean("reversed"),
  ],
  {
    result: ([type]) => {
      const lists = filterType(type, ({ kind }) => kind === "list");
      const isList = membersOf(type).every(({ kind }) => kind === "list" || kind === "null");
      return isList && elementsOf(lists) !== undefined
        ? someOf(lists)
        : type.kind === "null"
          ? listType(unknownType, 0, 0)
          : reportedType;
    },
    check: ([type, offset, limit]) => {
      const wrong = membersOf(type).find(({ kind }) => kind !== "list" && kind !== "null" && kind !== "unknown");
      if (wrong !== undefined) return certain(`only lists have parts to loop over, and it can be ${kindOfType(wrong)}`);
      const isOpen = membersOf(type).some((member) => member.kind === "unknown" && !member.isReported);
      if (isOpen) return doubtful("it is not known whether the value is a list");
      return negativeObjection("offset", offset) ?? negativeObjection("limit", limit);
    },
  },
  (over, offset, limit, isReversed) => {
    if (over === null || over === undefined) return [];
    if (!Array.isArray(over)) throw new Fault(`only lists have parts to loop over, and it is ${kindOf(over)}`, 0);
    for (const [at, given] of [offset, limit].entries())
      if (given !== undefined && given < 0)
        throw new Fault(`${at === 0 ? "offset" : "limit"} is not below 0, and is ${given}`, at + 1);
    const items = over.slice(offset ?? 0, limit === undefined ? undefined : (offset ?? 0) + limit);
    return isReversed ? items.reverse() : items;
  },
);
