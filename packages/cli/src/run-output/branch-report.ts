import { type RunState, scopesOf } from "@cuebook/run";
import { type BranchState, branchStateOf } from "./branch-text.ts";

/** The branches that an edge opened, as `runs show --format json` writes them. */
export interface ForkReport {
  /** From 1 in a run. */
  readonly fork: number;
  /** The step whose edge it is; null: an edge of `$START`. */
  readonly step: number | null;
  readonly role: string;
  readonly status: string;
  /** The branch that they were opened in; null: none. */
  readonly scope: number | null;
  /** Whether there is a branch for each item of a list. */
  readonly isList: boolean;
  /** Whether they have joined, or were cancelled together. */
  readonly isClosed: boolean;
  readonly branches: readonly BranchReport[];
}

/** A branch. */
export interface BranchReport {
  /** From 1 in a run. */
  readonly scope: number;
  /** The key of its item, or the role that begins it. */
  readonly key: string;
  /** The role that begins it. */
  readonly role: string;
  readonly item: unknown;
  readonly state: BranchState;
  /** Its last step; null: it has not ended. */
  readonly endedAt: number | null;
  /** The status that it ended with; null: it has not ended. */
  readonly status: string | null;
  /** The commit after its changes were merged; null: they are not merged. */
  readonly merged: string | null;
  /** The files that conflict, or did before they were merged. */
  readonly conflicts: readonly string[];
  /** The earlier branch whose result it keeps; null: none. */
  readonly reuses: number | null;
  /** Its worktree; null: it has none of its own. */
  readonly path: string | null;
}

/** The branches of a run. */
export function forkReports(state: RunState): ForkReport[] {
  return state.forks.map(({ fork, step, edge, scope, list, isClosed }) => ({
    ...{ fork, step, role: edge.role, status: edge.status, scope: scope ?? null, isList: list !== undefined, isClosed },
    branches: scopesOf(state, fork).map((each) => ({
      scope: each.scope,
      key: each.key,
      role: each.role,
      item: each.item ?? null,
      state: branchStateOf(each),
      endedAt: each.ended?.step ?? null,
      status: each.ended?.status ?? null,
      merged: each.merged ?? null,
      conflicts: each.conflict?.files ?? [],
      reuses: each.reuses ?? null,
      path: each.workspace?.path ?? null,
    })),
  }));
}
