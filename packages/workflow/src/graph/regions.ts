import { own } from "@cuebook/settings/values";
import { edgesOf, type GraphEdge } from "../model/edges.ts";
import { edgeOf } from "../model/route.ts";
import { type Definition, type Fork, JOIN, START } from "../model/workflow.ts";

/** An edge that opens branches. */
export interface ForkEdge extends GraphEdge {
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
  readonly endsOf: ReadonlyMap<string, readonly GraphEdge[]>;
  readonly overlaps: readonly Overlap[];
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

/** The entry of the branch that a role is in; `undefined` outside of all. */
export function branchOf(definition: Definition, role: string): string | undefined {
  const region = regionsOf(definition).regionOf.get(role);
  return region === START ? undefined : region;
}

/** Whether branches of a fork can be cancelled before they end. */
export function canCancel({ policy }: Pick<Fork, "policy">): boolean {
  return policy.is !== "wait";
}

function findRegions(definition: Definition): Regions {
  const forks = edgesOf(definition).flatMap((each) =>
    each.edge.fork === undefined ? [] : [{ ...each, fork: each.edge.fork }],
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

function findEnds(definition: Definition, regionOf: ReadonlyMap<string, string>): ReadonlyMap<string, GraphEdge[]> {
  const ends = edgesOf(definition).filter(({ role, edge }) => edge.role === JOIN && regionOf.has(role));
  return Map.groupBy(ends, ({ role }) => regionOf.get(role) ?? START);
}

/** The roles that can be reached from one without entering or leaving a branch. */
function rolesFrom({ graph, roles }: Definition, entry: string): ReadonlySet<string> {
  const seen = new Set([entry]);
  for (const name of seen) {
    for (const { role } of Object.values(own(graph, name) ?? {})) if (Object.hasOwn(roles, role)) seen.add(role);
  }
  return seen;
}
