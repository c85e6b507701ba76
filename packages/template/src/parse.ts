import type { JsonSchema, Parsed, ParseOptions } from "./api/template.ts";
import { dialectNames, dialects } from "./dialects/index.ts";
import { report } from "./dialects/parse/diagnostics.ts";
import type { DialectModule, ReadOptions } from "./language/dialect.ts";
import { readDialect } from "./language/read-dialect.ts";
import { parseProgram } from "./parse/parse-program.ts";
import { ParsedTemplate } from "./parsed-template.ts";
import { byPlace, type Diagnostic, placeOf } from "./text/diagnostic.ts";
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
  const read = { ...options, dialect: readDialect(options.dialect) };
  const dialect = dialects[read.dialect.name];
  const { parsed, diagnostics, hasErrors } = parseProgram(dialect, text, read);
  const foreign = hasErrors ? foreignFinding(dialect, parsed.program.main.extract, diagnostics, read) : undefined;
  if (foreign !== undefined) return { diagnostics: [foreign], check: () => [foreign] };
  const template = new ParsedTemplate(parsed);
  const check = (contract: JsonSchema) => [...diagnostics, ...template.check(contract)].sort(byPlace);
  return hasErrors ? { diagnostics, check } : { template, diagnostics, check };
}

/** The finding for a text that is written in another dialect: it parses there, and has a tag that only that one has. */
function foreignFinding(
  dialect: DialectModule,
  extract: Extract,
  diagnostics: readonly Diagnostic[],
  { dialect: { name: declared }, partials = {} }: ReadOptions,
): Diagnostic | undefined {
  for (const name of dialectNames) {
    const other = dialects[name];
    const found = other === dialect ? null : (other.appearance.sign?.().exec(extract.text) ?? null);
    if (found === null || parseProgram(other, extract, { dialect: { name }, partials }).hasErrors) continue;
    const [tag] = found;
    const meant = `the template is written in ${name}: set \`dialect: ${name}\``;
    const place = placeOf(extract, { start: found.index, end: found.index + tag.length });
    const [first] = diagnostics;
    return report("foreign_syntax", { found: `\`${tag.slice(0, 60)}\``, meant, dialect: declared }, place, {
      notes: first === undefined ? [] : [{ message: `in ${declared}: ${first.message}` }],
    });
  }
  return undefined;
}
