import type { JsonSchema } from "@cuebook/template";
import type { Definition, Workflow } from "@cuebook/workflow";

/** A field that a schema of a workflow declares. */
export interface Field {
  /** Its JSON pointer into the definition, such as `/roles/reviewer/returns/schema/oneOf/1/properties/comments`. */
  readonly pointer: string;
  readonly name: string;
}

/**
 * Every field that the roles of a workflow return or that a run is given, nested ones too, but for the statuses. What a command or another
 * workflow returns is not declared in its file.
 */
export function fieldsOf(definition: Definition): Field[] {
  const declaring = Object.entries(definition.roles).filter(
    ([, { performs }]) => performs === undefined || performs.what === "wait",
  );
  const schemas = declaring.flatMap(([role, { returns }]): [string, unknown][] =>
    returns.format === "text" ? [] : [[`/roles/${role}/returns/schema`, returns.schema]],
  );
  return [...schemas, ["/inputs", definition.inputs] as const].flatMap(([pointer, schema]) => below(schema, pointer));
}

function below(schema: unknown, pointer: string): Field[] {
  if (!isSchema(schema)) return [];
  const arms = Array.isArray(schema.oneOf) ? schema.oneOf : [];
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
  return [
    ...arms.flatMap((arm, index) => below(arm, `${pointer}/oneOf/${index}`)),
    ...below(schema.items, `${pointer}/items`),
    ...properties.flatMap(([name, each]) => {
      const at = `${pointer}/properties/${name}`;
      return [...(name.startsWith("$") ? [] : [{ pointer: at, name }]), ...below(each, at)];
    }),
  ];
}

/**
 * The text of a workflow file in which a field has another name where it is declared, and nowhere else: its key, and its name
 * in the list of what is required. No line moves.
 */
export function renamed(workflow: Workflow, field: Field, name: string): string {
  const [text = ""] = Object.values(workflow.sources);
  const schema = field.pointer.slice(0, field.pointer.lastIndexOf("/properties/"));
  const spans = Object.entries(workflow.places).flatMap(([pointer, place]) => {
    if (pointer === field.pointer) return place.key === undefined ? [] : [place.key];
    const isRequired = pointer.startsWith(`${schema}/required/`);
    return isRequired && text.slice(place.start, place.end) === field.name ? [place] : [];
  });
  return spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((changed, { start, end }) => `${changed.slice(0, start)}${name}${changed.slice(end)}`, text);
}

/** Whether a part of a schema is a mapping. */
export function isSchema(value: unknown): value is Exclude<JsonSchema, boolean> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
