import type { Owner } from "@cuebook/run";
import type { Lease, LeaseKeeper } from "@cuebook/store";

type LeasingJournal = Pick<LeaseKeeper, "acquire" | "release">;

/** The leases that this living process could not release, for example on a full disk, though it no longer drives their runs. */
const unreleased = new WeakMap<LeasingJournal, Map<string, Lease>>();

/** Acquires the lease of a run, releasing an old one first that could not be released. @throws CuebookError as `Journal.acquire` */
export async function acquireLease(journal: LeasingJournal, run: string, owner: Owner): Promise<Lease> {
  const left = unreleased.get(journal)?.get(run);
  if (left !== undefined) {
    await journal.release(left);
    unreleased.get(journal)?.delete(run);
  }
  return journal.acquire(run, owner);
}

/** Releases a lease. A failure is harmless: the lease ends with its process, or when this process acquires it again. */
export async function releaseLease(journal: LeasingJournal, lease: Lease): Promise<void> {
  try {
    await journal.release(lease);
  } catch {
    const left = unreleased.get(journal) ?? new Map<string, Lease>();
    unreleased.set(journal, left.set(lease.run, lease));
  }
}
