import { dialectNames } from "@cuebook/template";
import { type Command, Option } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { EmitCommandOptions } from "../../prompt/emit-files.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt emit`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Writes a prompt as an ordinary ES module, NAME.mjs, with the types of its data, NAME.d.mts, and a source map, " +
        "NAME.mjs.map. The module renders as fast as code written by hand, fails as the template does, and imports " +
        "@cuebook/template/emitted/DIALECT. A prompt with errors is not written. What somebody else wrote is not replaced.",
    )
    .argument("<file>", "a template (.mustache, .hbs, .j2, .gotmpl, or any with --dialect), or a workflow")
    .option("--role <name>", "of a workflow: the prompt of this role (not needed where there is only one)")
    .addOption(
      new Option("--edge <role/status>", "of a workflow: the prompt that is handed over along this edge").conflicts(
        "role",
      ),
    )
    .addOption(
      choiceOption("dialect", "of a template: its language (default: by the file's name)", dialectNames).default(
        undefined,
      ),
    )
    .option("--contract <file>", "of a template: a JSON Schema of its data (default: what it needs)")
    .option("--out <folder>", "where the files are written", ".")
    .option("--name <name>", "what they are called (default: as the template, the role or the edge)")
    .option("--force", "replace files that were not emitted")
    .addOption(choiceOption("format", "how the result is told", ["text", "json"]))
    .addHelpText("after", emitHelp)
    .action(async (file: string, options: EmitCommandOptions) =>
      (await import("../../prompt/emit-files.ts")).emitCommand(file, options, context),
    );
}

const emitHelp = `
Examples:
  cuebook prompt emit greeting.mustache --contract greeting.schema.json --out src/prompts
  cuebook prompt emit notes.txt --dialect go --name release-notes
  cuebook prompt emit WORKFLOW.md --out src/prompts
  cuebook prompt emit solve.workflow.yaml --edge reviewer/rejected --out src/prompts

Exit codes: 0 written, 1 findings, 2 wrong usage, 4 a file cannot be written.
`;
