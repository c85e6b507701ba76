import type { FindingOptions } from "../diagnostic.ts";
import type { Bind, Compare, Expression, Literal, Logic } from "../ir.ts";
import { typeOfCall } from "./calls.ts";
import { type Chain, chainOf } from "./chain.ts";
import { typeOfIndex } from "./elements.ts";
import { Facts, separator } from "./facts.ts";
import type { CheckFrame } from "./frame.ts";
import { memberType, silentTypeOfLookup, typeOfChain, typeOfLookup, typesAlong } from "./members.ts";
import { canBe, narrowByEquality, narrowByTruth, truthOf } from "./narrow.ts";
import { pathOf, placeKey } from "./places.ts";
import {
  booleanType,
  describeType,
  filterType,
  isNever,
  literalType,
  membersOf,
  reportedType,
  type Type,
  unionOf,
} from "./type.ts";

/** What an expression is, and what is known after it was true and after it was false. */
export interface Tested {
  readonly type: Type;
  readonly whenTrue: Facts | undefined;
  readonly whenFalse: Facts | undefined;
  /** What is known after it was evaluated, whichever way. */
  readonly after: Facts;
}

/** Types expressions, each once, and reports what can go wrong in them. */
export class ExpressionChecker {
  readonly #frame: CheckFrame;

  constructor(frame: CheckFrame) {
    this.#frame = frame;
  }

  /** The type of an expression where it is used for its value. */
  typeOf(expression: Expression, facts: Facts): Type {
    switch (expression.kind) {
      case "literal":
        return literalType(expression.value);
      case "local":
        return facts.get(String(expression.slot)) ?? this.#frame.slot(expression.slot);
      case "path":
        return typeOfChain(expression, this.typeOf(expression.base, facts), facts, this.#frame);
      case "lookup":
        return typeOfLookup(expression, facts, this.#frame);
      case "index": {
        const base = this.typeOf(expression.base, facts);
        const key = this.typeOf(expression.index, facts);
        return typeOfIndex(expression, base, key, facts, this.#frame);
      }
      case "call": {
        const types = expression.arguments.map((argument) => this.typeOf(argument, facts));
        return typeOfCall(expression, types, this.#frame);
      }
      default:
        return this.test(expression, facts).type;
    }
  }

  /** The type of an expression, and what its being true or false tells. */
  test(expression: Expression, facts: Facts): Tested {
    switch (expression.kind) {
      case "logic":
        return this.#logic(expression, facts);
      case "not": {
        const { type, whenTrue, whenFalse, after } = this.test(expression.operand, facts);
        const truth = truthOf(type, this.#frame.semantics.falsy);
        const isKnown = truth !== "maybe" && !isNever(type);
        return {
          type: isKnown ? literalType(truth === "never") : booleanType,
          whenTrue: whenFalse,
          whenFalse: whenTrue,
          after,
        };
      }
      case "compare":
        return this.#compare(expression, facts);
      case "bind":
        return this.#bind(expression, facts);
      default: {
        const type = this.typeOf(expression, facts);
        return { type, ...this.#split(expression, type, facts), after: facts };
      }
    }
  }

  /** The facts with a place known to be true, and known to be false. */
  #split(
    expression: Expression,
    type: Type,
    facts: Facts,
  ): { whenTrue: Facts | undefined; whenFalse: Facts | undefined } {
    const { falsy } = this.#frame.semantics;
    const narrowed = (isTrue: boolean) =>
      this.#narrow(expression, facts, type, (each) => narrowByTruth(each, isTrue, falsy));
    return { whenTrue: narrowed(true), whenFalse: narrowed(false) };
  }

  /** The facts with the place that an expression reads narrowed, and the object it is a field of where that tells. */
  #narrow(expression: Expression, facts: Facts, type: Type, refine: (type: Type) => Type): Facts {
    const key = placeKey(expression, this.#frame);
    if (key === undefined || type.kind === "unknown") return facts;
    const narrowed = refine(type);
    const own = narrowed === type ? facts : facts.add(key, narrowed);
    const chain = chainOf(expression);
    return chain === undefined ? own : this.#narrowOwner(chain, own, refine);
  }

  /** Of the objects along the path that are one of several kinds, leaves those whose field can be what is known of it. */
  #narrowOwner(chain: Chain, facts: Facts, refine: (type: Type) => Type): Facts {
    const baseKey = placeKey(chain.base, this.#frame);
    const types = typesAlong(chain, this.#silentType(chain.base, facts), facts, this.#frame);
    let known = facts;
    let remains: (field: Type) => boolean = (field) => !isNever(refine(field));
    for (let at = chain.keys.length - 1; at >= 0 && baseKey !== undefined; at--) {
      const owner = types[at];
      const name = chain.keys[at]?.name;
      if (owner === undefined || name === undefined || owner.kind === "unknown") break;
      const holds = remains;
      const kept = filterType(owner, (member) => holds(memberType(member, name)));
      if (kept !== owner)
        known = known.add([baseKey, ...chain.keys.slice(0, at).map((each) => each.name)].join(separator), kept);
      // Further up only kinds are compared: enough to tell that nothing on the way was null.
      const kinds = new Set(membersOf(kept).map((member) => member.kind));
      remains = (field) => membersOf(field).some((member) => member.kind === "unknown" || kinds.has(member.kind));
    }
    return known;
  }

  /** The type of a base that has been checked already. */
  #silentType(expression: Expression, facts: Facts): Type {
    if (expression.kind === "local") return this.typeOf(expression, facts);
    if (expression.kind === "lookup") return silentTypeOfLookup(expression, facts, this.#frame);
    const chain = chainOf(expression);
    if (chain !== undefined)
      return typesAlong(chain, this.#silentType(chain.base, facts), facts, this.#frame).at(-1) ?? reportedType;
    return reportedType;
  }

  #logic(logic: Logic, facts: Facts): Tested {
    const { falsy } = this.#frame.semantics;
    const stopsAt = logic.operator === "or";
    const types: Type[] = [];
    const stops: (Facts | undefined)[] = [];
    let current: Facts | undefined = facts;
    let last: Tested | undefined;
    for (const [at, operand] of logic.operands.entries()) {
      // Operands after one that always decides are still checked, with what is known anyway.
      last = this.test(operand, current ?? facts);
      if (at === logic.operands.length - 1) break;
      types.push(narrowByTruth(last.type, stopsAt, falsy));
      const isReached: boolean = current !== undefined && !isNever(narrowByTruth(last.type, stopsAt, falsy));
      if (isReached) stops.push(stopsAt ? last.whenTrue : last.whenFalse);
      const isLeft: boolean = current !== undefined && !isNever(narrowByTruth(last.type, !stopsAt, falsy));
      current = isLeft ? (stopsAt ? last.whenFalse : last.whenTrue) : undefined;
    }
    if (last === undefined) return { type: reportedType, whenTrue: facts, whenFalse: facts, after: facts };
    if (current !== undefined) types.push(last.type);
    const decided = stops.reduce((a, b) => Facts.join(a, b), undefined);
    const through = (end: Facts | undefined) => (current === undefined ? undefined : end);
    const whenTrue = stopsAt ? Facts.join(decided, through(last.whenTrue)) : through(last.whenTrue);
    const whenFalse = stopsAt ? through(last.whenFalse) : Facts.join(decided, through(last.whenFalse));
    return { type: unionOf(types), whenTrue: whenTrue ?? facts, whenFalse: whenFalse ?? facts, after: facts };
  }

  #compare(compare: Compare, facts: Facts): Tested {
    const { semantics } = this.#frame;
    const left = this.typeOf(compare.left, facts);
    const rights = compare.rights.map((right) => this.typeOf(right, facts));
    let isObjected = left === reportedType || rights.includes(reportedType);
    for (const [at, right] of rights.entries()) {
      if (left === reportedType || right === reportedType) continue;
      const objection = semantics.comparisonObjection(compare.operator, left, right);
      if (objection === undefined) continue;
      isObjected = true;
      const other = compare.rights[at] ?? compare.left;
      if (objection.isCertain)
        this.#frame.report(
          "incomparable",
          {
            cause: objection.cause,
            left: `${this.#frame.source(compare.left.span)} (${describeType(left)})`,
            right: `${this.#frame.source(other.span)} (${describeType(right)})`,
          },
          compare.span,
          this.#comparisonGuard(compare, other, left, right),
        );
      else this.#frame.unchecked(compare.span, objection.cause);
    }
    const plain: Tested = { type: booleanType, whenTrue: facts, whenFalse: facts, after: facts };
    if (compare.operator !== "eq" && compare.operator !== "ne") return plain;
    const swapped = compare.left.kind === "literal" && compare.rights.length === 1 ? compare.rights[0] : undefined;
    const subject = swapped ?? compare.left;
    const against = swapped === undefined ? compare.rights : [compare.left];
    const subjectType = swapped === undefined ? left : (rights[0] ?? left);
    const constants = against.filter((each): each is Literal => each.kind === "literal").map((each) => each.value);
    if (isObjected || constants.length !== against.length || subjectType.kind === "unknown") return plain;
    const narrow = (isEqual: boolean) =>
      this.#narrow(subject, facts, subjectType, (each) => narrowByEquality(each, constants, isEqual));
    const isPossible = constants.some((constant) => canBe(subjectType, constant));
    const isCertain = isNever(narrowByEquality(subjectType, constants, false));
    const isEqual = compare.operator === "eq";
    const type = isPossible === isCertain ? literalType(isPossible === isEqual) : booleanType;
    return { type, whenTrue: narrow(isEqual), whenFalse: narrow(!isEqual), after: facts };
  }

  /** Where only null stands in the way of a comparison, a guard is what mends it. */
  #comparisonGuard(compare: Compare, other: Expression, left: Type, right: Type): FindingOptions {
    const { comparisonObjection, spelling } = this.#frame.semantics;
    const isGuardable = comparisonObjection(compare.operator, withoutNull(left), withoutNull(right)) === undefined;
    const nullable = [
      { expression: compare.left, type: left },
      { expression: other, type: right },
    ].find(({ type }) => membersOf(type).some((member) => member.kind === "null"));
    if (!isGuardable || nullable === undefined) return {};
    const text = this.#frame.source(nullable.expression.span);
    return { suggestion: { text: `it can be null; guard it: ${spelling.guard(text)}` } };
  }

  #bind(bind: Bind, facts: Facts): Tested {
    const value = this.test(bind.value, facts);
    const key = String(bind.slot);
    const frame = this.#frame;
    const { falsy } = frame.semantics;
    if (bind.isDeclaration)
      frame.setSlot(bind.slot, value.type, `the value of ${frame.source(bind.value.span)}`, pathOf(bind.value, frame));
    else {
      // What is known of the variable without a fact must cover every value that it ever gets.
      frame.setSlot(bind.slot, unionOf([frame.slot(bind.slot), value.type]), "a variable");
      frame.assigned(bind.slot, value.type);
    }
    const renew = (from: Facts | undefined, type: Type) =>
      bind.isDeclaration && type === value.type ? from : from?.forget(key).add(key, type);
    return {
      type: value.type,
      whenTrue: renew(value.whenTrue, narrowByTruth(value.type, true, falsy)),
      whenFalse: renew(value.whenFalse, narrowByTruth(value.type, false, falsy)),
      after: renew(value.after, value.type) ?? facts,
    };
  }
}

function withoutNull(type: Type): Type {
  return filterType(type, (member) => member.kind !== "null");
}
