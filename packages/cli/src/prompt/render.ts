import type { PromptSegment, PromptTrace } from "@cuebook/engine";
import { type Diagnostic, TemplateError } from "@cuebook/template";
import { compilePrompt, contractOf, instruction, type PromptText, pointerOf, type Workflow } from "@cuebook/workflow";
import { checkPromptData } from "./check-data.ts";
import type { ChosenPrompt } from "./choose.ts";

/** What rendering gives: the prompt unless there is an error. */
export interface PromptRender {
  readonly prompt?: PromptTrace;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Renders a prompt of a workflow: for a role the instruction on its output and all it is told at every turn, for an edge
 * what it hands over.
 *
 * @param dataOf the data of a text, by what it may use
 */
export function renderPrompt(
  workflow: Workflow,
  chosen: ChosenPrompt,
  dataOf: (text: PromptText, contract: ReturnType<typeof contractOf>) => unknown,
): PromptRender {
  const text = new PromptWriter();
  const diagnostics: Diagnostic[] = [];
  const write = (part: "role" | "edge", prompt: PromptText, pointer: string) => {
    const compiled = compilePrompt(workflow, pointer);
    diagnostics.push(...compiled.diagnostics);
    if (compiled.prompt === undefined) return;
    const contract = contractOf(workflow, pointer);
    const data = dataOf(prompt, contract);
    const problems = checkPromptData(compiled.prompt, contract, data);
    diagnostics.push(...problems);
    if (problems.some((problem) => problem.severity === "error")) return;
    try {
      const { extract } = compiled.prompt;
      const trace = compiled.prompt.trace(data);
      text.paragraph(part);
      for (const { start, end, span, origin } of trace.segments) {
        const place = extract.source.position(extract.spanInSource(span).start);
        const from = { file: extract.source.file, ...place };
        const source = origin.kind === "data" ? { origin: origin.kind, paths: origin.paths } : { origin: origin.kind };
        text.add(part, trace.text.slice(start, end), { ...source, ...from });
      }
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      diagnostics.push(error.diagnostic);
    }
  };

  if (chosen.kind === "edge") {
    const { from, status, edge } = chosen;
    if (edge.prompt !== undefined) write("edge", edge.prompt, pointerOf("graph", from, status, "prompt"));
  } else {
    text.add("instruction", instruction(chosen.role.returns), { origin: "engine" });
    for (const [index, part] of chosen.role.prompt.entries()) {
      if (part.heading !== undefined) {
        text.paragraph("role");
        text.add("role", `## ${part.heading}`, { origin: "engine" });
      }
      write("role", part, pointerOf("roles", chosen.name, "prompt", index));
    }
  }
  const hasError = diagnostics.some((finding) => finding.severity === "error");
  return hasError ? { diagnostics } : { prompt: text.prompt(), diagnostics };
}

class PromptWriter {
  #text = "";
  readonly #segments: PromptSegment[] = [];

  /** Starts a paragraph, with an empty line before it. */
  paragraph(part: PromptSegment["part"]): void {
    if (this.#text === "") return;
    const gap = this.#text.endsWith("\n\n") ? "" : this.#text.endsWith("\n") ? "\n" : "\n\n";
    this.add(part, gap, { origin: "engine" });
  }

  add(part: PromptSegment["part"], text: string, from: Omit<PromptSegment, "start" | "end" | "part">): void {
    if (text === "") return;
    const start = this.#text.length;
    this.#text += text;
    this.#segments.push({ start, end: this.#text.length, part, ...from });
  }

  prompt(): PromptTrace {
    return { version: 1, text: this.#text, segments: this.#segments };
  }
}
