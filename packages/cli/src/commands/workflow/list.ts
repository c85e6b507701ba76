import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { openLibrary, repoOption } from "../../library/with-library.ts";
import { type ListedWorkflow, listWorkflows, stepsOf } from "../../library/workflows.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";
import { printableLine } from "../../output/printable.ts";
import type { Style } from "../../output/style.ts";
import { cutToCells } from "../../run-output/cells.ts";
import { tableText } from "../../run-output/table.ts";

interface ListOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook workflow list`. */
export function addWorkflowList(workflow: Command, context: CommandContext): void {
  workflow
    .command("list")
    .summary("list the workflows of the library and of the project")
    .description(
      "Lists the workflows that run by their name, and those in files of the project. FROM: built-in; changed, by you; added, by\n" +
        "you; or the file.",
    )
    .option(...repoOption)
    .addOption(choiceOption("format", "how the list is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook workflow list\n  cuebook workflow list --format json\n")
    .action((options: ListOptions) => list(options, context));
}

async function list(options: ListOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { project, library } = opened;
  const listed = await listWorkflows(library, { root: project.config.root, cwd: terminal.cwd });
  if (options.format === "json") terminal.out(jsonText({ workflows: listed.map(row) }));
  else terminal.out(tableOf(listed, context.style("out")));
}

/** A workflow as `--format json` writes it. Fields are added in later versions, never renamed. */
function row({ name, from, file, read }: ListedWorkflow): object {
  const { definition } = read.workflow ?? {};
  return {
    name,
    from,
    file,
    description: definition?.description ?? null,
    weight: definition?.weight ?? null,
    phases: definition === undefined ? [] : stepsOf(definition),
    errors: read.diagnostics.filter(({ severity }) => severity === "error").length,
  };
}

function tableOf(listed: readonly ListedWorkflow[], style: Style): string {
  const rows = listed.map(({ name, from, file, read }) => [
    printableLine(name),
    from === "file" ? printableLine(file) : from,
    read.workflow === undefined ? "has errors: cuebook check" : stepsOf(read.workflow.definition).join(" "),
    cutToCells(printableLine(read.workflow?.definition.description ?? ""), 80),
  ]);
  return tableText(["NAME", "FROM", "STEPS", "FOR"], rows, (text, index) => (index < 0 ? style.dim(text) : text));
}
