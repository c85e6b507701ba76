import type { FunctionSpec } from "../language/function.ts";
import type { Compare, Comparison, Expression, Literal } from "../language/ir.ts";
import type { FindingOptions } from "../text/diagnostic.ts";
import { canBe, narrowByEquality, narrowByOrder } from "../types/narrow.ts";
import {
  booleanType,
  describeType,
  filterType,
  isNever,
  literalType,
  membersOf,
  reportedType,
  type Type,
} from "../types/type.ts";
import type { Facts } from "./facts.ts";
import type { CheckFrame } from "./frame.ts";
import { narrowPlace } from "./narrow-places.ts";
import type { Tested } from "./tested.ts";

/**
 * The type of a comparison and the facts that follow from it; reports sides that cannot be compared.
 *
 * @param measureOf what an expression measures, if that is a length
 */
export function testCompare(
  compare: Compare,
  facts: Facts,
  frame: CheckFrame,
  typeOf: (expression: Expression) => Type,
  measureOf: (expression: Expression) => Measure | undefined,
): Tested {
  const left = typeOf(compare.left);
  const rights = compare.rights.map((right) => typeOf(right));
  const isKnown = left !== reportedType && !rights.includes(reportedType);
  const complaints = rights.map((right, at) => isComparisonReported(compare, at, left, right, frame));
  const isObjected = !isKnown || complaints.includes(true);
  const plain: Tested = { type: booleanType, whenTrue: facts, whenFalse: facts, after: facts };
  if (isObjected) return plain;
  const own = ownNarrowing(compare, left, rights, facts, frame);
  const [byTrue, byFalse] = [own.whenTrue, own.whenFalse].map((known) =>
    measured(compare, known ?? facts, frame, measureOf),
  );
  if (byTrue === undefined || byFalse === undefined) return own;
  const type = byTrue.type === booleanType ? own.type : byTrue.type;
  return { type, whenTrue: byTrue.whenTrue, whenFalse: byFalse.whenFalse, after: facts };
}

/** What the comparison of a place with constants shows about the place. */
function ownNarrowing(compare: Compare, left: Type, rights: readonly Type[], facts: Facts, frame: CheckFrame): Tested {
  const plain: Tested = { type: booleanType, whenTrue: facts, whenFalse: facts, after: facts };
  const swapped = compare.left.kind === "literal" && compare.rights.length === 1 ? compare.rights[0] : undefined;
  const subject = swapped ?? compare.left;
  const against = swapped === undefined ? compare.rights : [compare.left];
  const subjectType = swapped === undefined ? left : (rights[0] ?? left);
  const constants = against.filter((each): each is Literal => each.kind === "literal").map((each) => each.value);
  if (constants.length !== against.length || subjectType.kind === "unknown") return plain;
  if (compare.operator !== "eq" && compare.operator !== "ne") {
    const [constant] = constants;
    if (typeof constant !== "number") return plain;
    const holds = swapped === undefined ? compare.operator : swappedOf[compare.operator];
    const ordered = (order: Comparison) =>
      order === "eq" || order === "ne"
        ? facts
        : narrowPlace(subject, facts, subjectType, (each) => narrowByOrder(each, order, constant), frame);
    return { ...plain, whenTrue: ordered(holds), whenFalse: ordered(oppositeOf[holds]) };
  }
  const narrow = (isEqual: boolean) =>
    narrowPlace(subject, facts, subjectType, (each) => narrowByEquality(each, constants, isEqual), frame);
  const isPossible = constants.some((constant) => canBe(subjectType, constant));
  const isCertain = isNever(narrowByEquality(subjectType, constants, false));
  const isEqual = compare.operator === "eq";
  const type = isPossible === isCertain ? literalType(isPossible === isEqual) : booleanType;
  return { type, whenTrue: narrow(isEqual), whenFalse: narrow(!isEqual), after: facts };
}

/** Reports values whose types are not always comparable; returns whether it did. */
function isComparisonReported(compare: Compare, at: number, left: Type, right: Type, frame: CheckFrame): boolean {
  if (left === reportedType || right === reportedType) return false;
  const objection = frame.semantics.comparisonObjection(compare.operator, left, right);
  if (objection === undefined) return false;
  const other = compare.rights[at] ?? compare.left;
  if (objection.isCertain)
    frame.report(
      "incomparable",
      {
        cause: objection.cause,
        left: `${frame.source(compare.left.span)} (${describeType(left)})`,
        right: `${frame.source(other.span)} (${describeType(right)})`,
      },
      compare.span,
      comparisonGuard(compare, other, left, right, frame),
    );
  else frame.unchecked(compare.span, objection.cause);
  return true;
}

/** A length, or another measure of a value, that has been typed. */
export interface Measure {
  readonly of: Expression;
  readonly type: Type;
  readonly narrowsCompared: NonNullable<FunctionSpec["narrowsCompared"]>;
}

/** What the comparison of a length with a constant shows about the measured value. */
function measured(
  { operator, left, rights }: Compare,
  facts: Facts,
  frame: CheckFrame,
  measureOf: (expression: Expression) => Measure | undefined,
): Tested | undefined {
  const [right] = rights;
  const [compared, constant] = left.kind === "literal" ? [right, left] : [left, right];
  if (compared === undefined || constant?.kind !== "literal" || rights.length > 1) return undefined;
  const measure = measureOf(compared);
  if (measure === undefined || measure.type.kind === "unknown") return undefined;
  const { of, type, narrowsCompared } = measure;
  const holds = compared === left ? operator : swappedOf[operator];
  const refine = (isTrue: boolean) => (each: Type) =>
    narrowsCompared(each, isTrue ? holds : oppositeOf[holds], constant.value);
  const [isNeverTrue, isNeverFalse] = [isNever(refine(true)(type)), isNever(refine(false)(type))];
  return {
    type: isNeverTrue === isNeverFalse ? booleanType : literalType(isNeverFalse),
    whenTrue: narrowPlace(of, facts, type, refine(true), frame),
    whenFalse: narrowPlace(of, facts, type, refine(false), frame),
    after: facts,
  };
}

/** If only null prevents a comparison, a guard fixes it. */
function comparisonGuard(
  compare: Compare,
  other: Expression,
  left: Type,
  right: Type,
  frame: CheckFrame,
): FindingOptions {
  const { comparisonObjection, spelling } = frame.semantics;
  const isGuardable = comparisonObjection(compare.operator, withoutNull(left), withoutNull(right)) === undefined;
  const nullable = [
    { expression: compare.left, type: left },
    { expression: other, type: right },
  ].find(({ type }) => membersOf(type).some((member) => member.kind === "null"));
  if (!isGuardable || nullable === undefined) return {};
  const text = frame.source(nullable.expression.span);
  return { suggestion: { text: `it can be null; guard it: ${spelling.guard(text)}` } };
}

function withoutNull(type: Type): Type {
  return filterType(type, (member) => member.kind !== "null");
}

/** The opposite comparison, and the comparison with its sides swapped. */
const oppositeOf: Readonly<Record<Comparison, Comparison>> = {
  eq: "ne",
  ne: "eq",
  lt: "ge",
  ge: "lt",
  gt: "le",
  le: "gt",
};
const swappedOf: Readonly<Record<Comparison, Comparison>> = {
  eq: "eq",
  ne: "ne",
  lt: "gt",
  gt: "lt",
  le: "ge",
  ge: "le",
};
