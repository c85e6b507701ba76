import { childOf, own, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { graphDiagnostics } from "../diagnostics/graph.ts";
import { edgesOf } from "../model/edges.ts";
import { type Entry, entriesOf } from "../model/entries.ts";
import { placeAt } from "../model/places.ts";
import type { Workflow } from "../model/workflow.ts";
import { advice, blankNotes } from "./proof/blank.ts";
import type { PromptProof } from "./proof/prove.ts";
import { siteOf } from "./proof/site.ts";

const report = reporter(graphDiagnostics);

/** Findings about all prompts together that a role receives in one turn. */
export function verifyTurns(workflow: Workflow, proofs: readonly PromptProof[]): Diagnostic[] {
  const proofOf = new Map(proofs.map((proof) => [proof.pointer, proof]));
  return edgesOf(workflow.definition).flatMap(({ role, status, edge }) =>
    entriesOf(edge).flatMap((entry) =>
      blankFindings(workflow, proofOf, pointerOf("graph", role, status, ...entry.keys), entry),
    ),
  );
}

/** Reports an edge whose prompt and that of its target can both be blank. @param at pointer of what begins by the edge */
function blankFindings(
  workflow: Workflow,
  proofOf: ReadonlyMap<string, PromptProof>,
  at: string,
  entry: Entry,
): Diagnostic[] {
  const target = own(workflow.definition.roles, entry.role);
  if (target === undefined || target.performs !== undefined || (target.context ?? "none") !== "none") return [];
  const ofRole = target.prompt.map((_, index) => pointerOf("roles", entry.role, "prompt", index));
  const ofEdge = entry.prompt === undefined ? [] : [childOf(at, "prompt")];
  const pointers = [...ofEdge, ...ofRole];
  const [first] = pointers;
  const blank = pointers.flatMap((pointer) => {
    const blankness = proofOf.get(pointer)?.blankness;
    return blankness === undefined ? [] : [{ pointer, paths: blankness.paths }];
  });
  if (first === undefined || blank.length < pointers.length) return [];
  const values = blank.flatMap(({ pointer, paths }) => {
    const site = siteOf(workflow, pointer);
    return paths.flatMap((path) => blankNotes(site, path));
  });
  const others = pointers
    .slice(1)
    .map((pointer) => ({ message: "this prompt of the role can be blank, too", ...placeAt(workflow, pointer) }));
  const options = { notes: [...values, ...others], ...advice(values) };
  return [report("prompt_maybe_blank", { role: entry.role }, placeAt(workflow, first), options)];
}
