import type { Owner } from "@cuebook/run";
import { machineId } from "@cuebook/system";
import { type Journal, LEASE_MS } from "../journal.ts";
import { isAlive, isElsewhere } from "../owner.ts";
import { leaseLost, runLocked, runNotFound } from "../refusals.ts";
import type { Row } from "../stored-events.ts";
import type { Connection } from "./connection.ts";
import type { Parameters } from "./parameters.ts";

/**
 * The right to drive runs: a token that grows with each owner, so that writes of an earlier owner are refused. A lease ends by the
 * clock of the server even if its process lives, because the process may hang or be cut off. A process that is known to be dead holds
 * no lease. Until another process takes a run, its owner can renew the lease, even late.
 *
 * @param now the clock for the end of a lease as its owner sees it; it is read before the server is asked, so the end is never too late
 */
export function postgresLeases(
  connection: Connection,
  now: () => number,
): Pick<Journal, "acquire" | "renew" | "release" | "isDriven"> {
  const acquire: Journal["acquire"] = async (run, owner) => {
    const seen = await connection.get(
      `SELECT token, lease_owner AS owner, lease_machine AS machine, lease_until, lease_until > cuebook.now_ms() AS lasts
       FROM cuebook.runs WHERE id = $1`,
      run,
    );
    if (seen === undefined) throw runNotFound(run);
    if (await isHeld(seen)) throw runLocked(run, ownerOf(seen.owner));
    const expiresAt = now() + LEASE_MS;
    const machine = await machineOf(owner);
    // The lease must still be the one that was read: of two processes that find a run free, only one gets it.
    const { rows } = await connection.transaction((statements) =>
      statements.run(
        `UPDATE cuebook.runs SET token = token + 1, lease_owner = $1, lease_machine = $2, lease_until = cuebook.now_ms() + $3
         WHERE id = $4 AND token = $5 AND lease_until IS NOT DISTINCT FROM $6 RETURNING token`,
        ...[JSON.stringify(owner), machine, LEASE_MS, run, Number(seen.token), untilText(seen.lease_until)],
      ),
    );
    const token = rows[0]?.token;
    return token === undefined ? acquire(run, owner) : { run, token: Number(token), expiresAt, lapses: true };
  };
  return {
    acquire,
    isDriven: async (run) => {
      const row = await connection.get(
        `SELECT lease_owner AS owner, lease_machine AS machine, lease_until > cuebook.now_ms() AS lasts
         FROM cuebook.runs WHERE id = $1`,
        run,
      );
      return row !== undefined && isHeld(row);
    },
    renew: async (lease) => {
      const expiresAt = now() + LEASE_MS;
      const { changes } = await connection.run(
        `UPDATE cuebook.runs SET lease_until = cuebook.now_ms() + $1
         WHERE id = $2 AND token = $3 AND lease_owner IS NOT NULL`,
        ...[LEASE_MS, lease.run, lease.token],
      );
      if (changes === 0) throw leaseLost(lease.run);
      return { ...lease, expiresAt };
    },
    release: async ({ run, token }) => {
      await connection.run(
        `UPDATE cuebook.runs SET lease_owner = NULL, lease_machine = NULL, lease_until = NULL WHERE id = $1 AND token = $2`,
        ...[run, token],
      );
    },
  };
}

/**
 * The machine on which an owner's pid is valid; known only for processes of this machine.
 * @returns null for a process of another host
 */
export async function machineOf(owner: Owner): Promise<string | null> {
  return isElsewhere(owner) ? null : machineId();
}

/** Whether the owner of a row holds its lease. @param row with `owner`, `machine`, and whether the lease `lasts` by the server's clock */
export async function isHeld({ owner, machine, lasts }: Row): Promise<boolean> {
  if (lasts !== true || typeof owner !== "string") return false;
  return machine !== (await machineId()) || isAlive(ownerOf(owner));
}

/** A condition on the table `runs` for driven runs, for one statement over many runs. */
export async function drivenCondition(connection: Connection): Promise<(to: Parameters) => string> {
  const machine = await machineId();
  const rows = await connection.all(
    "SELECT DISTINCT lease_owner AS owner FROM cuebook.runs WHERE lease_owner IS NOT NULL AND lease_machine = $1",
    machine,
  );
  const dead: string[] = [];
  for (const { owner } of rows) if (!(await isAlive(ownerOf(owner)))) dead.push(String(owner));
  return (to) =>
    `(runs.lease_owner IS NOT NULL AND runs.lease_until > cuebook.now_ms()
      AND NOT (runs.lease_machine IS NOT DISTINCT FROM ${to.add(machine)} AND runs.lease_owner = ANY(${to.add(dead)}::text[])))`;
}

/** An owner from its column. */
export function ownerOf(text: unknown): Owner {
  return JSON.parse(String(text)) as Owner;
}

function untilText(until: unknown): string | null {
  return until === null ? null : String(until);
}
