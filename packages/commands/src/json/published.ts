import { isRecord } from "@cuebook/settings/values";
import { absentKey, mapping, nameKey, nullKey, type Shape } from "@cuebook/shape";
import type { NamedOutput } from "./output.ts";
import { failure } from "./shapes/failure.ts";
import { findingsShape } from "./shapes/finding.ts";

type SchemaObject = Readonly<Record<string, unknown>>;

/** What every command may print instead: why it failed, or what is wrong with what it was given. */
export const commonForms: readonly { readonly when: string; readonly shape: Shape }[] = [
  { when: "If it fails", shape: mapping({ error: failure }) },
  { when: "If what it reads has errors", shape: findingsShape },
];

/**
 * The JSON Schema, of draft 2020-12, of what a command prints: of the value, or of each line. Fields can be added, so that unknown ones
 * are allowed; `isClosed` refuses them.
 */
export function outputSchema({ command, forms }: NamedOutput, { isClosed = false } = {}): SchemaObject {
  const definitions: Record<string, unknown> = {};
  const shapes = [...forms, ...commonForms].map(({ when, shape }) => {
    const schema = plain(shape, definitions, isClosed);
    return isRecord(schema) && when !== "" ? { title: when, ...schema } : schema;
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `urn:cuebook:schema:output:${command.replaceAll(" ", "-")}`,
    title: `cuebook ${command} --format json`,
    anyOf: shapes,
    $defs: definitions,
  };
}

/** A schema as JSON Schema has it. Named shapes are put into `definitions`, and referred to. */
function plain(shape: unknown, definitions: Record<string, unknown>, isClosed: boolean): unknown {
  if (Array.isArray(shape)) return shape.map((each) => plain(each, definitions, isClosed));
  if (!isRecord(shape)) return shape;
  const { [nameKey]: name, [nullKey]: whenNull, [absentKey]: whenAbsent, description, ...rest } = shape;
  const notes = [
    ...(typeof description === "string" ? [description] : []),
    ...(typeof whenNull === "string" ? [`Null: ${whenNull}.`] : []),
    ...(typeof whenAbsent === "string" ? [`Absent: ${whenAbsent}.`] : []),
  ];
  const described = notes.length === 0 ? {} : { description: notes.join(" ") };
  if (typeof name !== "string") return { ...bodyOf(rest, definitions, isClosed), ...described };
  // First the name, because shapes may contain themselves.
  if (definitions[name] === undefined) {
    definitions[name] = {};
    definitions[name] = bodyOf(rest, definitions, isClosed);
  }
  return { $ref: `#/$defs/${name}`, ...described };
}

function bodyOf(schema: SchemaObject, definitions: Record<string, unknown>, isClosed: boolean): SchemaObject {
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    key === "properties" && isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([field, each]) => [field, plain(each, definitions, isClosed)]))
      : plain(value, definitions, isClosed),
  ]);
  const closes = isClosed && isRecord(schema.properties) && schema.additionalProperties === undefined;
  return { ...Object.fromEntries(entries), ...(closes && { additionalProperties: false }) };
}
