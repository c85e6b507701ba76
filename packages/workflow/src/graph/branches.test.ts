import { describe, expect, test } from "vitest";
import { type Definition, type Edge, END, type Fork, JOIN, START, SUSPEND } from "../model/workflow.ts";
import { Random } from "../testing/random.ts";
import { flowOf } from "./flow.ts";
import { type GraphPlace, historiesOf } from "./history.ts";
import { LIST, pathsOf } from "./paths.ts";
import { regionsOf } from "./regions.ts";

/*
 * A plain search through all states of runs with branches, compared with the histories and paths that are computed. A state is the
 * whole run: where it is, or the branches that work at the same time, with what is known of one role in each.
 */

type Last = string | undefined;
/** A run, or a branch: at a role, or waiting for branches that it opened. */
type Activity =
  | { readonly at: string; readonly last: Last }
  | { readonly opener: string; readonly status: string; readonly last: Last; readonly branches: readonly Branch[] };
type Branch = { readonly works: Activity } | Ended;

interface Ended {
  readonly ended: Last;
}

const role = { prompt: [], returns: { format: "text" }, tools: [], turns: 1 } as const;
const mostStates = 3_000;

/** A graph with branches: nested, over lists, opened by several edges, with joins that can cancel. */
class Drafter {
  readonly graph: Record<string, Record<string, Edge>> = {};
  readonly #random: Random;
  #count = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  definition(): Definition {
    const names = this.#names(1 + this.#random.nat(2));
    const opened: string[] = [];
    this.#fill(names, END, 0, opened);
    const [first = ""] = names;
    const entries: Record<string, Edge> = { new: this.#edge(first, 0, opened) };
    if (this.#random.chance(40)) entries.resume = this.#edge(this.#random.some(names) ?? first, 0, opened);
    this.graph[START] = entries;
    const roles = Object.fromEntries(Array.from({ length: this.#count }, (_, at) => [`r${at}`, role]));
    return { version: 1, name: "test", roles, graph: this.graph };
  }

  #names(count: number): string[] {
    return Array.from({ length: count }, () => `r${this.#count++}`);
  }

  #fill(names: readonly string[], end: string, depth: number, opened: string[]): void {
    for (const [at, name] of names.entries()) {
      const targets = [names[at + 1] ?? end, ...(this.#random.chance(50) ? [this.#target(names, end)] : [])];
      const edges = targets.map((target, nth) => [`s${nth}`, this.#edge(target, depth, opened)] as const);
      this.graph[name] = Object.fromEntries(edges);
    }
  }

  #target(names: readonly string[], end: string): string {
    return this.#random.pick([end, SUSPEND, ...names]);
  }

  #edge(target: string, depth: number, opened: string[]): Edge {
    const random = this.#random;
    const canFork = depth < 2 && this.#count < 7 && target !== JOIN && target !== SUSPEND;
    const edge: Edge = { role: target, gate: "auto", max: 5 };
    return canFork && random.chance(35) ? { ...edge, fork: this.#fork(depth, opened) } : edge;
  }

  #fork(depth: number, opened: string[]): Fork {
    const random = this.#random;
    const isEach = random.chance(35);
    const branches = new Set<string>();
    for (let at = 0; at < (isEach ? 1 : 2); at++) {
      const known = random.chance(30) ? random.some(opened) : undefined;
      if (known !== undefined && !branches.has(known)) {
        branches.add(known);
        continue;
      }
      const names = this.#names(1 + random.nat(1));
      this.#fill(names, JOIN, depth + 1, []);
      branches.add(names[0] ?? "");
    }
    for (const each of branches) if (!opened.includes(each)) opened.push(each);
    return {
      branches: [...branches].map((each) => ({ role: each })),
      each: isEach ? { of: "list", max: 9, concurrency: 1, isReused: false } : undefined,
      policy: { is: random.pick(["wait", "wait", "first"]) },
      isShared: true,
    };
  }
}

/** What is known of a role at each place, by plain search. */
class Search {
  readonly known = new Map<string, Set<Last>>();
  /** Whether the search ended before it had seen all states. */
  isCut = false;
  readonly #definition: Definition;
  readonly #asked: string;

  constructor(definition: Definition, asked: string) {
    this.#definition = definition;
    this.#asked = asked;
    const start: Activity = { at: START, last: undefined };
    const seen = new Set([JSON.stringify(start)]);
    const open: Activity[] = [start];
    for (const state of open) {
      for (const next of this.#next(state)) {
        const key = JSON.stringify(next);
        if (seen.has(key) || "ended" in next) continue;
        seen.add(key);
        open.push(next);
      }
      if (open.length > mostStates) {
        this.isCut = true;
        return;
      }
    }
  }

  #see(place: GraphPlace, last: Last): void {
    const key = JSON.stringify(place);
    const known = this.known.get(key) ?? new Set();
    this.known.set(key, known);
    known.add(last);
  }

  #next(activity: Activity): (Activity | Ended)[] {
    return "at" in activity ? this.#leave(activity) : this.#work(activity);
  }

  #leave({ at, last }: Extract<Activity, { at: string }>): (Activity | Ended)[] {
    const from = at === END ? START : at;
    return Object.entries(this.#definition.graph[from] ?? {}).flatMap(([status, edge]): (Activity | Ended)[] => {
      if (edge.role === SUSPEND || (from === START && (status === "resume") !== (at === END))) return [];
      const now = at === this.#asked ? status : last;
      if (edge.role === JOIN) return [{ ended: now }];
      if (edge.fork === undefined) return [this.#enter(edge.role, now)];
      const entries = edge.fork.branches.map((branch) => branch.role);
      const inside = this.#isWithin(edge.fork) ? undefined : now;
      this.#see({ role: from, left: status, at: "branch" }, inside);
      const works = entries.map((entry) => ({ works: this.#enter(entry, inside) }));
      const opened = { opener: from, status, last: now };
      return [{ ...opened, branches: works }, ...(edge.fork.each === undefined ? [] : [{ ...opened, branches: [] }])];
    });
  }

  #enter(at: string, last: Last): Activity {
    this.#see({ role: at }, last);
    return { at, last };
  }

  /** One of the branches continues, or all join. */
  #work(activity: Extract<Activity, { opener: string }>): Activity[] {
    const { opener, status, branches } = activity;
    const edge = this.#definition.graph[opener]?.[status];
    const fork = edge?.fork;
    if (edge === undefined || fork === undefined) return [];
    const found = branches.flatMap((branch, index): Activity[] =>
      "ended" in branch
        ? []
        : this.#next(branch.works).map((next) => ({
            ...activity,
            branches: branches.with(index, "ended" in next ? { ended: next.ended ?? "" } : { works: next }),
          })),
    );
    const ended = branches.filter((branch) => "ended" in branch).length;
    const isReached = ended === branches.length || (fork.policy.is === "first" && ended > 0);
    if (!isReached) return found;
    const last = this.#joined(fork, activity);
    this.#see({ role: opener, left: status, at: "join" }, last);
    return [...found, this.#enter(edge.role, last)];
  }

  #joined(fork: Fork, { last, branches }: Extract<Activity, { opener: string }>): Last {
    const at = fork.branches.findIndex((branch) => this.#reach(branch.role).has(this.#asked));
    if (at === -1) return last;
    if (fork.each !== undefined) return fork.branches[0]?.role === this.#asked ? LIST : undefined;
    const branch = branches[at];
    return branch !== undefined && "ended" in branch && branch.ended !== "" ? branch.ended : undefined;
  }

  #isWithin({ branches }: Fork): boolean {
    return branches.some((branch) => this.#reach(branch.role).has(this.#asked));
  }

  /** All roles that work in a branch, also in branches within it. */
  #reach(entry: string): ReadonlySet<string> {
    const seen = new Set([entry]);
    for (const name of seen)
      for (const { role: to, fork } of Object.values(this.#definition.graph[name] ?? {}))
        for (const next of [to, ...(fork?.branches.map((branch) => branch.role) ?? [])])
          if (Object.hasOwn(this.#definition.roles, next)) seen.add(next);
    return seen;
  }
}

describe("histories and paths through branches", () => {
  test("what is known of a role at a place is what some order of the branches of a run leads to", {
    timeout: 300_000,
  }, () => {
    const rounds = process.env.CUEBOOK_LONG === undefined ? 150 : 5_000;
    const first = Number(process.env.CUEBOOK_GRAPH_SEED ?? Math.trunc(Math.random() * 2 ** 31));
    let compared = 0;
    for (let seed = first; seed < first + rounds; seed++) {
      const definition = new Drafter(Random.seeded(seed)).definition();
      expect(regionsOf(definition).overlaps).toEqual([]);
      for (const asked of Object.keys(definition.roles)) {
        const { known, isCut } = new Search(definition, asked);
        for (const [key, lasts] of known) {
          const place: GraphPlace = JSON.parse(key);
          const history = historiesOf(definition).at(place, asked);
          const found = [
            ...(history?.statuses ?? []),
            ...(history?.isMissable === true ? [undefined] : []),
            ...(history?.isList === true ? [LIST] : []),
          ];
          const message = `CUEBOOK_GRAPH_SEED=${seed}: ${asked} at ${key}: ${JSON.stringify(definition.graph)}`;
          expect(history?.isReachable, message).toBe(true);
          expect(found, message).toEqual(expect.arrayContaining([...lasts]));
          if (!isCut) expect(new Set(found), message).toEqual(lasts);
          for (const last of lasts) {
            const path = pathsOf(definition).shortest(place, asked, (each) => each === last);
            expect(path?.last, message).toBe(last);
            expect(path, message).toBeDefined();
          }
          compared++;
        }
        if (isCut) continue;
        const unreached = Object.keys(definition.roles).filter((name) => !known.has(JSON.stringify({ role: name })));
        for (const name of unreached) expect(flowOf(definition).reachable.has(name), `${seed} ${name}`).toBe(false);
      }
    }
    expect(compared).toBeGreaterThan(rounds * 10);
  });
});
