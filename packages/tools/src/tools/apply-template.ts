import { flag, mapping, optional, text } from "@cuebook/settings";
import { defineArguments } from "../contract/arguments.ts";
import { countField, flagField, listField, resultSchema, textField } from "../contract/result-schema.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import { completeAnswers } from "../sets/apply/answers.ts";
import { type PlannedFile, planApplication } from "../sets/apply/plan.ts";
import { findSet } from "../sets/find.ts";
import type { TemplateSet } from "../sets/format/set.ts";
import { checkSet } from "../sets/proof/check-set.ts";
import { mostFindings, placed } from "../templates/understand.ts";
import { variablesArgument, withParsedVariables } from "../templates/variables/read.ts";
import { proposeChanges, recoverActions } from "./propose-changes.ts";

const args = defineArguments(
  mapping({
    template_name: text({
      description: "The name of a template set that listTemplates lists.",
      minLength: 1,
      maxLength: 4096,
    }),
    variables: variablesArgument("The values of the set's variables. listTemplateVariables describes them."),
    folder: text({
      description: "The folder that it is applied to, relative to the workspace. Default: the workspace itself.",
      default: "",
      maxLength: 4096,
    }),
    overwrite: flag({
      description: "Whether existing files are replaced. If false, the call fails instead.",
      default: false,
    }),
    dry_run: flag({ description: "true: checks, renders and returns the diff, but writes nothing.", default: false }),
    approved: optional(
      text({
        description: "The beginning of the hash of a dry run: nothing else is written.",
        pattern: "^[0-9a-f]{12,64}$",
      }),
    ),
  }),
);

const plannedFile = resultSchema(
  {
    path: textField("The file, relative to the workspace."),
    change: { type: "string", enum: ["created", "updated", "removed", "unchanged"] },
  },
  { sha256: textField("SHA-256 of the file, in hexadecimal.") },
);

/** The result fields of every tool that changes files as one action. */
export const changedFields = {
  success: { type: "boolean", const: true },
  files: listField(plannedFile, "The files, at most 500."),
  changed: countField("The number of files that are created, updated or removed."),
  hash: textField("The hash of all changes: what an approval covers."),
  warnings: listField({ type: "string" }, "What a person should know before allowing it."),
} as const;

export const changedSometimes = {
  action: textField("The id of the action, by which a person can undo it."),
  dry_run: flagField("Nothing was written."),
  preview: textField("The unified diff of a dry run."),
  preview_truncated: flagField("Whether the preview is only a part of the diff."),
} as const;

export const applyTemplateDefinition: ToolDefinition = {
  name: "applyTemplate",
  title: "Apply a template set",
  description:
    "Writes all files of a template set and inserts its texts into existing files, after permission: all of it, or nothing. The " +
    "values are recorded, so that a person can bring the files up to date when the template changes.",
  input: args.schema,
  output: resultSchema(
    {
      ...changedFields,
      template: textField("The name of the set."),
      folder: textField("The folder that it was applied to."),
      variables_defaulted: listField({ type: "string" }, "Variables that were not given and have their default."),
    },
    changedSometimes,
  ),
  effect: "write",
};

/** Makes the tool that applies a template set. */
export function applyTemplate(surroundings: Surroundings): Tool {
  return {
    ...applyTemplateDefinition,
    prepare: async (given, call) => {
      const {
        templateName: name,
        variables,
        folder,
        overwrite,
        dryRun: isDry,
        approved,
      } = args.read(withParsedVariables(given));
      const { folder: place, set } = await findSet(surroundings, name, applyTemplateDefinition.name, call);
      refuseBroken(set);
      const { values, defaulted } = completeAnswers(set, variables);
      if (!isDry) await recoverActions(surroundings, call);
      const source = place.where === "root" ? place.name : place.path;
      const plan = await planApplication(surroundings, { set, source, values, defaulted, folder, overwrite });
      const where = folder === "" || folder === "." ? "" : ` in ${folder}`;
      return proposeChanges(
        surroundings,
        {
          tool: applyTemplateDefinition.name,
          summary: `Apply template set: ${set.name}${where}`,
          title: `apply ${set.name}${where}`,
          ...{ changes: plan.changes, warnings: plan.warnings, approved, isDry },
          value: { template: set.name, folder, variables_defaulted: defaulted, ...filesValue(plan.files) },
        },
        call,
      );
    },
  };
}

/** The files of a plan as fields of a result. */
export function filesValue(files: readonly PlannedFile[]) {
  return { files: files.slice(0, 500), changed: files.filter(({ change }) => change !== "unchanged").length };
}

/** @throws ToolError `template_invalid` with all findings if a set has errors */
export function refuseBroken(set: TemplateSet): void {
  const errors = checkSet(set).filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (first === undefined) return;
  const more = errors.length > 1 ? `, and ${errors.length - 1} more` : "";
  throw new ToolError("template_invalid", `The template set ${set.name} has errors: ${placed(first)}${more}`, {
    findings: errors.slice(0, mostFindings),
  });
}
