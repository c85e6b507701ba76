import { childOf, emptyRecord, isRecord, propertySchema, valueAt } from "@cuebook/settings/values";
import { fixedValues, type JsonSchema, localSchema, normalSchema, valueAtReference } from "@cuebook/template/schema";
import { type Returns, SUSPEND, TIMEOUT } from "../model/workflow.ts";

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
 * `_`. Arms without a status are left out; `verifyWorkflow` reports them. A role that can time out also has `$TIMEOUT`.
 *
 * @example variants({ format: "text" }) // [{ status: "_", ... }]
 */
export function variants(returns: Returns): Variant[] {
  const all = replyVariants(returns);
  if (returns.timesOut === true) all.push(timeoutVariant(discriminantOf(returns)));
  if (returns.format === "text" || returns.turnStatuses === undefined) return all;
  const { turnStatuses } = returns;
  return all.filter(({ status }) => !turnStatuses.includes(status));
}

/** The field with the status of an output: also for free text, which only a timeout gives one. */
export function discriminantOf(returns: Returns): string {
  return returns.format === "text" ? "$status" : returns.discriminant;
}

const timeouts = new Map<string, Variant>();

/** The variant of a step that took too long. It is not one of `replyVariants`, since no agent returns it. */
function timeoutVariant(discriminant: string): Variant {
  const known = timeouts.get(discriminant);
  if (known !== undefined) return known;
  const schema = objectSchema({ properties: { [discriminant]: { const: TIMEOUT } }, required: [discriminant] });
  const variant = { status: TIMEOUT, schema, pointer: "" };
  timeouts.set(discriminant, variant);
  return variant;
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

function findVariants(written: JsonSchema, discriminant: string): Variant[] {
  return outputArms(written, discriminant).flatMap(({ schema, pointer, isUnion }) =>
    armVariants(schema, pointer, discriminant, !isUnion),
  );
}

/** An arm of the schema of an output. */
export interface OutputArm {
  /** The arm with the keywords beside the arms, its references and its `allOf` merged into it. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Pointer of the place that describes the arm, in the schema as written. */
  readonly pointer: string;
  /** Whether the schema has several arms. */
  readonly isUnion: boolean;
}

/** The arms of the schema of an output by which its statuses differ; the whole schema without such arms. */
export function outputArms(written: JsonSchema, discriminant: string): OutputArm[] {
  const root = localSchema(written);
  if (!isRecord(root)) return [];
  const schema = flattened(root, root);
  const keyword = statusUnion(schema, discriminant);
  if (keyword === undefined) return [{ schema, pointer: "", isUnion: false }];
  const arms = schema[keyword];
  const base: Record<string, unknown> = { ...schema };
  delete base[keyword];
  return (Array.isArray(arms) ? arms : []).map((arm, index) => ({
    schema: isRecord(arm) ? merged(base, flattened(arm, root)) : { not: {} },
    pointer: describedAt(written, childOf(`/${keyword}`, index)),
    isUnion: true,
  }));
}

/** The pointer of the schema that an arm only refers to, else its own. */
function describedAt(root: JsonSchema, pointer: string): string {
  const seen = new Set<string>();
  for (let at = pointer; !seen.has(at); ) {
    seen.add(at);
    const arm = valueAt(root, at);
    if (!isRecord(arm) || typeof arm.$ref !== "string" || Object.hasOwn(arm, "properties")) return at;
    if (!arm.$ref.startsWith("#/")) return at;
    at = arm.$ref.slice(1);
  }
  return pointer;
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
function statusUnion(schema: Readonly<Record<string, unknown>>, discriminant: string): "oneOf" | "anyOf" | undefined {
  const keyword = unionKeyword(schema);
  if (keyword === undefined) return undefined;
  const isFixed = (each: unknown) =>
    isRecord(each) && fixedValues(propertySchema(flattened(each, schema), discriminant)) !== undefined;
  const arms = schema[keyword];
  return isFixed(schema) && !(Array.isArray(arms) && arms.every(isFixed)) ? undefined : keyword;
}

/** The keyword of the arms of a schema: `oneOf`, else `anyOf`. */
function unionKeyword(schema: Readonly<Record<string, unknown>>): "oneOf" | "anyOf" | undefined {
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
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const whole = normalSchema({ ...schema, type: "object", properties });
  const record = isRecord(whole) ? flattened(whole, whole) : {};
  const listed: Record<string, JsonSchema> = emptyRecord();
  for (const [name, property] of Object.entries(isRecord(record.properties) ? record.properties : {})) {
    listed[name] = isRecord(property) ? property : property !== false;
  }
  const required = Array.isArray(record.required) ? record.required.filter((name) => typeof name === "string") : [];
  return { ...record, properties: listed, required };
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

/** Keywords that can be merged into an object schema without changing its meaning. */
const mergeable: readonly string[] = ["properties", "required", "type", "title", "description", "$comment", "examples"];

/** An object schema with its reference, and the parts of its `allOf` that only list fields, merged into it. */
function flattened(
  schema: Readonly<Record<string, unknown>>,
  root: Readonly<Record<string, unknown>>,
  open: readonly unknown[] = [],
): Readonly<Record<string, unknown>> {
  if (open.includes(schema)) return schema;
  const { $ref: reference, allOf, ...own } = schema;
  const target = definitionOf(root, reference);
  const isAdded = Object.keys(own).every((keyword) => keyword === "$defs" || mergeable.includes(keyword));
  const referred = isRecord(target) ? flattened(target, root, [...open, schema]) : undefined;
  const refers = referred !== undefined && (isAdded || isMerged(referred)) ? [referred] : [];
  const parts = (Array.isArray(allOf) ? allOf : []).map((part: unknown) =>
    isRecord(part) ? flattened(part, root, [...open, schema]) : part,
  );
  const kept = parts.filter((part) => part !== true && !isMerged(part));
  const isKept = refers.length === 0 && reference !== undefined;
  const rest = { ...own, ...(isKept ? { $ref: reference } : {}), ...(kept.length === 0 ? {} : { allOf: kept }) };
  if (refers.length === 0 && !parts.some(isMerged)) return kept.length === parts.length ? schema : rest;
  return [...refers, ...parts.filter(isMerged), rest].reduce(merged);
}

/** Whether a part only lists fields. */
function isMerged(part: unknown): part is Readonly<Record<string, unknown>> {
  if (!isRecord(part) || !Object.keys(part).every((keyword) => mergeable.includes(keyword))) return false;
  return part.type === undefined || part.type === "object";
}

function definitionOf(root: Readonly<Record<string, unknown>>, reference: unknown): unknown {
  return typeof reference === "string" && reference.startsWith("#/$defs/")
    ? valueAtReference(root, reference)
    : undefined;
}

/** A field that is both beside the arms and in one: the arm's description, and the rules of both. */
function mergedProperty(before: unknown, schema: unknown): unknown {
  const isArtifact = isRecord(before) && before.artifact === true;
  return { allOf: [before], ...(isArtifact ? { artifact: true } : {}), ...(isRecord(schema) ? schema : {}) };
}
