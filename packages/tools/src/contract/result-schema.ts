/** A JSON Schema with keywords. */
export type FieldSchema = { readonly [keyword: string]: unknown };

/** The JSON Schema of a tool's result: required fields and optional fields. */
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

/** The result fields of every tool that writes a file: see `proposeWrite`. */
export const writtenFields = {
  success: { type: "boolean", const: true },
  output_path: textField("The written file, relative to the workspace."),
  size: countField("Bytes."),
  lines: countField("Lines."),
  change: { type: "string", enum: ["created", "updated", "unchanged"] },
  sha256: textField("SHA-256 of the file, in hexadecimal."),
} as const;

export const backupField = { backup: textField("The name under which the previous content is kept.") } as const;
