import type { ProjectLibrary } from "@cuebook/engine";
import { describePhase, type PhaseEntryFile, sectionsOf, withBase } from "@cuebook/workflow";
import { baseFrom, type PromptBase } from "./bases.ts";

/** A prompt file to write, with its base. */
export interface NewPrompt {
  readonly id: string;
  readonly text: string;
  readonly base: PromptBase;
}

/**
 * A file that overrides a prompt: its whole text, or one that changes nothing yet.
 * @param level whose file it is
 * @returns `undefined` if the library has no such prompt
 */
export function newPromptFile(
  library: ProjectLibrary,
  id: string,
  level: "user" | "project",
  isWhole: boolean,
): NewPrompt | undefined {
  // Without a text below it, the base is the phase of that name itself, such as a new phase of the project.
  const from = library.phaseAt(id, level === "user" ? "built-in" : "user") ?? library.phase(id);
  if (from === undefined) return undefined;
  const base = baseFrom(id, from);
  return { id, base, text: isWhole ? wholeText(id, from, base) : changingText(id, from, base) };
}

function wholeText(id: string, { file }: PhaseEntryFile, { hash, text }: PromptBase): string {
  return withBase(id, { file, text }, hash) ?? text;
}

/** A file that changes nothing yet; comments list what it can change. */
function changingText(id: string, from: PhaseEntryFile, { hash }: PromptBase): string {
  const { phase } = describePhase(id, from);
  const headings = [...new Set(sectionsOf(phase.prompt).map(({ heading }) => heading))];
  const [first = "Heading"] = headings;
  return `---
extends: ${from.level === "user" ? "user" : "built-in"}
base: "${hash}"
# prepend: |
#   Text before the prompt.
# blocks:
#   ${JSON.stringify(first)}: |
#     Text that replaces the section under this heading. The headings are:
#     ${headings.join(", ")}
# append: |
#   Text after the prompt. Text below the front matter comes after it too.
# variables: [] # variables that your texts use and the prompt does not
---
`;
}
