import { type Command, Option } from "commander";
import { addAllowingOptions } from "../../options/allowing.ts";
import { choiceOption } from "../../options/choice.ts";
import { addValueOptions } from "../../options/values.ts";
import type { ApplyOptions } from "../../template/set/apply.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook template apply`. */
export function define(command: Command, context: CommandContext): void {
  const apply = command
    .description(
      "Applies a template set: asks for its variables, shows all files as one change, and writes exactly what you allow, all of it or " +
        "nothing. The template and the values are recorded in .cuebook/templates.lock.json, for `cuebook template update`.",
    )
    .argument("<name>", "a template set from `cuebook template list`")
    .argument("[folder]", "the folder that it is applied to (default: the current one)");
  addAllowingOptions(addValueOptions(apply))
    .addOption(new Option("--overwrite", "replace files that exist"))
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", applyHelp)
    .action(async (name: string, folder: string | undefined, options: ApplyOptions) =>
      (await import("../../template/set/apply.ts")).applyCommand(name, folder, options, context),
    );
}

const applyHelp = `
Examples:
  cuebook template apply service services/orders
  cuebook template apply service services/orders --set name=orders --set port=8081 --yes
  cuebook template apply service --answers orders.yaml --dry-run
  cuebook template apply service --answers orders.yaml --approved 3f2a91c04b7d

Exit codes: 0 written or unchanged, 1 findings in the set or its values, 2 wrong usage, 4 not allowed or failed,
130 interrupted.
`;
