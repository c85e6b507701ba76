import { emptyRecord, isRecord, own } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import { edgesOf } from "../model/edges.ts";
import { type Definition, END, type Returns, START } from "../model/workflow.ts";
import { embedded } from "../output/definitions.ts";
import { onlyStatus, variants } from "../output/variants.ts";

/** The field with the status of a workflow that was run by a role. */
const endStatus = "$status";

/** An edge to `$END`, and what it returns to a workflow that runs this one. */
export interface End {
  readonly role: string;
  /** The status of the edge. */
  readonly status: string;
  /** The status that it ends with. */
  readonly as: string;
  readonly schema: JsonSchema;
}

/** The ends of a workflow, in the order of its graph. */
export function endsOf(definition: Definition): End[] {
  return edgesOf(definition).flatMap(({ role, status, edge }): End[] => {
    if (edge.role !== END) return [];
    // Branches that the start opens end without the output of a role.
    if (role === START) return edge.fork === undefined ? [] : [ending(role, status, edge.as ?? onlyStatus, {})];
    const returns = own(definition.roles, role)?.returns;
    const variant = returns && variants(returns).find((each) => each.status === status);
    return variant === undefined ? [] : [ending(role, status, edge.as ?? status, variant.schema)];
  });
}

function ending(role: string, status: string, as: string, schema: Readonly<Record<string, unknown>>): End {
  const properties = {
    ...(isRecord(schema.properties) ? schema.properties : {}),
    [endStatus]: { type: "string", const: as },
  };
  const required = Array.isArray(schema.required) ? schema.required : [];
  const all = [...new Set([...required, endStatus])];
  return { role, status, as, schema: { ...schema, type: "object", properties, required: all } };
}

/** Whether two ends with the same status return the same fields. */
export function isSameEnd(one: End, other: End): boolean {
  return comparable(one.schema) === comparable(other.schema);
}

const annotations: readonly string[] = ["title", "description", "$comment", "examples"];

function comparable(schema: JsonSchema): string {
  return JSON.stringify(schema, (key, value: unknown) => {
    if (typeof value === "string" && annotations.includes(key)) return undefined;
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** The output of a role that runs a workflow: a variant for each status that the workflow ends with. */
export function outputOf(definition: Definition): Returns {
  const byStatus = new Map<string, End>();
  for (const end of endsOf(definition)) if (!byStatus.has(end.as)) byStatus.set(end.as, end);
  const definitions = emptyRecord();
  const oneOf = [...byStatus.values()].map((end, index) => embedded(end.schema, `${index + 1}`, definitions));
  const schema = Object.keys(definitions).length === 0 ? { oneOf } : { oneOf, $defs: definitions };
  return { format: "frontmatter", discriminant: endStatus, schema };
}
