import type { costs as costsOutput } from "@cuebook/commands/json";
import type { CostDimension, CostRow } from "@cuebook/store";
import { jsonText } from "../output/json.ts";

/** The sums to show. */
export interface CostTable {
  readonly by: Exclude<CostDimension, "total">;
  /** The first and the last day, in UTC. */
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly workflow: string | undefined;
  readonly rows: readonly CostRow[];
  /** The sum of all rows, with each run counted once; absent if there is no turn. */
  readonly total: CostRow | undefined;
}

/** The sums as `costs --format json` writes them. Later versions may add fields, but never rename them. */
export function reportText({ by, since, until, workflow, rows, total }: CostTable): string {
  const nothing: CostRow = {
    ...{ key: null, runs: 0, turns: 0, inputTokens: 0, cacheReadTokens: 0, outputTokens: 0 },
    ...{ reportedUsd: 0, computedUsd: 0, unknownCosts: 0 },
    ...{ durationMs: 0, repairs: 0, sentBack: 0, failures: 0 },
  };
  const { key: _, ...sums } = rounded(total ?? nothing);
  const days = { since: since ?? null, until: until ?? null };
  return jsonText<typeof costsOutput>({
    by,
    ...days,
    workflow: workflow ?? null,
    rows: rows.map(rounded),
    total: sums,
  });
}

/** A row without the errors of adding fractions. */
export function rounded(row: CostRow): CostRow {
  return { ...row, reportedUsd: roundedUsd(row.reportedUsd), computedUsd: roundedUsd(row.computedUsd) };
}

function roundedUsd(usd: number): number {
  return Number(usd.toFixed(9));
}
