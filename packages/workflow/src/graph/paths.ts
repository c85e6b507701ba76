/** @folder Paths through a graph: the roles on all of them, their statuses, the shortest path. */
import { type Definition, END, START } from "../model/workflow.ts";
import { carryOf } from "./carry.ts";
import { type GraphPlace, nodeOf } from "./history.ts";
import { type Moves, movesAt, movesOf, RESUME } from "./moves.ts";
import { forkAt } from "./regions.ts";

/** The last status of a role before a place; `undefined`: it was never visited. */
export type LastStatus = string | undefined;

/** In place of a last status: the role has the outputs of all items of a list. */
export const LIST = "$LIST";

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
  readonly #definition: Definition;
  readonly #moves: Moves;
  readonly #known = new Map<string, Walked>();

  constructor(definition: Definition) {
    this.#definition = definition;
    this.#moves = movesOf(definition);
  }

  /**
   * The shortest path from `$START` to a place on which the last status of a role is a wanted one.
   * @param isWanted whether a last status is wanted
   */
  shortest(place: GraphPlace, role: string, isWanted: (last: LastStatus) => boolean): Path | undefined {
    const node = this.#moves.numberOf.get(nodeOf(place));
    if (node === undefined) return undefined;
    const walked = this.#walked(role);
    const edge = place.left === undefined ? undefined : forkAt(this.#definition, place.role, place.left)?.edge;
    if (place.at !== undefined && edge !== undefined) {
      const arrivals = movesAt(this.#moves, edge, place.at).flatMap(({ node: from, move }) =>
        [...Array(walked.width).keys()].flatMap((way) => {
          const last = lastAfter(walked, this.#moves, from, way, move);
          const rank = walked.rank[from * walked.width + way] ?? 0;
          return rank > 0 && last !== "none" && isWanted(last.status)
            ? [{ from, way, move, rank, last: last.status }]
            : [];
        }),
      );
      const [best] = arrivals.sort((a, b) => a.rank - b.rank);
      if (best === undefined) return undefined;
      const steps = this.#back(best.from * walked.width + best.way, walked);
      return { steps: [...steps, ...this.#stepsOf(best.from, best.move)], last: best.last };
    }
    const { width, rank } = walked;
    const leaves = place.role === role && place.left !== undefined;
    const lastOf = (way: number): LastStatus => (leaves ? place.left : statusOf(walked, way));
    const rankOf = (way: number) => rank[node * width + way] ?? 0;
    const [first, ...others] = [...Array(width).keys()].filter((way) => rankOf(way) > 0 && isWanted(lastOf(way)));
    if (first === undefined) return undefined;
    const way = others.reduce((best, each) => (rankOf(each) < rankOf(best) ? each : best), first);
    const steps = this.#back(node * width + way, walked);
    const last = lastOf(way);
    if (place.left !== undefined && nodeOf(place) === END) steps.push({ role: END, status: "" });
    if (place.left !== undefined) steps.push({ role: place.role, status: place.left });
    return { steps, last };
  }

  #back(state: number, { width, from }: Walked): PathStep[] {
    const steps: PathStep[][] = [];
    for (let at = state; ; ) {
      const move = from[at * 2 + 1] ?? -1;
      if (move < 0) break;
      at = from[at * 2] ?? 0;
      steps.push(this.#stepsOf(Math.floor(at / width), move));
    }
    return steps.reverse().flat();
  }

  /** A move as steps of a path. That of a fork as a whole names its branches. */
  #stepsOf(node: number, move: number): PathStep[] {
    const { names, status, kind, fork } = this.#moves;
    const role = names[node] ?? START;
    if (role === END)
      return [
        { role: END, status: "" },
        { role: START, status: RESUME },
      ];
    const step = { role, status: status[move] ?? "" };
    if (kind[move] !== "pass") return [step];
    const branches = fork[move]?.fork.branches.map((branch) => branch.role) ?? [];
    return [step, { role: `[${branches.join(", ")}]`, status: "" }];
  }

  #walked(role: string): Walked {
    const known = this.#known.get(role);
    if (known !== undefined) return known;
    const walked = walk(this.#definition, this.#moves, role);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < mostKept) break;
      this.#known.delete(oldest);
    }
    this.#known.set(role, walked);
    return walked;
  }
}

interface Walked {
  /** The number of the role, and its first move. */
  readonly asked: number;
  readonly first: number;
  /** The status of each of its moves. */
  readonly statuses: readonly string[];
  readonly carry: ReturnType<typeof carryOf>;
  /** The number of states per node: not visited, one for each move of the role, and one for the list of all items. */
  readonly width: number;
  /** For each node and state: the previous node and state, and the move between. */
  readonly from: Int32Array;
  /** The order in which they were reached, from 1; 0 if they cannot be reached. */
  readonly rank: Int32Array;
}

function statusOf({ statuses }: Pick<Walked, "statuses">, way: number): LastStatus {
  return way === 0 ? undefined : (statuses[way - 1] ?? LIST);
}

function lastAfter(
  walked: Walked,
  moves: Moves,
  node: number,
  way: number,
  move: number,
): "none" | { readonly status: LastStatus } {
  const next = wayAfter(walked, moves, node, way, move);
  return next === undefined ? "none" : { status: statusOf(walked, next) };
}

/** The state after a move. */
function wayAfter(
  { asked, first, statuses, carry }: Pick<Walked, "asked" | "first" | "statuses" | "carry">,
  { names }: Moves,
  node: number,
  way: number,
  move: number,
): number | undefined {
  switch (carry(move, names[node] ?? "")) {
    case "none":
      return undefined;
    case "forget":
      return 0;
    case "list":
      return statuses.length + 1;
    case "keep":
      return node === asked ? move - first + 1 : way;
  }
}

/** Breadth-first search over nodes and states. */
function walk(definition: Definition, moves: Moves, role: string): Walked {
  const { names, numberOf, rows, to, status } = moves;
  const asked = numberOf.get(role) ?? -1;
  const [first, end] = asked === -1 ? [0, 0] : [rows[asked] ?? 0, rows[asked + 1] ?? 0];
  const width = end - first + 2;
  const from = new Int32Array(names.length * width * 2);
  const rank = new Int32Array(names.length * width);
  const walked = { asked, first, statuses: status.slice(first, end), carry: carryOf(definition, moves, role) };
  from[1] = -1;
  rank[0] = 1;
  const open = [0];
  for (let at = 0; at < open.length; at++) {
    const state = open[at] ?? 0;
    const node = Math.floor(state / width);
    for (let move = rows[node] ?? 0; move < (rows[node + 1] ?? 0); move++) {
      const way = wayAfter(walked, moves, node, state % width, move);
      if (way === undefined) continue;
      const next = (to[move] ?? 0) * width + way;
      if ((rank[next] ?? 0) > 0) continue;
      open.push(next);
      rank[next] = open.length;
      from[next * 2] = state;
      from[next * 2 + 1] = move;
    }
  }
  return { ...walked, width, from, rank };
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
