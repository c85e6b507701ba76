import { openPostgresJournal, type PostgresAddress } from "@cuebook/store";

/** Creates runs that only the cluster looks at: they wait for somebody, so nothing has to drive them. */
export async function createRuns(address: PostgresAddress, runs: readonly string[]): Promise<void> {
  const journal = openPostgresJournal(address);
  const workspace = { repository: "/r", base: "b", branch: "c", path: "/p" };
  const pin = { definition: "d", object: "o" };
  for (const run of runs) {
    const created = { type: "run_created", workflow: "w", pin, issue: null, input: {}, workspace } as const;
    const suspended = { type: "run_suspended", reason: "decision", message: "Which one?" } as const;
    await journal.create(run, created, "2026-01-01T00:00:00.000Z", [suspended]);
  }
  await journal.close();
}
