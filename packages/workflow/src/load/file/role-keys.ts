import type { JsonSchema } from "@cuebook/template";
import { turnsByDefault } from "../../model/workflow.ts";
import { durationSchema } from "./duration.ts";
import { permissionsSchema, sandboxSchema } from "./permissions.ts";
import { toolsSchema } from "./tools.ts";
import { context, positive, promptFile, promptText, schema, text, texts } from "./value-schemas.ts";
import { waitSchema } from "./wait.ts";
import type { Written } from "./written.ts";

/** The kinds of roles: with an agent, or by the key that says what they do in place of one. Of several such keys, the first counts. */
export const roleKinds = ["agent", "workflow", "wait", "run", "decide"] as const;
export type RoleKind = (typeof roleKinds)[number];

const dataPath = {
  type: "object",
  properties: {
    from: { type: "string", minLength: 1, description: "The path of a value, such as `steps.planner.tasks`." },
  },
  required: ["from"],
  additionalProperties: false,
};
const message = {
  type: "object",
  properties: {
    role: { enum: ["system", "user", "assistant"], description: "The role of the message in the conversation." },
    content: { ...promptText, description: "The template, or the file that has it." },
  },
  required: ["role", "content"],
  additionalProperties: false,
};
/** The tier of a role or a phase as written. */
export const tierSchema = {
  ...text,
  minLength: 1,
  description: "The tier of its agent, by its name in `tiers` of the configuration; in place of `agent`.",
} as const satisfies JsonSchema;

/** A key of a role as written: its schema, and the kinds of roles that have it. */
type RoleKeySchema = JsonSchema & { readonly "x-roles": readonly RoleKind[] };

/** A role as written: all that is said of its keys. Their readers are in `role.ts`. */
export const roleSchema = {
  type: "object",
  properties: {
    description: {
      "x-roles": roleKinds,
      ...text,
      description: "The purpose of the role, as one line. For people: it is not part of the prompt.",
    },
    goal: { "x-roles": ["agent"], ...text, description: "The goal of the agent. Plain text, not a template." },
    capabilities: {
      "x-roles": ["agent"],
      ...texts,
      description: "The capabilities of the agent, one text each; the prompt lists them. Plain text.",
    },
    procedure: { "x-roles": ["agent"], ...text, description: "The procedure that the agent follows. Plain text." },
    output: {
      "x-roles": ["agent"],
      ...text,
      description: "What the body of its reply contains. Plain text.",
      "x-mapping-means": "write the schema of the output under `frontmatter`: `output` is a text of the prompt",
    },
    prompt: {
      "x-roles": ["agent"],
      anyOf: [text, promptFile, { type: "array", items: message, minItems: 1 }],
      description:
        "A template in place of goal, capabilities, procedure and output: a text, a file, or a list of messages.",
    },
    frontmatter: {
      "x-roles": ["agent", "run"],
      ...schema,
      description:
        "The JSON Schema of its output. Short for `returns` with format frontmatter and discriminant `$status`.",
    },
    returns: {
      "x-roles": ["agent", "run"],
      type: "object",
      properties: {
        format: {
          enum: ["text", "frontmatter", "json"],
          description:
            "The format of the reply. text: any reply, with status `_`. frontmatter: fields above a body. json: one object.",
        },
        discriminant: {
          type: "string",
          minLength: 1,
          default: "$status",
          description: "The field whose fixed values are the statuses.",
        },
        schema: { ...schema, description: "The JSON Schema of the fields: a `oneOf` for several exits." },
      },
      required: ["format"],
      additionalProperties: false,
      default: { format: "text" },
      description: "The output of the role, in the long form.",
    },
    agent: {
      "x-roles": ["agent"],
      ...text,
      description: "The agent of this role. Default: that of its tier, else the workflow's, else the project's.",
    },
    tier: { "x-roles": ["agent"], ...tierSchema },
    context: {
      "x-roles": ["agent"],
      ...context,
      description: "What Cuebook adds to each prompt of this role. Default: the workflow's.",
    },
    tools: { "x-roles": ["agent"], ...toolsSchema },
    turns: {
      "x-roles": ["agent"],
      ...positive,
      default: turnsByDefault,
      description: "The number of turns in one try of a step, including repairs.",
    },
    max: {
      "x-roles": roleKinds,
      ...positive,
      description:
        "The number of visits of a run to this role, by any edge. Beyond it, the run is suspended with reason limit. Absent: as often as its edges allow.",
    },
    permissions: { "x-roles": ["agent"], ...permissionsSchema },
    sandbox: { "x-roles": ["agent", "run"], ...sandboxSchema },
    workflow: {
      "x-roles": ["workflow"],
      type: "string",
      minLength: 1,
      description:
        "The file of a workflow that this role runs in place of an agent, relative to the folder of this file and in it. The role ends with what the roles at its `$END` edges return.",
    },
    with: {
      "x-roles": ["workflow"],
      type: "object",
      additionalProperties: { anyOf: [text, promptFile, dataPath] },
      description:
        "The inputs of that workflow: templates, or `from` with the path of a value. The prompt of an edge to the role is the input `prompt`.",
    },
    depth: {
      "x-roles": ["workflow"],
      ...positive,
      description: "How often the workflow of this role may be within itself. Required if it runs itself.",
    },
    run: {
      "x-roles": ["run"],
      type: "string",
      minLength: 1,
      maxLength: 30_000,
      pattern: "^[^\\0]*$",
      description:
        "A command line for `sh -c`, in place of an agent. Nothing is inserted into it: the data of a role's prompt is on its standard input, as JSON.",
    },
    exits: {
      "x-roles": ["run"],
      type: "object",
      additionalProperties: { type: "string", minLength: 1 },
      minProperties: 1,
      description:
        'With `run`: the status of each exit code, `"*"` for all others. Default: 0 is `passed`, all others are `failed`. The output has the fields `code` and `output`.',
    },
    decide: {
      "x-roles": ["decide"],
      type: "object",
      additionalProperties: { type: "string", minLength: 1 },
      minProperties: 1,
      description:
        "Conditions by status, in place of an agent: the role ends with the first that is true. Each is a jinja expression over the data of a role's prompt; the last is `else`.",
    },
    timeout: {
      "x-roles": ["agent", "run", "decide", "wait"],
      ...durationSchema,
      description:
        "How long a step may work, from its first try, without the time that people take to answer: `30m`. Then it ends with the status `$TIMEOUT`, which needs an edge.",
    },
    wait: { "x-roles": ["wait"], ...waitSchema },
  },
  additionalProperties: false,
} as const satisfies JsonSchema & { readonly properties: Readonly<Record<string, RoleKeySchema>> };

type RoleKeys = typeof roleSchema.properties;
export type RoleKey = keyof RoleKeys;

/** The keys that a kind of role has. */
export type KeyOf<Kind extends RoleKind> = {
  [Key in RoleKey]: Kind extends RoleKeys[Key]["x-roles"][number] ? Key : never;
}[RoleKey];

/** A role of a kind as written: nothing is known of the values. */
export type WrittenRole<Kind extends RoleKind> = Pick<Written<typeof roleSchema>, KeyOf<Kind>>;

/** The keys that a kind of role has, in the order of the schema. */
export function keysOfRole(kind: RoleKind): readonly string[] {
  return Object.entries(roleSchema.properties).flatMap(([key, { "x-roles": kinds }]: [string, RoleKeySchema]) =>
    kinds.includes(kind) ? [key] : [],
  );
}

/** The kind of a role as written. */
export function kindOfRole(role: object): RoleKind {
  return roleKinds.find((kind) => kind !== "agent" && Object.hasOwn(role, kind)) ?? "agent";
}
