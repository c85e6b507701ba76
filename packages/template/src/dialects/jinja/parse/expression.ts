import type { Body, Expression } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import { reportComplaint } from "../../parse/complaint.ts";
import type { Findings } from "../../parse/findings.ts";
import { TagBroken } from "../../parse/tag-broken.ts";
import { lexExpression } from "../lex/expression.ts";
import type { Token } from "../lex/token.ts";
import { ExpressionParser } from "./expressions.ts";
import { type Callables, contextFor } from "./parser.ts";

/**
 * Parses a text that is one condition as a template that prints `true` or `false`. All findings are reported. Filters and tests can
 * be used; functions and methods cannot.
 */
export function parseCondition(findings: Findings, callables: Callables): Body {
  const { extract } = findings;
  const whole = { start: 0, end: extract.text.length };
  const tag = lexExpression(extract.text, (complaint) => reportComplaint(complaint, findings));
  const context = contextFor(findings, callables, []);
  const bracesOf = bracesAround(extract.text);
  const called = bracesOf === undefined ? callIn(tag.tokens) : undefined;
  let condition: Expression = { kind: "literal", value: false, span: whole };
  if (bracesOf !== undefined)
    findings.report("unexpected_token", { cause: "an expression has no `{{ }}` or `{% %}` around it" }, bracesOf);
  else if (called !== undefined) {
    const instead = "an expression has no calls; use a filter or a test: `value|length`, `value is defined`";
    findings.report("refused_syntax", { what: `\`${called.text}(...)\``, instead }, called.span);
  } else {
    try {
      const parser = new ExpressionParser(tag, context);
      if (parser.cursor.isAtEnd) parser.cursor.fail("missing_value", "the expression is empty", whole);
      condition = parser.expression();
      parser.cursor.expectEnd("the expression");
    } catch (error) {
      if (!(error instanceof TagBroken)) throw error;
    }
  }
  const { scope, nesting } = context;
  const printed = (text: string) => [{ kind: "text" as const, text, span: whole }];
  const branches = [{ condition, body: printed("true") }];
  const node = { kind: "if" as const, branches, otherwise: printed("false"), span: whole };
  return {
    name: "template",
    nodes: [node],
    slotCount: scope.slotCount,
    height: nesting.height,
    extract,
    partial: undefined,
  };
}

function bracesAround(text: string): Span | undefined {
  const found = /^\s*(\{[{%])/.exec(text);
  if (found === null) return undefined;
  const start = found[0].length - 2;
  return { start, end: start + 2 };
}

const words: ReadonlySet<string> = new Set(["and", "or", "not", "in", "is", "if", "else"]);

/** The name of the first call in an expression. The arguments of a filter or a test are no call. */
function callIn(tokens: readonly Token[]): Token | undefined {
  return tokens.find((token, at) => {
    const next = tokens[at + 1];
    if (token.kind !== "name" || words.has(token.text)) return false;
    if (next?.kind !== "operator" || next.text !== "(") return false;
    const before = tokens[at - 1];
    const isOfTest = before?.text === "is" || (before?.text === "not" && tokens[at - 2]?.text === "is");
    return !(before?.text === "|" || isOfTest);
  });
}
