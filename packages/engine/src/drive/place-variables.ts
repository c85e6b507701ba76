import type { WorkspacePlan } from "@cuebook/run";
import { portsOf } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";

/** Where a run works, and the repository and branch of that place. */
export type Place = Pick<WorkspacePlan, "path" | "repository" | "branch">;

/**
 * The variables with the ports of a workspace, if the project asks for some: `CUEBOOK_PORT`, and `CUEBOOK_PORT_1` to the last one.
 * @throws CuebookError `ports_unavailable`
 */
export async function portVariables(
  { ports }: Pick<Host, "ports">,
  { path }: Pick<Place, "path">,
): Promise<Readonly<Record<string, string>>> {
  if (ports === undefined) return {};
  const given = (await portsOf(path, ports)).map(String);
  const numbered = given.map((port, index) => [`CUEBOOK_PORT_${index + 1}`, port] as const);
  return { CUEBOOK_PORT: given[0] ?? "", ...Object.fromEntries(numbered) };
}

/**
 * The variables for commands that a person wrote: the ports, and the folder of the checkout that a worktree was made from.
 * @throws CuebookError `ports_unavailable`
 */
export async function placeVariables(
  host: Pick<Host, "ports">,
  place: Place,
): Promise<Readonly<Record<string, string>>> {
  const checkout = place.branch === "" ? {} : { CUEBOOK_CHECKOUT: place.repository };
  return { ...(await portVariables(host, place)), ...checkout };
}
