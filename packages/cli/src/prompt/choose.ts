import type { Definition, Edge, Role } from "@cuebook/workflow";
import { NotFoundError, UsageError } from "../failure/failure.ts";
import { nameHint } from "../failure/name-hint.ts";

/** The chosen prompt of a workflow. */
export type ChosenPrompt =
  | { readonly kind: "role"; readonly name: string; readonly role: Role }
  | { readonly kind: "edge"; readonly from: string; readonly status: string; readonly edge: Edge };

/**
 * The prompt that `--role` or `--edge` names; without either, the prompt of the only role.
 *
 * @throws NotFoundError with the known names; UsageError
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
      throw new UsageError(`the edge ${wanted} has no prompt`, listed("edge", known));
    return { kind: "edge", ...found };
  }
  const names = Object.keys(definition.roles);
  const name = options.role ?? (names.length === 1 ? names[0] : undefined);
  if (name === undefined) {
    throw new UsageError(
      `${definition.name} has several roles: choose one, or an edge`,
      `--role ${names.join(", ")}; --edge ${known.join(", ")}`,
    );
  }
  const role = Object.hasOwn(definition.roles, name) ? definition.roles[name] : undefined;
  if (role === undefined) throw unknownName("role", name, names);
  return { kind: "role", name, role };
}

function unknownName(kind: "role" | "edge", wanted: string, known: readonly string[]): NotFoundError {
  return new NotFoundError(`unknown ${kind} "${wanted}"`, nameHint(wanted, known, listed(kind, known)));
}

function listed(kind: "role" | "edge", known: readonly string[]): string {
  return known.length === 0 ? `no ${kind} has a prompt` : `the ${kind}s with prompts are ${known.join(", ")}`;
}
