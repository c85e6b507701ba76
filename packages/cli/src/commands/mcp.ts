import { type Command, Option } from "commander";
import type { McpOptions } from "../mcp/mcp-command.ts";
import { readTools } from "../options/tools.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook mcp`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Serves the tools of this project to an MCP client: over standard input and output, or over HTTP. What an agent wants " +
        "to write is shown to you first, unless a rule of tools.permissions.rules in the configuration allows it: in the client's " +
        "dialog if it has one, and always in `cuebook inbox`. The first answer counts.",
    )
    .option("--workspace <dir>", "the working folder of the tools (default: the project's folder)")
    .addOption(
      new Option("--tools <names>", "templates, all, or names separated by commas (default: templates)").argParser(
        readTools,
      ),
    )
    .option("--http [port]", "serve over HTTP, at this port or a free one")
    .option("--host <address>", "with --http: the address to listen on", "127.0.0.1")
    .option("--allow-remote", "accept other machines: tokens and files then travel unencrypted")
    .option(
      "--token-env <name>",
      "the variable with the token for HTTP clients; if unset, a token is generated",
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
  claude mcp add cuebook -- cuebook mcp
  codex mcp add cuebook -- cuebook mcp

The same in the file ~/.codex/config.toml:

    [mcp_servers.cuebook]
    command = "cuebook"
    args = ["mcp"]

Name the installed command in a client: npx cuebook runs a repository's own copy, which others may have written.

Exit codes: 0 ended by the client, 1 findings in the configuration, 2 wrong usage, 4 failed, 130 interrupted.
`;
