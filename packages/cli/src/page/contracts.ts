import { contractFields } from "@cuebook/engine";
import type { ShownContract, ShownField } from "@cuebook/server";
import { keysOf } from "@cuebook/settings/values";
import {
  contractOf,
  type Definition,
  edgeOf,
  phaseVariableByName,
  placeAt,
  promptPointers,
  proofOf,
  type Workflow,
} from "@cuebook/workflow";

/** The prompts of a workflow with the data that each can use. */
export function contractsOf(workflow: Workflow): ShownContract[] {
  const { definition } = workflow;
  const states = new Map(proofOf(workflow).prompts.map(({ pointer, state }) => [pointer, state]));
  return promptPointers(definition).map((pointer) => {
    const { source, span } = placeAt(workflow, pointer);
    const [part, name = ""] = keysOf(pointer);
    const contract = contractOf(workflow, pointer);
    return {
      ...{ pointer, place: placeText(definition, pointer) },
      ...{ file: source.file, line: source.position(span.start).line },
      proof: states.get(pointer) ?? "unchecked",
      prompt: part === "roles" ? (definition.roles[name]?.phase?.id ?? null) : null,
      fields: contractFields(contract).map(
        (field): ShownField => ({ ...field, from: giverOf(definition, pointer, field.path) }),
      ),
    };
  });
}

/** Where a prompt is, in words. */
function placeText(definition: Definition, pointer: string): string {
  const [part, name = "", status = "", ...rest] = keysOf(pointer);
  if (part === "roles") {
    const heading = status === "prompt" ? definition.roles[name]?.prompt[Number(rest[0])]?.heading : rest.join(" ");
    return heading === undefined ? `role ${name}` : `role ${name}, ${heading}`;
  }
  if (part !== "graph") return keysOf(pointer).join(" ");
  const to = edgeOf(definition, { role: name, status })?.role ?? "?";
  const what = rest.at(-1) === "prompt" ? "" : `, ${rest.at(-1) ?? ""}`;
  return `${name} to ${to} when ${status}${what}`;
}

/** Who gives a field. */
function giverOf(definition: Definition, pointer: string, path: string): string {
  const [first = "", second = ""] = path.split(/[.[]/);
  const [part, name = ""] = keysOf(pointer);
  if (first === "issue") return "the issue";
  if (first === "input") return "the input of the run";
  if (first === "steps") return second === "" ? "the steps before" : second;
  if (first === "attempt" || first === "run") return "the service";
  if (part === "graph") return name;
  const givers = Object.entries(definition.roles).flatMap(([role, { phase }]) =>
    Object.hasOwn(phase?.gives ?? {}, first) ? [role] : [],
  );
  if (givers.length > 0) return givers.join(", ");
  if (Object.hasOwn(definition.variables ?? {}, first)) return "a variable of the workflow";
  return phaseVariableByName.has(first) ? "Cuebook" : "the run";
}
