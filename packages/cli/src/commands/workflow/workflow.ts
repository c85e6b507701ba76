import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { addWorkflowAdd } from "./add.ts";
import { addWorkflowDiff } from "./diff.ts";
import { addWorkflowExport } from "./export.ts";
import { addWorkflowList } from "./list.ts";
import { addWorkflowReset } from "./reset.ts";
import { addWorkflowShow } from "./show.ts";

/** Adds `cuebook workflow` and its commands. */
export function addWorkflow(program: Command, context: CommandContext): void {
  const workflow = program
    .command("workflow")
    .summary("look at the workflows of the library, and keep your own there")
    .description(
      "The library has workflows that run by their name: `cuebook run medium`. They come with Cuebook; those that you add or\n" +
        "replace are kept in the project's database, and no newer Cuebook touches them.",
    );
  addWorkflowList(workflow, context);
  addWorkflowShow(workflow, context);
  addWorkflowAdd(workflow, context);
  addWorkflowExport(workflow, context);
  addWorkflowDiff(workflow, context);
  addWorkflowReset(workflow, context);
}
