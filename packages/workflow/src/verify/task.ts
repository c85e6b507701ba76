import { isRecord, own, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { graphDiagnostics } from "../diagnostics/graph.ts";
import { RESUME } from "../graph/moves.ts";
import { placeAt } from "../model/places.ts";
import { type Definition, END, START, type Workflow } from "../model/workflow.ts";
import { compilePrompt } from "../prompt/compile.ts";
import type { PromptProof } from "./proof/prove.ts";

const report = reporter(graphDiagnostics);

/**
 * Reports the edge of `$START` if a path leads from it to the end on which no agent receives the task: no prompt uses `input` or
 * `issue`, and no role has a context. A later role can use fields of one that received it, so only such paths are reported.
 */
export function taskFindings(workflow: Workflow, proofs: readonly PromptProof[]): Diagnostic[] {
  const { definition } = workflow;
  // A prompt with an error may be meant to use it.
  if (hasNoTask(definition) || proofs.some(({ state }) => state === "unproved")) return [];
  return Object.entries(own(definition.graph, START) ?? {}).flatMap(([status, { role }]) => {
    if (status === RESUME || own(definition.roles, role)?.context === "none") return [];
    if (!endsWithoutTask(workflow, status)) return [];
    const suggestion = { text: "use {{{input.prompt}}} in this prompt, or write `context: task` into the workflow" };
    return [report("task_not_stated", { role }, placeAt(workflow, pointerOf("graph", START, status)), { suggestion })];
  });
}

/** Whether runs have no task, or get it in another way: phases by variables, a WORKFLOW.md by its tracker. */
function hasNoTask({ roles, inputs }: Definition): boolean {
  const declaresNone =
    isRecord(inputs) && Object.keys(isRecord(inputs.properties) ? inputs.properties : {}).length === 0;
  const isOther = Object.values(roles).some(
    ({ phase, prompt }) => phase !== undefined || prompt.some(({ contract }) => contract === "workflow-md"),
  );
  return declaresNone || isOther;
}

function endsWithoutTask(workflow: Workflow, entry: string): boolean {
  const { graph } = workflow.definition;
  const open: { readonly from: string; readonly status: string }[] = [{ from: START, status: entry }];
  const seen = new Set<string>();
  for (const { from, status } of open) {
    const edge = own(own(graph, from) ?? {}, status);
    if (edge === undefined) continue;
    if (edge.role === END) return true;
    if (seen.has(edge.role) || statesTask(workflow, from, status, edge.role)) continue;
    seen.add(edge.role);
    for (const next of Object.keys(own(graph, edge.role) ?? {})) open.push({ from: edge.role, status: next });
  }
  return false;
}

/** Whether the role that an edge leads to receives the task with it. */
function statesTask(workflow: Workflow, from: string, status: string, target: string): boolean {
  const role = own(workflow.definition.roles, target);
  if (role === undefined || (role.context ?? "none") !== "none") return true;
  const edge = own(own(workflow.definition.graph, from) ?? {}, status);
  const ofRole = role.prompt.map((_, index) => pointerOf("roles", target, "prompt", index));
  const ofEdge = edge?.prompt === undefined ? [] : [pointerOf("graph", from, status, "prompt")];
  return [...ofRole, ...ofEdge].some((pointer) => {
    // A prompt that does not parse is a separate finding, and may use anything.
    const references = compilePrompt(workflow, pointer).prompt?.references();
    return references?.some(({ path: [root] }) => root === undefined || root === "input" || root === "issue") ?? true;
  });
}
