import type { Command } from "commander";
import type { ListOptions } from "../../inbox/list.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook inbox list`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lists everything that waits for a person in this repository: the open questions of runs and of the clients of " +
        "`cuebook mcp`, oldest first, then issues that are blocked, pull requests that need somebody, and runs that only " +
        "continue when they are resumed; each with its reason and the command that shows it or continues. The tracker of a service " +
        "is asked, for a few seconds, whether its issues still wait.",
    )
    .addOption(choiceOption("format", "how the list is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook inbox list\n  cuebook inbox list --format json\n")
    .addHelpText("after", "\nExit codes: 0 listed, 1 the configuration has errors, 2 wrong usage, 4 failed.\n")
    .action(async (options: ListOptions) => {
      const { watchedServices } = await import("../../serve/watched-services.ts");
      await (await import("../../inbox/list.ts")).list(options, context, watchedServices);
    });
}
