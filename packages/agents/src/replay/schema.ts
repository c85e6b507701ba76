/** A command: a list of arguments. No shell reads it. */
const command = { type: "array", items: { type: "string" }, minItems: 1 } as const;

const commands = {
  type: "object",
  additionalProperties: {
    type: "object",
    properties: { run: command },
    required: ["run"],
    additionalProperties: false,
  },
} as const;

/** A change of one file: one of write, append, replace, delete, with what belongs to it. */
export const editSchema = {
  type: "object",
  properties: {
    write: { type: "string", minLength: 1, description: "Writes the file, over what is there." },
    append: { type: "string", minLength: 1, description: "Adds to the end of the file; makes it where it is missing." },
    replace: {
      type: "string",
      minLength: 1,
      description: "Replaces a text in the file, which must stand there exactly once.",
    },
    delete: { type: "string", minLength: 1, description: "Deletes the file." },
    content: { type: "string", description: "With `write` and `append`: the text." },
    find: { type: "string", minLength: 1, description: "With `replace`: the text to find." },
    with: { type: "string", description: "With `replace`: the text in its place." },
  },
  additionalProperties: false,
} as const;

const entryProperties = {
  say: { type: "string", description: "What the agent is heard to say before it works." },
  delay_ms: { type: "integer", minimum: 0, default: 0, description: "How long it is silent first, in milliseconds." },
  edits: { type: "array", items: editSchema, description: "Changes of files in the workspace, in order." },
  run: {
    type: "array",
    items: command,
    description: "Commands, in order. One that does not end with 0 ends the turn with `agent_script_error`.",
  },
  calls: {
    type: "array",
    items: {
      type: "object",
      properties: {
        tool: { type: "string", minLength: 1, description: "The tool: one of the role's `tools`." },
        arguments: { type: "object", default: {}, description: "Its arguments." },
        expect: {
          type: "string",
          minLength: 1,
          default: "ok",
          description:
            "What has to come of it: `ok`, the code of a failure, or `any`. Anything else ends the turn with `agent_script_error`.",
        },
        as: {
          type: "string",
          pattern: "^[A-Za-z_][A-Za-z0-9_]*$",
          description:
            "A name for the result: `<<name>>` in the reply stands for it, as JSON, and `<<name.field>>` for a field of it.",
        },
      },
      required: ["tool"],
      additionalProperties: false,
    },
    description: "Calls of the tools that Cuebook hands the role, in order. They are real ones.",
  },
  choose: {
    type: "object",
    properties: {
      run: { ...command, description: "The command whose end chooses." },
      timeout_ms: { type: "integer", minimum: 1, description: "How long it may take; default: as long as the turn." },
      outputs: {
        type: "object",
        additionalProperties: { type: "string" },
        description: "The replies by exit code (`0` to `999`), `timeout`, and `default` for all others.",
      },
    },
    required: ["run", "outputs"],
    additionalProperties: false,
    description: "A reply chosen by how a command ends, in place of `output`.",
  },
  set: {
    ...commands,
    description: "Facts by name: what each command writes, trimmed. `<<name>>` in the reply stands for it.",
  },
  output: { type: "string", description: "The reply." },
} as const;

/** What is done in one turn. */
export const entrySchema = { type: "object", properties: entryProperties, additionalProperties: false } as const;

/** The JSON Schema of a script's file. What it cannot say well is in `checkScript`. */
export const scriptSchema = {
  type: "object",
  properties: {
    version: { const: 1, description: "The version of this format." },
    roles: {
      type: "object",
      description: "By role, its visits in order. The last visit serves all later ones.",
      additionalProperties: {
        type: "array",
        minItems: 1,
        items: {
          type: "object",
          properties: {
            ...entryProperties,
            turns: {
              type: "array",
              items: entrySchema,
              minItems: 1,
              description:
                "Entries turn by turn, in place of one for all turns of the visit. The last serves all later ones.",
            },
          },
          additionalProperties: false,
        },
      },
    },
  },
  required: ["version", "roles"],
  additionalProperties: false,
} as const;
