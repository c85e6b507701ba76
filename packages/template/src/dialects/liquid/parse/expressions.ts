import type { FunctionSpec } from "../../../language/function.ts";
import type { Compare, Expression, Key, Logic } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Span } from "../../../text/source.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { blank, builtInFields, contains, empty, range } from "../functions/language.ts";
import type { Tag, Token } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";
import { type LoopState, loopFields } from "../lower/loop-state.ts";
import { localOf } from "../lower/scope.ts";
import { spanOf } from "../lower/span-of.ts";
import { Cursor } from "./cursor.ts";
import { constants, words } from "./language.ts";

const comparisons: ReadonlyMap<string, Compare["operator"]> = new Map([
  ["==", "eq"],
  ["!=", "ne"],
  ["<", "lt"],
  ["<=", "le"],
  [">", "gt"],
  [">=", "ge"],
]);

/** `empty` and `blank`, which are no values: something is only compared with them. */
const emptiness: ReadonlyMap<string, FunctionSpec> = new Map([
  ["empty", empty],
  ["blank", blank],
]);

/** A side of a comparison. */
type Side = Expression | { readonly kind: "emptiness"; readonly is: FunctionSpec; readonly span: Span };

/** Parses the expressions of one tag. */
export class ExpressionParser {
  readonly cursor: Cursor;
  readonly context: ParseContext;
  /** The names of the path that is being read. They are not shared yet, so a long path is not copied for each name. */
  #keys: Key[] = [];

  constructor(tag: Tag, context: ParseContext) {
    this.cursor = new Cursor(tag, context.findings);
    this.context = context;
    context.nesting.reset();
  }

  /** An expression whose value is used. */
  expression(): Expression {
    return this.asValue(this.condition());
  }

  /** The value of a condition: `and` and `or` give a boolean. */
  asValue(condition: Expression): Expression {
    const { kind, span } = condition;
    return kind === "logic" ? this.#not(this.#not(condition, span), span) : condition;
  }

  /** An expression that is tested for truth. `and` and `or` are evaluated from right to left. */
  condition(): Expression {
    const operands = [this.#comparison()];
    const operators: Logic["operator"][] = [];
    for (;;) {
      const operator = this.cursor.word("and") ?? this.cursor.word("or");
      if (operator === undefined) break;
      operators.push(operator.text === "and" ? "and" : "or");
      operands.push(this.#comparison());
    }
    let value = operands.at(-1) ?? this.cursor.unexpected("a value", "the expression");
    for (let at = operators.length - 1; at >= 0; ) {
      const operator = operators[at] ?? "and";
      // Equal operators are one node, however many.
      const group = [value];
      for (; at >= 0 && operators[at] === operator; at--) group.push(...operands.slice(at, at + 1));
      group.reverse();
      value = this.context.nesting.withHeight<Expression>(
        { kind: "logic", operator, operands: group, span: spanOf(group) },
        group,
      );
    }
    return value;
  }

  #not(operand: Expression, span: Span): Expression {
    return this.context.nesting.withHeight<Expression>({ kind: "not", operand, span }, operand);
  }

  #comparison(): Expression {
    const { cursor } = this;
    let start: number | undefined;
    let isNegated = false;
    for (let not = cursor.word("not"); not !== undefined; not = cursor.word("not")) {
      start ??= not.span.start;
      isNegated = !isNegated;
    }
    const left = this.#side();
    const token = cursor.peek();
    const isContained = cursor.is("name", "contains");
    const operator = token?.kind === "operator" ? comparisons.get(token.text) : undefined;
    if (token === undefined || (operator === undefined && !isContained)) {
      const value = this.#single(left);
      return start === undefined ? value : this.#negated(value, isNegated, { start, end: value.span.end });
    }
    cursor.next();
    const right = this.#side();
    const compared = this.#compared(left, token, operator, right);
    const next = cursor.peek();
    if (
      next !== undefined &&
      (cursor.is("name", "contains") || (next.kind === "operator" && comparisons.has(next.text)))
    )
      cursor.fail("unexpected_token", "comparisons are not chained: join two of them with `and`", next.span);
    return start === undefined ? compared : this.#negated(compared, isNegated, { start, end: compared.span.end });
  }

  #negated(value: Expression, isNegated: boolean, span: Span): Expression {
    const negated = this.#not(value, span);
    return isNegated ? negated : this.#not(negated, span);
  }

  #compared(left: Side, token: Token, operator: Compare["operator"] | undefined, right: Side): Expression {
    const { cursor, context } = this;
    const span = { start: left.span.start, end: right.span.end };
    const isEquality = operator === "eq" || operator === "ne";
    if (isEquality && left.kind !== right.kind && (left.kind === "emptiness" || right.kind === "emptiness")) {
      const [of, side] = left.kind === "emptiness" ? [right, left] : [left, right];
      if (of.kind !== "emptiness" && side.kind === "emptiness") {
        const is = this.call(side.is, [of], side.span, span);
        return operator === "eq" ? is : this.#not(is, span);
      }
    }
    const [a, b] = [this.#single(left), this.#single(right)];
    if (operator === undefined) return this.call(contains, [a, b], token.span, span);
    const nil = isEquality ? undefined : [a, b].find((side) => side.kind === "literal" && side.value === null);
    if (nil !== undefined) cursor.fail("unexpected_token", "nil has no order: compare with `==` or `!=`", nil.span);
    return context.nesting.withHeight<Expression>({ kind: "compare", operator, left: a, rights: [b], span }, a, b);
  }

  #single(side: Side): Expression {
    if (side.kind !== "emptiness") return side;
    const cause = "`empty` and `blank` are no values: compare something with them, `{% if list == empty %}`";
    return this.cursor.fail("unexpected_token", cause, side.span);
  }

  #side(): Side {
    const token = this.cursor.peek();
    const is = token?.kind === "name" && !this.#hasPart(1) ? emptiness.get(token.text) : undefined;
    if (is === undefined || token === undefined) return this.value();
    this.cursor.next();
    return { kind: "emptiness", is, span: token.span };
  }

  /** Whether the token that far ahead is a field or element of its predecessor. */
  #hasPart(ahead: number): boolean {
    const token = this.cursor.peek(ahead);
    return token?.kind === "operator" && !token.isSpaced && (token.text === "." || token.text === "[");
  }

  call(spec: FunctionSpec, values: readonly Expression[], nameSpan: Span, span: Span): Expression {
    return this.context.nesting.withHeight<Expression>(
      { kind: "call", function: spec, arguments: values, nameSpan, span },
      values,
    );
  }

  /** A value to test for equality with another: `when 1`, `when empty`. */
  equality(left: Expression): Expression {
    const side = this.#side();
    if (side.kind === "emptiness") return this.call(side.is, [left], side.span, side.span);
    const compare: Compare = { kind: "compare", operator: "eq", left, rights: [side], span: side.span };
    return this.context.nesting.withHeight<Expression>(compare, left, side);
  }

  /** A constant, a range, or a name with its fields and elements: what an argument can be. */
  value(): Expression {
    const { cursor, context } = this;
    return context.nesting.inside(cursor.span, () => this.#parts(this.#start()));
  }

  /** The start of a value; a name of the data is a path. */
  #start(): Expression {
    const { cursor } = this;
    const token = cursor.peek();
    if (token?.kind === "string" || token?.kind === "number") {
      cursor.next();
      return { kind: "literal", value: token.value, span: token.span };
    }
    if (cursor.is("operator", "(")) return this.#range();
    if (cursor.is("operator", "[")) return this.#quotedName();
    if (token?.kind !== "name" || words.has(token.text)) return cursor.unexpected("a value", "the expression");
    cursor.next();
    const constant = constants.get(token.text);
    if (constant !== undefined) return { kind: "literal", value: constant, span: token.span };
    const is = emptiness.get(token.text);
    if (is !== undefined) return this.#single({ kind: "emptiness", is, span: token.span });
    return this.#named(token.text, token.span);
  }

  #named(name: string, span: Span): Expression {
    const variable = this.context.scope.find(name);
    if (variable?.kind === "loop") return this.#loopField(variable.state, span);
    return variable === undefined ? dataPath(name, span) : localOf(variable, span);
  }

  /** `["odd name"]`: a name with any characters. */
  #quotedName(): Expression {
    const { cursor } = this;
    const open = cursor.expectOperator("[", "the expression");
    const token = cursor.next();
    if (token?.kind !== "string")
      return cursor.fail("unexpected_token", 'expected a name in quotes in `[]`: `["odd name"]`', open.span);
    cursor.expectOperator("]", "the name");
    return this.#named(String(token.value), { start: open.span.start, end: cursor.lastEnd });
  }

  /** A field of `forloop`, which is no value itself. */
  #loopField(state: LoopState, span: Span): Expression {
    const { cursor, context } = this;
    if (!this.#hasPart(0) || !cursor.is("operator", "."))
      cursor.fail(
        "unexpected_token",
        "`forloop` is the state of the loop, not a value: use a field of it, such as `forloop.index`",
        span,
      );
    cursor.next();
    const field = cursor.expectName("a field", "`forloop`");
    const whole = { start: span.start, end: field.span.end };
    if (field.text === "name") return { kind: "literal", value: state.name, span: whole };
    const slot = state.slot(field.text);
    if (slot !== undefined) return { kind: "local", slot, name: `forloop.${field.text}`, span: whole };
    const isOuter = field.text === "parentloop";
    if (!cursor.isQuiet)
      context.findings.report("undefined_variable", { name: `forloop.${field.text}` }, field.span, {
        notes: [{ message: `known fields: ${loopFields.join(", ")}` }],
        suggestion: isOuter
          ? { text: "assign it in the outer loop: {% assign outer = forloop.index %}" }
          : didYouMean(nearest(field.text, loopFields)),
      });
    throw new TagBroken();
  }

  /** `(first..last)`. */
  #range(): Expression {
    const { cursor } = this;
    const open = cursor.expectOperator("(", "the expression");
    const first = this.value();
    const dots = cursor.operator("..");
    if (dots === undefined)
      return cursor.fail(
        "unexpected_token",
        "parentheses are only for ranges, `(1..3)`: `and` and `or` are evaluated from right to left, and an `{% if %}` inside another one groups them",
        open.span,
      );
    const last = this.value();
    cursor.expectOperator(")", "the range");
    return this.call(range, [first, last], dots.span, { start: open.span.start, end: cursor.lastEnd });
  }

  /** The fields and elements that follow a value. */
  #parts(subject: Expression): Expression {
    const { cursor, context } = this;
    let value = subject;
    while (this.#hasPart(0)) {
      if (cursor.operator(".") !== undefined) {
        const name = cursor.peek();
        if (name?.kind !== "name" || name.isSpaced) return cursor.unexpected("a name", "what follows the dot");
        cursor.next();
        value = this.#field(value, name.text, name.span, name.span.end);
        continue;
      }
      cursor.next();
      const key = this.value();
      cursor.expectOperator("]", "the brackets");
      const end = cursor.lastEnd;
      if (key.kind === "literal" && typeof key.value === "string") value = this.#field(value, key.value, key.span, end);
      else {
        const span = { start: value.span.start, end };
        value = context.nesting.withHeight<Expression>({ kind: "index", base: value, index: key, span }, value, key);
      }
    }
    return value;
  }

  #field(base: Expression, name: string, nameSpan: Span, end: number): Expression {
    const { nesting } = this.context;
    const span = { start: base.span.start, end };
    const spec = builtInFields.get(name);
    if (spec !== undefined) return this.call(spec, [base], nameSpan, span);
    if (/^\d{1,15}$/.test(name)) {
      const index: Expression = { kind: "literal", value: Number(name), span: nameSpan };
      return nesting.withHeight<Expression>({ kind: "index", base, index, span }, base, index);
    }
    const inner = base.kind === "path" ? base.base : base;
    if (base.kind !== "path" || base.keys !== this.#keys) this.#keys = base.kind === "path" ? [...base.keys] : [];
    this.#keys.push({ name, span: nameSpan });
    return nesting.withHeight<Expression>(
      { kind: "path", base: inner, keys: this.#keys, isTolerant: false, span },
      inner,
    );
  }
}

/** A name of the data. */
export function dataPath(name: string, span: Span): Extract<Expression, { kind: "path" }> {
  const start = { start: span.start, end: span.start };
  const base: Expression = { kind: "local", slot: 0, name: "the data", span: start };
  return { kind: "path", base, keys: [{ name, span }], isTolerant: false, span };
}
