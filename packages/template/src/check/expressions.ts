import type { Bind, Call, Compare, Expression, Index, Literal, Logic, Path } from "../ir.ts";
import type { FunctionSpec } from "../semantics.ts";
import { Facts, separator } from "./facts.ts";
import type { CheckFrame } from "./frame.ts";
import { memberType, placeKey, silentTypeOfLookup, typeOfLookup, typeOfPath, typesAlong } from "./members.ts";
import { canBe, narrowByEquality, narrowByTruth, truthOf } from "./narrow.ts";
import {
  booleanType,
  describeType,
  elementOf,
  exampleOf,
  fieldOf,
  filterType,
  integerType,
  isNever,
  literalType,
  membersOf,
  reportedType,
  type SimpleType,
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
        return typeOfPath(expression, this.typeOf(expression.base, facts), facts, this.#frame);
      case "lookup":
        return typeOfLookup(expression, facts, this.#frame);
      case "index":
        return this.#index(expression, facts);
      case "call":
        return this.#call(expression, facts);
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
    return expression.kind === "path" ? this.#narrowOwner(expression, own, refine) : own;
  }

  /** Of the objects along the path that are one of several kinds, leaves those whose field can be what is known of it. */
  #narrowOwner(path: Path, facts: Facts, refine: (type: Type) => Type): Facts {
    const baseKey = placeKey(path.base, this.#frame);
    const types = typesAlong(path, this.#silentType(path.base, facts), facts, this.#frame);
    let known = facts;
    let remains: (field: Type) => boolean = (field) => !isNever(refine(field));
    for (let at = path.keys.length - 1; at >= 0 && baseKey !== undefined; at--) {
      const owner = types[at];
      const name = path.keys[at]?.name;
      if (owner === undefined || name === undefined || owner.kind === "unknown") break;
      const holds = remains;
      const kept = filterType(owner, (member) => holds(memberType(member, name)));
      if (kept !== owner)
        known = known.add([baseKey, ...path.keys.slice(0, at).map((each) => each.name)].join(separator), kept);
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

  #bind(bind: Bind, facts: Facts): Tested {
    const value = this.test(bind.value, facts);
    const key = String(bind.slot);
    const frame = this.#frame;
    const { falsy } = frame.semantics;
    if (bind.isDeclaration) frame.setSlot(bind.slot, value.type, `the value of ${frame.source(bind.value.span)}`);
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

  #call(call: Call, facts: Facts): Type {
    const { causes } = this.#frame.semantics;
    const spec = call.function;
    const types = call.arguments.map((argument) => this.typeOf(argument, facts));
    let isReported = types.includes(reportedType);
    for (const [at, type] of types.entries()) {
      const parameter = (spec.parameters[at] ?? spec.rest)?.type;
      const span = call.arguments[at]?.span ?? call.span;
      if (parameter === undefined || parameter.kind === "unknown" || type === reportedType) continue;
      const wanted = membersOf(parameter);
      const wrong = membersOf(type).find(
        (member) => member.kind !== "unknown" && !wanted.some((want) => accepts(want, member)),
      );
      const text = this.#frame.source(span);
      if (wrong !== undefined) {
        const cause = causes.wrongArgument(parameter, exampleOf(wrong));
        this.#frame.report("wrong_argument", { cause, text }, span, { notes: [{ message: signatureOf(spec) }] });
        isReported = true;
      } else if (type.kind === "unknown") {
        this.#frame.unchecked(span, `the contract does not say what it is, and ${spec.name} takes only some values`);
        isReported = true;
      }
    }
    const objection = isReported ? undefined : spec.objection?.(types);
    if (objection?.isCertain === true)
      this.#frame.report("wrong_argument", { cause: objection.cause, text: this.#frame.source(call.span) }, call.span, {
        notes: [{ message: signatureOf(spec) }],
      });
    else if (objection !== undefined) this.#frame.unchecked(call.span, objection.cause);
    return typeof spec.result === "function" ? (isReported ? reportedType : spec.result(types)) : spec.result;
  }

  #index(index: Index, facts: Facts): Type {
    const base = this.typeOf(index.base, facts);
    const key = this.typeOf(index.index, facts);
    if (base === reportedType || key === reportedType) return reportedType;
    const types = membersOf(base).map((member) => this.#element(member, key, index));
    return types.includes(reportedType) ? reportedType : unionOf(types);
  }

  #element(base: SimpleType, key: Type, index: Index): Type {
    const frame = this.#frame;
    const text = frame.source(index.span);
    const constants = membersOf(key).flatMap((member): readonly unknown[] =>
      "values" in member ? (member.values ?? [undefined]) : [undefined],
    );
    const wrong = (cause: string) => {
      frame.report("wrong_argument", { cause, text }, index.span);
      return reportedType;
    };
    const undecided = (reason: string) => {
      frame.unchecked(index.span, reason);
      return reportedType;
    };
    const keyKinds = new Set(membersOf(key).map((member) => member.kind));
    if (base.kind === "unknown" || key.kind === "unknown") return undecided("the contract does not say what is there");
    if (base.kind === "object") {
      if (keyKinds.size !== 1 || !keyKinds.has("string")) return wrong("the key of an object must be a string");
      const types = constants.map((constant): Type => {
        if (typeof constant !== "string") return undecided("the key is not known");
        const field = fieldOf(base, constant);
        if (field?.isRequired === true) return field.type();
        const reason =
          field === undefined ? "the contract does not have the field" : "the contract does not require the field";
        frame.report("maybe_out_of_range", { text, reason }, index.span);
        return reportedType;
      });
      return types.includes(reportedType) ? reportedType : unionOf(types);
    }
    if (base.kind !== "list" && base.kind !== "string") {
      const cause = base.kind === "null" ? "index of untyped nil" : `can't index a value of type ${base.kind}`;
      return wrong(`error calling index: ${cause}`);
    }
    if (keyKinds.size !== 1 || !keyKinds.has("number")) return wrong("the position in a list must be an integer");
    if (base.kind === "string") {
      frame.unchecked(index.span, "the length of a text is not known");
      return integerType;
    }
    const positions = constants.filter((constant) => typeof constant === "number");
    if (positions.length < constants.length) return undecided("the position is not known");
    if (positions.some((position) => !Number.isInteger(position) || position < 0 || position >= base.max))
      return wrong("index out of range");
    if (positions.some((position) => position >= base.min)) {
      frame.report("maybe_out_of_range", { text, reason: "the list can be shorter" }, index.span, {
        suggestion: { text: `guard it: ${frame.semantics.spelling.guard(frame.source(index.base.span))}` },
      });
      return reportedType;
    }
    return base.prefix.length === 0
      ? elementOf(base)
      : unionOf(positions.map((position) => (base.prefix[position] ?? base.element)()));
  }
}

/** How a function is called, for a note. */
function signatureOf({ name, parameters, rest }: FunctionSpec): string {
  const words = [
    name,
    ...parameters.map((parameter) => parameter.name),
    ...(rest === undefined ? [] : [`${rest.name}...`]),
  ];
  return `it is called as: ${words.join(" ")}`;
}

function accepts(wanted: SimpleType, given: SimpleType): boolean {
  if (wanted.kind === "unknown") return true;
  if (wanted.kind === "number" && given.kind === "number") return given.isInteger || !wanted.isInteger;
  return wanted.kind === given.kind;
}
