import { displayValue, isRecord } from "@cuebook/settings/values";
import {
  type Diagnostic,
  Extract,
  type Label,
  parse,
  placeOf,
  type Reference,
  type Renderable,
  Source,
  TemplateError,
  type Trace,
} from "@cuebook/template";
import type { PromptText, Workflow } from "../model/workflow.ts";
import { type CompiledPrompt, compilePrompt } from "./compile.ts";

/** Why a text or a condition has no value. */
export interface EvaluationFailure {
  readonly code: "template_parse_error" | TemplateError["code"];
  /** The place, what went wrong there, and the values that it used. */
  readonly message: string;
  /** `solve.workflow.yaml:12:5` */
  readonly place: string;
  /** What the failing part used of the data, shortened, by its path. */
  readonly values: Readonly<Record<string, string>>;
  /** Absent: the text does not parse. */
  readonly finding?: Diagnostic | undefined;
}

/** What evaluating gave. */
export type Evaluation =
  | { readonly ok: true; readonly trace: Trace; readonly template: Pick<Renderable, "extractOf"> }
  | { readonly ok: false; readonly failure: EvaluationFailure };

/** The most values that are shown with a failure. */
const mostValues = 4;

/**
 * Evaluates a prompt, another text or a condition of a workflow with its data. Nothing else renders them: a failure is a value, with its
 * place and the present values, so that nobody forgets it.
 * @param pointer as for `compilePrompt`
 * @throws RangeError if there is no prompt at the pointer
 */
export function evaluate(
  workflow: Workflow,
  pointer: string,
  data: unknown,
  labels: readonly Label[] = [],
): Evaluation {
  const { prompt, diagnostics } = compilePrompt(workflow, pointer);
  if (prompt !== undefined) return evaluated(prompt, data, labels);
  return unreadable(diagnostics, `the text at ${pointer} does not parse`);
}

/**
 * Evaluates a text that no workflow has, such as one of the configuration.
 * @param name that of its source, for messages
 */
export function evaluateText(
  { dialect, settings, text, texts: partials }: PromptText,
  name: string,
  data: unknown,
): Evaluation {
  const extract = new Extract(text, new Source(name, text));
  if (dialect === "plain")
    return { ok: true, trace: { version: 1, text, segments: [] }, template: { extractOf: () => extract } };
  const { template, diagnostics } = parse(extract, {
    dialect: { ...settings, name: dialect },
    ...(partials && { partials }),
  });
  if (template !== undefined) return evaluated(template, data, []);
  return unreadable(diagnostics, `${name} does not parse`);
}

function evaluated(prompt: CompiledPrompt, data: unknown, labels: readonly Label[]): Evaluation {
  try {
    return { ok: true, trace: prompt.trace(data, { labels }), template: prompt };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { code, diagnostic } = error;
    const values = valuesAt(prompt, diagnostic, data);
    const shown = Object.entries(values).map(([path, value]) => `${path} is ${value}`);
    const message = shown.length === 0 ? error.message : `${error.message} (${shown.join(", ")})`;
    return { ok: false, failure: { code, message, place: placeText(diagnostic), values, finding: diagnostic } };
  }
}

function unreadable(findings: readonly Diagnostic[], otherwise: string): Evaluation {
  const first = findings.find(({ severity }) => severity === "error");
  const place = first === undefined ? "" : placeText(first);
  const message = first === undefined ? otherwise : `${place}: ${first.message}`;
  return { ok: false, failure: { code: "template_parse_error", message, place, values: {} } };
}

function placeText({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`;
}

/** What the lines of a failure use of the data. */
function valuesAt(prompt: CompiledPrompt, finding: Diagnostic, data: unknown): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const { path } of prompt.references().filter((each) => isWithin(prompt.extract, each, finding))) {
    if (path.length === 0 || path.includes("[]")) continue;
    if (Object.keys(values).length < mostValues) values[path.join(".")] = displayValue(valueAtPath(data, path));
  }
  return values;
}

function isWithin(extract: Extract, { span }: Reference, { file, line, endLine }: Diagnostic): boolean {
  const { source, span: place } = placeOf(extract, span);
  const at = source.position(place.start).line;
  return source.file === file && at >= line && at <= endLine;
}

function valueAtPath(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    data,
  );
}
