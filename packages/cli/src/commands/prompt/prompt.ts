import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { addPromptDiff } from "./diff.ts";
import { addPromptDoctor } from "./doctor.ts";
import { addPromptEdit } from "./edit.ts";
import { addPromptEmit } from "./emit.ts";
import { addPromptList } from "./list.ts";
import { addPromptRender } from "./render.ts";
import { addPromptReset } from "./reset.ts";
import { addPromptShow } from "./show.ts";

/** Adds `cuebook prompt`. */
export function addPrompt(program: Command, context: CommandContext): void {
  const prompt = program
    .command("prompt")
    .summary("look at prompts, change those of the library, emit them as modules")
    .description(
      "Looks at prompts, changes those of the library for a project or for you, and emits prompts as modules.",
    );
  addPromptRender(prompt, context);
  addPromptList(prompt, context);
  addPromptShow(prompt, context);
  addPromptEdit(prompt, context);
  addPromptDiff(prompt, context);
  addPromptReset(prompt, context);
  addPromptDoctor(prompt, context);
  addPromptEmit(prompt, context);
}
