import { own, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic, Suggestion } from "@cuebook/template";
import { inputSchema } from "../../contract/input.ts";
import { approversOf } from "../../graph/approvers.ts";
import { edgesOf } from "../../model/edges.ts";
import { placeAt, promptAt } from "../../model/places.ts";
import { variants } from "../../output/variants.ts";
import { branchAdvice } from "./branch-notes.ts";
import { fieldState, type PlacedNote, propertyPlace } from "./declared.ts";
import { otherField, statusGuard } from "./elsewhere.ts";
import type { Explanation } from "./explanation.ts";
import { rootNotes } from "./root-notes.ts";
import type { Site } from "./site.ts";
import { stepNotes } from "./step-notes.ts";

/** The maximum number of explained findings in a workflow. Further ones usually have the same cause. */
export const mostExplained = 1_000;

/**
 * Adds an explanation to a finding about a prompt: the shortest path on which a value is missing, the place of its producer's
 * schema, the other variants that have a field.
 */
export function explained(finding: Diagnostic, site: Site): Diagnostic {
  const { notes, suggestion } = explanation(finding, site);
  if (notes.length === 0 && suggestion === undefined) return finding;
  return {
    ...finding,
    notes: [
      ...finding.notes,
      ...notes.map((note) =>
        "source" in note
          ? { message: note.message, file: note.source.file, ...note.source.position(note.span.start) }
          : note,
      ),
    ],
    suggestion: suggestion ?? finding.suggestion,
  };
}

function explanation(finding: Diagnostic, site: Site): Explanation {
  const [root, name, ...rest] = finding.path ?? [];
  if (root === undefined) return { notes: [] };
  if (root === "input") return { notes: inputNotes(finding, site, name === undefined ? [] : [name, ...rest]) };
  if (root !== "steps") return rootNotes(finding, site, finding.path ?? []);
  if (name === undefined) return { notes: [] };
  const { definition } = site.workflow;
  if (approversOf(definition).has(name)) return { notes: approverNotes(site, name) };
  if (!Object.hasOwn(definition.roles, name)) return { notes: [] };
  const notes = stepNotes(finding, site, name, rest);
  const suggestion = stepSuggestion(finding, site, name, rest);
  return suggestion === undefined ? { notes } : { notes, suggestion };
}

/** A better fix for a finding on `steps.<role>` than the one of its dialect. */
function stepSuggestion(
  finding: Diagnostic,
  site: Site,
  role: string,
  fields: readonly string[],
): Suggestion | undefined {
  const [field, ...deeper] = fields;
  if (field === undefined) {
    return finding.code === "always_null"
      ? { text: branchAdvice(site, role) ?? `remove it, or lead every path here through "${role}"` }
      : undefined;
  }
  if (deeper.length > 0) return undefined;
  if (finding.code === "unknown_field") return finding.suggestion ?? otherField(finding, site, field);
  if (finding.code !== "maybe_absent" || promptAt(site.workflow, site.pointer).dialect !== "go") return undefined;
  const returns = own(site.workflow.definition.roles, role)?.returns;
  const having = (returns === undefined ? [] : variants(returns)).filter(
    ({ schema }) => fieldState(schema, field) !== "absent",
  );
  return statusGuard(
    finding,
    site,
    role,
    having.map(({ status }) => status),
  );
}

/** Explains why an approver is not in `steps`. */
function approverNotes({ workflow }: Site, name: string): PlacedNote[] {
  const message = `"${name}" is an approver: its output is a decision about an edge, and is never in steps`;
  const asked = edgesOf(workflow.definition).find(({ edge }) => edge.approver === name);
  if (asked === undefined) return [{ message }];
  return [{ message, ...placeAt(workflow, pointerOf("graph", asked.role, asked.status, "approver")) }];
}

/** The notes of a finding on `input`, or on a field of it. */
function inputNotes({ code }: Diagnostic, { workflow }: Site, path: readonly string[]): PlacedNote[] {
  const { definition } = workflow;
  const [field] = path;
  if (field === undefined) return [];
  if (definition.inputs === undefined) {
    const message = "the workflow declares no `inputs`, so the input of a run is only { prompt }";
    return code === "unknown_field" && path.length === 1 ? [{ message }] : [];
  }
  const declared = propertyPlace(workflow, "/inputs", path);
  if (declared === undefined) {
    return path.length === 1
      ? [{ message: "the inputs are declared here", ...placeAt(workflow, "/inputs", "key") }]
      : [];
  }
  const state = path.length === 1 ? fieldState(inputSchema(definition), field) : "always";
  if (state === "optional") return [{ message: `\`input.${field}\` is not required by its schema here`, ...declared }];
  if (state === "nullable") return [{ message: `\`input.${field}\` may be null by its schema here`, ...declared }];
  return [{ message: `\`input.${path.join(".")}\` is declared here`, ...declared }];
}
