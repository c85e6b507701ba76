import type { forkReport } from "@cuebook/commands/json";
import { type RunState, scopesOf } from "@cuebook/run";
import type { TypeOf } from "@cuebook/shape";
import { branchStateOf } from "./branch-text.ts";

/** The branches that an edge opened, as `runs show --format json` writes them. */
export type ForkReport = TypeOf<typeof forkReport>;

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
