import { demandAt } from "../language/demand.ts";
import {
  type Bind,
  type Call,
  type Compare,
  type Comparison,
  type Conditional,
  type Expression,
  type Index,
  type Invoke,
  type Logic,
  type Lookup,
  lastStep,
  mayGiveNothing,
  type Path,
  type Presence,
  type RecordLiteral,
} from "../language/ir.ts";
import {
  booleanType,
  constantType,
  isNever,
  listOf,
  membersOf,
  nullType,
  type ObjectType,
  stringType,
  type Type,
  tupleOf,
  unknownType,
} from "../types/type.ts";
import { restrict } from "./comparisons.ts";
import { demand } from "./demands.ts";
import { type Context, computed, either, type Frame, noValue, type Origin, type Value } from "./frame.ts";
import { type Knowledge, type Known, Known as KnownPlaces, separator } from "./known.ts";
import { kind, Need } from "./need.ts";

/** The result of an expression, and what is known after it was true, false, or either. */
export interface Tested {
  readonly value: Value;
  readonly whenTrue: Known;
  readonly whenFalse: Known;
  readonly after: Known;
}

/** Follows expressions, and records their demands on the data. */
export class ExpressionInference {
  readonly #frame: Frame;

  readonly #invoke: (node: Invoke, known: Known) => void;

  /** @param invoke follows a body that an expression renders */
  constructor(frame: Frame, invoke: (node: Invoke, known: Known) => void) {
    this.#frame = frame;
    this.#invoke = invoke;
  }

  value(expression: Expression, known: Known): Value {
    return this.test(expression, known).value;
  }

  test(expression: Expression, known: Known): Tested {
    switch (expression.kind) {
      case "literal":
        return {
          value: computed(constantType(expression)),
          whenTrue: known,
          whenFalse: known,
          after: known,
        };
      case "local":
      case "path":
      case "lookup": {
        const value = this.#place(expression, known);
        for (const { need } of value.origins) need.used(this.#frame.use(expression.span));
        return { value, whenTrue: this.#learn(expression, known, "true"), whenFalse: known, after: known };
      }
      case "index": {
        const path = pathOf(expression);
        return path === undefined ? plain(this.#index(expression, known), known) : this.test(path, known);
      }
      case "call":
        return this.#call(expression, known);
      case "conditional":
        return this.#conditional(expression, known);
      case "list": {
        const items = expression.items.map((item) => this.value(item, known));
        return plain({ origins: [], type: tupleOf(items.map(typeOfValue)), items }, known);
      }
      case "record":
        return plain(this.#record(expression, known), known);
      case "presence":
        return this.#presence(expression, known);
      case "absent":
        return plain(computed(nullType), known);
      case "optional":
        return plain(this.#optional(expression.of, known), known);
      case "rendered":
        this.#invoke(expression.of, known);
        return plain(computed(stringType), known);
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
        if (known.get(String(expression.slot)) === undefined)
          for (const { field } of value.origins) field?.owner.field(field.name, true);
        return known.isThere(String(expression.slot)) ? there(value) : value;
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
      const isPresent = place !== undefined && known.get(place) !== undefined;
      const isThere = place !== undefined && known.isThere(place);
      const use = this.#frame.use({ start: path.span.start, end: key.span.end });
      origins = origins.map((owner): Origin => {
        owner.need.actual.demand(kind.object);
        if (!owner.isThere && !isPresent && !path.isTolerant) owner.need.actual.isNullable = false;
        const need = owner.need.field(key.name, !isPresent && !path.isTolerant);
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
    const isPresent = known.get(lookupKey(context, name)) !== undefined;
    const isThere = known.isThere(lookupKey(context, name));
    const origins = context.value.origins.map(({ need }): Origin => {
      // The data itself and the contexts of sections have fields if they are objects; others are skipped.
      need.actual.demand(kind.object);
      if (!isPresent && !lookup.isTolerant) need.actual.isNullable = false;
      return { need: need.field(name, !isPresent && !lookup.isTolerant), isThere };
    });
    return { origins, type: noValue.type };
  }

  /**
   * The context that has a name, and the inner ones that are skipped: the nearest that is known to have it, else the
   * innermost that can.
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

  /** The key of the place that an expression reads, if it reads one. */
  #key(expression: Expression): string | undefined {
    switch (expression.kind) {
      case "local":
      case "bind":
        return String(expression.slot);
      case "lookup":
        return lookupKey(this.#contextOf(expression).context, expression.key.name);
      case "index": {
        const path = pathOf(expression);
        return path === undefined ? undefined : this.#key(path);
      }
      case "path": {
        const base = this.#key(expression.base);
        if (base === undefined || expression.keys.some(({ name }) => name.includes(separator))) return undefined;
        return [base, ...expression.keys.map(({ name }) => name)].join(separator);
      }
      default:
        return undefined;
    }
  }

  /** Records that a place, and all on the way to it, has a value. */
  #learn(expression: Expression, known: Known, knowledge: Knowledge): Known {
    const key = this.#key(expression);
    if (key === undefined) return known;
    let learned = known;
    if (expression.kind === "path")
      for (let end = key.lastIndexOf(separator); end > 0; end = key.lastIndexOf(separator, end - 1))
        if (expression.isTolerant) learned = learned.add(key.slice(0, end), "there");
    return learned.add(key, knowledge);
  }

  #conditional({ condition, whenTrue, whenFalse }: Conditional, known: Known): Tested {
    const tested = this.test(condition, known);
    const first = this.test(whenTrue, tested.whenTrue);
    const second = this.test(whenFalse, tested.whenFalse);
    return {
      value: either(first.value, second.value),
      whenTrue: KnownPlaces.join(first.whenTrue, second.whenTrue) ?? known,
      whenFalse: KnownPlaces.join(first.whenFalse, second.whenFalse) ?? known,
      after: known,
    };
  }

  #record({ entries }: RecordLiteral, known: Known): Value {
    for (const { key, value } of entries) {
      demand(this.value(key, known), { kinds: ["string"], isNullable: false });
      this.value(value, known);
    }
    return computed(unknownType);
  }

  /** The value of a field that need not exist until it is used. */
  #optional(of: Path | Lookup, known: Known): Value {
    const step = of.kind === "path" ? lastStep(of) : undefined;
    if (step === undefined) return this.#place({ ...of, isTolerant: true }, known);
    const { name } = step.last;
    const origins = this.#place(step.owner, known).origins.map(({ need }): Origin => {
      need.actual.demand(kind.object);
      return { need: need.field(name, false), isThere: false, field: { owner: need, name } };
    });
    return { origins, type: noValue.type };
  }

  #presence(presence: Presence, known: Known): Tested {
    const { of } = presence;
    const tested = plain(computed(booleanType), known);
    if (of.kind === "local") return { ...tested, whenTrue: this.#learn(of, known, "present") };
    if (of.kind === "index") {
      const path = pathOf(of);
      if (path !== undefined) return this.#presence({ ...presence, of: path }, known);
      demand(this.value(of.base, known), { kinds: ["list", "object"], preferred: ["list"], isNullable: false });
      this.value(of.index, known);
      return tested;
    }
    const step = of.kind === "path" ? lastStep(of) : undefined;
    if (step === undefined) {
      const value = this.#place({ ...of, isTolerant: true }, known);
      for (const { need } of value.origins) need.used(this.#frame.use(of.span));
    } else
      for (const { need } of this.#place(step.owner, known).origins) {
        need.actual.demand(kind.object);
        need.field(step.last.name, false).used(this.#frame.use(of.span));
      }
    return { ...tested, whenTrue: this.#learn(of, known, "present") };
  }

  #index({ base, index, span }: Index, known: Known): Value {
    const of = this.value(base, known);
    const at = this.value(index, known);
    if (of.items !== undefined) return of.items.reduce(either, noValue);
    const use = this.#frame.use(span);
    const isString = membersOf(at.type).some((member) => member.kind === "string");
    demand(at, { kinds: [isString ? "string" : "integer"], isNullable: false });
    demand(of, { kinds: [isString ? "object" : "list"], isNullable: false });
    const key = index.kind === "literal" ? index.value : undefined;
    const baseKey = this.#key(base);
    const isFilled = baseKey !== undefined && known.get(baseKey) === "true";
    const origins = of.origins.map(({ need }): Origin => {
      const actual = need.actual;
      const least = typeof key === "number" ? (key < 0 ? -key : key + 1) : 0;
      if (!(least === 1 && isFilled)) actual.min = Math.max(actual.min, least);
      const found = typeof key === "string" ? actual.field(key, true) : actual.elements();
      found.used(use);
      return { need: found, isThere: false };
    });
    return { origins, type: membersOf(of.type).length === 0 ? noValue.type : unknownType };
  }

  #call(call: Call, known: Known): Tested {
    const { function: spec } = call;
    const values = call.arguments.map((argument) => this.value(argument, known));
    const constants = values.map(({ origins, type }) => {
      const only = type.kind !== "union" && "values" in type && type.values?.length === 1 ? type.values[0] : undefined;
      return origins.length === 0 ? only : undefined;
    });
    const types = values.map(typeOfValue);
    for (const [at, value] of values.entries()) {
      const wanted = demandAt(spec, at, constants, types);
      const key = this.#key(call.arguments[at] ?? call);
      // A list that counts as true has an element.
      const isFilled = key !== undefined && known.get(key) === "true" && wanted.min === 1;
      demand(value, isFilled ? { ...wanted, min: undefined } : wanted);
    }
    const result = computed(typeof spec.result === "function" ? spec.result(types) : spec.result);
    const [first] = values;
    const kept = spec.keepsElements && first !== undefined ? sameElements(first) : undefined;
    const value = spec.keepsPlaces && first !== undefined ? { ...first, type: result.type } : (kept ?? result);
    return { ...plain(value, known), ...this.#narrowed(call, known) };
  }

  /** What a predicate shows about its argument: that it is not null, or that an object has the field. */
  #narrowed({ function: spec, arguments: given }: Call, known: Known): { whenTrue?: Known; whenFalse?: Known } {
    const { narrows, narrowsAt = 0 } = spec;
    const subject = given[narrowsAt];
    if (narrows === undefined || subject === undefined) return {};
    const constants = given.map((each) => (each.kind === "literal" ? each.value : undefined));
    const learned = (isTrue: boolean) => {
      const isThere = isNever(narrows(nullType, isTrue, constants));
      const list = narrows(listOf(unknownType), isTrue, constants);
      const isFilled = list.kind === "list" && list.min > 0;
      const key = this.#key(subject);
      let found = isThere ? this.#learn(subject, known, isFilled ? "true" : "there") : known;
      for (const name of constants) {
        if (key === undefined || typeof name !== "string") continue;
        const narrowed = narrows(withField(name), isTrue, constants);
        if (narrowed.kind === "object" && narrowed.fields.get(name)?.isRequired)
          found = found.add(key + separator + name, "present");
      }
      return found;
    };
    return { whenTrue: learned(true), whenFalse: learned(false) };
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
      // An operand at which `or` stops is true, so it exists.
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
    for (const right of compare.rights) this.#pair(operator, left, this.value(right, known));
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

  /** Keeps for each side the kinds that are comparable with the other. */
  #pair(operator: Comparison, left: Value, right: Value): void {
    const { semantics, pairs } = this.#frame;
    const fits = (a: Type, b: Type) => semantics.comparisonObjection(operator, a, b)?.isCertain !== true;
    restrict(left, (type) => fits(type, right.type), right.type);
    restrict(right, (type) => fits(left.type, type), left.type);
    for (const a of left.origins)
      for (const b of right.origins) {
        if (!fits(nullType, stringType) && !a.isThere) a.need.actual.isNullable = false;
        if (!fits(stringType, nullType) && !b.isThere) b.need.actual.isNullable = false;
        pairs.push({ left: a.need, right: b.need, fits });
      }
  }

  #bind(bind: Bind, known: Known): Tested {
    const tested = this.test(bind.value, known);
    const key = String(bind.slot);
    const { value } = tested;
    this.#frame.setSlot(bind.slot, bind.isDeclaration ? value : either(this.#frame.slot(bind.slot), value));
    const given = (facts: Known) => (mayGiveNothing(bind.value) ? facts : facts.add(key, "present"));
    return {
      value,
      whenTrue: tested.whenTrue.forget(key).add(key, "true"),
      whenFalse: given(tested.whenFalse.forget(key)),
      after: given(tested.after.forget(key)),
    };
  }
}

/** An element selected by a constant string is a field. */
function pathOf({ base, index, span }: Index): Path | undefined {
  if (index.kind !== "literal" || typeof index.value !== "string" || base.kind === "list") return undefined;
  return { kind: "path", base, keys: [{ name: index.value, span }], isTolerant: false, span };
}

/** An object that can have a field. */
function withField(name: string): ObjectType {
  const field = { type: () => unknownType, isRequired: false };
  return { kind: "object", fields: new Map([[name, field]]), rest: () => unknownType, isFilled: false };
}

function typeOfValue({ origins, type }: Value): Type {
  return origins.length === 0 ? type : unknownType;
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

/** A list of some of the elements of others: what is needed of its elements is needed of theirs. */
function sameElements({ origins }: Value): Value | undefined {
  const lists = origins.filter(({ need }) => (need.actual.kinds & need.actual.preferred) === kind.list);
  if (lists.length === 0 || lists.length < origins.length) return undefined;
  const others = lists.map(({ need }): Origin => {
    const list = new Need();
    list.element = need.elements();
    return { need: list, isThere: true };
  });
  return { origins: others, type: noValue.type };
}
