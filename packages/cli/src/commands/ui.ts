import { type Command, Option } from "commander";
import { UsageError } from "../failure/failure.ts";
import { choiceOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import type { PartsOf, UiOptions } from "../ui/ui.ts";

/** Defines `cuebook ui`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Opens the page of this repository's runs for your browser, on this machine only, until Ctrl-C: what runs now, what each run did, " +
        "and what runs and clients of `cuebook mcp` ask, each with everything that its hash covers. It prints a link that signs in one " +
        "browser. It works on no issues: that is `cuebook serve --http`, which opens the same page.",
    )
    .argument("[run]", "the run or session that the link opens: its id or the beginning of it")
    .option("--open", "open the link in your browser, too")
    .addOption(new Option("--port <number>", "the port (default: a free one; behind a proxy 8811)").argParser(readPort))
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
    .option(
      "--public-url <url>",
      "the address of the page for browsers behind a proxy, instead of `page.public_url` of the configuration",
    )
    .option("--token-env <name>", "the variable with the token of programs, for the HTTP API", "CUEBOOK_INBOX_TOKEN")
    .addOption(choiceOption("format", "how the link and answers are printed", ["text", "json"]))
    .addHelpText("after", uiHelp)
    .action(async (run: string | undefined, options: UiOptions) => {
      const { pageParts } = await import("../page/parts.ts");
      const { watchedServices } = await import("../serve/watched-services.ts");
      const partsOf: PartsOf = (host, project) => ({
        ...pageParts(project, context),
        services: watchedServices(host, project, context),
      });
      await (await import("../ui/ui.ts")).openUi(run, options, context, partsOf);
    });
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(
    `--port takes a port from 0 to 65535, not "${text}"`,
    "without it, a free port is used, or 8811 behind a proxy",
  );
}

const uiHelp = `
Examples:
  cuebook ui --open
  cuebook ui 7k3m
  cuebook ui --port 8811
  cuebook ui --public-url https://cuebook.example.org

Exit codes: 0 ended, 1 findings in the configuration, 2 wrong usage, 4 failed, 130 interrupted.
`;
