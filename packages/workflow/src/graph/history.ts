import { type Definition, END, START } from "../model/workflow.ts";
import { type Ways, waysOf } from "./carry.ts";
import { type Moves, movesAt, movesOf, RESUME } from "./moves.ts";

/** A place in the graph: a run enters `role`, or, with `left`, has left it with that status. */
export interface GraphPlace {
  readonly role: string;
  readonly left?: string;
  /** On an edge that opens branches: in a branch that begins, or after the join. Absent: before the branches. */
  readonly at?: "branch" | "join" | undefined;
}

/** The history of a role on the paths to a place. */
export interface History {
  /** Whether any path leads to the place. */
  readonly isReachable: boolean;
  /** Whether a path to the place avoids the role. */
  readonly isMissable: boolean;
  /** The possible last statuses of the role. */
  readonly statuses: readonly string[];
  /** Whether the role can have the outputs of all items of a list, because a path to the place leaves its branches. */
  readonly isList: boolean;
}

/** The size of the cache of histories: roles times nodes, in words of 32 bits. */
const mostKept = 1 << 24;

/** Computes histories. For each role, the graph is walked once. */
export class Histories {
  readonly #definition: Definition;
  readonly #moves: Moves;
  readonly #known = new Map<string, Walked>();

  constructor(definition: Definition) {
    this.#definition = definition;
    this.#moves = movesOf(definition);
  }

  /** The history of a role on the paths to a place; `undefined` for names that cannot be on a path. */
  at(place: GraphPlace, role: string): History | undefined {
    const { numberOf } = this.#moves;
    const node = numberOf.get(nodeOf(place));
    if (node === undefined || !numberOf.has(role) || role === START || role === END) return undefined;
    const walked = this.#walked(role);
    const { words, width } = walked;
    const found = historyIn(walked, words.subarray(node * width, (node + 1) * width));
    const entering = movesAt(this.#definition, this.#moves, place);
    if (entering === undefined)
      return place.role === role && place.left !== undefined ? { ...found, ...leftWith(place.left) } : found;
    const set = new Int32Array(width);
    for (const { node: from, move } of entering) carryInto(set, 0, walked, from, move);
    return { ...historyIn(walked, set), isReachable: found.isReachable };
  }

  #walked(role: string): Walked {
    const known = this.#known.get(role);
    if (known !== undefined) return known;
    const walked = walk(this.#definition, this.#moves, role);
    const most = Math.max(1, Math.floor(mostKept / walked.words.length));
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < most) break;
      this.#known.delete(oldest);
    }
    this.#known.set(role, walked);
    return walked;
  }
}

function leftWith(status: string): Omit<History, "isReachable"> {
  return { isMissable: false, statuses: [status], isList: false };
}

/** The history that a set of bits stands for. */
function historyIn({ ways: { statuses, list } }: Walked, set: Int32Array): History {
  const has = (bit: number) => (((set[bit >> 5] ?? 0) >> (bit & 31)) & 1) === 1;
  const found = statuses.filter((_, index) => has(index + 1));
  const isList = has(list);
  const isReachable = has(0) || isList || found.length > 0;
  return { isReachable, isMissable: has(0), statuses: [...new Set(found)], isList };
}

/** The node of a place: the edge that reenters an ended run leaves `$END`. */
export function nodeOf({ role, left }: GraphPlace): string {
  return role === START && left === RESUME ? END : role;
}

interface Walked {
  readonly ways: Ways;
  /** 32-bit words for each node. */
  readonly width: number;
  /** For each node the set of ways to it, as bits. */
  readonly words: Int32Array;
}

/** Propagates the history of a role along the moves until nothing changes. */
function walk(definition: Definition, moves: Moves, role: string): Walked {
  const { names, rows, to } = moves;
  const ways = waysOf(definition, moves, role);
  const width = (ways.list >> 5) + 1;
  const words = new Int32Array(names.length * width);
  words[0] = 1;
  const walked = { ways, width, words };
  const isWaiting = new Uint8Array(names.length);
  const waiting = [0];
  for (let at = 0; at < waiting.length; at++) {
    const node = waiting[at] ?? 0;
    isWaiting[node] = 0;
    for (let move = rows[node] ?? 0; move < (rows[node + 1] ?? 0); move++) {
      const target = to[move] ?? 0;
      if (!carryInto(words, target * width, walked, node, move) || isWaiting[target] === 1) continue;
      isWaiting[target] = 1;
      waiting.push(target);
    }
  }
  return walked;
}

/** Adds what a move carries to the set of bits at an offset. @returns whether the set has changed */
function carryInto(
  target: Int32Array,
  offset: number,
  { ways, width, words }: Walked,
  node: number,
  move: number,
): boolean {
  const way = ways.after(node, move);
  if (way === "none") return false;
  let isChanged = false;
  for (let word = 0; word < width; word++) {
    const bit = way !== "same" && way >> 5 === word ? 1 << (way & 31) : 0;
    const added = way === "same" ? (words[node * width + word] ?? 0) : bit;
    const before = target[offset + word] ?? 0;
    target[offset + word] = before | added;
    isChanged ||= (before | added) !== before;
  }
  return isChanged;
}

const histories = new WeakMap<Definition, Histories>();

/** The histories of a definition. */
export function historiesOf(definition: Definition): Histories {
  const known = histories.get(definition) ?? new Histories(definition);
  histories.set(definition, known);
  return known;
}
