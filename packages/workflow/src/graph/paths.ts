/** @folder Paths through a graph: the roles on all of them, their statuses, the shortest path. */
import { type Definition, END, START } from "../model/workflow.ts";
import { type GraphPlace, nodeOf } from "./history.ts";
import { type Moves, movesOf, RESUME } from "./moves.ts";

/** The last status of a role before a place; `undefined`: it was never visited. */
export type LastStatus = string | undefined;

/** A step of a path: a role, and the status with which it is left. */
export interface PathStep {
  readonly role: string;
  readonly status: string;
}

/** A path from `$START` to a place, and the last status of a role on it. */
export interface Path {
  readonly steps: readonly PathStep[];
  readonly last: LastStatus;
}

/** The size of the cache of walks, in roles. */
const mostKept = 64;

/** Finds shortest paths on which a role was last left with certain statuses. Used for findings only. */
export class Paths {
  readonly #moves: Moves;
  readonly #known = new Map<string, Walked>();

  constructor(definition: Definition) {
    this.#moves = movesOf(definition);
  }

  /**
   * The shortest path from `$START` to a place on which the last status of a role is a wanted one.
   * @param isWanted whether a last status is wanted
   */
  shortest(place: GraphPlace, role: string, isWanted: (last: LastStatus) => boolean): Path | undefined {
    const { numberOf } = this.#moves;
    const node = numberOf.get(nodeOf(place));
    if (node === undefined) return undefined;
    const { statuses, width, from, rank } = this.#walked(role);
    const leaves = place.role === role && place.left !== undefined;
    const lastOf = (way: number): LastStatus => (leaves ? place.left : way === 0 ? undefined : statuses[way - 1]);
    const rankOf = (way: number) => rank[node * width + way] ?? 0;
    const [first, ...others] = [...Array(width).keys()].filter((way) => rankOf(way) > 0 && isWanted(lastOf(way)));
    if (first === undefined) return undefined;
    const way = others.reduce((best, each) => (rankOf(each) < rankOf(best) ? each : best), first);
    const steps = this.#back(node * width + way, width, from);
    const last = lastOf(way);
    if (place.left !== undefined && nodeOf(place) === END) steps.push({ role: END, status: "" });
    if (place.left !== undefined) steps.push({ role: place.role, status: place.left });
    return { steps, last };
  }

  #back(state: number, width: number, from: Int32Array): PathStep[] {
    const { names, status } = this.#moves;
    const steps: PathStep[] = [];
    for (let at = state; ; ) {
      const move = from[at * 2 + 1] ?? -1;
      if (move < 0) break;
      at = from[at * 2] ?? 0;
      const role = names[Math.floor(at / width)] ?? START;
      if (role === END) steps.push({ role: START, status: RESUME }, { role: END, status: "" });
      else steps.push({ role, status: status[move] ?? "" });
    }
    return steps.reverse();
  }

  #walked(role: string): Walked {
    const known = this.#known.get(role);
    if (known !== undefined) return known;
    const walked = walk(this.#moves, role);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < mostKept) break;
      this.#known.delete(oldest);
    }
    this.#known.set(role, walked);
    return walked;
  }
}

interface Walked {
  readonly statuses: readonly string[];
  /** The number of states per node: not visited, and one for each status. */
  readonly width: number;
  /** For each node and state: the previous node and state, and the move between. */
  readonly from: Int32Array;
  /** The order in which they were reached, from 1; 0 if they cannot be reached. */
  readonly rank: Int32Array;
}

/** Breadth-first search over nodes and states. */
function walk({ names, numberOf, rows, to, status }: Moves, role: string): Walked {
  const asked = numberOf.get(role) ?? -1;
  const [first, end] = asked === -1 ? [0, 0] : [rows[asked] ?? 0, rows[asked + 1] ?? 0];
  const width = end - first + 1;
  const from = new Int32Array(names.length * width * 2);
  const rank = new Int32Array(names.length * width);
  from[1] = -1;
  rank[0] = 1;
  const open = [0];
  for (let at = 0; at < open.length; at++) {
    const state = open[at] ?? 0;
    const node = Math.floor(state / width);
    for (let move = rows[node] ?? 0; move < (rows[node + 1] ?? 0); move++) {
      const way = node === asked ? move - first + 1 : state % width;
      const next = (to[move] ?? 0) * width + way;
      if ((rank[next] ?? 0) > 0) continue;
      open.push(next);
      rank[next] = open.length;
      from[next * 2] = state;
      from[next * 2 + 1] = move;
    }
  }
  return { statuses: status.slice(first, end), width, from, rank };
}

/** The number of steps shown of a long path, at its start and its end. */
const shownFirst = 4;
const shownLast = 8;

/**
 * A path as text: `$START -> planner/ready -> developer`. The only status of a role, and the middle of a long path, are left out.
 */
export function pathShown(path: Path, to: string): string {
  const names = [...path.steps.map(stepShown), to];
  if (names.length <= shownFirst + shownLast + 1) return names.join(" -> ");
  const left = names.length - shownFirst - shownLast;
  return [...names.slice(0, shownFirst), `(${left} more)`, ...names.slice(-shownLast)].join(" -> ");
}

function stepShown({ role, status }: PathStep): string {
  const isPlain = status === "" || status === "_" || (role === START && status === "new");
  return isPlain ? role : `${role}/${status}`;
}

const paths = new WeakMap<Definition, Paths>();

/** The paths of a definition. */
export function pathsOf(definition: Definition): Paths {
  const known = paths.get(definition) ?? new Paths(definition);
  paths.set(definition, known);
  return known;
}
