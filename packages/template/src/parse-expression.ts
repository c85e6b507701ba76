import type { JsonSchema, Parsed, ParseOptions } from "./api/template.ts";
import { jinjaCondition } from "./dialects/jinja/index.ts";
import { parseProgram } from "./parse/parse-program.ts";
import { ParsedTemplate } from "./parsed-template.ts";
import { byPlace } from "./text/diagnostic.ts";
import type { Extract } from "./text/source.ts";

/**
 * Parses a condition over data: a jinja expression without calls, such as `steps.review["$status"] == "approved"`. Filters and
 * tests can be used. It is a template that renders to `true` or `false`. All findings are reported, not only the first.
 *
 * Nothing but a boolean counts as true or false: the check reports any other condition (`not_boolean`), also within `and`, `or`,
 * `not` and `if`. Without findings, it renders for all data that fits the contract.
 *
 * @example
 * ```ts
 * const { template } = parseExpression("issue.labels|length > 0");
 * template?.render({ issue: { labels: [] } }); // "false"
 * ```
 * @param text the expression: plain, or an extract of its file, whose places the findings then have
 */
export function parseExpression(text: string | Extract, options: Omit<ParseOptions, "dialect"> = {}): Parsed {
  const { parsed, diagnostics, hasErrors } = parseProgram(jinjaCondition, text, {
    ...options,
    dialect: { name: "jinja" },
  });
  const template = new ParsedTemplate(parsed, { isStrict: true });
  const check = (contract: JsonSchema) => [...diagnostics, ...template.check(contract)].sort(byPlace);
  return hasErrors ? { diagnostics, check: () => [...diagnostics] } : { template, diagnostics, check };
}
