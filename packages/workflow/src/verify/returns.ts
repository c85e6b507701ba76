import type { Diagnostic } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { reservedFields } from "../contract/contract.ts";
import { describeValue } from "../data/describe.ts";
import { checkSchema } from "../data/schema.ts";
import { fixedValues, propertySchema } from "../data/union.ts";
import { graphDiagnostics } from "../diagnostics/graph.ts";
import { unionKeyword, variants } from "../output/variants.ts";
import { placeAt } from "../places.ts";
import { childOf, pointerOf } from "../pointer.ts";
import { isRecord } from "../record.ts";
import type { Returns, Workflow } from "../workflow.ts";

const report = reporter(graphDiagnostics);

type FieldReturns = Exclude<Returns, { format: "text" }>;

/** The codes after which the statuses of a role are not all known. */
const unclearStatuses: readonly string[] = [
  "returns_not_fields",
  "variant_without_status",
  "status_not_text",
  "status_duplicate",
];

/** Whether the statuses that a role may hand back are all known: findings about its edges would else only repeat others. */
export function hasClearStatuses(workflow: Workflow, role: string, returns: Returns): boolean {
  if (returns.format === "text") return true;
  const at = pointerOf("roles", role, "returns", "schema");
  return !statusFindings(workflow, role, returns, at).some((finding) => unclearStatuses.includes(finding.code));
}

/** Checks the schemas of a workflow: the input's, and what each role hands back as variants told apart by their status. */
export function verifySchemas(workflow: Workflow): Diagnostic[] {
  const { inputs, roles } = workflow.definition;
  const ofInputs = inputs === undefined ? [] : schemaFindings(workflow, inputs, "/inputs");
  return [
    ...ofInputs,
    ...Object.entries(roles).flatMap(([role, { returns }]) => {
      if (returns.format === "text") return [];
      const at = pointerOf("roles", role, "returns", "schema");
      const findings = schemaFindings(workflow, returns.schema, at);
      return findings.length > 0
        ? findings
        : [...statusFindings(workflow, role, returns, at), ...fieldFindings(workflow, role, returns, at)];
    }),
  ];
}

function schemaFindings(workflow: Workflow, schema: unknown, at: string): Diagnostic[] {
  return checkSchema(schema, (pointer, part) => placeAt(workflow, at + pointer, part));
}

function statusFindings(workflow: Workflow, role: string, returns: FieldReturns, at: string): Diagnostic[] {
  const { schema, discriminant } = returns;
  const keyword = unionKeyword(schema);
  if (!isRecord(schema)) return [report("returns_not_fields", { role }, placeAt(workflow, at, "key"))];
  const arms =
    keyword === undefined || fixedValues(propertySchema(schema, discriminant)) !== undefined
      ? [{ arm: schema, pointer: "" }]
      : armsOf(schema, keyword);
  const isUnion = arms.some(({ pointer }) => pointer !== "");
  const isRequiredByAll = requires(schema, discriminant);
  const seen = new Map<string, string>();
  return arms.flatMap(({ arm, pointer }) => {
    const armAt = at + pointer;
    const property = propertySchema(arm, discriminant);
    const values = fixedValues(property);
    const statusAt = childOf(`${armAt}/properties`, discriminant);
    if (
      !isRecord(arm) ||
      (arm.type !== undefined && arm.type !== "object") ||
      (!isUnion && property === undefined && !isRecord(arm.properties))
    ) {
      return [report("returns_not_fields", { role }, placeAt(workflow, armAt))];
    }
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
      const before = seen.get(value);
      seen.set(value, valueAt);
      if (before === undefined) return [];
      const notes = [{ ...placeAt(workflow, before), message: `"${value}" is first used here` }];
      return [report("status_duplicate", { role, status: value }, placeAt(workflow, valueAt), { notes })];
    });
    const status = values.map(String).join(", ");
    const isRequired = isRequiredByAll || requires(arm, discriminant);
    return isRequired
      ? findings
      : [
          ...findings,
          report("status_not_required", { role, discriminant, status }, placeAt(workflow, statusAt, "key")),
        ];
  });
}

function armsOf(
  schema: Readonly<Record<string, unknown>>,
  keyword: "oneOf" | "anyOf",
): { readonly arm: Readonly<Record<string, unknown>> | boolean; readonly pointer: string }[] {
  const arms = schema[keyword];
  return (Array.isArray(arms) ? arms : []).map((arm, index) => ({
    arm: isRecord(arm) ? arm : false,
    pointer: childOf(`/${keyword}`, index),
  }));
}

function requires(schema: unknown, name: string): boolean {
  return isRecord(schema) && Array.isArray(schema.required) && schema.required.includes(name);
}

function fieldFindings(workflow: Workflow, role: string, returns: FieldReturns, at: string): Diagnostic[] {
  const seen = new Set<string>();
  return variants(returns).flatMap((variant) =>
    Object.keys(variant.schema.properties).flatMap((field) => {
      const isReserved = reservedFields.includes(field) || (field.startsWith("$") && field !== returns.discriminant);
      const inArm = childOf(`${at}${variant.pointer}/properties`, field);
      const pointer = Object.hasOwn(workflow.places, inArm) ? inArm : childOf(`${at}/properties`, field);
      if (!isReserved || seen.has(pointer)) return [];
      seen.add(pointer);
      return [report("reserved_field", { field, role }, placeAt(workflow, pointer, "key"))];
    }),
  );
}
