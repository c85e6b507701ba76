import { didYouMean } from "@cuebook/settings";
import { type DataRecord, emptyRecord, isRecord, pointerOf } from "@cuebook/settings/values";
import { parseYaml } from "@cuebook/settings/yaml";
import { reporter, Source } from "@cuebook/template";
import { phaseVariableByName } from "../../contract/phase-variables.ts";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import type { Definition, Role, VariableSource } from "../../model/workflow.ts";
import { variants } from "../../output/variants.ts";
import type { Builder } from "../file/builder.ts";

const report = reporter(phaseDiagnostics);

/** The form of a name: as in the table, so that variables are recognizable in prompts. */
export const variableNamePattern = /^[A-Z][A-Z0-9_]{0,63}$/;
const sourceKeys = ["value", "env", "file", "phase"] as const;
type SourceKey = (typeof sourceKeys)[number];

/** The names that a workflow adds to the table, under `variables`. @param value the document of the workflow */
export function addedNames(value: unknown): string[] {
  const written = isRecord(value) && isRecord(value.variables) ? value.variables : {};
  return Object.keys(written).filter((name) => !phaseVariableByName.has(name));
}

/** The names that a workflow's text adds to the table, even if it has mistakes elsewhere. */
export function addedVariableNames(text: string): string[] {
  return addedNames(parseYaml(new Source("", text)).value);
}

/**
 * Adds the variables of a workflow: those that are known before its phases, and those from the output of a phase, which that
 * phase then gives.
 * @param graph the lowered phases
 */
export function withVariables(
  builder: Builder,
  written: unknown,
  graph: Pick<Definition, "roles" | "graph">,
): Pick<Definition, "roles" | "graph" | "variables"> {
  if (!isRecord(written)) return graph;
  const roles: Record<string, Role> = { ...graph.roles };
  const variables: Record<string, VariableSource> = emptyRecord();
  for (const [name, value] of Object.entries(written)) {
    if (!isRecord(value) || !isFree(builder, name)) continue;
    const key = sourceOf(builder, name, value);
    if (key === undefined) continue;
    if (key !== "phase") variables[name] = known(key, value);
    else {
      giveFrom(builder, name, value, roles);
      if (typeof value.default === "string") variables[name] = { from: "value", value: value.default };
    }
    builder.copy(value, pointerOf("variables", name), pointerOf("variables", name));
  }
  return { ...graph, roles, ...(Object.keys(variables).length === 0 ? {} : { variables }) };
}

/** Whether a workflow may set a name: a new name, or one that is otherwise detected from the project. */
function isFree(builder: Builder, name: string): boolean {
  const place = builder.keyPlace(pointerOf("variables", name));
  if (!variableNamePattern.test(name)) {
    builder.diagnostics.push(report("variable_name", { name }, place));
    return false;
  }
  const taken = phaseVariableByName.get(name);
  const isFound = taken?.source === "project" || taken?.source === "initiative";
  if (taken === undefined || (isFound && taken.type === "text")) return true;
  builder.diagnostics.push(report("variable_taken", { name, source: taken.source }, place));
  return false;
}

/** The source of a variable, if it has exactly one and the keys that belong to it. */
function sourceOf(builder: Builder, name: string, value: DataRecord): SourceKey | undefined {
  const given = sourceKeys.filter((key) => Object.hasOwn(value, key));
  const [key] = given;
  const place = builder.keyPlace(pointerOf("variables", name));
  if (key === undefined || given.length > 1) {
    builder.diagnostics.push(report("variable_source", { name, given }, place));
    return undefined;
  }
  const wrong = [
    ...(key === "phase" && !Object.hasOwn(value, "field") ? ["field"] : []),
    ...(key !== "phase" && Object.hasOwn(value, "field") ? ["field"] : []),
    ...(key === "value" && Object.hasOwn(value, "default") ? ["default"] : []),
  ];
  for (const other of wrong) {
    const isMissing = !Object.hasOwn(value, other);
    const at = isMissing ? place : builder.keyPlace(pointerOf("variables", name, other));
    builder.diagnostics.push(report("variable_key", { name, key, other, isMissing }, at));
  }
  return wrong.length === 0 && typeof value[key] === "string" ? key : undefined;
}

function known(key: Exclude<SourceKey, "phase">, value: DataRecord): VariableSource {
  const text = String(value[key]);
  const otherwise = typeof value.default === "string" ? { default: value.default } : {};
  switch (key) {
    case "value":
      return { from: "value", value: text };
    case "env":
      return { from: "env", name: text, ...otherwise };
    case "file":
      return { from: "file", path: text, ...otherwise };
  }
}

function giveFrom(builder: Builder, name: string, value: DataRecord, roles: Record<string, Role>): void {
  const id = String(value.phase);
  const field = String(value.field);
  // For a review with several reviewers, their merged findings.
  const target = Object.keys(roles).findLast((role) => roles[role]?.phase?.id === id);
  const role = target === undefined ? undefined : roles[target];
  if (target === undefined || role?.phase === undefined) {
    const ids = [...new Set(Object.values(roles).flatMap(({ phase }) => phase?.id ?? []))];
    const options = didYouMean(id, ids);
    const place = builder.valuePlace(pointerOf("variables", name, "phase"));
    builder.diagnostics.push(report("variable_phase", { name, id, known: ids }, place, options));
    return;
  }
  const complete = variants(role.returns).find(({ status }) => status === "complete");
  const fields = Object.keys(complete?.schema.properties ?? {});
  if (!fields.includes(field)) {
    const place = builder.valuePlace(pointerOf("variables", name, "field"));
    builder.diagnostics.push(report("phase_gives_no_field", { variable: name, field, known: fields }, place));
    return;
  }
  roles[target] = { ...role, phase: { ...role.phase, gives: { ...role.phase.gives, [name]: field } } };
}
