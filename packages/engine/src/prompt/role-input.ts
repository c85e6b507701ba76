import type { Step } from "@cuebook/run";
import type { Definition, Role } from "@cuebook/workflow";
import { promptData } from "./data.ts";
import type { PromptState } from "./prompt-state.ts";
import { type PromptTrace, promptTraceVersion } from "./trace.ts";

/**
 * The input of a role without an agent: a command receives the data of a role's prompt as one line of JSON on its standard input,
 * other roles receive no text.
 */
export function inputOfRole(
  definition: Definition,
  { performs }: Role,
  state: PromptState,
  step: Step,
  { turn, artifacts = "" }: { readonly turn: number; readonly artifacts?: string | undefined },
): PromptTrace {
  if (performs?.what !== "command") return { version: promptTraceVersion, text: "", segments: [] };
  const data = promptData("role", state, step, { turn, maxTurns: 1 }, { definition, artifacts });
  const text = `${JSON.stringify(data)}\n`;
  const segment = { start: 0, end: text.length, part: "role", origin: "data", paths: Object.keys(data) } as const;
  return { version: promptTraceVersion, text, segments: [segment] };
}
