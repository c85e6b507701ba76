import { joinedToEnd } from "./ending.ts";
import { graphSteps } from "./graph-steps.ts";
import { branchesAround, type Scope, type Scoped, scopesOf } from "./scopes.ts";
import type { RunSteps, Step } from "./step.ts";

/** The part of a run's state that its outputs come from. */
export type Outputs = Pick<RunSteps, "steps"> & Scoped;

/** A place in a run: the steps that it follows, the branch that it is in, the fork whose branches it follows. */
export type StepPlace = Pick<Step, "parents" | "scope" | "joins">;

/** The sources of `steps` at a place. */
export interface Sources {
  /** The last completed step of each role among the ancestors. */
  readonly steps: ReadonlyMap<string, Step>;
  /** The branches over a list that were joined before, by the role that begins them. */
  readonly lists: ReadonlyMap<string, readonly Scope[]>;
}

/**
 * Where the outputs of roles come from at a place of a run. A branch has the outputs from before it and its own. What earlier
 * branches of the same kind returned is forgotten where new ones begin.
 */
export function sourcesAt(state: Outputs, place: StepPlace): Sources {
  const inGraph = new Map(graphSteps(state.steps).map((step) => [step.step, step]));
  const walk = new Walk(state, place);
  const seen = new Set<number>();
  const open = [...place.parents];
  // Later steps first: of two outputs of a role, the nearer one is used.
  for (let ordinal = open.shift(); ordinal !== undefined; ordinal = open.sort((a, b) => b - a).shift()) {
    if (seen.has(ordinal)) continue;
    seen.add(ordinal);
    const step = inGraph.get(ordinal);
    if (step === undefined) continue;
    walk.visit(step);
    open.push(...step.parents);
  }
  return walk;
}

/** The steps that came before a place, including those of branches that it follows. */
export function ancestorsOf(
  { steps }: Pick<RunSteps, "steps">,
  { parents }: Pick<StepPlace, "parents">,
): ReadonlySet<number> {
  const byNumber = new Map(steps.map((step) => [step.step, step]));
  const found = new Set(parents);
  for (const number of found) for (const parent of byNumber.get(number)?.parents ?? []) found.add(parent);
  return found;
}

class Walk implements Sources {
  readonly steps = new Map<string, Step>();
  readonly lists = new Map<string, readonly Scope[]>();
  readonly #state: Outputs;
  readonly #around: ReadonlySet<number>;
  /** The latest fork on the way that has branches of a role. */
  readonly #latest = new Map<string, number>();

  constructor(state: Outputs, place: StepPlace) {
    this.#state = state;
    this.#around = new Set(branchesAround(state, place.scope).map(({ scope }) => scope));
    this.#pass(place);
  }

  visit(step: Step): void {
    if (step.result?.is === "completed" && !this.steps.has(step.role) && this.#isVisible(step))
      this.steps.set(step.role, step);
    this.#pass(step);
  }

  #pass(place: StepPlace): void {
    const { forks = [] } = this.#state;
    const passed = [place.joins, ...branchesAround(this.#state, place.scope).map(({ fork }) => fork)];
    const joined = forks.find(({ fork }) => fork === place.joins);
    if (joined?.list !== undefined && !this.lists.has(joined.list) && this.#isVisible(place)) {
      const isLatest = (this.#latest.get(joined.list) ?? 0) <= joined.fork;
      if (isLatest) this.lists.set(joined.list, scopesOf(this.#state, joined.fork));
    }
    for (const fork of forks) {
      if (!passed.includes(fork.fork)) continue;
      for (const role of fork.roles) this.#latest.set(role, Math.max(this.#latest.get(role) ?? 0, fork.fork));
    }
    // The run was entered again by an edge that opens branches.
    for (const fork of forks) {
      const before = fork.step === null && passed.includes(fork.fork) ? joinedToEnd(this.#state, fork.fork) : undefined;
      if (before !== undefined) this.#pass({ parents: [], joins: before.fork });
    }
  }

  /** Whether the branches around a place are the latest of their kind, and not those of a list that the place is not in. */
  #isVisible({ scope }: StepPlace): boolean {
    const { forks = [] } = this.#state;
    return branchesAround(this.#state, scope).every((each) => {
      const isListed = forks.find(({ fork }) => fork === each.fork)?.list !== undefined;
      return (this.#latest.get(each.role) ?? 0) <= (each.fork ?? 0) && (!isListed || this.#around.has(each.scope));
    });
  }
}
