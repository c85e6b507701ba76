import type { Trace } from "@cuebook/template";
import { TemplateError } from "@cuebook/template";
import { compilePrompt, complaintText, type extractAt, instruction, pointerOf, type Workflow } from "@cuebook/workflow";
import { EngineError } from "../error.ts";
import type { ComplaintRecord, TurnKind } from "../run/events.ts";
import type { RunState, Step } from "../run/state.ts";
import { promptData } from "./data.ts";

/** Which part of a prompt a stretch belongs to. */
export type PromptPartName = "instruction" | "role" | "edge" | "repair" | "continue";

/** A stretch of a prompt and where it came from: Cuebook's own words, a template's text, or data. */
export interface PromptSegment {
  readonly start: number;
  readonly end: number;
  readonly part: PromptPartName;
  readonly origin: "engine" | "literal" | "data";
  /** The place in the author's file that produced it; engine text has none. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** The data paths that went into it. */
  readonly paths?: readonly string[];
}

/** A prompt as it was sent, with the source of every character of it. The journal keeps one for each turn. */
export interface PromptTrace {
  readonly version: 1;
  readonly text: string;
  readonly segments: readonly PromptSegment[];
}

/** What is asked of the agent in this turn. */
export interface TurnAsk {
  readonly kind: TurnKind;
  readonly turn: number;
  /** What was wrong with the last output, for a repair. */
  readonly complaints: readonly ComplaintRecord[];
  /** Whether the agent remembers the step's earlier turns; if not, it is told everything again. */
  readonly isInSession: boolean;
}

/**
 * The prompt of a turn: instruction on the output, the role's prompt, the edge's prompt; in a session that knows them, only
 * what is new.
 * @throws EngineError `template_render_error`, `render_limit`
 */
export function assemblePrompt(
  workflow: Workflow,
  state: Pick<RunState, "issue" | "input" | "steps">,
  step: Step,
  ask: TurnAsk,
): PromptTrace {
  const builder = new PromptBuilder();
  const role = workflow.definition.roles[step.role];
  if (role === undefined) throw new EngineError("definition_missing", `the workflow has no role ${step.role}`);

  if (ask.kind === "prompt" || !ask.isInSession) {
    builder.add("instruction", instruction(role.returns));
    const place = { turn: ask.turn, maxTurns: role.turns };
    for (const [index, part] of role.prompt.entries()) {
      if (part.heading !== undefined) builder.add("role", `## ${part.heading}`);
      const pointer = pointerOf("roles", step.role, "prompt", index);
      builder.addTrace(
        "role",
        ...render(workflow, pointer, promptData(part.contract, state, step, place), step, ask.turn),
      );
    }
    const edge = workflow.definition.graph[step.via.role]?.[step.via.status];
    if (edge?.prompt !== undefined) {
      const pointer = pointerOf("graph", step.via.role, step.via.status, "prompt");
      const data = promptData(edge.prompt.contract, state, step, place);
      builder.addTrace("edge", ...render(workflow, pointer, data, step, ask.turn));
    }
  }
  if (ask.kind === "continue") {
    builder.add("continue", continueText);
    builder.add("instruction", instruction(role.returns));
  }
  if (ask.kind === "repair") builder.add("repair", complaintText(ask.complaints));
  return builder.finish();
}

const continueText =
  "Your last turn was cut off before it ended. Look at the present state of the workspace, then go on from where you were.";

type Rendered = [trace: Trace, extract: ReturnType<typeof extractAt>];

function render(workflow: Workflow, pointer: string, data: unknown, step: Step, turn: number): Rendered {
  const { prompt } = compilePrompt(workflow, pointer);
  if (prompt === undefined) {
    throw new EngineError("template_parse_error", `the prompt at ${pointer} does not parse`, {
      hint: "Run: cuebook check",
    });
  }
  try {
    return [prompt.trace(data), prompt.extract];
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new EngineError(error.code, `${step.role}, turn ${turn}: ${error.message}`, { cause: error });
  }
}

class PromptBuilder {
  #text = "";
  readonly #segments: PromptSegment[] = [];

  /** Adds words of Cuebook's own as a paragraph. */
  add(part: PromptPartName, text: string): void {
    if (text === "") return;
    this.#separate(part);
    this.#push(part, text, { origin: "engine" });
  }

  /** Adds a rendered template as a paragraph. */
  addTrace(part: PromptPartName, trace: Trace, extract: ReturnType<typeof extractAt>): void {
    if (trace.text === "") return;
    this.#separate(part);
    for (const segment of trace.segments) {
      const { start } = extract.spanInSource(segment.span);
      const place = { file: extract.source.file, ...extract.source.position(start) };
      const text = trace.text.slice(segment.start, segment.end);
      if (segment.origin.kind === "literal") this.#push(part, text, { origin: "literal", ...place });
      else this.#push(part, text, { origin: "data", paths: segment.origin.paths, ...place });
    }
  }

  finish(): PromptTrace {
    return { version: 1, text: this.#text, segments: this.#segments };
  }

  #separate(part: PromptPartName): void {
    if (this.#text === "") return;
    const gap = this.#text.endsWith("\n\n") ? "" : this.#text.endsWith("\n") ? "\n" : "\n\n";
    if (gap !== "") this.#push(part, gap, { origin: "engine" });
  }

  #push(part: PromptPartName, text: string, source: Omit<PromptSegment, "start" | "end" | "part">): void {
    if (text === "") return;
    const start = this.#text.length;
    this.#text += text;
    this.#segments.push({ start, end: this.#text.length, part, ...source });
  }
}
