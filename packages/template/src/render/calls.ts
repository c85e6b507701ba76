import { fits } from "../language/fits.ts";
import { Fault, HostCall } from "../language/function.ts";
import type { Call, Expression } from "../language/ir.ts";
import { describeForeign, isJson } from "../language/json.ts";
import { standIn } from "../language/lenience.ts";
import { TemplateError } from "./error.ts";
import type { Evaluate, Run } from "./run.ts";
import type { Unit } from "./unit.ts";

/** What is wrong with a number that calculating gave. */
const outOfRange = "the result is beyond the range of numbers";

/** Evaluates an argument and checks it against its parameter's type, unless that is any. */
function compileArgument(call: Call, at: number, argument: Expression, unit: Unit): Evaluate {
  const value = unit.compile(argument);
  const type = (call.function.parameters[at] ?? call.function.rest)?.type;
  if (type === undefined || type.kind === "unknown") return value;
  return (run) => {
    const given = value(run);
    if (fits(given, type)) return given;
    return (
      standIn(given, type, unit.options.lenience) ??
      unit.fail(unit.semantics.causes.wrongArgument(type, given), argument.span, call.span, {
        notes: [unit.valueNote(unit.source(argument.span), given)],
      })
    );
  };
}

/** Ends the render if an argument is none of JSON, or contains such a value. */
function refuseArguments(given: readonly unknown[], call: Call, unit: Unit): void {
  for (const [at, value] of given.entries()) unit.refuse(value, call.arguments[at]?.span ?? call.span, call.span);
}

/** Ends the render for a result that is none of JSON: a part of an argument, or a number beyond all numbers. */
function refuse(result: unknown, given: readonly unknown[], call: Call, unit: Unit): never {
  refuseArguments(given, call, unit);
  const cause = typeof result === "number" ? outOfRange : `the result is ${describeForeign(result)}, no JSON value`;
  return unit.fail(unit.semantics.causes.inCall(call.function.name, cause), call.span, call.span);
}

export function compileCall(call: Call, unit: Unit): Evaluate {
  const values = call.arguments.map((argument, at) => compileArgument(call, at, argument, unit));
  const { function: spec, span } = call;
  const { causes } = unit.semantics;
  const isTolerant = spec.isRead === true && unit.options.isLenient;
  const apply = (given: readonly unknown[], run: Run): unknown => {
    try {
      const result = spec.call(given, run);
      return typeof result === "string" || result === undefined || isJson(result)
        ? result
        : refuse(result, given, call, unit);
    } catch (error) {
      if (error instanceof TemplateError) throw error;
      if (error instanceof Fault) refuseArguments(given, call, unit);
      if (isTolerant && error instanceof Fault && !(error instanceof HostCall)) {
        unit.countReplaced(run, span);
        return unit.nothing;
      }
      if (error instanceof Fault && error.argument !== undefined) {
        const place = call.arguments[error.argument]?.span ?? span;
        unit.fail(causes.inCall(spec.name, error.message), place, span, {
          notes: [unit.valueNote(unit.source(place), given[error.argument])],
        });
      }
      return unit.rethrow(error, span, (cause) => causes.inCall(spec.name, cause));
    }
  };
  const [only] = values;
  if (only !== undefined && values.length === 1) return (run) => apply([only(run)], run);
  return (run) =>
    apply(
      values.map((value) => value(run)),
      run,
    );
}
