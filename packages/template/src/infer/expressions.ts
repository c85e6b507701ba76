import { booleanType, literalType, membersOf, nullType, stringType, type Type, unknownType } from "../check/type.ts";
import type { Bind, Call, Compare, Expression, Index, Logic, Lookup, Path } from "../ir.ts";
import { restrict } from "./comparisons.ts";
import { demand, demandOf } from "./demands.ts";
import { type Context, computed, either, type Frame, noValue, type Origin, type Value } from "./frame.ts";
import { type Knowledge, type Known, Known as KnownPlaces, separator } from "./known.ts";
import { kind } from "./need.ts";

/** What an expression gives, and what is known after it was true, after it was false, and whichever it was. */
export interface Tested {
  readonly value: Value;
  readonly whenTrue: Known;
  readonly whenFalse: Known;
  readonly after: Known;
}

/** Follows expressions, and adds what they need of the data. */
export class ExpressionInference {
  readonly #frame: Frame;

  constructor(frame: Frame) {
    this.#frame = frame;
  }

  value(expression: Expression, known: Known): Value {
    return this.test(expression, known).value;
  }

  test(expression: Expression, known: Known): Tested {
    switch (expression.kind) {
      case "literal":
        return { value: computed(literalType(expression.value)), whenTrue: known, whenFalse: known, after: known };
      case "local":
      case "path":
      case "lookup": {
        const value = this.#place(expression, known);
        for (const { need } of value.origins) need.used(this.#frame.use(expression.span));
        return { value, whenTrue: this.#learn(expression, known, "true"), whenFalse: known, after: known };
      }
      case "index":
        return plain(this.#index(expression, known), known);
      case "call":
        return plain(this.#call(expression, known), known);
      case "logic":
        return this.#logic(expression, known);
      case "not": {
        const { whenTrue, whenFalse, after } = this.test(expression.operand, known);
        return { value: computed(booleanType), whenTrue: whenFalse, whenFalse: whenTrue, after };
      }
      case "compare":
        return this.#compare(expression, known);
      case "bind":
        return this.#bind(expression, known);
    }
  }

  #place(expression: Expression, known: Known): Value {
    switch (expression.kind) {
      case "local": {
        const value = this.#frame.slot(expression.slot);
        return known.get(String(expression.slot)) === undefined ? value : there(value);
      }
      case "path":
        return this.#path(expression, known);
      case "lookup":
        return this.#lookup(expression, known);
      default:
        return this.value(expression, known);
    }
  }

  #path(path: Path, known: Known): Value {
    let place = this.#key(path.base);
    let origins = this.#place(path.base, known).origins;
    for (const key of path.keys) {
      place = place === undefined || key.name.includes(separator) ? undefined : place + separator + key.name;
      const isThere = place !== undefined && known.get(place) !== undefined;
      const use = this.#frame.use({ start: path.span.start, end: key.span.end });
      origins = origins.map((owner): Origin => {
        owner.need.actual.demand(kind.object);
        if (!owner.isThere && !isThere && !path.isTolerant) owner.need.actual.isNullable = false;
        const need = owner.need.field(key.name, !isThere && !path.isTolerant);
        if (!isThere) need.used(use);
        return { need, isThere };
      });
    }
    return { origins, type: noValue.type };
  }

  #lookup(lookup: Lookup, known: Known): Value {
    const { name } = lookup.key;
    const { context, passed } = this.#contextOf(lookup);
    for (const { value } of passed) for (const { need } of value.origins) need.actual.isClosed = true;
    const isThere = known.get(lookupKey(context, name)) !== undefined;
    const origins = context.value.origins.map(({ need }): Origin => {
      // The data itself and what a section makes a context of have fields by being objects; others are passed by.
      need.actual.demand(kind.object);
      if (!isThere && !lookup.isTolerant) need.actual.isNullable = false;
      return { need: need.field(name, !isThere && !lookup.isTolerant), isThere };
    });
    return { origins, type: noValue.type };
  }

  /**
   * The context that has a name, and those inside it that are passed by: the nearest that is known to have it, else
   * the innermost that can.
   */
  #contextOf(lookup: Lookup): { readonly context: Context; readonly passed: readonly Context[] } {
    const { name } = lookup.key;
    const own = lookup.contexts.map((slot): Context => ({ value: this.#frame.slot(slot), key: String(slot) }));
    const contexts = [...own, ...this.#frame.outer];
    const last = contexts.length - 1;
    const has = (context: Context, at: number) =>
      (at === last && this.#frame.topNames.has(name)) ||
      context.value.origins.some(({ need }) => need.actual.fields.has(name));
    const can = (context: Context) => context.value.origins.some(({ need }) => (need.actual.kinds & kind.object) !== 0);
    const known = contexts.findIndex(has);
    const found = known !== -1 ? known : contexts.findIndex(can);
    const at = found === -1 ? last : found;
    return { context: contexts[at] ?? { value: noValue, key: "" }, passed: contexts.slice(0, at) };
  }

  /** The key of the place that an expression reads, where it reads one. */
  #key(expression: Expression): string | undefined {
    switch (expression.kind) {
      case "local":
      case "bind":
        return String(expression.slot);
      case "lookup":
        return lookupKey(this.#contextOf(expression).context, expression.key.name);
      case "path": {
        const base = this.#key(expression.base);
        if (base === undefined || expression.keys.some(({ name }) => name.includes(separator))) return undefined;
        return [base, ...expression.keys.map(({ name }) => name)].join(separator);
      }
      default:
        return undefined;
    }
  }

  /** Knows of a place, and of all on the way to it, that there is a value. */
  #learn(expression: Expression, known: Known, knowledge: Knowledge): Known {
    const key = this.#key(expression);
    if (key === undefined) return known;
    let learned = known;
    if (expression.kind === "path")
      for (let end = key.lastIndexOf(separator); end > 0; end = key.lastIndexOf(separator, end - 1))
        if (expression.isTolerant) learned = learned.add(key.slice(0, end), "there");
    return learned.add(key, knowledge);
  }

  #index({ base, index, span }: Index, known: Known): Value {
    const of = this.value(base, known);
    const at = this.value(index, known);
    const use = this.#frame.use(span);
    const isString = membersOf(at.type).some((member) => member.kind === "string");
    demand(at, { kinds: [isString ? "string" : "integer"], isNullable: false });
    demand(of, { kinds: [isString ? "object" : "list"], isNullable: false });
    const key = index.kind === "literal" ? index.value : undefined;
    const baseKey = this.#key(base);
    const isFilled = baseKey !== undefined && known.get(baseKey) === "true";
    const origins = of.origins.map(({ need }): Origin => {
      const actual = need.actual;
      if (typeof key === "number" && !(key === 0 && isFilled)) actual.min = Math.max(actual.min, key + 1);
      const found = typeof key === "string" ? actual.field(key, true) : actual.elements();
      found.used(use);
      return { need: found, isThere: false };
    });
    return { origins, type: membersOf(of.type).length === 0 ? noValue.type : unknownType };
  }

  #call(call: Call, known: Known): Value {
    const { function: spec } = call;
    const values = call.arguments.map((argument) => this.value(argument, known));
    const constants = values.map(({ origins, type }) => {
      const only = type.kind !== "union" && "values" in type && type.values?.length === 1 ? type.values[0] : undefined;
      return origins.length === 0 ? only : undefined;
    });
    for (const [at, value] of values.entries()) {
      const parameter = spec.parameters[at] ?? spec.rest;
      demand(value, spec.demand?.(at, constants) ?? demandOf(parameter?.type ?? unknownType));
    }
    const types = values.map(({ origins, type }) => (origins.length === 0 ? type : unknownType));
    return computed(typeof spec.result === "function" ? spec.result(types) : spec.result);
  }

  #logic(logic: Logic, known: Known): Tested {
    const stopsAt = logic.operator === "or";
    let value = noValue;
    let current = known;
    let stopped: Known | undefined;
    let last: Tested | undefined;
    for (const [at, operand] of logic.operands.entries()) {
      last = this.test(operand, current);
      if (at === logic.operands.length - 1) break;
      // An operand that `or` stops at is true, so it is there.
      value = either(value, stopsAt ? there(last.value) : last.value);
      stopped = KnownPlaces.join(stopped, stopsAt ? last.whenTrue : last.whenFalse);
      current = stopsAt ? last.whenFalse : last.whenTrue;
    }
    if (last === undefined) return plain(noValue, known);
    const through = stopsAt ? last.whenTrue : last.whenFalse;
    const decided = KnownPlaces.join(stopped, through) ?? known;
    return {
      value: either(value, last.value),
      whenTrue: stopsAt ? decided : last.whenTrue,
      whenFalse: stopsAt ? last.whenFalse : decided,
      after: known,
    };
  }

  #compare(compare: Compare, known: Known): Tested {
    const left = this.value(compare.left, known);
    const { operator } = compare;
    const { semantics, pairs } = this.#frame;
    const objects = (a: Type, b: Type) => semantics.comparisonObjection(operator, a, b)?.isCertain === true;
    for (const each of compare.rights) {
      const right = this.value(each, known);
      restrict(left, (type) => !objects(type, right.type), right.type);
      restrict(right, (type) => !objects(left.type, type), left.type);
      for (const a of left.origins)
        for (const b of right.origins) {
          if (objects(nullType, stringType) && !a.isThere) a.need.actual.isNullable = false;
          if (objects(stringType, nullType) && !b.isThere) b.need.actual.isNullable = false;
          pairs.push({ left: a.need, right: b.need, fits: (one, other) => !objects(one, other) });
        }
    }
    const isEquality = operator === "eq" || operator === "ne";
    const [right] = compare.rights;
    const isSwapped = compare.left.kind === "literal" && compare.rights.length === 1;
    const subject = isSwapped && right !== undefined ? right : compare.left;
    const against = isSwapped ? [compare.left] : compare.rights;
    const constants = against.flatMap((each) => (each.kind === "literal" ? [each.value] : []));
    const tested: Tested = plain(computed(booleanType), known);
    if (!isEquality || constants.length !== against.length) return tested;
    const learned = this.#learn(subject, known, "there");
    const whenEqual = constants.includes(null) ? known : learned;
    const whenOther = constants.includes(null) ? learned : known;
    return operator === "eq"
      ? { ...tested, whenTrue: whenEqual, whenFalse: whenOther }
      : { ...tested, whenTrue: whenOther, whenFalse: whenEqual };
  }

  #bind(bind: Bind, known: Known): Tested {
    const tested = this.test(bind.value, known);
    const key = String(bind.slot);
    const { value } = tested;
    this.#frame.setSlot(bind.slot, bind.isDeclaration ? value : either(this.#frame.slot(bind.slot), value));
    return {
      value,
      whenTrue: tested.whenTrue.forget(key).add(key, "true"),
      whenFalse: tested.whenFalse.forget(key),
      after: tested.after.forget(key),
    };
  }
}

function plain(value: Value, known: Known): Tested {
  return { value, whenTrue: known, whenFalse: known, after: known };
}

function there(value: Value): Value {
  return { ...value, origins: value.origins.map(({ need }) => ({ need, isThere: true })) };
}

function lookupKey(context: Context, name: string): string {
  return `${context.key}?${name}`;
}
