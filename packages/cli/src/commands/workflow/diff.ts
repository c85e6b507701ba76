import { diffLines } from "@cuebook/engine";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { UsageError } from "../../failure.ts";
import { textDiff } from "../../library/diff-text.ts";
import { openLibrary, repoOption } from "../../library/with-library.ts";
import { namedWorkflow } from "../../library/workflows.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";

interface DiffOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook workflow diff`. */
export function addWorkflowDiff(workflow: Command, context: CommandContext): void {
  workflow
    .command("diff")
    .summary("compare a workflow of the library with the built-in one")
    .description("Shows how a workflow that you replaced differs from the built-in one: - built-in, + yours.")
    .argument("<name>", "the workflow's name")
    .option(...repoOption)
    .addOption(choiceOption("format", "how it is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook workflow diff medium\n")
    .action((name: string, options: DiffOptions) => diff(name, options, context));
}

async function diff(name: string, options: DiffOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { builtIn, entry, origin } = namedWorkflow(opened.library, name);
  if (builtIn === undefined) {
    throw new UsageError(
      `"${name}" is yours alone: there is no built-in workflow to compare it with`,
      `see it with: cuebook workflow export ${name}`,
    );
  }
  const isSame = builtIn === entry.text;
  if (options.format === "json") {
    const { lines, added, removed } = diffLines(builtIn, entry.text, 3);
    terminal.out(jsonText({ name, from: origin, isSame, added, removed, lines: isSame ? [] : lines }));
  } else if (isSame) terminal.out(`${name} is the built-in one.\n`);
  else terminal.out(textDiff(builtIn, entry.text, context.style("out")));
}
