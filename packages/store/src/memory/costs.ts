import type { TurnSpending } from "@cuebook/run";
import type { CostDimension, CostFilter, CostRow, RunCosts } from "../costs.ts";

type Entry = TurnSpending & Pick<RunCosts, "workflow" | "issue"> & { readonly run: string };

/** Sums costs of runs, in the order of their keys; those without a key come last. */
export function sumCosts(all: ReadonlyMap<string, RunCosts>, by: CostDimension, filter: CostFilter): CostRow[] {
  const entries = [...all].flatMap(([run, { workflow, issue, spending }]) =>
    spending.map((spent): Entry => ({ ...spent, run, workflow, issue })),
  );
  const groups = Map.groupBy(
    entries.filter((entry) => matches(entry, filter)),
    (entry) => (by === "total" ? null : entry[by]),
  );
  return [...groups].sort(([a], [b]) => inKeyOrder(a, b)).map(([key, group]) => rowOf(key, group));
}

function matches({ workflow, day }: Entry, { since = day, until = day, ...wanted }: CostFilter): boolean {
  return workflow === (wanted.workflow ?? workflow) && day >= since && day <= until;
}

function inKeyOrder(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : a > b ? 1 : 0;
}

function rowOf(key: string | null, entries: readonly Entry[]): CostRow {
  const sum = (of: (entry: Entry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  return {
    key,
    runs: new Set(entries.map(({ run }) => run)).size,
    turns: sum(({ turns }) => turns),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    cacheReadTokens: sum(({ cacheReadTokens }) => cacheReadTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    reportedUsd: sum(({ reportedUsd }) => reportedUsd),
    computedUsd: sum(({ computedUsd }) => computedUsd),
    unknownCosts: sum(({ unknownCosts }) => unknownCosts),
  };
}
