import type { Command } from "commander";
import type { CostsOptions } from "../costs/costs.ts";
import { choiceOption } from "../options/choice.ts";
import { addDayOptions } from "../options/days.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook costs`. */
export function define(command: Command, context: CommandContext): void {
  addDayOptions(
    command
      .description(
        "Shows what turns used and cost, in US dollars. All turns count, also failed and stopped ones, and those of deleted and\n" +
          "archived runs. `reported`: by the agent; `computed`: from its tokens and the price of its model; `?`: unknown.",
      )
      .addOption(choiceOption("by", "what is summed", ["workflow", "role", "model", "issue", "day"]))
      .option("--workflow <name>", "only runs of this workflow"),
  )
    .addOption(choiceOption("format", "how the sums are written", ["text", "json", "csv"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook costs\n  cuebook costs --by day --since 7d\n" +
        "  cuebook costs --by model --since 2026-01-01 --until 2026-01-31 --format csv\n\nExit codes: 0 shown, 1 the configuration has errors, 2 wrong usage, 4 failed.\n",
    )
    .action(async (options: CostsOptions) => (await import("../costs/costs.ts")).costs(options, context));
}
