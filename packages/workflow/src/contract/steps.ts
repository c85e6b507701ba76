import { own } from "@cuebook/settings/values";
import { approversOf, resolversOf, rolesApart } from "../graph/approvers.ts";
import { type GraphPlace, type History, historiesOf } from "../graph/history.ts";
import { regionsOf } from "../graph/regions.ts";
import { edgesOf } from "../model/edges.ts";
import type { Definition } from "../model/workflow.ts";
import { variants } from "../output/variants.ts";

/** The roles in `steps`: all except those beside the path, such as approvers, whose outputs are decisions. */
export function rolesInSteps(definition: Definition): string[] {
  const apart = rolesApart(definition);
  return Object.keys(definition.roles).filter((name) => !apart.has(name));
}

/**
 * The places of the prompt of a role in the graph: where it is entered; for an approver, after each of the edges that it approves; for
 * a role that resolves conflicts, at the joins of the branches.
 */
export function placesOf(definition: Definition, role: string): GraphPlace[] {
  if (!rolesApart(definition).has(role)) return [{ role }];
  const approved = approversOf(definition).has(role)
    ? edgesOf(definition).flatMap(({ role: from, status: left, edge: { gate, approver } }) =>
        gate === "agent" && approver === role ? [{ role: from, left }] : [],
      )
    : [];
  if (!resolversOf(definition).has(role)) return approved;
  const joins = regionsOf(definition).forks.filter(({ fork }) => fork.conflicts === role);
  return [...approved, ...joins.map((fork) => ({ role: fork.role, left: fork.status, at: "join" as const }))];
}

/**
 * The history of a role on all paths to any of several places. For places that no path reaches, which is a separate finding, every
 * history is assumed, so that only names are checked there.
 */
export function historyAt(definition: Definition, places: readonly GraphPlace[], role: string): History {
  const histories = historiesOf(definition);
  const found = places.flatMap((place) => histories.at(place, role) ?? []).filter(({ isReachable }) => isReachable);
  if (found.length === 0)
    return { isReachable: false, isMissable: false, statuses: statusesOf(definition, role), isList: false };
  return {
    isReachable: true,
    isMissable: found.some(({ isMissable }) => isMissable),
    statuses: [...new Set(found.flatMap(({ statuses }) => statuses))],
    isList: found.some(({ isList }) => isList),
  };
}

/** Whether every path to a role leads through another one first. */
export function isAlwaysVisited(definition: Definition, at: string, role: string): boolean {
  const { isReachable, isMissable, statuses } = historyAt(definition, placesOf(definition, at), role);
  return isReachable && !isMissable && statuses.length > 0;
}

function statusesOf(definition: Definition, role: string): string[] {
  const returns = own(definition.roles, role)?.returns;
  return returns === undefined ? [] : variants(returns).map(({ status }) => status);
}
