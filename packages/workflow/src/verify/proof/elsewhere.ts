import { own } from "@cuebook/settings/values";
import type { Diagnostic, Suggestion } from "@cuebook/template";
import { historyAt, rolesInSteps } from "../../contract/steps.ts";
import { sourceOf } from "../../model/places.ts";
import type { Definition } from "../../model/workflow.ts";
import { variants } from "../../output/variants.ts";
import { fieldState, variantOf } from "./declared.ts";
import type { Site } from "./site.ts";

/** The maximum number of roles with a field to check. */
const mostCandidates = 50;

/** The roles whose last output has a field on every path to the prompt. */
export function rolesWith(site: Site, field: string): string[] {
  const { definition } = site.workflow;
  return candidatesFor(definition, field).filter((role) => {
    const { isReachable, isMissable, statuses } = historyAt(definition, site.places, role);
    if (!isReachable || isMissable || statuses.length === 0) return false;
    return statuses.every((status) => {
      const variant = variantOf(site.workflow, role, status);
      return variant !== undefined && fieldState(variant.schema, field) === "always";
    });
  });
}

const candidates = new WeakMap<Definition, Map<string, readonly string[]>>();

/** The first roles that have the field in some variant. */
function candidatesFor(definition: Definition, field: string): readonly string[] {
  const known = candidates.get(definition) ?? new Map<string, readonly string[]>();
  candidates.set(definition, known);
  const found = known.get(field) ?? rolesInSteps(definition).filter((role) => hasField(definition, role, field));
  known.set(field, found.slice(0, mostCandidates));
  return found.slice(0, mostCandidates);
}

function hasField(definition: Definition, role: string, field: string): boolean {
  const returns = own(definition.roles, role)?.returns;
  return returns !== undefined && variants(returns).some(({ schema }) => fieldState(schema, field) === "always");
}

/** Suggests the same field of another role if exactly one has it for certain; as a replacement if the finding marks all of it. */
export function otherField(finding: Diagnostic, site: Site, field: string): Suggestion | undefined {
  const [only, ...others] = rolesWith(site, field);
  if (only === undefined || others.length > 0) return undefined;
  const meant = `steps.${only}.${field}`;
  const isRoot = finding.code === "unknown_name" && marked(finding, site).text === field;
  const isPlain = isRoot && /^[$\w.-]+$/.test(meant);
  return { text: `did you mean ${meant}?`, ...(isPlain ? { replacement: meant } : {}) };
}

/**
 * Suggests a condition on the status if only some statuses of a role have a field, in a dialect with comparisons; else `undefined`,
 * since a section is itself a guard.
 */
export function statusGuard(
  finding: Diagnostic,
  site: Site,
  role: string,
  statuses: readonly string[],
): Suggestion | undefined {
  const returns = own(site.workflow.definition.roles, role)?.returns;
  if (returns === undefined || returns.format === "text" || statuses.length === 0) return undefined;
  const { before } = marked(finding, site);
  // Only if the step is written out, so that the condition narrows the same value.
  const step = [`$.steps.${role}`, `.steps.${role}`].find((each) => before.endsWith(`${each}.`));
  if (step === undefined) return undefined;
  const { discriminant } = returns;
  const status = /^\w+$/.test(discriminant)
    ? `${step}.${discriminant}`
    : `(index ${step} ${JSON.stringify(discriminant)})`;
  const values = statuses.map((each) => JSON.stringify(each)).join(" ");
  return { text: `guard it by the status: {{ if eq ${status} ${values} }}...{{ end }}` };
}

/** The text that a finding marks, and the text before it on its line. */
function marked({ file, line, column, endLine, endColumn }: Diagnostic, { workflow }: Site) {
  const text = sourceOf(workflow, file).line(line) ?? "";
  return { text: endLine === line ? text.slice(column - 1, endColumn - 1) : "", before: text.slice(0, column - 1) };
}
