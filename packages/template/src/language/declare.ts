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
import type { Meter } from "./limits.ts";

/*
 * A function of templates is declared once: its name, its parameters, what is known of its types, and what it does with
 * the values. The documentation, the parser's count of arguments, the checker, `infer` and rendering all read this.
 */

/** A parameter with what the function gets for an argument. */
export interface Typed<Value> extends Parameter {
  /**
   * The value of an argument that fits the type; `given` is undefined where it is left out.
   * @throws Fault that blames the argument at the position
   */
  readonly read: (given: unknown, meter: Meter, at: number) => Value;
}

type ValueOf<P> = P extends Typed<infer Value> ? Value : never;
type Values<Ps extends readonly Typed<unknown>[]> = { -readonly [At in keyof Ps]: ValueOf<Ps[At]> };
/** The type of the argument of each parameter, that of its default where it is left out; then those of further ones. */
type Types<Ps extends readonly Typed<unknown>[]> = [...{ -readonly [At in keyof Ps]: Type }, ...Type[]];

/** What is known of a function beside its parameters. */
export interface Typing<Ps extends readonly Typed<unknown>[]>
  extends Pick<
    FunctionSpec,
    "demand" | "doubt" | "narrows" | "narrowsAt" | "narrowsCompared" | "keepsPlaces" | "isRead"
  > {
  readonly result: Type | ((types: Types<Ps>) => Type);
  /** What can go wrong that the types of the parameters do not say. */
  readonly check?: ((types: Types<Ps>) => Objection | undefined) | undefined;
}

/** Declares a function: `call` gets the value of each parameter, and last what it may use up. */
export function declare<const Ps extends readonly Typed<unknown>[]>(
  name: string,
  parameters: Ps,
  typing: Typing<Ps>,
  call: (...values: [...Values<Ps>, Meter]) => unknown,
): FunctionSpec {
  return specOf(name, parameters, undefined, typing, callerOf(parameters, call));
}

/** As `declare`, for a function that takes any number of further arguments: `call` gets them as a list. */
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
  const { result, check } = typing;
  return {
    name,
    parameters,
    rest,
    result: typeof result === "function" ? (types) => result(allTypes(parameters, types)) : result,
    objection: check === undefined ? undefined : (types) => check(allTypes(parameters, types)),
    demand: typing.demand,
    doubt: typing.doubt,
    narrows: typing.narrows,
    narrowsAt: typing.narrowsAt,
    narrowsCompared: typing.narrowsCompared,
    keepsPlaces: typing.keepsPlaces,
    isRead: typing.isRead,
    call,
  };
}

/** The type of the argument of each parameter. */
function allTypes<Ps extends readonly Typed<unknown>[]>(parameters: Ps, types: readonly Type[]): Types<Ps> {
  const all =
    types.length >= parameters.length
      ? types
      : parameters.map((parameter, at) => types[at] ?? omittedType(parameter) ?? unknownType);
  // Boundary: there are as many as parameters, which is what the type says.
  return all as readonly Type[] as Types<Ps>;
}

function omittedType(parameter: Parameter): Type | undefined {
  if (parameter.isOmissionTold === true) return neverType;
  return parameter.default === undefined ? undefined : literalType(parameter.default);
}

type Perform = (...values: readonly unknown[]) => unknown;

/** Reads what the parameters say, and calls. A list of the values, for a call of any number, would double the time of most. */
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

/** What a parameter has beside its name and type. */
interface Accepting {
  /** What `infer` asks of data there, where it is more than the type says. */
  readonly demand?: Demand | undefined;
  /** The value where it is left out; `undefined` where it must not be. */
  readonly default?: Constant | undefined;
}

/** A parameter of a type, whose arguments are read so. */
export function parameter<Value>(
  name: string,
  type: Type,
  read: Typed<Value>["read"],
  { demand, default: fallback }: Accepting = {},
): Typed<Value> {
  const isNullable = fallback === null && type.kind !== "unknown";
  return { name, type: isNullable ? unionOf([type, nullType]) : type, default: fallback, demand, read };
}

const asGiven: Typed<unknown>["read"] = (given) => given;

/** A parameter that takes anything, as it is. */
export function anything(name: string, accepting: Accepting = {}): Typed<unknown> {
  const { default: fallback } = accepting;
  const read = fallback === undefined ? asGiven : (given: unknown) => (given === undefined ? fallback : given);
  return parameter(name, unknownType, read, accepting);
}

/** An optional parameter that takes anything; that it is left out is told from null. */
export function omissible(name: string, accepting: Accepting = {}): Typed<unknown> {
  return { ...parameter(name, unknownType, asGiven, { default: null, ...accepting }), isOmissionTold: true };
}

/** A parameter that takes a text and nothing that only prints. */
export function string(name: string, fallback?: string): Typed<string>;
export function string(name: string, fallback: null): Typed<string | null>;
export function string(name: string, fallback?: string | null): Typed<string | null> {
  const read: Typed<string | null>["read"] =
    fallback === null ? (given) => (typeof given === "string" ? given : null) : (given) => String(given ?? fallback);
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

/** A switch: off, or as its default says. */
export function boolean(name: string, fallback = false): Typed<boolean> {
  const read = (given: unknown): boolean => (given === undefined ? fallback : given === true);
  return parameter(name, booleanType, read, { default: fallback });
}
