import type { Definition } from "../model/workflow.ts";
import type { Moves } from "./moves.ts";
import { canCancel, type ForkEdge, regionsAround, regionsOf } from "./regions.ts";

/**
 * What a move does to what is known of a role. `keep`: nothing. `forget`: a branch that has the role begins, or was cancelled, so
 * the role counts as not visited. `list`: its outputs become the list of all items. `none`: another move to the same place
 * decides.
 */
export type Carry = "keep" | "forget" | "list" | "none";

/** What each move does to what is known of a role. */
export function carryOf(
  definition: Definition,
  { kind, fork }: Moves,
  role: string,
): (move: number, from: string) => Carry {
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
