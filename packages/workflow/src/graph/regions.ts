import { own } from "@cuebook/settings/values";
import { edgeOf } from "../model/route.ts";
import { type Definition, type Edge, type Fork, JOIN, START } from "../model/workflow.ts";

/** An edge that opens branches. */
export interface ForkEdge {
  readonly role: string;
  readonly status: string;
  readonly edge: Edge;
  readonly fork: Fork;
}

/** A role that can be reached in a second region, or begins branches that are opened in two. */
export interface Overlap {
  readonly role: string;
  /** The entries of the two regions; `$START` for the workflow itself. */
  readonly regions: readonly [string, string];
}

/**
 * The regions of a graph: the roles that a branch can reach before it ends, named by the role that it begins with. The roles that no
 * branch can reach are in the region `$START`.
 */
export interface Regions {
  readonly forks: readonly ForkEdge[];
  /** The entry of the region of each role that can be reached. */
  readonly regionOf: ReadonlyMap<string, string>;
  /** The edges that open each region. */
  readonly openedBy: ReadonlyMap<string, readonly ForkEdge[]>;
  /** The edges to `$JOIN` in each region. */
  readonly endsOf: ReadonlyMap<string, readonly RegionEnd[]>;
  readonly overlaps: readonly Overlap[];
}

/** An edge with which branches end. */
export interface RegionEnd {
  readonly role: string;
  readonly status: string;
}

const regions = new WeakMap<Definition, Regions>();

/** The regions of a definition, computed once. */
export function regionsOf(definition: Definition): Regions {
  const known = regions.get(definition) ?? findRegions(definition);
  regions.set(definition, known);
  return known;
}

/** The fork of an edge, if it has one. */
export function forkAt(definition: Definition, role: string, status: string): ForkEdge | undefined {
  const edge = edgeOf(definition, { role, status });
  return edge?.fork === undefined ? undefined : { role, status, edge, fork: edge.fork };
}

/** The entries of the regions around a role, from its own outwards; none for a role that is in no branch. */
export function regionsAround(definition: Definition, role: string): readonly string[] {
  const { regionOf, openedBy } = regionsOf(definition);
  const found: string[] = [];
  for (let at = regionOf.get(role); at !== undefined && at !== START && !found.includes(at); ) {
    found.push(at);
    const [opener] = openedBy.get(at) ?? [];
    at = opener === undefined ? undefined : (regionOf.get(opener.role) ?? START);
  }
  return found;
}

/** Whether branches of a fork can be cancelled before they end. */
export function canCancel({ policy }: Pick<Fork, "policy">): boolean {
  return policy.is !== "wait";
}

function findRegions(definition: Definition): Regions {
  const forks = Object.entries(definition.graph).flatMap(([role, edges]) =>
    Object.keys(edges).flatMap((status) => forkAt(definition, role, status) ?? []),
  );
  const openedBy = new Map<string, ForkEdge[]>();
  for (const each of forks) {
    for (const { role } of each.fork.branches) openedBy.set(role, [...(openedBy.get(role) ?? []), each]);
  }
  const regionOf = new Map<string, string>();
  const overlaps: Overlap[] = [];
  for (const region of [START, ...openedBy.keys()]) {
    for (const role of rolesFrom(definition, region)) {
      const other = regionOf.get(role);
      if (other === undefined) regionOf.set(role, region);
      else if (role !== START) overlaps.push({ role, regions: [other, region] });
    }
  }
  for (const [role, opened] of openedBy) {
    // A branch that opens itself is another mistake.
    const [first, other] = new Set(opened.flatMap((each) => regionOf.get(each.role) ?? []).filter((at) => at !== role));
    if (first !== undefined && other !== undefined) overlaps.push({ role, regions: [first, other] });
  }
  return { forks, regionOf, openedBy, endsOf: findEnds(definition, regionOf), overlaps };
}

function findEnds({ graph }: Definition, regionOf: ReadonlyMap<string, string>): ReadonlyMap<string, RegionEnd[]> {
  const found = new Map<string, RegionEnd[]>();
  for (const [role, edges] of Object.entries(graph)) {
    const region = regionOf.get(role);
    if (region === undefined) continue;
    const ends = found.get(region) ?? [];
    found.set(region, ends);
    for (const [status, edge] of Object.entries(edges)) if (edge.role === JOIN) ends.push({ role, status });
  }
  return found;
}

/** The roles that can be reached from one without entering or leaving a branch. */
function rolesFrom({ graph, roles }: Definition, entry: string): ReadonlySet<string> {
  const seen = new Set([entry]);
  for (const name of seen) {
    for (const { role } of Object.values(own(graph, name) ?? {})) if (Object.hasOwn(roles, role)) seen.add(role);
  }
  return seen;
}
