/** A JSON Schema with keywords. */
export type FieldSchema = { readonly [keyword: string]: unknown };

/** The JSON Schema of what a tool gives: fields that are always there, and those that may be. */
export function resultSchema(
  always: Readonly<Record<string, FieldSchema>>,
  sometimes: Readonly<Record<string, FieldSchema>> = {},
): FieldSchema {
  return {
    type: "object",
    properties: { ...always, ...sometimes },
    required: Object.keys(always),
    additionalProperties: false,
  };
}

export function textField(description: string): FieldSchema {
  return { type: "string", description };
}

export function countField(description: string): FieldSchema {
  return { type: "integer", minimum: 0, description };
}

export function flagField(description: string): FieldSchema {
  return { type: "boolean", description };
}

export function listField(items: FieldSchema, description: string): FieldSchema {
  return { type: "array", items, description };
}

/** What every tool gives that wrote a file: see `proposeWrite`. */
export const writtenFields = {
  success: { type: "boolean", const: true },
  output_path: textField("Where it was written, relative to the workspace."),
  size: countField("Bytes."),
  lines: countField("Lines."),
  change: { type: "string", enum: ["created", "updated", "unchanged"] },
  sha256: textField("SHA-256 of the file, in hexadecimal."),
} as const;

export const backupField = { backup: textField("The name under which the former content is kept.") } as const;
