import { type CostsRow, costsRow, summed } from "../cost-rows.ts";
import type { RunCosts } from "../costs.ts";
import { Parameters } from "./parameters.ts";
import type { Statements } from "./statements.ts";
import { nameKey } from "./texts.ts";

const names = ["day", "role", "model", "workflow", "issue", "definition"] as const;
const columns = [...names, ...summed];

/**
 * The parts of a statement that replace the stored costs of the run that the part `head` returns. Only rows that differ are written,
 * because each write also changes sums.
 */
export function spentParts(costs: RunCosts, to: Parameters): string[] {
  const rows = costs.spending.map((spent) => storableRow(costsRow("", costs, spent)));
  const types = [...names.map((name) => `${name} text`), ...summed.map((name) => `${name} double precision`)];
  const assigned = columns.slice(3).map((name) => `${name} = excluded.${name}`);
  const list = (of: string) =>
    columns
      .slice(3)
      .map((name) => `${of}.${name}`)
      .join(", ");
  return [
    `wanted AS (SELECT * FROM json_to_recordset(${to.add(JSON.stringify(rows))}::json) AS wanted (${types.join(", ")}))`,
    `spent AS (
      INSERT INTO cuebook.costs (run, ${columns.join(", ")})
      SELECT head.id, ${columns.map((name) => `wanted.${name}`).join(", ")} FROM head, wanted ORDER BY day, role, model
      ON CONFLICT (run, day, role, model) DO UPDATE SET ${assigned.join(", ")}
      WHERE (${list("costs")}) IS DISTINCT FROM (${list("excluded")}))`,
    `unspent AS (
      DELETE FROM cuebook.costs USING head
      WHERE costs.run = head.id AND NOT EXISTS (
        SELECT FROM wanted WHERE wanted.day = costs.day AND wanted.role = costs.role AND wanted.model = costs.model))`,
  ];
}

function storableRow({ run: _, ...row }: CostsRow) {
  return { ...row, ...Object.fromEntries(names.map((name) => [name, nameKey(row[name])])) };
}

/** Like `spentParts`, as a whole statement. */
export async function writeCosts(statements: Statements, run: string, costs: RunCosts): Promise<void> {
  const to = new Parameters();
  const head = `SELECT ${to.add(run)}::text AS id`;
  await statements.run(`WITH head AS (${head}), ${spentParts(costs, to).join(", ")} SELECT`, ...to.values);
}

/** Rebuilds the sums, without the rounding errors of adding and removing fractions. */
export async function rebuildSums(statements: Statements): Promise<void> {
  const keys = "day, workflow, role, model, definition";
  // Concurrent writes wait.
  await statements.run("LOCK TABLE cuebook.costs IN SHARE ROW EXCLUSIVE MODE");
  await statements.run("DELETE FROM cuebook.cost_sums");
  await statements.run(
    `INSERT INTO cuebook.cost_sums (${keys}, part, ${summed.join(", ")})
     SELECT ${keys}, 0, ${summed.map((column) => `sum(${column})`).join(", ")} FROM cuebook.costs GROUP BY ${keys}`,
  );
}
