import { byPlace, type Diagnostic } from "./diagnostic.ts";
import { dialects } from "./dialects/index.ts";
import { functionsFor } from "./own-functions.ts";
import { ParsedTemplate } from "./parsed-template.ts";
import { Extract, Source } from "./source.ts";
import type { JsonSchema, Parsed, ParseOptions } from "./template.ts";

/**
 * Parses a template. All findings are reported, not only the first; the template is there unless one of them is an error.
 *
 * @example
 * ```ts
 * const { template, diagnostics } = parse("Fix {{ .issue.title }}", { dialect: "go" });
 * template?.render({ issue: { title: "the build" } }); // "Fix the build"
 * ```
 * @param text the template: plain, or an extract of the file it stands in, whose places the findings then have
 * @throws RangeError where the dialect is none, or a function in the options cannot be one
 */
export function parse(text: string | Extract, options: ParseOptions): Parsed {
  const dialect = Object.hasOwn(dialects, options.dialect) ? dialects[options.dialect] : undefined;
  if (dialect === undefined)
    throw new RangeError(`no dialect "${options.dialect}"; there are ${Object.keys(dialects).join(", ")}`);
  const extract = typeof text === "string" ? whole(options.file ?? "template", text, options.line ?? 1) : text;
  const partials = new Map<string, Extract>();
  for (const [name, partial] of Object.entries(options.partials ?? {})) partials.set(name, whole(name, partial, 1));
  const found: Diagnostic[] = [];
  const functions = functionsFor(dialect, options);
  const program = dialect.parse(extract, partials, functions, found);
  const diagnostics = found.sort(byPlace);
  const template = new ParsedTemplate({ program, dialect, functions, options });
  const check = (contract: JsonSchema) => [...diagnostics, ...template.check(contract)].sort(byPlace);
  const hasErrors = diagnostics.some((finding) => finding.severity === "error");
  return hasErrors ? { diagnostics, check } : { template, diagnostics, check };
}

function whole(file: string, text: string, line: number): Extract {
  return new Extract(text, new Source(file, text, line));
}
