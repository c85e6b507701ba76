import { type Command, Option } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { NewOptions } from "../../template/set/new.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

const repeated = (value: string, before: readonly string[] = []) => [...before, value];

/** Defines `cuebook template new`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Starts a template set from files: each becomes a template, and wherever a value of --set occurs in a path or a text, the " +
        "variable takes its place: orders, Orders and ORDERS for --set name=orders.",
    )
    .argument("<name>", "the name of the set, which is a new folder in .templates/")
    .addOption(new Option("--from <file...>", "the files, relative to the current folder"))
    .addOption(
      new Option("--set <name=value>", "a variable, and its value in the files; repeatable").argParser(repeated),
    )
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", newHelp)
    .action(async (name: string, options: NewOptions) =>
      (await import("../../template/set/new.ts")).newCommand(name, options, context),
    );
}

const newHelp = `
Examples:
  cuebook template new service --from services/orders/main.ts services/orders/main.test.ts --set name=orders
  cuebook template new component --from src/Button.tsx --set name=Button

Exit codes: 0 made, 1 findings in the set that was made, 2 wrong usage, 4 failed.
`;
