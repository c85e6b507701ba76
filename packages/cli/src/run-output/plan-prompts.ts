import type { PlannedPrompt, RunPlan } from "@cuebook/engine";
import { printable, printableLine } from "@cuebook/settings/values";
import { keysOf } from "@cuebook/workflow";
import type { Style } from "../output/style.ts";

/**
 * All prompts that a run can reach, by role, for people: the note on tools and the instruction on the output, the role's own prompts,
 * and
 * those of the edges to it.
 */
export function promptsText(
  { instructions, prompts, tools }: Pick<RunPlan, "instructions" | "prompts" | "tools">,
  style: Style,
): string {
  const roles = new Set([...Object.keys(instructions), ...prompts.map(({ role }) => role)]);
  return [...roles]
    .flatMap((role) => {
      const instruction = Object.hasOwn(instructions, role) ? (instructions[role] ?? "") : "";
      const notes = tools?.notes ?? {};
      const note = Object.hasOwn(notes, role) ? (notes[role] ?? "") : "";
      const own = prompts.filter((prompt) => prompt.role === role);
      return [
        ...(note === "" ? [] : [part(`${role}: the note on its tools`, printable(note), style)]),
        ...(instruction === "" ? [] : [part(`${role}: how to reply`, printable(instruction), style)]),
        ...own.map((prompt) => part(`${role}: ${sourceText(prompt)}`, withHoles(prompt, style), style)),
      ];
    })
    .join("");
}

/** A prompt's kind and origin: `on the way from planner/ready`. */
function sourceText({ kind, pointer, heading }: PlannedPrompt): string {
  const keys = keysOf(pointer);
  const [, from = "", status = "", fork] = keys[0] === "workflows" ? keys.slice(2) : keys;
  const way = fork === "fork" ? `into a branch of ${from}/${status}` : `on the way from ${from}/${status}`;
  switch (kind) {
    case "role":
      return heading === undefined ? "its prompt" : `its prompt, ${heading}`;
    case "context":
      return "its context";
    case "input":
      return heading ?? "an input";
    case "edge":
      return way;
    case "location":
      return `the folder, ${way}`;
    case "question":
      return `the question to a person at ${from}/${status}`;
  }
}

/** A prompt with its holes highlighted. */
function withHoles({ text, holes }: PlannedPrompt, style: Style): string {
  let shown = "";
  let at = 0;
  for (const { start, end } of holes) {
    shown += printable(text.slice(at, start)) + style.accent(printable(text.slice(start, end)));
    at = end;
  }
  return shown + printable(text.slice(at));
}

function part(title: string, shown: string, style: Style): string {
  return `\n${style.dim("---")} ${style.accent(printableLine(title))}\n${shown.endsWith("\n") ? shown : `${shown}\n`}`;
}
