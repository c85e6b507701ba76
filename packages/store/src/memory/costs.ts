import type { TurnSpending } from "@cuebook/run";
import type { CostDimension, CostFilter, CostRow, RunCosts } from "../costs.ts";

type Entry = TurnSpending & Pick<RunCosts, "workflow" | "issue" | "definition"> & { readonly run: string };

/** Sums costs of runs, in the order of their keys; those without a key come last. */
export function sumCosts(all: ReadonlyMap<string, RunCosts>, by: CostDimension, filter: CostFilter): CostRow[] {
  const entries = [...all].flatMap(([run, { workflow, issue, definition, spending }]) =>
    spending.map((spent): Entry => ({ ...spent, run, workflow, issue, definition })),
  );
  const groups = Map.groupBy(
    entries.filter((entry) => matches(entry, filter)),
    (entry) => (by === "total" ? null : entry[by]),
  );
  return [...groups].sort(([a], [b]) => inKeyOrder(a, b)).map(([key, group]) => rowOf(key, group));
}

function matches({ workflow, role, model, day }: Entry, { since = day, until = day, ...wanted }: CostFilter): boolean {
  const isWanted = workflow === (wanted.workflow ?? workflow) && role === (wanted.role ?? role);
  return isWanted && model === (wanted.model ?? model) && day >= since && day <= until;
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
    durationMs: sum(({ durationMs }) => durationMs),
    repairs: sum(({ repairs }) => repairs),
    sentBack: sum(({ sentBack }) => sentBack),
    failures: sum(({ failures }) => failures),
  };
}
