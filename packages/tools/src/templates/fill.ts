/** @folder The choice of a template and its dialect, its variables, and the rendered text. */
import { type Template, TemplateError } from "@cuebook/template";
import { type LeftOutLine, withoutGenerated } from "./generated-lines.ts";
import { placed, sourceOf, templateOf, type Understanding } from "./understand.ts";
import { checkVariables } from "./variables/check.ts";
import { declaredFindings } from "./variables/declared.ts";
import { withDefaults } from "./variables/defaults.ts";
import { withListEnds } from "./variables/list-ends.ts";
import { booleansPrinted } from "./variables/printed-booleans.ts";
import { checkSize, misspelt, type Variables, withVariable } from "./variables/read.ts";
import { refusal } from "./variables/refusal.ts";
import { usageOf } from "./variables/usage.ts";

/** A rendered template. */
export interface Filled {
  readonly text: string;
  readonly used: readonly string[];
  readonly unused: readonly string[];
  /** Names that the template uses and can do without, and that were not given. */
  readonly absent: readonly string[];
  /** Paths of declared defaults that were used. */
  readonly defaulted: readonly string[];
  readonly leftOut: readonly LeftOutLine[];
  readonly warnings: readonly string[];
}

/** The number of warnings in a result. */
const mostWarnings = 50;

/**
 * Fills a template with variables. They are checked first, so that all mistakes are reported at once. Rendering then shows
 * whether these values reach what the check found: a finding in a branch that they do not take is a warning.
 *
 * @param more further variables of the template. A caller's variable of the same name wins.
 * @throws ToolError `variables_invalid`, `render_failed` past a limit, and what `templateOf` throws
 */
export function fill(
  understanding: Understanding,
  given: Variables,
  more: Readonly<Record<string, string>> = {},
): Filled {
  const original = templateOf(understanding);
  const { variables: schema } = understanding.text.declared;
  let { values: known } = given;
  for (const [name, value] of Object.entries(more)) known = withVariable(known, name, value);
  const { values, defaulted } = withDefaults(schema, known);
  if (defaulted.length > 0) checkSize(values);
  const { template, leftOut } = withLines(original, values, understanding);
  const ended = template.dialect === "mustache" ? withListEnds(template, values) : { data: values, warnings: [] };
  const { errors, doubts, absent } = checkVariables(template, ended.data);
  const declared = declaredFindings(understanding.text, original, withDefaults(schema, given.values).values);
  const outcome = rendered(template, ended.data);
  const isFailure = outcome instanceof TemplateError;
  if (isFailure || declared.misfits.length > 0) {
    const findings = { errors, misfits: declared.misfits, doubts };
    throw refusal(
      {
        file: understanding.text.source.file,
        dialect: template.dialect,
        sourceOf: (finding) => sourceOf(finding, understanding),
      },
      values,
      findings,
      isFailure ? outcome : undefined,
    );
  }
  const usage = usageOf(original, given.values);
  const warnings = [
    ...given.warnings,
    ...ended.warnings,
    ...misspelt(usage.unused, absent),
    ...errors.map((finding) => `${placed(finding)}; these variables do not reach it`),
    ...[...understanding.diagnostics, ...doubts].filter(({ severity }) => severity !== "info").map(placed),
    ...declared.doubts.map((finding) => `${placed(finding)}, according to the variables declared in the front matter`),
    ...booleansPrinted(template, ended.data),
  ];
  const shortened =
    warnings.length > mostWarnings
      ? [...warnings.slice(0, mostWarnings), `and ${warnings.length - mostWarnings} more`]
      : warnings;
  return { text: withLineBreaks(outcome.text, original), ...usage, absent, defaulted, leftOut, warnings: shortened };
}

/**
 * Fills a template whose proof covers the data, such as one of a set: nothing is checked again.
 * @throws TemplateError past a limit, ToolError as `templateOf`
 */
export function fillProved(understanding: Understanding, data: unknown): string {
  const template = templateOf(understanding);
  const ended = template.dialect === "mustache" ? withListEnds(template, data).data : data;
  return withLineBreaks(template.render(ended), template);
}

/** The template without the lines that cannot be filled. If it does not parse without them, it is unchanged. */
function withLines(template: Template, values: unknown, { bounds, partials }: Understanding) {
  const cut = withoutGenerated(template, values);
  const options = { dialect: template.dialect, limits: bounds };
  const shorter = cut === undefined ? undefined : partials.parse(cut.extract, options).template;
  return cut === undefined || shorter === undefined
    ? { template, leftOut: [] }
    : { template: shorter, leftOut: cut.leftOut };
}

function rendered(template: Template, data: unknown): { readonly text: string } | TemplateError {
  try {
    return { text: template.render(data) };
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}

/**
 * Jinja makes every line break a Unix one. A file generated from a template with Windows line breaks gets Windows line breaks.
 */
function withLineBreaks(text: string, { dialect, extract }: Template): string {
  const isWindows = dialect === "jinja" && extract.text.includes("\r\n") && !/(?<!\r)\n/.test(extract.text);
  return isWindows ? text.replace(/\r?\n/g, "\r\n") : text;
}
