import type { Command } from "commander";
import { choiceOption } from "../options/choice.ts";
import type { SchemaOptions } from "../schema/schema.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook schema`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Prints the JSON Schema of a kind of file that you write, for editors and other programs. Without a name: lists the schemas. " +
        "With --write: writes them to .cuebook/editor of this folder, where the first line of your YAML files names them. " +
        "With --output: the schema of what a command prints with --format json, to make types from.",
    )
    .argument("[names...]", "one schema to print, or those to write (default: those of YAML and JSON files)")
    .option("--output", "the names are a command: describe what it prints; without one, list the commands")
    .option("--write", "write to .cuebook/editor, and replace what is there; again after an update of Cuebook")
    .addOption(choiceOption("format", "how the list is written; a schema is always JSON", ["text", "json"]))
    .addHelpText("after", schemaHelp)
    .action(async (names: readonly string[], options: SchemaOptions) =>
      (await import("../schema/schema.ts")).schema(names, options, context),
    );
}

const schemaHelp = `
Examples:
  cuebook schema
  cuebook schema workflow > workflow.schema.json
  cuebook schema --write                          for the editor, also without a network
  cuebook schema --write prompt prompt-test
  cuebook schema --output runs list > runs-list.schema.json

Exit codes: 0 done, 2 wrong usage, 4 a file cannot be written.
`;
