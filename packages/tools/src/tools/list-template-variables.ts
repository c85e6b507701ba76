import { mapping } from "@cuebook/settings";
import { dialectNames, type JsonSchema } from "@cuebook/template";
import { defineArguments } from "../contract/arguments.ts";
import { countField, flagField, listField, resultSchema, textField } from "../contract/result-schema.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Prepared, Tool, ToolCall, ToolDefinition } from "../contract/tool.ts";
import { findSet, isSetName } from "../sets/find.ts";
import { objectSchema } from "../sets/format/set.ts";
import { listedVariable } from "../sets/index-of-sets.ts";
import { chosenTemplate, templateArguments } from "../templates/arguments.ts";
import { needsOf } from "../templates/needs.ts";
import { templateOf } from "../templates/understand.ts";

const args = defineArguments(mapping(templateArguments));

const place = resultSchema(
  { line: countField("From 1."), column: countField("From 1.") },
  { file: textField("The file of the partial, if it is in one.") },
);

const variable = resultSchema(
  {
    path: textField("The path. fields[].type is the field type of each element of fields."),
    required: flagField("Whether a value is required."),
    types: listField(
      { type: "string" },
      "The accepted types. `any` accepts all. An empty list means that uses contradict each other.",
    ),
    uses: listField(place, "Where the template uses it."),
  },
  {
    given_by: textField("What provides the value if the caller does not."),
    default: { description: "The default that the template's front matter declares." },
  },
);

export const listTemplateVariablesDefinition: ToolDefinition = {
  name: "listTemplateVariables",
  title: "List the variables of a template",
  description:
    "Lists the variables that a template needs. Each has its path (fields[].type is the field type of each element of fields), whether it is " +
    "required, its types and the places where it is used. The same is given as a JSON Schema for the argument variables.",
  input: args.schema,
  output: resultSchema(
    {
      template: textField('The path of the template, or "inline".'),
      dialect: { type: "string", enum: dialectNames },
      variables: listField(variable, "The variables, outer before inner."),
      schema: { type: ["object", "boolean"], description: "The JSON Schema of the argument variables." },
    },
    { declared: { type: ["object", "boolean"], description: "The schema that the template's front matter declares." } },
  ),
  effect: "read",
};

/** Makes the tool that lists the variables of a template. */
export function listTemplateVariables(surroundings: Surroundings): Tool {
  return {
    ...listTemplateVariablesDefinition,
    prepare: async (given, call) => {
      const choice = args.read(given);
      if (choice.templateName !== undefined && (await isSetName(surroundings, choice.templateName)))
        return variablesOfSet(surroundings, choice.templateName, call);
      const { found, understanding } = await chosenTemplate(surroundings, choice, "listTemplateVariables", call);
      const template = templateOf(understanding);
      const { dialect } = template;
      const { variables: declared } = understanding.text.declared;
      const needs = needsOf(template, declared, understanding);
      return { is: "done", value: { template: found.template, dialect, ...needs, declared } };
    },
  };
}

/** The variables of a set are declared, with the place of each declaration. */
async function variablesOfSet(surroundings: Surroundings, name: string, call: ToolCall): Promise<Prepared> {
  const { set } = await findSet(surroundings, name, "listTemplateVariables", call);
  const variables = set.variables.map((each) => {
    const { name: path, required, schema, default: value } = listedVariable(each);
    const { line, column } = each.place.source.position(each.place.span.start);
    return { path, required, types: typesOf(schema), uses: [{ line, column, file: set.file }], default: value };
  });
  const schema = objectSchema(
    Object.fromEntries(set.variables.map((each) => [each.name, each.schema])),
    set.variables.filter((each) => listedVariable(each).required).map((each) => each.name),
  );
  return { is: "done", value: { template: set.file, dialect: set.dialect, variables, schema, declared: schema } };
}

function typesOf(schema: JsonSchema): readonly string[] {
  if (typeof schema === "boolean") return ["any"];
  const { type, enum: values } = schema;
  if (typeof type === "string") return [type];
  return Array.isArray(values) ? [...new Set(values.map((value) => typeof value))] : ["any"];
}
