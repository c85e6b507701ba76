import type { JsonSchema } from "@cuebook/template";
import { flowOf } from "../graph/flow.ts";
import { type ObjectSchema, variants } from "../output/variants.ts";
import { emptyRecord, own } from "../record.ts";
import type { Definition } from "../workflow.ts";
import { embedded } from "./definitions.ts";

/** A role's output as later prompts see it: the variant's fields, and `_body` with the text below them. */
export function outputSchema(variant: ObjectSchema): JsonSchema {
  return {
    ...variant,
    properties: { ...variant.properties, _body: { type: "string", description: "The text below the front matter." } },
    required: [...variant.required, "_body"],
  };
}

/** Where a prompt stands: entering `role`, after `statuses` of the one before where that is known. */
export interface StepsPlace {
  readonly role: string;
  /** On an edge out of `role`: the status that it was left with. */
  readonly left?: string;
  /** The roles that are asked about; default: all. */
  readonly wanted?: ReadonlySet<string>;
}

/**
 * The contract of `steps` at a place of the graph: the last output of each role that can lie before it. Roles on every path
 * from `$START` are required, those on some are optional, others are not there. Each is typed by the variants through which
 * the place can be reached.
 */
export function stepsContract(
  definition: Definition,
  place: StepsPlace,
  definitions: Record<string, unknown>,
): JsonSchema {
  const flow = flowOf(definition);
  const properties: Record<string, JsonSchema> = emptyRecord();
  const required: string[] = [];
  for (const name of place.wanted ?? Object.keys(definition.roles)) {
    const role = own(definition.roles, name);
    if (role === undefined) continue;
    const isLeft = place.left !== undefined && name === place.role;
    const statuses = isLeft && place.left !== undefined ? new Set([place.left]) : flow.statusesBefore(place.role, name);
    if (statuses.size === 0) continue;
    const schemas = variants(role.returns).flatMap((variant) =>
      statuses.has(variant.status) ? [embedded(outputSchema(variant.schema), `steps.${name}`, definitions)] : [],
    );
    const [first] = schemas;
    if (first === undefined) continue;
    properties[name] = schemas.length === 1 ? first : { oneOf: schemas };
    if (isLeft || (name !== place.role && flow.dominates(name, place.role))) required.push(name);
  }
  return { type: "object", properties, required, additionalProperties: false };
}
