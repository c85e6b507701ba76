import { Fault } from "../language/function.ts";
import {
  type Bind,
  type Compare,
  type Conditional,
  type Expression,
  type Index,
  type List,
  type Logic,
  mayGiveNothing,
  type RecordLiteral,
} from "../language/ir.ts";
import { isRecord } from "../schema/record.ts";
import type { FindingOptions } from "../text/diagnostic.ts";
import { isTruthy } from "../types/truth.ts";
import { compileCall } from "./calls.ts";
import { TemplateError } from "./error.ts";
import { compileOptionalLocal, compileOptionalRead, compilePresence, required } from "./presence.ts";
import { compileRead, namesIn } from "./reads.ts";
import type { Evaluate } from "./run.ts";
import type { Unit } from "./unit.ts";

/** Compiles an expression to a closure that returns its value, or ends the render. */
export function compileExpression(expression: Expression, unit: Unit): Evaluate {
  const value = compileOptional(expression, unit);
  return unit.followed(expression, mayGiveNothing(expression) ? required(value, expression.span, unit) : value);
}

/** Like `compileExpression`, but returns `undefined` for an absent value, for a place that can store that. */
export function compileOptional(expression: Expression, unit: Unit): Evaluate {
  unit.parts++;
  switch (expression.kind) {
    case "literal": {
      const { value } = expression;
      return () => value;
    }
    case "local": {
      const { slot } = expression;
      if (expression.canBeAbsent) return compileOptionalLocal(expression, unit);
      return (run) => run.slots[slot];
    }
    case "path":
    case "lookup":
      return compileRead(expression, unit);
    case "index":
      return compileIndex(expression, unit);
    case "call":
      return compileCall(expression, unit);
    case "logic":
      return compileLogic(expression, unit);
    case "not": {
      const operand = compileExpression(expression.operand, unit);
      const { falsy } = unit.semantics;
      return (run) => !isTruthy(operand(run), falsy);
    }
    case "compare":
      return compileCompare(expression, unit);
    case "bind":
      return compileBind(expression, unit);
    case "conditional":
      return compileConditional(expression, unit);
    case "list":
      return compileList(expression, unit);
    case "record":
      return compileRecord(expression, unit);
    case "presence":
      return compilePresence(expression, unit);
    case "absent":
      return () => undefined;
    case "optional":
      return compileOptionalRead(expression, unit);
    case "rendered":
      return unit.rendered(expression).evaluate;
  }
}

function compileIndex(expression: Index, unit: Unit): Evaluate {
  const base = compileExpression(expression.base, unit);
  const index = compileExpression(expression.index, unit);
  const { semantics, nothing } = unit;
  const { span } = expression;
  const { isLenient, hasFieldsOfNull: isDeep = true } = unit.options;
  return (run) => {
    const of = base(run);
    const at = index(run);
    try {
      return unit.json(semantics.index(of, at, run), span);
    } catch (error) {
      if (error instanceof TemplateError) throw error;
      const isAbsent = isRecord(of) ? typeof at === "string" : nothing === undefined && Array.isArray(of);
      if (isLenient && error instanceof Fault && (isDeep || isAbsent)) {
        unit.countReplaced(run, span);
        return nothing;
      }
      return unit.rethrow(error, span, undefined, existingNames(of, at, unit));
    }
  };
}

/** Advice about the names of a record that lacks one. */
function existingNames(of: unknown, name: unknown, unit: Unit): FindingOptions {
  const names = isRecord(of) && typeof name === "string" ? namesIn(of, name, unit).suggestion : undefined;
  return { suggestion: names === undefined ? undefined : { text: names.text } };
}

function compileCompare(expression: Compare, unit: Unit): Evaluate {
  const left = compileExpression(expression.left, unit);
  const rights = expression.rights.map((right) => compileExpression(right, unit));
  const { operator, span } = expression;
  const { semantics } = unit;
  return (run) => {
    const first = left(run);
    const others = rights.map((right) => right(run));
    try {
      return semantics.compare(operator, first, others, run);
    } catch (error) {
      for (const [at, value] of [first, ...others].entries())
        unit.refuseCauseOf(error, value, (at === 0 ? expression.left : expression.rights[at - 1])?.span ?? span, span);
      const operand = [first, ...others].indexOf(null);
      const nullable = operand === 0 ? expression.left : expression.rights[operand - 1];
      const options = nullable === undefined ? {} : guardOf(unit.source(nullable.span), unit);
      return unit.rethrow(error, span, (cause) => semantics.causes.inCall(operator, cause), options);
    }
  };
}

function guardOf(text: string, unit: Unit): FindingOptions {
  return { suggestion: { text: `guard it: ${unit.semantics.spelling.guard(text)}` } };
}

function compileBind(expression: Bind, unit: Unit): Evaluate {
  const value = compileOptional(expression.value, unit);
  const { slot } = expression;
  if (!unit.options.isTraced) {
    return (run) => {
      run.slots[slot] = value(run);
      return run.slots[slot];
    };
  }
  const locate = unit.locate(expression.value);
  return (run) => {
    const result = value(run);
    run.paths[slot] = locate(run);
    run.slots[slot] = result;
    return result;
  };
}

function compileConditional(expression: Conditional, unit: Unit): Evaluate {
  const condition = compileExpression(expression.condition, unit);
  const whenTrue = compileOptional(expression.whenTrue, unit);
  const whenFalse = compileOptional(expression.whenFalse, unit);
  const { falsy } = unit.semantics;
  if (!unit.options.isTraced) return (run) => (isTruthy(condition(run), falsy) ? whenTrue(run) : whenFalse(run));
  const choice = unit.choiceOf(expression);
  return (run) => {
    const isTrue = isTruthy(condition(run), falsy);
    const value = isTrue ? whenTrue(run) : whenFalse(run);
    choice.at = isTrue ? 0 : 1;
    return value;
  };
}

function compileLogic(logic: Logic, unit: Unit): Evaluate {
  const operands = logic.operands.map((operand) => compileExpression(operand, unit));
  const stopsAt = logic.operator === "or";
  const { falsy } = unit.semantics;
  if (unit.options.isTraced) {
    const choice = unit.choiceOf(logic);
    return (run) => {
      let value: unknown = null;
      let at = 0;
      for (const operand of operands) {
        value = operand(run);
        if (isTruthy(value, falsy) === stopsAt) break;
        at++;
      }
      choice.at = Math.min(at, operands.length - 1);
      return value;
    };
  }
  return (run) => {
    let value: unknown = null;
    for (const operand of operands) {
      value = operand(run);
      if (isTruthy(value, falsy) === stopsAt) return value;
    }
    return value;
  };
}

/** Compiles a list literal: a new list each time. */
function compileList(list: List, unit: Unit): Evaluate {
  const items = list.items.map((item) => unit.compile(item));
  return (run) => items.map((item) => item(run));
}

/** Compiles a record literal: a new object each time, without a prototype, so that every key is an ordinary one. */
function compileRecord(record: RecordLiteral, unit: Unit): Evaluate {
  const entries = record.entries.map(({ key, value }) => ({
    key: unit.compile(key),
    value: unit.compile(value),
    span: key.span,
  }));
  return (run) => {
    const made: Record<string, unknown> = Object.create(null);
    for (const { key, value, span } of entries) {
      const name = key(run);
      if (typeof name !== "string")
        unit.fail("the key of an object must be a string", span, record.span, {
          notes: [unit.valueNote(unit.source(span), name)],
        });
      made[name] = value(run);
    }
    return made;
  };
}
