import { type Definition, END, START } from "../model/workflow.ts";
import { carryOf } from "./carry.ts";
import { type Moves, movesAt, movesOf, RESUME } from "./moves.ts";
import { forkAt } from "./regions.ts";

/** A place in the graph: a run enters `role`, or, with `left`, has left it with that status. */
export interface GraphPlace {
  readonly role: string;
  readonly left?: string;
  /** On an edge that opens branches: in a branch that begins, or after the join. Absent: before the branches. */
  readonly at?: "branch" | "join";
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
    const edge = place.left === undefined ? undefined : forkAt(this.#definition, place.role, place.left)?.edge;
    if (place.at === undefined || edge === undefined)
      return place.role === role && place.left !== undefined ? { ...found, ...leftWith(place.left) } : found;
    const set = new Int32Array(width);
    for (const { node: from, move } of movesAt(this.#moves, edge, place.at))
      carryInto(set, 0, walked, this.#moves, from, move);
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
function historyIn({ statuses }: Walked, set: Int32Array): History {
  const has = (bit: number) => (((set[bit >> 5] ?? 0) >> (bit & 31)) & 1) === 1;
  const found = statuses.filter((_, index) => has(index + 1));
  const isList = has(statuses.length + 1);
  const isReachable = has(0) || isList || found.length > 0;
  return { isReachable, isMissable: has(0), statuses: [...new Set(found)], isList };
}

/** The node of a place: the edge that reenters an ended run leaves `$END`. */
export function nodeOf({ role, left }: GraphPlace): string {
  return role === START && left === RESUME ? END : role;
}

interface Walked {
  /** The number of the role, and its first move. */
  readonly asked: number;
  readonly first: number;
  /** The status of each of its moves. */
  readonly statuses: readonly string[];
  readonly carry: ReturnType<typeof carryOf>;
  /** 32-bit words for each node. */
  readonly width: number;
  /**
   * For each node a set of bits. Bit 0: the role was not visited before it. Bit n: its last move was the nth. The bit after these: it
   * has the outputs of all items of a list.
   */
  readonly words: Int32Array;
}

/** Propagates the history of a role along the moves until nothing changes. */
function walk(definition: Definition, moves: Moves, role: string): Walked {
  const { names, numberOf, rows, to, status } = moves;
  const asked = numberOf.get(role) ?? -1;
  const [first, end] = [rows[asked] ?? 0, rows[asked + 1] ?? 0];
  const width = ((end - first + 1) >> 5) + 1;
  const words = new Int32Array(names.length * width);
  words[0] = 1;
  const carry = carryOf(definition, moves, role);
  const walked = { asked, first, statuses: status.slice(first, end), carry, width, words };
  const isWaiting = new Uint8Array(names.length);
  const waiting = [0];
  for (let at = 0; at < waiting.length; at++) {
    const node = waiting[at] ?? 0;
    isWaiting[node] = 0;
    for (let move = rows[node] ?? 0; move < (rows[node + 1] ?? 0); move++) {
      const target = to[move] ?? 0;
      if (!carryInto(words, target * width, walked, moves, node, move) || isWaiting[target] === 1) continue;
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
  { asked, first, statuses, carry, width, words }: Walked,
  { names }: Moves,
  node: number,
  move: number,
): boolean {
  const carried = carry(move, names[node] ?? "");
  if (carried === "none") return false;
  const list = statuses.length + 1;
  const bit = carried === "forget" ? 0 : carried === "list" ? list : node === asked ? move - first + 1 : undefined;
  let isChanged = false;
  for (let word = 0; word < width; word++) {
    const given = bit !== undefined && bit >> 5 === word ? 1 << (bit & 31) : 0;
    const added = bit === undefined ? (words[node * width + word] ?? 0) : given;
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
