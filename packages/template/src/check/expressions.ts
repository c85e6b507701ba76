import {
  type Bind,
  type Call,
  type Conditional,
  type Expression,
  type Invoke,
  type Local,
  type Logic,
  mayGiveNothing,
  type Path,
} from "../language/ir.ts";
import { intersectionOf } from "../types/intersection.ts";
import { narrowByTruth, truthOf } from "../types/narrow.ts";
import {
  absentType,
  booleanType,
  canBeAbsent,
  constantType,
  isNever,
  literalType,
  presentType,
  readType,
  reportedType,
  stringType,
  type Type,
  tupleOf,
  unionOf,
} from "../types/type.ts";
import { typeOfCall } from "./calls.ts";
import { type Measure, testCompare } from "./comparisons.ts";
import { reportNeverTrue, requireCondition } from "./condition.ts";
import { typeOfIndex } from "./elements.ts";
import { Facts } from "./facts.ts";
import type { CheckFrame } from "./frame.ts";
import { withKey } from "./known-elements.ts";
import { recordType } from "./literals.ts";
import { typeOfChain, typeOfLookup, typesAlong } from "./members.ts";
import { reportNoValue } from "./missing-members.ts";
import { narrowPlace, silentType } from "./narrow-places.ts";
import { pathOf, placeKey } from "./places.ts";
import { testPresence } from "./presence.ts";
import { sourceType, sourceValue, withSource } from "./sources.ts";
import type { Tested } from "./tested.ts";
import { originsOf } from "./work.ts";

/** Types expressions, each once, and reports what can go wrong in them. */
export class ExpressionChecker {
  readonly #frame: CheckFrame;
  /** The types of the arguments of calls. */
  readonly #typed = new WeakMap<Call, readonly Type[]>();

  /** The calls whose values are kept for a second use, by slot. */
  readonly #reused = new Map<number, Call>();

  readonly #invoke: (node: Invoke, facts: Facts) => void;

  /** @param invoke checks a body that an expression renders */
  constructor(frame: CheckFrame, invoke: (node: Invoke, facts: Facts) => void) {
    this.#frame = frame;
    this.#invoke = invoke;
  }

  /** The type of a value for a place that can have none. */
  optionalType(expression: Expression, facts: Facts): Type {
    return this.#testOptional(expression, facts).type;
  }

  /** Whether an expression is followed that a name was set from: those that it names are not. */
  #isWithinSource = false;

  /** The type of an expression that is used for its value. */
  typeOf(expression: Expression, facts: Facts): Type {
    switch (expression.kind) {
      case "literal":
        return constantType(expression);
      case "local":
        return this.#local(expression, facts);
      case "path":
        return readType(this.#path(expression, facts));
      case "lookup":
        return readType(typeOfLookup(expression, facts, this.#frame));
      case "index": {
        const base = this.typeOf(expression.base, facts);
        const key = this.typeOf(expression.index, facts);
        return typeOfIndex(expression, base, key, facts, this.#frame);
      }
      default:
        return this.test(expression, facts).type;
    }
  }

  /** The type of an expression, and the facts that follow from it being true or false. */
  test(expression: Expression, facts: Facts): Tested {
    const tested = this.#testOptional(expression, facts);
    if (!mayGiveNothing(expression) || !canBeAbsent(tested.type)) return tested;
    reportNoValue(expression, tested.type, this.#frame);
    const type = presentType(tested.type);
    return { ...tested, type: isNever(type) ? reportedType : type };
  }

  /** Like `test`, for an expression that may have no value at all. */
  #testOptional(expression: Expression, facts: Facts): Tested {
    const plain = (type: Type): Tested => ({ type, whenTrue: facts, whenFalse: facts, after: facts });
    switch (expression.kind) {
      case "logic":
        return this.#logic(expression, facts);
      case "not": {
        const { type, whenTrue, whenFalse, after } = this.test(expression.operand, facts);
        requireCondition(expression.operand, type, this.#frame);
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
        return testCompare(
          expression,
          facts,
          this.#frame,
          (each) => this.typeOf(each, facts),
          (each) => this.#measureOf(each, facts),
        );
      case "bind":
        return this.#bind(expression, facts);
      case "call":
        return this.#call(expression, facts);
      case "conditional":
        return this.#conditional(expression, facts);
      case "presence":
        return testPresence(expression.of, facts, this.#frame, (each) => this.typeOf(each, facts));
      case "list":
        return plain(tupleOf(expression.items.map((item) => this.typeOf(item, facts))));
      case "record":
        return plain(recordType(expression, (each) => this.typeOf(each, facts), this.#frame));
      case "absent":
        return plain(absentType);
      case "optional":
        return plain(silentType(expression.of, facts, this.#frame));
      case "rendered":
        this.#invoke(expression.of, facts);
        return plain(stringType);
      case "path":
      case "lookup": {
        // An absent value is tested as null, and narrowing distinguishes it from null.
        const type =
          expression.kind === "lookup" ? typeOfLookup(expression, facts, this.#frame) : this.#path(expression, facts);
        return { type: readType(type), ...this.#split(expression, type, facts), after: facts };
      }
      case "local": {
        const type = this.typeOf(expression, facts);
        return { type, ...this.#splitLocal(expression, type, facts), after: facts };
      }
      case "literal":
      case "index": {
        const type = this.typeOf(expression, facts);
        return { type, ...this.#split(expression, type, facts), after: facts };
      }
    }
  }

  /** Like `#split`, with what follows for the condition or measure that the name was set from. */
  #splitLocal(local: Local, type: Type, facts: Facts): Pick<Tested, "whenTrue" | "whenFalse"> {
    const { whenTrue, whenFalse } = this.#split(local, type, facts);
    const source = this.#isWithinSource ? undefined : sourceValue(local, facts);
    if (source === undefined) return { whenTrue, whenFalse };
    const follow = (known: Facts | undefined, isTrue: boolean): Facts | undefined => {
      if (known === undefined) return undefined;
      const tested = this.#withinSource(() => this.test(source, known));
      return (isTrue ? tested.whenTrue : tested.whenFalse) ?? known;
    };
    return { whenTrue: follow(whenTrue, true), whenFalse: follow(whenFalse, false) };
  }

  #withinSource<T>(work: () => T): T {
    this.#isWithinSource = true;
    const result = this.#frame.silence(work);
    this.#isWithinSource = false;
    return result;
  }

  /** What is known of a name, and of what it was set from, if that is still the same. */
  #typeOfName(local: Local, facts: Facts): Type {
    const frame = this.#frame;
    const known = facts.get(String(local.slot)) ?? frame.slot(local.slot);
    const shown =
      canBeAbsent(known) &&
      frame.signsOf(local.slot).some(({ slot, shows }) => shows(facts.get(String(slot)) ?? frame.slot(slot)));
    const own = shown ? presentType(known) : known;
    const source = this.#isWithinSource ? undefined : (sourceType(local, facts, frame) ?? this.#measured(local, facts));
    if (source === undefined || source === own || own === reportedType) return own;
    const both = intersectionOf(own, source);
    return isNever(both) ? own : both;
  }

  /** The type of a length that a name was set from, for what is known now of the value. */
  #measured(local: Local, facts: Facts): Type | undefined {
    const source = sourceValue(local, facts);
    if (source?.kind !== "call" || source.function.narrowsCompared === undefined) return undefined;
    const type = this.#withinSource(() => this.typeOf(source, facts));
    return type === reportedType ? undefined : type;
  }

  /** The type of a path: what was found at the place that its name was set from holds for it, too. */
  #path(path: Path, facts: Facts): Type {
    const frame = this.#frame;
    const key = placeKey(path, frame);
    const source = key === undefined || facts.get(key) !== undefined ? undefined : sourceType(path, facts, frame);
    if (source !== undefined && !canBeAbsent(source)) return source;
    return typeOfChain(path, this.typeOf(path.base, facts), facts, frame);
  }

  #local(local: Local, facts: Facts): Type {
    const frame = this.#frame;
    const type = this.#typeOfName(local, facts);
    if (local.canBeAbsent && type.kind === "unknown" && !type.isReported) {
      frame.unchecked(local.span, "it may have no value");
      return reportedType;
    }
    if (!canBeAbsent(type)) return type;
    reportNoValue(local, type, frame);
    return presentType(type);
  }

  #call(call: Call, facts: Facts): Tested {
    const types = call.arguments.map((argument) => this.typeOf(argument, facts));
    this.#typed.set(call, types);
    const type = typeOfCall(call, types, this.#frame);
    if (call.shadows !== undefined) this.#reportShadowed(call.shadows, facts);
    const { narrows, narrowsAt = 0 } = call.function;
    const [argument, given] = [call.arguments[narrowsAt], types[narrowsAt]];
    if (narrows === undefined || argument === undefined || given === undefined || given === reportedType)
      return { type, whenTrue: facts, whenFalse: facts, after: facts };
    const { findsKey } = call.function;
    const found = findsKey === undefined ? facts : withKey(call.arguments, types, facts, this.#frame);
    const constants = call.arguments.map((each) => (each.kind === "literal" ? each.value : undefined));
    const refine = (isTrue: boolean) => (each: Type) => narrows(each, isTrue, constants);
    const isNeverTrue = isNever(refine(true)(given));
    const isNeverFalse = isNever(refine(false)(given));
    return {
      type: isNeverTrue === isNeverFalse || type.kind !== "boolean" ? type : literalType(isNeverFalse),
      whenTrue: narrowPlace(argument, findsKey === true ? found : facts, given, refine(true), this.#frame),
      whenFalse: narrowPlace(argument, findsKey === false ? found : facts, given, refine(false), this.#frame),
      after: facts,
    };
  }

  /** What an expression measures. It has been typed: again, that would double the work at each level of comparisons. */
  #measureOf(expression: Expression, facts: Facts): Measure | undefined {
    const value = expression.kind === "bind" ? expression.value : expression;
    const call = value.kind === "local" ? (sourceValue(value, facts) ?? this.#reused.get(value.slot)) : value;
    if (call?.kind !== "call") return undefined;
    const { narrowsCompared } = call.function;
    const [of] = call.arguments;
    const [typed] = this.#typed.get(call) ?? [];
    if (of === undefined || typed === undefined || narrowsCompared === undefined) return undefined;
    // A first comparison can have narrowed a value that is kept for the second.
    const type = value === call || typed.kind === "unknown" ? typed : silentType(of, facts, this.#frame);
    return { of, type, narrowsCompared };
  }

  /** Reports a call that is written like an existing value. */
  #reportShadowed(value: Path, facts: Facts): void {
    const types = typesAlong(value, silentType(value.base, facts, this.#frame), facts, this.#frame);
    const of = types.at(-1);
    if (of === undefined || isNever(presentType(of)) || of.kind === "unknown") return;
    const name = this.#frame.source(value.span);
    this.#frame.report("shadowed_name", { name }, value.span, {
      suggestion: { text: `the value is ${this.#frame.semantics.spelling.path("this", [name])}` },
    });
  }

  #conditional({ condition, whenTrue, whenFalse }: Conditional, facts: Facts): Tested {
    const { falsy } = this.#frame.semantics;
    const tested = this.test(condition, facts);
    requireCondition(condition, tested.type, this.#frame);
    const truth = truthOf(tested.type, falsy);
    const first = this.#testOptional(whenTrue, tested.whenTrue ?? facts);
    const second = this.#testOptional(whenFalse, tested.whenFalse ?? facts);
    const reached = [
      ...(truth === "never" && !isNever(tested.type) ? [] : [first]),
      ...(truth === "always" ? [] : [second]),
    ];
    const known = (isTrue: boolean) => {
      const possible = reached.filter(({ type }) => !isNever(narrowByTruth(type, isTrue, falsy)));
      return Facts.join(possible.map((each) => (isTrue ? each.whenTrue : each.whenFalse))) ?? facts;
    };
    const type = unionOf(reached.map((each) => each.type));
    return { type, whenTrue: known(true), whenFalse: known(false), after: facts };
  }

  /** The facts if a place is true, and if it is false. */
  #split(
    expression: Expression,
    type: Type,
    facts: Facts,
  ): { whenTrue: Facts | undefined; whenFalse: Facts | undefined } {
    const { falsy } = this.#frame.semantics;
    const narrowed = (isTrue: boolean) =>
      narrowPlace(expression, facts, type, (each) => narrowByTruth(each, isTrue, falsy), this.#frame);
    return { whenTrue: narrowed(true), whenFalse: narrowed(false) };
  }

  #logic(logic: Logic, facts: Facts): Tested {
    const { falsy } = this.#frame.semantics;
    const stopsAt = logic.operator === "or";
    const canBe = ({ type }: Tested, isTrue: boolean) => !isNever(narrowByTruth(type, isTrue, falsy));
    const known = (tested: Tested, isTrue: boolean) => (isTrue ? tested.whenTrue : tested.whenFalse);
    const types: Type[] = [];
    const stops: (Facts | undefined)[] = [];
    let current: Facts | undefined = facts;
    let last: Tested | undefined;
    for (const [at, operand] of logic.operands.entries()) {
      // Operands after one that always decides are still checked, with the facts known anyway.
      last = this.test(operand, current ?? facts);
      requireCondition(operand, last.type, this.#frame);
      reportNeverTrue(operand, last.type, (each) => this.typeOf(each, current ?? facts), this.#frame);
      if (at === logic.operands.length - 1) break;
      types.push(narrowByTruth(last.type, stopsAt, falsy));
      if (current === undefined) continue;
      if (canBe(last, stopsAt)) stops.push(known(last, stopsAt));
      current = canBe(last, !stopsAt) ? known(last, !stopsAt) : undefined;
    }
    if (last === undefined) return { type: reportedType, whenTrue: facts, whenFalse: facts, after: facts };
    if (current !== undefined) types.push(last.type);
    const final = current === undefined ? undefined : last;
    // If the last operand cannot be true (or false), the flow cannot leave it that way.
    const through = (isTrue: boolean) =>
      final !== undefined && canBe(final, isTrue) ? known(final, isTrue) : undefined;
    const whenTrue = stopsAt ? Facts.join([...stops, through(true)]) : through(true);
    const whenFalse = stopsAt ? through(false) : Facts.join([...stops, through(false)]);
    return { type: unionOf(types), whenTrue: whenTrue ?? facts, whenFalse: whenFalse ?? facts, after: facts };
  }

  #bind(bind: Bind, facts: Facts): Tested {
    const value = this.#testOptional(bind.value, facts);
    const key = String(bind.slot);
    const frame = this.#frame;
    const { falsy } = frame.semantics;
    // Only a slot without a name is read before anything can change the measured value.
    if (bind.name === "" && bind.value.kind === "call") this.#reused.set(bind.slot, bind.value);
    const origins = originsOf(bind.value, frame);
    frame.setOrigins(bind.slot, bind.isDeclaration ? origins : [...frame.originsOfSlot(bind.slot), ...origins]);
    if (bind.isDeclaration)
      frame.setSlot(bind.slot, value.type, `the value of ${frame.source(bind.value.span)}`, pathOf(bind.value, frame));
    else {
      // What is known of the variable without a fact must cover every value that it is ever assigned.
      frame.setSlot(bind.slot, unionOf([frame.slot(bind.slot), value.type]), "a variable");
      frame.assigned(bind.slot, value.type);
    }
    const renew = (from: Facts | undefined, type: Type) => {
      const rest = from?.forget(key);
      const known = bind.isDeclaration && type === value.type ? rest : rest?.add(key, type);
      return known === undefined ? undefined : withSource(known, bind.slot, bind.value);
    };
    return {
      type: value.type,
      whenTrue: renew(value.whenTrue, narrowByTruth(value.type, true, falsy)),
      whenFalse: renew(value.whenFalse, narrowByTruth(value.type, false, falsy)),
      after: renew(value.after, value.type) ?? facts,
    };
  }
}
