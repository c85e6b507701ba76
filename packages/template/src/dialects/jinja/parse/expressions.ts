import type { Expression, RecordEntry } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import { isPlace } from "../../lower/reuse.ts";
import { jinjaOperators } from "../functions/index.ts";
import type { Tag, Token } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";
import { impliedElse } from "../lower/implied-else.ts";
import { tupleOf } from "../lower/places.ts";
import { spanOf } from "../lower/span-of.ts";
import { parseComparison } from "./comparisons.ts";
import { Cursor } from "./cursor.ts";
import { parseFilters } from "./filters.ts";
import { besideMarkup } from "./markup.ts";
import { parsePostfix, parseSubject } from "./postfix.ts";
import { binary, comparisons, levels } from "./precedence.ts";

/** Parses the expressions of one tag, with the precedence of Jinja2. */
export class ExpressionParser {
  readonly cursor: Cursor;
  readonly context: ParseContext;
  /**
   * Whether a `:` can give a filter its argument. It cannot where it separates the parts of a slice or the key of an
   * object.
   */
  takesColon = true;

  constructor(tag: Tag, context: ParseContext) {
    this.cursor = new Cursor(tag, context.findings);
    this.context = context;
    context.nesting.reset();
  }

  /** Any expression: `a if b else c` binds loosest. */
  expression(): Expression {
    const { cursor, context } = this;
    return context.nesting.inside(cursor.span, () => {
      let value = this.operation();
      while (cursor.word("if") !== undefined) {
        const condition = this.operation();
        const hasOther = cursor.word("else") !== undefined;
        const whenFalse = hasOther ? this.expression() : impliedElse(condition.span.end);
        const span = { start: value.span.start, end: whenFalse.span.end };
        value = context.nesting.withHeight<Expression>(
          { kind: "conditional", condition, whenTrue: value, whenFalse, span },
          condition,
          value,
          whenFalse,
        );
      }
      return value;
    });
  }

  /** An expression that is not a conditional: operators that bind at least that tightly. */
  operation(least: number = levels.or): Expression {
    const { cursor } = this;
    let left = least <= levels.not && cursor.isWord("not") ? this.#not() : this.unary(true);
    for (let token = cursor.peek(); token !== undefined; token = cursor.peek()) {
      const word = token.kind === "name" ? token.text : "";
      if ((word === "or" || word === "and") && least <= levels[word]) left = this.#logic(left, word);
      else if (least <= levels.compare && this.isComparison()) left = parseComparison(this, left, levels.compare + 1);
      else {
        const level = binaryLevel(token);
        if (level < least) return left;
        left = level === levels.join ? this.#joined(left) : this.#binary(left, level);
      }
    }
    return left;
  }

  isComparison(): boolean {
    const { cursor } = this;
    const token = cursor.peek();
    if (token?.kind === "operator") return comparisons.has(token.text);
    return cursor.isWord("in") || (cursor.isWord("not") && cursor.isWord("in", 1));
  }

  #not(): Expression {
    const { cursor, context } = this;
    return context.nesting.inside(cursor.span, () => {
      const { span } = cursor.expectWord("not", "an expression");
      const operand = this.operation(levels.not);
      return this.not(operand, { start: span.start, end: operand.span.end });
    });
  }

  not(operand: Expression, span: Span): Expression {
    return this.context.nesting.withHeight<Expression>({ kind: "not", operand, span }, operand);
  }

  #logic(left: Expression, operator: "and" | "or"): Expression {
    const operands = [left];
    while (this.cursor.word(operator) !== undefined) operands.push(this.operation(levels[operator] + 1));
    return this.context.nesting.withHeight<Expression>(
      { kind: "logic", operator, operands, span: spanOf(operands) },
      operands,
    );
  }

  #binary(left: Expression, level: number): Expression {
    const token = this.cursor.next();
    const right = this.operation(level + 1);
    return token === undefined ? left : this.operator(token.text, token, [left, right]);
  }

  /** Parts joined by `~` are one call, however many. */
  #joined(left: Expression): Expression {
    const { floats } = this.context;
    const parts = [floats.printed(left)];
    let token: Token | undefined;
    for (let next = this.cursor.operator("~"); next !== undefined; next = this.cursor.operator("~")) {
      token ??= next;
      parts.push(floats.printed(this.operation(levels.join + 1)));
    }
    return token === undefined ? left : this.operator("~", token, parts);
  }

  /** A call of an operator's function. */
  operator(
    name: string,
    token: { readonly span: Span },
    parts: readonly Expression[],
    span = spanOf(parts),
  ): Expression {
    const spec = jinjaOperators.get(name);
    if (spec === undefined) throw new TypeError(`no operator ${name}`);
    const given = besideMarkup(name, parts, this.context);
    return this.context.nesting.withHeight<Expression>(
      { kind: "call", function: spec, arguments: given, nameSpan: token.span, span },
      given,
    );
  }

  /** A sign, or a value that can have fields, filters and tests. */
  unary(takesFilters: boolean): Expression {
    const { cursor, context } = this;
    const sign = cursor.operator("-") ?? cursor.operator("+");
    let value: Expression;
    if (sign === undefined) value = parseSubject(this);
    else {
      const operand = context.nesting.inside(sign.span, () => this.unary(false));
      const span = { start: sign.span.start, end: operand.span.end };
      const isNumber = operand.kind === "literal" && typeof operand.value === "number";
      value = isNumber
        ? { kind: "literal", value: sign.text === "-" ? -Number(operand.value) : operand.value, span }
        : this.operator(sign.text === "-" ? "neg" : "pos", sign, [operand], span);
    }
    value = parsePostfix(this, value);
    return takesFilters ? parseFilters(this, value) : value;
  }

  /** An atom: a constant, a list, an object, something in parentheses. Names are left to `parseSubject`. */
  primary(): Expression {
    const { cursor } = this;
    const token = cursor.peek();
    if (token?.kind === "string") return this.#text();
    if (token?.kind === "integer" || token?.kind === "float") {
      cursor.next();
      return { kind: "literal", value: token.value, span: token.span };
    }
    if (cursor.isOperator("[")) return this.#bracketed("[", "]");
    if (cursor.isOperator("(")) return this.#bracketed("(", ")");
    if (cursor.isOperator("{")) return this.#record();
    return cursor.unexpected("a value", "the expression");
  }

  /** Adjacent string literals are one. */
  #text(): Expression {
    const { span } = this.cursor;
    let value = "";
    let { end } = span;
    for (let token = this.cursor.peek(); token?.kind === "string"; token = this.cursor.peek()) {
      value += token.value;
      end = token.span.end;
      this.cursor.next();
    }
    return { kind: "literal", value, span: { start: span.start, end } };
  }

  /** A list, or an expression in parentheses, which is a list if it has a comma. */
  #bracketed(open: "[" | "(", close: "]" | ")"): Expression {
    const { cursor, context } = this;
    const { span } = cursor.expectOperator(open, "an expression");
    const items: Expression[] = [];
    let hasComma = false;
    this.#withColon(true, () => {
      while (!cursor.isOperator(close)) {
        if (cursor.isAtEnd) cursor.fail("unexpected_token", `\`${open}\` is never closed by \`${close}\``, span);
        items.push(this.expression());
        if (cursor.isOperator(close)) break;
        if (cursor.operator(",") === undefined) {
          if (cursor.isAtEnd) cursor.fail("unexpected_token", `\`${open}\` is never closed by \`${close}\``, span);
          cursor.unexpected(`\`,\` or \`${close}\``, open === "[" ? "the list" : "the parentheses");
        }
        hasComma = true;
      }
    });
    const whole = { start: span.start, end: cursor.expectOperator(close, "an expression").span.end };
    const [only] = items;
    // A place keeps its own span: how it is written up to one of its keys is derived from it.
    if (open === "(" && only !== undefined && !hasComma)
      return isPlace(only) ? only : context.nesting.withHeight({ ...only, span: whole }, only);
    return open === "("
      ? tupleOf(items, whole, context.nesting)
      : context.nesting.withHeight<Expression>({ kind: "list", items, span: whole }, items);
  }

  #withColon(takesColon: boolean, parse: () => void): void {
    const outer = this.takesColon;
    this.takesColon = takesColon;
    parse();
    this.takesColon = outer;
  }

  #record(): Expression {
    const { cursor, context } = this;
    const { span } = cursor.expectOperator("{", "an expression");
    const entries: RecordEntry[] = [];
    while (!cursor.isOperator("}")) {
      if (cursor.isAtEnd) cursor.fail("unexpected_token", "`{` is never closed by `}`", span);
      let key: Expression | undefined;
      this.#withColon(false, () => {
        key = this.expression();
      });
      if (key === undefined) break;
      if (key.kind === "literal" && typeof key.value !== "string")
        cursor.fail("unexpected_token", "the keys of an object are strings: write them in quotes", key.span);
      cursor.expectOperator(":", "the object");
      this.#withColon(true, () => {
        if (key !== undefined) entries.push({ key, value: this.expression() });
      });
      if (cursor.operator(",") === undefined) break;
    }
    const whole = { start: span.start, end: cursor.expectOperator("}", "the object").span.end };
    return context.nesting.withHeight<Expression>(
      { kind: "record", entries, span: whole },
      entries.flatMap(({ key, value }) => [key, value]),
    );
  }
}

/** How tightly an operator between two values binds; looser than all if the token is not an operator. */
function binaryLevel({ kind, text }: Token): number {
  return (kind === "operator" ? binary.get(text) : undefined) ?? Number.NEGATIVE_INFINITY;
}
