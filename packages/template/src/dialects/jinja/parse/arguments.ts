import { arityOf, describeArity, type FunctionSpec } from "../../../language/function.ts";
import type { Expression } from "../../../language/ir.ts";
import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Span } from "../../../text/source.ts";
import type { Nesting } from "../../parse/nesting.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import type { Token } from "../lex/token.ts";
import type { Cursor } from "./cursor.ts";

/** The content of the parentheses of a call. */
export interface Arguments {
  readonly positional: readonly Expression[];
  readonly named: readonly { readonly name: Token; readonly value: Expression }[];
}

export const noArguments: Arguments = { positional: [], named: [] };

/** The arguments from `(` on. */
export function parseArguments(cursor: Cursor, parse: () => Expression): Arguments {
  const open = cursor.expectOperator("(", "a call");
  const positional: Expression[] = [];
  const named: { name: Token; value: Expression }[] = [];
  while (!cursor.isOperator(")")) {
    if (positional.length + named.length > 0) {
      cursor.expectOperator(",", "the arguments");
      if (cursor.isOperator(")")) break;
    }
    if (cursor.isAtEnd) cursor.fail("unexpected_token", "the parenthesis is never closed by `)`", open.span);
    if (cursor.isOperator("*") || cursor.isOperator("**"))
      cursor.fail(
        "unexpected_token",
        "arguments are written one by one: lists and objects are not unpacked with `*`",
        cursor.span,
      );
    if (cursor.peek()?.kind === "name" && cursor.isOperator("=", 1)) {
      const name = cursor.expectName("a name", "the arguments");
      cursor.next();
      named.push({ name, value: parse() });
      continue;
    }
    const value = parse();
    if (named.length > 0)
      cursor.fail("unexpected_token", "arguments without a name come before those with one", value.span);
    positional.push(value);
  }
  cursor.next();
  return { positional, named };
}

/** Named arguments as an object. */
export function recordOf(named: Arguments["named"], span: Span, nesting: Nesting): Expression {
  const entries = named.map(({ name, value }) => ({
    key: { kind: "literal" as const, value: name.text, span: name.span },
    value,
  }));
  return nesting.withHeight<Expression>(
    { kind: "record", entries, span },
    named.map(({ value }) => value),
  );
}

/** The name of a function in messages: `filter "join"`. */
export interface Called {
  readonly label: string;
  readonly name: string;
  readonly span: Span;
  /** The number of arguments that are not written between the parentheses. */
  readonly given: number;
}

/**
 * Orders arguments by the parameters. An omitted argument before a given one gets the parameter's default. Reports
 * arguments that do not fit, and then gives up on the tag.
 */
export function orderArguments(
  spec: FunctionSpec,
  { positional, named }: Arguments,
  { label, name, span, given }: Called,
  cursor: Cursor,
): Expression[] {
  const { parameters, rest } = spec;
  const values: (Expression | undefined)[] = [...positional];
  const wrongCount = (): never => {
    if (!cursor.isQuiet)
      cursor.findings.report(
        "wrong_argument_count",
        { name, want: wantedCount(spec, given), got: positional.length + named.length - given },
        span,
      );
    throw new TagBroken();
  };
  if (positional.length > parameters.length && rest === undefined) wrongCount();
  for (const { name: token, value } of named) {
    const at = parameters.findIndex((parameter) => parameter.name === token.text);
    if (at < given) {
      const names = parameters.slice(given).map((parameter) => parameter.name);
      const meant = nearest(token.text, names);
      cursor.fail(
        "unexpected_token",
        `${label} has no argument "${token.text}"${names.length === 0 ? ": it takes none" : `; it has ${names.join(", ")}`}`,
        token.span,
        { suggestion: didYouMean(meant) },
      );
    }
    if (values[at] !== undefined)
      cursor.fail("unexpected_token", `the argument "${token.text}" is given twice`, token.span);
    values[at] = value;
  }
  const count = Math.max(values.length, arityOf(spec).least);
  return Array.from({ length: count }, (_, at) => {
    const value = values[at];
    if (value !== undefined) return value;
    const fallback = parameters[at]?.default;
    return fallback === undefined ? wrongCount() : { kind: "literal", value: fallback, span };
  });
}

function wantedCount(spec: FunctionSpec, given: number): string {
  const { least, most } = arityOf(spec);
  return describeArity({ least: least - given, most: most - given });
}
