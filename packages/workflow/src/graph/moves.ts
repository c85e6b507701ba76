import { own } from "@cuebook/settings/values";
import { type Definition, type Edge, END, JOIN, START } from "../model/workflow.ts";
import { rolesApart } from "./approvers.ts";
import { type ForkEdge, forkAt, regionsOf } from "./regions.ts";

/** The status of `$START` by which a run that reached `$END` is reentered. */
export const RESUME = "resume";

/**
 * What a move does: follows an edge (`step`), opens a branch (`open`), leaves a branch by `$JOIN` for the role after the join
 * (`exit`), or stands for all branches of a fork together (`pass`).
 */
export type MoveKind = "step" | "open" | "exit" | "pass";

/**
 * The moves of a run from role to role, as numbers in compact rows, since large workflows are walked many times. `$SUSPEND` and
 * roles beside the path, such as approvers, are not included. `$START.resume` leaves `$END`.
 */
export interface Moves {
  /** `$START` first, the roles, `$END` last. */
  readonly names: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** The moves out of node `n` are those from `rows[n]` up to `rows[n + 1]`. */
  readonly rows: Int32Array;
  readonly to: Int32Array;
  /** The status of each move. */
  readonly status: readonly string[];
  readonly kind: readonly MoveKind[];
  /** For each move that is not a `step`: the edge that opened the branches. */
  readonly fork: readonly (ForkEdge | undefined)[];
}

/** A move, with the node that it leaves. */
export interface NodeMove {
  readonly node: number;
  readonly move: number;
}

const moves = new WeakMap<Definition, Moves>();
const byFork = new WeakMap<Moves, ReadonlyMap<Edge, readonly NodeMove[]>>();

/** The moves into the branches of an edge, or to the role after their join; `undefined` for any other place. */
export function movesAt(
  definition: Definition,
  found: Moves,
  { role, left, at }: { readonly role: string; readonly left?: string; readonly at?: "branch" | "join" | undefined },
): readonly NodeMove[] | undefined {
  const edge = left === undefined ? undefined : forkAt(definition, role, left)?.edge;
  if (at === undefined || edge === undefined) return undefined;
  const all = byFork.get(found) ?? indexed(found);
  byFork.set(found, all);
  return (all.get(edge) ?? []).filter(({ move }) => (found.kind[move] === "open") === (at === "branch"));
}

function indexed({ names, rows, fork }: Moves): ReadonlyMap<Edge, readonly NodeMove[]> {
  const all = new Map<Edge, NodeMove[]>();
  for (const node of names.keys()) {
    for (let move = rows[node] ?? 0; move < (rows[node + 1] ?? 0); move++) {
      const edge = fork[move]?.edge;
      if (edge === undefined) continue;
      const known = all.get(edge) ?? [];
      all.set(edge, known);
      known.push({ node, move });
    }
  }
  return all;
}

/** The moves of a definition, computed once. Edges to roles that do not exist are left out. */
export function movesOf(definition: Definition): Moves {
  const known = moves.get(definition);
  if (known !== undefined) return known;
  const found = findMoves(definition);
  moves.set(definition, found);
  return found;
}

function findMoves(definition: Definition): Moves {
  const apart = rolesApart(definition);
  const roles = Object.keys(definition.roles).filter((name) => !name.startsWith("$") && !apart.has(name));
  const names = [START, ...roles, END];
  const numberOf = new Map(names.map((name, index) => [name, index]));
  const rows = new Int32Array(names.length + 1);
  const found: Move[] = [];
  const targets: number[] = [];
  for (const [index, name] of names.entries()) {
    for (const move of movesFrom(definition, name)) {
      const target = numberOf.get(move.target);
      if (target === undefined || target === 0) continue;
      targets.push(target);
      found.push(move);
    }
    rows[index + 1] = targets.length;
  }
  return {
    names,
    numberOf,
    rows,
    to: Int32Array.from(targets),
    status: found.map(({ status }) => status),
    kind: found.map(({ kind }) => kind),
    fork: found.map(({ fork }) => fork),
  };
}

interface Move {
  readonly status: string;
  readonly target: string;
  readonly kind: MoveKind;
  readonly fork?: ForkEdge | undefined;
}

function movesFrom(definition: Definition, name: string): Move[] {
  const { regionOf, openedBy } = regionsOf(definition);
  const from = name === END ? START : name;
  const edges = Object.entries(own(definition.graph, from) ?? {}).filter(([status]) =>
    name === START ? status !== RESUME : name !== END || status === RESUME,
  );
  return edges.flatMap(([status, edge]): Move[] => {
    if (edge.role === JOIN) {
      const opened = openedBy.get(regionOf.get(from) ?? "") ?? [];
      return opened.map((fork) => ({ status, target: fork.edge.role, kind: "exit", fork }));
    }
    if (edge.fork === undefined) return [{ status, target: edge.role, kind: "step" }];
    const fork: ForkEdge = { role: from, status, edge, fork: edge.fork };
    const opened = edge.fork.branches.map(({ role }): Move => ({ status, target: role, kind: "open", fork }));
    return [...opened, { status, target: edge.role, kind: "pass", fork }];
  });
}
