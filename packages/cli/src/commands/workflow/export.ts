import { basename, dirname, resolve } from "node:path";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { writeFiles } from "../../init/write-files.ts";
import { openLibrary, repoOption } from "../../library/with-library.ts";
import { namedWorkflow } from "../../library/workflows.ts";
import { shownPath } from "../../shown-path.ts";

interface ExportOptions {
  readonly force?: true;
  readonly repo?: string;
}

/** Adds `cuebook workflow export`. */
export function addWorkflowExport(workflow: Command, context: CommandContext): void {
  workflow
    .command("export")
    .summary("write a workflow of the library into a file")
    .description("Writes the text of a workflow of the library, as it stands there, into a file or to standard output.")
    .argument("<name>", "the workflow's name")
    .argument("[file]", "the file (default: standard output)")
    .option("--force", "replace a file that is there")
    .option(...repoOption)
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook workflow export medium\n  cuebook workflow export medium team.workflow.yaml\n",
    )
    .action((name: string, file: string | undefined, options: ExportOptions) =>
      exportWorkflow(name, file, options, context),
    );
}

async function exportWorkflow(
  name: string,
  file: string | undefined,
  options: ExportOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, "text");
  if (opened === undefined) return;
  const { text } = namedWorkflow(opened.library, name).entry;
  if (file === undefined) {
    terminal.out(text);
    return;
  }
  const path = resolve(terminal.cwd, file);
  writeFiles(dirname(path), [{ path: basename(path), text }], {
    force: options.force === true,
    kept: "nothing was written",
    instead: "choose another file, or replace it with --force",
  });
  terminal.out(`${shownPath(path, terminal.cwd)}\n`);
}
