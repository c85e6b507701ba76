import { type Diagnostic, isBlank, type Label, type Template, TemplateError, type Trace } from "@cuebook/template";
import type { PromptArguments } from "../arguments/build.ts";
import { kindOf } from "../arguments/copy.ts";
import { mergeArguments } from "../arguments/merge.ts";
import { quoted } from "../arguments/quoted.ts";
import { type DataRecord, isPlainRecord, nested, valueAt } from "../arguments/record.ts";
import { chatDiagnostics, report } from "../protocol/diagnostics.ts";
import { ChatError } from "../protocol/error.ts";
import type { PromptMessage } from "../protocol/message.ts";
import type { ParsedMessage, ParsedPrompt } from "./definition.ts";
import { fitsType } from "./variables.ts";

/** The options of rendering a prompt. */
export interface RenderOptions {
  /**
   * What happens if a message cannot be rendered.
   *
   * - `throw` (default): the turn stops.
   * - `source`: the text of its template is sent in its place, and a finding names the message, the place and the reason.
   */
  readonly onFailure?: "throw" | "source";
}

/** A rendered prompt: the messages of the prompt in order, each with its role, without those that are blank. */
export interface RenderedPrompt {
  readonly messages: readonly PromptMessage[];
  /** Messages that were left out because they are blank; with `source` what was not rendered. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A message with the origin of each of its characters. */
export interface TracedMessage extends PromptMessage {
  /** The index of the message in the prompt, from 0: blank ones are left out. */
  readonly index: number;
  readonly trace: Trace;
}

/** A `RenderedPrompt` with traces. */
export interface TracedPrompt {
  readonly messages: readonly TracedMessage[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Renders the messages of a prompt. Values are only text: they are not rendered again, and make neither messages nor roles.
 *
 * @example
 * ```ts run
 * import { buildPromptArguments, parsePrompt, renderPrompt } from "@cuebook/chat";
 *
 * const { prompt } = parsePrompt({
 *   messages: [{ role: "system", content: "Today is {{ system.day_of_week }}. Greet {{ name }}." }],
 *   variables: [{ name: "name", defaultValue: "the customer" }],
 * });
 * const given = buildPromptArguments({}, { now: new Date(0) });
 * if (prompt !== undefined) console.log(renderPrompt(prompt, given).messages[0]?.text);
 * ```
 *
 * ```text output
 * Today is Thursday. Greet the customer.
 * ```
 * @throws ChatError unless the policy is `source`: `prompt_invalid` if a template does not parse, `prompt_variable` if a
 * declared argument is missing or of another type, `prompt_render` if a value is missing or of the wrong kind, `prompt_limit`
 * past a limit of rendering. `prompt_blank` if a message is blank and the prompt refuses that. The place is in its message and in
 * its `diagnostic`.
 */
export function renderPrompt(
  prompt: ParsedPrompt,
  given: PromptArguments,
  { onFailure = "throw" }: RenderOptions = {},
): RenderedPrompt {
  const render = (template: Template, { values }: PromptData) => ({ text: template.render(values) });
  const { messages, diagnostics } = eachMessage(prompt, given, onFailure, render, (source) => ({ text: source }));
  return { messages: messages.map(({ role, text }) => ({ role, text })), diagnostics };
}

/**
 * Like `renderPrompt`, with the origin of each character, and whether its author is trusted: the host's own facts and the
 * prompt author's defaults are; texts of callers and users are not. Further `labels` are for arguments that the host vouches
 * for.
 * @throws ChatError as `renderPrompt`
 */
export function tracePrompt(
  prompt: ParsedPrompt,
  given: PromptArguments,
  { onFailure = "throw", labels = [] }: RenderOptions & { readonly labels?: readonly Label[] } = {},
): TracedPrompt {
  const traced = (trace: Trace) => ({ text: trace.text, trace });
  const render = (template: Template, data: PromptData) =>
    traced(template.trace(data.values, { labels: [...data.labels, ...labels] }));
  return eachMessage(prompt, given, onFailure, render, (source) => traced(traceOfSource(source)));
}

type Rendered = { readonly text: string };
type Render<Result> = (template: Template, data: PromptData) => Result;

function eachMessage<Result extends Rendered>(
  prompt: ParsedPrompt,
  given: PromptArguments,
  onFailure: "throw" | "source",
  render: Render<Result>,
  fallback: (source: string) => Result,
): { messages: (Result & PromptMessage & { readonly index: number })[]; diagnostics: Diagnostic[] } {
  const data = withDefaults(prompt, given);
  const diagnostics = wrongVariables(prompt, data);
  const [wrong] = diagnostics;
  if (wrong !== undefined && onFailure === "throw") throw errorOf({ code: "prompt_variable", diagnostic: wrong });
  const messages = prompt.messages.flatMap((message, index) => {
    const { role, source } = message;
    const outcome = renderOne(message, data, render);
    if ("result" in outcome && !isBlank(outcome.result.text)) return [{ ...outcome.result, role, index }];
    if ("result" in outcome) {
      const fields = { role, number: index + 1 };
      const place = message.placeOf({ start: 0, end: source.split("\n", 1)[0]?.length ?? 0 });
      if (prompt.blank === "refuse")
        throw errorOf({ code: "prompt_blank", diagnostic: report("message_blank_refused", fields, place) });
      diagnostics.push(report("message_blank", fields, place));
      return [];
    }
    if (onFailure === "throw") throw errorOf(outcome);
    diagnostics.push(sourceSent(outcome.diagnostic, role, index + 1));
    return [{ ...fallback(source), role, index }];
  });
  return { messages, diagnostics };
}

/** Why something cannot be rendered. */
interface Failure {
  readonly code: string;
  readonly diagnostic: Diagnostic;
  readonly cause?: unknown;
}

function renderOne<Result extends Rendered>(
  { template, diagnostics }: ParsedMessage,
  data: PromptData,
  render: Render<Result>,
): { readonly result: Result } | Failure {
  if (template === undefined) {
    const found = diagnostics.find(({ severity }) => severity === "error");
    if (found === undefined)
      throw new RangeError("the message has neither a template nor an error: parsePrompt makes one");
    return { code: "prompt_invalid", diagnostic: found };
  }
  try {
    return { result: render(template, data) };
  } catch (error) {
    // Anything else is a defect, which no policy may hide.
    if (!(error instanceof TemplateError)) throw error;
    const code = error.code === "render_limit" ? "prompt_limit" : "prompt_render";
    return { code, diagnostic: error.diagnostic, cause: error };
  }
}

/** Declared arguments that are required but missing, or of another type. */
function wrongVariables({ variables }: ParsedPrompt, { values }: PromptData): Diagnostic[] {
  return variables.flatMap(({ name, path, type, isRequired, place }) => {
    const outer = path.slice(0, -1).map((_, at) => path.slice(0, at + 1));
    const inTheWay = outer.find((one) => isOther(valueAt(values, one)));
    if (inTheWay !== undefined) {
      const found = kindOf(valueAt(values, inTheWay));
      const fields = { name: quoted(name), expected: `in an object "${inTheWay.join(".")}"`, found };
      return [report("prompt_argument_wrong", fields, place, { path: inTheWay })];
    }
    const value = valueAt(values, path);
    if (value === undefined ? !isRequired : fitsType(value, type)) return [];
    const fields = { name: quoted(name), expected: `of type ${type}`, found: kindOf(value) };
    return [report("prompt_argument_wrong", fields, place, { path })];
  });
}

/** Whether a value exists and is not an object. */
function isOther(value: unknown): boolean {
  return value !== undefined && !isPlainRecord(value);
}

function errorOf({ code, diagnostic, cause }: Failure): ChatError {
  const { file, line, column, message, suggestion } = diagnostic;
  return new ChatError(code, `${file}:${line}:${column}: ${message}`, {
    diagnostic,
    cause,
    hint: suggestion?.text,
  });
}

/** A finding with the place and notes of a failure, which reports its consequence. */
function sourceSent(reason: Diagnostic, role: string, number: number): Diagnostic {
  const { severity, message } = chatDiagnostics.prompt_source_sent;
  const fields = { role, number, reason: reason.message };
  return { ...reason, code: "prompt_source_sent", severity, message: message(fields) };
}

function traceOfSource(text: string): Trace {
  const span = { start: 0, end: text.length };
  return { version: 1, text, segments: text === "" ? [] : [{ ...span, span, origin: { kind: "literal" } }] };
}

/** The data that a prompt is rendered with. */
interface PromptData {
  readonly values: DataRecord;
  readonly labels: readonly Label[];
}

/**
 * The arguments over the defaults of a prompt's variables. A given value counts, even an empty text. In the guarded profile an
 * empty text in a namespace means that nothing is known, and the default is used.
 */
function withDefaults(prompt: ParsedPrompt, { values, profile, labels }: PromptArguments): PromptData {
  const defaulted = prompt.variables.filter(({ path, hasDefault, isRequired, isFact }) => {
    if (!hasDefault || isRequired) return false;
    const given = valueAt(values, path);
    return given === undefined || (given === "" && isFact && profile.args === "guarded");
  });
  const unknown = defaulted
    .filter(({ path }) => valueAt(values, path) !== undefined)
    .map(({ path }) => nested(path, valueAt(prompt.defaults, path)));
  const ofAuthor = defaulted.map(({ name }): Label => ({ path: name, producer: "author", trust: "trusted" }));
  return {
    values: mergeArguments(prompt.defaults, values, ...unknown),
    labels: [...labels, ...ofAuthor],
  };
}
