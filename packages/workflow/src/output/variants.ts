import { childOf, closed, emptyRecord, fixedValues, isRecord, propertySchema } from "@cuebook/settings/values";
import type { JsonSchema } from "@cuebook/template";
import { type Returns, SUSPEND } from "../model/workflow.ts";

/** The status of a role with a single exit without a name. */
export const onlyStatus = "_";

/** An arm of a role's output: the fields that belong to one status. */
export interface Variant {
  readonly status: string;
  /** The schema of this arm only: closed, with a fixed status, merged with the keywords beside the arms. */
  readonly schema: ObjectSchema;
  /** Pointer of the arm in the role's schema: `/oneOf/1`, or `""` for the whole. */
  readonly pointer: string;
}

/** An object schema with its parts. */
export type ObjectSchema = Readonly<Record<string, unknown>> & {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
};

/**
 * The variants with which a role can end, in the order written. A `oneOf` has one for each arm that fixes the discriminant (by
 * `const`, or by an `enum`, which gives one for each value). A plain object without discriminant, and free text, have the status
 * `_`. Arms without a status are left out; `verifyWorkflow` reports them.
 *
 * @example variants({ format: "text" }) // [{ status: "_", ... }]
 */
export function variants(returns: Returns): Variant[] {
  const all = replyVariants(returns);
  if (returns.format === "text" || returns.turnStatuses === undefined) return all;
  const { turnStatuses } = returns;
  return all.filter(({ status }) => !turnStatuses.includes(status));
}

/** All variants that a role can return: `variants`, and those with which its step continues. */
export function replyVariants(returns: Returns): Variant[] {
  if (returns.format === "text") return [{ status: onlyStatus, schema: objectSchema({ properties: {} }), pointer: "" }];
  const known = variantsOf.get(returns);
  if (known !== undefined) return [...known];
  const found = findVariants(returns.schema, returns.discriminant);
  variantsOf.set(returns, found);
  return [...found];
}

const variantsOf = new WeakMap<Returns, readonly Variant[]>();

function findVariants(schema: JsonSchema, discriminant: string): Variant[] {
  if (!isRecord(schema)) return [];
  const keyword = statusUnion(schema, discriminant);
  if (keyword === undefined) return armVariants(schema, "", discriminant, true);
  const arms = schema[keyword];
  const base: Record<string, unknown> = { ...schema };
  delete base[keyword];
  return (Array.isArray(arms) ? arms : []).flatMap((arm, index) =>
    isRecord(arm) ? armVariants(merged(base, arm), childOf(`/${keyword}`, index), discriminant, false) : [],
  );
}

/**
 * The variant with which any role that returns fields can ask a person instead: the status `$SUSPEND` in the discriminant of
 * the role, and a reason. It is not one of `variants`, since no edge belongs to it.
 */
export function suspendVariant(discriminant: string): Variant {
  const properties = {
    [discriminant]: { const: SUSPEND },
    reason: {
      type: "string",
      pattern: "\\S",
      title: "text that is not blank",
      description: "What you need from the person: the question, or the obstacle.",
    },
  };
  return {
    status: SUSPEND,
    schema: objectSchema({ properties, required: Object.keys(properties) }),
    pointer: "",
  };
}

/**
 * The keyword of the arms that distinguish the statuses; `undefined` without arms, or if the status is fixed beside them and they
 * do not mention it.
 */
export function statusUnion(schema: JsonSchema, discriminant: string): "oneOf" | "anyOf" | undefined {
  const keyword = unionKeyword(schema);
  if (keyword === undefined || !isRecord(schema)) return undefined;
  const isFixed = (each: unknown) => isRecord(each) && fixedValues(propertySchema(each, discriminant)) !== undefined;
  const arms = schema[keyword];
  return isFixed(schema) && !(Array.isArray(arms) && arms.every(isFixed)) ? undefined : keyword;
}

/** The keyword of the arms of a schema: `oneOf`, else `anyOf`. */
function unionKeyword(schema: JsonSchema): "oneOf" | "anyOf" | undefined {
  if (!isRecord(schema)) return undefined;
  if (Array.isArray(schema.oneOf)) return "oneOf";
  return Array.isArray(schema.anyOf) ? "anyOf" : undefined;
}

function armVariants(
  schema: Readonly<Record<string, unknown>>,
  pointer: string,
  discriminant: string,
  mayBeOnly: boolean,
): Variant[] {
  const property = propertySchema(schema, discriminant);
  if (property === undefined && mayBeOnly) return [{ status: onlyStatus, schema: objectSchema(schema), pointer }];
  const statuses = fixedValues(property) ?? [];
  return statuses.flatMap((status) => {
    if (typeof status !== "string") return [];
    const { enum: _values, ...described } = isRecord(property) ? property : {};
    const properties = {
      ...(isRecord(schema.properties) ? schema.properties : {}),
      [discriminant]: { ...described, const: status },
    };
    return [{ status, schema: objectSchema({ ...schema, properties }), pointer }];
  });
}

function objectSchema(schema: Readonly<Record<string, unknown>>): ObjectSchema {
  const whole = closed({ ...schema, type: "object", properties: isRecord(schema.properties) ? schema.properties : {} });
  const record = isRecord(whole) ? whole : {};
  const properties: Record<string, JsonSchema> = emptyRecord();
  for (const [name, property] of Object.entries(isRecord(record.properties) ? record.properties : {})) {
    properties[name] = isRecord(property) ? property : property !== false;
  }
  const required = Array.isArray(record.required) ? record.required.filter((name) => typeof name === "string") : [];
  return { ...record, properties, required };
}

/** An arm, merged with the keywords beside the arms. */
function merged(
  base: Readonly<Record<string, unknown>>,
  arm: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const properties: Record<string, unknown> = emptyRecord();
  for (const [name, schema] of Object.entries(isRecord(base.properties) ? base.properties : {}))
    properties[name] = schema;
  for (const [name, schema] of Object.entries(isRecord(arm.properties) ? arm.properties : {})) {
    const before = Object.hasOwn(properties, name) ? properties[name] : undefined;
    properties[name] = before === undefined ? schema : mergedProperty(before, schema);
  }
  const required = [base.required, arm.required].flatMap((names) => (Array.isArray(names) ? names : []));
  const allOf = [base.allOf, arm.allOf].flatMap((schemas) => (Array.isArray(schemas) ? schemas : []));
  return { ...base, ...arm, properties, required: [...new Set(required)], ...(allOf.length === 0 ? {} : { allOf }) };
}

/** A field that is both beside the arms and in one: the arm's description, and the rules of both. */
function mergedProperty(before: unknown, schema: unknown): unknown {
  const isArtifact = isRecord(before) && before.artifact === true;
  return { allOf: [before], ...(isArtifact ? { artifact: true } : {}), ...(isRecord(schema) ? schema : {}) };
}
