import type { RunSummary } from "@cuebook/run";
import type { ListedRun } from "@cuebook/store";

/** When the runs of `listedRun` were changed. */
export const listedAt = "2026-03-01T10:00:00.000Z";

/** A run in a list: completed and without an issue, except for the given fields. */
export function listedRun(
  id: string,
  more: Partial<RunSummary> = {},
  isDriven = false,
): ListedRun & { summary: RunSummary } {
  const plan = { repository: "/r", base: "b", branch: "c", path: "/p" };
  const summary: RunSummary = {
    ...{ run: id, workflow: "w", definition: "d", issue: null, subject: "s", parent: null },
    ...{ status: "completed", reason: null, steps: 1, activeSteps: [] },
    ...{ waiting: [], turns: 1, tokens: 1, costUsd: null },
    ...{ computedUsd: 0, unknownCosts: 0, dispatch: null, settlement: null, plan, workspace: "ready" },
    ...{ createdAt: id, updatedAt: listedAt, version: 1, ...more },
  };
  return { run: id, createdAt: id, isDriven, position: 1, summary };
}
