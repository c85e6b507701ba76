import { type Demand, Fault, type FunctionSpec } from "../../../language/function.ts";
import { checkLength, type Meter } from "../../../language/limits.ts";
import type { Objection } from "../../../types/objection.ts";
import { certain, doubtful, worst } from "../../../types/objection.ts";
import {
  booleanType,
  elementOf,
  integerType,
  type ListType,
  membersOf,
  numberType,
  reportedType,
  type SimpleType,
  stringType,
  type Type,
  unionOf,
} from "../../../types/type.ts";
import { numberOf } from "../values/compare.ts";
import { type Arithmetic, calculate, unsupported } from "../values/numbers.ts";
import { pythonName, pythonType } from "../values/python.ts";
import { containment, containmentObjection, narrowContainer } from "./containment.ts";
import { formatObjection, percentValues } from "./formatting.ts";
import { isWhole } from "./numbers.ts";
import {
  any,
  anything,
  checkCount,
  constantOf,
  listType,
  numericDemand,
  printed,
  printedOf,
  printingObjection,
  repeated,
} from "./parameters.ts";
import { formatPercent } from "./percent.ts";
import { getitem, slice } from "./slicing.ts";

const isNumeric = (type: SimpleType): boolean => type.kind === "number" || type.kind === "boolean";
const sides = [anything("left"), anything("right")];

/** Looks at every kind of the left side with every kind of the right one. */
function pairwise(
  objection: (left: SimpleType, right: SimpleType) => Objection | undefined,
): NonNullable<FunctionSpec["objection"]> {
  return ([left = any, right = any]) =>
    worst(
      membersOf(left).flatMap((a) =>
        membersOf(right).map((b) =>
          a.kind === "unknown" || b.kind === "unknown" ? doubtful("the type of a side is not known") : objection(a, b),
        ),
      ),
    );
}

function unsupportedTypes(operator: string, a: SimpleType, b: SimpleType): Objection {
  return certain(`unsupported operand type(s) for ${operator}: '${pythonName(a)}' and '${pythonName(b)}'`);
}

/** What the arithmetic of a pair of sides gives, put together from every kind of each. */
function resultOf(of: (a: SimpleType, b: SimpleType) => Type): FunctionSpec["result"] {
  return ([left = any, right = any]) => unionOf(membersOf(left).flatMap((a) => membersOf(right).map((b) => of(a, b))));
}

const numberFor = (a: SimpleType, b: SimpleType): Type => (isWhole(a) && isWhole(b) ? integerType : numberType);

/** `+`: the sum of numbers, or two texts or lists one after the other. */
/** What goes with the other side of a sum; a number, where nothing else is known of either. */
function summand(other: Type): Demand {
  const members = membersOf(other);
  if (members.length > 0 && members.every(isNumeric)) return numericDemand;
  const [only] = members;
  if (members.length === 1 && (only?.kind === "string" || only?.kind === "list"))
    return { kinds: [only.kind], isNullable: false };
  return { kinds: ["string", "number", "boolean", "list"], preferred: ["number"], isNullable: false };
}

const plus: FunctionSpec = {
  name: "+",
  parameters: sides,
  result: resultOf((a, b) => {
    if (a.kind === "string" && b.kind === "string") return stringType;
    if (a.kind === "list" && b.kind === "list") return joinedLists(a, b);
    return isNumeric(a) && isNumeric(b) ? numberFor(a, b) : reportedType;
  }),
  objection: pairwise((a, b) => {
    if (isNumeric(a) && isNumeric(b)) return undefined;
    if (a.kind === b.kind && (a.kind === "string" || a.kind === "list")) return undefined;
    if (a.kind === "string" || a.kind === "list") {
      const name = pythonName(a);
      return certain(`can only concatenate ${name} (not "${pythonName(b)}") to ${name}`);
    }
    return unsupportedTypes("+", a, b);
  }),
  demand: (at, _, types) => summand(types?.[1 - at] ?? any),
  call: ([left, right], meter) => add(left, right, meter),
};

function joinedLists(a: ListType, b: ListType): Type {
  const types = [a, b].filter((each) => each.max > 0).map(elementOf);
  return listType(types.length === 0 ? reportedType : unionOf(types), a.min + b.min, a.max + b.max);
}

function add(left: unknown, right: unknown, meter: Meter): unknown {
  const a = numberOf(left);
  const b = numberOf(right);
  if (a !== undefined && b !== undefined) return a + b;
  if (typeof left === "string" && typeof right === "string") {
    checkLength(left.length + right.length, meter);
    return left + right;
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    checkCount(left.length + right.length, meter);
    return [...left, ...right];
  }
  if (typeof left !== "string" && !Array.isArray(left)) throw unsupported("+", left, right);
  const name = pythonType(left);
  throw new Fault(`can only concatenate ${name} (not "${pythonType(right)}") to ${name}`);
}

/** `*`: the product of numbers, or a text or list so many times. */
const times: FunctionSpec = {
  name: "*",
  parameters: sides,
  result: resultOf((a, b) => {
    if (isNumeric(a) && isNumeric(b)) return numberFor(a, b);
    const [repeats] = [a, b].filter((each) => each.kind === "string" || each.kind === "list");
    if (repeats?.kind === "string") return stringType;
    return repeats?.kind === "list" && repeats.max > 0 ? listType(elementOf(repeats)) : reportedType;
  }),
  objection: pairwise((a, b) => {
    if (isNumeric(a) && isNumeric(b)) return undefined;
    const isSequence = (each: SimpleType) => each.kind === "string" || each.kind === "list";
    if (!isSequence(a) && !isSequence(b)) return unsupportedTypes("*", a, b);
    const other = isSequence(a) ? b : a;
    return isWhole(other) ? undefined : certain(`can't multiply sequence by non-int of type '${pythonName(other)}'`);
  }),
  demand: () => ({ kinds: ["number", "boolean", "string", "list"], preferred: ["number"], isNullable: false }),
  call: ([left, right], meter) => multiply(left, right, meter),
};

function multiply(left: unknown, right: unknown, meter: Meter): unknown {
  const a = numberOf(left);
  const b = numberOf(right);
  if (a !== undefined && b !== undefined) return a * b;
  const isFirst = typeof left === "string" || Array.isArray(left);
  const [sequence, other] = isFirst ? [left, right] : [right, left];
  if (typeof sequence !== "string" && !Array.isArray(sequence)) throw unsupported("*", left, right);
  const count = numberOf(other);
  if (count === undefined || !Number.isInteger(count))
    throw new Fault(`can't multiply sequence by non-int of type '${pythonType(other)}'`, isFirst ? 1 : 0);
  if (typeof sequence === "string") return repeated(sequence, count, meter);
  checkCount(sequence.length * Math.max(0, count), meter);
  return Array.from({ length: sequence.length === 0 ? 0 : Math.max(0, count) }, () => sequence).flat();
}

/** Arithmetic that only numbers have. */
function arithmetic(operator: Arithmetic): FunctionSpec {
  const shown = operator === "**" ? "** or pow()" : operator;
  return {
    name: operator,
    parameters: sides,
    result: operator === "/" ? numberType : resultOf(numberFor),
    objection: (types, ...others) =>
      pairwise((a, b) => (isNumeric(a) && isNumeric(b) ? undefined : unsupportedTypes(shown, a, b)))(
        types,
        ...others,
      ) ?? divisorObjection(operator, types),
    demand: () => numericDemand,
    call: ([left, right]) => calculate(operator, left, right),
  };
}

function divisorObjection(operator: Arithmetic, [left, right]: readonly Type[]): Objection | undefined {
  if (operator === "-") return undefined;
  const known = numberOf(constantOf(right));
  if (operator === "**") {
    const base = numberOf(constantOf(left));
    const isSafe = (known !== undefined && known >= 0 && Number.isInteger(known)) || (base !== undefined && base > 0);
    return isSafe ? undefined : doubtful("0 has no negative powers, and negative numbers no fractional ones");
  }
  if (known === 0) return certain(operator === "/" ? "division by zero" : "integer division or modulo by zero");
  const isSafe = membersOf(right ?? any).every(
    (member) => member.kind === "number" && member.values?.includes(0) === false,
  );
  return isSafe ? undefined : doubtful("the divisor could be 0");
}

/** `**` of whole numbers need not be whole. */
const power: FunctionSpec = {
  ...arithmetic("**"),
  result: ([left = any, right = any]) => {
    const known = numberOf(constantOf(right));
    return known !== undefined && known >= 0 && isWhole(left) && isWhole(right) ? integerType : numberType;
  },
};

const modulo = arithmetic("%");

/** `%`: the remainder of a division; or a text with its directives filled in. */
const percent: FunctionSpec = {
  ...modulo,
  result: resultOf((a, b) => (a.kind === "string" ? stringType : numberFor(a, b))),
  objection: (types) => {
    const [left = any, right = any] = types;
    const members = membersOf(left);
    if (members.every((member) => member.kind === "string")) {
      const isList = membersOf(right).some((member) => member.kind === "list");
      return isList ? doubtful("how many values there are is not known") : formatObjection(left, [right]);
    }
    if (members.some((member) => member.kind === "string")) return doubtful("the left side can be a format");
    return modulo.objection?.(types);
  },
  demand: (at, [format]) =>
    typeof format === "string" ? (at === 0 ? { kinds: ["string"], isNullable: false } : printed) : numericDemand,
  call: ([left, right], meter) => {
    if (typeof left !== "string") return calculate("%", left, right);
    if (right === null || right === undefined) printedOf(right, meter, 1);
    return formatPercent(left, percentValues(right), meter);
  },
};

/** `~`: what the values print, one after the other. */
const tilde: FunctionSpec = {
  name: "~",
  parameters: [anything("left")],
  rest: anything("right"),
  result: stringType,
  objection: (types) => worst(types.map(printingObjection)),
  demand: () => printed,
  call: (values, meter) => {
    let text = "";
    for (const [at, value] of values.entries()) {
      text += printedOf(value, meter, at);
      checkLength(text.length, meter);
    }
    return text;
  },
};

/** A sign in front of a number. */
function unary(name: "neg" | "pos", sign: "-" | "+"): FunctionSpec {
  return {
    name: sign,
    parameters: [anything("value")],
    result: ([type = any]) => (isWhole(type) ? integerType : numberType),
    objection: ([type = any]) =>
      worst(
        membersOf(type).map((member) => {
          if (member.kind === "unknown") return doubtful("it is not known what it is");
          return isNumeric(member) ? undefined : certain(`bad operand type for unary ${sign}: '${pythonName(member)}'`);
        }),
      ),
    demand: () => numericDemand,
    call: ([value]) => {
      const number = numberOf(value);
      if (number === undefined) throw new Fault(`bad operand type for unary ${sign}: '${pythonType(value)}'`, 0);
      return name === "neg" ? -number : number;
    },
  };
}

/** `in`, `not in`: whether a value is among those of another. */
function within(name: "in" | "not in"): FunctionSpec {
  return {
    name,
    parameters: [anything("value"), anything("container")],
    result: booleanType,
    objection: ([value = any, container = any]) => containmentObjection(value, container),
    demand: (at) =>
      at === 0
        ? { kinds: ["any"], isNullable: true }
        : { kinds: ["list", "object", "string"], preferred: ["list"], isNullable: false },
    narrows: (type, isTrue, constants) => narrowContainer(type, isTrue === (name === "in"), constants),
    narrowsAt: 1,
    call: ([value, container], meter) => containment(value, container, meter) === (name === "in"),
  };
}

/** The operators by what the parser calls them. */
export const operators: readonly (readonly [string, FunctionSpec])[] = [
  ["+", plus],
  ["-", arithmetic("-")],
  ["*", times],
  ["/", arithmetic("/")],
  ["//", arithmetic("//")],
  ["%", percent],
  ["**", power],
  ["~", tilde],
  ["neg", unary("neg", "-")],
  ["pos", unary("pos", "+")],
  ["in", within("in")],
  ["not in", within("not in")],
  ["slice", slice],
  ["getitem", getitem],
];
