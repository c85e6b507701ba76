import type { FunctionParameter, HostFunction, TemplateFunction } from "../api/template.ts";
import { metered } from "../language/declare.ts";
import type { DialectModule, ReadOptions } from "../language/dialect.ts";
import { Fault, type FunctionSpec, HostCall, type Parameter } from "../language/function.ts";
import { LimitReached } from "../language/limits.ts";
import { lazyPattern } from "../text/lazy-pattern.ts";
import { assignmentObjection, valueObjection } from "../types/assignable.ts";
import { typeFromSchema } from "../types/from-schema.ts";
import { worst } from "../types/objection.ts";
import { type Type, unknownType } from "../types/type.ts";

const identifier = lazyPattern(String.raw`^[\p{L}_][\p{L}\p{Nd}_]*$`, "u");

/**
 * The functions that templates can call: those of the dialect, those that the host declares, and the caller's own.
 * @throws RangeError if an own function is invalid: the dialect has no calls, the name is taken or malformed, or a schema
 * cannot be read
 */
export function functionsFor(
  dialect: DialectModule,
  { dialect: { name: language, functions: declared = {} }, functions: own = {} }: ReadOptions,
): ReadonlyMap<string, FunctionSpec> {
  const names = [...Object.keys(declared), ...Object.keys(own)];
  if (names.length === 0) return dialect.functions;
  const { reservedNames } = dialect;
  if (reservedNames === undefined)
    throw new RangeError(
      `the ${language} dialect has no function calls, so "${names[0]}" could never be called: prepare the value in the data`,
    );
  for (const name of names) {
    const isMethod = language === "jinja" && name.startsWith(".") && Object.hasOwn(declared, name);
    if (!identifier().test(isMethod ? name.slice(1) : name))
      throw new RangeError(`"${name}" cannot be the name of a function: use letters, digits and _, no digit first`);
    if (reservedNames.has(name))
      throw new RangeError(`"${name}" is already part of the ${language} dialect: rename the function`);
  }
  const functions = new Map(dialect.functions);
  for (const [name, host] of Object.entries(declared)) functions.set(name, hostSpecOf(name, host));
  for (const [name, given] of Object.entries(own)) functions.set(name, specOf(name, given));
  return functions;
}

function hostSpecOf(name: string, { parameters, result = true }: HostFunction): FunctionSpec {
  return {
    name,
    parameters: [
      // A method has the value before the dot as its first argument.
      ...(name.startsWith(".") ? [{ name: "value", type: unknownType }] : []),
      ...(parameters ?? []).map((parameter) => ({
        ...parameterOf(name, { name: parameter.name, schema: parameter.schema ?? true }),
        default: parameter.default,
      })),
    ],
    ...(parameters === undefined && { rest: { name: "value", type: unknownType } }),
    result: read(result, `the result of ${name}`),
    objection: undefined,
    call: () => {
      throw new HostCall(name);
    },
  };
}

function specOf(name: string, given: TemplateFunction): FunctionSpec {
  const parameters = given.parameters.map((parameter) => parameterOf(name, parameter));
  const rest = given.rest === undefined ? undefined : parameterOf(name, given.rest);
  const result = read(given.result, `the result of ${name}`);
  const expected = (at: number): Parameter => parameters[at] ?? rest ?? { name: "value", type: unknownType };
  return {
    name,
    parameters,
    rest,
    result,
    objection: (types) =>
      worst(types.map((type, at) => assignmentObjection(type, expected(at).type, expected(at).name))),
    call: metered((values) => {
      for (const [at, value] of values.entries()) {
        const objection = valueObjection(value, expected(at).type, expected(at).name);
        if (objection !== undefined) throw new Fault(objection, at);
      }
      const made = called(given, values);
      const objection = jsonObjection(made) ?? valueObjection(made, result, "the result");
      if (objection !== undefined) throw new Fault(objection);
      return made;
    }),
  };
}

function parameterOf(functionName: string, { name, schema }: FunctionParameter): Parameter {
  return { name, type: read(schema, `parameter ${name} of ${functionName}`) };
}

function read(schema: unknown, what: string): Type {
  const { type, problems } = typeFromSchema(schema);
  const [problem] = problems;
  if (problem !== undefined) throw new RangeError(`the schema of ${what} cannot be read: ${problem}`);
  return type;
}

function called(given: TemplateFunction, values: readonly unknown[]): unknown {
  try {
    return given.call(...values);
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new Fault(message.slice(0, 500));
  }
}

/** Deeper or larger results are rejected. */
const deepest = 500;
const mostValues = 1_000_000;

/** The reason that a value cannot be represented in JSON, if it cannot. */
function jsonObjection(value: unknown): string | undefined {
  let count = 0;
  const visit = (each: unknown, depth: number): string | undefined => {
    if (++count > mostValues) return `the result holds more than ${mostValues} values`;
    if (depth > deepest) return `the result is nested more than ${deepest} deep, or contains itself`;
    if (typeof each !== "object" || each === null) return scalarObjection(each);
    const objection = classObjection(each);
    if (objection !== undefined) return objection;
    for (const part of Array.isArray(each) ? each : Object.values(each)) {
      const inner = visit(part, depth + 1);
      if (inner !== undefined) return inner;
    }
    return undefined;
  };
  return visit(value, 0);
}

function scalarObjection(value: unknown): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number" && Number.isFinite(value)) return undefined;
  const what = value === undefined || typeof value === "number" ? String(value) : `a ${typeof value}`;
  return `the result is ${what}, which is not a JSON value`;
}

function classObjection(value: object): string | undefined {
  if (Array.isArray(value)) return undefined;
  if (value instanceof Promise) return "the result is a promise: functions of a template are synchronous";
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype
    ? undefined
    : "the result is an object of a class, which is not a JSON value";
}
