/** @folder A template set as written: the keys of template.yaml, the files beside it, and their templates. */
import { byName, choice, described, flag, list, mapping, optional, schemaForAuthors, text } from "@cuebook/settings";
import { valueAt } from "@cuebook/settings/values";
import { dialectNames, type JsonSchema } from "@cuebook/template";

/** The folder of a set with texts that its templates include. */
export const setPartialFolder = "_partials";

const variableTypes = ["string", "integer", "number", "boolean", "array", "object"] as const;
const scalar = { type: ["string", "number", "integer", "boolean"] };
const count = { type: "integer", minimum: 0 } as const;
const condition = (what: string) =>
  optional(
    text({
      description: `${what} A jinja expression without calls: database != "none".`,
      minLength: 1,
      maxLength: 1000,
    }),
  );

/** Names that every dialect can use. */
const namePattern = "^[A-Za-z_][A-Za-z0-9_]*$";

const variable = mapping({
  type: choice([...variableTypes], {
    description: "The type of the value. `choices` may have others.",
    default: "string",
  }),
  help: optional(text({ description: "What the value is for: shown with the question.", maxLength: 1000 })),
  default: optional(
    described<unknown>({
      description: "The value if none is given. A text may be a template over the variables above it.",
    }),
  ),
  choices: optional(
    described<readonly unknown[]>({
      type: "array",
      items: scalar,
      minItems: 1,
      maxItems: 200,
      description: "The only values that are allowed.",
    }),
  ),
  when: condition("When the variable exists, over the variables above it."),
  secret: flag({ description: "The value is never stored: an update asks for it again.", default: false }),
  renamed_from: optional(
    described<string | readonly string[]>({
      type: ["string", "array"],
      items: { type: "string" },
      description: "The name that the variable had before, or several: an update takes the value from there.",
    }),
  ),
  was: optional(
    described<Readonly<Record<string, unknown>>>({
      type: "object",
      minProperties: 1,
      additionalProperties: scalar,
      description: "Values of before, each with the value that it is now: { pg: postgres }.",
    }),
  ),
  pattern: optional(text({ description: "What a text has to match: ^[a-z][a-z0-9-]*$.", maxLength: 1000 })),
  minLength: optional(described<number>({ ...count, description: "The fewest characters of a text." })),
  maxLength: optional(described<number>({ ...count, description: "The most characters of a text." })),
  minimum: optional(described<number>({ type: "number", description: "The least number." })),
  maximum: optional(described<number>({ type: "number", description: "The greatest number." })),
  minItems: optional(described<number>({ ...count, description: "The fewest elements of a list." })),
  maxItems: optional(described<number>({ ...count, description: "The most elements of a list." })),
  items: optional(described<JsonSchema>({ type: "object", description: "The JSON Schema of the elements of a list." })),
  properties: optional(
    described<Readonly<Record<string, JsonSchema>>>({
      type: "object",
      description: "The JSON Schemas of the fields of an object.",
    }),
  ),
  required: optional(
    described<readonly string[]>({
      type: "array",
      items: { type: "string" },
      description: "The fields that an object must have.",
    }),
  ),
});

const each = optional(
  described<Readonly<Record<string, string>>>({
    type: "object",
    minProperties: 1,
    maxProperties: 1,
    propertyNames: { pattern: namePattern },
    additionalProperties: { type: "string", minLength: 1 },
    description:
      "One for each element of a list: the name of the element, and the variable with the list. { endpoint: endpoints }",
  }),
);

const file = mapping({
  source: text({ description: "The file in the folder of the set.", minLength: 1, maxLength: 1000 }),
  target: text({
    description: "The file to write, below the folder of the application: a template.",
    minLength: 1,
    maxLength: 4000,
  }),
  when: condition("When the file is written."),
  each,
  executable: optional(
    flag({ description: "Whether the file is a program. Default: as the source, if it is copied." }),
  ),
  copy: optional(
    flag({
      description:
        "true: the source is copied byte for byte. Default: unless its name is that of a template (.tmpl, .jinja).",
    }),
  ),
});

const insertion = mapping({
  into: text({
    description: "The file to change, below the folder of the application: a template.",
    minLength: 1,
    maxLength: 4000,
  }),
  marker: text({ description: "A text in exactly one line of that file.", minLength: 1, maxLength: 1000 }),
  at: choice(["before", "after"], { description: "On which side of the line with the marker.", default: "before" }),
  text: text({
    description: "The lines to insert: a template. They are indented like the marker.",
    minLength: 1,
    maxLength: 100_000,
  }),
  when: condition("When the text is inserted."),
  each,
});

const migration = mapping({
  version: described<number>({
    type: "integer",
    minimum: 1,
    description: "The version of the set that these changes made. Versions ascend.",
  }),
  rename: described<Readonly<Record<string, string>>>({
    type: "object",
    additionalProperties: { type: "string", minLength: 1 },
    default: {},
    description: "Variables with another name: { old: new }.",
  }),
  values: described<Readonly<Record<string, Readonly<Record<string, unknown>>>>>({
    type: "object",
    additionalProperties: { type: "object", additionalProperties: scalar },
    default: {},
    description: "By variable, under its new name, values that changed: { database: { pg: postgres } }.",
  }),
  remove: list(text({ description: "The name of the variable.", minLength: 1, maxLength: 100 }), {
    description: "Variables that are no longer needed.",
    maxItems: 200,
    default: [],
  }),
});

/** The keys of template.yaml: types, defaults and reference follow from this. */
export const setFileSettings = mapping({
  version: described<1>({ const: 1, description: "The version of the format: 1." }),
  description: optional(text({ description: "What the set makes, in a sentence.", maxLength: 1000 })),
  dialect: choice([...dialectNames], {
    description: "The language of its templates whose name does not say another.",
    default: "jinja",
  }),
  variables: byName(variable, {
    description: "The values that the set needs, in the order in which they are asked for.",
    propertyNames: { pattern: namePattern, maxLength: 100 },
    default: {},
  }),
  files: list(file, { description: "The files that it writes.", maxItems: 2000, default: [] }),
  insert: list(insertion, {
    description: "The texts that it inserts into existing files, once.",
    maxItems: 200,
    default: [],
  }),
  migrations: list(migration, {
    description:
      "What became of variables and values, by version. An update takes the steps after the version that was applied.",
    maxItems: 200,
    default: [],
  }),
});

/** The JSON Schema of template.yaml, for editors and for the check. */
export const setFileSchema: JsonSchema = schemaForAuthors(setFileSettings);

/** The JSON Schemas of its parts, for reference pages. */
export const setPartSchemas = {
  variable: valueAt(setFileSchema, "/properties/variables/additionalProperties"),
  file: valueAt(setFileSchema, "/properties/files/items"),
  insertion: valueAt(setFileSchema, "/properties/insert/items"),
  migration: valueAt(setFileSchema, "/properties/migrations/items"),
} as const;
