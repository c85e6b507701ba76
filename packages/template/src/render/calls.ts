import { fits } from "../language/fits.ts";
import { Fault } from "../language/function.ts";
import type { Call, Expression } from "../language/ir.ts";
import { standIn } from "../language/lenience.ts";
import type { Evaluate, Run } from "./run.ts";
import type { Unit } from "./unit.ts";

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

export function compileCall(call: Call, unit: Unit): Evaluate {
  const values = call.arguments.map((argument, at) => compileArgument(call, at, argument, unit));
  const { function: spec, span } = call;
  const { causes } = unit.semantics;
  const isTolerant = spec.isRead === true && unit.options.isLenient;
  const apply = (given: readonly unknown[], run: Run): unknown => {
    try {
      return spec.call(given, run);
    } catch (error) {
      if (isTolerant && error instanceof Fault) {
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
