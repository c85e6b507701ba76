import type { Owner } from "@cuebook/run";
import { type Journal, LEASE_MS } from "../journal.ts";
import { holdsLease, isAlive, isElsewhere } from "../owner.ts";
import { leaseLost, runLocked, runNotFound } from "../refusals.ts";
import type { Row } from "../stored-events.ts";
import type { Connection } from "./connection.ts";

/** The right to drive runs: a token that grows with each owner, so that writes of an earlier owner are refused. */
export function sqliteLeases(
  connection: Connection,
  now: () => number,
): Pick<Journal, "acquire" | "renew" | "release" | "isDriven"> {
  const isHeld = (row: Row) => isRowHeld(row, now());
  const acquire: Journal["acquire"] = async (run, owner) => {
    const seen = connection.get("SELECT token, lease_owner, lease_expires_at FROM runs WHERE id = ?", run);
    if (seen === undefined) throw runNotFound(run);
    if (await isHeld(seen)) throw runLocked(run, ownerOf(seen.lease_owner));
    const token = Number(seen.token) + 1;
    const expiresAt = now() + LEASE_MS;
    // The token that was read must still be valid: of two processes that find a run free, only one gets it.
    const { changes } = connection.runSoon(
      "UPDATE runs SET token = ?, lease_owner = ?, lease_expires_at = ? WHERE id = ? AND token = ?",
      ...[token, JSON.stringify(owner), expiresAt, run, token - 1],
    );
    return changes === 0 ? acquire(run, owner) : { run, token, expiresAt };
  };
  return {
    acquire,
    isDriven: async (run) => {
      const row = connection.get("SELECT lease_owner, lease_expires_at FROM runs WHERE id = ?", run);
      return row !== undefined && isHeld(row);
    },
    renew: async (lease) => {
      const expiresAt = now() + LEASE_MS;
      const { changes } = connection.runSoon(
        "UPDATE runs SET lease_expires_at = ? WHERE id = ? AND token = ? AND lease_owner IS NOT NULL",
        ...[expiresAt, lease.run, lease.token],
      );
      if (changes === 0) throw leaseLost(lease.run);
      return { ...lease, expiresAt };
    },
    release: async ({ run, token }) => {
      connection.runSoon(
        "UPDATE runs SET lease_owner = NULL, lease_expires_at = NULL WHERE id = ? AND token = ?",
        ...[run, token],
      );
    },
  };
}

/** Whether the owner of a row of `runs` holds its lease. */
export async function isRowHeld({ lease_owner, lease_expires_at }: Row, now: number): Promise<boolean> {
  return lease_owner !== null && holdsLease(ownerOf(lease_owner), Number(lease_expires_at), now);
}

/** A condition on the table `runs` for driven runs, with its values, for one statement over many runs. */
export async function drivenCondition(connection: Connection, now: () => number) {
  const alive: string[] = [];
  const elsewhere: string[] = [];
  for (const row of connection.all("SELECT DISTINCT lease_owner FROM runs WHERE lease_owner IS NOT NULL")) {
    const owner = ownerOf(row.lease_owner);
    if (isElsewhere(owner)) elsewhere.push(String(row.lease_owner));
    else if (await isAlive(owner)) alive.push(String(row.lease_owner));
  }
  const sql = `(runs.lease_owner IS NOT NULL AND (runs.lease_owner IN (SELECT value FROM json_each(?))
    OR (runs.lease_owner IN (SELECT value FROM json_each(?)) AND runs.lease_expires_at > ?)))`;
  return { sql, values: [JSON.stringify(alive), JSON.stringify(elsewhere), now()] };
}

/** An owner from its column. */
export function ownerOf(text: unknown): Owner {
  return JSON.parse(String(text)) as Owner;
}
