import type { Workflow } from "../model/workflow.ts";
import { type Compiled, type CompiledPrompt, compilePrompt } from "./compile.ts";

/** A prompt as it is known without data. Only `evaluate` renders it. */
export type ReadPrompt = Omit<CompiledPrompt, "render" | "trace">;

/** The result of compiling: all findings, and the prompt unless one of them is an error. */
export interface ReadResult extends Omit<Compiled, "prompt"> {
  readonly prompt?: ReadPrompt;
}

/** `compilePrompt` for other packages: what the prompt says and uses, without a way to render it. */
export function readPrompt(workflow: Workflow, pointer: string): ReadResult {
  return compilePrompt(workflow, pointer);
}
