import { checkSchema } from "@cuebook/settings";
import { isRecord, keysOf, parentOf, pointerOf } from "@cuebook/settings/values";
import { type JsonSchema, Source } from "@cuebook/template";
import type { Returns, Role, Workflow } from "../model/workflow.ts";

/**
 * The workflow without what is wrong in its schemas, for the proof of prompts: a broken schema of a field describes any value, and
 * with a mistake elsewhere in a schema the output or the input is not known. The workflow itself if nothing is wrong.
 */
export function withSoundSchemas(workflow: Workflow): Workflow {
  const { definition } = workflow;
  const gaps = new Set(workflow.gaps);
  let isChanged = false;
  const sound = <R extends Returns>(returns: R, at: string): R => {
    if (returns.format === "text") return returns;
    const schema = soundSchema(returns.schema);
    if (schema === returns.schema) return returns;
    isChanged = true;
    if (schema === undefined) gaps.add(at);
    return { ...returns, schema: schema ?? { type: "object", properties: {} } };
  };
  const roles = Object.fromEntries(
    Object.entries(definition.roles).map(([name, role]): [string, Role] => {
      const at = pointerOf("roles", name, "returns");
      const { phase } = role;
      const later = phase?.later === undefined ? undefined : sound(phase.later, at);
      return [name, { ...role, returns: sound(role.returns, at), ...(phase && { phase: { ...phase, later } }) }];
    }),
  );
  const { inputs, ...others } = definition;
  const input = inputs === undefined ? undefined : soundSchema(inputs);
  if (input !== inputs) {
    isChanged = true;
    if (input === undefined) gaps.add("/inputs");
  }
  if (!isChanged) return workflow;
  return { ...workflow, definition: { ...others, ...(input !== undefined && { inputs: input }), roles }, gaps };
}

/** A schema in which every field with a mistake is any value; `undefined` if a mistake is outside of fields. */
export function soundSchema(schema: JsonSchema): JsonSchema | undefined {
  const broken = brokenPointers(schema);
  if (broken.length === 0) return schema;
  const fields = broken.map(fieldAbove);
  if (fields.includes(undefined)) return undefined;
  const copy: JsonSchema = JSON.parse(JSON.stringify(schema));
  for (const field of fields) if (field !== undefined) replaceByAny(copy, keysOf(field));
  return brokenPointers(copy).length === 0 ? copy : undefined;
}

function brokenPointers(schema: JsonSchema): string[] {
  const findings = checkSchema(
    schema,
    // The pointer takes the place of the file.
    (pointer) => ({ source: new Source(pointer, ""), span: { start: 0, end: 0 } }),
    { isOutput: true },
  );
  return findings.flatMap(({ code, file }) => (code.startsWith("schema_") ? [file] : []));
}

/** The pointer of the innermost field that a pointer in a schema is in. */
function fieldAbove(pointer: string): string | undefined {
  const keys = keysOf(pointer);
  for (let at: string | undefined = pointer, depth = keys.length; at !== undefined; at = parentOf(at), depth--)
    if (depth < keys.length && keys[depth - 2] === "properties" && depth > 1) return at;
  return undefined;
}

function replaceByAny(schema: unknown, keys: readonly string[]): void {
  const [key = "", ...rest] = keys;
  if (!isRecord(schema) && !Array.isArray(schema)) return;
  if (rest.length === 0) Reflect.set(schema, key, true);
  else replaceByAny(Reflect.get(schema, key), rest);
}
