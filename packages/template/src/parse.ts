import type { JsonSchema, Parsed, ParseOptions } from "./api/template.ts";
import { dialects } from "./dialects/index.ts";
import { parseProgram } from "./parse/parse-program.ts";
import { ParsedTemplate } from "./parsed-template.ts";
import { byPlace } from "./text/diagnostic.ts";
import type { Extract } from "./text/source.ts";

/**
 * Parses a template. All findings are reported, not only the first. The template exists unless one of them is an error.
 *
 * @example
 * ```ts
 * const { template, diagnostics } = parse("Fix {{ .issue.title }}", { dialect: "go" });
 * template?.render({ issue: { title: "the build" } }); // "Fix the build"
 * ```
 * @param text the template: plain, or an extract of its file, whose places the findings then have
 * @throws RangeError if the dialect is unknown, or a function in the options is invalid
 */
export function parse(text: string | Extract, options: ParseOptions): Parsed {
  const dialect = Object.hasOwn(dialects, options.dialect) ? dialects[options.dialect] : undefined;
  if (dialect === undefined)
    throw new RangeError(`no dialect "${options.dialect}"; dialects are ${Object.keys(dialects).join(", ")}`);
  const { parsed, diagnostics, hasErrors } = parseProgram(dialect, text, options);
  const template = new ParsedTemplate(parsed);
  const check = (contract: JsonSchema) => [...diagnostics, ...template.check(contract)].sort(byPlace);
  return hasErrors ? { diagnostics, check } : { template, diagnostics, check };
}
