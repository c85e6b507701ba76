import { choice, described, flag, list, mapping, optional, text } from "@cuebook/settings";
import { defineArguments } from "../contract/arguments.ts";
import { countField, listField, resultSchema, textField } from "../contract/result-schema.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { ToolDefinition } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import { completeAnswers, readAnswers } from "../sets/apply/answers.ts";
import type { MergeTexts } from "../sets/apply/merge.ts";
import { migrate } from "../sets/apply/migrate.ts";
import { planUpdate, type UpdateOf } from "../sets/apply/plan-update.ts";
import { findApplied } from "../sets/find.ts";
import type { TemplateSet } from "../sets/format/set.ts";
import { appliedVersion } from "../sets/lock/history.ts";
import { type AppliedSet, readLock } from "../sets/lock/lock.ts";
import { printable } from "../text/printable.ts";
import { changedFields, changedSometimes, filesValue, refuseBroken } from "./apply-template.ts";
import { proposeChanges, recoverActions } from "./propose-changes.ts";
import type { ToolMaker } from "./tool-maker.ts";

const args = defineArguments(
  mapping({
    updates: list(
      mapping({
        id: text({ description: "The application: its key in .cuebook/templates.lock.json." }),
        variables: described<Readonly<Record<string, unknown>>>({
          type: "object",
          additionalProperties: true,
          description: "All values, secrets too.",
        }),
      }),
      { description: "The applications to bring up to date.", minItems: 1 },
    ),
    conflicts: choice(["marks", "rej"], {
      description: "How conflicts are left: as marks in the file, or in FILE.rej.",
      default: "marks",
    }),
    dry_run: flag({ description: "true: returns the diff, but changes nothing.", default: false }),
    approved: optional(
      text({
        description: "The beginning of the hash of a dry run: nothing else is done.",
        pattern: "^[0-9a-f]{12,64}$",
      }),
    ),
  }),
);

const note = resultSchema({
  id: textField("The application."),
  path: textField("The file."),
  message: textField("What happened to it."),
  conflicts: countField("The conflicts in it."),
});

const definition: ToolDefinition = {
  name: "updateTemplates",
  title: "Update what was made from template sets",
  description: "Merges the changes of template sets into the files that were made from them: all of them, or none.",
  input: args.schema,
  output: resultSchema(
    {
      ...changedFields,
      updated: listField({ type: "string" }, "The applications."),
      notes: listField(note, "What is not just merged: conflicts, files that were removed."),
      conflicts: countField("The conflicts that a person has to resolve."),
    },
    changedSometimes,
  ),
  effect: "write",
};

/** The tool that brings applications of template sets up to date: for people, not for agents. */
export function updateTemplates(merge: MergeTexts): ToolMaker {
  return {
    definition,
    make: (surroundings) => ({
      ...definition,
      prepare: async (given, call) => {
        const { updates, conflicts: style, dryRun: isDry, approved } = args.read(given);
        if (!isDry) await recoverActions(surroundings, call);
        const read: UpdateOf[] = [];
        for (const { id, variables } of updates) read.push(await updateOf(surroundings, id, variables));
        const plan = await planUpdate(surroundings, read, { style, merge });
        const names = read.map(({ id }) => id);
        const what = names.length === 1 ? printable(names[0] ?? "") : `${names.length} applications`;
        return proposeChanges(
          surroundings,
          {
            tool: definition.name,
            summary: `Update from template: ${what}`,
            title: `update ${what}`,
            ...{ changes: plan.changes, warnings: plan.warnings, approved, isDry },
            value: { updated: names, notes: plan.notes, conflicts: plan.conflicts, ...filesValue(plan.files) },
          },
          call,
        );
      },
    }),
  };
}

async function updateOf(
  surroundings: Surroundings,
  id: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<UpdateOf> {
  const { applied: all } = await readLock(surroundings.root);
  const applied = Object.hasOwn(all, id) ? all[id] : undefined;
  if (applied === undefined)
    throw new ToolError("template_not_found", `Nothing was applied as ${printable(id)}`, {
      available: Object.keys(all),
    });
  const { set, folder } = await findApplied(surroundings, applied);
  refuseBroken(set);
  const { values, defaulted } = completeAnswers(set, variables);
  const old = await appliedVersion(surroundings, applied);
  return {
    ...{ id, applied },
    old: { set: old, values: valuesOfThen(old, applied, set, variables) },
    now: { set, source: folder.where === "root" ? folder.name : folder.path, values, defaulted },
  };
}

/** The values with which a set was applied: those that were stored, and secrets as they are given now. */
function valuesOfThen(
  old: TemplateSet,
  { variables: stored, secrets = [] }: AppliedSet,
  set: TemplateSet,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { names } = migrate(set, old, stored, secrets);
  const known = secrets.map((name) => {
    const now = names.get(name) ?? name;
    // Lines with a secret that nobody has now differ from the file, and become conflicts.
    return [name, Object.hasOwn(given, now) ? given[now] : "***"] as const;
  });
  const then = { ...stored, ...Object.fromEntries(known) };
  // Defaults that are made from secrets are not stored, and made again.
  return { ...readAnswers(old, then).values, ...then };
}
