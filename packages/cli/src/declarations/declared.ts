import { agentAdapters, scriptSchema } from "@cuebook/agents";
import { promptFileDeclaration } from "@cuebook/chat/prompt-file";
import { recordingSchema } from "@cuebook/engine";
import { configSchema } from "@cuebook/project/config";
import { promptTestSchema } from "@cuebook/prompts/file";
import { schemaForAuthors } from "@cuebook/settings";
import { isRecord } from "@cuebook/settings/values";
import { type JsonSchema, mapRecord, mapSubschemas } from "@cuebook/template/schema";
import { setFileSchema, templateLockSchema } from "@cuebook/tools";
import { issueFileSchema, trackerSections } from "@cuebook/trackers";
import {
  extendingFileSchema,
  foreignSections,
  overrideFileSchema,
  overridingKeys,
  phaseFileSchema,
  phasesFileSchema,
  workflowFileSchema,
  workflowMdSchemaWith,
} from "@cuebook/workflow";
import type { SchemaName } from "../schema/files.ts";

/** The declaration of each kind of file: the schema that its loader checks with, including choices that the loader makes by a key. */
export const declaredSchemas: Readonly<Record<SchemaName, () => JsonSchema | object>> = {
  workflow,
  "workflow-md": workflowMd,
  phase,
  prompt: () => schemaForAuthors(promptFileDeclaration),
  "prompt-test": () => promptTestSchema,
  config,
  replay: () => schemaForAuthors(scriptSchema),
  recording: () => recordingSchema,
  template: () => setFileSchema,
  "templates-lock": () => templateLockSchema,
  issues: () => issueFileSchema,
};

/** The declaration of a workflow file: the keys `phases`, `extends` and `change` select one of its forms. */
function workflow(): object {
  const { phases } = phasesFileSchema.properties;
  const { extends: base, change } = extendingFileSchema.properties;
  return {
    type: "object",
    "x-composed": true,
    // So that an editor offers these keys in a file that has none of them yet.
    properties: { phases: aboutOnly(phases), extends: aboutOnly(base), change: aboutOnly(change) },
    ...chosenBy(
      { anyOf: [{ required: ["extends"] }, { required: ["change"] }] },
      extendingFileSchema,
      chosenBy({ required: ["phases"] }, phasesFileSchema, workflowFileSchema),
    ),
  };
}

/** The conditional part of a schema, beside its other keywords. */
function chosenBy(condition: object, fitting: object, otherwise?: object): object {
  // biome-ignore lint/suspicious/noThenProperty: it is the keyword of JSON Schema.
  return { if: condition, then: fitting, ...(otherwise !== undefined && { else: otherwise }) };
}

function aboutOnly({ description }: { readonly description: string }): object {
  return { description };
}

/** The declaration of a phase's prompt. With a key for changes, the file changes another prompt. */
function phase(): object {
  return {
    type: "object",
    ...chosenBy({ anyOf: overridingKeys.map((key) => ({ required: [key] })) }, overrideFileSchema, phaseFileSchema),
  };
}

/** The front matter of a WORKFLOW.md. The sections of agents are open: settings of other systems in them have no effect. */
function workflowMd(): object {
  const schema = schemaForAuthors(workflowMdSchemaWith(trackerSections));
  if (!isRecord(schema) || !isRecord(schema.properties)) throw new TypeError("the front matter must be a mapping");
  const ofAgents = Object.fromEntries(
    agentAdapters.map(({ kind, summary }) => [
      kind,
      { type: ["object", "null"], description: sectionOf(kind, summary) },
    ]),
  );
  const ofOthers = Object.fromEntries(foreignSections.map((name) => [name, { type: ["object", "null"] }]));
  return {
    ...withNumbersAsText(schema),
    properties: { ...ofOthers, ...ofAgents, ...withNumbersAsText(schema).properties },
  };
}

function sectionOf(kind: string, summary: string): string {
  return `The settings of the agent \`${kind}\`: ${summary}.`;
}

/** Allows integers of the front matter to be written as text. Some may be 0 or less, which means their default. */
function withNumbersAsText(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, unknown>>;
} {
  const below = mapSubschemas(schema, (each) => (isRecord(each) ? withNumbersAsText(each) : each));
  if (schema.type !== "integer") return below;
  const { minimum: _, ...rest } = below;
  const isFree = schema["x-zero"] !== undefined || schema["x-negative"] !== undefined;
  return { ...(isFree ? rest : below), type: ["integer", "string"], pattern: "^\\s*[+-]?[0-9]+\\s*$" };
}

/** The configuration, with the settings of each kind of agent. */
function config(): object {
  const schema = schemaForAuthors(configSchema);
  if (!isRecord(schema) || !isRecord(schema.properties) || !isRecord(schema.properties.agents))
    throw new TypeError("the configuration must have agents");
  const agents = { ...schema.properties.agents, additionalProperties: agentOfConfiguration() };
  return { ...schema, properties: { ...schema.properties, agents } };
}

function agentOfConfiguration(): object {
  const kind = { enum: agentAdapters.map((each) => each.kind), description: "The agent's program." };
  return {
    type: "object",
    "x-composed": true,
    properties: { kind },
    required: ["kind"],
    allOf: agentAdapters.map((adapter) => {
      const settings = schemaForAuthors(adapter.settings);
      const properties = isRecord(settings) && isRecord(settings.properties) ? settings.properties : {};
      return chosenBy(
        { "x-composed": true, properties: { kind: { const: adapter.kind } }, required: ["kind"] },
        {
          ...(isRecord(settings) ? settings : {}),
          properties: {
            kind: { const: adapter.kind, description: `${adapter.summary}.` },
            ...mapRecord(properties, orVariable),
          },
        },
      );
    }),
  };
}

/** A value of an agent's settings, or the name of an environment variable that has it. */
function orVariable(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const isAnyText = schema.type === "string" && schema.pattern === undefined && schema.enum === undefined;
  if (isAnyText) return schema;
  const variable = {
    type: "string",
    pattern: "^\\$(\\{[A-Za-z_]\\w*\\}|[A-Za-z_]\\w*)$",
    title: "an environment variable",
  };
  const { description, default: standard, "x-renamed-from": before, ...value } = schema;
  return {
    ...(description !== undefined && { description }),
    ...(standard !== undefined && { default: standard }),
    ...(before !== undefined && { "x-renamed-from": before }),
    anyOf: [value, variable],
  };
}
