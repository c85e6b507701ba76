import type { Owner } from "@cuebook/run";
import type { Journal, Lease } from "@cuebook/store";

type LeasingJournal = Pick<Journal, "acquire" | "release">;

/** The leases of this process that could not be released, such as on a full disk: it no longer drives their runs, and lives. */
const unreleased = new WeakMap<LeasingJournal, Map<string, Lease>>();

/** Acquires the lease of a run. One that this process could not release is released first. @throws CuebookError as `Journal.acquire` */
export async function acquireLease(journal: LeasingJournal, run: string, owner: Owner): Promise<Lease> {
  const left = unreleased.get(journal)?.get(run);
  if (left !== undefined) {
    await journal.release(left);
    unreleased.get(journal)?.delete(run);
  }
  return journal.acquire(run, owner);
}

/** Releases a lease. If that fails nothing is lost: it ends with its process, or when this process acquires it again. */
export async function releaseLease(journal: LeasingJournal, lease: Lease): Promise<void> {
  try {
    await journal.release(lease);
  } catch {
    const left = unreleased.get(journal) ?? new Map<string, Lease>();
    unreleased.set(journal, left.set(lease.run, lease));
  }
}
