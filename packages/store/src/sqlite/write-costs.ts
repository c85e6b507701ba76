import { type CostsRow, costsRow, summed } from "../cost-rows.ts";
import type { RunCosts } from "../costs.ts";
import type { Row } from "../stored-events.ts";
import type { Connection } from "./connection.ts";

/**
 * Replaces the stored costs of a run, within the transaction that changes its events. Only rows that differ are written, because each
 * write also changes sums.
 */
export function writeCosts(connection: Connection, run: string, costs: RunCosts): void {
  const written = connection.all("SELECT * FROM costs WHERE run = ?", run);
  const wanted = costs.spending.map((spent) => costsRow(run, costs, spent));
  for (const row of written.filter((each) => !wanted.some((other) => isSame(each, other)))) {
    const { day, role, model } = row;
    connection.run(
      "DELETE FROM costs WHERE run = ? AND day = ? AND role = ? AND model = ?",
      ...[run, String(day), String(role), String(model)],
    );
  }
  for (const row of wanted.filter((each) => !written.some((other) => isSame(other, each)))) {
    const columns = Object.keys(row);
    connection.run(
      `INSERT INTO costs (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
      ...Object.values(row),
    );
  }
}

function isSame(written: Row, wanted: CostsRow): boolean {
  return Object.entries(wanted).every(([column, value]) => written[column] === value);
}

/** Rebuilds the sums, without the rounding errors of adding and removing fractions. */
export function rebuildSums(connection: Connection): void {
  const keys = "day, workflow, role, model, definition";
  connection.transaction(() => {
    connection.exec("DELETE FROM cost_sums");
    connection.exec(
      `INSERT INTO cost_sums (${keys}, ${summed.join(", ")})
       SELECT ${keys}, ${summed.map((column) => `sum(${column})`).join(", ")} FROM costs GROUP BY ${keys}`,
    );
  });
}
