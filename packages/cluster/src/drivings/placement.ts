import type { Statements } from "@cuebook/store";

/** Where a run is that was queued. Workers drive it, also when it continues. */
export interface Placement {
  /** `ended`: it has ended, or waits for somebody. */
  readonly state: "queued" | "begun" | "ended";
  readonly queue: string;
  /** The worker that drives it or will. */
  readonly worker: string | undefined;
}

/** Where a run is; `undefined` if it never was queued: then whoever resumes it drives it. */
export async function placementOf(statements: Pick<Statements, "get">, run: string): Promise<Placement | undefined> {
  const row = await statements.get("SELECT state, queue, worker FROM cuebook.drivings WHERE run = $1", run);
  if (row === undefined) return undefined;
  const state = row.state === "queued" || row.state === "begun" ? row.state : "ended";
  return { state, queue: String(row.queue), worker: row.worker === null ? undefined : String(row.worker) };
}
