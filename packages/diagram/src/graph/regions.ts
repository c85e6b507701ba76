import {
  type Definition,
  type ForkEdge,
  regionsAround,
  regionsOf as regionsByRole,
  START,
} from "@cuebook/workflow/model";
import type { Region } from "./graph.ts";

/** The forks of a definition, and the frames around the roles of their branches. */
export interface Regions {
  readonly forks: readonly ForkEdge[];
  /** The region of each role of a branch. */
  readonly regionOf: ReadonlyMap<string, string>;
  /** The forks whose join a role's `$JOIN` leads to. */
  readonly forksOf: (role: string) => readonly ForkEdge[];
  readonly regions: readonly Region[];
}

/** A layout takes much longer with each level. What is deeper is drawn in the region around it. */
const deepest = 3;

/** The regions of a definition. A role that several branches reach is in the region of the first. */
export function regionsOf(definition: Definition): Regions {
  const { forks, regionOf, openedBy } = regionsByRole(definition);
  const ids = new Map([...openedBy.keys()].map((entry, index) => [entry, `r${index}`]));
  const shown = new Map<string, string>();
  const regions = new Map<string, Region>();
  for (const [role, entry] of regionOf) {
    if (entry === START) continue;
    const around = regionsAround(definition, role).slice(-deepest);
    for (const [level, each] of around.entries()) {
      const [id, parent] = [ids.get(each), ids.get(around[level + 1] ?? "")];
      if (id !== undefined) regions.set(id, parent === undefined ? { id } : { id, parent });
    }
    const id = ids.get(around[0] ?? "");
    if (id !== undefined) shown.set(role, id);
  }
  const forksOf = (role: string) => openedBy.get(regionOf.get(role) ?? "") ?? [];
  return { forks, regionOf: shown, forksOf, regions: [...regions.values()] };
}
