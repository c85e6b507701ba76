import { mapRecord } from "@cuebook/settings/values";
import { type Edge, edgeMaxUnlimited, mostStaleReviews, type Role, SUSPEND } from "../../model/workflow.ts";

type Graph = Readonly<Record<string, Readonly<Record<string, Edge>>>>;

/**
 * The graph of a sequence in which edges that lead forward never end a repetition: they may be taken as often in addition as the edges
 * around them that lead back. So the last fix is reviewed, too.
 * @param roles in the order of the sequence
 * @param kept statuses whose edges keep their limits
 */
export function withForwardLimits(
  roles: Readonly<Record<string, Role>>,
  graph: Graph,
  kept: ReadonlySet<string>,
): Record<string, Record<string, Edge>> {
  const places = new Map(Object.keys(roles).map((role, index) => [role, index]));
  const placeOf = (role: string) => places.get(role) ?? places.size;
  const returns = Object.entries(graph).flatMap(([from, edges]) =>
    Object.values(edges).flatMap(({ role: to, max }) =>
      placeOf(to) <= placeOf(from) && places.has(from) ? [{ from: placeOf(from), to: placeOf(to), max }] : [],
    ),
  );
  const repeats = Object.entries(roles).flatMap(([name, { phase, performs }]) => {
    if (phase?.later === undefined) return [];
    const [first = name] = performs?.what === "merge_findings" ? performs.of : [];
    return [{ from: placeOf(name), to: placeOf(first), max: mostStaleReviews }];
  });
  const limited = (from: string, status: string, edge: Edge): Edge => {
    const place = placeOf(from);
    const isForward = places.has(from) && edge.role !== SUSPEND && placeOf(edge.role) > place;
    if (!isForward || kept.has(status)) return edge;
    const around = [...returns, ...repeats].filter(({ from: end, to }) => to <= place && place < end);
    const returned = around.reduce((sum, { max }) => sum + max, 0);
    return { ...edge, max: Math.min(edge.max + returned, edgeMaxUnlimited) };
  };
  return mapRecord(graph, (edges, from) => mapRecord(edges, (edge, status) => limited(from, status, edge)));
}
