import { CuebookError } from "@cuebook/error";
import { nameHint } from "@cuebook/template";
import type { Definition, Edge, Role } from "@cuebook/workflow";

/** The chosen prompt of a workflow. */
export type ChosenPrompt =
  | { readonly kind: "role"; readonly name: string; readonly role: Role }
  | { readonly kind: "edge"; readonly from: string; readonly status: string; readonly edge: Edge };

/**
 * The prompt of a role or an edge (`ROLE/STATUS`); without either, the prompt of the only role.
 *
 * @throws CuebookError `prompt_unknown` with the known names, `prompt_missing`, `prompt_ambiguous`
 */
export function choosePrompt(
  definition: Definition,
  options: { readonly role?: string | undefined; readonly edge?: string | undefined },
): ChosenPrompt {
  const edges = Object.entries(definition.graph).flatMap(([from, statuses]) =>
    Object.entries(statuses).map(([status, edge]) => ({ from, status, edge })),
  );
  const known = edges.filter(({ edge }) => edge.prompt !== undefined).map(({ from, status }) => `${from}/${status}`);
  if (options.edge !== undefined) {
    const wanted = options.edge;
    const found = edges.find(({ from, status }) => `${from}/${status}` === wanted);
    if (found === undefined) throw unknownName("edge", wanted, known);
    if (found.edge.prompt === undefined)
      throw new CuebookError("prompt_missing", `the edge ${wanted} has no prompt`, { hint: listed("edge", known) });
    return { kind: "edge", ...found };
  }
  const names = Object.keys(definition.roles);
  const name = options.role ?? (names.length === 1 ? names[0] : undefined);
  if (name === undefined) {
    throw new CuebookError("prompt_ambiguous", `${definition.name} has several roles: choose one, or an edge`, {
      data: { roles: names, edges: known },
    });
  }
  const role = Object.hasOwn(definition.roles, name) ? definition.roles[name] : undefined;
  if (role === undefined) throw unknownName("role", name, names);
  return { kind: "role", name, role };
}

function unknownName(kind: "role" | "edge", wanted: string, known: readonly string[]): CuebookError {
  return new CuebookError("prompt_unknown", `unknown ${kind} "${wanted}"`, {
    hint: nameHint(wanted, known, listed(kind, known)),
  });
}

function listed(kind: "role" | "edge", known: readonly string[]): string {
  return known.length === 0 ? `no ${kind} has a prompt` : `the ${kind}s with prompts are ${known.join(", ")}`;
}
