import { dialectAppearance, dialectNames } from "@cuebook/template";
import { type Command, Option } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { EmitCommandOptions } from "../../prompt/emit-files.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

const endings = dialectNames.map((dialect) => `.${dialectAppearance(dialect).endings[0]}`);

/** Defines `cuebook prompt emit`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Compiles a prompt to an ES module, NAME.mjs, with the types of its data, NAME.d.mts, and a source map, " +
        "NAME.mjs.map. The module renders as fast as handwritten code, fails where the template fails, and imports " +
        "@cuebook/template/emitted/DIALECT. The module of a prompt file (*.prompt.yaml) has the prompt for `createConversation` of " +
        "@cuebook/chat, with the type of its arguments. A prompt with errors is not written, and files that were not emitted are not replaced.",
    )
    .argument(
      "<file>",
      `a template (${endings.join(", ")}, or any with --dialect), a *.prompt.yaml file, or a workflow`,
    )
    .option("--role <name>", "of a workflow: the prompt of this role (optional if there is only one)")
    .addOption(new Option("--edge <role/status>", "of a workflow: the prompt of this edge").conflicts("role"))
    .addOption(
      choiceOption("dialect", "of a template: its language (default: by the file's name)", dialectNames).default(
        undefined,
      ),
    )
    .option("--contract <file>", "of a template: a JSON Schema of its data (default: inferred)")
    .option("--out <folder>", "the folder for the files", ".")
    .option("--name <name>", "the name of the files (default: that of the template, role or edge)")
    .option("--force", "replace files that were not emitted")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", emitHelp)
    .action(async (file: string, options: EmitCommandOptions) =>
      (await import("../../prompt/emit-files.ts")).emitCommand(file, options, context),
    );
}

const emitHelp = `
Examples:
  cuebook prompt emit greeting.mustache --contract greeting.schema.json --out src/prompts
  cuebook prompt emit notes.txt --dialect go --name release-notes
  cuebook prompt emit support.prompt.yaml --out src/prompts
  cuebook prompt emit WORKFLOW.md --out src/prompts
  cuebook prompt emit solve.workflow.yaml --edge reviewer/rejected --out src/prompts

Exit codes: 0 written, 1 findings, 2 wrong usage, 4 there is no such file, role or edge, or a file cannot be written.
`;
