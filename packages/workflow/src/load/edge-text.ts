import { childOf } from "@cuebook/settings/values";
import type { Branch, Role } from "../model/workflow.ts";
import type { Builder } from "./file/builder.ts";
import type { branchSchema } from "./file/graph-schema.ts";
import type { Written } from "./file/written.ts";
import { type FileSettings, promptTextAt } from "./prompt-text.ts";

/** What is written where a role begins: an edge, a branch, a join. */
type Beginning = Written<typeof branchSchema>;

/**
 * The prompt and the location of what begins by an edge.
 * @param from pointer of the mapping that has them, in the document
 * @param to pointer of the beginning, in the definition
 */
export function edgeTexts(
  builder: Builder,
  value: Beginning,
  from: string,
  to: string,
  settings: FileSettings,
): Pick<Branch, "prompt" | "location"> {
  const text = (key: "prompt" | "location") =>
    promptTextAt(builder, value[key], childOf(from, key), childOf(to, key), "edge", settings);
  return { prompt: text("prompt"), location: text("location") };
}

/**
 * Reports a prompt that is missing, because its target has an agent, or that nobody would read, because it has none. For a role that runs
 * a workflow, it is an input of that workflow.
 * @param at pointer of the mapping with the prompt
 * @param target the role that begins; `undefined` is a separate finding. It may be a misspelt `$END`, which needs no prompt.
 */
export function checkPrompt(
  builder: Builder,
  value: Beginning,
  at: string,
  where: string,
  target: Role | undefined,
  name: string,
): void {
  if (target === undefined) return;
  const prompt = childOf(at, "prompt");
  const isWritten = Object.hasOwn(value, "prompt");
  if (target.performs === undefined && !isWritten && !builder.isOpen(prompt))
    builder.report(
      "missing_key",
      { path: `${where}.prompt`, expected: `the prompt for ${name}` },
      builder.keyPlace(at),
    );
  if (target.performs !== undefined && target.performs.what !== "workflow" && isWritten)
    builder.report("prompt_without_agent", { role: name }, builder.keyPlace(prompt));
}
