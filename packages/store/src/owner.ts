import { hostname } from "node:os";
import type { Owner } from "@cuebook/run";
import { processStartTime } from "@cuebook/system";

/** Whether an owner still holds its lease: a dead process of this host does not; one on another host does until the lease expires. */
export async function holdsLease(owner: Owner, expiresAt: number, now: number): Promise<boolean> {
  return isElsewhere(owner) ? expiresAt > now : isAlive(owner);
}

/** Whether a process is on another host: then only its lease shows whether it is alive. */
export function isElsewhere({ host }: Owner): boolean {
  return host !== hostname();
}

/** Whether a process of this host is alive. */
export async function isAlive({ pid, startedAt }: Owner): Promise<boolean> {
  return (await processStartTime(pid)) === startedAt;
}
