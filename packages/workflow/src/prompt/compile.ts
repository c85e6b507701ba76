/** @folder The prompts of a workflow, parsed once. */

import { pointerOf } from "@cuebook/settings/values";
import type { Diagnostic, JsonSchema, Template } from "@cuebook/template";
import { parse } from "@cuebook/template";
import { entriesOf } from "../model/entries.ts";
import { extractAt, promptAt } from "../model/places.ts";
import type { Definition, Workflow, WorkflowCall } from "../model/workflow.ts";

/** A compiled prompt: the part of a template that a run uses. A `plain` text renders to itself. */
export type CompiledPrompt = Pick<Template, "extract" | "render" | "trace" | "check" | "blankness" | "references">;

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
 *   `/graph/reviewer/approved/location`
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
  const { dialect } = promptAt(workflow, pointer);
  const extract = extractAt(workflow, pointer);
  if (dialect !== "plain") {
    const { template, ...found } = parse(extract, { dialect });
    return template === undefined ? found : { prompt: template, ...found };
  }
  const { text } = extract;
  const span = { start: 0, end: text.length };
  const segments = text === "" ? [] : [{ ...span, span, origin: { kind: "literal" } as const }];
  const prompt: CompiledPrompt = {
    extract,
    render: () => text,
    trace: () => ({ version: 1, text, segments }),
    check: () => [],
    blankness: () => (text.trim() === "" ? { paths: [] } : undefined),
    references: () => [],
  };
  return { prompt, diagnostics: [], check: () => [] };
}

/** The templates of the inputs that a role gives to the workflow that it runs. */
function inputPointers(role: string, call: WorkflowCall): string[] {
  return Object.entries(call.with).flatMap(([field, input]) =>
    "from" in input ? [] : [pointerOf("roles", role, "performs", "with", field)],
  );
}

/** The pointers of all prompts of a definition, including locations of edges and inputs of other workflows, in reading order. */
export function promptPointers(definition: Definition): string[] {
  const ofRoles = Object.entries(definition.roles).flatMap(([name, role]) => [
    ...role.prompt.map((_, index) => pointerOf("roles", name, "prompt", index)),
    ...(role.performs?.what === "workflow" ? inputPointers(name, role.performs) : []),
  ]);
  const ofEdges = Object.entries(definition.graph).flatMap(([name, edges]) =>
    Object.entries(edges).flatMap(([status, edge]) =>
      entriesOf(edge).flatMap((entry) =>
        (["prompt", "location"] as const).flatMap((key) =>
          entry[key] === undefined ? [] : [pointerOf("graph", name, status, ...entry.keys, key)],
        ),
      ),
    ),
  );
  return [...ofRoles, ...ofEdges];
}
