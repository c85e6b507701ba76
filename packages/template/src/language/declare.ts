import type { Objection } from "../types/objection.ts";
import {
  booleanType,
  integerType,
  literalType,
  neverType,
  nullType,
  stringType,
  type Type,
  unionOf,
  unknownType,
} from "../types/type.ts";
import type { Demand } from "./demand.ts";
import type { Constant, FunctionSpec, Parameter } from "./function.ts";
import { type Meter, spend } from "./limits.ts";
import type { Open } from "./sizes.ts";

/*
 * The declaration of a template function: its name, its parameters, what is known of its types, and its implementation. The
 * documentation, the parser's count of arguments, the checker, `infer` and rendering all read it.
 */

/** A parameter with the conversion of its argument. */
export interface Typed<Value> extends Parameter {
  /**
   * The value of an argument that fits the type; `given` is undefined if it is omitted.
   * @throws Fault that blames the argument at the position
   */
  readonly read: (given: unknown, meter: Meter, at: number) => Value;
}

type ValueOf<P> = P extends Typed<infer Value> ? Value : never;
type Values<Ps extends readonly Typed<unknown>[]> = { -readonly [At in keyof Ps]: ValueOf<Ps[At]> };
/** The type of the argument of each parameter, or of its default if it is omitted; then those of further ones. */
type Types<Ps extends readonly Typed<unknown>[]> = [...{ -readonly [At in keyof Ps]: Type }, ...Type[]];

/** What is known of a function besides its parameters. */
export interface Typing<Ps extends readonly Typed<unknown>[]>
  extends Pick<
    FunctionSpec,
    | "demand"
    | "doubt"
    | "narrows"
    | "narrowsAt"
    | "narrowsCompared"
    | "findsKey"
    | "adds"
    | "endsAt"
    | "keepsPlaces"
    | "keepsElements"
    | "isRead"
  > {
  /** Whether the result is an argument or a part of one, or the function itself counts the steps of making it. */
  readonly chooses?: true;
  readonly result: Type | ((types: Types<Ps>) => Type);
  /** The greatest size of what it makes, if that can be more than a few times what it is given. */
  readonly size?: ((types: Types<Ps>, open: Open) => number) | undefined;
  /** What can go wrong beyond the types of the parameters. */
  readonly check?: ((types: Types<Ps>) => Objection | undefined) | undefined;
  /** Whether a string that it returns has text. */
  readonly hasText?: ((types: Types<Ps>) => boolean) | undefined;
}

/** Declares a function: `call` receives the value of each parameter, and last the meter of the render. */
export function declare<const Ps extends readonly Typed<unknown>[]>(
  name: string,
  parameters: Ps,
  typing: Typing<Ps>,
  call: (...values: [...Values<Ps>, Meter]) => unknown,
): FunctionSpec {
  return specOf(name, parameters, undefined, typing, callerOf(parameters, call));
}

/** Like `declare`, for a function that takes any number of further arguments: `call` receives them as a list. */
export function declareVariadic<const Ps extends readonly Typed<unknown>[], Further>(
  name: string,
  parameters: Ps,
  rest: Typed<Further>,
  typing: Typing<Ps>,
  call: (...values: [...Values<Ps>, readonly Further[], Meter]) => unknown,
): FunctionSpec {
  return specOf(name, parameters, rest, typing, variadicCallerOf(parameters, rest, call));
}

function specOf<Ps extends readonly Typed<unknown>[]>(
  name: string,
  parameters: Ps,
  rest: Parameter | undefined,
  typing: Typing<Ps>,
  call: FunctionSpec["call"],
): FunctionSpec {
  const { result, check, size, hasText } = typing;
  return {
    name,
    parameters,
    rest,
    result: typeof result === "function" ? (types) => result(allTypes(parameters, types)) : result,
    objection: check === undefined ? undefined : (types) => check(allTypes(parameters, types)),
    size: size === undefined ? undefined : (types, open) => size(allTypes(parameters, types), open),
    demand: typing.demand,
    doubt: typing.doubt,
    narrows: typing.narrows,
    narrowsAt: typing.narrowsAt,
    narrowsCompared: typing.narrowsCompared,
    findsKey: typing.findsKey,
    adds: typing.adds,
    endsAt: typing.endsAt,
    keepsPlaces: typing.keepsPlaces,
    keepsElements: typing.keepsElements,
    isRead: typing.isRead,
    hasText: hasText === undefined ? undefined : (types) => hasText(allTypes(parameters, types)),
    call: typing.chooses === true ? call : metered(call),
  };
}

/** The steps of any call. */
const callSteps = 10;

/** Counts the call, and what it makes, as steps. */
export function metered(call: FunctionSpec["call"]): FunctionSpec["call"] {
  return (values, meter) => {
    spend(callSteps, meter);
    const made = call(values, meter);
    if (typeof made === "string" || Array.isArray(made)) spend(made.length, meter);
    return made;
  };
}

/** Counts the steps of reading a text, and returns it. */
export function readText(text: string, meter: Meter): string {
  spend(text.length >> 1, meter);
  return text;
}

/** The type of the argument of each parameter. */
function allTypes<Ps extends readonly Typed<unknown>[]>(parameters: Ps, types: readonly Type[]): Types<Ps> {
  const all =
    types.length >= parameters.length
      ? types
      : parameters.map((parameter, at) => types[at] ?? omittedType(parameter) ?? unknownType);
  // Boundary: there are as many as parameters, as the type requires.
  return all as readonly Type[] as Types<Ps>;
}

function omittedType(parameter: Parameter): Type | undefined {
  if (parameter.isOmissionTold === true) return neverType;
  return parameter.default === undefined ? undefined : literalType(parameter.default);
}

type Perform = (...values: readonly unknown[]) => unknown;

/**
 * Converts the arguments, and calls. Collecting the values in a list, for calls of any length, would double the time of
 * most calls.
 */
function callerOf<Ps extends readonly Typed<unknown>[]>(
  parameters: Ps,
  call: (...values: [...Values<Ps>, Meter]) => unknown,
): FunctionSpec["call"] {
  // Boundary: each parameter reads the value of its own type.
  const perform = call as Perform;
  const [a, b, c, d, e] = parameters;
  if (a === undefined) return (_, meter) => perform(meter);
  if (b === undefined) return (values, meter) => perform(a.read(values[0], meter, 0), meter);
  if (c === undefined)
    return (values, meter) => perform(a.read(values[0], meter, 0), b.read(values[1], meter, 1), meter);
  if (d === undefined)
    return (values, meter) =>
      perform(a.read(values[0], meter, 0), b.read(values[1], meter, 1), c.read(values[2], meter, 2), meter);
  if (e === undefined)
    return (values, meter) =>
      perform(
        a.read(values[0], meter, 0),
        b.read(values[1], meter, 1),
        c.read(values[2], meter, 2),
        d.read(values[3], meter, 3),
        meter,
      );
  if (parameters.length === 5)
    return (values, meter) =>
      perform(
        a.read(values[0], meter, 0),
        b.read(values[1], meter, 1),
        c.read(values[2], meter, 2),
        d.read(values[3], meter, 3),
        e.read(values[4], meter, 4),
        meter,
      );
  return (values, meter) => perform(...parameters.map(({ read }, at) => read(values[at], meter, at)), meter);
}

function variadicCallerOf<Ps extends readonly Typed<unknown>[], Further>(
  parameters: Ps,
  rest: Typed<Further>,
  call: (...values: [...Values<Ps>, readonly Further[], Meter]) => unknown,
): FunctionSpec["call"] {
  // Boundary: as in `callerOf`.
  const perform = call as Perform;
  const count = parameters.length;
  const [first] = parameters;
  const further = (values: readonly unknown[], meter: Meter): readonly Further[] => {
    const read: Further[] = [];
    for (let at = count; at < values.length; at++) read.push(rest.read(values[at], meter, at));
    return read;
  };
  if (first === undefined && rest.read === asGiven) return perform;
  if (first === undefined) return (values, meter) => perform(further(values, meter), meter);
  if (count === 1) return (values, meter) => perform(first.read(values[0], meter, 0), further(values, meter), meter);
  return (values, meter) =>
    perform(...parameters.map(({ read }, at) => read(values[at], meter, at)), further(values, meter), meter);
}

/** Options of a parameter besides its name and type. */
interface Accepting {
  /** What `infer` requires of data there, if it is more than the type. */
  readonly demand?: Demand | undefined;
  /** The value if it is omitted; `undefined` if it is required. */
  readonly default?: Constant | undefined;
  readonly names?: Parameter["names"];
}

/** A parameter of a type, with the conversion of its arguments. */
export function parameter<Value>(
  name: string,
  type: Type,
  read: Typed<Value>["read"],
  { demand, default: fallback, names }: Accepting = {},
): Typed<Value> {
  const isNullable = fallback === null && type.kind !== "unknown";
  return { name, type: isNullable ? unionOf([type, nullType]) : type, default: fallback, demand, names, read };
}

const asGiven: Typed<unknown>["read"] = (given) => given;

/** A parameter that takes anything, unconverted. */
export function anything(name: string, accepting: Accepting = {}): Typed<unknown> {
  const { default: fallback } = accepting;
  const read = fallback === undefined ? asGiven : (given: unknown) => (given === undefined ? fallback : given);
  return parameter(name, unknownType, read, accepting);
}

/** An optional parameter that takes anything; an omitted argument is distinguished from null. */
export function omissible(name: string, accepting: Accepting = {}): Typed<unknown> {
  return { ...parameter(name, unknownType, asGiven, { default: null, ...accepting }), isOmissionTold: true };
}

/** A parameter that takes only a string, not any printable value. */
export function string(name: string, fallback?: string): Typed<string>;
export function string(name: string, fallback: null): Typed<string | null>;
export function string(name: string, fallback?: string | null): Typed<string | null> {
  const read: Typed<string | null>["read"] =
    fallback === null
      ? (given, meter) => (typeof given === "string" ? readText(given, meter) : null)
      : (given, meter) => readText(String(given ?? fallback), meter);
  return parameter(name, stringType, read, { default: fallback });
}

/** A parameter that takes a whole number. */
export function integer(name: string, fallback?: number): Typed<number>;
export function integer(name: string, fallback: null): Typed<number | null>;
export function integer(name: string, fallback?: number | null): Typed<number | null> {
  const read: Typed<number | null>["read"] =
    fallback === null ? (given) => (typeof given === "number" ? given : null) : (given) => Number(given ?? fallback);
  return parameter(name, integerType, read, { default: fallback });
}

/** A boolean option: off, or its default. */
export function boolean(name: string, fallback = false): Typed<boolean> {
  const read = (given: unknown): boolean => (given === undefined ? fallback : given === true);
  return parameter(name, booleanType, read, { default: fallback });
}
