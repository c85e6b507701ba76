import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { addPromptEmit } from "./emit.ts";
import { addPromptRender } from "./render.ts";

/** Adds `cuebook prompt`. */
export function addPrompt(program: Command, context: CommandContext): void {
  const prompt = program
    .command("prompt")
    .summary("look at prompts, and emit them as modules")
    .description("Looks at prompts, and emits them as modules.");
  addPromptRender(prompt, context);
  addPromptEmit(prompt, context);
}
