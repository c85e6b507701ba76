import type { Statements } from "@cuebook/store";

/** Where a run is that was ever queued. Workers drive such a run, also when it continues after a stop. */
export interface Placement {
  /** `ended`: it has ended, or waits for somebody. */
  readonly state: "queued" | "begun" | "ended";
  readonly queue: string;
  /** The worker that drives the run or has taken it. */
  readonly worker: string | undefined;
}

/** Where a run is; `undefined` if it was never queued: then the process that resumes it drives it. */
export async function placementOf(statements: Pick<Statements, "get">, run: string): Promise<Placement | undefined> {
  const row = await statements.get("SELECT state, queue, worker FROM cuebook.drivings WHERE run = $1", run);
  if (row === undefined) return undefined;
  const state = row.state === "queued" || row.state === "begun" ? row.state : "ended";
  return { state, queue: String(row.queue), worker: row.worker === null ? undefined : String(row.worker) };
}
