import {
  byPlace,
  codeFrame,
  type Diagnostic,
  type Dialect,
  dialectOfEnding,
  type Limits,
  type Parsed,
  type Source,
  type Template,
} from "@cuebook/template";
import { ToolError } from "../errors/tool-error.ts";
import { type DetectionReport, detectDialect, saidDialect } from "./detect/detect.ts";
import { readTemplateText, type TemplateText } from "./front-matter.ts";
import { literalBracesHint } from "./literal-braces.ts";
import { noPartials, type Partials } from "./partials.ts";

/** A template, read as far as possible. */
export interface Understanding {
  readonly bounds: RenderBounds;
  readonly partials: Partials;
  readonly text: TemplateText;
  readonly report: DetectionReport;
  /** Findings of the front matter and of parsing. */
  readonly diagnostics: readonly Diagnostic[];
  readonly parsed?: Parsed;
  /** Why its dialect cannot be determined. */
  readonly problem?: ToolError;
}

/** The limits on rendering. */
export type RenderBounds = Pick<Limits, "outputLength" | "iterations">;

/**
 * Reads the text of a template: separates its front matter, and parses it. The dialect is the given one, else that of the front
 * matter, of the file's extension, or the one found by the text.
 */
export function understand(
  file: string,
  text: string,
  bounds: RenderBounds,
  said?: Dialect,
  partials: Partials = noPartials,
): Understanding {
  const read = readTemplateText(file, text);
  const given = { bounds, partials };
  const { settings } = read.declared;
  const parseIn = (each: Dialect) =>
    partials.parse(read.extract, { limits: bounds, dialect: settings?.name === each ? settings : each });
  const [dialect, from] = whatIsSaid(file, read, said);
  if (dialect === undefined) {
    const { report, ...detected } = detectDialect(read.extract, parseIn);
    if (detected.problem !== undefined)
      return { ...given, text: read, report, diagnostics: read.diagnostics, problem: detected.problem };
    const diagnostics = [...read.diagnostics, ...detected.parsed.diagnostics].sort(byPlace);
    return { ...given, text: read, report, diagnostics, parsed: detected.parsed };
  }
  const parsed = parseIn(dialect);
  const diagnostics = [...read.diagnostics, ...parsed.diagnostics].sort(byPlace);
  return { ...given, text: read, report: saidDialect(dialect, from), diagnostics, parsed };
}

function whatIsSaid(
  file: string,
  { declared }: TemplateText,
  said: Dialect | undefined,
): readonly [Dialect | undefined, DetectionReport["from"]] {
  if (said !== undefined) return [said, "argument"];
  if (declared.dialect !== undefined) return [declared.dialect, "front_matter"];
  return [dialectOfEnding(/\.([A-Za-z0-9]+)$/.exec(file)?.[1] ?? ""), "extension"];
}

/**
 * The template, if it has no mistakes.
 * @throws ToolError `template_invalid` with all findings, `not_a_template`, `template_ambiguous`
 */
export function templateOf(understanding: Understanding): Template {
  const { report, diagnostics, parsed, problem } = understanding;
  if (problem !== undefined) throw problem;
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (parsed?.template !== undefined && first === undefined) return parsed.template;
  const more = errors.length > 1 ? `, and ${errors.length - 1} more` : "";
  const what = first === undefined ? "it does not parse" : placed(first);
  const hint = first && report.dialect && literalBracesHint(first, sourceOf(first, understanding), report.dialect);
  throw new ToolError("template_invalid", `Template syntax error: ${what}${more}`, {
    findings: errors.slice(0, mostFindings),
    frame: first === undefined ? undefined : codeFrame(first, sourceOf(first, understanding)),
    hint,
  });
}

/** The file of a finding: that of the template, or of a partial. */
export function sourceOf({ file }: Diagnostic, { text, partials }: Pick<Understanding, "text" | "partials">): Source {
  return (file === text.source.file ? undefined : partials.sourceOf(file)) ?? text.source;
}

/** The number of findings reported: a person reads them. */
export const mostFindings = 100;

/** A finding on one line: place, message, suggestion. */
export function placed({ file, line, column, message, suggestion }: Diagnostic): string {
  return `${file}:${line}:${column}: ${message}${suggestion === undefined ? "" : ` (${suggestion.text})`}`;
}
