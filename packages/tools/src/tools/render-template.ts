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
    variables: variablesArgument("The values of the template's variables."),
    output_path: optional(
      text({ description: "The value of {{ output_path }} in the template. Nothing is written.", maxLength: 4096 }),
    ),
  }),
);

export const renderTemplateDefinition: ToolDefinition = {
  name: "renderTemplate",
  title: "Render a template",
  description: `Fills a template with variables and returns the text. Nothing is written. ${templateHelp}`,
  input: args.schema,
  output: resultSchema(
    {
      success: writtenFields.success,
      text: textField("The rendered text."),
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
    prepare: async (given, call) => {
      const { variables, outputPath: path, ...choice } = args.read(withParsedVariables(given));
      const read = readVariables(variables, given);
      const { found, understanding } = await chosenTemplate(surroundings, choice, "renderTemplate", call);
      const filled = fill(understanding, read, path === undefined ? {} : { output_path: path });
      const { text: rendered } = filled;
      const size = new TextEncoder().encode(rendered).length;
      const { resultBytes } = surroundings.limits;
      if (size > resultBytes) {
        throw new ToolError("too_large", `the text has ${size} bytes; a result has at most ${resultBytes}`, {
          hint: "Use writeFileFromTemplate to write it to a file.",
        });
      }
      const value = filledValue(found, understanding, filled);
      return { is: "done", value: { success: true, text: rendered, lines: countLines(rendered), size, ...value } };
    },
  };
}
