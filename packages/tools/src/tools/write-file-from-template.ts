import { flag, mapping, text } from "@cuebook/settings";
import { defineArguments } from "../contract/arguments.ts";
import { backupField, flagField, resultSchema, textField, writtenFields } from "../contract/result-schema.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Prepared, Tool, ToolDefinition } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import { chosenTemplate, templateArguments, templateHelp } from "../templates/arguments.ts";
import { fill } from "../templates/fill.ts";
import { filledFields, filledSometimes, filledValue } from "../templates/filled-value.ts";
import { readVariables, variablesArgument, withParsedVariables } from "../templates/variables/read.ts";
import { printable } from "../text/printable.ts";
import { sha256Of } from "../text/sha256.ts";
import { countLines, proposeWrite, type WriteChange } from "./propose-write.ts";

const args = defineArguments(
  mapping({
    ...templateArguments,
    variables: variablesArgument("The values of the template's variables. Nested objects and lists are allowed."),
    output_path: text({
      description: "The file to write, relative to the workspace. The template can use it as {{ output_path }}.",
      maxLength: 4096,
    }),
    overwrite: flag({
      description: "Whether an existing file is replaced. If false, the call fails instead.",
      default: true,
    }),
    dry_run: flag({ description: "true: checks, renders and returns the diff, but writes nothing.", default: false }),
  }),
);

export const writeFileFromTemplateDefinition: ToolDefinition = {
  name: "writeFileFromTemplate",
  title: "Write a file from a template",
  description:
    "Fills a template with variables and writes the result to a file of the workspace, after permission. Give one of " +
    `template, template_path and template_name. ${templateHelp}`,
  input: args.schema,
  output: resultSchema(
    { ...writtenFields, ...filledFields },
    {
      ...backupField,
      ...filledSometimes,
      dry_run: flagField("Nothing was written."),
      preview: textField("The unified diff of a dry run."),
      preview_truncated: flagField("Whether the preview is only a part of the diff."),
    },
  ),
  effect: "write",
};

/** Makes the tool that writes a file from a template. */
export function writeFileFromTemplate(surroundings: Surroundings): Tool {
  const { root, limits } = surroundings;
  return {
    ...writeFileFromTemplateDefinition,
    prepare: async (given, call) => {
      const {
        variables,
        outputPath: path,
        overwrite,
        dryRun: isDry,
        ...choice
      } = args.read(withParsedVariables(given));
      const read = readVariables(variables, given);
      const target = await root.target(path, limits.fileBytes);
      if (!overwrite && target.before !== undefined) {
        throw new ToolError("file_exists", `Output file already exists: ${printable(target.path)}`, {
          argument: "output_path",
          hint: "Leave out overwrite: false to replace the file, or write to another path.",
        });
      }
      const { found, understanding } = await chosenTemplate(surroundings, choice, "writeFileFromTemplate", call);
      const filled = fill(understanding, read, { output_path: target.path });
      const change: WriteChange = {
        tool: writeFileFromTemplateDefinition.name,
        target,
        text: filled.text,
        summaries: { create: "Create file from template", update: "Update file from template" },
        warnings: [...filled.warnings, ...unusedWarning(filled.unused)],
        value: filledValue(found, understanding, filled),
      };
      const prepared = await proposeWrite(surroundings, change);
      if (!isDry) return prepared;
      // The preview has lines of the file: that is reading, which a rule about this tool does not allow.
      if (target.before !== undefined) await surroundings.reading?.allow("readFile", target.path, call);
      return dryRun(prepared, change);
    },
  };
}

/** The person who allows a write sees this; the caller gets it in a field. */
function unusedWarning(unused: readonly string[]): readonly string[] {
  const names = unused.length > 10 ? [...unused.slice(0, 10), "..."] : unused;
  return unused.length === 0 ? [] : [`unused variables: ${names.join(", ")}`];
}

/** What a call would do, without doing it. */
function dryRun(prepared: Prepared, { target, text: rendered, value }: WriteChange): Prepared {
  if (prepared.is === "done") return { is: "done", value: { ...prepared.value, dry_run: true, preview: "" } };
  const { display } = prepared.proposal;
  const bytes = new TextEncoder().encode(rendered);
  return {
    is: "done",
    value: {
      success: true,
      output_path: target.path,
      size: bytes.length,
      lines: countLines(rendered),
      change: target.before === undefined ? "created" : "updated",
      ...value,
      warnings: display.warnings,
      sha256: sha256Of(bytes),
      dry_run: true,
      preview: display.details,
      ...(display.truncated ? { preview_truncated: true } : {}),
    },
  };
}
