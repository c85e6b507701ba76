import { parsePrompt } from "@cuebook/chat";
import { loadPrompt } from "@cuebook/chat/prompt-file";
import { isRecord } from "@cuebook/settings/values";
import type { Diagnostic, JsonSchema, Source } from "@cuebook/template";
import { readBeside } from "./read.ts";

/** The arguments that a prompt file uses, as a schema; missing if the file has errors. */
export interface InferredArguments {
  readonly schema?: JsonSchema;
  readonly diagnostics: readonly Diagnostic[];
}

/** Infers from the messages of a prompt file which arguments they need. @param path the file, absolute */
export function inferArguments(source: Source, path: string): InferredArguments {
  const { definition, diagnostics } = loadPrompt(source, {
    read: (name) => {
      const read = readBeside(path, source.file, name);
      return read.ok ? read.source.text : undefined;
    },
  });
  const parsed = definition === undefined ? undefined : parsePrompt(definition);
  const templates = parsed?.prompt?.messages.flatMap(({ template }) => template ?? []) ?? [];
  if (parsed?.prompt === undefined || templates.length < parsed.prompt.messages.length) {
    // The findings of the file have their places in it, so they take precedence.
    const hasErrors = diagnostics.some(({ severity }) => severity === "error");
    return { diagnostics: hasErrors ? diagnostics : (parsed?.diagnostics ?? []) };
  }
  return { schema: callersSchema(templates.map((template) => template.infer().schema)), diagnostics: [] };
}

/** The names that the host gives. */
const ofHost = ["system", "assistant", "conversation", "session", "message"];

/** The combined arguments that all messages need: those at the root, and those below `args`. */
function callersSchema(schemas: readonly JsonSchema[]): JsonSchema {
  const found = new Map<string, { readonly schemas: JsonSchema[]; isRequired: boolean }>();
  const add = (schema: JsonSchema, skipped: readonly string[]) => {
    if (!isRecord(schema) || !isRecord(schema.properties)) return;
    const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
    for (const [name, part] of Object.entries(schema.properties)) {
      if (skipped.includes(name) || (!isRecord(part) && typeof part !== "boolean")) continue;
      const known = found.get(name) ?? { schemas: [], isRequired: false };
      found.set(name, known);
      if (!known.schemas.some((each) => JSON.stringify(each) === JSON.stringify(part))) known.schemas.push(part);
      known.isRequired ||= required.includes(name);
    }
  };
  for (const schema of schemas) {
    add(schema, [...ofHost, "args"]);
    const args = isRecord(schema) && isRecord(schema.properties) ? schema.properties.args : undefined;
    if (isRecord(args)) add(args, []);
  }
  const properties = [...found].map(([name, { schemas: all }]) => [name, all.length === 1 ? all[0] : { allOf: all }]);
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: [...found].filter(([, { isRequired }]) => isRequired).map(([name]) => name),
  };
}
