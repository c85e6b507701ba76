import { setTimeout as wait } from "node:timers/promises";
import { advisoryLocks, type PostgresAddress, PostgresConnection } from "@cuebook/store";
import { takeSessionLock } from "./session-lock.ts";

/** How often a standby process tries to lead, in milliseconds. */
const tryMs = 1000;

/** The leadership of a service among all processes that serve it. */
export interface Leadership extends AsyncDisposable {
  /** Aborted when another process leads: this one was cut off from the store for a while. */
  readonly lost: AbortSignal;
}

/** How a process waits to lead. */
export interface LeadOptions {
  /** Aborted: it no longer waits. */
  readonly signal: AbortSignal;
  /** Called once, if another process leads now. */
  onStandby(): void;
}

/**
 * Waits until this process leads a service. When the leader ends or its machine is lost, another one takes over.
 *
 * Two processes may lead for a moment if one is cut off. Their work is safe without leadership: an issue is claimed in the store, and
 * effects are recorded under the lease of their run.
 * @param service the same for all processes that serve it
 * @returns `undefined` if `signal` was aborted first
 * @throws CuebookError the errors of the store, if it cannot be reached at first
 */
export async function lead(
  address: PostgresAddress,
  service: string,
  { signal, onStandby }: LeadOptions,
): Promise<Leadership | undefined> {
  const lost = new AbortController();
  const lock = { key: advisoryLocks.services, name: service, session: "cuebook serve" };
  await requireStore(address);
  for (let hasStoodBy = false; !signal.aborted; ) {
    // While the store is away, nobody leads.
    const held = await takeSessionLock(address, lock, () => lost.abort()).catch(() => "away" as const);
    if (held === undefined && !hasStoodBy) {
      hasStoodBy = true;
      onStandby();
    } else if (held !== undefined && held !== "away") {
      return { lost: lost.signal, [Symbol.asyncDispose]: () => held.release() };
    }
    await wait(tryMs, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

/** @throws CuebookError the errors of the store */
async function requireStore(address: PostgresAddress): Promise<void> {
  const connection = new PostgresConnection(address, { connections: 1 });
  try {
    await connection.get("SELECT 1");
  } finally {
    await connection.close();
  }
}
