import { schemaForAuthors } from "@cuebook/settings";
import { trackerSections } from "@cuebook/trackers";
import {
  contractOf,
  edgeSchema,
  issueFields,
  keysOfRole,
  loadWorkflow,
  pathsWithoutEffect,
  promptExtensions,
  reservedFields,
  roleKinds,
  roleSchema,
  serviceVariables,
  valueAt,
  workflowFileSchema,
  workflowMdSchemaWith,
} from "@cuebook/workflow";
import { schemaTable, typeWords } from "./schema-table.ts";
import { inlineCode, markdownTable } from "./table.ts";

const workflowMdSchema = workflowMdSchemaWith(trackerSections);
const withoutEffect = pathsWithoutEffect(workflowMdSchema);

/** The sections on workflow files: keys from the loader's schemas, data of prompts from the contracts. */
export function workflowSections(): [string, string][] {
  const apart = new Map<unknown, string>([
    [roleSchema, "[roles](#roles)"],
    [edgeSchema, "[edges](#edges)"],
  ]);
  return [
    ["workflow-keys", schemaTable(workflowFileSchema, { apart })],
    ["role-keys", schemaTable(roleSchema)],
    ["role-kinds", roleKindTable()],
    ["edge-keys", schemaTable(edgeSchema)],
    ["workflow-md-keys", workflowMdKeys()],
    ["workflow-md-other-keys", otherKeys()],
    ["service-variables", serviceVariableTable()],
    ["prompt-extensions", extensionTable()],
    ["issue-fields", issueTable()],
    ["run-fields", runTable()],
    ["reserved-fields", reservedFields.map(inlineCode).join(", ")],
  ];
}

/** The keys that each kind of role has. */
function roleKindTable(): string {
  return markdownTable(
    ["role", "keys"],
    roleKinds.map((kind) => [
      kind === "agent" ? "with an agent" : `with ${inlineCode(kind)}`,
      keysOfRole(kind).map(inlineCode).join(", "),
    ]),
  );
}

/** The keys of the front matter that have an effect. */
function workflowMdKeys(): string {
  const properties = Object.fromEntries(
    Object.entries(workflowMdSchema.properties).flatMap(([key, schema]): [string, unknown][] => {
      if (withoutEffect.includes(key)) return [];
      const below = asRecord(schema).properties;
      if (below === undefined) return [[key, schema]];
      const keys = Object.entries(asRecord(below)).filter(([name]) => !withoutEffect.includes(`${key}.${name}`));
      return keys.length === 0 ? [] : [[key, { ...schema, properties: Object.fromEntries(keys) }]];
    }),
  );
  return schemaTable(schemaForAuthors({ type: "object", properties }));
}

/** The keys of the front matter that are read and checked, and have no effect yet. */
function otherKeys(): string {
  const rows = Object.entries(workflowMdSchema.properties).flatMap(([key, schema]) => {
    const isWhole = withoutEffect.includes(key);
    const names = namesBelow(schema).filter((name) => isWhole || withoutEffect.includes(`${key}.${name}`));
    if (names.length === 0) return [];
    return [[inlineCode(key), String(asRecord(schema).description), names.map(inlineCode).join(", ")]];
  });
  return markdownTable(["section", "about", "keys in it"], rows);
}

function namesBelow(schema: unknown): string[] {
  const object = asRecord(schema);
  const own = Object.entries(asRecord(object.properties)).flatMap(([name, below]) => {
    const inside = namesBelow(below);
    return inside.length === 0 ? [name] : inside.map((each) => `${name}.${each}`);
  });
  const { additionalProperties } = object;
  if (typeof additionalProperties !== "object") return own;
  return [...own, ...namesBelow(additionalProperties).map((name) => `<name>.${name}`)];
}

/** The variables that replace keys of the front matter, with the format of their values. */
function serviceVariableTable(): string {
  return markdownTable(
    ["variable", "replaces", "is written as"],
    serviceVariables.map(({ name, path, type }) => [inlineCode(name), inlineCode(path), variableForms[type]]),
  );
}

const variableForms: Readonly<Record<(typeof serviceVariables)[number]["type"], string>> = {
  text: "text",
  texts: "texts separated by commas",
  flag: "`true`, `false`, `1`, `0`",
  integer: "a whole number",
};

/** The keys of a prompt's data that exist only if the front matter declares them. */
function extensionTable(): string {
  return markdownTable(
    ["key", "declared by", "is"],
    promptExtensions.map(({ name, declaration, schema }) => {
      const fields = asRecord(schema);
      return [inlineCode(name), inlineCode(declaration), `${fieldWords(schema)}. ${String(fields.description)}`];
    }),
  );
}

function issueTable(): string {
  return markdownTable(
    ["field", "type", "meaning", "for example"],
    issueFields.map(({ name, schema, doc, example }) => [
      inlineCode(name),
      fieldWords(schema),
      doc,
      inlineCode(JSON.stringify(example)),
    ]),
  );
}

/** A field's type, with the fields of objects in it. */
function fieldWords(schema: unknown): string {
  const { type, anyOf, items, properties } = asRecord(schema);
  if (Array.isArray(anyOf)) return anyOf.map(fieldWords).join(", or ");
  if (type === "array") return `list of ${fieldWords(items)}`;
  if (properties !== undefined) return `{ ${Object.keys(asRecord(properties)).join(", ")} }`;
  return typeWords(schema);
}

function runTable(): string {
  const { workflow } = loadWorkflow({ file: "WORKFLOW.md", text: "Do it." }, () => undefined);
  if (workflow === undefined) throw new Error("a WORKFLOW.md of one sentence does not load");
  const contract = contractOf(workflow, "/roles/worker/prompt/0");
  const { attempt, run } = asRecord(valueAt(contract, "/properties"));
  const fields = Object.entries(asRecord(asRecord(run).properties)).map(
    ([name, schema]) => [`run.${name}`, schema] as const,
  );
  return markdownTable(
    ["field", "type", "meaning"],
    [["attempt", attempt] as const, ...fields].map(([name, schema]) => [
      inlineCode(name),
      typeWords(schema),
      String(asRecord(schema).description),
    ]),
  );
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
