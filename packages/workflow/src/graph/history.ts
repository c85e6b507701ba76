import { type Definition, END, START } from "../model/workflow.ts";
import { type Moves, movesOf, RESUME } from "./moves.ts";

/** A place in the graph: a run enters `role`, or, with `left`, has left it with that status. */
export interface GraphPlace {
  readonly role: string;
  readonly left?: string;
}

/** The history of a role on the paths to a place. */
export interface History {
  /** Whether any path leads to the place. */
  readonly isReachable: boolean;
  /** Whether a path to the place avoids the role. */
  readonly isMissable: boolean;
  /** The possible last statuses of the role. */
  readonly statuses: readonly string[];
}

/** The size of the cache of histories: roles times nodes, in words of 32 bits. */
const mostKept = 1 << 24;

/** Computes histories. For each role, the graph is walked once. */
export class Histories {
  readonly #moves: Moves;
  readonly #known = new Map<string, Walked>();

  constructor(definition: Definition) {
    this.#moves = movesOf(definition);
  }

  /** The history of a role on the paths to a place; `undefined` for names that cannot be on a path. */
  at(place: GraphPlace, role: string): History | undefined {
    const { numberOf } = this.#moves;
    const node = numberOf.get(nodeOf(place));
    if (node === undefined || !numberOf.has(role) || role === START || role === END) return undefined;
    const { words, statuses, width } = this.#walked(role);
    const has = (bit: number) => (((words[node * width + (bit >> 5)] ?? 0) >> (bit & 31)) & 1) === 1;
    const found = statuses.filter((_, index) => has(index + 1));
    const isReachable = has(0) || found.length > 0;
    if (place.role === role && place.left !== undefined)
      return { isReachable, isMissable: false, statuses: [place.left] };
    return { isReachable, isMissable: has(0), statuses: found };
  }

  #walked(role: string): Walked {
    const known = this.#known.get(role);
    if (known !== undefined) return known;
    const walked = walk(this.#moves, role);
    const most = Math.max(1, Math.floor(mostKept / walked.words.length));
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < most) break;
      this.#known.delete(oldest);
    }
    this.#known.set(role, walked);
    return walked;
  }
}

/** The node of a place: the edge that reenters an ended run leaves `$END`. */
export function nodeOf({ role, left }: GraphPlace): string {
  return role === START && left === RESUME ? END : role;
}

interface Walked {
  readonly statuses: readonly string[];
  /** 32-bit words for each node. */
  readonly width: number;
  /** For each node a set of bits. Bit 0: the role was not visited before it. Bit n: its last status was the nth. */
  readonly words: Int32Array;
}

/** Propagates the history of a role along the moves until nothing changes. */
function walk({ names, numberOf, rows, to, status }: Moves, role: string): Walked {
  const asked = numberOf.get(role) ?? -1;
  const [first, end] = [rows[asked] ?? 0, rows[asked + 1] ?? 0];
  const width = ((end - first) >> 5) + 1;
  const words = new Int32Array(names.length * width);
  words[0] = 1;
  const isWaiting = new Uint8Array(names.length);
  const waiting = [0];
  for (let at = 0; at < waiting.length; at++) {
    const node = waiting[at] ?? 0;
    isWaiting[node] = 0;
    for (let move = rows[node] ?? 0; move < (rows[node + 1] ?? 0); move++) {
      const target = to[move] ?? 0;
      const bit = node === asked ? move - first + 1 : undefined;
      if (!carry(words, width, node, target, bit) || isWaiting[target] === 1) continue;
      isWaiting[target] = 1;
      waiting.push(target);
    }
  }
  return { statuses: status.slice(first, end), width, words };
}

/** Adds the set of another node, or a single bit, to the set of a node. @returns whether it has changed */
function carry(words: Int32Array, width: number, node: number, target: number, bit: number | undefined): boolean {
  let isChanged = false;
  for (let word = 0; word < width; word++) {
    const given = bit !== undefined && bit >> 5 === word ? 1 << (bit & 31) : 0;
    const carried = bit === undefined ? (words[node * width + word] ?? 0) : given;
    const before = words[target * width + word] ?? 0;
    words[target * width + word] = before | carried;
    isChanged ||= (before | carried) !== before;
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
