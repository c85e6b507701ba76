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

const edit = {
  type: "object",
  properties: {
    write: { type: "string", minLength: 1 },
    append: { type: "string", minLength: 1 },
    replace: { type: "string", minLength: 1 },
    delete: { type: "string", minLength: 1 },
    content: { type: "string" },
    find: { type: "string", minLength: 1 },
    with: { type: "string" },
  },
  additionalProperties: false,
} as const;

const entryProperties = {
  say: { type: "string" },
  delay_ms: { type: "integer", minimum: 0 },
  edits: { type: "array", items: edit },
  run: { type: "array", items: command },
  choose: {
    type: "object",
    properties: {
      run: command,
      timeout_ms: { type: "integer", minimum: 1 },
      outputs: { type: "object", additionalProperties: { type: "string" } },
    },
    required: ["run", "outputs"],
    additionalProperties: false,
  },
  set: commands,
  output: { type: "string" },
} as const;

const entry = { type: "object", properties: entryProperties, additionalProperties: false } as const;

/** The JSON Schema of a script's file. What it cannot say well is in `checkScript`. */
export const scriptSchema = {
  type: "object",
  properties: {
    version: { const: 1 },
    roles: {
      type: "object",
      additionalProperties: {
        type: "array",
        minItems: 1,
        items: {
          type: "object",
          properties: { ...entryProperties, turns: { type: "array", items: entry, minItems: 1 } },
          additionalProperties: false,
        },
      },
    },
  },
  required: ["version", "roles"],
  additionalProperties: false,
} as const;
