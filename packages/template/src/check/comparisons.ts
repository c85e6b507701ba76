import type { FunctionSpec } from "../language/function.ts";
import type { Compare, Comparison, Expression, Literal } from "../language/ir.ts";
import type { FindingOptions } from "../text/diagnostic.ts";
import { canBe, narrowByEquality, narrowByOrder } from "../types/narrow.ts";
import {
  booleanType,
  boundsOf,
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
import { withCompared } from "./positions.ts";
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
  const [right, ...others] = compare.rights;
  const [type] = rights;
  if (right === undefined || type === undefined || others.length > 0) return own;
  const sides: readonly Side[] = [
    { of: compare.left, type: left, holds: compare.operator, against: { of: right, type } },
    { of: right, type, holds: swappedOf[compare.operator], against: { of: compare.left, type: left } },
  ];
  const tested = sides.reduce((known, side) => withSide(side, known, facts, frame, measureOf), own);
  const [whenTrue, whenFalse] = [tested.whenTrue, tested.whenFalse].map((known, at) =>
    withCompared(compare, at === 0 ? compare.operator : oppositeOf[compare.operator], known ?? facts, frame),
  );
  return { ...tested, whenTrue, whenFalse };
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

/** One side of a comparison: how it compares with the other one. */
interface Side {
  readonly of: Expression;
  readonly type: Type;
  readonly holds: Comparison;
  readonly against: { readonly of: Expression; readonly type: Type };
}

/** What a comparison shows about one side: about the place, if the other side has bounds, and about a value that is measured. */
function withSide(
  side: Side,
  tested: Tested,
  facts: Facts,
  frame: CheckFrame,
  measureOf: (expression: Expression) => Measure | undefined,
): Tested {
  const isConstant = side.against.of.kind === "literal";
  const place: Measure = { of: side.of, type: side.type, narrowsCompared: narrowByBound };
  const subjects = [isConstant || side.of.kind === "literal" ? undefined : place, measureOf(side.of)];
  return subjects.reduce<Tested>((known, subject) => {
    if (subject === undefined || subject.type.kind === "unknown") return known;
    const { of, type, narrowsCompared } = subject;
    const refine = (holds: Comparison) => (each: Type) => {
      const bound = boundOf(side.against, holds);
      return bound === undefined ? each : narrowsCompared(each, holds, bound);
    };
    const [byTrue, byFalse] = [refine(side.holds), refine(oppositeOf[side.holds])];
    const [isNeverTrue, isNeverFalse] = [isNever(byTrue(type)), isNever(byFalse(type))];
    return {
      type: isNeverTrue === isNeverFalse ? known.type : literalType(isNeverFalse),
      whenTrue: narrowPlace(of, known.whenTrue ?? facts, type, byTrue, frame),
      whenFalse: narrowPlace(of, known.whenFalse ?? facts, type, byFalse, frame),
      after: facts,
    };
  }, tested);
}

const narrowByBound: Measure["narrowsCompared"] = (type, operator, constant) =>
  operator === "eq" || operator === "ne" || typeof constant !== "number"
    ? type
    : narrowByOrder(type, operator, constant);

/** The constant that what compares this way with a value compares the same way with. */
function boundOf({ of, type }: Side["against"], holds: Comparison): unknown {
  if (of.kind === "literal") return of.value;
  const all = membersOf(type);
  const bounds = all.flatMap((each) => (each.kind === "number" && each.canOverflow !== true ? [boundsOf(each)] : []));
  if (bounds.length < all.length || all.length === 0) return undefined;
  if (holds === "gt" || holds === "ge") return finite(Math.min(...bounds.map(({ min }) => min)));
  return holds === "lt" || holds === "le" ? finite(Math.max(...bounds.map(({ max }) => max))) : undefined;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
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
