import type { Expression, Key } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Span } from "../../../text/source.ts";
import { lowerCall } from "../../lower/calls.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { TagCursor } from "../../parse/tag-cursor.ts";
import { isFloatConstant, parseNumber } from "../lex/number.ts";
import type { Token } from "../lex/token.ts";
import type { ActionContext } from "../lower/action.ts";
import { calledFunction } from "../lower/calls.ts";

/** The declaration or assignment before the commands of a pipeline. */
export interface Declaration {
  readonly variables: readonly Token[];
  readonly isDeclaration: boolean;
}

/** A command under construction: the piped value is its last argument. */
interface Piped {
  readonly value: Expression;
}

/** Parses the tokens of one action into expressions. */
export class ExpressionParser extends TagCursor<Token> {
  readonly #context: ActionContext;

  constructor(tokens: readonly Token[], from: number, end: Span, context: ActionContext) {
    super(tokens, from, end, context);
    this.#context = context;
  }

  /** Fails on leftover tokens. */
  expectEnd(context: string): void {
    const token = this.peek();
    if (token === undefined) return;
    this.fail("unexpected_token", `unexpected ${quoted(token)} in ${context}`, token.span);
  }

  /** `$x :=`, `$x =`, and in a range `$i, $x :=`; `undefined` if the pipeline declares nothing. */
  declaration(context: string, most: number): Declaration | undefined {
    const variables: Token[] = [];
    let ahead = 0;
    for (;;) {
      const variable = this.peek(ahead);
      const mark = this.peek(ahead + 1);
      if (variable?.kind !== "variable" || mark === undefined) return undefined;
      if (mark.kind !== "," && mark.kind !== ":=" && mark.kind !== "=") return undefined;
      variables.push(variable);
      ahead += 2;
      if (mark.kind === ",") {
        if (variables.length >= most)
          this.fail("unexpected_token", `too many declarations in ${context}`, variable.span);
        continue;
      }
      this.at += ahead;
      for (const each of variables)
        if (each.text === "$") this.fail("unexpected_token", `cannot assign to "$", the root of the data`, each.span);
      return { variables, isDeclaration: mark.kind === ":=" };
    }
  }

  /** Commands joined by `|`, up to the closing parenthesis or the end of the action. */
  pipeline(context: string): Expression {
    let value: Expression | undefined;
    let stages = 0;
    for (;;) {
      value = this.nested(stages++, () => this.#command(context, value === undefined ? undefined : { value }));
      if (this.peek()?.kind !== "|") return value;
      const bar = this.next();
      const after = this.peek();
      if (bar !== undefined && (after === undefined || after.kind === ")" || after.kind === "|"))
        this.fail("missing_value", "missing value for command after `|`", bar.span);
    }
  }

  #command(context: string, piped: Piped | undefined): Expression {
    const first = this.peek();
    if (first === undefined || first.kind === ")")
      this.fail("missing_value", `missing value for ${context}`, first?.span ?? this.end);
    if (first.kind === "identifier" && !isConstant(first.value)) {
      this.next();
      const following = this.peek();
      if (following?.kind === "field" && !following.isSpaced) return this.#bareName(first);
      const values = this.#operands();
      if (piped !== undefined) values.push(piped.value);
      const last = values.at(-1);
      const end = Math.max(first.span.end, ...(last === undefined ? [] : [last.span.end]));
      const start = Math.min(first.span.start, piped?.value.span.start ?? first.span.start);
      return this.#apply(first, values, { start, end });
    }
    const operand = this.#operand();
    const extra = this.#operands();
    const isNil = operand.kind === "literal" && operand.value === null;
    if (isNil && !this.#context.isQuiet)
      this.#context.findings.report("unexpected_token", { cause: "nil is not a command" }, operand.span);
    if (extra.length > 0 || piped !== undefined) {
      if (!this.#context.isQuiet)
        this.#context.findings.report("not_a_function", { text: this.source(operand.span) }, operand.span);
      throw new TagBroken();
    }
    return operand;
  }

  #operands(): Expression[] {
    const operands: Expression[] = [];
    for (let token = this.peek(); token !== undefined; token = this.peek()) {
      if (token.kind === ")" || token.kind === "|") break;
      if (token.kind === ":=" || token.kind === "=" || token.kind === ",")
        this.fail("unexpected_token", `unexpected ${quoted(token)} in operand`, token.span);
      if (!token.isSpaced) {
        const advice = "arguments are separated by spaces";
        this.fail("unexpected_token", `unexpected ${quoted(token)} in operand: ${advice}`, token.span);
      }
      operands.push(this.#operand());
    }
    return operands;
  }

  /** A term and the fields that follow it without a space. */
  #operand(): Expression {
    const term = this.#term();
    const keys: Key[] = [];
    for (let token = this.peek(); token?.kind === "field" && !token.isSpaced; token = this.peek()) {
      if (term.kind === "literal")
        this.fail("unexpected_token", `unexpected . after term ${quotedText(this.source(term.span))}`, token.span);
      this.next();
      keys.push(keyOf(token));
    }
    const last = keys.at(-1);
    if (last === undefined) return term;
    const span = { start: term.span.start, end: last.span.end };
    if (term.kind === "path") return { ...term, keys: [...term.keys, ...keys], span };
    return { kind: "path", base: term, keys, isTolerant: false, span };
  }

  #term(): Expression {
    const token = this.next();
    if (token === undefined) this.fail("missing_value", "missing value for command", this.end);
    const { span } = token;
    switch (token.kind) {
      case "dot":
        return { kind: "local", slot: this.#context.scope.dot, name: ".", span };
      case "field": {
        const base: Expression = {
          kind: "local",
          slot: this.#context.scope.dot,
          name: ".",
          span: { start: span.start, end: span.start },
        };
        return { kind: "path", base, keys: [keyOf(token)], isTolerant: false, span };
      }
      case "variable":
        return this.#variable(token);
      case "string":
        return { kind: "literal", value: token.value, span };
      case "character":
        return { kind: "literal", value: token.value.codePointAt(0) ?? 0, span };
      case "number": {
        const number = parseNumber(token.text);
        if (typeof number === "string") this.fail("bad_number", number, span);
        return { kind: "literal", value: number, isFloat: isFloatConstant(token.text) || undefined, span };
      }
      case "(": {
        const inner = this.nested(1, () => this.pipeline("parenthesized pipeline"));
        const close = this.next();
        if (close?.kind !== ")") this.fail("unexpected_token", "unclosed left paren", span);
        return { ...inner, span: { start: span.start, end: close.span.end } };
      }
      case "identifier":
        if (token.value === "nil") return { kind: "literal", value: null, span };
        if (isConstant(token.value)) return { kind: "literal", value: token.value === "true", span };
        if (this.peek()?.kind === "field" && this.peek()?.isSpaced === false) return this.#bareName(token);
        return this.#apply(token, [], span);
      default:
        return this.fail("unexpected_token", `unexpected ${quoted(token)} in command`, span);
    }
  }

  #variable(token: Token): Expression {
    const { span, text: name } = token;
    if (name === "$") return { kind: "local", slot: 0, name, span };
    const slot = this.#context.scope.find(name);
    if (slot !== undefined) return { kind: "local", slot, name, span };
    this.reportUndefined(token);
    // A slot that nothing is assigned to: its value has been reported.
    return { kind: "local", slot: this.#context.scope.newSlot(), name, span };
  }

  /** Reports a variable that is not in scope. */
  reportUndefined(token: Token): void {
    if (this.#context.isQuiet) return;
    const meant = nearest(token.text, this.#context.scope.names);
    this.#context.findings.report("undefined_variable", { name: token.text }, token.span, {
      suggestion: didYouMean(meant),
    });
  }

  /** `issue.title`: a field without its dot. */
  #bareName(token: Token): never {
    let end = token.span.end;
    for (let next = this.peek(); next?.kind === "field" && !next.isSpaced; next = this.peek()) {
      end = next.span.end;
      this.next();
    }
    const span = { start: token.span.start, end };
    const meant = `.${this.source(span)}`;
    if (!this.#context.isQuiet)
      this.#context.findings.report("unknown_function", { name: token.value }, span, {
        suggestion: { text: `did you mean ${meant}? A field starts with a dot`, replacement: meant },
      });
    throw new TagBroken();
  }

  #apply(name: Token, values: readonly Expression[], span: Span): Expression {
    const callable = calledFunction(name, values.length, this.#context);
    // An index with several keys is nested indexes.
    const depth = name.value === "index" ? values.length - 1 : 0;
    const [resolved, taken] = this.#context.numbers.resolve(callable, values);
    return this.nested(depth, () => lowerCall(resolved, taken, name.span, span));
  }
}

function keyOf(token: Token): Key {
  return { name: token.value, span: { start: token.span.start + 1, end: token.span.end } };
}

function isConstant(name: string): boolean {
  return name === "true" || name === "false" || name === "nil";
}

function quoted(token: Token): string {
  return `<${token.text}>`;
}

function quotedText(text: string): string {
  return JSON.stringify(text);
}
