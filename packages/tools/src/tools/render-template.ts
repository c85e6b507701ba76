import { mapping, optional, text } from "@cuebook/settings";
import { defineArguments } from "../contract/arguments.ts";
import { countField, resultSchema, textField, writtenFields } from "../contract/result-schema.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import { chosenTemplate, templateArguments, templateHelp } from "../templates/arguments.ts";
import { fill } from "../templates/fill.ts";
import { filledFields, filledSometimes, filledValue } from "../templates/filled-value.ts";
import { readVariables, variablesArgument, withParsedVariables } from "../templates/variables/read.ts";
import { countLines } from "./propose-write.ts";

const args = defineArguments(
  mapping({
    ...templateArguments,
    variables: variablesArgument("The values for the names in the template."),
    output_path: optional(
      text({ description: "What {{ output_path }} is in the template. Nothing is written.", maxLength: 4096 }),
    ),
  }),
);

export const renderTemplateDefinition: ToolDefinition = {
  name: "renderTemplate",
  title: "Render a template",
  description: `Fills a template with variables and gives the text; writes nothing. ${templateHelp}`,
  input: args.schema,
  output: resultSchema(
    {
      success: writtenFields.success,
      text: textField("The text."),
      lines: countField("Lines of the text."),
      size: countField("Bytes of the text in UTF-8."),
      ...filledFields,
    },
    filledSometimes,
  ),
  effect: "read",
};

/** Makes the tool that renders a template and writes nothing. */
export function renderTemplate(surroundings: Surroundings): Tool {
  return {
    ...renderTemplateDefinition,
    prepare: async (given) => {
      const { variables, outputPath: path, ...choice } = args.read(withParsedVariables(given));
      const read = readVariables(variables, given);
      const { found, understanding } = await chosenTemplate(surroundings, choice);
      const filled = fill(understanding, read, path === undefined ? {} : { output_path: path });
      const { text: rendered } = filled;
      const size = new TextEncoder().encode(rendered).length;
      const { resultBytes } = surroundings.limits;
      if (size > resultBytes) {
        throw new ToolError("too_large", `the text has ${size} bytes, and a result has at most ${resultBytes}`, {
          hint: "writeFileFromTemplate writes it to a file.",
        });
      }
      const value = filledValue(found, understanding, filled);
      return { is: "done", value: { success: true, text: rendered, lines: countLines(rendered), size, ...value } };
    },
  };
}
