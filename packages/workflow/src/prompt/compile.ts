/** @folder The prompts of a workflow, parsed once. */

import type { Diagnostic, JsonSchema, Template } from "@cuebook/template";
import { isBlank, parse, parseExpression } from "@cuebook/template";
import { extractAt, isCondition, promptAt, textsAt } from "../model/places.ts";
import type { Workflow } from "../model/workflow.ts";

/** A compiled prompt: the part of a template that a run uses. A `plain` text renders to itself. */
export type CompiledPrompt = Pick<
  Template,
  "extract" | "extractOf" | "render" | "trace" | "check" | "blankness" | "references" | "words"
>;

/** The result of compiling: all findings, and the prompt unless one of them is an error. */
export interface Compiled {
  readonly prompt?: CompiledPrompt;
  readonly diagnostics: readonly Diagnostic[];
  /** All findings, including those of the contract: the parts that parse are checked even if others do not parse. */
  check(contract: JsonSchema): Diagnostic[];
}

const compiled = new WeakMap<Workflow, Map<string, Compiled>>();

/**
 * Parses a prompt of the workflow, with positions in the author's file. The same prompt is parsed once.
 * @param pointer JSON pointer of the prompt in the definition: `/roles/worker/prompt/0`, `/graph/reviewer/approved/prompt`,
 *   `/graph/reviewer/approved/location`; of a condition, which renders to `true` or `false`: `/roles/verdict/performs/cases/0/when`
 * @throws RangeError if there is no prompt at the pointer
 */
export function compilePrompt(workflow: Workflow, pointer: string): Compiled {
  const known = compiled.get(workflow) ?? new Map<string, Compiled>();
  compiled.set(workflow, known);
  const result = known.get(pointer) ?? compile(workflow, pointer);
  known.set(pointer, result);
  return result;
}

function compile(workflow: Workflow, pointer: string): Compiled {
  const { dialect, settings } = promptAt(workflow, pointer);
  const extract = extractAt(workflow, pointer);
  if (dialect !== "plain") {
    const { template, ...found } = isCondition(pointer)
      ? parseExpression(extract)
      : parse(extract, { dialect: { ...settings, name: dialect }, partials: textsAt(workflow, pointer) });
    return template === undefined ? found : { prompt: template, ...found };
  }
  const { text } = extract;
  const span = { start: 0, end: text.length };
  const segments = text === "" ? [] : [{ ...span, span, origin: { kind: "literal" } as const }];
  const prompt: CompiledPrompt = {
    extract,
    extractOf: () => extract,
    render: () => text,
    trace: () => ({ version: 1, text, segments }),
    check: () => [],
    blankness: () => (isBlank(text) ? { paths: [], branches: [] } : undefined),
    references: () => [],
    words: () => ({ names: [], compared: [] }),
  };
  return { prompt, diagnostics: [], check: () => [] };
}
