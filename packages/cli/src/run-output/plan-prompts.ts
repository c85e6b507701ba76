import type { PlannedPrompt, RunPlan } from "@cuebook/engine";
import { keysOf } from "@cuebook/workflow";
import { printable, printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";

/** All prompts that a run can come to, role by role, for people: what it is told of its output, of itself, and on the way to it. */
export function promptsText(
  { instructions, prompts, tools }: Pick<RunPlan, "instructions" | "prompts" | "tools">,
  style: Style,
): string {
  const roles = new Set([...Object.keys(instructions), ...prompts.map(({ role }) => role)]);
  return [...roles]
    .flatMap((role) => {
      const told = Object.hasOwn(instructions, role) ? (instructions[role] ?? "") : "";
      const notes = tools?.notes ?? {};
      const note = Object.hasOwn(notes, role) ? (notes[role] ?? "") : "";
      const own = prompts.filter((prompt) => prompt.role === role);
      return [
        ...(note === "" ? [] : [part(`${role}: the note on its tools`, printable(note), style)]),
        ...(told === "" ? [] : [part(`${role}: how to reply`, printable(told), style)]),
        ...own.map((prompt) => part(`${role}: ${sourceText(prompt)}`, withHoles(prompt, style), style)),
      ];
    })
    .join("");
}

/** What a prompt is, and where it stands: `on the way from planner/ready`. */
function sourceText({ kind, pointer, heading }: PlannedPrompt): string {
  const [, from = "", status = ""] = keysOf(pointer);
  switch (kind) {
    case "role":
      return heading === undefined ? "its prompt" : `its prompt, ${heading}`;
    case "edge":
      return `on the way from ${from}/${status}`;
    case "location":
      return `where it works, coming from ${from}/${status}`;
    case "question":
      return `what a person is asked at ${from}/${status}`;
  }
}

/** A prompt with its holes set off. */
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
