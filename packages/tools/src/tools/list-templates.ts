import { mapping, optional, text } from "@cuebook/settings";
import { dialectNames } from "@cuebook/template";
import { defineArguments } from "../contract/arguments.ts";
import { countField, flagField, listField, resultSchema, textField } from "../contract/result-schema.ts";
import type { Surroundings } from "../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../contract/tool.ts";
import { indexOfSets } from "../sets/index-of-sets.ts";
import { type IndexEntry, indexOfTemplates } from "../templates/index-of-templates.ts";
import { templateFolders } from "../templates/places.ts";
import { ifAny } from "../text/record.ts";

const args = defineArguments(
  mapping({
    pattern: optional(
      text({
        description: 'Only templates whose name or path fits this glob: "*.java.tmpl", "java/**".',
        maxLength: 1000,
      }),
    ),
  }),
);

/** The number of static files listed. */
const mostStatic = 50;

const problem = {
  type: "object",
  properties: { code: textField("A failure code."), message: textField("What is wrong.") },
  required: ["code", "message"],
  description: "Why the template cannot be used.",
} as const;

const where = {
  type: "string",
  enum: ["workspace", "root"],
  description: "root: in a shared folder, which is read only.",
} as const;

const entry = resultSchema(
  {
    name: textField("The value for template_name."),
    path: textField("The value for template_path."),
    where,
    size: countField("Bytes."),
  },
  {
    root: textField("The shared folder."),
    sha256: textField("SHA-256 of the file, in hexadecimal."),
    dialect: { type: "string", enum: dialectNames },
    id: textField("The id that the template declares."),
    description: textField("The description that the template declares."),
    also_named: listField({ type: "string" }, "Paths of other templates with this name: use template_path instead."),
    problem,
  },
);

const variable = resultSchema(
  {
    name: textField("Its key in the argument variables."),
    schema: { type: "object", description: "The JSON Schema of its value." },
    required: flagField("Whether a value is required."),
  },
  {
    help: textField("What it is for."),
    default: { description: "The value if none is given. A text may be a template over other variables." },
    when: textField("The condition under which it exists."),
    secret: flagField("The value is never stored."),
  },
);

const set = resultSchema(
  {
    name: textField("The value for template_name of applyTemplate."),
    path: textField("The folder of the set."),
    where,
    variables: listField(variable, "Its variables, in the order in which they depend on one another."),
    files: countField("The number of entries that write files."),
    insertions: countField("The number of entries that insert texts into existing files."),
  },
  { description: textField("The description that the set declares."), problem },
);

export const listTemplatesDefinition: ToolDefinition = {
  name: "listTemplates",
  title: "List templates",
  description:
    `Lists the templates in ${templateFolders.join(" and ")} of the workspace and in the shared template folders, with the ` +
    "dialect and description of each. writeFileFromTemplate takes the name as template_name and the path as template_path. " +
    "A template set writes several files; applyTemplate takes its name, and values for its variables.",
  input: args.schema,
  output: resultSchema(
    {
      templates: listField(entry, "The templates, each with its details."),
      count: countField("The number of templates."),
      static_count: countField(
        "The number of files there that are no templates, such as a README, an image or a text without tags.",
      ),
      truncated: flagField("Whether more templates exist than are listed."),
    },
    {
      sets: listField(set, "The template sets, each with its variables."),
      static_files: listField({ type: "string" }, `Paths of such files, at most ${mostStatic}.`),
      message: textField("What to do if there are no templates."),
    },
  ),
  effect: "read",
};

/** Makes the tool that lists templates. */
export function listTemplates(surroundings: Surroundings): Tool {
  return {
    ...listTemplatesDefinition,
    prepare: async (given, { signal }) => {
      const { pattern } = args.read(given);
      const { entries, staticFiles, isCut } = await indexOfTemplates(surroundings, signal, pattern);
      const { templates, isShortened } = shortened(entries, surroundings.limits.resultBytes);
      const sets = await indexOfSets(surroundings, pattern);
      const known = {
        templates,
        sets: ifAny(sets),
        count: entries.length,
        static_count: staticFiles.length,
        static_files: ifAny(staticFiles.slice(0, mostStatic)),
        truncated: isCut || isShortened,
      };
      if (entries.length + sets.length > 0) return { is: "done", value: known };
      const which = pattern === undefined ? "There are no templates" : `No template fits ${pattern}`;
      const message = `${which}. Templates are files in ${templateFolders.join(" and ")}, named NAME.EXTENSION.tmpl`;
      return { is: "done", value: { ...known, message } };
    },
  };
}

function shortened(entries: readonly IndexEntry[], mostBytes: number) {
  const templates: IndexEntry[] = [];
  let left = mostBytes;
  for (const entry of entries) {
    left -= Buffer.byteLength(JSON.stringify(entry)) + 1;
    if (left < 0) return { templates, isShortened: true };
    templates.push(entry);
  }
  return { templates, isShortened: false };
}
