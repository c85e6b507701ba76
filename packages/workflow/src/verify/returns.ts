import { checkSchema, didYouMean, type SchemaUse, settingsDiagnostics } from "@cuebook/settings";
import {
  childOf,
  describeValue,
  type InParts,
  isRecord,
  pointerOf,
  propertySchema,
  valueAt,
} from "@cuebook/settings/values";
import type { Diagnostic, JsonSchema, Place } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { fixedValues } from "@cuebook/template/schema";
import { reservedFields } from "../contract/contract.ts";
import { graphDiagnostics } from "../diagnostics/graph.ts";
import { placeAt } from "../model/places.ts";
import type { Returns, Workflow } from "../model/workflow.ts";
import { type ObjectSchema, outputArms, replyVariants } from "../output/variants.ts";
import { isOutputKnown } from "./gaps.ts";
import { soundSchema } from "./sound-schemas.ts";
import { isReservedStatus } from "./statuses.ts";

const report = reporter(graphDiagnostics);
const reportSchema = reporter(settingsDiagnostics);

type FieldReturns = Exclude<Returns, { format: "text" }>;

/** The codes after which the statuses of a role are not fully known. */
const unclearStatuses: readonly string[] = [
  "returns_not_fields",
  "variant_without_status",
  "status_not_text",
  "status_duplicate",
];

/** Whether all statuses of a role are known. Otherwise findings about its edges would only repeat others. */
export function hasClearStatuses(workflow: Workflow, role: string, returns: Returns): boolean {
  if (!isOutputKnown(workflow, role)) return false;
  if (returns.format === "text") return true;
  const at = pointerOf("roles", role, "returns", "schema");
  return !statusFindings(workflow, role, returns, at).some((finding) => unclearStatuses.includes(finding.code));
}

/** Checks the schemas of a workflow: that of its input, and the outputs of roles as variants with distinct statuses. Yields after each. */
export function* verifySchemas(workflow: Workflow): InParts<Diagnostic[]> {
  const findings = inputFindings(workflow);
  for (const [role, { returns, phase, performs }] of Object.entries(workflow.definition.roles)) {
    // Those of a workflow that it runs are findings of that workflow.
    if (performs?.what !== "workflow")
      findings.push(...returnsFindings(workflow, role, returns, pointerOf("roles", role, "returns", "schema")));
    if (phase?.later !== undefined)
      findings.push(
        ...returnsFindings(workflow, role, phase.later, pointerOf("roles", role, "phase", "later", "schema")),
      );
    yield;
  }
  return withoutRepeats(findings);
}

/** Checks the output of a role: the schema itself, then its statuses and fields. */
function returnsFindings(workflow: Workflow, role: string, returns: Returns, at: string): Diagnostic[] {
  if (returns.format === "text") return [];
  const findings = schemaFindings(workflow, returns.schema, at, { isOutput: true });
  const schema = soundSchema(returns.schema);
  if (schema === undefined) return findings;
  const sound = { ...returns, schema };
  return [
    ...findings,
    ...statusFindings(workflow, role, sound, at),
    ...fieldFindings(workflow, role, sound, at),
    ...replyVariants(sound).flatMap(({ schema, pointer }) => requiredFindings(workflow, schema, at, pointer)),
  ];
}

/** Reports the findings of a schema that several roles share by an alias once. */
function withoutRepeats(findings: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return findings.filter(({ code, file, line, column, message }) => {
    const key = JSON.stringify([code, file, line, column, message]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function inputFindings(workflow: Workflow): Diagnostic[] {
  const { inputs } = workflow.definition;
  if (inputs === undefined) return [];
  const findings = schemaFindings(workflow, inputs, "/inputs");
  return [...findings, ...inputFieldFindings(workflow, soundSchema(inputs))];
}

/** @param inputs without what is wrong in it; `undefined` if nothing is left */
function inputFieldFindings(workflow: Workflow, inputs: JsonSchema | undefined): Diagnostic[] {
  if (inputs === undefined) return [];
  if (!isRecord(inputs) || (inputs.type !== undefined && inputs.type !== "object"))
    return [report("inputs_not_fields", {}, placeAt(workflow, "/inputs/type"))];
  const { properties, required } = inputs;
  if (!isRecord(properties) || !Array.isArray(required)) return [];
  return requiredFindings(workflow, { ...inputs, properties, required }, "/inputs", "");
}

/** Keywords with which an object can have fields that its `properties` do not list. */
const opening = [
  "additionalProperties",
  "unevaluatedProperties",
  "patternProperties",
  "allOf",
  "oneOf",
  "anyOf",
  "if",
  "$ref",
];

/** Reports a field that is required but not declared: contracts are closed, so no data could fit. */
function requiredFindings(
  workflow: Workflow,
  schema: Pick<ObjectSchema, "required"> & { readonly properties: Readonly<Record<string, unknown>> },
  at: string,
  pointer: string,
): Diagnostic[] {
  const names = Object.keys(schema.properties);
  // A field that is declared beside the arms is declared. An explicitly closed schema is closed like others.
  const isOpen = opening.some((keyword) => Object.hasOwn(schema, keyword) && Reflect.get(schema, keyword) !== false);
  if (isOpen) return [];
  return schema.required.flatMap((field) => {
    if (Object.hasOwn(schema.properties, field)) return [];
    const suggestion = didYouMean(field, names);
    const place = requiredPlace(workflow, [`${at}${pointer}`, at], field);
    return [reportSchema("required_unknown", { field, known: names }, place, suggestion)];
  });
}

/** The place where a field is required: in the arm, or beside the arms. */
function requiredPlace(workflow: Workflow, holders: readonly string[], field: string): Place {
  for (const holder of holders) {
    const required = valueAt(workflow.definition, `${holder}/required`);
    const index = Array.isArray(required) ? required.indexOf(field) : -1;
    if (index !== -1) return placeAt(workflow, `${holder}/required/${index}`);
  }
  return placeAt(workflow, `${holders[0] ?? ""}/required`);
}

function schemaFindings(workflow: Workflow, schema: unknown, at: string, use: SchemaUse = {}): Diagnostic[] {
  return checkSchema(schema, (pointer, part) => placeAt(workflow, at + pointer, part), use);
}

function statusFindings(workflow: Workflow, role: string, returns: FieldReturns, at: string): Diagnostic[] {
  const { schema, discriminant } = returns;
  const arms = outputArms(schema, discriminant);
  if (arms.length === 0) return [report("returns_not_fields", { role }, placeAt(workflow, at, "key"))];
  const seen = new Map<string, string>();
  return arms.flatMap(({ schema: arm, pointer, isUnion }) => {
    const armAt = at + pointer;
    const property = propertySchema(arm, discriminant);
    const values = fixedValues(property);
    const inArm = childOf(`${armAt}/properties`, discriminant);
    const statusAt = Object.hasOwn(workflow.places, inArm) ? inArm : childOf(`${at}/properties`, discriminant);
    const isObject = (arm.type === undefined || arm.type === "object") && !Object.hasOwn(arm, "not");
    if (!isObject || (!isUnion && property === undefined && !isRecord(arm.properties)))
      return [report("returns_not_fields", { role }, placeAt(workflow, armAt))];
    if (values === undefined) {
      if (!isUnion && property === undefined) return [];
      return [
        report(
          "variant_without_status",
          { role, discriminant },
          placeAt(workflow, property === undefined ? armAt : statusAt),
        ),
      ];
    }
    const findings = values.flatMap((value, index) => {
      const valueAt = Object.hasOwn(workflow.places, `${statusAt}/const`)
        ? `${statusAt}/const`
        : `${statusAt}/enum/${index}`;
      if (typeof value !== "string")
        return [report("status_not_text", { found: describeValue(value) }, placeAt(workflow, valueAt))];
      if (value.trim() === "") return [report("status_blank", { role }, placeAt(workflow, valueAt))];
      if (isReservedStatus(value))
        return [report("reserved_status", { role, status: value }, placeAt(workflow, valueAt))];
      const before = seen.get(value);
      seen.set(value, valueAt);
      if (before === undefined) return [];
      const notes = [{ ...placeAt(workflow, before), message: `"${value}" is first used here` }];
      return [report("status_duplicate", { role, status: value }, placeAt(workflow, valueAt), { notes })];
    });
    const status = values.map(String).join(", ");
    return requires(arm, discriminant)
      ? findings
      : [
          ...findings,
          report("status_not_required", { role, discriminant, status }, placeAt(workflow, statusAt, "key")),
        ];
  });
}

function requires(schema: unknown, name: string): boolean {
  return isRecord(schema) && Array.isArray(schema.required) && schema.required.includes(name);
}

function fieldFindings(workflow: Workflow, role: string, returns: FieldReturns, at: string): Diagnostic[] {
  const seen = new Set<string>();
  return replyVariants(returns).flatMap((variant) =>
    Object.keys(variant.schema.properties).flatMap((field) => {
      const isReserved =
        reservedFields.includes(field) ||
        (field.startsWith("$") && field !== returns.discriminant) ||
        // A role that asks a person returns its discriminant and `reason`, so they cannot be the same field.
        (field === "reason" && field === returns.discriminant);
      const inArm = childOf(`${at}${variant.pointer}/properties`, field);
      const pointer = Object.hasOwn(workflow.places, inArm) ? inArm : childOf(`${at}/properties`, field);
      if (!isReserved || seen.has(pointer)) return [];
      seen.add(pointer);
      return [report("reserved_field", { field, role }, placeAt(workflow, pointer, "key"))];
    }),
  );
}
