/** @folder The JSON Schemas of the files that people write, for editors: listed, printed, written into a project. */

import { configFile } from "@cuebook/project/config";

/** A kind of file that people write, with its published schema. */
export interface FileSchema {
  /** Its name for `cuebook schema NAME`, and of its file in `schemas/`. */
  readonly name: string;
  /** The version of the format, which is part of the schema's `$id`. */
  readonly version: number;
  /** Where such files are, as globs below the project. */
  readonly files: readonly string[];
  readonly summary: string;
  /** Whether the schema is of the front matter of a Markdown file: no editor checks it, but programs can. */
  readonly isFrontMatter?: true;
  /** A small file of this kind, as data. It is the example in the schema. */
  readonly example: unknown;
}

const fileSchemasByName = {
  workflow: {
    version: 1,
    files: ["*.workflow.yaml"],
    summary: "A workflow: of roles and a graph, of phases, or one that changes another.",
    example: {
      name: "greet",
      roles: { greeter: { goal: "Greet the person.", output: "The greeting." } },
      graph: { $START: { _: { role: "greeter" } }, greeter: { _: { role: "$END" } } },
    },
  },
  "workflow-md": {
    version: 1,
    files: ["WORKFLOW.md"],
    summary: "The front matter of a WORKFLOW.md: the settings of the service, and of its one role.",
    isFrontMatter: true,
    example: { name: "resolve-issue", tracker: { kind: "file", active_states: ["open"], terminal_states: ["done"] } },
  },
  phase: {
    version: 1,
    files: [".cuebook/prompts/*.md"],
    summary: "The front matter of a phase's prompt, or of a file that changes one.",
    isFrontMatter: true,
    example: { id: "spec", purpose: "Write the specification.", variables: ["REQUEST"], gate: "human" },
  },
  prompt: {
    version: 1,
    files: ["*.prompt.yaml"],
    summary: "A prompt of conversations, for `cuebook chat`.",
    example: {
      messages: [{ role: "system", content: "Answer questions about {{ product }}." }],
      variables: [{ name: "product", required: true }],
    },
  },
  "prompt-test": {
    version: 1,
    files: ["*.prompt.test.yaml"],
    summary: "Tests of a prompt, for `cuebook prompt test`.",
    example: {
      cases: [{ name: "names the product", args: { product: "tea" }, expect: { system: { contains: "tea" } } }],
    },
  },
  config: {
    version: 1,
    files: [configFile],
    summary: "The configuration: agents, limits, rules on what tools may do.",
    example: { agent: "claude", agents: { claude: { kind: "claude-code" } }, limits: { cost_usd: 5 } },
  },
  replay: {
    version: 1,
    files: ["replay.yaml", "*.replay.yaml"],
    summary: "A script of the agent `replay`, for --replay.",
    example: { version: 1, roles: { greeter: [{ output: "Hello!" }] } },
  },
  recording: {
    version: 1,
    files: ["*.recording.yaml"],
    summary: "A recorded run, for `cuebook test`.",
    example: {
      version: 1,
      workflow: "greet.workflow.yaml",
      steps: [{ role: "greeter", turns: [{ reply: "Hello!" }] }],
      end: { status: "completed" },
    },
  },
  template: {
    version: 1,
    files: ["template.yaml"],
    summary: "A template set: its variables, and the files that it writes.",
    example: {
      version: 1,
      variables: { name: { help: "The name of the service." } },
      files: [{ source: "readme.md.jinja", target: "{{ name }}/README.md" }],
    },
  },
  "templates-lock": {
    version: 1,
    files: [".cuebook/templates.lock.json"],
    summary: "The record of applied templates, written by `cuebook template apply`.",
    example: {
      version: 1,
      applied: {
        "service:orders": {
          template: "service",
          source: ".templates/service",
          hash: "0".repeat(64),
          folder: "orders",
          variables: { name: "orders" },
          files: { "orders/README.md": "0".repeat(64) },
        },
      },
    },
  },
  issues: {
    version: 1,
    files: ["issues.json"],
    summary: "Issues in a file, for the tracker `file` and --issue.",
    example: [{ id: "1", identifier: "APP-1", title: "Greeting forgets the name", state: "open", labels: ["bug"] }],
  },
} as const satisfies Readonly<Record<string, Omit<FileSchema, "name">>>;

export type SchemaName = keyof typeof fileSchemasByName;

/** Every kind of file with a schema. To add a kind, add an entry above and its declaration in `declarations/declared.ts`. */
export const fileSchemas: readonly (FileSchema & { readonly name: SchemaName })[] = Object.entries(
  fileSchemasByName,
).map(([name, about]) => ({ ...about, name: name as SchemaName }));

/** The name of a schema's file. */
export function schemaFileName(name: string): string {
  return `${name}.schema.json`;
}

/** The `$id` of a schema: a name, not an address, since a schema never has to be fetched. */
export function schemaId({ name, version }: Pick<FileSchema, "name" | "version">): string {
  return `urn:cuebook:schema:${name}:${version}`;
}
