import {
  type Checkpoint,
  type EventBody,
  type Fork,
  type RunState,
  type Scope,
  type Step,
  scopesAround,
} from "@cuebook/run";

/** The branches that a forked run takes over from its source. */
export class ForkedBranches {
  readonly #source: RunState;
  /** The branches around the step of the fork, from the innermost outwards: they stay open in the forked run. */
  readonly #around: readonly Scope[];
  /** The numbers of the forks that its steps belong to. */
  readonly #forks: ReadonlySet<number>;

  constructor(source: RunState, lineage: readonly Step[], at: Step) {
    this.#source = source;
    this.#around = scopesAround(source, at.scope);
    this.#forks = new Set(
      lineage.flatMap(({ scope, joins }) => [
        ...scopesAround(source, scope).flatMap(({ fork }) => fork ?? []),
        ...(joins === undefined ? [] : [joins]),
      ]),
    );
  }

  /** The files that the workspace of the forked run begins with. @param after the files after the step */
  runFiles(after: Checkpoint): Checkpoint {
    return this.#owners().length === 0 ? after : filesOf(this.#forkOf(this.#owners().at(-1)));
  }

  /**
   * The copy of an event about branches, or about the checks before the work; `undefined` if it does not concern the forked run. The
   * branch of the step begins with the files after the step, and the other open branches begin again.
   * @param numbers the numbers of the copied steps
   */
  copy(body: EventBody, numbers: ReadonlyMap<number, number>, after: Checkpoint): EventBody | undefined {
    switch (body.type) {
      // The forked run also knows which checks failed before the work.
      case "baseline_checked":
        return body;
      case "branches_opened": {
        if (!this.#forks.has(body.fork)) return undefined;
        const step = body.step === null ? null : (numbers.get(body.step) ?? null);
        const branches = body.branches.map((branch) => ({ ...branch, from: this.#filesOf(branch.scope, after) }));
        return { ...body, step, branches };
      }
      case "branches_based":
        return this.#forks.has(body.fork) ? body : undefined;
      case "branches_joined":
        return this.#forks.has(body.fork) && !this.#isOpen(body.fork) ? body : undefined;
      case "branch_cancelled": {
        const fork = this.#source.scopes.find(({ scope }) => scope === body.scope)?.fork;
        return fork !== undefined && this.#forks.has(fork) && !this.#isOpen(fork) ? body : undefined;
      }
      default:
        return undefined;
    }
  }

  #filesOf(scope: number, after: Checkpoint): Checkpoint | undefined {
    const owners = this.#owners();
    const index = owners.findIndex((each) => each.scope === scope);
    if (index === -1) return undefined;
    return index === 0 ? after : filesOf(this.#forkOf(owners[index - 1]));
  }

  /** The branches around the step that have worktrees. */
  #owners(): readonly Scope[] {
    return this.#around.filter((scope) => this.#forkOf(scope)?.isShared === false);
  }

  #forkOf(scope: Scope | undefined): Fork | undefined {
    return this.#source.forks.find(({ fork }) => fork === scope?.fork);
  }

  #isOpen(fork: number): boolean {
    return this.#around.some((scope) => scope.fork === fork);
  }
}

/** The files that branches began from. */
function filesOf(fork: Fork | undefined): Checkpoint {
  const commit = fork?.base ?? "";
  return { head: commit, tree: `${commit}^{tree}` };
}
