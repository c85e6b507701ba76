import { type Command, Option } from "commander";
import { UsageError } from "../../failure/failure.ts";
import type { ServeInboxOptions } from "../../inbox/serve.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook inbox serve`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Serves the inbox as a page for your browser, on this machine only, until Ctrl-C: the open questions of this repository's " +
        "runs and of clients of `cuebook mcp`, each with everything that its hash covers, and a button for each answer. It prints a link that signs in one " +
        "browser. A gate that is decided there is recorded; the run continues when it is resumed.",
    )
    .argument("[run]", "the run or session whose question the link opens: its id or the beginning of it")
    .addOption(new Option("--port <number>", "the port (default: a free one)").argParser(readPort))
    .option(
      "--address <address>",
      "the address to listen on; another than this machine's own needs a token",
      "127.0.0.1",
    )
    .option(
      "--name <host>",
      "a host name by which others reach this machine; can be repeated",
      (name: string, names: readonly string[]) => [...names, name],
      [],
    )
    .option("--token-env <name>", "the variable with the token of programs, for the HTTP API", "CUEBOOK_INBOX_TOKEN")
    .option("--repo <folder>", "a folder of the repository that the runs work on (default: the current one)")
    .addOption(choiceOption("format", "how the link and answers are printed", ["text", "json"]))
    .addHelpText("after", serveHelp)
    .action(async (run: string | undefined, options: ServeInboxOptions) =>
      (await import("../../inbox/serve.ts")).serveInbox(run, options, context),
    );
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`--port takes a port from 0 to 65535, not "${text}"`, "without it, a free port is used");
}

const serveHelp = `
Examples:
  cuebook inbox serve
  cuebook inbox serve 7k3m
  cuebook inbox serve --port 8811

Exit codes: 1 findings in the configuration, 2 wrong usage, 4 failed, 130 interrupted.
`;
