/** @folder Paths through a graph: the roles on all of them, their statuses, the shortest path. */
import { type Definition, END, START } from "../model/workflow.ts";
import { type Ways, waysOf } from "./carry.ts";
import { type GraphPlace, nodeOf } from "./history.ts";
import { type Moves, movesAt, movesOf, RESUME } from "./moves.ts";

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
    const entering = movesAt(this.#definition, this.#moves, place);
    if (entering !== undefined) {
      const arrivals = entering.flatMap(({ node: from, move }) =>
        [...Array(walked.width).keys()].flatMap((way) => {
          const next = wayAfter(walked.ways, from, way, move);
          const last = statusOf(walked.ways, next ?? 0);
          const rank = walked.rank[from * walked.width + way] ?? 0;
          return rank > 0 && next !== undefined && isWanted(last) ? [{ from, way, move, rank, last }] : [];
        }),
      );
      const [best] = arrivals.sort((a, b) => a.rank - b.rank);
      if (best === undefined) return undefined;
      const steps = this.#back(best.from * walked.width + best.way, walked);
      return { steps: [...steps, ...this.#stepsOf(best.from, best.move)], last: best.last };
    }
    const { width, rank } = walked;
    const leaves = place.role === role && place.left !== undefined;
    const lastOf = (way: number): LastStatus => (leaves ? place.left : statusOf(walked.ways, way));
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
  readonly ways: Ways;
  /** The number of ways: a state is a node and a way to it. */
  readonly width: number;
  /** For each state: the previous state, and the move between. */
  readonly from: Int32Array;
  /** The order in which they were reached, from 1; 0 if they cannot be reached. */
  readonly rank: Int32Array;
}

function statusOf({ statuses }: Ways, way: number): LastStatus {
  return way === 0 ? undefined : (statuses[way - 1] ?? LIST);
}

/** The way after a move; `undefined` if another move decides. */
function wayAfter(ways: Ways, node: number, way: number, move: number): number | undefined {
  const next = ways.after(node, move);
  return next === "same" ? way : next === "none" ? undefined : next;
}

/** Breadth-first search over nodes and states. */
function walk(definition: Definition, moves: Moves, role: string): Walked {
  const { names, rows, to } = moves;
  const ways = waysOf(definition, moves, role);
  const width = ways.list + 1;
  const from = new Int32Array(names.length * width * 2);
  const rank = new Int32Array(names.length * width);
  from[1] = -1;
  rank[0] = 1;
  const open = [0];
  for (let at = 0; at < open.length; at++) {
    const state = open[at] ?? 0;
    const node = Math.floor(state / width);
    for (let move = rows[node] ?? 0; move < (rows[node + 1] ?? 0); move++) {
      const way = wayAfter(ways, node, state % width, move);
      if (way === undefined) continue;
      const next = (to[move] ?? 0) * width + way;
      if ((rank[next] ?? 0) > 0) continue;
      open.push(next);
      rank[next] = open.length;
      from[next * 2] = state;
      from[next * 2 + 1] = move;
    }
  }
  return { ways, width, from, rank };
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
