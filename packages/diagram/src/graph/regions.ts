import { type Definition, type Edge, END, type Fork, JOIN, START, SUSPEND } from "@cuebook/workflow/model";
import type { Region } from "./graph.ts";

/** A fork of a definition: the role and the edge that open it. */
export interface OpenedFork {
  readonly role: string;
  readonly edge: Edge;
  readonly fork: Fork;
}

/** The forks of a definition, and the roles of their branches. */
export interface Regions {
  readonly forks: readonly OpenedFork[];
  /** The region of each role of a branch. */
  readonly regionOf: ReadonlyMap<string, string>;
  /** The forks whose join a role's `$JOIN` leads to: one, if the definition has no errors. */
  readonly forksOf: ReadonlyMap<string, ReadonlySet<OpenedFork>>;
  readonly regions: readonly Region[];
}

/** The regions of a definition. A role that several branches reach is in the region of the first. */
export function regionsOf(definition: Definition): Regions {
  const forks: OpenedFork[] = Object.entries(definition.graph).flatMap(([role, statuses]) =>
    Object.values(statuses).flatMap((edge) => (edge.fork === undefined ? [] : [{ role, edge, fork: edge.fork }])),
  );
  const regionOf = new Map<string, string>();
  const forksOf = new Map<string, Set<OpenedFork>>();
  const opened: { readonly id: string; readonly by: string }[] = [];
  for (const [number, fork] of forks.entries()) {
    for (const [index, { role: entry }] of fork.fork.branches.entries()) {
      const id = `r${number}_${index}`;
      const { fresh, met } = reachedFrom(definition, entry, regionOf);
      for (const role of fresh) regionOf.set(role, id);
      if (fresh.length > 0) opened.push({ id, by: fork.role });
      for (const role of [...fresh, ...met]) forksOf.set(role, (forksOf.get(role) ?? new Set()).add(fork));
    }
  }
  const regions = nested(opened, regionOf);
  const shown = new Map([...regionOf].map(([role, id]) => [role, shownRegion(id, regions)]));
  const kept = new Set(shown.values());
  return { forks, regionOf: shown, forksOf, regions: [...regions.values()].filter(({ id }) => kept.has(id)) };
}

/** A layout takes much longer with each level. What is deeper is drawn in the region around it. */
const deepest = 3;

/** The region itself, or the one around it that is not too deep. */
function shownRegion(id: string, regions: ReadonlyMap<string, Region>): string {
  const above = [id];
  for (let each = regions.get(id)?.parent; each !== undefined; each = regions.get(each)?.parent) above.push(each);
  return above[Math.max(0, above.length - deepest)] ?? id;
}

/**
 * The roles that a branch reaches before `$JOIN`, and are in no region yet; and those of other regions that it meets. The branches of
 * a fork within it are not part of them.
 */
function reachedFrom({ graph }: Definition, entry: string, known: ReadonlyMap<string, string>) {
  const seen = new Set<string>();
  const met: string[] = [];
  const open = [entry];
  for (let role = open.pop(); role !== undefined; role = open.pop()) {
    if (seen.has(role) || marks.has(role)) continue;
    if (known.has(role)) {
      met.push(role);
      continue;
    }
    seen.add(role);
    const statuses = Object.hasOwn(graph, role) ? graph[role] : undefined;
    for (const edge of Object.values(statuses ?? {})) open.push(edge.role);
  }
  return { fresh: [...seen], met };
}

const marks: ReadonlySet<string> = new Set([START, END, JOIN, SUSPEND]);

/** Each region is within that of the role whose edge opens it, unless that would make a circle. */
function nested(
  opened: readonly { readonly id: string; readonly by: string }[],
  regionOf: ReadonlyMap<string, string>,
): Map<string, Region> {
  const regions = new Map<string, Region>();
  for (const { id, by } of opened) {
    const parent = regionOf.get(by);
    let above = parent;
    while (above !== undefined && above !== id) above = regions.get(above)?.parent;
    regions.set(id, parent === undefined || above === id ? { id } : { id, parent });
  }
  return regions;
}
