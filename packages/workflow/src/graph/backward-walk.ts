/** An edge of a workflow's graph. */
export interface GraphEdge {
  readonly from: string;
  readonly status: string;
  readonly to: string;
}

/**
 * Walks backward from a role, stopping at every visit of another, and collects the statuses of the edges met there. Large
 * workflows ask this for many pairs, so it works on numbers: the edges into each node stand in a row.
 */
export class BackwardWalk {
  readonly #number: ReadonlyMap<string, number>;
  readonly #rows: Int32Array;
  readonly #from: Int32Array;
  readonly #status: readonly string[];
  readonly #seen: Int32Array;
  readonly #open: Int32Array;
  readonly #reachable: Uint8Array;
  #walk = 0;

  constructor(names: readonly string[], edges: readonly GraphEdge[], reachable: ReadonlySet<string>) {
    const number = new Map(names.map((name, index) => [name, index]));
    const sorted = edges.toSorted((a, b) => (number.get(a.to) ?? 0) - (number.get(b.to) ?? 0));
    this.#number = number;
    this.#rows = new Int32Array(names.length + 1);
    for (const { to } of sorted) add(this.#rows, (number.get(to) ?? 0) + 1, 1);
    for (let index = 0; index < names.length; index++) add(this.#rows, index + 1, this.#rows[index] ?? 0);
    this.#from = Int32Array.from(sorted, (edge) => number.get(edge.from) ?? 0);
    this.#status = sorted.map((edge) => edge.status);
    this.#seen = new Int32Array(names.length);
    this.#open = new Int32Array(names.length);
    this.#reachable = Uint8Array.from(names, (name) => (reachable.has(name) ? 1 : 0));
  }

  statuses(role: string, name: string): ReadonlySet<string> {
    const statuses = new Set<string>();
    const [start, stop] = [this.#number.get(role), this.#number.get(name)];
    if (start === undefined || stop === undefined) return statuses;
    const walk = ++this.#walk;
    // Nothing comes over edges that no run takes.
    const needsReach = this.#reachable[start] === 1;
    let size = 1;
    this.#open[0] = start;
    this.#seen[start] = walk;
    while (size > 0) {
      const at = this.#open[--size] ?? 0;
      for (let edge = this.#rows[at] ?? 0; edge < (this.#rows[at + 1] ?? 0); edge++) {
        const from = this.#from[edge] ?? 0;
        if (needsReach && this.#reachable[from] === 0) continue;
        if (from === stop) statuses.add(this.#status[edge] ?? "");
        else if (this.#seen[from] !== walk) {
          this.#seen[from] = walk;
          this.#open[size++] = from;
        }
      }
    }
    return statuses;
  }
}

function add(list: Int32Array, index: number, amount: number): void {
  list[index] = (list[index] ?? 0) + amount;
}
