import { Argument, type Command } from "commander";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook completion`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Prints a script that completes the words of cuebook in a shell: commands, options, and what is in the present project, such as runs, " +
        "steps, workflows, roles, prompts and agents. It reads files and the database of the project, and changes nothing.",
    )
    .addArgument(new Argument("<shell>", "bash, zsh, fish or powershell"))
    .addHelpText("after", completionHelp)
    .action(async (shell: string) => {
      const { completionScript } = await import("../completion/scripts.ts");
      context.terminal.out(completionScript(shell));
    });
}

const completionHelp = `
Examples:
  cuebook completion bash > ~/.local/share/bash-completion/completions/cuebook
  cuebook completion zsh > ~/.zfunc/_cuebook               a folder of $fpath
  cuebook completion fish > ~/.config/fish/completions/cuebook.fish
  cuebook completion powershell >> $PROFILE

Exit codes: 0 printed, 2 wrong usage.
`;
