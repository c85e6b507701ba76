import { contractFieldsCut } from "@cuebook/engine";
import type { ContractData, ShownContract, ShownField } from "@cuebook/server";
import { keysOf } from "@cuebook/settings/values";
import {
  contractOf,
  type Definition,
  edgeOf,
  type Proof,
  phaseVariableByName,
  placeAt,
  promptPointers,
  type Workflow,
} from "@cuebook/workflow";

/** The prompts of a workflow. @param proof `undefined`: not known yet */
export function contractsOf(workflow: Workflow, proof: Proof | undefined): ShownContract[] {
  const { definition } = workflow;
  const states = new Map(proof?.prompts.map(({ pointer, state }) => [pointer, state]));
  return promptPointers(definition).map((pointer) => {
    const { source, span } = placeAt(workflow, pointer);
    const [part, name = ""] = keysOf(pointer);
    return {
      ...{ pointer, place: placeText(definition, pointer) },
      ...{ file: source.file, line: source.position(span.start).line },
      proof: proof === undefined ? null : (states.get(pointer) ?? "unchecked"),
      prompt: part === "roles" ? (definition.roles[name]?.phase?.id ?? null) : null,
    };
  });
}

/** The data that a prompt can use. @param index the prompt's index in the result of `contractsOf` */
export function contractDataOf(workflow: Workflow, index: number): ContractData | undefined {
  const { definition } = workflow;
  const pointer = promptPointers(definition)[index];
  if (pointer === undefined) return undefined;
  const givers = giversOf(definition);
  const { fields, isCut } = contractFieldsCut(contractOf(workflow, pointer));
  return {
    pointer,
    fields: fields.map((field): ShownField => ({ ...field, from: giverOf(givers, definition, pointer, field.path) })),
    isCut,
  };
}

/** The maximum number of roles listed for a name. Further roles are only counted. */
const mostGivers = 5;

/** The roles that give each name. */
function giversOf({ roles }: Definition): ReadonlyMap<string, string> {
  const found = new Map<string, string[]>();
  for (const [role, { phase }] of Object.entries(roles)) {
    for (const name of Object.keys(phase?.gives ?? {})) {
      const known = found.get(name);
      if (known === undefined) found.set(name, [role]);
      else known.push(role);
    }
  }
  return new Map([...found].map(([name, all]) => [name, listed(all)]));
}

function listed(roles: readonly string[]): string {
  const shown = roles.slice(0, mostGivers).join(", ");
  return roles.length > mostGivers ? `${shown} and ${roles.length - mostGivers} more` : shown;
}

/** The place of a prompt, in words. */
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

/** The provider of a field. */
function giverOf(givers: ReadonlyMap<string, string>, definition: Definition, pointer: string, path: string): string {
  const [first = "", second = ""] = path.split(/[.[]/);
  const [part, name = ""] = keysOf(pointer);
  if (first === "issue") return "the issue";
  if (first === "input") return "the input of the run";
  if (first === "steps") return second === "" ? "the steps before" : second;
  if (first === "attempt" || first === "run") return "the service";
  if (part === "graph") return name;
  const roles = givers.get(first);
  if (roles !== undefined) return roles;
  if (Object.hasOwn(definition.variables ?? {}, first)) return "a variable of the workflow";
  return phaseVariableByName.has(first) ? "Cuebook" : "the run";
}
