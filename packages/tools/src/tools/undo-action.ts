import { flag, mapping, optional, text } from "@cuebook/settings";
import { isChange } from "../actions/change.ts";
import { defineArguments } from "../contract/arguments.ts";
import { resultSchema, textField } from "../contract/result-schema.ts";
import type { ToolDefinition } from "../contract/tool.ts";
import type { PlannedFile } from "../sets/apply/plan.ts";
import { printable } from "../text/printable.ts";
import { sha256Of } from "../text/sha256.ts";
import { chosenAction, listUndoable, planUndo } from "../undo/undoable.ts";
import { changedFields, changedSometimes, filesValue } from "./apply-template.ts";
import { proposeChanges, recoverActions } from "./propose-changes.ts";
import type { ToolMaker } from "./tool-maker.ts";

const args = defineArguments(
  mapping({
    id: optional(
      text({
        description: "The action, or the beginning of its id. Default: the latest one.",
        pattern: "^[0-9a-z]{4,36}$",
      }),
    ),
    force: flag({ description: "Whether files that have changed since are restored, too.", default: false }),
    dry_run: flag({ description: "true: returns the diff, but changes nothing.", default: false }),
    approved: optional(
      text({
        description: "The beginning of the hash of a dry run: nothing else is done.",
        pattern: "^[0-9a-f]{12,64}$",
      }),
    ),
  }),
);

const definition: ToolDefinition = {
  name: "undoAction",
  title: "Undo what was written",
  description: "Makes the files of an action what they were before it: all of them, or none.",
  input: args.schema,
  output: resultSchema(
    {
      ...changedFields,
      undone: textField("The id of the action that was undone."),
      title: textField("What it had done."),
    },
    changedSometimes,
  ),
  effect: "write",
};

/** The tool that undoes actions: for people, not for agents. @param state the folder of the tools' state */
export function undoAction(state: string): ToolMaker {
  return {
    definition,
    make: (surroundings) => ({
      ...definition,
      prepare: async (given, call) => {
        const { id, force, dryRun: isDry, approved } = args.read(given);
        if (!isDry) await recoverActions(surroundings, call);
        const action = chosenAction(await listUndoable(state, surroundings.root), id);
        const plan = await planUndo(surroundings.root, action, force);
        const changes = plan.changes.filter(isChange);
        const files = changes
          .filter(({ target }) => target.isRecord !== true)
          .map((change): PlannedFile => {
            const { target, after } = change;
            const what = target.before === undefined ? "created" : after === undefined ? "removed" : "updated";
            return { path: target.path, change: what, sha256: after && sha256Of(after.bytes) };
          });
        const title = `undo ${action.id}: ${action.title}`;
        return proposeChanges(
          surroundings,
          {
            tool: definition.name,
            summary: `Undo ${action.id}: ${printable(action.title)}`,
            ...{ title, undoes: action.id, changes, approved, isDry },
            warnings: plan.changedSince.map((path) => `${printable(path)}: it has changed since, and that is lost`),
            value: { undone: action.id, title: action.title, ...filesValue(files) },
          },
          call,
        );
      },
    }),
  };
}
