import { type RunEvent, type RunState, worktreeOf } from "@cuebook/run";
import type { Snapshot } from "@cuebook/workspace";

/** The files of a run at one time, and who changed them since the snapshots before. */
export interface RunSnapshot extends Snapshot {
  /** The steps that worked since: several if they shared a folder, none if it was a person, a hook or a merge. */
  readonly steps: readonly number[];
}

/** The most snapshots that are compared: each costs git a moment. Steps after them count as one. */
const mostSnapshots = 300;

/** The names of commits and trees that a run recorded: `snapshotsOf` needs the trees of them. */
export function recordedTrees(state: RunState, events: readonly RunEvent[]): string[] {
  const names = events.flatMap((event): (string | undefined)[] => {
    switch (event.type) {
      case "step_checkpointed":
      case "files_recorded":
        return [event.checkpoint.tree];
      case "step_committed":
        return [event.tree];
      case "branches_based":
        return [event.commit];
      case "branch_prepared":
        return [event.workspace.from?.tree];
      case "branch_merged":
        return [event.commit, ...parentsOf(event.commit)];
      case "run_suspended":
        return [event.checkpoint?.tree, ...(event.branches ?? []).map(({ checkpoint }) => checkpoint.tree)];
      case "run_completed":
        return [event.checkpoint?.tree];
      default:
        return [];
    }
  });
  const { base, from } = state.plan;
  return [...new Set([base, from?.tree, ...names].filter((name) => name !== undefined))];
}

/** The names of what a merge merged: where it was made, and the branch. */
function parentsOf(commit: string): [string, string] {
  return [`${commit}^1`, `${commit}^2`];
}

/**
 * The files of a run over time, from its base to its files now. What git no longer has is left out: the steps around it count together.
 * @param trees of `recordedTrees`
 * @param now the tree of its files
 */
export function snapshotsOf(
  state: RunState,
  events: readonly RunEvent[],
  trees: ReadonlyMap<string, string | undefined>,
  now: string,
): readonly RunSnapshot[] {
  const history = new History(trees, state.plan.base);
  const placeOf = (step: number) => worktreeOf(state, state.steps.find((each) => each.step === step)?.scope);
  const around = (scope: number) => {
    const fork = state.scopes.find((each) => each.scope === scope)?.fork;
    return worktreeOf(state, state.forks.find((each) => each.fork === fork)?.scope);
  };
  for (const event of events) {
    switch (event.type) {
      case "workspace_prepared":
        history.record(undefined, state.plan.from?.tree);
        break;
      case "step_checkpointed":
        history.record(placeOf(event.step), event.checkpoint.tree);
        history.begin(placeOf(event.step), event.step);
        break;
      case "turn_requested":
        history.begin(placeOf(event.step), event.step);
        break;
      case "step_committed":
        history.record(placeOf(event.step), event.tree);
        break;
      case "step_completed":
      case "step_exhausted":
      case "step_failed":
        history.end(placeOf(event.step), event.step);
        break;
      case "files_recorded":
        history.record(worktreeOf(state, event.scope), event.checkpoint.tree);
        break;
      case "branches_based":
        history.record(worktreeOf(state, state.forks.find(({ fork }) => fork === event.fork)?.scope), event.commit);
        break;
      case "branch_prepared":
        history.branch(event.scope, around(event.scope));
        history.record(event.scope, event.workspace.from?.tree);
        break;
      case "branch_merged":
        history.merge(event.scope, around(event.scope), event.commit);
        break;
      case "run_suspended":
        history.record(undefined, event.checkpoint?.tree);
        for (const { scope, checkpoint } of event.branches ?? [])
          history.record(worktreeOf(state, scope), checkpoint.tree);
        break;
      case "run_completed":
        history.record(undefined, event.checkpoint?.tree);
        break;
    }
  }
  return history.until(now);
}

/** A worktree: the run's own, or that of a branch. */
type Place = number | undefined;

class History {
  readonly #trees: ReadonlyMap<string, string | undefined>;
  readonly #snapshots: RunSnapshot[];
  readonly #last = new Map<Place, number>();
  /** The steps at work in a worktree, and those that worked since its files were recorded. */
  readonly #active = new Map<Place, Set<number>>();
  readonly #since = new Map<Place, Set<number>>();

  constructor(trees: ReadonlyMap<string, string | undefined>, base: string) {
    this.#trees = trees;
    this.#snapshots = [{ tree: trees.get(base) ?? base, parents: [], steps: [] }];
  }

  begin(place: Place, step: number): void {
    setAt(this.#active, place).add(step);
    setAt(this.#since, place).add(step);
  }

  end(place: Place, step: number): void {
    setAt(this.#active, place).delete(step);
  }

  record(place: Place, name: string | undefined): void {
    const tree = name === undefined ? undefined : this.#trees.get(name);
    if (tree === undefined || this.#snapshots.length >= mostSnapshots) return;
    this.#add(place, tree, [this.#last.get(place) ?? 0], setAt(this.#since, place));
  }

  branch(place: Place, around: Place): void {
    this.#last.set(place, this.#last.get(around) ?? 0);
  }

  merge(place: Place, around: Place, commit: string): void {
    const tree = this.#trees.get(commit);
    if (tree === undefined || tree === this.#snapshots[this.#last.get(around) ?? 0]?.tree) return;
    // A step that resolved conflicts worked in the merge.
    const resolvers = setAt(this.#since, around);
    const [before, branch] = parentsOf(commit);
    if (this.#trees.get(branch) === undefined) {
      this.record(place, commit);
      this.branch(around, place);
      return;
    }
    this.record(place, branch);
    if (this.#trees.get(before) !== this.#snapshots[this.#last.get(around) ?? 0]?.tree) this.record(around, before);
    const parents = [this.#last.get(around) ?? 0, this.#last.get(place) ?? 0];
    this.#add(around, tree, parents, resolvers);
  }

  /** The snapshots that led to the files of the run now. */
  until(tree: string): RunSnapshot[] {
    this.#add(undefined, tree, [this.#last.get(undefined) ?? 0], setAt(this.#since, undefined));
    const last = this.#last.get(undefined) ?? 0;
    const used = new Set([0, last]);
    for (let number = last; number > 0; number--) {
      if (used.has(number)) for (const parent of this.#snapshots[number]?.parents ?? []) used.add(parent);
    }
    const kept = [...used].sort((a, b) => a - b);
    const numbers = new Map(kept.map((number, index) => [number, index]));
    return kept.flatMap((number) => {
      const snapshot = this.#snapshots[number];
      if (snapshot === undefined) return [];
      return [{ ...snapshot, parents: snapshot.parents.map((parent) => numbers.get(parent) ?? 0) }];
    });
  }

  #add(place: Place, tree: string, parents: readonly number[], steps: ReadonlySet<number>): void {
    // Files that are as they were before have their writers of that time: after a rewind, and where nothing changed.
    const same = this.#snapshots.findIndex((each) => each.tree === tree);
    this.#last.set(place, same === -1 ? this.#snapshots.length : same);
    if (same === -1) this.#snapshots.push({ tree, parents: [...new Set(parents)], steps: [...steps] });
    this.#since.set(place, new Set(setAt(this.#active, place)));
  }
}

function setAt(sets: Map<Place, Set<number>>, place: Place): Set<number> {
  const found = sets.get(place) ?? new Set();
  sets.set(place, found);
  return found;
}
