import type { Diagnostic, JsonSchema } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { type CompiledPrompt, compilePrompt, promptPointers } from "../compile.ts";
import { contractOf } from "../contract/contract.ts";
import { graphDiagnostics } from "../diagnostics/graph.ts";
import { variants } from "../output/variants.ts";
import { placeAt, promptAt } from "../places.ts";
import { keysOf } from "../pointer.ts";
import { isRecord, own } from "../record.ts";
import { START, type Workflow } from "../workflow.ts";

const report = reporter(graphDiagnostics);

/**
 * Parses every prompt of the workflow and checks it against its contract.
 * @param isGraphClear whether the graph tells which roles lie before a prompt; without that nothing is said about `steps`:
 *   it would only repeat what is wrong with the graph
 */
export function verifyPrompts(workflow: Workflow, isGraphClear = true): Diagnostic[] {
  return promptPointers(workflow.definition).flatMap((pointer) => {
    if (promptAt(workflow, pointer).text.trim() === "") return [report("prompt_blank", {}, placeAt(workflow, pointer))];
    const { prompt, diagnostics, check } = compilePrompt(workflow, pointer);
    if (!hasContract(workflow, pointer)) return [...diagnostics];
    const contract = contractOf(workflow, pointer, prompt === undefined ? undefined : rolesIn(workflow, prompt));
    if (isGraphClear) return check(contract);
    return check(withAnySteps(contract)).filter(({ code }) => code !== "unchecked");
  });
}

/** An edge for a status that its role does not have is a finding of its own: there is nothing to check its prompt against. */
function hasContract(workflow: Workflow, pointer: string): boolean {
  const [kind, name = "", status = ""] = keysOf(pointer);
  if (kind !== "graph" || name === START) return true;
  const role = own(workflow.definition.roles, name);
  return role !== undefined && variants(role.returns).some((variant) => variant.status === status);
}

function withAnySteps(contract: JsonSchema): JsonSchema {
  if (typeof contract === "boolean" || !isRecord(contract.properties)) return contract;
  return { ...contract, properties: { ...contract.properties, steps: true } };
}

/**
 * The roles whose steps a prompt asks for, so that the contract need not describe all; `undefined` where it has to: the prompt
 * takes steps as a whole, or names a role that does not exist.
 */
function rolesIn(workflow: Workflow, prompt: CompiledPrompt): ReadonlySet<string> | undefined {
  const wanted = new Set<string>();
  if (!prompt.extract.text.includes("steps")) return wanted;
  for (const { path } of prompt.references()) {
    const [root, name] = path;
    if (root === undefined) return undefined;
    if (root !== "steps") continue;
    if (name === undefined || !Object.hasOwn(workflow.definition.roles, name)) return undefined;
    wanted.add(name);
  }
  return wanted.size === 0 ? undefined : wanted;
}
