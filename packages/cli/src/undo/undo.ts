/** @folder Undoing what tools and template sets have written. */

import type { undo as undoOutput } from "@cuebook/commands/json";
import { plural, printableLine } from "@cuebook/settings/values";
import { listUndoable, undoAction } from "@cuebook/tools";
import { jsonText } from "../output/json.ts";
import { tableText } from "../output/table.ts";
import { personAt } from "../permission/person.ts";
import { openToolProject } from "../project/tool-project.ts";
import { withAdvice } from "../template/advice.ts";
import { callTool, changeFields } from "../template/call-tool.ts";
import { camelFields } from "../template/camel-keys.ts";
import { type Allowing, channelFor } from "../template/channel.ts";
import { printChanged, printDryRun } from "../template/set/changes-text.ts";
import { recoverActions } from "../template/set/surroundings.ts";
import { ownToolbox } from "../template/with-template.ts";
import { withToolFailures } from "../template/with-tool-failures.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface UndoOptions extends Allowing {
  readonly list?: true;
  readonly force?: true;
  readonly format: "text" | "json";
}

/** Runs `cuebook undo`. */
export async function undoCommand(
  id: string | undefined,
  options: UndoOptions,
  context: CommandContext,
): Promise<void> {
  await withToolFailures(context, options.format, async () => {
    const { terminal } = context;
    const { format, dryRun = false, force = false, approved } = options;
    const project = await openToolProject(context, format);
    if (project === undefined) return;
    // Undoable actions are in the state folder, which is not created here. An interrupted action is completed before the list is
    // read.
    if (!dryRun) await recoverActions(project, context);
    if (options.list === true) return list(await listUndoable(project.state, project.root), format, context);
    using person = options.yes === true ? undefined : personAt(terminal, false);
    const toolbox = ownToolbox(project, {
      channel: channelFor(options, person, project, context),
      makers: [undoAction(project.state)],
    });
    const args = { ...(id && { id }), force, dry_run: dryRun, ...(approved && { approved }) };
    const value = await callTool(toolbox, "undoAction", args, context).catch((error) => {
      throw withAdvice(error, "undoAction", "**", force);
    });
    if (format === "json")
      return terminal.out(jsonText<typeof undoOutput>(camelFields(value, [...changeFields, "undone", "title"])));
    if (dryRun) printDryRun(value, `Undo ${value.undone}: ${value.title}`, context);
    else printChanged(value, context);
  });
}

function list(
  actions: Awaited<ReturnType<typeof listUndoable>>,
  format: string,
  { terminal, style }: CommandContext,
): void {
  if (format === "json") {
    const shown = actions.map(({ id, at, tool, title, changes, undoneBy = null }) => ({
      id,
      at,
      tool,
      title,
      files: changes.map(({ path }) => path),
      undoneBy,
    }));
    terminal.out(jsonText<typeof undoOutput>({ actions: shown }));
    return;
  }
  if (actions.length === 0) {
    terminal.out("nothing was written here that can be undone\n");
    return;
  }
  const rows = actions.map(({ id, at, title, changes, undoneBy }) => [
    id,
    at,
    plural(changes.filter(({ isRecord }) => !isRecord).length, "file"),
    printableLine(`${title}${undoneBy === undefined ? "" : `  undone by ${undoneBy}`}`),
  ]);
  terminal.out(tableText(["ACTION", "AT", "FILES", { text: "DID" }], rows, style("out")));
}
