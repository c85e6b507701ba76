import { type Issue, isTerminalState } from "@cuebook/trackers";

/**
 * The shortest cycle from an issue through unfinished blockers back to itself, as identifiers: `APP-1 -> APP-2 -> APP-1`. None of its
 * issues is ever dispatched. Undefined: there is no cycle among the issues that the tracker lists.
 */
export function blockerCycle(
  states: Parameters<typeof isTerminalState>[0],
  issue: Issue,
  byId: ReadonlyMap<string, Issue>,
): string | undefined {
  const ways = new Map<string, readonly string[]>([[issue.id, [issue.identifier]]]);
  for (const [id, way] of ways) {
    for (const blocker of byId.get(id)?.blockers ?? []) {
      if (isTerminalState(states, blocker.state)) continue;
      if (blocker.id === issue.id) return [...way, issue.identifier].join(" -> ");
      if (!ways.has(blocker.id)) ways.set(blocker.id, [...way, blocker.identifier || blocker.id]);
    }
  }
  return undefined;
}
