import { childOf, isRecord, own, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { graphDiagnostics } from "../diagnostics/graph.ts";
import { RESUME } from "../graph/moves.ts";
import { type Entry, entriesOf } from "../model/entries.ts";
import { placeAt } from "../model/places.ts";
import { inputPointers } from "../model/prompt-pointers.ts";
import { edgeOf } from "../model/route.ts";
import { type Definition, END, START, type Workflow } from "../model/workflow.ts";
import { compilePrompt } from "../prompt/compile.ts";
import { requirements } from "../prompt/requirements.ts";
import type { PromptProof } from "./proof/prove.ts";

const report = reporter(graphDiagnostics);

/** Reports data that a run gets and no prompt uses: the agents would work without the task. */
export function taskFindings(workflow: Workflow, proofs: readonly PromptProof[]): Diagnostic[] {
  // A prompt with an error may be meant to use it.
  if (proofs.some(({ state }) => state === "unproved")) return [];
  const unused = [...unusedInputs(workflow), ...unusedIssue(workflow)];
  return unused.length > 0 ? unused : pathFindings(workflow);
}

/** A run would be refused without the inputs, as invalid, and with them, as unused. */
function unusedInputs(workflow: Workflow): Diagnostic[] {
  const required = requiredInputs(workflow.definition);
  const { input, either } = requirements(workflow);
  if (required.length === 0 || input || either) return [];
  const suggestion = { text: `use {{{input.${required[0]}}}} in a prompt, ${byContext}, or remove the inputs` };
  return [report("inputs_unused", { names: required }, placeAt(workflow, "/inputs", "key"), { suggestion })];
}

function requiredInputs({ inputs }: Definition): string[] {
  const required = isRecord(inputs) && Array.isArray(inputs.required) ? inputs.required : [];
  return required.filter((name) => typeof name === "string");
}

/** A service starts each run for an issue. */
function unusedIssue(workflow: Workflow): Diagnostic[] {
  const { roles, service } = workflow.definition;
  const [role] = Object.keys(roles).filter((name) => own(roles, name)?.prompt[0]?.contract === "workflow-md");
  if (role === undefined || service?.tracker === undefined || requirements(workflow).issue) return [];
  return [report("issue_unused", undefined, placeAt(workflow, pointerOf("roles", role, "prompt", 0)))];
}

const byContext = "write `context: task` into the workflow";

/** The name of an input, for advice. */
function inputName({ inputs }: Definition): string {
  const [name = "prompt"] = Object.keys(isRecord(inputs) && isRecord(inputs.properties) ? inputs.properties : {});
  return name;
}

/**
 * Reports the edge of `$START` if a path leads from it to the end on which no agent receives the task: no prompt uses `input` or
 * `issue`, and no role has a context. A later role can use fields of one that received it, so only such paths are reported.
 */
function pathFindings(workflow: Workflow): Diagnostic[] {
  const { definition } = workflow;
  if (hasNoTask(definition)) return [];
  return Object.entries(own(definition.graph, START) ?? {}).flatMap(([status, { role }]) => {
    if (status === RESUME || own(definition.roles, role)?.context === "none") return [];
    if (!endsWithoutTask(workflow, status)) return [];
    const suggestion = { text: `use {{{input.${inputName(definition)}}}} in this prompt, or ${byContext}` };
    return [report("task_not_stated", { role }, placeAt(workflow, pointerOf("graph", START, status)), { suggestion })];
  });
}

/** Whether runs have no task, or get it in another way: phases by variables, a WORKFLOW.md by `issue`. */
function hasNoTask({ roles, inputs, schedule }: Definition): boolean {
  const declaresNone =
    isRecord(inputs) && Object.keys(isRecord(inputs.properties) ? inputs.properties : {}).length === 0;
  const isOther = Object.values(roles).some(
    ({ phase, prompt }) => phase !== undefined || prompt.some(({ contract }) => contract === "workflow-md"),
  );
  const hasAgents = Object.values(roles).some(({ performs }) => performs === undefined);
  // What a schedule starts without an input has its task in its prompts.
  const isScheduled = inputs === undefined && schedule !== undefined && Object.keys(schedule.input).length === 0;
  return declaresNone || isOther || !hasAgents || isScheduled;
}

function endsWithoutTask(workflow: Workflow, entry: string): boolean {
  const { graph } = workflow.definition;
  const open: { readonly from: string; readonly status: string }[] = [{ from: START, status: entry }];
  const seen = new Set<string>();
  for (const { from, status } of open) {
    const edge = edgeOf({ graph }, { role: from, status });
    if (edge === undefined) continue;
    if (edge.role === END) return true;
    const entries = entriesOf(edge);
    // If one of the branches receives it, the role after the join can use what that branch returns.
    if (entries.some((entry) => statesTask(workflow, pointerOf("graph", from, status, ...entry.keys), entry))) continue;
    if (seen.has(edge.role)) continue;
    seen.add(edge.role);
    for (const next of Object.keys(own(graph, edge.role) ?? {})) open.push({ from: edge.role, status: next });
  }
  return false;
}

/** Whether the role that begins receives the task. @param at pointer of its beginning by an edge */
function statesTask(workflow: Workflow, at: string, entry: Entry): boolean {
  const role = own(workflow.definition.roles, entry.role);
  const inputs = role?.performs?.what === "workflow" ? Object.values(role.performs.with) : [];
  if (inputs.some((input) => "from" in input && /^(input|issue)(\.|$)/.test(input.from))) return true;
  if (role === undefined || (role.context ?? "none") !== "none") return true;
  const ofRole = role.prompt.map((_, index) => pointerOf("roles", entry.role, "prompt", index));
  const ofEdge = entry.prompt === undefined ? [] : [childOf(at, "prompt")];
  const ofInputs = role.performs?.what === "workflow" ? inputPointers(entry.role, role.performs) : [];
  return [...ofRole, ...ofInputs, ...ofEdge].some((pointer) => {
    // A prompt that does not parse is a separate finding, and may use anything.
    const references = compilePrompt(workflow, pointer).prompt?.references();
    return references?.some(({ path: [root] }) => root === undefined || root === "input" || root === "issue") ?? true;
  });
}
