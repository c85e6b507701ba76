import type { Definition } from "../model/workflow.ts";
import type { Moves } from "./moves.ts";
import { canCancel, type ForkEdge, regionsAround, regionsOf } from "./regions.ts";

/**
 * What a move does to what is known of a role. `keep`: nothing. `forget`: a branch that has the role begins, or was cancelled, so
 * the role counts as not visited. `list`: its outputs become the list of all items. `none`: another move to the same place
 * decides.
 */
type Carry = "keep" | "forget" | "list" | "none";

/**
 * The ways in which a role can have been left last before a place, as numbers: 0, it was not visited; n, by its nth move; `list`, it
 * has the outputs of all items.
 */
export interface Ways {
  /** The status of each move of the role. */
  readonly statuses: readonly string[];
  readonly list: number;
  /** The way after a move from a node. `same`: the way before it. `none`: another move to the same place decides. */
  readonly after: (node: number, move: number) => number | "same" | "none";
}

/** The ways of a role, and how moves change them. */
export function waysOf(definition: Definition, moves: Moves, role: string): Ways {
  const { names, numberOf, rows, status } = moves;
  const asked = numberOf.get(role) ?? -1;
  const first = rows[asked] ?? 0;
  const statuses = status.slice(first, rows[asked + 1] ?? 0);
  const list = statuses.length + 1;
  const carry = carryOf(definition, moves, role);
  const after = (node: number, move: number) => {
    switch (carry(move, names[node] ?? "")) {
      case "none":
        return "none";
      case "forget":
        return 0;
      case "list":
        return list;
      case "keep":
        return node === asked ? move - first + 1 : "same";
    }
  };
  return { statuses, list, after };
}

/** What each move does to what is known of a role. */
function carryOf(definition: Definition, { kind, fork }: Moves, role: string): (move: number, from: string) => Carry {
  const { regionOf } = regionsOf(definition);
  const around = regionsAround(definition, role);
  const relations = new Map<ForkEdge["edge"], string | undefined>();
  const regionIn = ({ edge, fork: { branches } }: ForkEdge): string | undefined => {
    if (!relations.has(edge))
      relations.set(
        edge,
        around.find((region) => branches.some((each) => each.role === region)),
      );
    return relations.get(edge);
  };
  return (move, from) => {
    const opened = fork[move];
    if (opened === undefined) return "keep";
    const region = around.length === 0 ? undefined : regionIn(opened);
    const isExit = kind[move] === "exit";
    if (region === undefined) return isExit ? "none" : "keep";
    if (kind[move] === "open") return "forget";
    return isExit ? leave(opened, region, regionOf.get(from)) : join(opened, region, role);
  };
}

function leave({ fork }: ForkEdge, region: string, left: string | undefined): Carry {
  return fork.each === undefined && left === region ? "keep" : "none";
}

function join({ fork }: ForkEdge, region: string, role: string): Carry {
  if (fork.each !== undefined) return role === region ? "list" : "forget";
  return canCancel(fork) ? "forget" : "none";
}
