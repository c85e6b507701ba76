import type { Command } from "commander";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook lsp`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Serves an editor as a language server, over standard input and output: the findings of `cuebook check` while you type, " +
        "completion, hover, definitions, rename, and the prompts as agents will read them. The editor starts it.",
    )
    .option("--stdio", "accepted because editors pass it: there is no other transport")
    .addHelpText("after", lspHelp)
    .action(async () => (await import("../lsp/lsp.ts")).lsp(context));
}

const lspHelp = `
Examples:
  cuebook lsp

In Neovim 0.11:

    vim.lsp.config("cuebook", {
      cmd = { "cuebook", "lsp" },
      filetypes = { "yaml", "markdown" },
      root_markers = { ".cuebook", ".git" },
    })
    vim.lsp.enable("cuebook")

Exit codes: 0 ended by the client, 1 the client ended without a farewell.
`;
