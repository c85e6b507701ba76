import { own } from "@cuebook/settings/values";
import { type Definition, END, START } from "../model/workflow.ts";
import { approversOf } from "./approvers.ts";

/** The status of `$START` by which a run that reached `$END` is reentered. */
export const RESUME = "resume";

/**
 * The moves of a run from role to role, as numbers in compact rows, since large workflows are walked many times. Approvers and
 * `$SUSPEND` are not included: they are not part of a run's path. `$START.resume` leaves `$END`.
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
}

const moves = new WeakMap<Definition, Moves>();

/** The moves of a definition, computed once. Edges to roles that do not exist are left out. */
export function movesOf(definition: Definition): Moves {
  const known = moves.get(definition);
  if (known !== undefined) return known;
  const found = findMoves(definition);
  moves.set(definition, found);
  return found;
}

function findMoves(definition: Definition): Moves {
  const approvers = approversOf(definition);
  const roles = Object.keys(definition.roles).filter((name) => !name.startsWith("$") && !approvers.has(name));
  const names = [START, ...roles, END];
  const numberOf = new Map(names.map((name, index) => [name, index]));
  const rows = new Int32Array(names.length + 1);
  const to: number[] = [];
  const statuses: string[] = [];
  for (const [index, name] of names.entries()) {
    for (const [status, edge] of movesFrom(definition, name)) {
      const target = numberOf.get(edge.role);
      if (target === undefined || target === 0) continue;
      to.push(target);
      statuses.push(status);
    }
    rows[index + 1] = to.length;
  }
  return { names, numberOf, rows, to: Int32Array.from(to), status: statuses };
}

function movesFrom(definition: Definition, name: string) {
  const edges = Object.entries(own(definition.graph, name === END ? START : name) ?? {});
  if (name === START) return edges.filter(([status]) => status !== RESUME);
  return name === END ? edges.filter(([status]) => status === RESUME) : edges;
}
