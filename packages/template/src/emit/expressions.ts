import {
  type Bind,
  type Call,
  type Compare,
  type Conditional,
  type Expression,
  type Logic,
  mayGiveNothing,
} from "../language/ir.ts";
import { visitParts } from "../language/parts.ts";
import type { BodyScope } from "./body-scope.ts";
import { textLiteral } from "./literal.ts";
import { type Operand, storeOperand } from "./operand.ts";
import { emitPresence, emitRead, emitReadOrNothing } from "./reads.ts";

/** Emits code that evaluates an expression; if it has no value at all, the render is handed over. */
export function emitValue(expression: Expression, scope: BodyScope): Operand {
  const operand = emitOrNothing(expression, scope);
  return mayGiveNothing(expression) ? required(operand, scope) : operand;
}

/** Like `emitValue`, but leaves it to the printing to check that there is something to print. */
export function emitPrinted(expression: Expression, scope: BodyScope): Operand {
  if (expression.kind === "path" || expression.kind === "lookup") return emitRead(expression, scope, false);
  if (expression.kind !== "literal") return emitValue(expression, scope);
  const name = scope.name("text");
  scope.line(`const ${name} = ${emitValue(expression, scope).code};`, expression.span);
  return { code: name };
}

/** Emits a condition: code that is true or false. */
export function emitCondition(expression: Expression, scope: BodyScope): string {
  const { code, isBoolean } = emitValue(expression, scope);
  return isBoolean ? code : `${scope.module.use("isTrue")}(${code})`;
}

/** Hands over if there is no value, or if an alternative is without one where that is not a failure. */
function required({ code }: Operand, scope: BodyScope): Operand {
  const { module } = scope;
  if (!module.options.isLenient) {
    scope.line(`if (${code} === undefined) ${module.fail}`);
    return { code };
  }
  return module.nothing === "undefined" ? { code } : storeOperand(`${code} ?? null`, "value", scope);
}

/** Like `emitValue`, but an absent value is `undefined`, for a place that can store that. */
export function emitOrNothing(expression: Expression, scope: BodyScope): Operand {
  const { module } = scope;
  switch (expression.kind) {
    case "literal": {
      const { value } = expression;
      if (typeof value === "string") return { code: textLiteral(value) };
      if (typeof value === "boolean") return { code: String(value), isBoolean: true };
      // In brackets: a dot may follow.
      return { code: typeof value === "number" ? `(${Object.is(value, -0) ? "-0" : value})` : String(value) };
    }
    case "local": {
      const operand: Operand = { code: scope.slot(expression.slot), isSlot: true };
      return expression.canBeAbsent ? { ...required(operand, scope), isSlot: true } : operand;
    }
    case "path":
    case "lookup":
      return emitRead(expression, scope, true);
    case "index": {
      const [base, index] = emitAll([expression.base, expression.index], scope);
      const code = `${module.use("element")}(${base}, ${index}, ${module.use("meter")})`;
      const element = storeOperand(code, "element", scope, expression.span);
      scope.line(module.checkJson(element.code, true));
      return element;
    }
    case "call":
      return emitCall(expression, scope);
    case "logic":
      return emitLogic(expression, scope);
    case "not":
      return {
        ...storeOperand(`!${emitCondition(expression.operand, scope)}`, "not", scope, expression.span),
        isBoolean: true,
      };
    case "compare":
      return emitCompare(expression, scope);
    case "bind":
      return emitBind(expression, scope);
    case "conditional":
      return emitConditional(expression, scope);
    case "list":
      return storeOperand(`[${emitAll(expression.items, scope).join(", ")}]`, "list", scope, expression.span);
    case "record": {
      const made = storeOperand(`${module.import("bare")}()`, "object", scope, expression.span);
      for (const { key, value } of expression.entries) {
        const [name, field] = emitAll([key, value], scope);
        const isText = key.kind === "literal" && typeof key.value === "string";
        if (!isText) scope.line(`if (typeof ${name} !== "string") ${module.fail}`);
        scope.line(`${made.code}[${name}] = ${field};`);
      }
      return made;
    }
    case "presence": {
      const { of, span } = expression;
      if (of.kind !== "index") return emitPresence(of, span, scope);
      const [base, index] = emitAll([of.base, of.index], scope);
      return {
        ...storeOperand(`${module.use("hasElement")}(${base}, ${index})`, "isThere", scope, span),
        isBoolean: true,
      };
    }
    case "absent":
      return { code: "undefined" };
    case "optional":
      return emitReadOrNothing(expression.of, scope);
    case "rendered":
      return scope.render(expression);
  }
}

/** Emits several values, evaluated in order. */
function emitAll(expressions: readonly Expression[], scope: BodyScope): string[] {
  // A binding in a later one must not change the value of an earlier one.
  let lastBinding = -1;
  for (const [at, expression] of expressions.entries()) if (bindsSomething(expression)) lastBinding = at;
  return expressions.map((expression, at) => {
    const operand = emitValue(expression, scope);
    return operand.isSlot && at < lastBinding ? storeOperand(operand.code, "value", scope).code : operand.code;
  });
}

function bindsSomething(expression: Expression): boolean {
  let binds = false;
  visitParts(expression, (part) => {
    if ("kind" in part && part.kind === "bind") binds = true;
  });
  return binds;
}

function emitCall(call: Call, scope: BodyScope): Operand {
  const { module } = scope;
  const { parameters, rest } = call.function;
  const isAnything = call.arguments.every((_, at) => {
    const type = (parameters[at] ?? rest)?.type;
    return type === undefined || type.kind === "unknown";
  });
  const values = `[${emitAll(call.arguments, scope).join(", ")}]`;
  const name = module.functionOf(call);
  const meter = module.use("meter");
  const code = isAnything
    ? `${name}.call(${values}, ${meter})`
    : `${module.import("apply")}(${name}, ${values}, ${meter})`;
  const result = storeOperand(code, "result", scope, call.span);
  scope.line(module.checkJson(result.code, true));
  return result;
}

function emitCompare({ operator, left, rights, span }: Compare, scope: BodyScope): Operand {
  const [first = "", ...others] = emitAll([left, ...rights], scope);
  const { module } = scope;
  const all = `${module.use("compare")}(${textLiteral(operator)}, ${first}, [${others.join(", ")}], ${module.use("meter")})`;
  const isEquality = operator === "eq" || (operator === "ne" && others.length === 1);
  const areTexts = rights.every(isShortText);
  if (!isEquality || !areTexts || others.length > 20 || left.kind === "literal")
    return { ...storeOperand(all, "compared", scope, span), isBoolean: true };
  // Strings are equal in the same way in every dialect.
  const sign = operator === "eq" ? "===" : "!==";
  const texts = others.map((other) => `${first} ${sign} ${other}`).join(" || ");
  return {
    ...storeOperand(`typeof ${first} === "string" ? ${texts} : ${all}`, "compared", scope, span),
    isBoolean: true,
  };
}

/** Whether the value is a constant string so short that comparing it costs nothing. */
function isShortText(expression: Expression): boolean {
  return expression.kind === "literal" && typeof expression.value === "string" && expression.value.length < 1000;
}

function emitBind({ slot, value, span }: Bind, scope: BodyScope): Operand {
  scope.assign(slot, emitOrNothing(value, scope).code, span);
  return { code: scope.slot(slot), isSlot: true };
}

function emitConditional({ condition, whenTrue, whenFalse, span }: Conditional, scope: BodyScope): Operand {
  const name = scope.name("chosen");
  scope.line(`let ${name};`);
  scope.open(`if (${emitCondition(condition, scope)}) {`, span);
  scope.line(`${name} = ${emitOrNothing(whenTrue, scope).code};`, whenTrue.span);
  scope.code.turn("} else {");
  scope.line(`${name} = ${emitOrNothing(whenFalse, scope).code};`, whenFalse.span);
  scope.code.close();
  return { code: name };
}

/** The first operand that decides, else the last. Flat, however many there are. */
function emitLogic({ operator, operands, span }: Logic, scope: BodyScope): Operand {
  const name = scope.name(operator);
  const label = scope.name("decided");
  const isTrue = scope.module.use("isTrue");
  scope.line(`let ${name};`);
  scope.open(`${label}: {`, span);
  let areBooleans = operands.length > 0;
  for (const [at, operand] of operands.entries()) {
    const value = emitValue(operand, scope);
    if (value.isBoolean === undefined) areBooleans = false;
    scope.line(`${name} = ${value.code};`, operand.span);
    if (at === operands.length - 1) break;
    const test = value.isBoolean ? name : `${isTrue}(${name})`;
    scope.line(`if (${operator === "or" ? test : `!${test}`}) break ${label};`);
  }
  scope.code.close();
  if (operands.length === 0) scope.line(`${name} = null;`);
  return areBooleans ? { code: name, isBoolean: true } : { code: name };
}
