import { type Command, Option } from "commander";
import type { McpOptions } from "../mcp/mcp-command.ts";
import { readTools } from "../options/tools.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook mcp`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Serves the tools of this project to an agent that speaks MCP: over standard input and output, or over HTTP. What an agent wants " +
        "to write is shown before it is written: in the agent's own dialogue where it can ask you, and else only what a rule of " +
        "tools.permissions.rules in the configuration allows is done.",
    )
    .option("--workspace <dir>", "the folder that the tools work in (default: the project's folder)")
    .addOption(
      new Option("--tools <names>", "templates, all, or names with commas between (default: templates)").argParser(
        readTools,
      ),
    )
    .option("--http [port]", "over HTTP, at this port or at one that is free")
    .option("--host <address>", "the address to listen at, with --http", "127.0.0.1")
    .option("--allow-remote", "let others than this machine in: tokens and files then travel unencrypted")
    .option(
      "--token-env <name>",
      "the variable with the token of clients over HTTP; unset: one is made",
      "CUEBOOK_MCP_TOKEN",
    )
    .addHelpText("after", mcpHelp)
    .action(async (options: McpOptions) => (await import("../mcp/mcp-command.ts")).mcp(options, context));
}

const mcpHelp = `
Examples:
  cuebook mcp
  cuebook mcp --tools all
  cuebook mcp --tools listTemplates,writeFileFromTemplate --workspace services/orders
  cuebook mcp --http 8811
  claude mcp add cuebook -- npx cuebook mcp
  codex mcp add cuebook -- npx cuebook mcp

The same in the file ~/.codex/config.toml:

    [mcp_servers.cuebook]
    command = "npx"
    args = ["cuebook", "mcp"]

Exit codes: 0 the client ended it, 1 findings in the configuration, 2 wrong usage, 4 failed, 130 interrupted.
`;
