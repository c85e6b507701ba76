import { keysOf } from "@cuebook/settings/values";
import type { Diagnostic, Suggestion } from "@cuebook/template";
import { hasItem } from "../../contract/graph.ts";
import { inputSchema } from "../../contract/input.ts";
import { promptExtensions } from "../../contract/run.ts";
import { isCondition, promptAt } from "../../model/places.ts";
import { START, type Workflow } from "../../model/workflow.ts";
import { variants } from "../../output/variants.ts";
import { fieldPlace, fieldState, type PlacedNote, variantOf } from "./declared.ts";
import { otherField, rolesWith } from "./elsewhere.ts";
import type { Explanation } from "./explanation.ts";
import { phaseNotes } from "./phase-notes.ts";
import { isEdgeSite, type Site } from "./site.ts";
import { artifactNotes, listed, stateNote } from "./step-notes.ts";

/** Names that every prompt has, independent of outputs. */
const around: ReadonlySet<string> = new Set(["issue", "attempt", "run", "_body"]);

const noItem = "`item` is the item of a list, in the prompts of the branches of an edge with `each`";

/** The form of the names of phase variables. */
const phaseVariableName = /^[A-Z]/;

/** What `item` is at a prompt: that of a list, a field of the output that selects the edge, or nothing. */
function itemOf(site: Site): "list" | "output" | "none" {
  const { workflow, role, status, places } = site;
  const isBegun = places.some(({ at }) => at === "branch");
  if (hasItem(workflow.definition, role, isBegun ? status : undefined)) return "list";
  const variant = isEdgeSite(site) ? variantOf(workflow, role, site.status) : undefined;
  return variant !== undefined && fieldState(variant.schema, "item") !== "absent" ? "output" : "none";
}

/** The notes of a finding on a name at the root of the data: a field of the output that selects the edge. */
export function rootNotes(finding: Diagnostic, site: Site, path: readonly string[]): Explanation {
  const [field = "", ...deeper] = path;
  const { contract } = promptAt(site.workflow, site.pointer);
  if (contract === "phase" || (contract === "condition" && phaseVariableName.test(field)))
    return phaseNotes(finding, site, field);
  if (contract === "handoff" || around.has(field)) return { notes: [] };
  if (field === "item" && itemOf(site) !== "output")
    return { notes: itemOf(site) === "none" ? [{ message: noItem }] : [] };
  if (finding.code === "unknown_name") return unknownName(finding, site, field);
  const variant = isEdgeSite(site) ? variantOf(site.workflow, site.role, site.status) : undefined;
  if (!isEdgeSite(site) || variant === undefined) return { notes: [] };
  if (field === "_artifacts") return { notes: artifactNotes(site, site.role, [site.status], deeper) };
  if (path.length === 1 && fieldState(variant.schema, field) !== "always")
    return { notes: [stateNote(site, site.role, variant, field)] };
  const declared = fieldPlace(site.workflow, site.role, variant, path);
  return { notes: declared === undefined ? [] : [{ message: `\`${path.join(".")}\` is declared here`, ...declared }] };
}

/** The notes about a name that the prompt does not have: the variants and the earlier role that have it. */
function unknownName(finding: Diagnostic, site: Site, field: string): Explanation {
  if (promptAt(site.workflow, site.pointer).contract === "workflow-md") return undeclared(field);
  if (field === "null" && isCondition(site.pointer)) return { notes: [], suggestion: { text: "write `none`" } };
  const notes = ownerNotes(site, field);
  const suggestion = otherField(finding, site, field);
  if (suggestion !== undefined) return { notes, suggestion };
  const elsewhere = rolesWith(site, field).map((role) => `steps.${role}.${field}`);
  if (elsewhere.length > 0) return { notes: [...notes, { message: `other steps have it: ${listed(elsewhere)}` }] };
  const isInput = site.role === START && finding.suggestion === undefined;
  return isInput ? { notes, suggestion: inputAdvice(site, field) } : { notes };
}

/** Explains a name that the prompt of a WORKFLOW.md has only if its front matter declares it. */
function undeclared(field: string): Explanation {
  const extension = promptExtensions.find(({ name }) => name === field);
  if (extension === undefined) return { notes: [] };
  return { notes: [], suggestion: { text: `declare it in the front matter: ${extension.declaration}` } };
}

/** A finding in a prompt whose earlier steps are unknown, with the advice that does not depend on them. */
export function withInputAdvice(finding: Diagnostic, workflow: Workflow, pointer: string): Diagnostic {
  const [kind, from] = keysOf(pointer);
  const [field = ""] = finding.path ?? [];
  const isOfStart = kind === "graph" && from === START && finding.code === "unknown_name" && !around.has(field);
  if (!isOfStart || finding.suggestion !== undefined) return finding;
  return { ...finding, suggestion: inputAdvice({ workflow }, field) };
}

/** A name in the prompt of an edge of $START can only be an input of the run. */
function inputAdvice({ workflow: { definition } }: Pick<Site, "workflow">, field: string): Suggestion {
  if (fieldState(inputSchema(definition), field) !== "absent")
    return { text: `it is an input: write \`input.${field}\`` };
  const where = definition.inputs === undefined ? "declare `inputs:`" : "declare it in `inputs:`";
  return { text: `${where}, then write \`input.${field}\`` };
}

function ownerNotes(site: Site, field: string): PlacedNote[] {
  if (isEdgeSite(site)) {
    const variant = variantOf(site.workflow, site.role, site.status);
    return variant === undefined ? [] : [stateNote(site, site.role, variant, field)];
  }
  const isOutput = Object.values(site.workflow.definition.roles).some(({ returns }) =>
    variants(returns).some(({ schema }) => fieldState(schema, field) !== "absent"),
  );
  if (!isOutput) return [];
  const message =
    site.role === START
      ? "an edge of $START follows no output: there are no fields at the root of its prompt"
      : "the prompt of a role has no fields of an output at its root; the prompt of an edge to this role has the fields of the edge's role";
  return [{ message }];
}
